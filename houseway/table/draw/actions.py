"""What players of draw games ask for besides betting and drawing: the cut, and the kill.

A player cuts the cards where the players deal (comstock/lowball/60). Whoever has looked at his
first cards may kill the pot, with the floor's approval (comstock/lowball/56).
"""

from houseway.table.actions import Action
from houseway.table.actors import FLOOR


class CutCards(Action, frozen=True, gc=False, tag="cut"):
    """Puts so many cards from the top of the pack under the others."""

    at: int


class Kill(Action, frozen=True, gc=False, tag="kill"):
    """Kills the pot: posts up to this, and the limit rises for the hand."""

    to_cents: int


class NoKill(Action, frozen=True, gc=False, tag="no-kill"):
    """Leaves the limit as it is; by the floor, for everybody."""


class AllowKill(Action, frozen=True, gc=False, tag="allow-kill"):
    """The floor approves of a kill in this hand."""

    seat: int = FLOOR
