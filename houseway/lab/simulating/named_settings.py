"""Two hands, and one more card or none, by a named strategy: as the odds set and draw.

Only a player's hand is a strategy's: the bank sets the house way, and draws as the bots do.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import numpy as np

from houseway.bots.known_worths import tiles_key
from houseway.cards.card import Card, rank, tile_of
from houseway.hands.house_way.pai_gow_poker import every_setting, is_good, set_cards
from houseway.hands.pai_gow_poker import two_card
from houseway.hands.super_pan_nine import POINTS
from houseway.hands.tables import pai_gow_back
from houseway.kernels.pai_gow_poker import TWO_OF_SEVEN, back_of, front_with
from houseway.lab.odds import super_pan_nine, tiles
from houseway.lab.odds.pai_gow_best import best_fronts_of, unpacked
from houseway.lab.odds.pai_gow_rules import HIGHEST_BEHIND, HOUSE_WAY, named_ways, rules_of, way_of
from houseway.lab.odds.pai_gow_walked import best_fronts
from houseway.lab.odds.studies import OPTIMAL, in_silence
from houseway.lab.odds.two_hands import come_to
from houseway.lab.simulating.named_players import ByVerb, Decides
from houseway.lab.tile_settings import kinds
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import DrawOne, Stand
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.options import HighAndLowTilesOptions
from houseway.table.pai_gow.two_hands import fronts
from houseway.table.views import SeatView

Front = Callable[[Sequence[Card]], tuple[Card, ...]]
"""What goes in front of the rest."""


def _setting(front: Front) -> Decides:
    def decides(view: SeatView, by_verb: ByVerb) -> Action | None:
        assert view.bank is not None
        asked = by_verb.get("front")
        if asked is None or asked.about == view.bank.holding:
            return None
        return SetFront(view.seat, front(asked.cards), asked.about)

    return decides


def tiles_by(strategy: str, options: Options) -> Decides:
    """Four tiles in one of their three settings."""
    met = tiles.every_pairing(options[HighAndLowTilesOptions])
    value, _ = come_to(options)
    chosen = tiles.settings(met, value, options, strategy)
    by_key = {tiles_key(hand): int(one) for hand, one in zip(kinds(), chosen, strict=True)}

    def front(cards: Sequence[Card]) -> tuple[Card, ...]:
        held = tuple(sorted(tile_of(one) for one in cards))
        return fronts(options, held)[by_key[tiles_key(held)]]

    return _setting(front)


def cards_by(strategy: str, options: Options) -> Decides:
    """Seven cards, two of them in front."""
    way = way_of(options)
    if strategy == OPTIMAL:
        return _setting(_best_front(options))
    if strategy == HIGHEST_BEHIND:
        behind = pai_gow_back(wheel=way.wheel)

        def highest(cards: Sequence[Card]) -> tuple[Card, ...]:
            return max(
                (one for one in every_setting(cards) if is_good(one, way)),
                key=lambda one: (
                    behind.strength(one.back),
                    two_card(one.front, joker_in_front=way.joker_in_front).strength,
                ),
            ).front

        return _setting(highest)
    own = named_ways(way)[0 if strategy == HOUSE_WAY else 1]
    return _setting(lambda cards: set_cards(cards, own).front)


def _best_front(options: Options) -> Front:
    """What the best reply to the house way has in front, with the best behind it."""
    way = way_of(options)
    best = unpacked(best_fronts(way, rules_of(options), in_silence))
    in_front, behind = front_with(way.joker_in_front), back_of(way.wheel)

    def front(cards: Sequence[Card]) -> tuple[Card, ...]:
        held = np.array(cards, np.uint8)
        wanted = best_fronts_of(held[None], best)[0]
        fitting = [two for two in TWO_OF_SEVEN if in_front(held, *two) == wanted]
        one, other = max(fitting, key=lambda two: behind(held, *two))
        return cards[one], cards[other]

    return front


def drawing_by(strategy: str, options: Options) -> Decides:
    """A card or none at Super Pan Nine."""
    game = super_pan_nine.Game(super_pan_nine.meetings(super_pan_nine.shoe_at(options)), options)
    player, _ = game.played(strategy)

    def decides(view: SeatView, by_verb: ByVerb) -> Action | None:
        assert view.bank is not None
        asked = by_verb.get("draw-one")
        if asked is None or asked.about == view.bank.holding:
            return None
        held = next(one.down for one in view.own if one.holding == asked.about)
        kind = tuple(sorted(POINTS[rank(card)] for card in held))
        draws = "stand" not in by_verb or player[kind]
        return (DrawOne if draws else Stand)(view.seat, asked.about)

    return decides


DECIDES: Final[Mapping[str, Callable[[str, Options], Decides]]] = {
    "pai-gow-tiles": tiles_by,
    "pai-gow-poker": cards_by,
    "super-pan-nine": drawing_by,
}
"""By game: how a strategy plays its hands."""
