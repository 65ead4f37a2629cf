"""Pai gow poker the house way: seven cards to two in front and five behind.

No book prints it (garlic-city/pai-gow-poker/11 and 36); this is the set of rules usual in
California (GC-K5), and a club's own chart would change its `PokerWay`. The joker counts as an ace
wherever ranks are counted, and behind it also fills straights and flushes. The first line that
fits the seven cards is played:

five aces, four of a kind, full house, three pair, two pair,
a straight or a flush, three of a kind, one pair, nothing.

A straight or a flush is so kept only where there is at most one pair or one three beside it. Each
line says which ranks go in front; of cards equal in that, those go that leave the best behind.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards.card import JOKER, Card, names, rank
from houseway.cards.packs import with_joker
from houseway.hands.chart import ACE
from houseway.hands.pai_gow_poker import (
    FRONT_CARDS,
    EqualFrontAndBack,
    JokerInFront,
    Wheel,
    two_card,
    why_foul,
)
from houseway.hands.rankable import rankable
from houseway.hands.tables import pai_gow_back

CARDS: Final = 7
KING: Final = 13
DEUCE: Final = 2

FILLED: Final = ("royal flush", "straight flush", "flush", "straight")

Ranks = tuple[int, int]
"""What goes in front, the higher rank first; an ace may be the joker."""


@dataclass(frozen=True, kw_only=True)
class PokerWay:
    """What a club's chart may say otherwise: the ranks at which something is split or kept."""

    high_pairs_from: int = 11
    """Two pair with jacks or better on top are split …"""
    high_pairs_keep_with: int = 5
    """… unless an ace can play in front and the lower pair is no better than this."""
    middle_pairs_from: int = 7
    """Two pair with sevens to tens on top are kept with an ace for the front, else split; lower
    ones are kept with a king or better."""
    fours_kept_to: int = 6
    """Four of a kind up to this rank are always kept."""
    middle_fours_to: int = 10
    """Up to this rank they are kept when an ace or a pair plays in front, else split."""
    high_fours_need: int = 10
    """Higher ones, but aces, are kept only when such a pair plays in front …"""
    four_aces_need: int = 7
    """… and four aces when one of these does."""
    three_aces_split: bool = True
    """Does one of three aces play in front?"""
    deuces_stay_behind: bool = True
    """Does a pair of deuces stay in its full house when ace and king can play in front?"""
    wheel: Wheel = "lowest"
    joker_in_front: JokerInFront = "ace"
    equal_front_and_back: EqualFrontAndBack = "good"


USUAL: Final = PokerWay()


class PokerSetting(NamedTuple):
    """Seven cards as two hands."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{names(self.front)} in front of {names(self.back)}"


def set_cards(cards: Sequence[Card], way: PokerWay = USUAL) -> PokerSetting:
    """Seven cards set the house way.

    >>> from houseway.cards.card import cards
    >>> print(set_cards(cards("2d 3d 6d 7d 8d Td 2h")))
    2h 2d in front of Td 8d 7d 6d 3d
    """
    settings = every_setting(cards)
    counts = Counter(ACE if one == JOKER else rank(one) for one in cards)
    wanted = _by_groups(counts, way)
    if wanted is None:
        filled = [one for one in settings if _is_filled(one, way)]
        if filled:
            return max(filled, key=lambda one: (_in_front(one, way), _behind(one, way)))
        wanted = _without_a_straight(counts, way)
    fitting = [one for one in settings if _front_ranks(one) == wanted and is_good(one, way)]
    # Only a house that calls equal ranks foul can leave nothing here, in four of a kind: then the
    # best hand goes behind, as what the line would have split is kept.
    good = fitting or [one for one in settings if is_good(one, way)]
    if len(good) == 1:
        return good[0]
    return max(good, key=lambda one: (_behind(one, way), _in_front(one, way)))


def every_setting(cards: Sequence[Card]) -> list[PokerSetting]:
    """The 21 ways to put two of seven cards in front, foul ones among them."""
    held = rankable(cards, what="a hand", pack=with_joker(), least=CARDS, most=CARDS)
    in_order = sorted(held, reverse=True)
    return [
        PokerSetting(front, tuple(one for one in in_order if one not in front))
        for front in combinations(in_order, FRONT_CARDS)
    ]


def _by_groups(counts: Counter[int], way: PokerWay) -> Ranks | None:
    """What goes in front by the ranks alone; nothing when a straight or a flush would come first.

    >>> _by_groups(Counter([13, 13, 9, 9, 4, 3, 2]), USUAL)
    (9, 9)
    """
    by_count = {
        many: sorted((one for one, held in counts.items() if held == many), reverse=True)
        for many in range(1, 6)
    }
    singles, pairs, threes, fours = (by_count[many] for many in (1, 2, 3, 4))
    if by_count[5]:
        return (KING, KING) if KING in pairs else (ACE, ACE)
    if fours:
        return _with_four(fours[0], counts, way)
    if threes and (pairs or len(threes) == 2):
        stays = way.deuces_stay_behind and pairs == [DEUCE] and singles == [ACE, KING]
        # Of two threes the higher is broken up; of two pairs beside a three the higher plays.
        in_front = threes[0] if len(threes) == 2 else pairs[0]
        return (ACE, KING) if stays else (in_front, in_front)
    if len(pairs) == 3:
        return pairs[0], pairs[0]
    return _with_two_pair(pairs, singles, way) if len(pairs) == 2 else None


def _with_four(four: int, counts: Counter[int], way: PokerWay) -> Ranks:
    """Kept with their best front, or split two and two."""
    beside = sorted((one for one in counts.elements() if one != four), reverse=True)
    pair = max((one for one in beside if beside.count(one) > 1), default=0)
    if four <= way.fours_kept_to:
        is_kept = True
    elif four <= way.middle_fours_to:
        is_kept = bool(pair) or beside[0] == ACE
    else:
        is_kept = pair >= (way.four_aces_need if four == ACE else way.high_fours_need)
    if not is_kept:
        return four, four
    return (pair, pair) if pair else (beside[0], beside[1])


def _with_two_pair(pairs: list[int], singles: list[int], way: PokerWay) -> Ranks:
    """Kept behind with the two best others in front, or the lower pair in front."""
    higher, lower = pairs
    if higher == ACE:
        is_kept = False
    elif higher >= way.high_pairs_from:
        is_kept = singles[0] == ACE and lower <= way.high_pairs_keep_with
    elif higher >= way.middle_pairs_from:
        is_kept = singles[0] == ACE
    else:
        is_kept = singles[0] >= KING
    return (singles[0], singles[1]) if is_kept else (lower, lower)


def _without_a_straight(counts: Counter[int], way: PokerWay) -> Ranks:
    """Three of a kind, one pair or nothing: what is kept behind, and the best two of the rest."""
    singles = sorted((one for one, held in counts.items() if held == 1), reverse=True)
    if counts[ACE] == 3 and way.three_aces_split:
        return ACE, singles[0]
    if len(singles) == CARDS:
        return singles[1], singles[2]
    return singles[0], singles[1]


def _front_ranks(setting: PokerSetting) -> tuple[int, ...]:
    ranks = [ACE if one == JOKER else rank(one) for one in setting.front]
    return tuple(sorted(ranks, reverse=True))


def _is_filled(setting: PokerSetting, way: PokerWay) -> bool:
    return pai_gow_back(wheel=way.wheel).category(_behind(setting, way)) in FILLED


def is_good(setting: PokerSetting, way: PokerWay) -> bool:
    """Whether a setting is not foul where these answers are given."""
    return not why_foul(
        front=setting.front,
        back=setting.back,
        wheel=way.wheel,
        joker_in_front=way.joker_in_front,
        equal_front_and_back=way.equal_front_and_back,
    )


def _in_front(setting: PokerSetting, way: PokerWay) -> tuple[int, ...]:
    return two_card(setting.front, joker_in_front=way.joker_in_front).strength


def _behind(setting: PokerSetting, way: PokerWay) -> int:
    return pai_gow_back(wheel=way.wheel).strength(setting.back)
