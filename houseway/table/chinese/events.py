"""What happens in Chinese Poker: hands are set down, opened, and compared two by two.

How a hand is set is its player's to know until all of them are opened together, and so is whether
it is set at all or put down as an automatic win. The others see only that it lies there.
"""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import Card
from houseway.money.cents import dollars
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.places import Places
from houseway.table.teller import Teller, counted, joined


class SetDown(Event, frozen=True, gc=False, tag="set down"):
    """A player has set his hand, or put it down as an automatic win."""

    seat: int
    front: tuple[Card, ...] = ()
    middle: tuple[Card, ...] = ()
    back: tuple[Card, ...] = ()
    is_automatic: bool = False

    rests_on: ClassVar = ("misset_points", "automatic_win_order", "automatic_win_points")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        holding.parts = (self.front, self.middle, self.back)
        holding.is_automatic = self.is_automatic
        # Whoever may not see the setting goes on seeing thirteen closed cards.
        if any(holding.parts):
            holding.down = [card for part in holding.parts for card in part]
        # Whoever thinks again before the hands are opened was asked no more.
        if self.seat in hand.asked:
            hand.asked.remove(self.seat)

    def seen(self, own: Collection[int]) -> "SetDown":
        """That a hand is set; how, and whether it is an automatic win, its player knows alone."""
        return self if self.seat in own else SetDown(self.seat)

    def told(self, teller: Teller) -> str:
        return teller.who(self.seat, "have set")


class Opened(OpenEvent, frozen=True, gc=False, tag="opened"):
    """A set hand lies face up, and this is what it counts as."""

    seat: int
    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]
    words: str
    is_automatic: bool = False
    is_mis_set: bool = False

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        holding.parts = (self.front, self.middle, self.back)
        holding.is_automatic = self.is_automatic
        holding.down = []
        holding.up = [card for part in holding.parts for card in part]
        holding.is_tabled = True
        hand.shown.append(self.seat)

    def follow(self, places: "Places") -> None:
        cards = (*self.front, *self.middle, *self.back)
        places.shown.update(places.picked(self.seat, cards))

    def told(self, teller: Teller) -> str:
        automatic = "an automatic win, " if self.is_automatic else ""
        wrong = "mis-set: " if self.is_mis_set else ""
        return f"{teller.who(self.seat, 'open')} {wrong}{automatic}{self.words}"


class Compared(OpenEvent, frozen=True, gc=False, tag="compared"):
    """Two hands against each other: the first collects so many points, or pays them."""

    seat: int
    other: int
    points: int
    cents: int
    """What changed hands, which is less than the points where a player has no more chips."""

    def apply(self, hand: Hand) -> None:
        if self.cents:
            winner, loser = self.seat, self.other
            if self.points < 0:
                winner, loser = loser, winner
            hand.money.transfer(self.cents, source=loser, target=winner, why="pay")

    def told(self, teller: Teller) -> str:
        one, other = self.seat, self.other
        if not self.points:
            return f"{joined([teller.who(one, '').strip(), teller.name(other)])} break even"
        if self.points < 0:
            one, other = other, one
        points = counted(abs(self.points), "point")
        return f"{teller.who(one, 'collect')} {points} from {teller.name(other)}: {dollars(self.cents)}"
