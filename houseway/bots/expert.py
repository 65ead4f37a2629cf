"""How an expert bets: by what its hand wins from those who are in, read by what they did.

The first round is about getting in. Nobody has said anything yet, so what counts is where the hand
stands among all that could be dealt, and how many are still to speak: whoever opens needs a hand
that is probably the best of theirs. From then on the share of the pot is held against the price,
with the bets that will follow counted in, and every raise asks for more than the one before it.
Styles still differ: a gambler asks for less, and a rock for more.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from houseway.bots.betting import amount, is_sensible
from houseway.bots.deeds import RoundSoFar, round_so_far
from houseway.bots.styles import STYLES, Style
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.betting import BettingRound
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.views import SeatView

FIRST_ROUND: Final = 1
REGULAR: Final = STYLES["regular"]
SHADE: Final = 0.4
"""How much of a style an expert shows: all of it would cost too much."""
OPENS_BEFORE: Final = 0.4
"""Who opens before n others does so with the best 1 / (n + 0.4) of all hands."""
USUAL_POT: Final = 1.5
"""What lies in the middle before anybody opens, in bets: with more of it, more hands open."""
BETS_FROM: Final = 1.0
"""The part of an even share from which a bet is for value: many who call hold less,"""
RAISES_FROM: Final = 1.2
"""and from which a raise would be, if nobody had said anything by betting."""
ASKS_MORE: Final = 0.75
"""What every raise leaves of the distance to a sure win."""
WILL_FOLLOW: Final = 0.2
"""How much of the bets of later rounds is counted into the price."""
YET_TO_SPEAK: Final = 0.1
"""What each who has not spoken in the first round adds to the price: they may come in, or raise."""
COMES_ALONG: Final = 1.5
"""Behind others who only called, so many times the hands come along that would raise them."""
FAIR_PRICE: Final = 0.3
"""The first price is cheap below this part of the pot,"""
CHEAP: Final = 2.0
"""and every part of the pot that it is cheaper lets so many more hands in."""
BLUFF_RIVALS_MAX: Final = 2


class Reading(NamedTuple):
    """What an expert makes of its hand."""

    share: float
    """What it wins of the pot on average, from those who are in."""
    rank: float
    """Where it stands among the hands that could be held here: 0 the worst, 1 the best."""


class Spot(NamedTuple):
    """Where an expert has to decide."""

    view: SeatView
    so_far: RoundSoFar
    contenders: tuple[int, ...]
    """Who is in: everybody live, but in the first of several rounds only those who have spoken."""
    behind: int
    """How many live rivals have not spoken in this round."""
    rounds_left: int


Reads = Callable[[Spot], Reading]
"""How a family of games makes a reading."""


def spot_of(view: SeatView, rounds_left: int) -> Spot:
    """The table as an expert sees it who is about to bet."""
    so_far = round_so_far(view)
    live = [one.seat for one in view.holdings if one.is_live and one.seat != view.seat]
    silent = [seat for seat in live if seat not in so_far.acted and seat not in so_far.checked]
    is_entering = so_far.number <= FIRST_ROUND and rounds_left > 0
    contenders = [seat for seat in live if seat not in silent] if is_entering else live
    return Spot(view, so_far, tuple(contenders), len(silent), rounds_left)


def rounds_left(view: SeatView, setup: Setup) -> int:
    """How many betting rounds come after this one."""
    rounds = sum(isinstance(step, BettingRound) for step in setup.plan)
    return max(rounds - view.round, 0)


def bet_as_expert(spot: Spot, reads: Reads, style: Style, randomness: Random) -> Action:
    """Checks, calls, raises or folds, or brings in for as little as it may."""
    view, so_far = spot.view, spot.so_far
    by_verb = {choice.verb: choice for choice in view.choices}
    reading = reads(spot)
    if so_far.number <= FIRST_ROUND and spot.rounds_left and not so_far.raises:
        return _enters(spot, reading, style, by_verb)
    more = by_verb.get("raise")
    if more and reading.share >= raises_from(spot, style) and _is_sensible(spot, reading):
        return Raise(view.seat, amount(view, more, reading.share))
    call = by_verb.get("call")
    if call is None:
        return Fold(view.seat) if "fold" in by_verb else _least(view, by_verb)
    if not call.owed_cents:
        return _checks_or_bluffs(spot, style, more, randomness)
    is_worth_it = reading.share >= price(spot, call, style) or "fold" not in by_verb
    return Call(view.seat) if is_worth_it else Fold(view.seat)


def raises_from(spot: Spot, style: Style) -> float:
    """The share from which a bet is for value, and from which each raise after it is."""
    even = 1 / (len(spot.contenders) + 1)
    of_even = RAISES_FROM if spot.so_far.raises else BETS_FROM
    least = min(0.95, even * of_even * _shade(style.raises_at, REGULAR.raises_at))
    return 1 - (1 - least) * float(ASKS_MORE**spot.so_far.raises)


def price(spot: Spot, call: Choice, style: Style) -> float:
    """The share that a call asks for, later bets counted in, as this style sees it."""
    view = spot.view
    bet_cents = max(call.owed_cents, view.bet_cents)
    later_cents = WILL_FOLLOW * spot.rounds_left * bet_cents
    pot_cents = view.pot_cents + call.owed_cents + 2 * later_cents
    asked = (call.owed_cents + later_cents) / pot_cents
    if spot.so_far.number <= FIRST_ROUND and spot.rounds_left:
        # The share is won of those who are in; whoever speaks later is not among them yet.
        asked *= 1 + YET_TO_SPEAK * spot.behind
    return asked * _shade(style.calls_for, REGULAR.calls_for)


def opens_with(spot: Spot, style: Style) -> float:
    """The part of all hands with which this style opens before so many others."""
    view = spot.view
    bet_cents = max((one.owed_cents for one in view.choices if one.verb == "call"), default=0)
    pot_in_bets = view.pot_cents / bet_cents if bet_cents else USUAL_POT
    wider = sqrt(min(1.5, max(0.7, pot_in_bets / USUAL_POT)))
    part = wider / (max(spot.behind, 1) + OPENS_BEFORE)
    return min(0.85, part / _shade(style.raises_at, REGULAR.raises_at))


def _enters(spot: Spot, reading: Reading, style: Style, by_verb: dict[str, Choice]) -> Action:
    """The first round before anybody has raised: the best hands raise, fair ones come along."""
    view = spot.view
    more, call = by_verb.get("raise"), by_verb.get("call")
    opens = opens_with(spot, style)
    if spot.contenders:
        # Those who came along want a better hand to raise them; a free look is taken.
        opens *= 0.6
    if more and reading.rank >= 1 - opens and _is_sensible(spot, reading):
        return Raise(view.seat, amount(view, more, reading.rank))
    if "bring in" in by_verb:
        return BringIn(view.seat)
    if call is None:
        return Fold(view.seat) if "fold" in by_verb else _least(view, by_verb)
    comes_along = opens * (COMES_ALONG if spot.contenders else 1.0) + CHEAP * max(
        0.0, FAIR_PRICE - call.owed_cents / (view.pot_cents + call.owed_cents)
    )
    least = 1 - comes_along / _shade(style.calls_for, REGULAR.calls_for)
    if call.owed_cents and reading.rank < least and "fold" in by_verb:
        return Fold(view.seat)
    return Call(view.seat)


def _checks_or_bluffs(spot: Spot, style: Style, more: Choice | None, randomness: Random) -> Action:
    view = spot.view
    is_alone = 0 < len(spot.contenders) <= BLUFF_RIVALS_MAX
    if more and is_alone and randomness.random() < style.bluffs:
        return Raise(view.seat, more.low_cents)
    return Call(view.seat)


def _least(view: SeatView, by_verb: dict[str, Choice]) -> Action:
    """Where neither a check nor a fold is allowed."""
    return Raise(view.seat, by_verb["raise"].low_cents)


def _is_sensible(spot: Spot, reading: Reading) -> bool:
    share = reading.share if spot.contenders else reading.rank
    return is_sensible(share, spot.so_far.raises)


def _shade(figure: float, usual: float) -> float:
    return float((figure / usual) ** SHADE)
