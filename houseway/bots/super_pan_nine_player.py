"""A player of Super Pan Nine: the house way, in either chair.

It draws on five or less and stands on six or more (comstock/super-pan-nine/70 and 71), with the
bank's hand too where that has the choice; a hand that it may not look at it leaves to the house.
"""

from random import Random

from houseway.bots.at_the_bank import before_the_cards
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.errors import Broken
from houseway.hands.house_way.super_pan_nine import draws
from houseway.table.action import Action
from houseway.table.bank.actions import AskHouseWay, Done, DrawOne, Shake, Stand
from houseway.table.setup import Setup
from houseway.table.super_pan_nine.options import DrawingOneOptions
from houseway.table.views import SeatView


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "draw-one" in by_verb:
        about = by_verb["draw-one"].about
        held = _held(view, about)
        if not held:
            return AskHouseWay(view.seat, about)
        must_draw = "stand" not in by_verb
        is_drawn = (
            draws(held, draws_on_most=setup.options[DrawingOneOptions].house_way_draws_max)
            or must_draw
        )
        return DrawOne(view.seat, about) if is_drawn else Stand(view.seat, about)
    if "shake" in by_verb:
        return Shake(view.seat, by_verb["shake"].about)
    action = before_the_cards(view, style, randomness)
    if action is not None:
        return action
    if "done" in by_verb:
        return Done(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def _held(view: SeatView, number: int) -> tuple[Card, ...]:
    """The cards of a hand: one's own, or the bank's once they lie open."""
    own = next((one.down for one in view.own if one.holding == number), ())
    open_cards = next(one.up for one in view.holdings if one.number == number)
    return own or open_cards
