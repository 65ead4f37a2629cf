"""Pays in pan: what the other players in action owe for a condition, and when.

The collector takes the same from each of them (garlic-city/pan/60, comstock/pan/55), and spades
pay double. They may ask for less, if they ask the same of everyone (garlic-city/pan/61,
comstock/pan/56), never for more than is due (garlic-city/pan/73). Nobody pays more than they have.
The tables themselves are in `hands/pan_pays.py`; what the winner is paid for going out is in
`the_outs.py`, and what a foul hand gives back in `irregularities/pan_faults.py`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from houseway.hands.pan import Meld
from houseway.hands.pan_pays import pay_chips
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pan.declaring import condition_cents
from houseway.table.pan.options import DeclaringOptions, PayingOptions
from houseway.table.pan.pay_events import Paid, PlaysForTops, RanOutOfChips
from houseway.table.pan.table import counter_clockwise, pan_of

if TYPE_CHECKING:
    from houseway.table.setup import Setup

What = Literal["condition", "outs"]
"""What is paid for."""


def worth_chips(setup: "Setup", melds: Sequence[Meld]) -> int:
    """What the conditions among these melds are worth, as they lie."""
    return sum(_pay(setup, meld) for meld in melds)


def due_chips(hand: Hand, seat: int, meld: Meld, before: Meld | None) -> int:
    """What each player owes for a meld that was laid down, or has grown from `before`."""
    return 0 if seat in pan_of(hand).for_tops else _pay(hand.setup, meld, before)


def rearranged_chips(hand: Hand, seat: int, melds: Sequence[Meld]) -> int:
    """What cards moved between melds earn: only what all of them were never worth before.

    A condition that was paid for is not paid again for lying otherwise (GC-J10).
    """
    pan = pan_of(hand)
    if seat in pan.for_tops:
        return 0
    return max(0, worth_chips(hand.setup, melds) - pan.worth_most.get(seat, 0))


def claimable_chips(hand: Hand, seat: int) -> int:
    """What a player may call for in all."""
    return sum(pan_of(hand).uncalled[seat, number] for number in claimable(hand, seat))


def claimable(hand: Hand, seat: int) -> list[int]:
    """The melds whose pay the seat may call for: those with uncalled pay that this turn has hit."""
    pan = pan_of(hand)
    # garlic-city/pan/59, comstock/pan/54: what was not called for waits until it is hit again.
    return [number for number in sorted(set(pan.hit)) if (seat, number) in pan.uncalled]


def why_no_pay(hand: Hand, *, asked_chips: int, chips: int) -> tuple[str, str]:
    """Why a player may not ask for so many chips, and the option behind it; nothing if they may."""
    due = f"From each player {chips} {'chip is' if chips == 1 else 'chips are'} due"
    if asked_chips < 0:
        return f"{due}, and nobody asks for less than nothing", "condition_pays"
    # garlic-city/pan/73
    if asked_chips > chips:
        return f"{due}, and no more", "condition_pays"
    # garlic-city/pan/61, comstock/pan/56
    if asked_chips < chips and not hand.setup.options[PayingOptions].short_pay:
        return f"{due}, and short pay is not asked here", "short_pay"
    return "", ""


def pay(hand: Hand, to: int, chips: int, *, settles: Sequence[int] = ()) -> list[Event]:
    """The same from every player in action, and what becomes of those who have no chip left."""
    setup = hand.setup
    paid = paid_by(hand, to, chips, _for_conditions(hand, to))
    paid = replace(paid, settles=tuple(settles))
    chip_cents = condition_cents(setup)
    events: list[Event] = [paid] if paid.payers or paid.settles else []
    for seat, cents in zip(paid.payers, paid.cents, strict=True):
        if seat in hand.order and hand.stack_cents(seat) - cents < chip_cents:
            # garlic-city/pan/78 and comstock/pan/72, which print the opposite of each other.
            stays = setup.options[DeclaringOptions].playing_for_tops
            events.append(PlaysForTops(seat) if stays else RanOutOfChips(seat))
    return events


def paid_by(
    hand: Hand, to: int, chips: int, payers: Sequence[int], *, what: What = "condition"
) -> Paid:
    """Whole chips of the condition, as far as each of them reaches."""
    chip_cents = condition_cents(hand.setup)
    has_chips = {seat: hand.stack_cents(seat) // chip_cents for seat in payers}
    # garlic-city/pan/60, comstock/pan/55
    owed = {seat: min(chips, has_chips[seat]) * chip_cents for seat in payers}
    paying = {seat: cents for seat, cents in owed.items() if cents}
    return Paid(to, chips, tuple(paying), tuple(paying.values()), what)


def payers_to(hand: Hand, to: int) -> list[int]:
    """Who owes a collector, from the right on; whoever plays for the tops alone pays nothing."""
    pan = pan_of(hand)
    # s-and-k/pan/16, s-and-k/pan/40
    seats = [seat for seat, plays in pan.declared.items() if plays]
    # s-and-k/pan/23, s-and-k/pan/24: fouled at any time, before its player has declared too.
    seats += [seat for seat in pan.fouled if seat not in pan.declared]
    if hand.setup.options[PayingOptions].pan_payers == "everyone dealt in":
        seats = list(hand.setup.stacks_cents)
    owing = [seat for seat in seats if seat not in pan.for_tops]
    return [seat for seat in counter_clockwise(owing, after=to) if seat != to]


def _for_conditions(hand: Hand, to: int) -> list[int]:
    """The same, without foul hands where those owe the winner alone (SK-B6)."""
    fouled = pan_of(hand).fouled
    # garlic-city/pan/23, comstock/pan/19
    goes_on = hand.setup.options[PayingOptions].foul_hand_pays != "pays the winner"
    return [seat for seat in payers_to(hand, to) if goes_on or seat not in fouled]


def _pay(setup: "Setup", meld: Meld, before: Meld | None = None) -> int:
    options = setup.options[PayingOptions]
    return pay_chips(
        meld,
        before=before,
        condition_pays=options.condition_pays,
        added_card_pay=options.added_card_pay,
        ropes_pay_added_cards=options.ropes_pay_added_cards,
    )
