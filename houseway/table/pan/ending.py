"""How a hand of pan ended, in figures: the outs, and what became of the tops.

All of it was told line by line; it stands together here for who looks at the table afterwards.
"""

from typing import Literal

from houseway.table.hand import Hand
from houseway.table.legible import Legible
from houseway.table.pan.options import OutsOptions
from houseway.table.pan.pay_events import Paid, TopsDivided
from houseway.table.pan.table import pan_of
from houseway.table.pot.events import AnteReturned, CarriedOut, Pushed

TopsWent = Literal["", "won", "divided", "carried", "returned"]
"""Nowhere where there were none, to the winner, to the two who shared them, to the next hand, or
back to those who put them up."""


class PanEnding(Legible, frozen=True, gc=False):
    """What the winner was paid for going out, and the tops."""

    outs_chips: int
    """Asked of each payer; 0 where nobody was out or nobody owed them."""
    out_chips: int
    """What of them is for going out; the rest is the winner's conditions once more."""
    outs_payers: int
    outs_cents: int
    """What came of it: nobody pays more than they have."""
    tops: TopsWent
    tops_cents: int


def pan_ending(hand: Hand) -> PanEnding | None:
    """None while the hand is played."""
    if pan_of(hand).phase != "over":
        return None
    outs = [one for one in hand.log if isinstance(one, Paid) and one.what == "outs"]
    tops, tops_cents = _tops(hand)
    return PanEnding(
        outs_chips=outs[-1].chips if outs else 0,
        out_chips=hand.setup.options[OutsOptions].outs_chips if outs else 0,
        outs_payers=len(outs[-1].payers) if outs else 0,
        outs_cents=sum(outs[-1].cents) if outs else 0,
        tops=tops,
        tops_cents=tops_cents,
    )


def _tops(hand: Hand) -> tuple[TopsWent, int]:
    """Where they went, by the last word that was said of them."""
    returned_cents = 0
    for event in reversed(hand.log):
        match event:
            case Pushed():
                return "won", event.cents
            case TopsDivided():
                return "divided", sum(event.cents)
            case CarriedOut():
                return "carried", event.cents
            case AnteReturned():
                returned_cents += event.cents
            case _:
                pass
    return ("returned", returned_cents) if returned_cents else ("", 0)
