"""Who may act in a hand: seats by their number on the felt, staff by a negative one."""

from typing import Final

HOUSE_DEALER: Final = -1
FLOOR: Final = -2
CLOCK: Final = -3

STAFF: Final = {HOUSE_DEALER: "the house dealer", FLOOR: "the floor", CLOCK: "the clock"}
"""Everybody who acts without a seat."""


def actor_name(number: int) -> str:
    """How an actor is spoken of.

    >>> actor_name(4), actor_name(FLOOR)
    ('seat 4', 'the floor')
    """
    return STAFF.get(number) or f"seat {number}"


def short_name(number: int) -> str:
    """The same where there is little room.

    >>> short_name(4), short_name(FLOOR)
    ('p4', 'the floor')
    """
    return STAFF.get(number) or f"p{number}"
