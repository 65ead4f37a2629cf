"""A player of the pai gow games: it sets every hand the house way, its own and the bank's.

Piles, cuts and deliveries are luck, and it takes any. Whoever has a smaller wager on its hand may
look at it: they win and lose with it.
"""

from random import Random

from houseway.bots.at_the_bank import before_the_cards
from houseway.bots.styles import Style
from houseway.errors import Broken
from houseway.table.action import Action
from houseway.table.bank.actions import Shake
from houseway.table.choices import Choice
from houseway.table.pai_gow.actions import (
    ChooseCut,
    ChooseDelivery,
    ChoosePile,
    LetLook,
    SetFront,
)
from houseway.table.pai_gow.two_hands import house_way
from houseway.table.setup import Setup
from houseway.table.views import SeatView


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "let-look" in by_verb:
        offer = by_verb["let-look"]
        return LetLook(view.seat, offer.partner, offer.about)
    if "front" in by_verb:
        hand = by_verb["front"]
        return SetFront(view.seat, house_way(setup.options, hand.cards)[0], hand.about)
    if found := _chosen_by_luck(view, randomness):
        return found
    action = before_the_cards(view, style, randomness)
    if action is None:
        raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")
    return action


def _chosen_by_luck(view: SeatView, randomness: Random) -> Action | None:
    choice: Choice = randomness.choice(view.choices)
    match choice.verb:
        case "pile":
            return ChoosePile(view.seat, choice.about)
        case "cut-stacks":
            return ChooseCut(view.seat, choice.kind)
        case "delivery":
            return ChooseDelivery(view.seat, choice.kind)
        case "shake":
            return Shake(view.seat, view.choices[0].about)
    return None
