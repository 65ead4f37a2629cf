"""What a player of stud asks for besides betting: `p3 pb` brings it in, as PHH writes it."""

from typing import ClassVar

from houseway.table.action import Action


class BringIn(Action, frozen=True, gc=False, tag="bring in"):
    """Makes the forced bet of stud at its least; opening for a whole bet is an ordinary raise."""

    verb: ClassVar = "pb"
