"""How a hand comes out: who wins or loses what, with which hand, and for what.

An event that settles something adds it here (`Event.settle`), so that a screen, a terminal and a
script all say the same. Everything in it lies open on the felt: hands that were shown are kept
after they were put away, and a hand that nobody saw is not among them.
"""

from typing import TYPE_CHECKING, Literal

from houseway.cards.card import Card
from houseway.table.legible import Legible

if TYPE_CHECKING:
    from houseway.table.hand import Hand

Outcome = Literal["won", "lost", "push", "no action", "returned"]


class Part(Legible, frozen=True, kw_only=True):
    """One thing that was settled for one seat: a pot or half of it, a wager, points, pay."""

    what: str
    """"pot", "high", "low", "tie" (for a pot that is played for again), "ante", "passed-on" (bets
    that a seven may not win), a kind of wager, "bonus", "bank", "points", "condition", "outs" or
    "tops"."""
    outcome: Outcome
    cents: int
    """To the seat where above zero, from it where below."""
    words: str = ""
    """With what, or why: "a full house", "no action"."""
    pot: int = 0
    """Of a pot: 0 is the main pot, 1 the first side pot."""
    other: int = 0
    """Against which seat, where it was settled between two."""
    points: int = 0
    rows: tuple[int, ...] = ()
    """Of hands set in parts, front first: 1 where this seat was ahead, -1 where behind, 0 alike."""
    wager: int = 0
    spot: int = 0
    holding: int = 0
    against: int = 0
    """The hand that this one was compared with, where it was one."""
    is_short: bool = False
    """Whether the bank's wager was used up by it, or before it."""
    short_cents: int = 0
    """What of the wager's result the bank's money did not reach."""


class SeatResult(Legible, frozen=True, kw_only=True):
    """What a hand has come to for one seat."""

    seat: int
    net_cents: int
    """What the stack has grown by since the hand began; below zero what it has shrunk by."""
    collection_cents: int
    """What of that the house took from the seat itself, and not from a pot."""
    parts: tuple[Part, ...]


class NamedPart(Legible, frozen=True):
    """A hand or a part of it in words, with the cards that make it, those of the board too."""

    words: str
    cards: tuple[Card, ...] = ()
    part: str = ""
    """"high" or "low", "front", "middle" or "back"; nothing where a hand is one."""


class ShownHand(Legible, frozen=True, kw_only=True):
    """A hand that everybody has seen, as it lay when it was shown."""

    holding: int
    seat: int
    spot: int
    cards: tuple[Card, ...]
    parts: tuple[tuple[Card, ...], ...] = ()
    """How it was set, front first, in a game where hands are set."""
    named: tuple[NamedPart, ...] = ()
    """What it is, part by part."""
    mis_set: str = ""
    """Why it was not set in order, where it was not: then no part of it is compared."""
    automatic: str = ""
    """What it won by without being set, where it did."""


class HandResults(Legible, frozen=True, kw_only=True):
    """How a hand has come out so far."""

    seats: tuple[SeatResult, ...]
    hands: tuple[ShownHand, ...]
    carried_cents: int = 0
    """What nobody has won, and the next hand is played for."""


class Results:
    """What the events of a hand have settled, one after the other."""

    def __init__(self, hand: "Hand") -> None:
        self.hand = hand
        self.parts: dict[int, list[Part]] = {seat: [] for seat in hand.setup.order}
        self.shown: dict[int, ShownHand] = {}
        self.collection_cents = dict.fromkeys(hand.setup.order, 0)
        self.carried_cents = 0
        self.stakes: dict[int, dict[int, int]] = {}
        """By wager against a bank and by seat, what each has put in."""
        self.bank_cents: dict[int, int] = {}
        """What each has put up for the bank."""
        self.paid_cents = self.collected_cents = 0
        """What the bank has paid and collected so far."""

    def add(self, seat: int, part: Part) -> None:
        self.parts.setdefault(seat, []).append(part)

    def undo(self, wager: int, *, is_bonus: bool) -> None:
        """A ruling takes back what came of a wager."""
        for seat, parts in self.parts.items():
            self.parts[seat] = [
                one for one in parts if one.wager != wager or (one.what == "bonus") != is_bonus
            ]

    def show(
        self,
        holding: int,
        cards: tuple[Card, ...],
        parts: tuple[tuple[Card, ...], ...] = (),
        *,
        mis_set: str = "",
        automatic: str = "",
    ) -> None:
        """All cards of a hand lie open."""
        held = self.hand.holdings[holding]
        self.shown[holding] = ShownHand(
            holding=holding,
            seat=held.seat,
            spot=held.spot,
            cards=cards,
            parts=parts,
            mis_set=mis_set,
            automatic=automatic,
        )

    def collect(self, seat: int, cents: int) -> None:
        """The house takes a collection from a seat, or gives it back below zero."""
        if seat:
            self.collection_cents[seat] += cents


def results_of(hand: "Hand") -> HandResults:
    """How a hand has come out so far; of one that is still played, what is settled of it."""
    results = Results(hand)
    for event in hand.log:
        event.settle(results)
    starts = hand.setup.stacks_cents
    return HandResults(
        seats=tuple(
            SeatResult(
                seat=seat,
                net_cents=hand.money.balances[seat] - starts[seat],
                collection_cents=results.collection_cents[seat],
                parts=tuple(results.parts[seat]),
            )
            for seat in hand.setup.order
        ),
        hands=tuple(results.shown.values()),
        carried_cents=results.carried_cents,
    )


def laid_down_again(hand: "Hand", results: HandResults) -> "Hand":
    """The table with the hands that were shown as they lay, those too that are put away since."""
    away = [one for one in results.hands if not hand.holdings[one.holding].cards]
    if not away:
        return hand
    shown = hand.copy()
    for one in away:
        holding = shown.holdings[one.holding]
        holding.up, holding.parts = list(one.cards), one.parts
    return shown
