"""What players of pan ask for: declaring, drawing, melding, throwing, and forcing the others.

p3 declare play         or `pass`
p3 draw                 touches the deck            p3 release     lets the drawn card go
p3 meld 3c3d3h          lays down, the card that is taken among them
p3 meld 6h on 1         adds to the seat's first meld
p3 meld 4c4d from 2 4h  a new meld, with a card borrowed from the second
p3 meld 3c3d3h pay 0    asks for short pay: so many chips
p3 throw Kc             discards, which ends the turn
p3 force                makes the player take the card; `let-go` does not
p3 pay                  calls for pay, where it must be called for; `pay 1` for less of it

Whether two players divide the tops is asked with `Divide`.
"""

from typing import ClassVar, Final

from houseway.cards.card import Card
from houseway.table.action import Action, WithCards, Words, joined
from houseway.table.amounts import Units
from houseway.table.choices import Choice

ALL: Final = -1
"""As many chips as are due."""

JOINING: Final = ("on", "from", "pay")
"""What may follow the cards of a meld."""


class Declare(Action, frozen=True, gc=False, tag="declare"):
    """Plays this hand, or passes it and leaves the tops."""

    plays: bool

    offered: ClassVar = ("play hand", "pass hand")

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.either("play", "pass"))

    def rest(self, units: Units) -> str:
        return "play" if self.plays else "pass"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.verb == "play hand")

    @classmethod
    def meant(cls, words: Words) -> tuple[str, ...]:
        if not words.left:
            return cls.offered
        return cls.offered[:1] if words.either("play", "pass") else cls.offered[1:]

    def key(self, *, is_bet: bool = False) -> str:
        return "play-hand" if self.plays else "pass-hand"


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Touches the deck, and gives up the option card with it."""


class Release(Action, frozen=True, gc=False, tag="release"):
    """Lets the drawn card go to the next player unused."""


class LayDown(WithCards, frozen=True, gc=False, tag="meld"):
    """Puts cards on the table, the card that was drawn or offered among them."""

    cards: tuple[Card, ...] = ()
    """Out of the hand, and the taken card, if it is not on the table yet."""
    onto: int = 0
    """The number of the player's own meld that they are added to; 0 makes a new one."""
    borrowed: tuple[Card, ...] = ()
    """Cards of another of the seat's melds that come along."""
    source: int = 0
    """The meld they are borrowed from."""
    chips: int = ALL
    """What is asked for it of each player: short pay is less than is due."""

    asks_for: ClassVar = "cards"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        cards = _up_to_joining(words)
        onto, source, chips = 0, 0, ALL
        borrowed: tuple[Card, ...] = ()
        while words.left and words.left[0] in JOINING:
            match words.next("what joins them"):
                case "on":
                    onto = words.number("the meld")
                case "from":
                    source = words.number("the meld")
                    borrowed = _up_to_joining(words)
                case _:
                    chips = words.number("how many chips")
        return cls(by, cards, onto, borrowed, source, chips)

    def rest(self, units: Units) -> str:
        parts = (
            joined(self.cards),
            f"on {self.onto}" if self.onto else "",
            f"from {self.source} {joined(self.borrowed)}" if self.borrowed else "",
            f"pay {self.chips}" if self.chips != ALL else "",
        )
        return " ".join(filter(None, parts))

    def key(self, *, is_bet: bool = False) -> str:
        return "meld.onto" if self.onto and self.cards else "meld"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        """One that is allowed, where the choice names one."""
        if choice.such_as:
            return cls.read(choice.seat, Words(choice.such_as.removeprefix(cls.word())))
        return cls(choice.seat, choice.fewest)

    @classmethod
    def called(cls, choice: Choice) -> str:
        return "meld" if choice.must is None else "meld.with"


class Throw(WithCards, frozen=True, gc=False, tag="throw"):
    """Discards one card of the hand, which ends the turn."""

    asks_for: ClassVar = "cards"


class CallPay(Action, frozen=True, gc=False, tag="pay"):
    """Calls for the pay of this turn, where the house does not take it at once."""

    chips: int = ALL

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.number("how many chips") if words.left else ALL)

    def rest(self, units: Units) -> str:
        return "" if self.chips == ALL else str(self.chips)

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.about or ALL)

    @classmethod
    def called(cls, choice: Choice) -> str:
        return "pay.one" if choice.about == 1 else "pay"


class Force(Action, frozen=True, gc=False, tag="force"):
    """Makes the player take the card that they would rather leave."""


class LetGo(Action, frozen=True, gc=False, tag="let go"):
    """Could force the card, and does not."""


def _up_to_joining(words: Words) -> tuple[Card, ...]:
    """The cards up to the next word that joins something to them."""
    cards: list[Card] = []
    while words.left and words.left[0] not in JOINING:
        cards += words.read_cards(words.next("cards"))
    return tuple(cards)
