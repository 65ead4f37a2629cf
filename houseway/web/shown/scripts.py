"""The rest of a hand for the house dealer: what is still to do, and what is still to be taken.

Both come from the plan of the running hand, so that a ruling changes them at once.
"""

from collections.abc import Iterator

from houseway.table.collecting import Collecting
from houseway.table.hand import Hand
from houseway.table.step_words import street_by_street
from houseway.web.messages.floor import Due


def script_of(hand: Hand | None) -> tuple[str, ...]:
    """What is still to come, a street a line; nothing between hands."""
    if hand is None or hand.is_over:
        return ()
    return street_by_street(tuple(reversed(hand.plan)), hand.setup.options)


def due_of(hand: Hand | None) -> Iterator[Due]:
    """What the posted schedule still takes in this hand, in the order it is taken.

    What the pot could not pay yet comes first (`collecting.py`).
    """
    if hand is None or hand.is_over:
        return
    if hand.owed is not None:
        owed = hand.owed
        yield Due("", "pot", owed.cents, owed.jackpot_cents, owed.cite)
    if hand.setup.collection is None:
        return
    for step in reversed(hand.plan):
        if isinstance(step, Collecting):
            for charge in hand.setup.collection.due(step.when):
                yield Due(
                    charge.when,
                    charge.payer,
                    charge.amount_cents,
                    charge.jackpot_cents,
                    charge.cite,
                )
