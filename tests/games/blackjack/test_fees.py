"""Fees at the blackjack tables: all taken before the first card, into a locked box."""

import pytest

from houseway.errors import BadInput
from houseway.houses.playing import PlayedHand
from houseway.table.bank.events import Dropped, LaidOut
from houseway.table.events import Collected, Dealt
from tests.dealing import log_of
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    S_AND_K,
    Row,
    at,
    deal,
    finish,
)

LOW, HIGH = "Tc 7d", "Td 8c"


def charged(row: Row, limit: str, schedule: str) -> PlayedHand:
    """Three spots of one player and $300 in action, up to the first decision."""
    return deal(
        row, hands={2: LOW, 5: LOW, 6: LOW}, bank=HIGH, wagers={2: 100},
        also=["p2 wager 100 on 5", "p2 wager 100 on 6"], limit=limit, schedule=schedule,
    )  # fmt: skip


def in_the_box(played: PlayedHand) -> int:
    return played.hand.money.balances[played.setup.drop]


@pytest.mark.parametrize(
    ("row", "limit", "schedule", "fees_cents"),
    [
        # The player-dealer's $2, and $1 for each of the three spots.
        pytest.param(
            *(GARLIC_CITY, "25-100", "option-a", [200, 300]), marks=clause(GARLIC_CITY.clause(32))
        ),
        # By the total action, all from the player-dealer: $2 up to $300 at both clubs.
        pytest.param(
            *(PLAYERS_CLUB, "5-200", "total-action", [200]),
            marks=clause(PLAYERS_CLUB.clause(32), PLAYERS_CLUB.clause(68)),
        ),
        pytest.param(*(S_AND_K, "min-10", "total-action", [200]), marks=clause(S_AND_K.clause(72))),
    ],
    ids=lambda one: one.house if isinstance(one, Row) else "",
)
def test_all_fees_are_in_the_box_before_the_first_card(
    row: Row, limit: str, schedule: str, fees_cents: list[int]
) -> None:
    played = charged(row, limit, schedule)
    log, fees = played.hand.log, log_of(played, Collected)
    assert [fee.cents for fee in fees] == fees_cents
    assert max(map(log.index, fees)) < log.index(log_of(played, Dealt)[0])
    assert in_the_box(played) == sum(fees_cents)
    assert in_the_box(finish(played)) == sum(fees_cents)


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 41, 42, 88)])
def test_all_fees_are_taken_once_wagers_are_down_and_before_the_first_card(row: Row) -> None:
    """The player-dealer's $2 is all there is: it is laid out, and dropped when the hand is over."""
    played = charged(row, "min-10", "drop")
    log, (fee,) = played.hand.log, log_of(played, LaidOut)
    assert (fee.seat, fee.cents) == (1, 200)
    assert log.index(fee) < log.index(log_of(played, Dealt)[0])
    assert [one.cents for one in log_of(finish(played), Dropped)] == [200]
    assert not log_of(played, Collected)


@clause(COMSTOCK_PURE.clause(43))
def test_the_box_is_locked_until_it_is_counted() -> None:
    played = finish(charged(COMSTOCK_PURE, "min-10", "drop"))
    assert in_the_box(played) == 200
    for why in ("payout", "won", "pay"):
        with pytest.raises(BadInput, match="its chips are returned, or counted"):
            played.hand.money.transfer(200, source=played.setup.drop, target=1, why=why)
    assert in_the_box(played) == 200
