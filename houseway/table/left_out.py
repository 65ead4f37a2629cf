"""Who cannot be dealt in: too short for what is owed, or without a part in the pot that lies there.

An error of its own, so that whoever deals hand after hand can deal to the others.
"""

from houseway.errors import BadInput


class LeftOut(BadInput):
    """A hand cannot be dealt to this seat.

    >>> str(LeftOut(3, "cannot be dealt in with $0"))
    'seat 3 cannot be dealt in with $0'
    """

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(f"seat {seat} {why}")
        self.seat = seat
