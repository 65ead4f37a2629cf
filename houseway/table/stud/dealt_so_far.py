"""How far a hand of stud has come: what rulings on its faults turn on."""

from typing import Literal

from houseway.table.dealing import Dealing
from houseway.table.hand import Hand
from houseway.table.pot.events import BroughtIn, Called, Folded, Raised
from houseway.table.repairing import this_deal


def is_bet_on(hand: Hand) -> bool:
    """Whether there has been an opening bet; the forced one is (comstock/seven-card-stud/23)."""
    return any(isinstance(event, BroughtIn | Raised) for event in this_deal(hand))


def own_actions(hand: Hand) -> int:
    """How many actions there were of a player's own will; the bet that opens is forced."""
    acts = (Called, Raised, Folded)
    forced = isinstance(_first_action(hand), Raised)
    return sum(isinstance(event, acts) for event in this_deal(hand)) - forced


def _first_action(hand: Hand) -> object:
    acts = BroughtIn | Called | Raised | Folded
    return next((event for event in this_deal(hand) if isinstance(event, acts)), None)


def last_deal(hand: Hand) -> Literal["first", "up", "down"]:
    """Which cards came last."""
    deals = [step for step in hand.setup.plan if isinstance(step, Dealing)]
    to_come = sum(isinstance(step, Dealing) for step in hand.plan)
    if to_come + 1 >= len(deals):
        return "first"
    return "up" if deals[-to_come - 1].up else "down"
