"""Chance as the log tells it, so that an audit can decide again what rested on it.

Dice, a lot for the first bank and a card drawn unseen come out as they did. A reshuffle cannot be
repeated: its order is in the log, and what the cards came from is not.
"""

import struct
from collections.abc import Iterable
from typing import Final

from houseway.cards.shuffle import Live
from houseway.errors import Broken
from houseway.table.bank.events import LotDrawn, Shaken
from houseway.table.event import Event
from houseway.table.events import Discarded, Shuffled
from houseway.table.hand import Hand

CHANCES: Final = (Shaken, LotDrawn, Discarded, Shuffled)
"""The events that chance has a part in; of discards, only those that the house dealer draws."""


class Retold:
    """The bytes that make chance fall as these events say."""

    __slots__ = ("coming", "hand")

    def __init__(self, hand: Hand, events: Iterable[Event]) -> None:
        self.hand = hand
        chances = (one for one in events if isinstance(one, CHANCES))
        self.coming = [one for one in chances if getattr(one, "by_dealer", True)]

    def draw(self, count: int) -> bytes:
        match self.coming[0] if self.coming else None:
            case Shaken(dice=dice):
                self.coming.pop(0)
                return bytes(face - 1 for face in dice)
            case LotDrawn(spot=spot):
                self.coming.pop(0)
                setup = self.hand.setup
                seats = sorted(setup.stacks_cents.keys() - setup.standing)
                return self._index(seats, spot).to_bytes(count, "little")
            case Discarded(seat=seat, cards=cards):
                self.coming.pop(0)
                down = self.hand.holdings[seat].down
                drawn = self._index(down, cards[0])
                keys = [0 if place == drawn else 1 + place for place in range(len(down))]
                return struct.pack(f"<{len(keys)}Q", *keys)
        return Live().draw(count)

    def copy(self) -> "Retold":
        return Retold(self.hand, self.coming)

    def _index(self, among: Iterable[int], one: int) -> int:
        found = list(among)
        if one not in found:
            raise Broken(f"chance cannot have fallen on {one}")
        return found.index(one)
