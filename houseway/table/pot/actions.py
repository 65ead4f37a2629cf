"""What players ask for where chips are bet for a pot.

p3 f            folds                     p3 sd 7d        discards; `sd` alone stands pat
p3 cc           checks or calls           p3 chop         agrees that the blinds are taken back
p3 cbr 210      bets or raises to 210     p3 divide yes   what lies in the middle is shared; or `no`

The first four words are PHH's.
"""

from typing import ClassVar

from houseway.table.action import Action, WithCards, Words
from houseway.table.amounts import Units
from houseway.table.choices import Choice


class Fold(Action, frozen=True, gc=False, tag="fold"):
    """Gives the hand up."""

    verb: ClassVar = "f"


class Call(Action, frozen=True, gc=False, tag="call"):
    """Matches the bet; a check when there is nothing to match."""

    verb: ClassVar = "cc"

    @classmethod
    def called(cls, choice: Choice) -> str:
        return "call" if choice.owed_cents else "check"


class UpTo(Action, frozen=True, gc=False):
    """Has so much in the pot, counted over the whole round."""

    to_cents: int

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.cents())

    def rest(self, units: Units) -> str:
        return str(units.amount(self.to_cents))

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.low_cents)


class Raise(UpTo, frozen=True, gc=False, tag="raise"):
    """Bets, raises or completes to an amount, counted over the whole round."""

    verb: ClassVar = "cbr"

    @classmethod
    def called(cls, choice: Choice) -> str:
        """By what there is to be matched: a bet, a raise, or what completes a smaller bet."""
        return choice.kind or "raise"

    def key(self, *, is_bet: bool = False) -> str:
        return "bet" if is_bet else "raise"


class Chop(Action, frozen=True, gc=False, tag="chop"):
    """Offers to take the blinds back, once only the blinds are left."""


class Discard(WithCards, frozen=True, gc=False, tag="discard"):
    """Throws these cards away, or draws that many new ones."""

    verb: ClassVar = "sd"
    asks_for: ClassVar = "cards"

    def key(self, *, is_bet: bool = False) -> str:
        return "discard" if self.cards else "discard.none"


class Divide(Action, frozen=True, gc=False, tag="divide"):
    """Agrees, or does not, to divide what lies in the middle with the others who may have it."""

    agrees: bool

    offered: ClassVar = ("divide", "play on", "play for it")

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.either("yes", "no"))

    def rest(self, units: Units) -> str:
        return "yes" if self.agrees else "no"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.verb == "divide")

    @classmethod
    def meant(cls, words: Words) -> tuple[str, ...]:
        is_agreed = not words.left or words.either("yes", "no")
        return cls.offered[:1] if is_agreed else cls.offered[1:]

    def key(self, *, is_bet: bool = False) -> str:
        return "divide" if self.agrees else "play-on"
