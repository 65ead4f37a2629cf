"""Turning chances into a bet: what every player of a pot game does once it knows its share.

`share` is the part of the pot that a hand wins on average. It is lowered for every bet of the
others, held against a fair share and against the price, and the style says how the two compare.
"""

from random import Random

from houseway.bots.styles import Style
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.events import BettingOpened, Raised
from houseway.table.views import SeatView


def bet(view: SeatView, share: float, style: Style, randomness: Random) -> Action:
    """Checks, calls, raises or folds, whichever this style likes with such a share."""
    by_verb = {choice.verb: choice for choice in view.choices}
    call, more = by_verb["call"], by_verb.get("raise")
    fair = 1 / sum(holding.is_live for holding in view.holdings)
    share = respected(view, share, style)
    if more and share >= fair * style.raises_at:
        return Raise(view.seat, amount(view, more, share))
    if not call.owed_cents:
        if more and randomness.random() < style.bluffs:
            return Raise(view.seat, more.low_cents)
        return Call(view.seat)
    price = call.owed_cents / (view.pot_cents + call.owed_cents)
    may_fold = "fold" in by_verb
    return Call(view.seat) if share >= price * style.calls_for or not may_fold else Fold(view.seat)


def respected(view: SeatView, share: float, style: Style) -> float:
    """A share as it is thought of once others have bet: they hold better than random cards."""
    return float(share * (1 - style.respects) ** raises_of_others(view))


def amount(view: SeatView, more: Choice, share: float) -> int:
    """Half the pot, or all of it with the best of chances, where the amount is open."""
    if more.low_cents == more.high_cents:
        return more.low_cents
    wanted_cents = view.bet_cents + round(view.pot_cents * (1.0 if share > 0.7 else 0.5))
    # A round figure: whole steps of the smallest raise, in chips also over an all-in for less.
    wanted_cents -= wanted_cents % max(more.low_cents - view.bet_cents, 1)
    if more.low_cents < wanted_cents < more.high_cents:
        wanted_cents -= (wanted_cents - more.low_cents) % more.step_cents
    return max(more.low_cents, min(more.high_cents, wanted_cents))


def raises_of_others(view: SeatView) -> int:
    """Bets and raises of the others in this round, as the log tells them."""
    count = 0
    for event in reversed(view.events):
        if isinstance(event, BettingOpened):
            break
        count += isinstance(event, Raised) and event.seat != view.seat
    return count
