"""What people may ask for in every game: to show or muck a hand, to tell cards, to report a fault.

p3 sm AcKs      shows these; `sm -` the cards dealt to it; `sm` alone mucks
d dh p1 AcKs    cards dealt to a seat               d dh AcKs7d2c   to every seat, card by card
d db 7d5h9d     cards dealt to the board
fault hole-card-exposed p2 Ah picked-up      reported by `d` unless it begins `p3` or `floor`
fault hole-card-exposed p2 card 1            the first of its cards, where the program dealt

`d` is the house dealer. All but the faults are PHH's.
"""

from typing import ClassVar, Final

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import SEAT, Action, WithCards, Words, is_number, joined
from houseway.table.actors import HOUSE_DEALER
from houseway.table.amounts import DOLLARS, Units
from houseway.table.choices import Choice

AS_DEALT: Final = "-"
PICKED_UP: Final = "picked-up"
PLACE: Final = "card"


class Show(WithCards, frozen=True, gc=False, tag="show"):
    """Turns the hand face up; `cards` are needed where the program never saw them."""

    cards: tuple[Card, ...] = ()

    verb: ClassVar = "sm"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        if not words.left:
            return Muck(by)
        if words.left == [AS_DEALT]:
            words.left.clear()
        return cls(by, words.cards())

    def rest(self, units: Units) -> str:
        return joined(self.cards) or AS_DEALT

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat)


class Muck(Action, frozen=True, gc=False, tag="muck"):
    """Puts the hand away unshown."""

    verb: ClassVar = "sm"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return Show.read(by, words)


class Enter(WithCards, frozen=True, gc=False, tag="enter"):
    """Cards that the house dealer dealt on the felt, told to the program in the order dealt."""

    seat: int = HOUSE_DEALER
    cards: tuple[Card, ...] = ()
    to: int = 0
    """The one seat whose cards these are; 0 for the board, or for all who still wait for theirs."""

    verb: ClassVar = "db"
    other_verb: ClassVar = "dh"
    by: ClassVar = "staff"
    asks_for: ClassVar = "cards"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        is_to_all = bool(words.left) and not SEAT.fullmatch(words.left[0])
        if words.verb == cls.verb or is_to_all:
            return cls(by, words.cards())
        to = words.seat("whose cards they are")
        return cls(by, words.cards(), to)

    def written(self, units: Units = DOLLARS) -> str:
        where = f"{self.other_verb} p{self.to}" if self.to else self.verb
        return f"{where} {joined(self.cards)}"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        """As many unseen cards as are told."""
        return cls(choice.seat, (UNKNOWN,) * choice.pick[0])


class Report(Action, frozen=True, gc=False, tag="report"):
    """Something went wrong: `fault` is the slug of one that the game rules on."""

    fault: str
    about: int = 0
    """The seat whose hand or bet it concerns."""
    cards: tuple[Card, ...] = ()
    """On the felt, the card that was exposed or thrown away, or the board cards turned."""
    count: int = 0
    """How many cards there were, where the number is what is wrong; of a wager, its spot."""
    picked_up: bool = False
    """Whether the player had taken the hand up by then."""
    place: int = 0
    """Where the program dealt, which of the hand's cards it was: 1 is the first face down."""

    verb: ClassVar = "fault"
    by: ClassVar = "both"
    unnamed: ClassVar = HOUSE_DEALER

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        """A fault by its slug, then what is known of it, in any order."""
        fault = words.next("the fault's name")
        about = count = place = 0
        picked_up = False
        held: list[Card] = []
        while words.left:
            word = words.next("what is known of it")
            if found := SEAT.fullmatch(word):
                about = int(found[1])
            elif word == PICKED_UP:
                picked_up = True
            elif word == PLACE:
                place = words.number("which card it was")
            elif is_number(word):
                count = int(word)
            else:
                held += words.read_cards(word)
        return cls(by, fault, about, tuple(held), count, picked_up, place)

    def rest(self, units: Units) -> str:
        known = (
            self.fault,
            f"p{self.about}" if self.about else "",
            str(self.count) if self.count else "",
            joined(self.cards),
            f"{PLACE} {self.place}" if self.place else "",
            PICKED_UP if self.picked_up else "",
        )
        return " ".join(filter(None, known))
