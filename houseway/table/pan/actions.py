"""What players of pan ask for: declaring, drawing, melding, throwing, and forcing the others."""

from typing import Final

from houseway.cards.card import Card
from houseway.table.actions import Action

ALL: Final = -1
"""As many chips as are due."""


class Declare(Action, frozen=True, gc=False, tag="declare"):
    """Plays this hand, or passes it and leaves the tops."""

    plays: bool


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Touches the deck, and gives up the option card with it."""


class Release(Action, frozen=True, gc=False, tag="release"):
    """Lets the drawn card go to the next player unused."""


class LayDown(Action, frozen=True, gc=False, tag="meld"):
    """Puts cards on the table, the card that was drawn or offered among them."""

    cards: tuple[Card, ...] = ()
    """Out of the hand, and the taken card, if it is not on the table yet."""
    onto: int = 0
    """The number of the player's own meld that they are added to; 0 makes a new one."""
    borrowed: tuple[Card, ...] = ()
    """Cards of another meld of his own that come along."""
    source: int = 0
    """The meld they are borrowed from."""
    chips: int = ALL
    """What he asks for it of each player: short pay is less than his due."""


class Throw(Action, frozen=True, gc=False, tag="throw"):
    """Discards one card of the hand, which ends the turn."""

    cards: tuple[Card, ...]


class CallPay(Action, frozen=True, gc=False, tag="pay"):
    """Calls for the pay of this turn, where the house does not take it at once."""

    chips: int = ALL


class Force(Action, frozen=True, gc=False, tag="force"):
    """Makes the player take the card that he would rather leave."""


class LetGo(Action, frozen=True, gc=False, tag="let go"):
    """Could force the card, and does not."""


class Divide(Action, frozen=True, gc=False, tag="divide"):
    """Agrees, or does not, to divide the tops with the only other player who is in."""

    agrees: bool
