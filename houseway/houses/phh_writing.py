"""A hand of ours as PHH, for other programs: the same cards, bets and stacks in its own terms.

PHH numbers players from the left of the button, so seats are renumbered and the map is kept under
`_seats`. Its actions are read off the log: cards as they were dealt, bets as they were made, hands
as they were shown. It has no collection and no burns; what a club took shows in the finishing
stacks. Only hands of the variants that PHH knows can be written (`variants.py`).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from houseway.cards.card import Card
from houseway.errors import BadInput
from houseway.houses.variants import code_of
from houseway.table.events import (
    Boarded,
    Called,
    Dealt,
    Event,
    Folded,
    Mucked,
    Posted,
    Raised,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.notation import DOLLARS, joined
from houseway.table.records.phh import PhhHand
from houseway.table.setup import Setup

Seats = Mapping[int, int]
"""By our seats, the players of PHH."""


def phh_of(hand: Hand) -> PhhHand:
    """The hand so far; finished or not."""
    setup = hand.setup
    code = code_of(setup.game.slug, setup.limit.kind)
    if code is None:
        raise BadInput(f"PHH has no variant for {setup.game.title} at {setup.limit}")
    players = {seat: number for number, seat in enumerate(setup.order, 1)}
    by_player = sorted(players, key=players.__getitem__)
    fields: dict[str, object] = {
        "variant": code,
        **_forced(hand, players),
        **_sizes(setup),
        "starting_stacks": [DOLLARS.amount(setup.stacks_cents[seat]) for seat in by_player],
        "actions": list(_actions(hand, players)),
        "finishing_stacks": [DOLLARS.amount(hand.stack_cents(seat)) for seat in by_player],
        "_seats": by_player,
    }
    return PhhHand(fields)


def _sizes(setup: Setup) -> dict[str, object]:
    if setup.limit.kind != "split":
        return {"min_bet": DOLLARS.amount(setup.blind_cents)}
    low_cents, high_cents = setup.limit.low_cents or 0, setup.limit.high_cents or 0
    return {"small_bet": DOLLARS.amount(low_cents), "big_bet": DOLLARS.amount(high_cents)}


def _forced(hand: Hand, players: Seats) -> dict[str, object]:
    """Antes and blinds by player; of two, the button's amount comes first."""
    antes, blinds = [0] * len(players), [0] * len(players)
    for event in hand.log:
        if isinstance(event, Posted):
            column = blinds if event.live else antes
            sign = -1 if event.what == "post" else 1
            column[players[event.seat] - 1] += sign * event.cents
    if len(players) == 2:
        antes.reverse()
        blinds.reverse()
    return {
        "antes": [DOLLARS.amount(cents) for cents in antes],
        "blinds_or_straddles": [DOLLARS.amount(cents) for cents in blinds],
    }


def _actions(hand: Hand, players: Seats) -> Iterator[str]:
    for event in hand.log:
        written = _WRITTEN.get(type(event))
        if written is not None:
            yield from written(event, players)


def _dealt(event: Dealt, players: Seats) -> Iterator[str]:
    """Everybody's cards together, from the left of the button, however they went round."""
    held: dict[int, list[Card]] = {}
    for seat, card in zip(event.to, event.cards, strict=True):
        held.setdefault(players[seat], []).append(card)
    for player in sorted(held):
        yield f"d dh p{player} {joined(tuple(held[player]))}"


def _raised(event: Raised, players: Seats) -> Iterator[str]:
    yield f"p{players[event.seat]} cbr {DOLLARS.amount(event.to_cents)}"


_WRITTEN: Final[dict[type[Event], Callable[[Any, Seats], Iterator[str]]]] = {
    Dealt: _dealt,
    Boarded: lambda event, _: iter([f"d db {joined(event.cards)}"]),
    Called: lambda event, players: iter([f"p{players[event.seat]} cc"]),
    Raised: _raised,
    Folded: lambda event, players: iter([f"p{players[event.seat]} f"]),
    Tabled: lambda event, players: iter([f"p{players[event.seat]} sm {joined(event.cards)}"]),
    Mucked: lambda event, players: iter([f"p{players[event.seat]} sm"]),
}
