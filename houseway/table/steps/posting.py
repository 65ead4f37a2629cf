"""Money put up before the cards: the button and its blinds, and the antes.

The button moves between hands and the blinds are posted from it, before anyone looks at a card
(garlic-city/texas-holdem/12, 14 and 16). A player who cannot cover a blind posts what he has.
What new and returning players owe is in `returning.py`; the kill is in `killing.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.events import Event, Posted
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from houseway.table.steps.step import STEPPED, Events, Step


@dataclass(frozen=True, kw_only=True)
class AnteOptions(HouseOptions):
    """Asked by every pot game, so that a table with blinds can say that it has no ante."""

    ante_size: Literal["none", "a quarter of the lower limit", "half the lower limit"]
    """What does every player ante, rounded down to the smallest chip?"""


@dataclass(frozen=True, kw_only=True)
class BlindOptions(HouseOptions):
    """Asked by every game with a dealer button and blinds."""

    blind_count: Literal[1, 2, 3]
    """How many blinds are posted?"""

    blind_sizes: Literal["last full, others half", "all full"]
    """How big is each blind, the full one being the lower limit (a half is rounded down to the
    smallest chip)?"""

    single_blind_seat: Literal["left of the button", "the button"]
    """Where there is only one blind, who posts it?"""

    heads_up_blinds: Literal["button posts small", "left of the button posts small"]
    """With two players and two blinds, who posts the small one?"""

    blinds_live: bool
    """Is a blind its player's bet, with the right to raise when the action comes back unraised?"""

    blind_counts_as_bet: bool
    """Is the big blind the bet that the raises of the first round are counted from?"""

    dropped_blind: Literal["live", "dead", "none"]
    """If the blind's own chips go down as the collection, is it still its player's live bet?"""

    chopped_blinds: bool
    """When all others fold, may the blinds agree to take their money back?"""

    short_blind: Literal["half or more", "any amount", "whole or no hand"]
    """How much of the blind must a short player have for it to count: half of it, or else he plays
    for what he has and the next player posts; anything; or all of it, to be dealt in at all?"""

    button_skips_short_blind: bool
    """Does the button pass over a player who was too short to take the blind?"""

    button_moves: Literal["to the next player", "to the next seat"]
    """Does the button always move to a player, or may it rest at an empty seat?"""


class Posting(Step, frozen=True, gc=False, tag="post"):
    """Antes, then the blinds clockwise from the button, each before anyone has a card."""

    def advance(self, hand: Hand) -> Events:
        events: list[Event] = []
        ante_cents = ante(hand.setup)
        stacks = dict(hand.setup.stacks_cents)
        for seat in hand.order if ante_cents else ():
            paid_cents = min(ante_cents, stacks[seat])
            stacks[seat] -= paid_cents
            events.append(Posted(seat, paid_cents, "ante", live=False))
        for seat, cents in blinds(hand.setup):
            paid_cents = min(cents, stacks[seat])
            if paid_cents:
                events.append(Posted(seat, paid_cents, "blind"))
        return (*events, STEPPED)


def post() -> Posting:
    """Antes and blinds, as the house answers."""
    return Posting()


def ante(setup: Setup) -> int:
    """What every player antes, in whole chips."""
    low_cents, chip_cents = setup.blind_cents, setup.chip_cents
    match setup.options.ante_size:
        case "none":
            return 0
        case "a quarter of the lower limit":
            return low_cents // 4 // chip_cents * chip_cents
        case _:
            return low_cents // 2 // chip_cents * chip_cents


def blinds(setup: Setup) -> list[tuple[int, int]]:
    """Who posts how much, in the order of posting; the last blind is the full one."""
    options, order = setup.options, setup.order
    full_cents = setup.blind_cents
    half_cents = max(full_cents // 2 // setup.chip_cents * setup.chip_cents, setup.chip_cents)
    other_cents = full_cents if options.blind_sizes == "all full" else half_cents
    count = min(options.blind_count, len(order))
    if count == 1:
        seat = setup.button if options.single_blind_seat == "the button" else order[0]
        return [(seat, full_cents)]
    if len(order) == 2:
        small = setup.button if options.heads_up_blinds == "button posts small" else order[0]
        big = next(seat for seat in order if seat != small)
        return [(small, other_cents), (big, full_cents)]
    posters = order[:count]
    return [(seat, other_cents) for seat in posters[:-1]] + [(posters[-1], full_cents)]
