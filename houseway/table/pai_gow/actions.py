"""What people ask for at the pai gow tables: which pile goes first, and how a hand is set."""

from houseway.cards.card import Card
from houseway.table.actions import Action


class ChoosePile(Action, frozen=True, gc=False, tag="pile"):
    """Picks the pile that goes to where the dice fall; they are numbered as they lie."""

    pile: int


class ChooseCut(Action, frozen=True, gc=False, tag="cut-stacks"):
    """Says how the stacks of tiles are cut."""

    cut: str


class ChooseDelivery(Action, frozen=True, gc=False, tag="delivery"):
    """Says in which order the stacks of tiles go out."""

    delivery: str


class SetFront(Action, frozen=True, gc=False, tag="front"):
    """Puts these in front, and the rest of the hand behind them."""

    cards: tuple[Card, ...]
    about: int = 0


class LetLook(Action, frozen=True, gc=False, tag="let-look"):
    """Lets somebody with a smaller wager on the same hand look at it."""

    named: int
    about: int = 0


class AllowHouseWay(Action, frozen=True, gc=False, tag="allow-house-way"):
    """The floor lets a player who has looked leave the hand to the house way."""

    about: int


class DenyHouseWay(Action, frozen=True, gc=False, tag="deny-house-way"):
    """The floor has him set the hand himself."""

    about: int
