"""Where the best reply of pai gow poker departs from the house way, and what that is worth.

    house_way_lines(way)              the house way in words, line by line
    departures(options, tell, most=20)     the hands on which it gives up most

Both are for charts. What a kind of hands gains is exact: it comes from the walk over all of them.
"""

from typing import Final

import msgspec
import numpy as np

from houseway.cards.card import Card, names
from houseway.hands.chart import plural
from houseway.hands.house_way.pai_gow_poker import PokerWay, every_setting, set_cards
from houseway.hands.pai_gow_poker import five_card
from houseway.kernels.pai_gow_kinds import rank_kinds, suit_kinds
from houseway.kernels.pai_gow_poker import front_with
from houseway.lab.odds.pai_gow_best import unpacked
from houseway.lab.odds.pai_gow_rules import rules_of, way_of
from houseway.lab.odds.pai_gow_walked import BANKS, HANDS, best_fronts
from houseway.lab.odds.studies import Tell
from houseway.rulebook.options import Options

MOST: Final = 20


class Departure(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of hands that the house way does not set at its best, shown by one of them."""

    hand: str
    holds: str
    """The best five cards that it has, in words."""
    house_way: str
    best: str
    hands: int
    """How many hands are of the kind."""
    gains: float
    """What the best setting wins more on such a hand, for each unit of the wager."""
    of_edge: float
    """And over all hands that are dealt."""


def departures(options: Options, tell: Tell, *, most: int = MOST) -> tuple[Departure, ...]:
    """The kinds of hands on which the house way gives up most, over all that are dealt."""
    way, rules = way_of(options), rules_of(options)
    best, ranks, suits = unpacked(best_fronts(way, rules, tell)), rank_kinds(), suit_kinds()
    plain = ranks.ways.copy()
    np.subtract.at(plain, suits.by_rank, suits.ways)
    ways, hands = np.concatenate([plain, suits.ways]), np.concatenate([ranks.hands, suits.hands])
    found = []
    for kind in np.argsort(-best.gained)[:most].tolist():
        gained = float(best.gained[kind]) / rules.on / BANKS
        held = [Card(one) for one in hands[kind].tolist()]
        found.append(
            _departure(held, way, int(best.by_kind[kind]), hands=int(ways[kind]), gained=gained)
        )
    return tuple(found)


def _departure(
    held: list[Card], way: PokerWay, front: int, *, hands: int, gained: float
) -> Departure:
    """One kind, with the setting of that front that leaves most behind."""
    number = front_with(way.joker_in_front)
    fitting = [
        one for one in every_setting(held) if number(np.array(one.front, np.uint8), 0, 1) == front
    ]
    backs = [five_card(one.back, wheel=way.wheel) for one in every_setting(held)]
    return Departure(
        hand=names(sorted(held, reverse=True)),
        holds=max(backs, key=lambda one: one.strength).words,
        house_way=str(set_cards(held, way)),
        best=str(max(fitting, key=lambda one: five_card(one.back, wheel=way.wheel).strength)),
        hands=hands,
        gains=gained / hands,
        of_edge=gained / HANDS,
    )


def house_way_lines(way: PokerWay) -> tuple[str, ...]:
    """The house way in words; the first line that fits seven cards is played."""
    two = plural(way.high_pairs_from), plural(way.middle_pairs_from)
    four = plural(way.fours_kept_to), plural(way.middle_fours_to)
    deuces = (
        ", but deuces stay behind where ace and king can play" if way.deuces_stay_behind else ""
    )
    return (
        "Five aces: kings in front where there are two, else two aces.",
        f"Four of a kind: kept up to {four[0]}; up to {four[1]} kept where a pair or an ace plays"
        f" in front; above, where a pair of {plural(way.high_fours_need)} or better does"
        f" ({plural(way.four_aces_need)} or better for aces); else two and two.",
        f"Full house: the pair in front, the higher of two{deuces}; of two threes the higher is"
        " broken up.",
        "Three pair: the highest in front.",
        f"Two pair: aces split; {two[0]} or better split, unless an ace plays in front and the"
        f" lower pair is {plural(way.high_pairs_keep_with)} or lower; {two[1]} or better kept with"
        " an ace in front; lower ones kept with a king or better.",
        "A straight or a flush: kept behind, with the best in front that leaves one.",
        "Three of a kind: kept; one ace of three plays in front."
        if way.three_aces_split
        else "Three of a kind: kept.",
        "One pair: behind, the two highest others in front.",
        "Nothing: the highest card behind, the next two in front.",
    )
