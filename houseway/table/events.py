"""What happens in every game: cards are dealt, somebody is asked, the collection is taken."""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import FIRST_TILE, UNKNOWN, Card
from houseway.cards.mixing import Contribution
from houseway.cards.seal import Root
from houseway.errors import Broken
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line, held
from houseway.table.results import Results
from houseway.table.teller import Teller
from houseway.table.trail import Place, Trail


class Stepped(OpenEvent, frozen=True, gc=False, tag="stepped"):
    """The current step is done; the next one of the plan begins."""

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.step = hand.plan.pop()
        hand.progress = None


class StreetBegan(OpenEvent, frozen=True, gc=False, tag="street"):
    street: str

    def apply(self, hand: Hand) -> None:
        hand.street = self.street
        hand.step = hand.plan.pop()
        hand.progress = None

    def told(self, teller: Teller) -> Line | None:
        """No showdown is announced where nobody is left to show a hand to."""
        so_far = teller.so_far
        if self.street == "showdown" and so_far is not None and len(so_far.order) == 1:
            return None
        return self.line()


class Skipped(OpenEvent, frozen=True, gc=False, tag="skipped"):
    """The plan is dropped up to that street: nobody is left to bet against."""

    to: str

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        """Drops the plan up to the street named, which begins next."""
        while hand.plan:
            step = hand.plan.pop()
            if step.begins(self.to):
                hand.step = step
                hand.progress = None
                return
        raise Broken(f"no street {self.to!r} is still to come")


class Sealed(OpenEvent, frozen=True, gc=False, tag="sealed"):
    """The root of the shuffle that follows, published before its first card (`sealing.py`)."""

    root: Root

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the root stands in the log, where anybody can find it."""


class Shuffled(Event, frozen=True, gc=False, tag="shuffled"):
    """The stub from the top down, fixed before its first card is dealt."""

    order: tuple[Card, ...]
    secret: bytes = b""
    """What its salts are made from, where the shuffle is sealed: for the auditor alone."""
    mix: tuple[Contribution, ...] = ()
    """What players added to the order that was sealed (`cards/mixing.py`)."""

    @property
    def is_sealed(self) -> bool:
        return bool(self.secret)

    def apply(self, hand: Hand) -> None:
        hand.stub = list(reversed(self.order))

    def seen(self, own: Collection[int]) -> "Shuffled":
        """How many cards there are and who mixed them, and never the secret."""
        return Shuffled((UNKNOWN,) * len(self.order), mix=self.mix)

    def follow(self, trail: Trail) -> None:
        number = len(trail.orders)
        trail.orders.append(self.order)
        trail.stub = [Place(number, position) for position in reversed(range(len(self.order)))]

    def moment(self, hand: Hand) -> str:
        return "shuffle of tiles" if self.order[:1] >= (FIRST_TILE,) else "shuffle"


class Dealt(Event, frozen=True, gc=False, tag="dealt"):
    """One round of a deal or several: `to` and `cards` side by side, in the order dealt."""

    to: tuple[int, ...]
    cards: tuple[Card, ...]
    up: bool = False

    rests_on: ClassVar = ("empty_seats_dealt",)

    def apply(self, hand: Hand) -> None:
        holdings, cards, stub = hand.holdings, self.cards, hand.stub
        assert len(self.to) == len(cards)
        if self.up:
            for at, number in enumerate(self.to):
                holdings[number].up.append(cards[at])
        else:
            for at, number in enumerate(self.to):
                holdings[number].down.append(cards[at])
        if stub:
            del stub[-len(cards) :]

    def seen(self, own: Collection[int]) -> "Dealt":
        if self.up:
            return self
        return Dealt(
            self.to,
            tuple(
                card if number in own else UNKNOWN
                for number, card in zip(self.to, self.cards, strict=True)
            ),
        )

    def follow(self, trail: Trail) -> None:
        places = trail.taken(trail.stub, self.cards)
        for number, place in zip(self.to, places, strict=True):
            trail.held[number].append(place)
            trail.dealt[number].append(place)
        if self.up:
            trail.shown.update(places)

    def moment(self, hand: Hand) -> str:
        return street_of(hand, self)

    def told(self, teller: Teller) -> Line:
        """Cards that this viewer sees, hand by hand; for the others, how many each gets."""
        if hands := held(self.to, self.cards):
            return self.line("dealt-seen", hands=hands)
        count = len(set(self.to))
        if count == 1:
            (holder,) = set(self.to)
            seat = 0 if holder == teller.bank else holder
            return self.line("dealt-one", each=len(self.to), holder=holder, seat=seat)
        if count and len(self.to) % count:
            return self.line("dealt-unevenly")
        return self.line(each=len(self.to) // count if count else 0)


class Burned(Event, frozen=True, gc=False, tag="burned"):
    card: Card

    rests_on: ClassVar = ("burns_before",)

    def apply(self, hand: Hand) -> None:
        hand.burns.append(self.card)
        _off_the_stub(hand, 1)

    def seen(self, own: Collection[int]) -> "Burned":
        return Burned(UNKNOWN)

    def follow(self, trail: Trail) -> None:
        trail.taken(trail.stub, (self.card,))


class Laid(Event, frozen=True, gc=False, tag="laid"):
    """Board cards put down in the middle, not turned yet."""

    cards: tuple[Card, ...]

    rests_on: ClassVar = ("board_laid_down",)

    def apply(self, hand: Hand) -> None:
        hand.laid.extend(self.cards)
        _off_the_stub(hand, len(self.cards))

    def seen(self, own: Collection[int]) -> "Laid":
        return Laid((UNKNOWN,) * len(self.cards))

    def follow(self, trail: Trail) -> None:
        # Turned in the order they were laid: the first is the last of the pile.
        trail.laid = trail.taken(trail.stub, self.cards)[::-1]


class Boarded(OpenEvent, frozen=True, gc=False, tag="boarded"):
    cards: tuple[Card, ...]

    rests_on: ClassVar = ("board_laid_down", "community_card_for")

    def apply(self, hand: Hand) -> None:
        hand.board.extend(self.cards)
        if hand.laid:
            del hand.laid[: len(self.cards)]
        else:
            _off_the_stub(hand, len(self.cards))

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.taken(trail.laid or trail.stub, self.cards))

    def moment(self, hand: Hand) -> str:
        return street_of(hand, self)


class Collected(OpenEvent, frozen=True, gc=False, tag="collected"):
    """The posted collection, from the pot or from a seat."""

    seat: int
    cents: int
    jackpot_cents: int
    cite: str

    def apply(self, hand: Hand) -> None:
        setup, money = hand.setup, hand.money
        source = self.seat or setup.pot
        if self.cents:
            money.transfer(
                self.cents, source=source, target=setup.drop, why="collection", cite=self.cite
            )
        if self.jackpot_cents:
            money.transfer(
                self.jackpot_cents,
                source=source,
                target=setup.jackpot,
                why="jackpot",
                cite=self.cite,
            )
        if not self.seat:
            # The pot has paid what it could; what it still owes is told next.
            hand.owed = None

    def settle(self, results: Results) -> None:
        results.collect(self.seat, self.cents + self.jackpot_cents)


class Owed(OpenEvent, frozen=True, gc=False, tag="owed"):
    """What the pot could not pay yet of a collection; it comes out of the next chips."""

    cents: int
    jackpot_cents: int
    cite: str

    def apply(self, hand: Hand) -> None:
        hand.owed = self

    def told(self, teller: Teller) -> Line:
        return self.line(left_cents=self.cents + self.jackpot_cents)


class Discarded(Event, frozen=True, gc=False, omit_defaults=True, tag="discarded"):
    seat: int
    cards: tuple[Card, ...]
    by_dealer: bool = False
    """Whether the house dealer took them out of the hand unseen."""
    face_up: bool = False
    """Whether everybody had seen them, in a hand that was shown before its discard."""

    rests_on: ClassVar = ("discard_moment", "draw_max")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        for card in self.cards:
            if self.face_up:
                holding.up.remove(card)
            else:
                # On the felt a card may be named first when it is thrown away.
                holding.down.remove(card if card in holding.down else UNKNOWN)
        hand.muck.extend(self.cards)
        if self.seat in hand.asked:
            hand.asked.remove(self.seat)

    def seen(self, own: Collection[int]) -> "Discarded":
        """How many cards a player threw away; which ones only that player knows."""
        if self.seat in own or self.face_up:
            return self
        return Discarded(self.seat, (UNKNOWN,) * len(self.cards), self.by_dealer)

    def follow(self, trail: Trail) -> None:
        trail.thrown[self.seat] = trail.picked(self.seat, self.cards)

    def told(self, teller: Teller) -> Line:
        # At the pineapples no card comes for the one that goes.
        is_draw = teller.so_far is not None and teller.so_far.setup.game.family == "draw"
        return self.line("" if self.cards else "stood-pat", is_draw=is_draw)


class Asked(OpenEvent, frozen=True, gc=False, tag="asked"):
    """A step other than betting waits for these, in turn or together."""

    seats: tuple[int, ...]
    in_turn: bool = True

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.asked = list(self.seats)
        hand.in_turn = self.in_turn
        hand.progress = True


class Answered(OpenEvent, frozen=True, gc=False, tag="answered"):
    """Somebody who was asked has answered; what they did stands beside it in the log."""

    seat: int

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.asked.remove(self.seat)


class Tabled(OpenEvent, frozen=True, gc=False, tag="tabled"):
    """A hand turned face up, card by card in the order held."""

    seat: int
    cards: tuple[Card, ...]

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        seat, cards = self.seat, self.cards
        holding = hand.holdings[seat]
        left: list[Card] = []
        if len(cards) < len(holding.down) + len(holding.up):
            left = holding.cards
            for card in cards:
                left.remove(card if card in left else UNKNOWN)
        holding.down = left
        holding.up = list(cards)
        holding.is_tabled = True
        hand.shown.append(seat)
        if seat in hand.asked:
            hand.asked.remove(seat)

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.picked(self.seat, self.cards))

    def settle(self, results: Results) -> None:
        results.show(self.seat, self.cards)

    def told(self, teller: Teller) -> Line:
        """With what it is, as a dealer calls it when it is turned up."""
        return self.line(words=teller.called_after(self, self.seat))


class Mucked(OpenEvent, frozen=True, gc=False, tag="mucked"):
    seat: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        muck_holding(hand, self.seat)
        if self.seat in hand.asked:
            hand.asked.remove(self.seat)

    def told(self, teller: Teller) -> Line:
        """A hand that lies open is not mucked, whatever becomes of its cards: it has lost."""
        if not teller.is_shown(self.seat):
            return self.line()
        if teller.so_far is not None and self.seat in teller.so_far.asked:
            return self.line("openers-missing")
        return self.line("lost", words=teller.called(self.seat))


class Ended(OpenEvent, frozen=True, gc=False, tag="ended"):
    """Nothing more can happen in this hand."""

    def apply(self, hand: Hand) -> None:
        hand.is_over = True


def muck_holding(hand: Hand, seat: int) -> None:
    """A hand put away: its cards lie in the muck and its seat can win nothing more."""
    holding = hand.holdings[seat]
    hand.muck += holding.down
    hand.muck += holding.up
    holding.down = []
    holding.up = []
    hand.order.remove(seat)
    if hand.own is not None:
        hand.muck += hand.own.left_by(seat)


def _off_the_stub(hand: Hand, count: int) -> None:
    if hand.stub:
        del hand.stub[-count:]


def street_of(hand: Hand, event: Event) -> str:
    """The street on which something happened."""
    before = hand.log[: hand.log.index(event)]
    return next((one.street for one in reversed(before) if isinstance(one, StreetBegan)), "")
