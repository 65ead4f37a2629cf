"""The chart of one game as one house deals it: which games have one, and what it rests on.

    chart_of(House.named("garlic-city").row("three-card-poker").answers)

A chart is kept on disk by the answers that decide it, as figures are. Each game's own file is
loaded when its chart has to be made.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from houseway.errors import BadInput, did_you_mean
from houseway.lab.odds.asking import digest_of
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.studies import BLACKJACK, OPTIMAL, STUDIES, Tell, in_silence
from houseway.lab.strategy.chart import Chart, Note
from houseway.rulebook.answers import Answers
from houseway.rulebook.options import Groups
from houseway.table.bank.dealing_options import ShoeJokerOptions, ShoeOptions
from houseway.table.bank.options import SurrenderOptions, TwoHandOptions, WinOptions
from houseway.table.blackjack.options import (
    BankChartOptions,
    BustOptions,
    ComparingOptions,
    DoublingOptions,
    HandSplittingOptions,
    LookingOptions,
    NoBustBlackjackOptions,
    OverHandOptions,
    PlayerChartOptions,
    SplitNaturalOptions,
    SurrenderTermsOptions,
    ThreeCardPushOptions,
)
from houseway.table.pai_gow.options import FrontAndBackOptions

HOUSE_WAY: Final = "house-way"
BASIC: Final = "basic"
BLACKJACK_ASKS: Final[Groups] = (
    *(ShoeOptions, ShoeJokerOptions, PlayerChartOptions, LookingOptions, BankChartOptions),
    *(ComparingOptions, WinOptions, DoublingOptions, HandSplittingOptions, SurrenderOptions),
    *(SurrenderTermsOptions, OverHandOptions, NoBustBlackjackOptions, SplitNaturalOptions),
    *(ThreeCardPushOptions, BustOptions),
)
"""The groups of questions that basic strategy rests on."""


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What is asked of a game's own file."""

    answers: Answers
    strategy: str
    rules: str
    tell: Tell

    def noted(self, *options: str) -> tuple[Note, ...]:
        """The answers that shape the play, as notes with their clauses."""
        by_name = self.answers.by_name
        return tuple(
            Note(f"{one.question.text} {one.said[0].upper()}{one.said[1:]}.", one.cites)
            for one in (by_name[name] for name in options)
        )


@dataclass(frozen=True, kw_only=True)
class Charted:
    """A game that has a chart: how it is made, of which plays, and which questions decide it."""

    made: Callable[[Asked], Chart]
    asks: Groups
    strategies: Mapping[str, str]


def _three_card(asked: Asked) -> Chart:
    from houseway.lab.strategy.three_card import chart

    return chart(asked)


def _caribbean(asked: Asked) -> Chart:
    from houseway.lab.strategy.caribbean import chart

    return chart(asked)


def _super_pan_nine(asked: Asked) -> Chart:
    from houseway.lab.strategy.super_pan_nine import chart

    return chart(asked)


def _blackjack(asked: Asked) -> Chart:
    from houseway.lab.strategy.blackjack import chart

    return chart(asked)


def _tiles(asked: Asked) -> Chart:
    from houseway.lab.strategy.tiles import chart

    return chart(asked)


def _pai_gow_poker(asked: Asked) -> Chart:
    from houseway.lab.strategy.pai_gow_poker import chart

    return chart(asked)


def _as_studied(game: str, made: Callable[[Asked], Chart]) -> Charted:
    """A game whose chart rests on what its figures rest on."""
    study = STUDIES[game]
    return Charted(made=made, asks=study.asks, strategies=study.strategies)


CHARTS: Final = {
    "three-card-poker": _as_studied("three-card-poker", _three_card),
    "caribbean-stud": _as_studied("caribbean-stud", _caribbean),
    "super-pan-nine": _as_studied("super-pan-nine", _super_pan_nine),
    "pai-gow-tiles": Charted(
        made=_tiles,
        asks=STUDIES["pai-gow-tiles"].asks,
        strategies={
            OPTIMAL: "the house way, and where the best reply to it departs",
            HOUSE_WAY: "the house way",
        },
    ),
    "pai-gow-poker": Charted(
        made=_pai_gow_poker,
        asks=(FrontAndBackOptions, TwoHandOptions),
        strategies={HOUSE_WAY: "the house way"},
    ),
    **{
        game: Charted(
            made=_blackjack,
            asks=BLACKJACK_ASKS,
            strategies={BASIC: STUDIES[game].strategies[BASIC]},
        )
        for game in BLACKJACK
    },
}
"""By the slug of the game."""


def chart_of(answers: Answers, strategy: str = "", *, tell: Tell = in_silence) -> Chart:
    """The chart of a game, from the disk where it has been made before; of its first play, unless
    one is named.
    """
    charted = charted_as(answers.game, strategy)
    strategy = strategy or next(iter(charted.strategies))
    # Clauses are each house's own, so a chart is kept by house as well; and by those answers alone
    # that shape the play, so that another pay table of a side wager makes none again.
    shaping = digest_of(answers, charted.asks)
    name = f"chart-{answers.house}-{answers.game}-{shaping}-{strategy}"
    found = kept(name, Chart)
    if found is None:
        found = made(answers, strategy, tell=tell)
        keep(name, found)
    return replace(found, rules=_rules(answers))


def made(answers: Answers, strategy: str, *, tell: Tell = in_silence) -> Chart:
    """The chart of a game, worked out now."""
    charted = charted_as(answers.game, strategy)
    rules = _rules(answers)
    return charted.made(Asked(answers=answers, strategy=strategy, rules=rules, tell=tell))


def _rules(answers: Answers) -> str:
    """The digest that figures and reports of these answers carry: one row is named in one way."""
    return digest_of(answers, STUDIES[answers.game].asks)


def charted_as(game: str, strategy: str) -> Charted:
    """How a game is charted that has such a play, or any; otherwise what is right instead."""
    if game not in CHARTS:
        raise BadInput(f"charts are made of {', '.join(CHARTS)}; {game} is not among them")
    there = CHARTS[game].strategies
    if strategy and strategy not in there:
        near = did_you_mean(strategy, there) or f" There are {', '.join(there)}."
        raise BadInput(f"no chart of {game} for a strategy '{strategy}'.{near}")
    return CHARTS[game]
