"""What happens in the blackjack games: cards drawn, pairs split, down cards looked at."""

from typing import ClassVar, Literal

from houseway.cards.card import Card
from houseway.table.bank.reading import bank_of
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand, Holding
from houseway.table.lines import Line
from houseway.table.teller import Teller
from houseway.table.trail import Trail

Added = Literal["double", "split"]
"""What a player adds a wager for in the play of a hand."""


class Drawn(OpenEvent, frozen=True, gc=False, tag="drawn"):
    """One card from the shoe, face up."""

    holding: int
    card: Card
    on_the_left: bool = False
    """Before the cards that lie there, as Comstock lays the first card its bank draws."""

    def apply(self, hand: Hand) -> None:
        up = hand.holdings[self.holding].up
        if self.on_the_left:
            up.insert(0, self.card)
        else:
            up.append(self.card)
        if hand.stub:
            hand.stub.pop()

    def follow(self, trail: Trail) -> None:
        places = trail.taken(trail.stub, (self.card,))
        trail.held[self.holding] += places
        trail.dealt[self.holding] += places
        trail.shown.update(places)

    def told(self, teller: Teller) -> Line:
        """With what the hand counts now."""
        return self.line(words=teller.called_after(self, self.holding))


class HandSplit(OpenEvent, frozen=True, gc=False, tag="hand-split"):
    """The second card of a pair becomes a hand of its own, on the same spot."""

    holding: int
    into: int

    rests_on: ClassVar = ("splits_max", "split_mixed_tens", "resplit_aces", "ten_resplit")

    def apply(self, hand: Hand) -> None:
        pair = hand.holdings[self.holding]
        second = Holding(self.into, pair.seat)
        second.spot, second.played_by, second.seen_by = pair.spot, pair.played_by, pair.seen_by
        second.up = _second_card(pair)
        hand.holdings.append(second)
        hand.order.insert(hand.order.index(self.holding) + 1, self.into)
        hand.asked = []

    def follow(self, trail: Trail) -> None:
        trail.held[self.into].append(trail.held[self.holding].pop())

    def told(self, teller: Teller) -> Line:
        pair = teller.hand(self.holding)
        teller.spots[self.into] = teller.spot(self.holding)
        teller.seats[self.into] = teller.seats.get(self.holding, 0)
        return self.line(pair=pair)


class MatchOffered(OpenEvent, frozen=True, gc=False, tag="match-offered"):
    """These backline players may add to their wagers, before the next card."""

    added: Added
    holding: int
    seats: tuple[int, ...]

    rests_on: ClassVar = ("backline_matches", "backline_decides")

    def apply(self, hand: Hand) -> None:
        hand.asked = list(self.seats)
        hand.in_turn = False
        # One plain value: it is read back as it was from a plan that was written down.
        hand.progress = f"{self.added} {self.holding}"


class Surrendered(OpenEvent, frozen=True, gc=False, tag="surrendered"):
    """A hand plays no further, and every wager on it is given up in part."""

    holding: int

    rests_on: ClassVar = (
        *("surrender", "surrender_loses", "surrender_after_split"),
        *("surrender_after_bust", "surrender_after_double"),
    )

    def apply(self, hand: Hand) -> None:
        for wager in bank_of(hand).wagers:
            if wager.holding == self.holding and wager.kind in ("base", "split", "double"):
                wager.terms = "surrendered"


class EvenMoneyTaken(OpenEvent, frozen=True, gc=False, tag="even-money-taken"):
    """The wager on a natural is settled at even money, whatever the bank has."""

    wager: int

    rests_on: ClassVar = ("even_money",)

    def apply(self, hand: Hand) -> None:
        bank_of(hand).wagers[self.wager - 1].terms = "even money"

    def told(self, teller: Teller) -> Line:
        return self.line(owner=teller.wagers[self.wager].seat)


class DownCardChecked(OpenEvent, frozen=True, gc=False, tag="down-card-checked"):
    """The house dealer has looked at the bank's down card, and says this much of it."""

    is_natural: bool

    rests_on: ClassVar = ("hole_card_check",)

    def apply(self, hand: Hand) -> None:
        """Nothing moves: what follows from it is in the plan."""


def _second_card(pair: Holding) -> list[Card]:
    return [pair.up.pop()]
