"""A player of Push-9: three cards are all there is to know, so its chances are a count.

Of the 22,100 hands of three cards so many are worse than its own and so many tie it; an expert
counts them by what each rival did. It buys into a push pot when the price is no more than what it
may expect to win of the pot.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

from houseway.bots.betting import bet
from houseway.bots.deeds import deeds, weights
from houseway.bots.expert import Reading, Reads, Spot, bet_as_expert, rounds_left, spot_of
from houseway.bots.field import heap
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.cards.packs import fifty_two
from houseway.errors import Broken
from houseway.hands.push_nine import ThreeFaces
from houseway.hands.tables import push_nine
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.choices import Choice
from houseway.table.pot.actions import Divide
from houseway.table.push.actions import BuyIn, StayOut
from houseway.table.push.options import PushNineOptions
from houseway.table.setup import Setup
from houseway.table.views import SeatView


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "call" in by_verb and style.strength == "expert":
        spot = spot_of(view, rounds_left(view, setup))
        return bet_as_expert(spot, reads(setup), style, randomness)
    if "call" in by_verb:
        return bet(view, chances(view, setup), style, randomness)
    if "stay out" in by_verb:
        return _buy_in(view, style, by_verb)
    if "divide" in by_verb:
        return Divide(view.seat, agrees=style.raises_at > 1)
    if "show" in by_verb:
        may_muck = "muck" in by_verb and _is_beaten(view, setup)
        return Muck(view.seat) if may_muck else Show(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def chances(view: SeatView, setup: Setup) -> float:
    """The share of the pot that its three cards win from so many others, on average.

    Against one opponent a tie is half a win; a crowd beats it as often as none of them does worse.
    """
    others = sum(holding.is_live for holding in view.holdings) - 1
    below, ties = _worse_and_equal(setup.options[PushNineOptions].three_faces)[
        _strength(_own(view), setup)
    ]
    return float((below + ties / 2) ** max(others, 1))


def reads(setup: Setup) -> Reads:
    """How an expert reads its hand: by the count, and by what the others did."""
    return lambda spot: _read(spot, setup)


def _read(spot: Spot, setup: Setup) -> Reading:
    known = _worse_and_equal(setup.options[PushNineOptions].three_faces)
    own, done = _strength(_own(spot.view), setup), deeds(spot.view)
    below, ties = known[own]
    ranks = [worse + equal / 2 for worse, equal in known.values()]
    share = 1.0
    for seat in spot.contenders:
        counts = weights(done.get(seat, ()), ranks, spot.so_far.number)
        of_each = [part[1] * count for part, count in zip(known.values(), counts, strict=True)]
        share *= heap(list(known), of_each).beaten_by(own)
    return Reading(share, below + ties / 2)


def _buy_in(view: SeatView, style: Style, by_verb: dict[str, Choice]) -> Action:
    """Before the cards every hand has a fair share; the loose pay more for it than it is worth."""
    price = by_verb.get("buy in")
    if price is None:
        return StayOut(view.seat)
    live = sum(holding.is_live for holding in view.holdings)
    worth_cents = (view.pot_cents + price.low_cents) / live
    is_good = worth_cents >= price.low_cents * min(style.calls_for, 1.0)
    return BuyIn(view.seat) if is_good else StayOut(view.seat)


def _is_beaten(view: SeatView, setup: Setup) -> bool:
    """Whether a better hand lies open that may win everything this one could."""
    own = _strength(_own(view), setup)
    shown = [one for one in view.holdings if one.is_live and one.is_tabled and len(one.up) == 3]
    better = {one.seat for one in shown if _strength(one.up, setup) > own}
    return all(better & set(pot.eligible) for pot in view.pots if view.seat in pot.eligible)


def _own(view: SeatView) -> tuple[Card, ...]:
    up = next(holding.up for holding in view.holdings if holding.seat == view.seat)
    return (*(card for own in view.own for card in own.down), *up)


def _strength(cards: Sequence[Card], setup: Setup) -> int:
    return push_nine(three_faces=setup.options[PushNineOptions].three_faces).strength(cards)


@cache
def _worse_and_equal(three_faces: ThreeFaces) -> dict[int, tuple[float, float]]:
    """By strength: the part of all hands that is worse, and the part that ties."""
    strength = push_nine(three_faces=three_faces).strength
    counted = Counter(map(strength, combinations(fifty_two().cards, 3)))
    total, below, found = counted.total(), 0, {}
    for one in sorted(counted):
        found[one] = below / total, counted[one] / total
        below += counted[one]
    return found
