"""What happens in draw games besides betting and drawing: cuts, kills, openers, a pot passed on.

What a player throws away is a `Discarded`, and the new cards are a `Dealt`, as in every game.
"""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.collection.limits import Limit
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line, parts
from houseway.table.pot.events import out_of_the_muck
from houseway.table.results import Part, Results
from houseway.table.teller import Teller
from houseway.table.trail import Trail


class Cut(OpenEvent, frozen=True, gc=False, tag="cut"):
    """So many cards from the top went under the others."""

    seat: int
    at: int

    rests_on: ClassVar = ("who_deals",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        # The top of the stub is its last card.
        hand.stub = hand.stub[-self.at :] + hand.stub[: -self.at]
        hand.asked.remove(self.seat)

    def follow(self, trail: Trail) -> None:
        trail.stub = trail.stub[-self.at :] + trail.stub[: -self.at]


class KillAllowed(OpenEvent, frozen=True, gc=False, tag="kill-allowed"):
    """The floor approves, and these may look at their cards and kill."""

    asked: tuple[int, ...]

    rests_on: ClassVar = ("kill_approval",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.asked = list(self.asked)


class KillPosted(OpenEvent, frozen=True, gc=False, tag="kill-posted"):
    """A player kills the pot: what was put up, what the bet is now, and the limit in force."""

    seat: int
    cents: int
    to_cents: int
    low_cents: int
    high_cents: int
    times: int = 1
    """How often the limit rises by it: twice by an over-kill in one."""
    asked: tuple[int, ...] = ()
    """Who may kill it again."""

    rests_on: ClassVar = ("kill", "kill_trigger", "kill_window", "overkill")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=self.seat, target=hand.setup.pot, why="blind")
        seat.bet_cents += self.cents
        seat.paid_cents += self.cents
        hand.killers = [*hand.killers, *[self.seat] * self.times]
        hand.opening_cents = self.to_cents
        hand.stakes = Limit(hand.stakes.kind, self.low_cents, self.high_cents)
        hand.asked = list(self.asked)


class DrawChanged(Event, frozen=True, gc=False, tag="draw-changed"):
    """A player takes discards up again, to ask for another number of cards."""

    seat: int
    cards: tuple[Card, ...]

    rests_on: ClassVar = ("draw_changed",)

    def apply(self, hand: Hand) -> None:
        for card in self.cards:
            out_of_the_muck(hand, card)
        hand.holdings[self.seat].down += self.cards

    def seen(self, own: Collection[int]) -> "DrawChanged":
        if self.seat in own:
            return self
        return DrawChanged(self.seat, (UNKNOWN,) * len(self.cards))

    def follow(self, trail: Trail) -> None:
        trail.held[self.seat] += trail.thrown.pop(self.seat)


class OpenersShown(OpenEvent, frozen=True, gc=False, tag="openers-shown"):
    """The player who opened proves it; some openers may lie among the discards."""

    seat: int
    cards: tuple[Card, ...]

    rests_on: ClassVar = ("openers_shown", "opens_with", "openers_proved_by")

    def apply(self, hand: Hand) -> None:
        """Nothing moves: everybody has seen them, and they go back to where they lay."""

    def follow(self, trail: Trail) -> None:
        dealt = trail.dealt[self.seat]
        trail.shown.update(place for place in dealt if trail.card(place) in self.cards)


class BetsPassedOn(OpenEvent, frozen=True, gc=False, tag="bets-passed-on"):
    """What was bet after the draw goes to the next best hand, by seat who had bet and who gets."""

    bets: tuple[tuple[int, int], ...]
    shares: tuple[tuple[int, int], ...]

    rests_on: ClassVar = ("seven_rule", "seven_rule_scope")

    def apply(self, hand: Hand) -> None:
        for number, cents in self.bets:
            hand.seats[number].bet_cents -= cents
            hand.seats[number].paid_cents -= cents
        for number, cents in self.shares:
            hand.money.transfer(cents, source=hand.setup.pot, target=number, why="won")

    def settle(self, results: Results) -> None:
        for seat, cents in self.bets:
            results.add(seat, Part(what="passed-on", outcome="lost", cents=-cents))
        for seat, cents in self.shares:
            results.add(seat, Part(what="passed-on", outcome="won", cents=cents))

    def told(self, teller: Teller) -> Line:
        return self.line(parts=parts(self.shares))
