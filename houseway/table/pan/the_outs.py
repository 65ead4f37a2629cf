"""Going out in pan: eleven cards melded, no discard, and the outs.

The last card's own pay comes first, then the outs from each payer, then the tops. Losing hands
are mucked before the tops are pushed and the winning hand stays face up (garlic-city/pan/66 and
67, comstock/pan/61 and 62). The winner is first in the next hand. Where nobody goes out, the tops
stay on the table or go back to those who put them up.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.hands.pan import Meld
from houseway.hands.pan_pays import pay_chips
from houseway.money.split import split
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pan.options import DeclaringOptions, OutsOptions, PayingOptions
from houseway.table.pan.pay_events import NobodyWon, PutAway, Won
from houseway.table.pan.paying import paid_by, payers_to
from houseway.table.pan.table import pan_of
from houseway.table.pot.events import AnteReturned, CarriedOut, Posted, Pushed

if TYPE_CHECKING:
    from houseway.table.setup import Setup


def outs_chips(setup: "Setup", melds: Sequence[Meld]) -> int:
    """What each player pays whoever goes out with these melds."""
    options = setup.options
    # garlic-city/pan/51, comstock/pan/46, players-club/pan/33
    outs = options[OutsOptions]
    chips: int = outs.outs_chips
    # garlic-city/pan/52, comstock/pan/47, players-club/pan/34
    if not outs.outs_repeat_conditions:
        return chips
    # garlic-city/pan/72, comstock/pan/67
    as_it_lies = outs.outs_value == "as the hand lies"
    paying = options[PayingOptions]
    return chips + sum(
        pay_chips(
            meld,
            condition_pays=paying.condition_pays,
            added_card_pay=paying.added_card_pay if as_it_lies else "none",
            ropes_pay_added_cards=paying.ropes_pay_added_cards,
        )
        for meld in melds
    )


def gone_out(hand: Hand, seat: int) -> list[Event]:
    """The outs and the tops, for a player with eleven cards on the table."""
    chips = outs_chips(hand.setup, pan_of(hand).melds[seat])
    # comstock/pan/72: who plays for the tops wins nothing else.
    payers = [] if seat in pan_of(hand).for_tops else payers_to(hand, seat)
    paid = paid_by(hand, seat, chips, payers, what="outs")
    return [*([paid] if paid.payers else ()), *won(hand, seat)]


def won(hand: Hand, seat: int) -> list[Event]:
    """The other hands are put away, and only then the tops are pushed."""
    # garlic-city/pan/66, comstock/pan/61
    losers = tuple(other for other in hand.order if other != seat)
    put_away = [PutAway(losers)] if losers else []
    # s-and-k/pan/17, s-and-k/pan/41
    tops = [Pushed(seat, hand.pot_cents, 0, "tops")] if hand.pot_cents else []
    return [*put_away, *tops, Won(seat)]


def nobody_out(hand: Hand) -> list[Event]:
    """The tops stay for the next hand or go back, when nobody has gone out."""
    left_cents = hand.pot_cents
    if not left_cents:
        return [NobodyWon()]
    posted = [event.seat for event in hand.log if isinstance(event, Posted)]
    # Tops that lay there from the last hand belong to nobody at the table.
    if hand.setup.options[DeclaringOptions].all_pass != "tops go back" or not posted:
        return [CarriedOut(left_cents), NobodyWon()]
    shares = split(left_cents, posted, odd_chips_to=posted, chip_cents=hand.setup.chip_cents)
    back: list[Event] = [AnteReturned(seat, cents) for seat, cents in shares.items() if cents]
    return [*back, NobodyWon()]
