"""Streets: the named stretches of a hand, and the end of it.

A street is a marker in the plan, so that a ruling can find it and a hand with one player left can
go straight to the showdown.
"""

from typing import ClassVar

from houseway.table.events import Ended, StreetBegan
from houseway.table.hand import Hand
from houseway.table.step import Events, Step


class Street(Step, frozen=True, gc=False, tag="street"):
    """A stretch of the hand begins under this name."""

    name: str

    def advance(self, hand: Hand) -> Events:
        return (StreetBegan(self.name),)

    def begins(self, street: str) -> bool:
        return self.name == street

    def said(self) -> str:
        return self.name


class End(Step, frozen=True, gc=False, tag="end"):
    """Nothing is left to do; all accounts must balance."""

    words: ClassVar = "the hand is over"

    is_news: ClassVar = False

    def advance(self, hand: Hand) -> Events:
        hand.money.assert_balanced()
        return (Ended(),)


def street(name: str, *steps: Step) -> tuple[Step, ...]:
    """A street and what happens on it, for a game's script."""
    return (Street(name), *steps)
