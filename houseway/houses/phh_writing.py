"""A hand of ours as PHH, for other programs: the same cards, bets and stacks in its own terms.

PHH numbers players from the left of the button, so seats are renumbered and the map is kept under
`_seats`. Its actions are read off the log: cards as they were dealt, bets as they were made, hands
as they were shown. It has no collection and no burns; what a club took shows in the finishing
stacks. It has no rulings either, and knows only some of our games (`variants.py`): other hands are
written as `.hand` files only.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final, NamedTuple

from houseway.cards.card import JOKER, UNKNOWN, Card, unseen
from houseway.errors import BadInput
from houseway.houses.phh_checking import check_readable, unsaid
from houseway.houses.variants import NO_HOUSE, code_of
from houseway.table.action import joined
from houseway.table.amounts import DOLLARS, Amount, Units
from houseway.table.draw.events import DrawChanged
from houseway.table.event import Event
from houseway.table.events import (
    Answered,
    Boarded,
    Collected,
    Dealt,
    Discarded,
    Mucked,
    StreetBegan,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.pot.events import BroughtIn, Called, Folded, Pushed, Raised
from houseway.table.pot.options import BringInOptions, EitherWayOptions
from houseway.table.pot.posting import forced_bets
from houseway.table.records.phh import PhhHand
from houseway.table.repair_events import Faulted
from houseway.table.stud.bringing_in import bring_in_due

SHOWDOWN: Final = "showdown"
CENTS: Final = Decimal("0.01")


class _Money(NamedTuple):
    """Amounts as the record writes them: whole, or all of them with cents.

    PHH splits whole amounts into whole ones, and others to the last digit.
    """

    units: Units
    is_fine: bool

    def amount(self, cents: int) -> Amount:
        amount = self.units.amount(cents)
        return (
            Decimal(amount).quantize(CENTS) if self.is_fine and isinstance(amount, int) else amount
        )


class _Writing(NamedTuple):
    """What the texts of actions need besides their event."""

    players: Mapping[int, int]
    """By our seats, the players of PHH."""
    units: _Money
    dealt: dict[int, tuple[Card, ...]]
    """By seat, in the order they came, whether up or down."""
    is_felt: bool
    unseen: frozenset[int] = frozenset()
    """Who won with a hand that nobody saw, after others had mucked."""


def phh_of(hand: Hand, units: Units = DOLLARS) -> PhhHand:
    """The hand so far, finished or not."""
    setup = hand.setup
    code = code_of(setup.game.slug, setup.limit.kind)
    if code is None:
        raise BadInput(f"PHH has no variant for {setup.game.title} at {setup.limit}")
    either_way = setup.options.get(EitherWayOptions)
    if either_way is not None and either_way.plays_high_low:
        why = f"it has {setup.game.title} for high alone, and this table splits the pot"
        raise unsaid(setup, "plays_high_low", why)
    if JOKER in setup.game.pack(setup.options).cards:
        why = f"it has no joker, and {setup.game.title} is dealt with one here"
        raise unsaid(setup, "jokers", why)
    if any(isinstance(event, Faulted) for event in hand.log):
        raise BadInput("PHH cannot tell of a ruling: write this hand as a .hand file")
    record = _record(hand, code, _Money(units, is_fine=_has_cents(hand, units)))
    if not (setup.is_felt and setup.answers.house == NO_HOUSE.name):
        check_readable(hand, record)
    return record


def _has_cents(hand: Hand, units: Units) -> bool:
    """Whether somebody has part of a unit before the hand or after it."""
    setup = hand.setup
    ends = [hand.stack_cents(seat) for seat in setup.order]
    forced = [one.cents for one in forced_bets(setup)]
    sizes = [setup.blind_cents, setup.stakes.low_cents or 0, setup.stakes.high_cents or 0]
    known = [*setup.stacks_cents.values(), *ends, *forced, *sizes]
    return any(cents % units.unit_cents for cents in known)


def _record(hand: Hand, code: str, units: _Money) -> PhhHand:
    setup = hand.setup
    order = setup.order
    fields: dict[str, object] = {
        "variant": code,
        **_forced(hand, units),
        **_sizes(hand, units),
        "starting_stacks": [units.amount(_dealt_in_with(hand, seat)) for seat in order],
        "actions": list(_actions(hand, units)),
        "finishing_stacks": [units.amount(hand.stack_cents(seat)) for seat in order],
        "_seats": list(order),
    }
    return PhhHand(fields)


def _dealt_in_with(hand: Hand, seat: int) -> int:
    """The chips a seat plays with, less what the club took of them: PHH has no collection."""
    paid = (event for event in hand.log if isinstance(event, Collected) and event.seat == seat)
    return hand.setup.stacks_cents[seat] - sum(one.cents + one.jackpot_cents for one in paid)


def _sizes(hand: Hand, units: _Money) -> dict[str, object]:
    stakes = hand.setup.stakes
    if stakes.kind != "split":
        return {"min_bet": units.amount(hand.setup.blind_cents)}
    low_cents, high_cents = stakes.low_cents or 0, stakes.high_cents or 0
    return {"small_bet": units.amount(low_cents), "big_bet": units.amount(high_cents)}


def _forced(hand: Hand, units: _Money) -> dict[str, object]:
    """Antes and blinds by player, of two the button's amount first; in stud the bring-in."""
    order = hand.setup.order
    antes, blinds = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for one in forced_bets(hand.setup):
        if one.what == "ante" or one.dead:
            antes[one.seat] += one.cents
        else:
            # A post is told below zero, but from a blind's own seat it makes the blind larger.
            is_late = one.what == "post" and blinds[one.seat] <= 0
            blinds[one.seat] += -one.cents if is_late else one.cents
    in_order = order[::-1] if len(order) == 2 else order
    told: dict[str, object] = {"antes": [units.amount(antes[seat]) for seat in in_order]}
    if any(one.what == "ante" and not one.dead for one in forced_bets(hand.setup)):
        # Who is short of the ante wins as much from each of the others.
        told["ante_trimming_status"] = True
    if BringInOptions in hand.setup.options:
        return {**told, "bring_in": units.amount(bring_in_due(hand.setup))}
    return {**told, "blinds_or_straddles": [units.amount(blinds[seat]) for seat in in_order]}


def _actions(hand: Hand, units: _Money) -> Iterator[str]:
    players = {seat: number for number, seat in enumerate(hand.setup.order, 1)}
    unseen = _won_unseen(hand)
    writing = _Writing(players, units, {}, hand.setup.is_felt, unseen)
    for event in _dealt_together(_told(hand)):
        if type(event) in _WRITTEN:
            yield from _WRITTEN[type(event)](event, writing)
    for seat in unseen.intersection(hand.order):
        yield _unseen(seat, writing)


def _won_unseen(hand: Hand) -> frozenset[int]:
    """Who took a pot because the others had mucked: PHH pays only a hand that is shown."""
    if hand.setup.is_felt or not any(isinstance(event, Mucked) for event in _told(hand)):
        return frozenset()
    winners = {event.seat for event in hand.log if isinstance(event, Pushed)}
    return frozenset(winners.difference(hand.shown))


def _unseen(seat: int, writing: _Writing) -> str:
    return f"p{writing.players[seat]} sm {joined(writing.dealt[seat])} # won unseen"


def _dealt_together(events: Iterable[Event]) -> Iterator[Event]:
    """Cards that came one after another on a street are one deal: stud's three first cards."""
    dealt = Dealt((), ())
    for event in events:
        if isinstance(event, Dealt):
            dealt = Dealt(dealt.to + event.to, dealt.cards + event.cards)
            continue
        if dealt.to:
            yield dealt
            dealt = Dealt((), ())
        yield event
    if dealt.to:
        yield dealt


def _told(hand: Hand) -> Iterator[Event]:
    """The events that PHH tells of; that a hand which has been shown is put away is not one."""
    settled: set[int] = set()
    taken_up = _taken_up(hand)
    for number, event in enumerate(hand.log):
        if number in taken_up:
            continue
        if isinstance(event, StreetBegan) and event.street == SHOWDOWN:
            settled = set(hand.shown)
        is_told = type(event) in _WRITTEN or isinstance(event, StreetBegan)
        if not is_told or (isinstance(event, Mucked) and event.seat in settled):
            continue
        if isinstance(event, Tabled | Answered):
            settled.add(event.seat)
        yield event


def _taken_up(hand: Hand) -> set[int]:
    """Lines of the log with discards that were taken up again; PHH has the last word only."""
    lines = enumerate(hand.log)
    return {number - 1 for number, event in lines if isinstance(event, DrawChanged)}


def _discarded(event: Discarded, writing: _Writing) -> Iterator[str]:
    held = list(writing.dealt[event.seat])
    for card in event.cards:
        held.remove(card if card in held else UNKNOWN)
    writing.dealt[event.seat] = tuple(held)
    yield f"p{writing.players[event.seat]} sd {joined(event.cards)}".rstrip()


def _dealt(event: Dealt, writing: _Writing) -> Iterator[str]:
    """Everybody's cards together, from the left of the button, however they went round."""
    held: dict[int, tuple[Card, ...]] = {}
    for seat, card in zip(event.to, event.cards, strict=True):
        held[seat] = (*held.get(seat, ()), card)
    for seat, cards in held.items():
        writing.dealt[seat] = (*writing.dealt.get(seat, ()), *cards)
        yield f"d dh p{writing.players[seat]} {joined(cards)}"


def _boarded(event: Boarded, _: _Writing) -> Iterator[str]:
    yield f"d db {joined(event.cards)}"


def _called(event: Called, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} cc"


def _raised(event: Raised, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} cbr {writing.units.amount(event.to_cents)}"


def _folded(event: Folded, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} f"


def _brought_in(event: BroughtIn, writing: _Writing) -> Iterator[str]:
    yield f"p{writing.players[event.seat]} pb"


def _tabled(event: Tabled, writing: _Writing) -> Iterator[str]:
    """In the order they were told on the felt, or else in the order they were dealt."""
    cards = event.cards if writing.is_felt else writing.dealt[event.seat]
    yield f"p{writing.players[event.seat]} sm {joined(cards)}"


def _mucked(event: Mucked, writing: _Writing) -> Iterator[str]:
    if event.seat in writing.unseen:
        yield _unseen(event.seat, writing)
        return
    yield f"p{writing.players[event.seat]} sm"


def _left_closed(event: Answered, writing: _Writing) -> Iterator[str]:
    """A player who neither showed nor mucked; the house dealer's answers are cards, told above."""
    if event.seat in writing.players:
        yield f"p{writing.players[event.seat]} sm {joined(unseen(len(writing.dealt[event.seat])))}"


_WRITTEN: Final[dict[type[Event], Callable[[Any, _Writing], Iterator[str]]]] = {
    Dealt: _dealt,
    Boarded: _boarded,
    Called: _called,
    Raised: _raised,
    BroughtIn: _brought_in,
    Folded: _folded,
    Discarded: _discarded,
    Tabled: _tabled,
    Mucked: _mucked,
    Answered: _left_closed,
}
