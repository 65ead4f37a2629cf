"""What players ask for in Chinese Poker: a setting, or the automatic win they hold.

p3 set AcAdJh 9c9d4c4d7h QcJdTc9h8c     front, middle and back; a part without a card is `-`
p3 automatic            puts the hand down as an automatic win
p3 automatic AsKd...    the same on the felt, where the program was not told the cards
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.chinese import CARDS_IN
from houseway.hands.tables import HIGH
from houseway.table.action import Action, WithCards, Words, joined
from houseway.table.amounts import Units
from houseway.table.choices import Choice

if TYPE_CHECKING:
    from houseway.table.setup import Setup

NO_CARDS: Final = "-"


class SetHand(Action, frozen=True, gc=False, tag="set"):
    """Sets thirteen cards in three parts; a wrong number in one of them makes the hand mis-set."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    asks_for: ClassVar = "parts"

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.front, *self.middle, *self.back)

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        texts = (words.next(f"the {part}") for part in CARDS_IN)
        return cls(by, *(() if one == NO_CARDS else words.read_cards(one) for one in texts))

    def rest(self, units: Units) -> str:
        return " ".join(joined(part) or NO_CARDS for part in (self.front, self.middle, self.back))

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls.naming(choice, choice.cards)

    @classmethod
    def naming(cls, choice: Choice, cards: tuple[Card, ...]) -> Action:
        """In their order, front first."""
        return cls(choice.seat, cards[:3], cards[3:8], cards[8:])

    @classmethod
    def sound(cls, choice: Choice, setup: "Setup") -> tuple[Card, ...]:
        if UNKNOWN in choice.cards:
            return ()
        return tuple(card for part in laid_greedily(choice.cards) for card in part)


class ClaimWin(WithCards, frozen=True, gc=False, tag="automatic"):
    """Puts the whole stack down as an automatic win; on the felt the cards are named."""

    cards: tuple[Card, ...] = ()

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat)


def laid_greedily(held: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Front, middle and back: the best five behind, and of the rest the best five before them.

    That is always in order: the front and two cards of the middle were there to be taken as well.
    """
    back = max(combinations(held, 5), key=HIGH.strength)
    rest = [card for card in held if card not in back]
    middle = max(combinations(rest, 5), key=HIGH.strength)
    return tuple(card for card in rest if card not in middle), middle, back
