"""A player of board games: weighs its chances against the price, in its own style.

It is given a seat's view and the setup, which everybody at the table knows, and nothing else: a
bot cannot look at another hand because it never holds one.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from houseway.bots.chances import Contest, pot_share
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.errors import Broken
from houseway.table.actions import Action, Call, Discard, Fold, Muck, Raise, Show
from houseway.table.choices import Choice
from houseway.table.events import BettingOpened, Raised
from houseway.table.setup import Setup
from houseway.table.steps.awarding import Wins
from houseway.table.steps.showing import Showing
from houseway.table.views import SeatView

OPPONENTS_MAX: Final = 3
"""More than this many hands are not dealt out: chances against a crowd are scaled down instead."""

SAMPLES: Final = {"any": 60, "at most two": 30, "exactly two": 14}
"""By how many hole cards play: what keeps a decision under twenty milliseconds."""


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "discard" in by_verb:
        return _discard(view, setup, by_verb["discard"], randomness)
    if "call" in by_verb:
        return _bet(view, setup, style, by_verb=by_verb, randomness=randomness)
    if "show" in by_verb:
        return Show(view.seat)
    if "muck" in by_verb:
        return Muck(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def _bet(
    view: SeatView, setup: Setup, style: Style, *, by_verb: dict[str, Choice], randomness: Random
) -> Action:
    call, more = by_verb["call"], by_verb.get("raise")
    live = sum(holding.is_live for holding in view.holdings)
    fair = 1 / live
    share = _chances(view, setup, randomness) * (1 - style.respects) ** _raises_of_others(view)
    if more and share >= fair * style.raises_at:
        return Raise(view.seat, _amount(view, more, share))
    if not call.owed_cents:
        if more and randomness.random() < style.bluffs:
            return Raise(view.seat, more.low_cents)
        return Call(view.seat)
    price = call.owed_cents / (view.pot_cents + call.owed_cents)
    return Call(view.seat) if share >= price * style.calls_for else Fold(view.seat)


def _amount(view: SeatView, more: Choice, share: float) -> int:
    """Half the pot, or all of it with the best of chances, where the amount is open."""
    if more.low_cents == more.high_cents:
        return more.low_cents
    wanted_cents = view.bet_cents + round(view.pot_cents * (1.0 if share > 0.7 else 0.5))
    # A round figure: whole steps of the smallest raise, which is always in chips.
    wanted_cents -= wanted_cents % max(more.low_cents - view.bet_cents, 1)
    return max(more.low_cents, min(more.high_cents, wanted_cents))


def _chances(view: SeatView, setup: Setup, randomness: Random) -> float:
    opponents = sum(holding.is_live for holding in view.holdings) - 1
    dealt_out = max(1, min(opponents, OPPONENTS_MAX))
    contest = Contest(setup.options.hole_cards_used, _wins(setup))
    share = pot_share(
        _own(view),
        view.board,
        contest,
        opponents=dealt_out,
        samples=SAMPLES[contest.hole_cards_used],
        randomness=randomness,
    )
    return share * (dealt_out + 1) / (opponents + 1) if opponents > dealt_out else share


def _discard(view: SeatView, setup: Setup, choice: Choice, randomness: Random) -> Action:
    """Throws away what leaves the best chances."""
    count = choice.pick[0]
    contest = Contest("any", _wins(setup))

    def left(thrown: Sequence[Card]) -> float:
        kept = [card for card in choice.cards if card not in thrown]
        return pot_share(kept, view.board, contest, opponents=1, samples=40, randomness=randomness)

    return Discard(view.seat, max(combinations(choice.cards, count), key=left))


def _own(view: SeatView) -> tuple[Card, ...]:
    up = next(holding.up for holding in view.holdings if holding.seat == view.seat)
    return (*(card for own in view.own for card in own.down), *up)


def _wins(setup: Setup) -> Wins:
    return next(step.wins for step in setup.plan if isinstance(step, Showing))


def _raises_of_others(view: SeatView) -> int:
    """Bets and raises of the others in this round, as the log tells them."""
    count = 0
    for event in reversed(view.events):
        if isinstance(event, BettingOpened):
            break
        count += isinstance(event, Raised) and event.seat != view.seat
    return count
