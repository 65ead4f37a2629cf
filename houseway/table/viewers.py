"""Who looks at a hand: a seat by its number, the rail, or somebody of the staff (`actors.py`)."""

from typing import Final

from houseway.table.hand import Hand

RAIL: Final = 0
"""Anybody who stands behind the seats: they see what lies open on the felt."""


def own_holdings(hand: Hand, viewer: int) -> tuple[int, ...]:
    """The holdings whose down cards this viewer may look at: their own, and none for the others."""
    # Nobody may look at the hand of an empty seat, not even whoever sits down there meanwhile.
    if viewer not in hand.setup.stacks_cents:
        return ()
    return tuple(holding.number for holding in hand.holdings[1:] if viewer in holding.seen_by)
