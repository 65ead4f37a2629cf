"""A player of board games: weighs its chances against the price, in its own style.

It is given a seat's view and the setup, which everybody at the table knows, and nothing else: a
bot cannot look at another hand because it never holds one.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from houseway.bots.beaten import is_beaten
from houseway.bots.betting import bet
from houseway.bots.board_reading import read
from houseway.bots.chances import Contest, pot_share
from houseway.bots.expert import Reads, bet_as_expert, rounds_left, spot_of
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.errors import Broken
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.choices import Choice
from houseway.table.options import HoleCardOptions
from houseway.table.pot.actions import Discard
from houseway.table.pot.awarding import Wins
from houseway.table.pot.showing import Showing
from houseway.table.setup import Setup
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
    if "call" in by_verb and style.strength == "expert":
        spot = spot_of(view, rounds_left(view, setup))
        return bet_as_expert(spot, reads(setup, randomness), style, randomness)
    if "call" in by_verb:
        return bet(view, chances(view, setup, randomness, style.looks), style, randomness)
    if "show" in by_verb:
        may_muck = "muck" in by_verb and is_beaten(view, _own(view), setup)
        return Muck(view.seat) if may_muck else Show(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def chances(view: SeatView, setup: Setup, randomness: Random, looks: int = 1) -> float:
    """The share of the pot that this hand wins on average, the unseen cards dealt at random."""
    opponents = sum(holding.is_live for holding in view.holdings) - 1
    dealt_out = max(1, min(opponents, OPPONENTS_MAX))
    contest = Contest(setup.options[HoleCardOptions].hole_cards_used, _wins(setup))
    share = pot_share(
        _own(view),
        view.board,
        contest,
        opponents=dealt_out,
        samples=SAMPLES[contest.hole_cards_used] * looks,
        randomness=randomness,
    )
    return share * (dealt_out + 1) / (opponents + 1) if opponents > dealt_out else share


def reads(setup: Setup, randomness: Random) -> Reads:
    """How an expert reads its hand."""
    return lambda spot: read(spot, _own(spot.view), setup, randomness)


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
