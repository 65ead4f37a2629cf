"""A hand of ours as PHH, for other programs: the same cards, bets and stacks in its own terms.

PHH numbers players from the left of the button, so seats are renumbered and the map is kept under
`_seats`. Its actions are read off the log: cards as they were dealt, bets as they were made, hands
as they were shown. It has no collection and no burns; what a club took shows in the finishing
stacks. It has no rulings either, and knows five of our games (`variants.py`): other hands are
written as `.hand` files only.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from houseway.cards.card import Card, unseen
from houseway.errors import BadInput
from houseway.houses.variants import code_of
from houseway.table.events import (
    Answered,
    Boarded,
    Called,
    Dealt,
    Event,
    Folded,
    Mucked,
    Raised,
    StreetBegan,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.notation import DOLLARS, joined
from houseway.table.records.amounts import Amount, Units
from houseway.table.records.phh import PhhHand
from houseway.table.repairs_events import Faulted
from houseway.table.steps.posting import forced_bets

SHOWDOWN: Final = "showdown"


class _Writing(NamedTuple):
    """What the texts of actions need besides their event."""

    players: Mapping[int, int]
    """By our seats, the players of PHH."""
    units: Units
    hole_cards: int


def phh_of(hand: Hand, units: Units = DOLLARS) -> PhhHand:
    """The hand so far, finished or not."""
    setup = hand.setup
    code = code_of(setup.game.slug, setup.limit.kind)
    if code is None:
        raise BadInput(f"PHH has no variant for {setup.game.title} at {setup.limit}")
    if any(isinstance(event, Faulted) for event in hand.log):
        raise BadInput("PHH cannot tell of a ruling: write this hand as a .hand file")
    order = setup.order
    fields: dict[str, object] = {
        "variant": code,
        **_forced(hand, units),
        **_sizes(hand, units),
        "starting_stacks": [units.amount(setup.stacks_cents[seat]) for seat in order],
        "actions": list(_actions(hand, units)),
        "finishing_stacks": [units.amount(hand.stack_cents(seat)) for seat in order],
        "_seats": list(order),
    }
    return PhhHand(fields)


def _sizes(hand: Hand, units: Units) -> dict[str, object]:
    stakes = hand.setup.stakes
    if stakes.kind != "split":
        return {"min_bet": units.amount(hand.setup.blind_cents)}
    low_cents, high_cents = stakes.low_cents or 0, stakes.high_cents or 0
    return {"small_bet": units.amount(low_cents), "big_bet": units.amount(high_cents)}


def _forced(hand: Hand, units: Units) -> dict[str, list[Amount]]:
    """Antes and blinds by player; of two, the button's amount comes first."""
    order = hand.setup.order
    antes, blinds = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for one in forced_bets(hand.setup):
        if one.what == "ante" or one.dead:
            antes[one.seat] += one.cents
        else:
            blinds[one.seat] += -one.cents if one.what == "post" else one.cents
    in_order = order[::-1] if len(order) == 2 else order
    return {
        "antes": [units.amount(antes[seat]) for seat in in_order],
        "blinds_or_straddles": [units.amount(blinds[seat]) for seat in in_order],
    }


def _actions(hand: Hand, units: Units) -> Iterator[str]:
    players = {seat: number for number, seat in enumerate(hand.setup.order, 1)}
    first = next((event for event in hand.log if isinstance(event, Dealt)), None)
    writing = _Writing(players, units, first.to.count(first.to[0]) if first else 0)
    for event in _told(hand):
        yield from _WRITTEN[type(event)](event, writing)


def _told(hand: Hand) -> Iterator[Event]:
    """The events that PHH tells of; that a hand which has been shown is put away is not one."""
    settled: set[int] = set()
    for event in hand.log:
        if isinstance(event, StreetBegan) and event.street == SHOWDOWN:
            settled = set(hand.shown)
        if type(event) not in _WRITTEN or (isinstance(event, Mucked) and event.seat in settled):
            continue
        if isinstance(event, Tabled | Answered):
            settled.add(event.seat)
        yield event


def _dealt(event: Dealt, writing: _Writing) -> Iterator[str]:
    """Everybody's cards together, from the left of the button, however they went round."""
    held: dict[int, list[Card]] = {}
    for seat, card in zip(event.to, event.cards, strict=True):
        held.setdefault(writing.players[seat], []).append(card)
    for player in sorted(held):
        yield f"d dh p{player} {joined(tuple(held[player]))}"


def _boarded(event: Boarded, _: _Writing) -> Iterator[str]:
    yield f"d db {joined(event.cards)}"


def _called(event: Called, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} cc"


def _raised(event: Raised, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} cbr {writing.units.amount(event.to_cents)}"


def _folded(event: Folded, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} f"


def _tabled(event: Tabled, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} sm {joined(event.cards)}"


def _mucked(event: Mucked, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} sm"


def _left_closed(event: Answered, writing: _Writing) -> Iterator[str]:
    """A player who neither showed nor mucked; the house dealer's answers are cards, told above."""
    if event.seat in writing.players:
        yield f"p{writing.players[event.seat]} sm {joined(unseen(writing.hole_cards))}"


_WRITTEN: Final[dict[type[Event], Callable[[Any, _Writing], Iterator[str]]]] = {
    Dealt: _dealt,
    Boarded: _boarded,
    Called: _called,
    Raised: _raised,
    Folded: _folded,
    Tabled: _tabled,
    Mucked: _mucked,
    Answered: _left_closed,
}
