"""Small hands of pan for the tests of its rules: typed hands, a typed stock, short texts.

    hand = pan("garlic-city", {3: "5c 5d 2h …", 2: "…"}, stock="5h Kd", first=3)
    play(hand, "p3 draw", "p3 meld 5c5d5h", "p3 throw 2h")

Seats are 1 to 3 with $100 unless told, the condition is $2, and the last winner is first. What is
not typed is filled with the cards left over. Everybody plays, unless `declared` says otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from houseway.cards.card import UNKNOWN, Card, cards, names
from houseway.cards.packs import pan as pan_pack
from houseway.cards.shuffle import Seeded
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.pan.declaring import Declaring
from houseway.table.pan.options import DeclaringOptions
from houseway.table.pan.table import PanTable, counter_clockwise, pan_of
from houseway.table.setup import Setup
from tests.dealing import begun, play, table
from tests.evidence import clause

CHIP = 2
LIMITS = {"s-and-k": "chip-2"}
EVERY_HOUSE = ("garlic-city", "comstock", "players-club", "s-and-k")

READY = "4c 4d 4h 6c 6d 6h 6s Kc Kd Kh"
"""Ten cards that are out with a four, and hold no condition."""
OUT = ("p3 draw", "p3 meld 4s4c4d4h", "p3 meld 6c6d6h6s", "p3 meld KcKdKh")
"""Seat 3 goes out with them in one turn, on the four of spades."""


def setup(house: str, *, stacks: Mapping[int, float] | int = 3, **more: Any) -> Setup:
    """A table of pan before the deal; amounts in dollars."""
    if isinstance(stacks, int):
        stacks = dict.fromkeys(range(1, stacks + 1), 100)
    more.setdefault("last_winner", max(stacks))
    limit = more.pop("limit", LIMITS.get(house, "condition-2"))
    return table(house, "pan", limit=limit, stacks=stacks, button=max(stacks), **more)


def pan(
    house: str,
    hands: Mapping[int, str] | None = None,
    *,
    stock: str = "",
    passing: Iterable[int] = (),
    **more: Any,
) -> Hand:
    """A hand that has been declared: the first player who is in is asked to draw."""
    hand = dealt(setup(house, **more), hands or {}, stock=stock)
    while isinstance(hand.step, Declaring):
        seat = hand.asked[0]
        play(hand, f"p{seat} declare {'pass' if seat in passing else 'play'}")
    return hand


def felt(house: str, **more: Any) -> Hand:
    """A table with cards of its own, five players who are all in; seat 3 is to draw."""
    hand = begin(setup(house, stacks=5, last_winner=3, is_felt=True, **more))
    while hand.asked == [HOUSE_DEALER]:
        to = min(hand.order, key=lambda seat: len(hand.holdings[seat].down))
        act(hand, Enter(cards=(UNKNOWN,) * 5, to=to))
    while isinstance(hand.step, Declaring):
        play(hand, f"p{hand.asked[0]} declare play")
    return hand


def dealt(table: Setup, hands: Mapping[int, str], *, stock: str = "") -> Hand:
    """A hand whose cards come as typed, up to its first question."""
    return from_the_top(table, _stacked(table, hands, cards(stock)))


def from_the_top(table: Setup, order: Sequence[Card]) -> Hand:
    """A hand whose pack begins with these cards, up to its first question."""
    pack = pan_pack(short=table.options[DeclaringOptions].spades_removed)
    return begun(table, (*order, *pack.without(order)), Seeded("small pan"))


def _stacked(table: Setup, hands: Mapping[int, str], stock: tuple[Card, ...]) -> list[Card]:
    """The top of the pack: two packets of five for each player, and the stock."""
    held = {seat: list(cards(text)) for seat, text in hands.items()}
    pack = pan_pack(short=table.options[DeclaringOptions].spades_removed)
    spare = list(pack.without([*stock, *(card for own in held.values() for card in own)]))
    before = table.last_winner + (0 if table.winner_gone else 1)
    first = counter_clockwise(table.stacks_cents, after=before)
    order: list[Card] = []
    for _ in range(2):
        for seat in first:
            own = held.get(seat, [])
            order += [own.pop(0) if own else spare.pop() for _ in range(5)]
    return [*order, *stock]


def table_of(hand: Hand) -> PanTable:
    return pan_of(hand)


def melds(hand: Hand, seat: int) -> list[str]:
    return [names(meld.cards) for meld in table_of(hand).melds.get(seat, [])]


def chips(hand: Hand) -> dict[int, float]:
    """Chips won or lost by each seat so far, tops included."""
    began = hand.setup.stacks_cents
    return {
        seat: (hand.stack_cents(seat) - cents) / (100 * CHIP)
        for seat, cents in sorted(began.items())
    }


def by_clause(*said: str | tuple[Any, ...]) -> list[Any]:
    """Cases of a test, one a clause: its house comes first, then what else is given."""
    cases = []
    for one in said:
        named, *more = one if isinstance(one, tuple) else (one,)
        house, _, number = named.split("/")
        cases.append(pytest.param(house, *more, marks=clause(named), id=f"{house}-{number}"))
    return cases
