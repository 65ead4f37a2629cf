"""An action: what somebody asks for. It is a wish: the rules decide what becomes of it.

All that is to be said of an action stands in its class: its word in a hand record, who may say it,
how its text is read and written, which choices of `legal` it answers and what it makes of them.
The words for people stand in the catalogue (`words/`), under its key. What is shared by all games
is in `actions.py`, the others' in the folder of their family; `notation.py` reads whole texts.

`seat` is who asks: a seat's number on the felt, or one of the staff (`actors.py`). Actions are made
by the thousand, so they are msgspec structs; they travel as JSON under their tag.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from houseway.cards.card import FIRST_TILE, Card, cards, name
from houseway.errors import BadInput, Broken
from houseway.table.amounts import DOLLARS, Units, read_amount
from houseway.table.legible import Legible

if TYPE_CHECKING:
    from houseway.table.choices import Choice
    from houseway.table.setup import Setup

SEAT: Final = re.compile(r"p([1-9][0-9]{0,2})")


class Words:
    """One action's words, taken off the front one by one."""

    def __init__(self, text: str, units: Units = DOLLARS) -> None:
        self.text = text.partition("#")[0].strip()
        self.left = self.text.split()
        self.units = units
        self.verb = ""
        """The one that was taken last: an action may have two."""

    def wrong(self, why: str) -> BadInput:
        return BadInput(f"'{self.text}' is not an action: {why}")

    def next(self, what: str) -> str:
        if not self.left:
            raise self.wrong(f"{what} is missing")
        return self.left.pop(0)

    def seat(self, what: str) -> int:
        word = self.next(what)
        found = SEAT.fullmatch(word)
        if found is None:
            raise self.wrong(f"{what} is written p3, not {word}")
        return int(found[1])

    def number(self, what: str) -> int:
        word = self.next(what)
        if not is_number(word):
            raise self.wrong(f"{what} is a number, not '{word}'")
        return int(word)

    def about(self) -> int:
        """The number of the hand meant, where one is named."""
        return self.number("the hand") if self.left else 0

    def cents(self) -> int:
        word = self.next("the amount")
        try:
            return self.units.cents(read_amount(word))
        except BadInput as fault:
            raise self.wrong(str(fault)) from None

    def either(self, yes: str, no: str) -> bool:
        word = self.next(f"{yes} or {no}")
        if word not in (yes, no):
            raise self.wrong(f"it is {yes} or {no}, not {word}")
        return word == yes

    def cards(self) -> tuple[Card, ...]:
        """All the words that are left."""
        text, self.left = " ".join(self.left), []
        return self.read_cards(text)

    def read_cards(self, text: str) -> tuple[Card, ...]:
        try:
            return cards(text)
        except BadInput as fault:
            raise self.wrong(str(fault)) from None


def is_number(word: str) -> bool:
    """Whether a word counts something: nothing at a table has four figures."""
    return word.isdecimal() and len(word) < 4


def joined(some: tuple[Card, ...]) -> str:
    """Cards as actions write them, without spaces between them; tiles are set apart."""
    between = " " if max(some, default=0) >= FIRST_TILE else ""
    return between.join(map(name, some))


class Action(Legible, frozen=True, gc=False, tag_field="act", forbid_unknown_fields=True):
    """Something a seat or the staff asks for; a field that it has not is refused."""

    seat: int

    verb: ClassVar[str] = ""
    """Its word in a hand record, where that is not its tag."""
    other_verb: ClassVar[str] = ""
    """Another word that it is read from."""
    by: ClassVar[Literal["players", "staff", "both"]] = "players"
    """Who may ask for it in a record."""
    unnamed: ClassVar[int] = 0
    """Who asks for it where a record names nobody."""
    offered: ClassVar[tuple[str, ...]] = ()
    """The verbs of the choices that it answers, where its tag is not the only one."""
    asks_for: ClassVar[Literal["", "cards", "number", "parts"]] = ""
    """What a person who chooses it still says, besides an amount."""

    @classmethod
    def read(cls, by: int, words: Words) -> "Action":
        """The action that the words behind its verb ask for."""
        return cls(by)

    def rest(self, units: Units) -> str:
        """The words behind its verb."""
        return ""

    def written(self, units: Units = DOLLARS) -> str:
        """Its text in a record, without who asks."""
        return f"{self.word()} {self.rest(units)}".rstrip()

    @classmethod
    def of(cls, choice: "Choice") -> "Action":
        """What a choice becomes: the plainest action that it allows, with the least amount."""
        return cls(choice.seat)

    @classmethod
    def naming(cls, choice: "Choice", cards: tuple[Card, ...]) -> "Action":
        """What it becomes with these cards."""
        raise BadInput(f"'{choice.text}' takes no cards")

    @classmethod
    def sound(cls, choice: "Choice", setup: "Setup") -> tuple[Card, ...]:
        """The cards for a choice whose plainest could be foul; none where it could not."""
        return ()

    @classmethod
    def called(cls, choice: "Choice") -> str:
        """The key of the words for a choice of it."""
        return choice.verb.replace(" ", "-")

    def key(self, *, is_bet: bool = False) -> str:
        """The key of the words for it; where nobody has bet, a raise is a bet."""
        return self.tag().replace(" ", "-")

    @classmethod
    def meant(cls, words: Words) -> tuple[str, ...]:
        """The verbs of the choices that a record means by `may p3` and its word."""
        return cls.answers()[:1]

    @classmethod
    def tag(cls) -> str:
        return str(cls.__struct_config__.tag)

    @classmethod
    def word(cls) -> str:
        return cls.verb or cls.tag().replace(" ", "-")

    @classmethod
    def answers(cls) -> tuple[str, ...]:
        return cls.offered or (cls.tag(),)


class WithAmount(Action, frozen=True, gc=False):
    """One that names an amount: of the choice, the least."""

    cents: int

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.cents())

    def rest(self, units: Units) -> str:
        return str(units.amount(self.cents))

    @classmethod
    def of(cls, choice: "Choice") -> Action:
        return cls(choice.seat, choice.low_cents)


class WithCards(Action, frozen=True, gc=False):
    """One that names cards: out of those of the choice, as few as may be chosen."""

    cards: tuple[Card, ...]

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.cards())

    def rest(self, units: Units) -> str:
        return joined(self.cards)

    @classmethod
    def of(cls, choice: "Choice") -> Action:
        return cls(choice.seat, choice.fewest)

    @classmethod
    def naming(cls, choice: "Choice", cards: tuple[Card, ...]) -> Action:
        return cls(choice.seat, cards)


def every_action(kind: type[Action] = Action) -> Iterator[type[Action]]:
    """Every action whose file has been loaded; `families.py` loads them all."""
    for one in kind.__subclasses__():
        if one.tag() != one.__name__:
            yield one
        yield from every_action(one)


@cache
def answering(verb: str) -> type[Action]:
    """The action that answers a choice of this verb."""
    for kind in every_action():
        if verb in kind.answers():
            return kind
    raise Broken(f"no action answers a choice to {verb}")
