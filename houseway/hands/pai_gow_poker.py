"""Pai gow poker, or Double Hand: two cards in front, five behind, from 53 cards with one joker.

The list is garlic-city/pai-gow-poker/17; Comstock ranks "as in draw poker"
(comstock/pai-gow-poker/14) and S & K prints no list. The joker is an ace, or fills a straight or
flush (garlic-city/pai-gow-poker/2 and 19, comstock/pai-gow-poker/2 and 3, s-and-k/pai-gow-poker/2);
in front, where there are no straights or flushes, it is an ace, unless a house calls it wild. Where
the wheel stands is the house's answer: Garlic City prints "low straight"
(garlic-city/pai-gow-poker/18), no other does.

Who wins a copy, and what a foul hand costs, is settled later.
"""

from collections.abc import Sequence
from typing import Final, Literal

from houseway.cards.card import JOKER, Card, rank
from houseway.cards.packs import EVERY_RANK, with_joker
from houseway.errors import BadInput
from houseway.hands.chart import ACE, Chart
from houseway.hands.high import STRAIGHTS
from houseway.hands.jokers import best_five
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

Wheel = Literal["lowest", "second highest"]
"""Where A-2-3-4-5 stands among the straights: below 6-high, or just below A-K-Q-J-10."""

JokerInFront = Literal["ace", "any card"]
"""What the joker is in front: an ace, or whatever pairs the card beside it."""

EqualFrontAndBack = Literal["good", "foul"]
"""A front that only matches the leading ranks of the back: is the back the higher, or not?"""

FRONT_CARDS: Final = 2
BACK_CARDS: Final = 5

# garlic-city/pai-gow-poker/17: high to low.
BACK_CATEGORIES: Final = (
    "five aces",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)

# The last lines of the same list: two cards can make nothing better.
FRONT_CATEGORIES: Final = BACK_CATEGORIES[-2:]

# garlic-city/pai-gow-poker/18: 5-4-3-2-A is the low straight, A-K-Q-J-10 the high one.
_HIGHEST, *_BETWEEN, _WHEEL = STRAIGHTS
STRAIGHTS_WITH: Final[dict[Wheel, tuple[tuple[int, ...], ...]]] = {
    "lowest": (_HIGHEST, *_BETWEEN, _WHEEL),
    "second highest": (_HIGHEST, _WHEEL, *_BETWEEN),
}

BACK_CHARTS: Final = {
    wheel: Chart(f"pai gow back (wheel {wheel})", BACK_CATEGORIES, straights)
    for wheel, straights in STRAIGHTS_WITH.items()
}
FRONT_CHART: Final = Chart("pai gow front", FRONT_CATEGORIES)


def five_card(cards: Sequence[Card], *, wheel: Wheel) -> Made:
    """A back hand, the joker put to the best use it is allowed.

    >>> from houseway.cards.card import cards
    >>> print(five_card(cards("2s 4s Js Qs Jk"), wheel="lowest"))
    a flush, ace high: Jk Qs Js 4s 2s
    """
    if wheel not in BACK_CHARTS:
        raise BadInput(f"a wheel is 'lowest' or 'second highest', not {wheel!r}")
    held = rankable(cards, what="a back hand", pack=with_joker(), least=BACK_CARDS, most=BACK_CARDS)
    # garlic-city/pai-gow-poker/19, comstock/pai-gow-poker/3, s-and-k/pai-gow-poker/2
    return best_five(held, chart=BACK_CHARTS[wheel], pack_ranks=EVERY_RANK, bug=True)


def two_card(cards: Sequence[Card], *, joker_in_front: JokerInFront = "ace") -> Made:
    """A front hand: a pair or two high cards, the joker an ace.

    >>> from houseway.cards.card import cards
    >>> print(two_card(cards("Jk As")))
    a pair of aces: Jk As
    """
    held = rankable(
        cards, what="a front hand", pack=with_joker(), least=FRONT_CARDS, most=FRONT_CARDS
    )
    beside = [rank(one) for one in held if one != JOKER]
    stands_for = beside[0] if joker_in_front == "any card" else ACE
    ranks = [stands_for if one == JOKER else rank(one) for one in held]
    return FRONT_CHART.made(held, ranks, one_suit=False)


def why_foul(
    *,
    front: Sequence[Card],
    back: Sequence[Card],
    wheel: Wheel,
    joker_in_front: JokerInFront = "ace",
    equal_front_and_back: EqualFrontAndBack = "good",
) -> str:
    """What is wrong with a setting, in words; nothing when it is good.

    >>> from houseway.cards.card import cards
    >>> why_foul(front=cards("Ac Ad"), back=cards("Ks Kd 9c 5h 2s"), wheel="lowest")
    'the front, a pair of aces, outranks the back, a pair of kings'
    """
    laid = (*front, *back)
    rankable(laid, what="a setting", pack=with_joker(), least=0, most=len(laid))
    # garlic-city/pai-gow-poker/28, comstock/pai-gow-poker/32
    if len(front) != FRONT_CARDS:
        return f"the front is {len(front)} cards, not {FRONT_CARDS}"
    # garlic-city/pai-gow-poker/29, comstock/pai-gow-poker/33
    if len(back) != BACK_CARDS:
        return f"the back is {len(back)} cards, not {BACK_CARDS}"
    before = two_card(front, joker_in_front=joker_in_front)
    behind = five_card(back, wheel=wheel)
    leading = behind.strength[: len(before.strength)]
    # garlic-city/pai-gow-poker/27, comstock/pai-gow-poker/31, s-and-k/pai-gow-poker/13: both lists
    # end in the same two lines, so levels compare as they are. Where the front only matches the
    # leading ranks of the back, the back is higher, for it has more cards (GC-K11).
    if before.strength > leading:
        return f"the front, {before.words}, outranks the back, {behind.words}"
    if equal_front_and_back == "foul" and before.strength == leading:
        return f"the front, {before.words}, matches the back, {behind.words}"
    return ""
