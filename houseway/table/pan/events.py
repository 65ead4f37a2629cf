"""What happens in a hand of pan. All of it is seen by everybody: only the hands are closed."""

from typing import ClassVar, Literal

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.pan import Meld
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line, held
from houseway.table.pan.table import counter_clockwise, pan_of
from houseway.table.teller import Teller
from houseway.table.trail import Trail


class TurnedUp(OpenEvent, frozen=True, gc=False, tag="turned up"):
    """A card for each of these seats, face up, to find who is first.

    Off the stub they go back once the first player is found; cards that were dealt stay in their
    hands.
    """

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    is_dealt: bool

    rests_on: ClassVar = ("low_card_from", "low_card_tie")

    def apply(self, hand: Hand) -> None:
        pan_of(hand).turned_up = dict(zip(self.seats, self.cards, strict=True))
        if self.is_dealt:
            for seat, card in zip(self.seats, self.cards, strict=True):
                down = hand.holdings[seat].down
                if card not in down:
                    down[down.index(UNKNOWN)] = card
        else:
            hand.muck.extend(self.cards)
            del hand.stub[-len(self.cards) :]

    def follow(self, trail: Trail) -> None:
        if not self.is_dealt:
            trail.shown.update(trail.taken(trail.stub, self.cards))
            return
        for seat, card in zip(self.seats, self.cards, strict=True):
            places = [place for place in trail.held[seat] if trail.card(place) == card]
            trail.shown.add(places[-1])

    def told(self, teller: Teller) -> Line:
        return self.line(hands=held(self.seats, self.cards))


class FirstFound(OpenEvent, frozen=True, gc=False, tag="first found"):
    """The deal, the declaration and the draw begin with this player.

    Cards turned up off the stub for that go back to it, and a shuffle follows.
    """

    seat: int

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.first = self.seat
        pan.turned_up = {}
        # On the felt the house dealer has the stub, and the program loses sight of the cards.
        if not hand.setup.is_felt:
            hand.stub += hand.muck
        hand.muck = []
        hand.order = counter_clockwise(hand.order, after=self.seat + 1)

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """Only in a new game do answers decide it; afterwards every book says the last winner."""
        return () if hand.setup.last_winner else ("low_card_from", "low_card_tie")

    def moment(self, hand: Hand) -> str:
        """In a new game the answers decide it; afterwards every book but one has a clause on it."""
        setup = hand.setup
        if not setup.last_winner:
            return ""
        return "last winner first" if self.seat == setup.last_winner else "last winner gone"


class Declared(OpenEvent, frozen=True, gc=False, tag="declared"):
    seat: int
    plays: bool

    rests_on: ClassVar = ("declaration_changed",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan_of(hand).declared[self.seat] = self.plays

    def told(self, teller: Teller) -> Line:
        return self.line("" if self.plays else "declared-pass")


class TurnBegan(OpenEvent, frozen=True, gc=False, tag="turn"):
    seat: int

    ordered_as: ClassVar = "turn of play"

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.turn = self.seat
        pan.phase = "choosing"
        pan.hit = []
        _ask(hand, self.seat)


class ForceOffered(OpenEvent, frozen=True, gc=False, tag="force offered"):
    """Before this player leaves a card, those who may force it are asked."""

    seat: int
    card: Card
    to: tuple[int, ...]

    rests_on: ClassVar = ("forcing", "forced_onto_melds", "releaser_may_force", "force_out_card")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.phase = "before the draw" if pan.drawn is None else "before the release"
        hand.asked = list(self.to)
        hand.in_turn = False


class Forced(OpenEvent, frozen=True, gc=False, tag="forced"):
    """The player must take the card."""

    by: int
    seat: int
    card: Card

    rests_on: ClassVar = ("forcing", "force_out_card")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan_of(hand).phase = "forced"
        _ask(hand, self.seat)


class Touched(OpenEvent, frozen=True, gc=False, tag="touched"):
    """A player touches the deck to draw; the card left lying is dead."""

    seat: int

    rests_on: ClassVar = ("option_card",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        hand.muck += pan.loose
        pan.option_card = pan.drawn = None
        if self.seat not in pan.touched:
            pan.touched.append(self.seat)
        pan.phase = "drawing"
        hand.asked = []


class Drew(OpenEvent, frozen=True, gc=False, tag="drew"):
    """The top of the stock, shown to all."""

    seat: int
    card: Card

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.drawn = self.card
        pan.draws += 1
        pan.phase = "drawn"
        if hand.stub:
            hand.stub.pop()
        _ask(hand, self.seat)

    def follow(self, trail: Trail) -> None:
        trail.drawn = trail.taken(trail.stub, (self.card,))
        trail.shown.update(trail.drawn)

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """Whoever opens the hand has no option card, and may be allowed a second draw instead."""
        drawn = [one for one in hand.log if isinstance(one, Drew)]
        return ("second_first_draw",) if self in drawn[:1] else ("option_card",)


class Released(OpenEvent, frozen=True, gc=False, tag="released"):
    """A drawn card that was not used: the option card of the next player."""

    seat: int
    card: Card

    rests_on: ClassVar = ("option_card", "out_card_kept")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.option_card, pan.drawn = self.card, None
        pan.released_by = self.seat
        _end_turn(hand)


class Melded(OpenEvent, frozen=True, gc=False, tag="melded"):
    """Cards laid down or added, and the meld as it lies now."""

    seat: int
    number: int
    meld: Meld
    cards: tuple[Card, ...]
    """Out of the hand; the taken card, if it is among them, came from the middle."""
    takes: Literal["", "drawn", "option card"] = ""
    source: int = 0
    """The meld that cards were borrowed from, and what is left of it."""
    left: Meld | None = None
    worth_chips: int = 0
    """What all melds of this player are worth now, as they lie."""
    uncalled_chips: int = 0
    """What is due for it and must be called for."""
    is_out: bool = False
    """Eleven cards are on the table."""

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan, holding = pan_of(hand), hand.holdings[self.seat]
        for card in self.cards:
            _out_of_the_hand(holding.down, card)
        if self.takes == "drawn":
            pan.drawn = None
        elif self.takes == "option card":
            pan.option_card = None
        melds = pan.melds.setdefault(self.seat, [])
        if self.left is not None:
            melds[self.source - 1] = self.left
        melds[self.number - 1 : self.number] = [self.meld]
        holding.up = [card for meld in melds for card in meld.cards]
        pan.hit.append(self.number)
        pan.worth_most[self.seat] = max(pan.worth_most.get(self.seat, 0), self.worth_chips)
        if self.uncalled_chips:
            key = (self.seat, self.number)
            pan.uncalled[key] = pan.uncalled.get(key, 0) + self.uncalled_chips
        # garlic-city/pan/35, comstock/pan/30: a drawn card may lie there still, used or released
        # later.
        pan.phase = "out" if self.is_out else "melding" if pan.drawn is None else "drawn"
        _ask(hand, *(() if self.is_out else (self.seat,)))

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.picked(self.seat, self.cards))

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        options = ["rope_ace"] if self.meld.kind == "rope" else ["aces_kings_free"]
        if self.meld.kind == "square" and not self.meld.is_one_suit:
            options.append("mixed_square_takes")
        if self.left is not None:
            options.append("borrowing")
        return (*options, "melds_per_turn")

    def told(self, teller: Teller) -> Line:
        return self.line(
            "melded-onto" if self.is_added else "",
            meld_words=self.meld.words,
            is_option_card=self.takes == "option card",
            is_drawn=self.takes == "drawn",
            left_words=self.left.words if self.left is not None else "",
        )

    @property
    def is_added(self) -> bool:
        """Whether the meld lay there before; where cards were borrowed, they may be the rest."""
        laid = len(self.cards) + bool(self.takes)
        return self.left is None and laid < len(self.meld.cards)


class Thrown(OpenEvent, frozen=True, gc=False, tag="thrown"):
    """A card out of the hand ends the turn; hardly anywhere may the next player take it."""

    seat: int
    card: Card
    is_option_card: bool = False

    rests_on: ClassVar = ("melds_per_turn", "option_card")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        _out_of_the_hand(hand.holdings[self.seat].down, self.card)
        if self.is_option_card:
            pan.option_card = self.card
            pan.released_by = self.seat
        else:
            hand.muck.append(self.card)
        _end_turn(hand)

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.picked(self.seat, (self.card,)))


def _ask(hand: Hand, *seats: int) -> None:
    hand.asked = list(seats)
    hand.in_turn = True


def _end_turn(hand: Hand) -> None:
    pan_of(hand).phase = "between turns"
    hand.asked = []


def _out_of_the_hand(down: list[Card], card: Card) -> None:
    down.remove(card if card in down else UNKNOWN)
