"""What only the hands of one family have: a bank and its wagers, the melds of pan.

A hand holds one of these or none (`Hand.own`); who needs it asks for it by `bank_of` or `pan_of`.
"""

from typing import Self

from houseway.cards.card import Card


class Own:
    """A family's own part of a hand. Only events write to it."""

    __slots__ = ()

    def copy(self) -> Self:
        raise NotImplementedError

    @property
    def loose(self) -> list[Card]:
        """Cards that lie on the felt and in nobody's hand, in the order they are counted."""
        return []

    @property
    def is_settling(self) -> bool:
        """Whether something of the hand is decided for good before all of it is over."""
        return False

    def left_by(self, seat: int) -> list[Card]:
        """A hand is put away: what goes with it, beside its own cards."""
        return []

    def made_dead(self, seat: int, *, is_foul: bool) -> None:
        """A ruling has made a hand dead."""

    def gathered(self) -> None:
        """A misdeal: all cards are back in the stub."""
