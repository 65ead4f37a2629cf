"""What players ask for in Chinese Poker: a setting, or the automatic win they hold."""

from houseway.cards.card import Card
from houseway.table.actions import Action


class SetHand(Action, frozen=True, gc=False, tag="set"):
    """Sets thirteen cards in three parts; a wrong number in one of them makes the hand mis-set."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.front, *self.middle, *self.back)


class ClaimWin(Action, frozen=True, gc=False, tag="automatic"):
    """Puts the whole stack down as an automatic win; on the felt the cards are named."""

    cards: tuple[Card, ...] = ()
