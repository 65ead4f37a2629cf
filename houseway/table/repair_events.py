"""What happened when something went wrong, and what was done about it.

A fault has two halves, and both are in the log: what physically happened (a flop turned too early
is an ordinary `Burned` and `Boarded`), and how it was repaired. `Ruled` says by which clause. The
changed plan itself is an event of `plan.py`.
"""

import re
from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.rulebook.four_answers import Answer
from houseway.table.event import Event, OpenEvent
from houseway.table.events import muck_holding
from houseway.table.hand import Hand, Holding
from houseway.table.lines import Line
from houseway.table.results import Results
from houseway.table.teller import Teller
from houseway.table.trail import Trail


class Faulted(OpenEvent, frozen=True, gc=False, tag="faulted"):
    """Somebody reported a fault; `about` is the seat it concerns, or 0."""

    fault: str
    by: int
    about: int = 0

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """Nothing moves: what physically happened follows in the log."""

    def told(self, teller: Teller) -> Line:
        return self.line(fault=self.fault.replace("-", " "))


class Ruled(OpenEvent, frozen=True, gc=False, tag="ruled"):
    """What the house does about a fault, and the clauses it rests on."""

    fault: str
    words: str
    cite: str

    def apply(self, hand: Hand) -> None:
        """Nothing moves: what is done about it is the plan that follows."""

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """Of the questions that the ruling turns on, those whose answers it cites."""
        asks = [one.asks for one in hand.setup.game.rulings if one.fault.slug == self.fault]
        answers = [hand.setup.answers.answer(name) for name in asks[0]]
        return tuple(answer.name for answer in answers if _is_cited(answer, self.cite))


class Exposed(OpenEvent, frozen=True, gc=False, tag="exposed"):
    """A down card that the house dealer let everybody see."""

    seat: int
    card: Card

    def apply(self, hand: Hand) -> None:
        seen_by_all(hand, self.seat, self.card)

    def follow(self, trail: Trail) -> None:
        held = trail.held[self.seat]
        trail.shown.add(next(place for place in held if trail.card(place) == self.card))


class NeverDealt(Event, frozen=True, gc=False, tag="never dealt"):
    """Cards that were put down as dealt and never reached their seat: they top the stub.

    Where they are the last ones of the hand, these go, and not others like them that came before.
    """

    seat: int
    cards: tuple[Card, ...]

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        if tuple(holding.down[-len(self.cards) :]) == self.cards:
            del holding.down[-len(self.cards) :]
        else:
            for card in self.cards:
                _out_of(holding, card)
        _onto_the_stub(hand, list(reversed(self.cards)))

    def seen(self, own: Collection[int]) -> "NeverDealt":
        if self.seat in own:
            return self
        return NeverDealt(self.seat, (UNKNOWN,) * len(self.cards))

    def follow(self, trail: Trail) -> None:
        places = trail.came_last(self.seat, self.cards) or trail.picked(self.seat, self.cards)
        trail.stub += reversed(places)


class ThrownAway(Event, frozen=True, gc=False, tag="thrown-away"):
    """A card that its player was to keep lies in the muck; it is still their turn, if it was."""

    seat: int
    card: Card

    def apply(self, hand: Hand) -> None:
        down = hand.holdings[self.seat].down
        card = self.card if self.card in down else UNKNOWN
        # Of two that are alike, in a shoe, the one that came last.
        del down[max(at for at, one in enumerate(down) if one == card)]
        hand.muck.append(self.card)

    def seen(self, own: Collection[int]) -> "ThrownAway":
        return self if self.seat in own else ThrownAway(self.seat, UNKNOWN)

    def follow(self, trail: Trail) -> None:
        trail.picked_last(self.seat, self.card)


class PassedOver(OpenEvent, frozen=True, gc=False, tag="passed over"):
    """Cards that lay face up in the stub: everybody has seen them, and they are in the muck."""

    cards: tuple[Card, ...]

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        if hand.stub:
            del hand.stub[-len(self.cards) :]
        hand.muck += self.cards

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.taken(trail.stub, self.cards))


class DealtFrom(OpenEvent, frozen=True, gc=False, tag="dealt from"):
    """The hand was dealt from a seat out of turn: the next button goes on from there."""

    seat: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """Nothing moves in this hand: what it leaves behind reads the log (`carry.py`)."""


class TakenOut(Event, frozen=True, gc=False, tag="taken out"):
    """Cards off the stub that nobody has seen are out of play: no later deal brings them back."""

    cards: tuple[Card, ...]

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        # What is set aside lies face up; these go where nobody looks.
        hand.muck += self.cards
        if hand.stub:
            del hand.stub[-len(self.cards) :]

    def seen(self, own: Collection[int]) -> "TakenOut":
        return TakenOut((UNKNOWN,) * len(self.cards))

    def follow(self, trail: Trail) -> None:
        trail.taken(trail.stub, self.cards)


class TakenBack(OpenEvent, frozen=True, gc=False, tag="taken back"):
    """The last cards of the board go back into the stub, which is shuffled before it is used."""

    count: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _onto_the_stub(hand, _off_the_board(hand, self.count))


class SetAside(OpenEvent, frozen=True, gc=False, tag="set aside"):
    """The last cards of the board lie beside it, out of play."""

    count: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.aside += _off_the_board(hand, self.count)


class PutBack(OpenEvent, frozen=True, gc=False, tag="put back"):
    """What was set aside goes into the stub, which is shuffled before it is used."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _onto_the_stub(hand, hand.aside)
        hand.aside = []


class Swapped(Event, frozen=True, gc=False, tag="swapped"):
    """A card leaves a hand and lies face up on the stub; the card that was on top replaces it."""

    seat: int
    card: Card
    replacement: Card

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        _out_of(holding, self.card)
        holding.down.append(self.replacement)
        if hand.stub:
            hand.stub[-1] = self.card
        else:
            # On the felt the exposed card is the only one of the stub that anybody knows.
            hand.stub.append(self.card)

    def seen(self, own: Collection[int]) -> "Swapped":
        """The card that was exposed lies face up on the stub; the one that replaces it does not."""
        replacement = self.replacement if self.seat in own else UNKNOWN
        return Swapped(self.seat, self.card, replacement)

    def follow(self, trail: Trail) -> None:
        """The card that all have seen goes on top of the stub, for the one that lay there."""
        (replacement,) = trail.taken(trail.stub, (self.replacement,))
        (exposed,) = trail.picked(self.seat, (self.card,))
        trail.stub.append(exposed)
        trail.held[self.seat].append(replacement)
        trail.dealt[self.seat].append(replacement)


class Gathered(OpenEvent, frozen=True, gc=False, tag="gathered"):
    """A misdeal: every card is back in the stub, and these seats are dealt in again."""

    seats: tuple[int, ...]

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        cards = hand.seen_cards()
        for holding in hand.holdings:
            holding.down = []
            holding.up = []
            holding.parts = ()
            holding.is_tabled = holding.is_done = False
        hand.board, hand.laid, hand.burns, hand.muck, hand.aside = [], [], [], [], []
        hand.exposed, hand.shown = [], []
        hand.order = list(self.seats)
        if hand.own is not None:
            hand.own.gathered()
        _onto_the_stub(hand, cards)

    def settle(self, results: Results) -> None:
        results.shown.clear()

    def follow(self, trail: Trail) -> None:
        """A misdeal: what was seen of it stays seen, and a shuffle follows."""
        trail.held.clear()
        trail.laid = []


class MadeDead(OpenEvent, frozen=True, gc=False, tag="made dead"):
    """A hand that cannot win any more; a foul one broke a rule."""

    seat: int
    is_foul: bool = False

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        muck_holding(hand, self.seat)
        if hand.own is not None:
            hand.own.made_dead(self.seat, is_foul=self.is_foul)


class Forfeited(OpenEvent, frozen=True, gc=False, tag="forfeited"):
    """What a player has put into the pot stays there, blinds and antes included."""

    seat: int
    cents: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the chips are in the pot, and their player has no claim to it any more."""

    def told(self, teller: Teller) -> Line | None:
        return self.line() if self.cents else None


class WagersReturned(OpenEvent, frozen=True, gc=False, tag="wagers returned"):
    """Chips out of the pot to the player who put them there."""

    seat: int
    cents: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="returned")
        dead_cents = max(0, self.cents - seat.paid_cents)
        seat.paid_cents -= self.cents - dead_cents
        seat.dead_cents -= dead_cents
        seat.bet_cents = max(0, seat.bet_cents - self.cents)


class RoundUndone(OpenEvent, frozen=True, gc=False, tag="round undone"):
    """Once its bets are back, nothing of this betting round counts any more."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.bet_cents = hand.full_cents = hand.increment_cents = hand.raises = 0
        hand.acted = hand.checked = hand.last_raiser = 0
        hand.before_raise = None


class HeldToCall(OpenEvent, frozen=True, gc=False, tag="held to call"):
    """A raise that does not stand: the chips beyond the call go back to the player."""

    seat: int
    cents: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        before, seat = hand.before_raise, hand.seats[self.seat]
        assert before is not None
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="returned")
        seat.bet_cents -= self.cents
        seat.paid_cents -= self.cents
        hand.bet_cents = before.bet_cents
        hand.full_cents = before.full_cents
        hand.increment_cents = before.increment_cents
        hand.raises = before.raises
        hand.acted = before.acted | 1 << self.seat
        hand.last_raiser = before.last_raiser


def seen_by_all(hand: Hand, number: int, card: Card) -> None:
    """A down card that everybody has seen stays where it is, and is known if it was not."""
    hand.exposed.append(card)
    down = hand.holdings[number].down
    if card not in down and UNKNOWN in down:
        down[down.index(UNKNOWN)] = card


def _off_the_board(hand: Hand, count: int) -> list[Card]:
    cards = hand.board[-count:]
    del hand.board[-count:]
    return cards


def _onto_the_stub(hand: Hand, cards: list[Card]) -> None:
    """On the felt the house dealer has the stub, and the program loses sight of the cards."""
    if not hand.setup.is_felt:
        hand.stub += cards


def _out_of(holding: Holding, card: Card) -> None:
    """A card leaves a hand; one that this program cannot tell apart leaves in its place."""
    holding.down.remove(card if card in holding.down else UNKNOWN)


def _is_cited(answer: Answer, cite: str) -> bool:
    """A printed answer by its clauses, each of which stands alone; a reading by its own words."""
    if answer.standing in ("is", "floor"):
        return set(answer.cites) <= set(re.split("[,;] ", cite))
    return answer.cite in cite
