"""What a viewer gave up with a hand that they folded: what it was, on which street, and what it
would have become with the cards that came to the board after that.
"""

from typing import Final

from houseway.table.event import evolve
from houseway.table.hand import Hand
from houseway.table.naming import held, joined
from houseway.table.pot.events import Folded
from houseway.table.seen import seen_since
from houseway.table.teller import Teller

BOARDS: Final = frozenset({"flop", "turn", "river"})


def gave_up(hand: Hand | None, viewer: int) -> str:
    """In one sentence, once the hand is over; nothing for whoever has not folded."""
    if hand is None or not hand.is_over or viewer not in hand.setup.stacks_cents:
        return ""
    then = _until_the_fold(hand, viewer)
    if then is None:
        return ""
    became = ""
    if len(hand.board) > len(then.board):
        now = hand.copy()
        now.holdings[viewer] = then.holdings[viewer].copy()
        became = joined(held(now, viewer))
    teller = Teller({}, me=viewer)
    where = _where(then.street, teller)
    return teller.whole(
        teller.phrase("gave-up", words=joined(held(then, viewer)), where=where, became=became)
    )


def _until_the_fold(hand: Hand, viewer: int) -> Hand | None:
    """The hand as this viewer had seen it when they folded; None where they have not."""
    then = Hand(hand.setup)
    for event in seen_since(hand, viewer, 0):
        if isinstance(event, Folded) and event.seat == viewer:
            return then
        evolve(then, event)
    return None


def _where(street: str, teller: Teller) -> str:
    if street == "hole cards":
        return teller.phrase("before-the-flop")
    if street in BOARDS or street.endswith(" street"):
        return teller.phrase("on-street", street=street, is_board=street in BOARDS)
    return ""
