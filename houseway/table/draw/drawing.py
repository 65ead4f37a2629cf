"""The draw: each player throws away unwanted cards and gets as many cards from the stub.

It comes after a betting round, clockwise from the left of the button, and another round follows.
Drawing none is standing pat. Everybody says in turn what they throw away, and may think again until
the next player has acted (comstock/lowball/46); then the cards are dealt, all of a player's
together. How many somebody drew is no secret (comstock/lowball/50 and 51).

Clauses: garlic-city/lowball/11, garlic-city/draw-poker/5, comstock/lowball/13 to 16 and 42 to 51,
players-club/lowball/5, s-and-k/lowball/5.
"""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.draw.actions import Knock
from houseway.table.draw.events import DrawChanged
from houseway.table.draw.options import DrawingOptions
from houseway.table.events import Answered, Asked, Dealt, Discarded
from houseway.table.hand import Hand
from houseway.table.pot.actions import Discard
from houseway.table.pot.events import BettingOpened, DiscardsReturned
from houseway.table.repairing import reshuffled
from houseway.table.step import STEPPED, Events, Step

if TYPE_CHECKING:
    from houseway.table.setup import Setup


class Drawing(Step, frozen=True, gc=False, tag="draw"):
    """Discards in turn, and then as many new cards for each."""

    size: int = 5
    """How many cards a hand has."""

    words: ClassVar = "the draw"

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            return (Asked(tuple(hand.order)),)
        missing = self._missing(hand)
        if not missing:
            return (STEPPED,)
        if hand.setup.is_felt:
            return (*_shuffled_by_hand(hand, sum(missing.values())), Asked((HOUSE_DEALER,)))
        return self._dealt(hand, missing)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if seat == HOUSE_DEALER:
            count = sum(self._missing(hand).values())
            return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(count, count))]
        return [self._discarding(hand, seat, hand.holdings[seat].down)]

    def also_legal(self, hand: Hand, seat: int) -> list[Choice]:
        """Whoever was the last to ask for cards may ask for another number."""
        if not hand.setup.options[DrawingOptions].draw_changed or not (
            last := _last_to_ask(hand, seat)
        ):
            return []
        return [self._discarding(hand, seat, [*hand.holdings[seat].down, *last.cards])]

    def decide(self, hand: Hand, action: Action) -> Events:
        if action.seat == HOUSE_DEALER:
            return self._entered(hand, action)
        # comstock/lowball/53: a knock "may also mean the declaration of a pat hand".
        if isinstance(action, Knock) and is_knock_heard(hand):
            action = Discard(action.seat, ())
        self._check(hand, action, hand.holdings[action.seat].down)
        assert isinstance(action, Discard)
        return (Discarded(action.seat, action.cards),)

    def interrupts(self, hand: Hand, action: Action) -> Events | None:
        """comstock/lowball/46: until the next player has acted the number can be changed."""
        last = _last_to_ask(hand, action.seat)
        if not isinstance(action, Discard):
            return None
        if last is None:
            if _has_asked(hand, action.seat):
                cite = hand.setup.answers.cite("draw_changed")
                raise self.refusal(hand, action, why="The next player has acted", cite=cite)
            return None
        if not hand.setup.options[DrawingOptions].draw_changed:
            cite = hand.setup.answers.cite("draw_changed")
            raise self.refusal(hand, action, why="It has asked for its cards", cite=cite)
        self._check(hand, action, hand.holdings[action.seat].down + list(last.cards))
        return (DrawChanged(action.seat, last.cards), Discarded(action.seat, action.cards))

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock stands pat."""
        return Discard(seat, ())

    def _discarding(self, hand: Hand, seat: int, held: Sequence[Card]) -> Choice:
        most, _ = draw_limit(hand.setup, seat)
        pick = (0, min(most, len(held)))
        return Choice(seat=seat, verb="discard", cards=tuple(held), pick=pick)

    def _check(self, hand: Hand, action: Action, held: Sequence[Card]) -> None:
        """Refuses whatever is not a discard of some of these cards, as many as may be drawn."""
        if not isinstance(action, Discard):
            raise self.refusal(hand, action, why="Cards are being drawn")
        most, option = draw_limit(hand.setup, action.seat)
        if len(action.cards) > most:
            cite = hand.setup.answers.cite(option)
            raise self.refusal(hand, action, why=f"It may draw {most} cards at most", cite=cite)
        unseen = list(held)
        for card in action.cards:
            if card not in unseen and UNKNOWN not in unseen:
                raise self.refusal(hand, action, why="It does not hold that card")
            unseen.remove(card if card in unseen else UNKNOWN)

    def _missing(self, hand: Hand) -> dict[int, int]:
        """By seat in the order of the deal, how many cards it waits for."""
        held = {seat: len(hand.holdings[seat].cards) for seat in hand.order}
        return {seat: self.size - count for seat, count in held.items() if count < self.size}

    def _dealt(self, hand: Hand, missing: dict[int, int]) -> Events:
        """All the cards at once, as long as one is left over; else player by player."""
        to = tuple(seat for seat, count in missing.items() for _ in range(count))
        spare = len(hand.stub) - 1
        if len(to) <= spare:
            return (Dealt(to, top(hand, len(to))),)
        if spare > 0:
            to = tuple(seat for seat in to if seat == to[0])[:spare]
            return (Dealt(to, top(hand, len(to))),)
        return self._replenished(hand, tuple(missing))

    def _replenished(self, hand: Hand, waiting: Sequence[int]) -> Events:
        """GC-G5: the last card and the discards, but not of those who are still to get cards."""
        discards = list(hand.muck)
        if hand.setup.options[DrawingOptions].spent_stub == "the others' discards are shuffled":
            discards = _without_their_own(hand, waiting)
            # Ten players leave nothing else behind: then only the drawing player's are kept out.
            discards = discards or _without_their_own(hand, waiting[:1])
        return (
            DiscardsReturned(tuple(discards)),
            *reshuffled(hand, [*discards, *hand.stub]),
        )

    def _entered(self, hand: Hand, action: Action) -> Events:
        """The new cards as the house dealer tells them: one seat's, or everybody's in order."""
        missing = self._missing(hand)
        if not isinstance(action, Enter):
            raise self.refusal(hand, action, why="The house dealer is dealing")
        if action.to and action.to not in missing:
            raise self.refusal(hand, action, why=f"Seat {action.to} waits for no cards")
        waiting = {action.to: missing[action.to]} if action.to else missing
        to = tuple(seat for seat, count in waiting.items() for _ in range(count))
        if len(action.cards) != len(to):
            why = f"{len(to)} cards are dealt here, not {len(action.cards)}"
            raise self.refusal(hand, action, why=why)
        hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
        is_last = len(waiting) == len(missing)
        return (Dealt(to, action.cards), *((Answered(HOUSE_DEALER),) if is_last else ()))


class Completing(Step, frozen=True, gc=False, tag="complete"):
    """A hand that was dealt too few cards gets the others."""

    seat: int
    size: int = 5

    words: ClassVar = "that hand gets the cards it lacks"

    def advance(self, hand: Hand) -> Events:
        count = self.size - len(hand.holdings[self.seat].cards)
        cards = (UNKNOWN,) * count if hand.setup.is_felt else top(hand, count)
        return (Dealt((self.seat,) * count, cards), STEPPED)


def complete(seat: int, *, size: int = 5) -> Completing:
    """What a hand lacks of its cards."""
    return Completing(seat, size)


def draw(*, size: int = 5) -> Drawing:
    """A draw; `size` is how many cards a hand has."""
    return Drawing(size)


def is_knock_heard(hand: Hand) -> bool:
    """Whether a knock says anything here."""
    return hand.setup.options[DrawingOptions].knock != "nothing"


def draw_limit(setup: "Setup", seat: int) -> tuple[int, str]:
    """How many cards a seat may draw, and the question that says so."""
    options = setup.options[DrawingOptions]
    # comstock/lowball/14, comstock/lowball/15: five, but three for the player who deals.
    if seat == setup.button and options.who_deals == "the player in turn":
        return options.dealing_player_draw_max, "dealing_player_draw_max"
    return options.draw_max, "draw_max"


def top(hand: Hand, count: int) -> tuple[Card, ...]:
    """The next cards of the stub."""
    return tuple(hand.stub[: -count - 1 : -1])


def _last_to_ask(hand: Hand, seat: int) -> Discarded | None:
    """The discard of this seat, while the next player is thinking about theirs."""
    last = hand.log[-1]
    is_open = hand.asked and hand.asked[0] != HOUSE_DEALER
    return last if isinstance(last, Discarded) and last.seat == seat and is_open else None


def _has_asked(hand: Hand, seat: int) -> bool:
    """Whether this seat has said in this draw what it throws away."""
    for event in reversed(hand.log):
        if isinstance(event, BettingOpened):
            break
        if isinstance(event, Discarded) and event.seat == seat:
            return True
    return False


def _without_their_own(hand: Hand, seats: Collection[int]) -> list[Card]:
    """The muck, except what these seats have thrown away in this draw."""
    thrown: dict[int, tuple[Card, ...]] = {}
    for event in reversed(hand.log):
        if isinstance(event, BettingOpened):
            break
        # The last word counts: whoever has changed it took the first discards back.
        if isinstance(event, Discarded) and event.seat in seats:
            thrown.setdefault(event.seat, event.cards)
    own = {card for cards in thrown.values() for card in cards}
    return [card for card in hand.muck if card not in own]


def _shuffled_by_hand(hand: Hand, needed: int) -> tuple[DiscardsReturned, ...]:
    """On the felt the program cannot see the stub run out: it only loses sight of the discards."""
    pack = hand.setup.game.pack(hand.setup.options)
    gone = len(hand.burns) + sum(len(one.cards) for one in hand.log if isinstance(one, Dealt))
    is_spent = gone + needed >= len(pack.cards)
    return (DiscardsReturned(tuple(hand.muck)),) if is_spent and hand.muck else ()
