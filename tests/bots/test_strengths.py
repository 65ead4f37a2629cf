"""Three strengths: every one plays every row by the rules, and the stronger one wins."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from bench.strengths import CONTESTS, Contest
from houseway.bots.betting import RAISES_OF_SENSE, is_sensible
from houseway.bots.players import player_for, style_of
from houseway.bots.styles import STRENGTHS, STYLES, BotStrength, Style, strength_named
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput
from houseway.houses.dealing_in import Table
from houseway.houses.house import House
from houseway.lab.matches import match, opening, played
from houseway.rulebook.clauses import HOUSES
from houseway.table.action import Action
from houseway.table.engine import act, begin
from houseway.table.game import BANKED
from houseway.table.hand import Hand
from houseway.table.pot.actions import Raise
from houseway.table.setup import Setup
from houseway.table.views import seat_view
from tests.properties.asking import some_answers

pytestmark = pytest.mark.slow

ROWS = [(house, row.game.slug) for house in HOUSES for row in House.named(house).rows()]
POT_ROWS = [
    (house, game)
    for house, game in ROWS
    if House.named(house).row(game).game.family in ("board", "stud", "draw", "push-nine")
]
ERRORS = 4
"""By chance alone a match comes out so once in thirty thousand."""


def seated(setup: Setup, *strengths: BotStrength) -> dict[int, Style]:
    return {
        seat: style_of(seat, strengths[at % len(strengths)])
        for at, seat in enumerate(sorted(setup.stacks_cents))
    }


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_bots_of_every_strength_play_every_row_by_the_rules(house: str, game: str) -> None:
    least, most = House.named(house).row(game).players
    setup = opening(house, game, max(least, min(4, most)))
    for number in range(2):
        won = played(setup, seated(setup, "expert", "beginner", "local"), f"{game} {number}")
        # What nobody won lies in the middle, for the next hand.
        assert sum(won.values()) <= 0


@pytest.mark.parametrize(("house", "game"), POT_ROWS)
def test_experts_play_at_houses_that_answer_otherwise(house: str, game: str) -> None:
    setup = opening(house, game, 4)
    for number in range(4):
        answers = some_answers(setup.answers, Random(f"{game} {number}"))
        other = replace(setup, answers=answers)
        assert sum(played(other, seated(other, "expert"), f"{number}").values()) <= 0


@pytest.mark.parametrize("limit", ["nl", "pl", "5-10"])
def test_experts_bet_within_the_limit_whatever_it_is(limit: str) -> None:
    about: Table = {"seed": 1, "schedule": "none"}
    if limit != "5-10":
        about["big_blind_dollars"] = 2
    house = House.named("garlic-city")
    setup = house.deal("texas-holdem", limit=limit, stacks_dollars=[200] * 4, **about).hand.setup
    for number in range(10):
        assert sum(played(setup, seated(setup, "expert"), f"{limit} {number}").values()) == 0


def deeds_of(setup: Setup, seed: str, strength: BotStrength) -> list[Action]:
    hand, choose, whims = begin(setup, Seeded(seed)), player_for(setup.game), Random(seed)
    found = []
    while not hand.is_over:
        seat = hand.asked[0]
        found.append(choose(seat_view(hand, seat), setup, style_of(seat, strength), whims))
        act(hand, found[-1])
    return found


@pytest.mark.parametrize("game", ["texas-holdem", "omaha-hi-lo", "razz", "lowball"])
def test_the_same_seed_is_played_in_the_same_way_again(game: str) -> None:
    setup = opening("garlic-city", game, 5)
    for strength in STRENGTHS:
        once, again = (deeds_of(setup, "again", strength) for _ in range(2))
        assert once == again


def raises_by_round(hand: Hand, style: Style, whims: Random) -> Counter[int]:
    found: Counter[int] = Counter()
    choose = player_for(hand.setup.game)
    while not hand.is_over:
        seat = hand.asked[0]
        action = choose(seat_view(hand, seat), hand.setup, style, whims)
        found[hand.round] += isinstance(action, Raise)
        act(hand, action)
    return found


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_two_bots_do_not_raise_one_another_for_ever(style: str, strength: BotStrength) -> None:
    """Heads-up at Garlic City the cap is lifted. Before the flop no hand is nearly unbeatable, for
    aces lose 15 pots in 100: so from the ninth bet on nobody raises there. A fifth bet is rare."""
    setup = opening("garlic-city", "texas-holdem", 2)
    setup = replace(setup, stacks_cents=dict.fromkeys(setup.stacks_cents, 400_000))
    hands, long = 25, 0
    for number in range(hands):
        seed = f"war {number}"
        hand = begin(setup, Seeded(seed))
        rounds = raises_by_round(hand, STYLES[style].at(strength), Random(seed))
        assert rounds[1] <= RAISES_OF_SENSE[1][0], seed
        long += max(rounds.values(), default=0) > RAISES_OF_SENSE[0][0]
    assert long <= hands // 3


def test_every_raise_takes_more_than_those_before_it() -> None:
    assert [is_sensible(0.5, raises) for raises in (0, 3, 4, 8)] == [True, True, False, False]
    assert [is_sensible(0.9, raises) for raises in (4, 7, 8)] == [True, True, False]
    assert is_sensible(1.0, 40)


def test_an_unknown_strength_is_bad_input() -> None:
    assert strength_named("") == "local"
    with pytest.raises(BadInput, match="Did you mean 'expert'"):
        strength_named("expart")


def is_won(house: str, game: str, one: BotStrength, other: BotStrength, *, deals: int) -> bool:
    regular = STYLES["regular"]
    kinds = (regular.at(one), regular.at(other))
    found = match((house, game), kinds, deals=deals, seed="stronger")
    print(f"{game}, {one} against {other}: {found.won:.1f} ± {found.error:.1f} in {found.hands}")
    return found.won > ERRORS * found.error


PAIRS: list[tuple[BotStrength, BotStrength]] = [("expert", "local"), ("local", "beginner")]


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_the_stronger_wins_at_push_nine(pair: tuple[BotStrength, BotStrength]) -> None:
    assert is_won("s-and-k", "push-nine", *pair, deals=250)


@pytest.mark.soak
@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
@pytest.mark.parametrize("contest", CONTESTS, ids=lambda one: one.game)
def test_the_stronger_wins_by_more_than_chance(
    contest: Contest, pair: tuple[BotStrength, BotStrength]
) -> None:
    """As many deals as the bench plays, and other ones."""
    assert is_won(contest.house, contest.game, *pair, deals=contest.deals_of(pair))


def test_banked_rows_are_among_those_played() -> None:
    assert {House.named(house).row(game).game.family for house, game in ROWS} >= BANKED
