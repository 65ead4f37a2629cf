"""Rounds of blackjack for the tests of its rules: typed cards, typed wagers, play in record texts.

    round = deal(PURE_COMSTOCK, hands={2: "Tc 6d"}, bank="9c 7d", draws="5h")
    play(round, "p2 hit")
    won(round)      {1: -10, 2: 10} in dollars, by seat

Seat 1 banks unless told. `hands` are in the order they are dealt, the bank's last; `draws` is what
comes after them, in the order it leaves the shoe. Everybody wagers $10 unless told.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import pytest

import houseway
from houseway.houses.playing import PlayedHand
from houseway.table.event import Event
from tests import dealing

EventT = TypeVar("EventT", bound=Event)


class Row(NamedTuple):
    """One blackjack game at one house."""

    house: str
    game: str

    def clause(self, number: int) -> str:
        return f"{self.house}/{self.game}/{number}"


NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"

GARLIC_CITY = Row("garlic-city", NB21)
PLAYERS_CLUB = Row("players-club", NB21)
COMSTOCK_PURE = Row("comstock", PURE)
S_AND_K = Row("s-and-k", PURE)
COMSTOCK_NO_BUST = Row("comstock", "no-bust-blackjack")

ROWS = (GARLIC_CITY, PLAYERS_CLUB, COMSTOCK_PURE, S_AND_K, COMSTOCK_NO_BUST)
"""Every blackjack row of the four clubs."""

WITH_HOLE_CARD = ROWS[:4]
STACK_DOLLARS = 1000


def at(row: Row, *numbers: int) -> Any:
    """A row as a case of a parametrised test, with its clauses as marks."""
    from tests.evidence import clause

    return pytest.param(row, id=row.house, marks=clause(*(row.clause(one) for one in numbers)))


def opened(row: Row, *, seats: Sequence[int], deck: str, **table: Any) -> PlayedHand:
    """A practice table with $1,000 before everybody, up to the first offer of the bank."""
    stacks = table.pop("stacks", {})
    return houseway.house(row.house).deal(
        row.game,
        limit=table.pop("limit", "5-200"),
        seats=sorted(seats),
        stacks_dollars=[stacks.get(seat, STACK_DOLLARS) for seat in sorted(seats)],
        deck=deck,
        schedule=table.pop("schedule", "none"),
        **table,
    )


def deal(
    row: Row,
    *,
    hands: Mapping[int, str],
    bank: str,
    draws: str = "",
    wagers: Mapping[int, float] | float = 10,
    bank_dollars: float = 500,
    bank_seat: int = 1,
    also: Sequence[str] = (),
    seats: Sequence[int] = (),
    **table: Any,
) -> PlayedHand:
    """A round up to the first decision about a hand; `also` are further wagers, as records say."""
    sitting = {bank_seat, *(seat for seat in hands if seat <= 8), *seats}
    deck = shoe_order(hands, bank, draws, is_bank_last=row == COMSTOCK_NO_BUST)
    played = opened(row, seats=sorted(sitting), deck=deck, **table)
    _bank(played, bank_seat, bank_dollars)
    by_seat = wagers if isinstance(wagers, Mapping) else dict.fromkeys(hands, wagers)
    for seat, dollars in by_seat.items():
        played.act(f"p{seat} wager {dollars}")
    for line in also:
        played.act(line)
    for seat in list(played.hand.asked):
        played.act(f"p{seat} done")
    return played


def _bank(played: PlayedHand, seat: int, dollars: float) -> None:
    while played.hand.asked[0] != seat:
        played.act(f"p{played.hand.asked[0]} pass-bank")
    played.act(f"p{seat} bank {dollars}")


def shoe_order(
    hands: Mapping[int, str], bank: str, draws: str, *, is_bank_last: bool = False
) -> str:
    """The shoe from the top: first cards, the bank's, second cards, the bank's, then the draws.

    In Comstock's joker game the bank's second card comes after everything the players draw.
    """
    players, banks = [one.split() for one in hands.values()], bank.split()
    first = [*(one[0] for one in players), banks[0]]
    second = [one[1] for one in players]
    if is_bank_last:
        return " ".join([*first, *second, draws, *banks[1:]])
    return " ".join([*first, *second, *banks[1:], draws])


def finish(played: PlayedHand) -> PlayedHand:
    """Everybody who is still asked stands, insures nothing and matches nothing."""
    while not played.is_over:
        hand = played.hand
        played.act(hand.step.default(hand, hand.asked[0]))
    return played


def refused(played: PlayedHand, line: str, *, by: str = "") -> str:
    """The text of a refusal, which changes nothing and cites this clause."""
    why = str(dealing.refused(played, line))
    assert by in why, why
    return why
