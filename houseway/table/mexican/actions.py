"""What players ask for in Mexican Poker besides betting: their down card up, or left as it is.

p3 turn     takes the next card down        p3 keep     takes it up

Where one card alone may lie down, `p3 turn` turns it up; where several may, the card to be turned
up is named, or none is: `p3 turn Kc`. It is named on the felt too, where it was not told before.
"""

from typing import ClassVar

from houseway.cards.card import Card
from houseway.table.action import Action, WithCards
from houseway.table.choices import Choice


class TurnUp(WithCards, frozen=True, gc=False, tag="turn up"):
    """Gets the next card down and turns the down card up, or the one named where more may be held.

    On the felt the card is named.
    """

    cards: tuple[Card, ...] = ()

    verb: ClassVar = "turn"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.cards if choice.kind == "turned" else ())

    @classmethod
    def called(cls, choice: Choice) -> str:
        return f"turn-up.{choice.kind}" if choice.kind else "turn-up"


class KeepDown(Action, frozen=True, gc=False, tag="keep down"):
    """Leaves what lies down as it is, and gets the next one up."""

    verb: ClassVar = "keep"

    @classmethod
    def called(cls, choice: Choice) -> str:
        return f"keep-down.{choice.kind}" if choice.kind else "keep-down"
