"""What banked games are worth, counted from nothing: nobody else in Python does."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from bench.starting import fresh
from bench.works import Work, per_second
from houseway.houses.house import House
from houseway.kernels.pai_gow_kinds import rank_kinds
from houseway.lab.odds import caribbean, pai_gow_walked, push_nine, three_card, tiles
from houseway.lab.odds.pai_gow_rules import neighbours, rules_of, way_of
from houseway.lab.odds.studies import STUDIES, in_silence
from houseway.rulebook.options import Options
from houseway.table.bank.side_options import ChallengingOptions

ANSWERED: Final = (
    "from houseway.lab.odds.asking import odds_of;"
    " odds_of(houseway.house('garlic-city').row('three-card-poker').answers)"
)


def options_of(game: str) -> Options:
    return House.named("garlic-city").row(game).answers.options


def three_card_poker() -> None:
    """Every strategy of Three Card Poker."""
    options = options_of("three-card-poker")
    dealt = three_card.every_deal(options[ChallengingOptions].bank_qualifies_with)
    for strategy in STUDIES["three-card-poker"].strategies:
        three_card.played(dealt, options, strategy)


def caribbean_stud() -> None:
    """Every strategy of Caribbean Stud."""
    options = options_of("caribbean-stud")
    dealt = caribbean.every_deal(options[ChallengingOptions].bank_qualifies_with, in_silence)
    for strategy in STUDIES["caribbean-stud"].strategies:
        caribbean.played(dealt, options, strategy)


def pai_gow_tiles() -> None:
    """The best reply to the house way, and what that gives up."""
    options = options_of("pai-gow-tiles")
    tiles.every_pairing.cache_clear()
    for strategy in ("optimal", "house-way"):
        tiles.counted(options, strategy)


def pai_gow_poker() -> None:
    """One in a hundred kinds of hands by rank, every rule and play: a hundredth of the walk."""
    options = options_of("pai-gow-poker")
    rules = neighbours(rules_of(options))
    kinds = np.arange(0, len(rank_kinds().ways), 100)
    pai_gow_walked.walk_all(way_of(options), rules, in_silence, kinds=kinds)


def push_nine_pots() -> None:
    """All deals of two hands, the list, and tables of all sizes."""
    push_nine.every_kind.cache_clear()
    push_nine.against_one.cache_clear()
    push_nine.counted(House.named("s-and-k").row("push-nine").answers.options)


def odds_works() -> Iterator[Work]:
    yield Work(
        name="odds-three-card",
        title="Three Card Poker, all 407,170,400 deals, every strategy",
        unit="times/s",
        make=lambda: per_second(1, three_card_poker),
        seconds_max=0.02,
    )
    yield Work(
        name="odds-caribbean",
        title="Caribbean Stud, all 19,933,230,517,200 deals, every strategy",
        unit="times/s",
        make=lambda: per_second(1, caribbean_stud),
        seconds_max=60,
    )
    yield Work(
        name="odds-tiles",
        title="Pai Gow Tiles, all 736,281,000 pairings, best reply and house way",
        unit="times/s",
        make=lambda: per_second(1, pai_gow_tiles),
        seconds_max=5,
    )
    yield Work(
        name="odds-pai-gow-poker",
        title="Pai Gow Poker, 1 in 100 of 8,250,459,031,214,400 pairings, best replies and plays",
        unit="times/s",
        make=lambda: per_second(1, pai_gow_poker),
        seconds_max=12,
    )
    yield Work(
        name="odds-push-nine",
        title="Push-9, all 407,170,400 deals of two hands, and 100,000 tables",
        unit="times/s",
        make=lambda: per_second(1, push_nine_pots),
        seconds_max=2,
    )
    yield Work(
        name="odds-kept",
        title="figures that were worked out before, in a new process",
        unit="starts/s",
        make=partial(fresh, ANSWERED),
        seconds_max=0.5,
    )
