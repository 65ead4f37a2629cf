"""Turning chances into a bet: what every player of a pot game does once it knows its share.

`share` is the part of the pot that a hand wins on average. It is lowered for every bet of the
others, held against a fair share and against the price, and the style says how the two compare. A
beginner misjudges it, fears no bet and pays too much. An expert does otherwise: `expert.py`.

Nobody raises for ever. Where a book lifts the cap on raises between two players, bots still stop: a
fifth bet takes a hand that loses to little, and from the ninth on one that loses to nothing.
"""

from dataclasses import replace
from random import Random
from typing import Final

from houseway.bots.styles import Style
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.events import BettingOpened, Raised
from houseway.table.views import SeatView

RAISES_OF_SENSE: Final = ((4, 0.8), (8, 0.97))
"""After so many bets and raises in a round: the share that one more of them takes."""
MISJUDGES: Final = 0.18
"""By how much a beginner is wrong about its share, as a standard deviation."""


def is_sensible(share: float, raises: int) -> bool:
    """Whether a hand that wins so much may raise once more, in whatever style.

    >>> is_sensible(0.6, 3), is_sensible(0.6, 4), is_sensible(0.9, 8), is_sensible(0.99, 30)
    (True, False, False, True)
    """
    return all(share >= least for after, least in RAISES_OF_SENSE if raises >= after)


def bet(view: SeatView, share: float, style: Style, randomness: Random) -> Action:
    """Checks, calls, raises or folds, whichever this style likes with such a share."""
    by_verb = {choice.verb: choice for choice in view.choices}
    call, more = by_verb["call"], by_verb.get("raise")
    fair = 1 / sum(holding.is_live for holding in view.holdings)
    if more and not is_sensible(share, raises_in_round(view)):
        more = None
    if style.strength == "beginner":
        share, style = misjudged(share, randomness), as_a_beginner(style)
    share = respected(view, share, style)
    if more and share >= fair * style.raises_at:
        return Raise(view.seat, amount(view, more, share))
    if not call.owed_cents:
        if more and randomness.random() < style.bluffs:
            return Raise(view.seat, more.low_cents)
        return Call(view.seat)
    price = call.owed_cents / (pot_cents(view, style) + call.owed_cents)
    may_fold = "fold" in by_verb
    return Call(view.seat) if share >= price * style.calls_for or not may_fold else Fold(view.seat)


def pot_cents(view: SeatView, style: Style) -> int:
    """The pot that a call is for: its share is one against all who are in, so their calls may count
    as well.
    """
    return with_callers_cents(view) if style.counts_callers else view.pot_cents


def with_callers_cents(view: SeatView) -> int:
    """The pot with what all others who are in still owe it."""
    live = {one.seat for one in view.holdings if one.is_live} - {view.seat}
    owed = (
        min(view.bet_cents - one.bet_cents, one.stack_cents)
        for one in view.chips
        if one.seat in live
    )
    return view.pot_cents + sum(max(cents, 0) for cents in owed)


def respected(view: SeatView, share: float, style: Style) -> float:
    """A share as it is thought of once others have bet: they hold better than random cards."""
    return float(share * (1 - style.respects) ** raises_of_others(view))


def misjudged(share: float, randomness: Random) -> float:
    """What a beginner takes its share for."""
    return min(1.0, max(0.0, randomness.gauss(share, MISJUDGES)))


def as_a_beginner(style: Style) -> Style:
    """The same style without respect, shy of raising, and eager to see the next card."""
    return replace(
        style, respects=0.0, calls_for=0.4 * style.calls_for, raises_at=1.25 * style.raises_at
    )


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
    return sum(seat != view.seat for seat in raisers(view))


def raises_in_round(view: SeatView) -> int:
    """Bets and raises in this round, whoever made them."""
    return len(raisers(view))


def raisers(view: SeatView) -> list[int]:
    """Who has bet and raised in this round, the last one first."""
    found = []
    for event in reversed(view.events):
        if isinstance(event, BettingOpened):
            break
        if isinstance(event, Raised):
            found.append(event.seat)
    return found
