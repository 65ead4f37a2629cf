"""What happens at the pai gow tables: piles and stacks, hands set in two parts, and read.

How a hand is set is known to whoever has looked at it, until the house dealer opens and reads it.
"""

from collections.abc import Collection, Sequence
from typing import ClassVar

from msgspec.structs import replace

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.comparing import then
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.reading import bank_of
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line
from houseway.table.naming import comparing_step
from houseway.table.results import Results
from houseway.table.teller import Teller
from houseway.table.trail import Trail


class PilesMade(OpenEvent, frozen=True, gc=False, tag="piles-made"):
    """So many hands lie face down before the house dealer, each of so many cards or tiles."""

    piles: int
    each: int

    rests_on: ClassVar = ("vacant_spots_dealt",)

    def apply(self, hand: Hand) -> None:
        """The cards still count as the stub's, for nobody has any of them."""
        _lie(hand, count=self.piles)


class PileChosen(OpenEvent, frozen=True, gc=False, tag="pile-chosen"):
    """The pile that goes out first, with the action button on it."""

    seat: int
    pile: int

    rests_on: ClassVar = ("first_pile_chosen_by", "pile_order")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _lie(hand, first=self.pile)


class StacksCut(OpenEvent, frozen=True, gc=False, tag="stacks-cut"):
    seat: int
    cut: str

    rests_on: ClassVar = ("cuts",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _lie(hand, cut=self.cut)


class DeliveryChosen(OpenEvent, frozen=True, gc=False, tag="delivery-chosen"):
    seat: int
    delivery: str

    rests_on: ClassVar = ("deliveries",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        _lie(hand, delivery=self.delivery)


class LookAllowed(OpenEvent, frozen=True, gc=False, tag="look-allowed"):
    """Somebody may look at a hand on which they have the smaller wager."""

    seat: int
    holding: int

    rests_on: ClassVar = ("smaller_wager_looks", "hands_seen_max")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.holdings[self.holding].seen_by += (self.seat,)


class HouseWaySought(OpenEvent, frozen=True, gc=False, tag="house-way-sought"):
    """A player who has looked at a hand asks for the house way; the floor decides."""

    seat: int
    holding: int

    rests_on: ClassVar = ("house_way_after_look",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).sought[self.holding] = False
        if FLOOR not in hand.asked:
            hand.asked.append(FLOOR)


class HouseWayRuled(OpenEvent, frozen=True, gc=False, tag="house-way-ruled"):
    """The floor has said whether a hand that was looked at may be left to the house way."""

    holding: int
    is_allowed: bool

    rests_on: ClassVar = ("house_way_after_look",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).sought[self.holding] = True
        _floor_asked_no_more(hand)


class HandSet(Event, frozen=True, gc=False, tag="hand-set"):
    """A hand lies in two parts, by its player's choice or by the house dealer's hand."""

    by: int
    holding: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    is_open: bool = False
    """Whether it lies face up, as the bank's does, and what the house dealer sets."""

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        if self.holding in bank_of(hand).sought:
            bank_of(hand).sought[self.holding] = True
            _floor_asked_no_more(hand)
        holding.parts = (self.front, self.back)
        laid = [*self.front, *self.back]
        if holding.is_tabled:
            holding.up = laid
        elif self.by > 0:
            # What the staff sets closed is still meant tile by tile as it was delivered: where a
            # tile lies in the house way depends on faces that nobody has seen.
            holding.down = laid

    def follow(self, trail: Trail) -> None:
        """Its cards lie in another order from now on, unless the staff has set them."""
        if self.by > 0:
            laid = (*self.front, *self.back)
            trail.held[self.holding] = trail.picked(self.holding, laid)

    def seen(self, own: Collection[int]) -> "HandSet":
        """How many lie in front and how many behind; which ones, only who may look at them."""
        if self.holding in own or self.is_open:
            return self
        front, back = ((UNKNOWN,) * len(part) for part in (self.front, self.back))
        return HandSet(self.by, self.holding, front, back)

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """How players set their own hands is their own business."""
        if self.by == HOUSE_DEALER:
            return ("house_way", "house_way_set_when")
        if self.holding == bank_of(hand).holding:
            return ("bank_decides", "foul_bank_hand")
        return ()

    def settle(self, results: Results) -> None:
        if results.hand.holdings[self.holding].is_tabled:
            results.show(self.holding, (*self.front, *self.back), (self.front, self.back))

    def told(self, teller: Teller) -> Line:
        is_own = teller.seats.get(self.holding) == self.by and self.holding != teller.bank
        return self.line(is_own=is_own, words=_set_as(teller, (self.front, self.back)))


def _set_as(teller: Teller, parts: Sequence[Sequence[Card]]) -> str:
    """What lies in front and what behind, of tiles low and high, to whoever sees it."""
    step = comparing_step(teller.so_far) if teller.so_far is not None else None
    if teller.so_far is None or step is None:
        return ""
    key = "high-or-low" if teller.has_tiles else "in-part"
    return teller.joined(
        [
            teller.phrase(key, words=then(one.words), part=one.part)
            for one in step.named_parts(teller.so_far, parts)
        ]
    )


class HandRead(OpenEvent, frozen=True, gc=False, tag="hand-read"):
    """The house dealer has opened a hand as it was set, and says what it is."""

    holding: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    words: str
    is_foul: bool = False

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        holding.parts = (self.front, self.back)
        holding.down, holding.up = [], [*self.front, *self.back]
        holding.is_tabled = True
        if self.holding not in hand.shown:
            hand.shown.append(self.holding)

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.held[self.holding])

    def settle(self, results: Results) -> None:
        results.show(self.holding, (*self.front, *self.back), (self.front, self.back))

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        ranking = ("wheel", "joker_in_front", "gee_joon_singles", "gee_joon_value")
        return ("foul_hand", "equal_front_and_back", *ranking) if self.is_foul else ranking

    def told(self, teller: Teller) -> Line:
        """A foul hand by what is wrong with it, any other by its two hands."""
        words = "" if self.is_foul else _set_as(teller, (self.front, self.back))
        return self.line(words=words or self.words)


class HandMucked(OpenEvent, frozen=True, gc=False, tag="hand-mucked"):
    """A hand that has lost or pushed is put away; a winning one stays until it is paid."""

    holding: int

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        hand.muck += holding.cards
        holding.down, holding.up = [], []


class SetLaidOut(OpenEvent, frozen=True, gc=False, tag="set-laid-out"):
    """A game opens: the whole set lies open in ranking order, and the dice in an uncovered cup."""

    cards: tuple[Card, ...]
    dice_count: int

    rests_on: ClassVar = ("set_shown_first",)

    def apply(self, hand: Hand) -> None:
        """Nothing moves: where the tiles are shuffled to is another matter."""


class RestOpened(OpenEvent, frozen=True, gc=False, tag="rest-opened"):
    """The round is over: tiles that were not opened in it lie open before the next shuffle."""

    cards: tuple[Card, ...]

    rests_on: ClassVar = ("unopened_tiles_shown",)

    def apply(self, hand: Hand) -> None:
        """Nothing moves: everybody has seen all tiles now."""

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.unseen())


def _lie(hand: Hand, **known: int | str) -> None:
    bank = bank_of(hand)
    bank.piles = replace(bank.piles, **known)
    hand.asked = []


def _floor_asked_no_more(hand: Hand) -> None:
    """The floor has answered whoever asked, or nobody waits for the answer any more."""
    if FLOOR in hand.asked and all(bank_of(hand).sought.values()):
        hand.asked.remove(FLOOR)
