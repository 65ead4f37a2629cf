"""Chance as the log tells it, so that an audit can decide again what rested on it.

Dice, a lot for the first bank and a card drawn unseen come out as they did, and a reshuffle puts
the cards into the order that the log tells, if they are the same cards. Its secret is nobody's
decision: whether it fits the root that was published is proved in `seals.py`.
"""

import struct
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from houseway.cards.seal import SECRET_BYTES
from houseway.cards.shuffle import Live, Told
from houseway.errors import Broken
from houseway.table.bank.events import LotDrawn, Shaken
from houseway.table.event import Event
from houseway.table.events import Discarded, Shuffled
from houseway.table.hand import Hand

CHANCES: Final = (Shaken, LotDrawn, Discarded, Shuffled)
"""The events that chance has a part in; of discards, only those that the house dealer draws."""


class Retold(Told):
    """The bytes that make chance fall as these events say."""

    __slots__ = ("_is_secret_drawn", "coming", "hand")

    def __init__(self, hand: Hand, events: Iterable[Event]) -> None:
        self.hand = hand
        chances = (one for one in events if isinstance(one, CHANCES))
        self.coming = [one for one in chances if getattr(one, "by_dealer", True)]
        self._is_secret_drawn: bool | None = None
        """Of the reshuffle that is being made: a secret goes with it, before its order or after."""

    def order(self, things: Sequence[Any]) -> list[Any] | None:
        told = self.coming[0] if self.coming else None
        if not isinstance(told, Shuffled):
            return None
        self.coming.pop(0)
        if Counter(told.order) != Counter(things):
            raise Broken(f"other cards are shuffled than the {len(things)} that were there")
        self._is_secret_drawn = None if self._is_secret_drawn or not told.secret else False
        return list(told.order)

    def draw(self, count: int) -> bytes:
        if count == SECRET_BYTES and self._is_secret_drawn is False:
            self._is_secret_drawn = None
            return Live().draw(count)
        match self.coming[0] if self.coming else None:
            case Shuffled():
                self._is_secret_drawn = count == SECRET_BYTES
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
