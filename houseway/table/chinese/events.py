"""What happens in Chinese Poker: hands are set down, opened, and compared two by two.

How a hand is set is its player's to know until all of them are opened together, and so is whether
it is set at all or put down as an automatic win. The others see only that it lies there.
"""

from collections.abc import Collection
from typing import ClassVar, Final

from houseway.cards.card import Card
from houseway.hands.comparing import then
from houseway.table.chinese.options import ScoringOptions
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line, Values
from houseway.table.results import Outcome, Part, Results
from houseway.table.teller import Teller
from houseway.table.trail import Trail


class SetDown(Event, frozen=True, gc=False, tag="set down"):
    """A player has set the hand, or put it down as an automatic win."""

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

    def follow(self, trail: Trail) -> None:
        cards = (*self.front, *self.middle, *self.back)
        trail.shown.update(trail.picked(self.seat, cards))

    def settle(self, results: Results) -> None:
        rows = (self.front, self.middle, self.back)
        results.show(
            self.seat,
            tuple(card for row in rows for card in row),
            rows,
            mis_set=self.words if self.is_mis_set else "",
            automatic=self.words if self.is_automatic else "",
        )

    def told(self, teller: Teller) -> Line:
        """Row by row, where it is set in order."""
        return self.line(rows=_rows(self.words))

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """What a hand is opened as: set in order, mis-set, or won without being set."""
        if self.is_automatic:
            return ("automatic_win_order", "automatic_win_points")
        return ("misset_points",)


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

    def settle(self, results: Results) -> None:
        """For each of the two, against the other."""
        for seat, other, points in (
            (self.seat, self.other, self.points),
            (self.other, self.seat, -self.points),
        ):
            cents = self.cents if points > 0 else -self.cents
            outcome: Outcome = "push" if not points else "won" if points > 0 else "lost"
            part = Part(
                what="points",
                outcome=outcome,
                cents=cents,
                points=points,
                other=other,
                holding=seat,
                against=other,
            )
            results.add(seat, part)

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """By what two hands were compared: set against set, or what stands for it."""
        opened = {one.seat: one for one in hand.log if isinstance(one, Opened)}
        two = [opened[self.seat], opened[self.other]]
        if any(one.is_mis_set for one in two):
            by: tuple[str, ...] = ("misset_points",)
        elif any(one.is_automatic for one in two):
            by = ("automatic_win_points", "automatic_win_order", "chinese_scoring")
        else:
            by = SCORED[hand.setup.options[ScoringOptions].chinese_scoring]
        is_short = self.cents < abs(self.points) * (hand.setup.limit.low_cents or 0)
        return (*by, "chinese_settling_order") if is_short else by

    def told(self, teller: Teller) -> Line:
        """Of two, the one who collects comes first."""
        if not self.points:
            return self.line("compared-even")
        seats = (self.seat, self.other) if self.points > 0 else (self.other, self.seat)
        return self.line(seat=seats[0], other=seats[1], points=abs(self.points))


def _rows(words: str) -> list[Values]:
    """What lies in each row, out of what a hand was opened as."""
    rows = zip(ROWS, words.split("; "), strict=False)
    return [{"part": part, "words": then(said)} for part, said in rows]


ROWS: Final = ("front", "middle", "back")
"""In the order in which the words of an opened hand name them."""

SCORED: Final = {
    "2-4": ("chinese_scoring", "chinese_tied_part"),
    "western": ("chinese_scoring", "chinese_tied_part"),
    "1-6": ("chinese_scoring",),
    "eastern": ("chinese_scoring", "eastern_bonus"),
    "mandarin": ("chinese_scoring", "mandarin_bonus", "mandarin_shot", "mandarin_home_run"),
}
"""By which answers the points of two set hands are what they are."""
