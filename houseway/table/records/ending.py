"""How a PHH hand ended by its record and by our rules, and whether the two agree.

A record may tell finishing stacks, or winnings as a site paid them. The room kept something of the
pot, so a winner may have less than the rules give, and nobody else may; a list of winnings that
is all zeros was left out by whoever wrote it. Some sites count what nobody called among a player's
winnings, others do not. Where no hand of a pot was shown, the record alone says who won it.
"""

from collections.abc import Sequence

import msgspec

from houseway.table.amounts import UNKNOWN_STACK, Amount
from houseway.table.hand import Hand
from houseway.table.pot.events import Folded, Pushed, Returned
from houseway.table.records.phh import PhhHand


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """Where a replay came out, in the record's own money."""

    stacks: tuple[Amount | None, ...]
    """By player, after what the room kept; None for a stack that nobody knew."""
    kept: Amount = 0
    """What the record shows that the room took."""
    unpaid: Amount = 0
    """What lies in the middle at the end, because nothing says whose it is."""
    fault: str = ""
    """In what the record ended otherwise; empty where the two agree."""


def ending(record: PhhHand, hand: Hand) -> Ending:
    """The ending of a hand that was replayed from this record."""
    seats = range(1, record.players + 1)
    stacks = [hand.stack_cents(seat) for seat in seats]
    won = [_cents_in(hand, Pushed, seat) for seat in seats]
    paid = list(stacks)
    if told := _told(record, "finishing_stacks"):
        paid = told
        fault = _fault(record, hand, what="finishing stacks", told=told, ours=stacks)
    elif any(told := _told(record, "winnings")):
        ours = won
        if sum(told) > sum(won) + hand.pot_cents:
            ours = [won[seat - 1] + _cents_in(hand, Returned, seat) for seat in seats]
        paid = [stack + one - other for stack, one, other in zip(stacks, told, ours, strict=True)]
        fault = _fault(record, hand, what="winnings", told=told, ours=ours)
    else:
        fault = ""
    return _told_by_player(record, hand, stacks if fault else paid, fault)


def _told_by_player(record: PhhHand, hand: Hand, cents: Sequence[int], fault: str) -> Ending:
    seats = range(1, record.players + 1)
    less_cents = sum(hand.stack_cents(seat) for seat in seats) - sum(cents)
    amount = record.units.amount
    stacks = [amount(one) for one in cents]
    return Ending(
        stacks=tuple(None if one == UNKNOWN_STACK else one for one in stacks),
        kept=amount(max(0, less_cents)),
        unpaid=amount(hand.pot_cents + min(0, less_cents)),
        fault=fault,
    )


def _told(record: PhhHand, key: str) -> list[int]:
    return [record.units.cents(one) for one in record.amounts(key)]


def _fault(
    record: PhhHand, hand: Hand, *, what: str, told: Sequence[int], ours: Sequence[int]
) -> str:
    """Only a winner may have less than the rules give, and only the unpaid may be shared freely."""
    unpaid_cents = hand.pot_cents if hand.is_over else 0
    folded = {event.seat for event in hand.log if isinstance(event, Folded)}
    for seat, (told_cents, our_cents) in enumerate(zip(told, ours, strict=True), 1):
        less_cents = our_cents - told_cents
        if less_cents < 0 and seat not in folded:
            unpaid_cents += less_cents
        elif less_cents and not 0 < less_cents < _cents_in(hand, Pushed, seat):
            unpaid_cents = -1
        if unpaid_cents < 0:
            return f"{what} are {_shown(record, ours)} and not {_shown(record, told)}"
    return ""


def _cents_in(hand: Hand, kind: type[Pushed] | type[Returned], seat: int) -> int:
    return sum(one.cents for one in hand.log if isinstance(one, kind) and one.seat == seat)


def _shown(record: PhhHand, cents: Sequence[int]) -> str:
    return ", ".join(str(record.units.amount(one)) for one in cents)
