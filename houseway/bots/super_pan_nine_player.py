"""A player of Super Pan Nine: one more card or none, in either chair.

It does what wins more by what has been worked out for this house's answers (`known_worths.py`); a
bank weighs all that is wagered against it, by who drew. Under answers for which nothing has been,
it goes the house way, as a beginner always does, with the bank's hand too where that has the
choice: five or less draws (comstock/super-pan-nine/70 and 71). A hand that it may not look at it
leaves to the house.
"""

from random import Random
from typing import Final

from houseway.bots.at_the_bank import before_the_cards
from houseway.bots.known_worths import Row, super_pan_nine_key, worths_at
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.errors import Broken
from houseway.hands.house_way.super_pan_nine import draws
from houseway.table.action import Action
from houseway.table.bank.actions import AskHouseWay, Done, DrawOne, Shake, Stand
from houseway.table.setup import Setup
from houseway.table.super_pan_nine.options import DrawingOneOptions
from houseway.table.views import SeatView

DEALT: Final = 3
"""Cards of a hand before it draws."""


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "draw-one" in by_verb:
        about = by_verb["draw-one"].about
        if not _held(view, about):
            return AskHouseWay(view.seat, about)
        knows = style.strength != "beginner"
        is_drawn = "stand" not in by_verb or _draws(view, setup, about, knows=knows)
        return DrawOne(view.seat, about) if is_drawn else Stand(view.seat, about)
    if "shake" in by_verb:
        return Shake(view.seat, by_verb["shake"].about)
    action = before_the_cards(view, style, randomness)
    if action is not None:
        return action
    if "done" in by_verb:
        return Done(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def _draws(view: SeatView, setup: Setup, number: int, *, knows: bool) -> bool:
    """Whether a card is worth more than none; where nothing is known, what the house way does."""
    worth = worths(view, setup, number) if knows else None
    if worth is None:
        most = setup.options[DrawingOneOptions].house_way_draws_max
        return draws(_held(view, number), draws_on_most=most)
    stands, drawn = worth
    return drawn > stands


def worths(view: SeatView, setup: Setup, number: int) -> tuple[float, float] | None:
    """What standing and drawing win on average, for each unit wagered on or against the hand."""
    assert view.bank is not None
    known, held = worths_at(setup.answers), _held(view, number)
    if not known or len(held) != DEALT:
        return None
    row = known[super_pan_nine_key(held)]
    if number != view.bank.holding:
        return row[0], row[1]
    has_drawn = {
        one.number: len(one.up) + one.down_count > DEALT for one in view.holdings if one.number
    }
    # A hand that was ruled foul is gone, and the wager on it may still lie there.
    there = [one for one in view.wagers if one.holding in has_drawn]
    stood, drew = (
        sum(one.cents for one in there if has_drawn[one.holding] is has) for has in (False, True)
    )
    return bank_worths(row, stood, drew) if stood + drew else None


def bank_worths(row: Row, stood_cents: int, drew_cents: int) -> tuple[float, float]:
    """What a bank's standing and drawing win, against so much on hands that stood, and drew."""
    total = stood_cents + drew_cents
    stands = (stood_cents * row[2] + drew_cents * row[4]) / total
    draws_one = (stood_cents * row[3] + drew_cents * row[5]) / total
    return stands, draws_one


def _held(view: SeatView, number: int) -> tuple[Card, ...]:
    """The cards of a hand: one's own, or the bank's once they lie open."""
    own = next((one.down for one in view.own if one.holding == number), ())
    open_cards = next(one.up for one in view.holdings if one.number == number)
    return own or open_cards
