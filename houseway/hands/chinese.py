"""Chinese Poker: three cards in front, five in the middle, five behind, and the automatic wins.

Middle and back rank as in any high game, and the front knows no straights and no flushes
(garlic-city/chinese-poker/8 and 9). A setting is in order when the back is at least as good as the
middle and the middle better than the front (garlic-city/chinese-poker/6 and 7). Four kinds of
thirteen cards win without a setting, once claimed (garlic-city/chinese-poker/19 to 22).

Points for parts won, and what a mis-set hand or an automatic win collects, are in
`chinese_scoring.py`; the best setting of thirteen cards is found in `chinese_setting.py`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, Literal

from houseway.cards.card import Card, names, rank, suit
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput, Broken
from houseway.hands import high as high_poker
from houseway.hands import three_card
from houseway.hands.chart import Chart
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

Part = Literal["front", "middle", "back"]

# garlic-city/chinese-poker/5
CARDS_IN: Final[dict[Part, int]] = {
    "front": 3,
    "middle": 5,
    "back": 5,
}
CARDS_IN_ALL: Final = sum(CARDS_IN.values())

# What a bonus hand earns in the Eastern version.
EASTERN_BONUS: Final[dict[tuple[Part, str], int]] = {
    ("back", "straight flush"): 5,  # garlic-city/chinese-poker/28
    ("back", "four of a kind"): 4,  # garlic-city/chinese-poker/29
    ("middle", "straight flush"): 10,  # garlic-city/chinese-poker/30
    ("middle", "four of a kind"): 8,  # garlic-city/chinese-poker/31
    ("middle", "full house"): 2,  # garlic-city/chinese-poker/32
    ("front", "three of a kind"): 3,  # garlic-city/chinese-poker/33
}

AutomaticWinOrder = Literal["dragon then equal", "as listed"]
"""Between automatic wins: the Dragon above the rest and those equal, or each above the next."""

# The same list as behind, so that the front and the middle compare line by line; but it knows no
# straights (garlic-city/chinese-poker/9), and its cards are never looked at for a flush.
FRONT_CHART: Final = Chart("chinese front", high_poker.CATEGORIES)


def part(cards: Sequence[Card], *, of: Part) -> Made:
    """One part of a set hand.

    >>> from houseway.cards.card import cards
    >>> print(part(cards("Qs Ks As"), of="front"))
    ace high: As Ks Qs
    """
    count = CARDS_IN[of]
    held = rankable(cards, what=f"the {of} hand", pack=fifty_two(), least=count, most=count)
    if of == "front":
        return FRONT_CHART.made(held, [rank(one) for one in held], one_suit=False)
    return high_poker.high(held)


def why_mis_set(*, front: Sequence[Card], middle: Sequence[Card], back: Sequence[Card]) -> str:
    """What is wrong with a setting, in words; nothing when it is good.

    >>> from houseway.cards.card import cards
    >>> why_mis_set(
    ...     front=cards("As Ah 2d"), middle=cards("Kd Kh 9c 4s 3d"), back=cards("Js Ts 9s 8h 7h")
    ... )
    'the front, a pair of aces, outranks the middle, a pair of kings'
    """
    cards = (*front, *middle, *back)
    rankable(cards, what="a setting", pack=fifty_two(), least=0, most=len(cards))
    laid: dict[Part, Sequence[Card]] = {"front": front, "middle": middle, "back": back}
    for one, count in CARDS_IN.items():
        # garlic-city/chinese-poker/24
        if len(laid[one]) != count:
            return f"the {one} is {len(laid[one])} cards, not {count}"
    before, between, behind = [part(laid[one], of=one) for one in CARDS_IN]
    # garlic-city/chinese-poker/7, garlic-city/chinese-poker/25: where three cards only match the
    # leading ranks of five, the five are higher (GC-I8).
    if before.strength > between.strength[: len(before.strength)]:
        return f"the front, {before.words}, outranks the middle, {between.words}"
    # garlic-city/chinese-poker/6, garlic-city/chinese-poker/25
    if between > behind:
        return f"the middle, {between.words}, outranks the back, {behind.words}"
    return ""


def thirteen(cards: Sequence[Card]) -> tuple[Card, ...]:
    """These cards, once they can be a hand of Chinese Poker."""
    if len(cards) != CARDS_IN_ALL:
        raise BadInput(f"a Chinese Poker hand is {CARDS_IN_ALL} cards, not {len(cards)}")
    what = "a Chinese Poker hand"
    return rankable(cards, what=what, pack=fifty_two(), least=CARDS_IN_ALL, most=CARDS_IN_ALL)


def eastern_bonus_points(category: str, *, of: Part) -> int:
    """What winning a part with such a hand earns by the Eastern table; 0 when it is no bonus hand.

    >>> eastern_bonus_points("four of a kind", of="middle")
    8
    """
    # A royal flush is not listed apart: it is a straight flush (GC-I12).
    listed = "straight flush" if category == "royal flush" else category
    return EASTERN_BONUS.get((of, listed), 0)


def automatic_win(cards: Sequence[Card], *, automatic_win_order: AutomaticWinOrder) -> Made | None:
    """The best automatic win in thirteen cards, laid out back, middle and front; or none.

    >>> from houseway.cards.card import cards
    >>> dragon = cards("As 2c 3c 4h 5d 6s 7s 8s 9c Tc Jd Qd Kh")
    >>> print(automatic_win(dragon, automatic_win_order="as listed"))
    a dragon: As Kh Qd Jd Tc 9c 8s 7s 6s 5d 4h 3c 2c
    """
    held = thirteen(cards)
    for place, (kind, find) in enumerate(AUTOMATIC_WINS.items()):
        if laid := find(held):
            strength = len(AUTOMATIC_WINS) - place
            if automatic_win_order == "dragon then equal":
                strength = int(kind == "dragon")
            words = "a dragon" if kind == "dragon" else kind
            return Made("chinese automatic win", (strength,), kind, words, laid)
    return None


def _dragon(held: Sequence[Card]) -> tuple[Card, ...]:
    """One card of each rank; suits do not matter."""
    if len({rank(one) for one in held}) < CARDS_IN_ALL:
        return ()
    return _laid(sorted(held, reverse=True))


def _six_pairs(held: Sequence[Card]) -> tuple[Card, ...]:
    """Six pairs and an odd card; four of a kind are two of the pairs (GC-I7)."""
    if sum(many // 2 for many in Counter(map(rank, held)).values()) < 6:
        return ()
    falling = sorted(held, reverse=True)
    # The lowest three are in front, unless they are three of a kind and the middle is not.
    for front in combinations(reversed(falling), CARDS_IN["front"]):
        laid = _laid([*[one for one in falling if one not in front], *reversed(front)])
        if not why_mis_set(back=laid[:5], middle=laid[5:10], front=laid[10:]):
            return laid
    raise Broken(f"six pairs that cannot be laid in order: {names(held)}")


def _laid(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Two fives and a front as they are given, but the better five behind."""
    fives = [cards[:5], cards[5:10]]
    back, middle = sorted(fives, key=high_poker.high, reverse=True)
    return (*back, *middle, *cards[10:])


def _three_flushes(held: Sequence[Card]) -> tuple[Card, ...]:
    """Every part of one suit: some suit spares three cards and leaves fives of suits behind."""
    suited = [[one for one in held if suit(one) == wanted] for wanted in range(4)]
    for spare in suited:
        behind = [one for some in suited for one in (some[3:] if some is spare else some)]
        left = Counter(map(suit, behind))
        if len(spare) >= 3 and all(many % 5 == 0 for many in left.values()):
            return _laid((*behind, *spare[:3]))
    return ()


def _three_straights(held: Sequence[Card]) -> tuple[Card, ...]:
    """Every part a straight, the ace high or low in each."""
    layout = _straight_layouts().get(tuple(sorted(map(rank, held))), ())
    left = list(held)
    laid: list[Card] = []
    for wanted in layout:
        laid.append(next(one for one in left if rank(one) == wanted))
        left.remove(laid[-1])
    return _laid(laid) if laid else ()


@cache
def _straight_layouts() -> dict[tuple[int, ...], tuple[int, ...]]:
    """Back, middle and front as three straights, found by their thirteen ranks in order."""
    fives, threes = high_poker.STRAIGHTS, three_card.STRAIGHTS
    layouts = [(*back, *middle, *front) for back, middle, front in product(fives, fives, threes)]
    return {tuple(sorted(layout)): layout for layout in layouts}


AUTOMATIC_WINS: Final[dict[str, Callable[[Sequence[Card]], tuple[Card, ...]]]] = {
    "dragon": _dragon,  # garlic-city/chinese-poker/19: beats every other automatic win
    "six pairs": _six_pairs,  # garlic-city/chinese-poker/20
    "three flushes": _three_flushes,  # garlic-city/chinese-poker/21
    "three straights": _three_straights,  # garlic-city/chinese-poker/22
}
