"""At every posted limit the pot holds its collection, even if nobody meets the forced bet."""

from typing import Any

import pytest

import houseway
from houseway.houses.playing import PlayedHand
from houseway.table.events import Collected
from houseway.table.pot.events import Returned
from tests.evidence import clause

STUD = "2/4", "3/6", "4/8", "5/10", "6/12", "8/16", "10/20", "15/30", "30/60", "100/200"
ALL = "1/2", *STUD
NO_LIMIT = "nl-50", "nl-100", "nl-500"
TABLES = (
    ("garlic-city", "seven-card-stud", STUD, range(2, 10)),
    ("garlic-city", "seven-card-stud-hi-lo", STUD, range(2, 10)),
    ("garlic-city", "mexican-poker", ("2/4", "3/6", "6/12", *NO_LIMIT), range(2, 8)),
    ("comstock", "seven-card-stud", ALL, range(3, 8)),
    ("comstock", "seven-card-stud-hi-lo", ALL, range(3, 8)),
    ("comstock", "razz", ALL, range(3, 8)),
    ("comstock", "five-card-stud", ALL, range(3, 8)),
    ("comstock", "mexican-poker", ("2/4", "3/6", "4/8", "nl"), range(3, 8)),
    ("comstock", "lowball", ("4-20",), range(2, 8)),
)  # fmt: skip
"""The rows of stud, Mexican Poker and the draw games whose posted fee comes out of the pot."""


def all_fold(hand: PlayedHand) -> PlayedHand:
    """Whoever must bet does; everybody else is out as soon as they may be."""
    while not hand.is_over:
        by_verb = {choice.verb: choice.seat for choice in hand.legal}
        words = {"cut": "cut 8", "no-kill": "no-kill", "bring in": "pb", "fold": "f"}
        verb = next(verb for verb in words if verb in by_verb)
        hand.act(f"p{by_verb[verb]} {words[verb]}")
    return hand


ROWS = [
    (house, game, limit, players) for house, game, limits, players in TABLES for limit in limits
]


@pytest.mark.parametrize(("house", "game", "limit", "players"), ROWS)
def test_a_fee_out_of_the_pot_is_taken_whole(
    house: str, game: str, limit: str, players: range
) -> None:
    """With the jackpot's dollar, where one is posted or attached."""
    blind: Any = {"big_blind_dollars": 2} if limit.startswith("nl") else {}
    for count in players:
        hand = houseway.house(house).deal(
            game, limit=limit, stacks_dollars=[500] * count, seed=count, schedule="per-hand",
            jackpot=True, **blind,
        )  # fmt: skip
        assert hand.setup.collection is not None
        assert any(one.payer == "pot" for one in hand.setup.collection.charges)
        assert all_fold(hand).hand.owed is None, count


@clause("garlic-city/seven-card-stud/5")
@pytest.mark.parametrize("game", ["seven-card-stud", "seven-card-stud-hi-lo", "razz"])
@pytest.mark.parametrize(("limit", "ante"), [("2/4", 1), ("3/6", 1), ("4/8", 1), ("8/16", 2)])
def test_players_ante_a_chip_at_least(game: str, limit: str, ante: int) -> None:
    """A quarter of $2 or $3 is less than a dollar, and a dollar is the smallest chip."""
    hand = houseway.house("garlic-city").deal(
        game, limit=limit, stacks_dollars=[100] * 3, seed=1, schedule="none"
    )
    assert hand.hand.pot_cents == 3 * 100 * ante


@pytest.mark.parametrize("game", ["draw-poker", "jacks-or-better", "jacks-back"])
@pytest.mark.parametrize(("limit", "ante"), [("2", 1), ("3", 1), ("4", 1), ("8", 2)])
@clause("garlic-city/jacks-back/3")
def test_the_draw_games_have_an_ante_at_every_posted_limit(
    game: str, limit: str, ante: int
) -> None:
    hand = houseway.house("garlic-city").deal(
        game, limit=limit, stacks_dollars=[100] * 4, seed=1, schedule="none"
    )
    assert hand.hand.pot_cents == 4 * 100 * ante


@clause("garlic-city/collection/2")
def test_a_forced_bet_that_nobody_meets_pays_what_the_pot_still_owes() -> None:
    """Two antes of $1 against a fee of $2 and $1 for the jackpot: the forced dollar is the rest."""
    hand = houseway.house("garlic-city").deal(
        "seven-card-stud", limit="4/8", stacks_dollars=[100, 100], seed=3, jackpot=True
    )
    opener = hand.legal[0].seat
    all_fold(hand)
    taken = [event for event in hand.hand.log if isinstance(event, Collected)]
    assert sum(one.cents + one.jackpot_cents for one in taken) == 300
    assert not any(isinstance(event, Returned) for event in hand.hand.log)
    assert hand.stacks_cents == {opener: 9800, 3 - opener: 9900}


def test_a_table_may_give_such_a_bet_back_whole() -> None:
    hand = houseway.house("garlic-city").deal(
        "seven-card-stud", limit="4/8", stacks_dollars=[100, 100], seed=3, jackpot=True,
        set={"unmet_forced_bet": "goes back whole"},
    )  # fmt: skip
    assert all_fold(hand).hand.owed is not None
    assert hand.stacks_cents == {1: 9900, 2: 9900}


def test_only_what_is_owed_is_kept_of_it() -> None:
    """Six antes of $1 hold the fee of $3 and the jackpot's dollar: the forced bet goes back."""
    hand = houseway.house("garlic-city").deal(
        "seven-card-stud", limit="4/8", stacks_dollars=[100] * 6, seed=3, jackpot=True
    )
    opener = hand.legal[0].seat
    all_fold(hand)
    assert hand.stacks_cents[opener] == 10000 - 100 + 600 - 400
