"""What players of draw games ask for besides betting and drawing: the cut, the kill, and a knock.

A player cuts the cards where the players deal (comstock/lowball/60). Whoever has looked at their
first cards may kill the pot, with the floor's approval (comstock/lowball/56). A knock is a pass, or
at the draw a pat hand (comstock/lowball/52 and 53): another way to say either.

p3 cut 26       cuts the cards              p3 kill 8       kills the pot, posting up to 8
p3 no-kill      has looked, and does not    floor allow-kill, floor no-kill
p3 knock        passes, or stands pat
"""

from typing import ClassVar

from houseway.table.action import Action, Words
from houseway.table.actors import FLOOR
from houseway.table.amounts import Units
from houseway.table.choices import Choice
from houseway.table.pot.actions import UpTo


class CutCards(Action, frozen=True, gc=False, tag="cut"):
    """Puts so many cards from the top of the pack under the others."""

    at: int

    asks_for: ClassVar = "number"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.number("how many cards are cut"))

    def rest(self, units: Units) -> str:
        return str(self.at)

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.pick[0])


class Kill(UpTo, frozen=True, gc=False, tag="kill"):
    """Kills the pot: posts up to this, and the limit rises for the hand."""


class NoKill(Action, frozen=True, gc=False, tag="no-kill"):
    """Leaves the limit as it is; by the floor, for everybody."""

    by: ClassVar = "both"


class AllowKill(Action, frozen=True, gc=False, tag="allow-kill"):
    """The floor approves of a kill in this hand."""

    seat: int = FLOOR

    by: ClassVar = "staff"


class Knock(Action, frozen=True, gc=False, tag="knock"):
    """Knocks on the table: passes, or stands pat at the draw."""
