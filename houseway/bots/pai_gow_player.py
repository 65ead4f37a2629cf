"""A player of the pai gow games: it sets every hand the house way, its own and the bank's.

Where the best reply to a bank that sets the house way has been worked out (`known_worths.py`), a
player's hand of tiles is set so, but not by a beginner. Piles, cuts and deliveries are luck, and it
takes any. Whoever has a smaller wager on its hand may look at it: they win and lose with it.
"""

from random import Random
from typing import NamedTuple

from houseway.bots.at_the_bank import before_the_cards
from houseway.bots.known_worths import tiles_key, worths_at
from houseway.bots.styles import Style
from houseway.cards.card import Card, tile_of
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
from houseway.table.pai_gow.two_hands import fronts, house_way, plays_tiles
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
        knows = style.strength != "beginner"
        return SetFront(view.seat, _front(view, setup, hand, knows=knows), hand.about)
    if found := _chosen_by_luck(view, randomness):
        return found
    action = before_the_cards(view, style, randomness)
    if action is None:
        raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")
    return action


class Reply(NamedTuple):
    """A setting that is worth more than the house way's."""

    front: tuple[Card, ...]
    house_way_wins: float
    wins: float


def _front(view: SeatView, setup: Setup, hand: Choice, *, knows: bool) -> tuple[Card, ...]:
    """The best setting that is known, or the house way's."""
    found = best_reply(view, setup, hand) if knows else None
    return found.front if found else house_way(setup.options, hand.cards)[0]


def best_reply(view: SeatView, setup: Setup, hand: Choice) -> Reply | None:
    """The setting of a player's tiles that departs from the house way, where one is known to."""
    assert view.bank is not None
    if not plays_tiles(setup.options) or hand.about == view.bank.holding:
        return None
    tiles = [tile_of(one) for one in hand.cards]
    row = worths_at(setup.answers).get(tiles_key(tiles))
    if row is None:
        return None
    house, best, number = row
    return Reply(fronts(setup.options, tiles)[int(number)], house, best)


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
