"""What the server hands over to be looked at: records, and whose decisions are meant."""

import msgspec
from msgspec.structs import replace

from houseway.lab.review.told import Review


class HandedHand(msgspec.Struct, frozen=True):
    """One hand, its seat, and the styles of the bots there, as in `3=rock`."""

    record: str
    seat: int
    styles: tuple[str, ...] = ()
    name: tuple[int, int] = (0, 0)
    """Its table and its number there."""
    sealed: tuple[int, ...] = ()
    """The lines of the room's log that tell of a seal, which a hand played again has not."""

    def in_the_room(self, review: Review) -> Review:
        """The review with lines as the room counts them."""
        there = [replace(one, line=self._line(one.line)) for one in review.decisions]
        return replace(review, decisions=tuple(there))

    def _line(self, line: int) -> int:
        for seal in self.sealed:
            line += seal <= line
        return line


class HandedHands(msgspec.Struct, frozen=True):
    """Hands to look at: one for itself, or many together."""

    hands: tuple[HandedHand, ...]
    together: bool = False
