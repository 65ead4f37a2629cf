"""What happens in draw games besides betting and drawing: cuts, kills, openers, a pot passed on.

What a player throws away is a `Discarded`, and his new cards are a `Dealt`, as in every game.
"""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.collection.limits import Limit
from houseway.money.accounts import CAGE
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line, parts
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
    """A player kills the pot: what he put up, what the bet is now, and the limit in force."""

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
    """A player takes his discards up again, to ask for another number of cards."""

    seat: int
    cards: tuple[Card, ...]

    rests_on: ClassVar = ("draw_changed",)

    def apply(self, hand: Hand) -> None:
        for card in self.cards:
            _out_of_the_muck(hand, card)
        hand.holdings[self.seat].down += self.cards

    def seen(self, own: Collection[int]) -> "DrawChanged":
        if self.seat in own:
            return self
        return DrawChanged(self.seat, (UNKNOWN,) * len(self.cards))

    def follow(self, trail: Trail) -> None:
        trail.held[self.seat] += trail.thrown.pop(self.seat)


class DiscardsReturned(Event, frozen=True, gc=False, tag="discards-returned"):
    """The stub is used up: these discards go into it, and it is shuffled."""

    cards: tuple[Card, ...]

    rests_on: ClassVar = ("spent_stub",)

    def apply(self, hand: Hand) -> None:
        for card in self.cards:
            _out_of_the_muck(hand, card)
        if not hand.setup.is_felt:
            hand.stub = [*self.cards, *hand.stub]

    def seen(self, own: Collection[int]) -> "DiscardsReturned":
        """How many there were; a player's own are among them, or not."""
        return DiscardsReturned((UNKNOWN,) * len(self.cards))


class OpenersShown(OpenEvent, frozen=True, gc=False, tag="openers-shown"):
    """The player who opened proves that he could; some of it may lie among his discards."""

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

    def told(self, teller: Teller) -> Line:
        return self.line(parts=parts(self.shares))


class AnteReturned(OpenEvent, frozen=True, gc=False, tag="ante-returned"):
    """Nobody opened, and here antes go back."""

    seat: int
    cents: int

    rests_on: ClassVar = ("passed_out_antes", "all_pass")

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="returned")
        paid_cents = min(self.cents, seat.paid_cents)
        seat.paid_cents -= paid_cents
        seat.dead_cents -= self.cents - paid_cents


class CarriedOut(OpenEvent, frozen=True, gc=False, tag="carried-out"):
    """Nobody won the pot: it stays in the middle for the next deal."""

    cents: int

    rests_on: ClassVar = ("passed_out_antes", "all_pass")

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=hand.setup.pot, target=CAGE, why="carried")


class CarriedIn(OpenEvent, frozen=True, gc=False, tag="carried-in"):
    """The pot of the last deal, which this one is played for too."""

    cents: int

    rests_on: ClassVar = ("passed_out_antes", "all_pass", "push_pot")

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=CAGE, target=hand.setup.pot, why="carried")
        hand.carried_cents += self.cents


def _out_of_the_muck(hand: Hand, card: Card) -> None:
    """A card leaves the muck; a viewer who may not know it loses one that he does not know."""
    muck = hand.muck
    if card in muck:
        muck.remove(card)
    elif UNKNOWN in muck:
        muck.remove(UNKNOWN)
    else:
        # All he knows of the muck are his own discards, and one of them has left it.
        muck.pop()
