"""What people ask for at the pai gow tables: which pile goes first, and how a hand is set.

p1 pile 3                     the third pile goes out first
p1 cut-stacks in-half         how the stacks of tiles are cut
p1 delivery from-both-ends    in which order they go out
p3 front AcKd                 these in front, the rest behind; tiles `p3 front 6-6 6-3`
p3 front 5 AcKd               of hand 5, where there are several
p3 let-look p5                lets seat 5 look at the hand
floor front 5 AcKd            where the floor sets a hand the house way
floor allow-house-way 5       where it decides about one that was looked at; or `deny-house-way 5`
"""

from typing import TYPE_CHECKING, ClassVar

from houseway.cards.card import FIRST_TILE, UNKNOWN, Card, names
from houseway.table.action import Action, Words, is_number
from houseway.table.amounts import Units
from houseway.table.bank.actions import OfNamedHand
from houseway.table.choices import Choice
from houseway.table.pai_gow.two_hands import house_way

if TYPE_CHECKING:
    from houseway.table.setup import Setup


class ChoosePile(Action, frozen=True, gc=False, tag="pile"):
    """Picks the pile that goes to where the dice fall; they are numbered as they lie."""

    pile: int

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        pile = _leading(words)
        if not pile:
            raise words.wrong("a pile is picked by its number, from 1")
        return cls(by, pile)

    def rest(self, units: Units) -> str:
        return str(self.pile)

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.about)


class ChooseCut(Action, frozen=True, gc=False, tag="cut-stacks"):
    """Says how the stacks of tiles are cut."""

    cut: str

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.next("the cut").replace("-", " "))

    def rest(self, units: Units) -> str:
        return self.cut.replace(" ", "-")

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.kind)


class ChooseDelivery(Action, frozen=True, gc=False, tag="delivery"):
    """Says in which order the stacks of tiles go out."""

    delivery: str

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.next("the delivery").replace("-", " "))

    def rest(self, units: Units) -> str:
        return self.delivery.replace(" ", "-")

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.kind)


class SetFront(Action, frozen=True, gc=False, tag="front"):
    """Puts these in front, and the rest of the hand behind them."""

    cards: tuple[Card, ...]
    about: int = 0

    by: ClassVar = "both"
    asks_for: ClassVar = "parts"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        about = _leading(words)
        return cls(by, words.cards(), about)

    def rest(self, units: Units) -> str:
        about = f"{self.about} " if self.about else ""
        return f"{about}{names(self.cards)}"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.fewest, choice.about)

    def key(self, *, is_bet: bool = False) -> str:
        return "front.tiles" if max(self.cards, default=0) >= FIRST_TILE else "front"

    @classmethod
    def naming(cls, choice: Choice, cards: tuple[Card, ...]) -> Action:
        return cls(choice.seat, cards, choice.about)

    @classmethod
    def sound(cls, choice: Choice, setup: "Setup") -> tuple[Card, ...]:
        return () if UNKNOWN in choice.cards else house_way(setup.options, choice.cards)[0]


class LetLook(Action, frozen=True, gc=False, tag="let-look"):
    """Lets somebody with a smaller wager on the same hand look at it."""

    named: int
    about: int = 0

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        about = _leading(words)
        return cls(by, words.seat("who may look"), about)

    def rest(self, units: Units) -> str:
        return f"{self.about or ''} p{self.named}".lstrip()

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.partner, choice.about)


class AllowHouseWay(OfNamedHand, frozen=True, gc=False, tag="allow-house-way"):
    """The floor lets a player who has looked leave the hand to the house way."""

    by: ClassVar = "staff"


class DenyHouseWay(OfNamedHand, frozen=True, gc=False, tag="deny-house-way"):
    """The floor has the player set the hand."""

    by: ClassVar = "staff"


def _leading(words: Words) -> int:
    """The number that comes first, if one does: no card is written with figures alone."""
    is_named = bool(words.left) and is_number(words.left[0])
    return words.number("the hand") if is_named else 0
