"""What people ask for in the games with a player-dealer.

Where somebody may have several hands before him, `about` names the one he means: the number of a
holding, which is its spot until a hand is split; 0 is the one whose turn it is.
"""

from houseway.table.actions import Action
from houseway.table.bank.bank import WagerKind


class TakeBank(Action, frozen=True, gc=False, tag="bank"):
    """Takes the bank that is offered, with so much put up."""

    cents: int


class PassBank(Action, frozen=True, gc=False, tag="pass-bank"):
    """Lets the bank go on to the next."""


class PlaceWager(Action, frozen=True, gc=False, tag="wager"):
    """Has so much on a spot from now on; nothing takes the wager back."""

    cents: int
    spot: int = 0
    """0 for the seat's own."""
    kind: WagerKind = "base"
    partner: int = 0
    """The seat whose wager is shared: kum-kum."""


class JoinBank(Action, frozen=True, gc=False, tag="join-bank"):
    """Has so much in the bank beside the player-dealer; nothing takes it out."""

    cents: int


class Done(Action, frozen=True, gc=False, tag="done"):
    """Makes no more wagers on this hand."""


class Shake(Action, frozen=True, gc=False, tag="shake"):
    """Shakes the dice, or has them shaken by whom the player-dealer names."""

    named: int = 0
    dice: tuple[int, ...] = ()
    """What they showed, where they are real."""


class Claim(Action, frozen=True, gc=False, tag="claim"):
    """Takes over the play of a hand, by the largest wager in action on it."""

    about: int


class LeaveIt(Action, frozen=True, gc=False, tag="leave"):
    """Leaves the play of the hand to whoever sits there."""

    about: int


class Play(Action, frozen=True, gc=False, tag="play"):
    """Makes the second wager, which it takes to meet the bank's hand."""

    about: int = 0


class GiveUp(Action, frozen=True, gc=False, tag="give-up"):
    """Folds or surrenders one hand, and the ante with it."""

    about: int = 0


class DrawOne(Action, frozen=True, gc=False, tag="draw-one"):
    """Asks for one more card."""

    about: int = 0


class Stand(Action, frozen=True, gc=False, tag="stand"):
    """Plays the cards as they are."""

    about: int = 0


class AskHouseWay(Action, frozen=True, gc=False, tag="house-way"):
    """Leaves a hand to the house way."""

    about: int = 0
