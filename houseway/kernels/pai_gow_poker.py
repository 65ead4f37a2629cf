"""Pai gow poker set the house way, for millions of hands.

A hand is seven bytes. What is in front is one number: 16 times the higher rank and the lower one,
or 256 and the rank of a pair; behind it is the strength of `tables.pai_gow_back`. The lines of
`hands/house_way/pai_gow_poker.py` say which ranks go in front, as one number too:

    Kc Kd 5h 5s Ac 9d 3h    counts say kings and fives, the best single card is an ace: kept, so
    wanted 14 * 16 + 9      of the 21 pairs of cards only Ac 9d is that, and its back is looked up

A setting is foul where its front is above what leads its back, told by the same kind of number
(`leads`). What such bank hands are worth to a player is in `pai_gow_banks.py`.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards.card import Card
from houseway.hands.house_way.pai_gow_poker import FILLED, PokerWay
from houseway.hands.lookup import PLACE_BITS
from houseway.hands.pai_gow_poker import JokerInFront, Wheel
from houseway.hands.tables import pai_gow_back
from houseway.kernels.arrays import (
    COLUMNS,
    RANKS,
    ROW,
    SUITS,
    WITH_JOKER,
    Hands,
    tables,
)
from houseway.kernels.compiler import kernel

SEVEN: Final = 7
JOKER: Final = 52
ACE: Final = 14
KING: Final = 13
PAIR: Final = 256
ABOVE_ALL: Final = 512
"""What leads a back of two pair or better: no front is as high."""
TWO_OF_SEVEN: Final = np.array([*combinations(range(SEVEN), 2)])

Numbers = NDArray[np.int64]


@cache
def back_of(wheel: Wheel) -> Callable[[Hands, int, int], int]:
    """The strength of seven cards without two of them, by their places."""
    keys, marks, rows, flat, joker_rows, joker_flat, flush, joker_flush = tables(
        pai_gow_back(wheel=wheel), 5
    )

    def back(cards: Hands, one: int, other: int) -> int:
        total = np.uint32(0)
        for at in range(SEVEN):
            if at not in (one, other):
                total += keys[cards[at]]
        ranks, mark = total & RANKS, np.uint32(marks[total >> SUITS])
        if mark == 0:
            return int(flat[rows[ranks >> ROW] + (ranks & COLUMNS)])
        has_joker = mark >= WITH_JOKER
        if has_joker:
            mark -= WITH_JOKER
        if mark:
            held = 0
            for at in range(SEVEN):
                if at not in (one, other) and cards[at] != JOKER:
                    held |= 1 << (cards[at] >> 2)
            return int(joker_flush[held] if has_joker else flush[held])
        return int(joker_flat[joker_rows[ranks >> ROW] + (ranks & COLUMNS)])

    return kernel(back)


@kernel
def front_of(cards: Hands, one: int, other: int) -> int:
    """Two cards in front, by their places, as one number."""
    first = ACE if cards[one] == JOKER else (cards[one] >> 2) + 2
    second = ACE if cards[other] == JOKER else (cards[other] >> 2) + 2
    if first == second:
        return PAIR + first
    return max(first, second) * 16 + min(first, second)


@cache
def front_with(joker: JokerInFront) -> Callable[[Hands, int, int], int]:
    """The same where a house has its own answer about the joker in front."""
    if joker == "ace":
        return front_of

    def front(cards: Hands, one: int, other: int) -> int:
        if cards[one] == JOKER:
            return PAIR + (int(cards[other]) >> 2) + 2
        if cards[other] == JOKER:
            return PAIR + (int(cards[one]) >> 2) + 2
        return front_of(cards, one, other)

    return kernel(front)


@cache
def leads(wheel: Wheel) -> Numbers:
    """By the strength of a back: the front that matches its leading ranks."""
    strength = pai_gow_back(wheel=wheel).strength
    found = np.full(1 << 16, ABOVE_ALL)
    for held in combinations(range(ACE, 1, -1), 5):
        cards = [Card(4 * (one - 2) + at % 4) for at, one in enumerate(held)]
        if not may_be_straight(held):
            found[strength(cards)] = held[0] * 16 + held[1]
    for pair in range(2, ACE + 1):
        for beside in combinations([one for one in range(ACE, 1, -1) if one != pair], 3):
            low = 4 * (pair - 2)
            cards = [Card(one) for one in (low, low + 1, *(4 * one - 6 for one in beside))]
            found[strength(cards)] = PAIR + pair
    return found


def may_be_straight(ranks: tuple[int, ...]) -> bool:
    """Whether five ranks, high to low, are in sequence."""
    return ranks[0] - ranks[-1] == 4 or ranks == (ACE, 5, 4, 3, 2)


@kernel
def may_be_filled(cards: Hands) -> bool:
    """Whether five of the seven can be a straight or a flush, the joker filling one place."""
    ranks, jokers = 0, 0
    suits = np.zeros(4, np.int64)
    for at in range(SEVEN):
        if cards[at] == JOKER:
            jokers = 1
        else:
            ranks |= 1 << ((cards[at] >> 2) + 1)
            suits[cards[at] & 3] += 1
    if suits.max() + jokers >= 5:
        return True
    ranks |= (ranks >> KING) & 1
    for low in range(10):
        held = jokers
        for place in range(low, low + 5):
            held += (ranks >> place) & 1
        if held >= 5:
            return True
    return False


@kernel
def groups_of(counts: Numbers) -> Numbers:
    """By how often they are held, the ranks held so often, highest first; zeros behind them."""
    groups = np.zeros((6, SEVEN + 1), np.int64)
    found = np.zeros(6, np.int64)
    for rank in range(ACE, 1, -1):
        many = counts[rank]
        groups[many, min(found[many], SEVEN)] = rank
        found[many] += 1
    return groups


@cache
def with_four(way: PokerWay) -> Callable[[int, Numbers], int]:
    """What four of a kind put in front."""
    kept_to, middle_to = way.fours_kept_to, way.middle_fours_to
    high_need, aces_need = way.high_fours_need, way.four_aces_need

    def four_of_a_kind(four: int, groups: Numbers) -> int:
        pair = max(groups[3, 0], groups[2, 0])
        single, after = groups[1, 0], groups[1, 1]
        if four <= kept_to:
            is_kept = True
        elif four <= middle_to:
            is_kept = pair > 0 or single == ACE
        else:
            is_kept = pair >= (aces_need if four == ACE else high_need)
        if not is_kept:
            return PAIR + four
        return int(PAIR + pair if pair else single * 16 + after)

    return kernel(four_of_a_kind)


@cache
def with_two_pair(way: PokerWay) -> Callable[[Numbers], int]:
    """What two pair put in front."""
    high_from, keep_with = way.high_pairs_from, way.high_pairs_keep_with
    middle_from = way.middle_pairs_from

    def two_pair(groups: Numbers) -> int:
        higher, lower = groups[2, 0], groups[2, 1]
        single, after = groups[1, 0], groups[1, 1]
        if higher == ACE:
            is_kept = False
        elif higher >= high_from:
            is_kept = single == ACE and lower <= keep_with
        elif higher >= middle_from:
            is_kept = single == ACE
        else:
            is_kept = single >= KING
        return int(single * 16 + after if is_kept else PAIR + lower)

    return kernel(two_pair)


@cache
def wanted_by(way: PokerWay) -> Callable[[Numbers, bool], int]:
    """What goes in front by the counts of ranks; 0 where a straight or a flush comes first."""
    four_of_a_kind, two_pair = with_four(way), with_two_pair(way)
    aces_split, deuces_stay = way.three_aces_split, way.deuces_stay_behind

    def wanted(counts: Numbers, is_filled: bool) -> int:
        groups = groups_of(counts)
        single, after = groups[1, 0], groups[1, 1]
        pair, three, four, five = groups[2, 0], groups[3, 0], groups[4, 0], groups[5, 0]
        found = 0
        if five:
            found = PAIR + (KING if pair == KING else ACE)
        elif four:
            found = four_of_a_kind(four, groups)
        elif groups[3, 1]:
            found = PAIR + three
        elif three and pair:
            stays = deuces_stay and pair == 2 and single == ACE and after == KING
            found = ACE * 16 + KING if stays else PAIR + pair
        elif groups[2, 2]:
            found = PAIR + pair
        elif groups[2, 1]:
            found = two_pair(groups)
        elif not is_filled:
            if counts[ACE] == 3 and aces_split:
                found = ACE * 16 + single
            else:
                found = single * 16 + after if pair or three else after * 16 + groups[1, 2]
        return found

    return kernel(wanted)


@cache
def setter(way: PokerWay) -> Callable[[Hands], tuple[int, int]]:
    """The compiled house way: seven cards to what is in front and what is behind."""
    lines = pai_gow_back(wheel=way.wheel).tables.categories
    filled = np.array([line in FILLED for line in lines])
    back, wanted, front_by = back_of(way.wheel), wanted_by(way), front_with(way.joker_in_front)
    lead, least_above = leads(way.wheel), int(way.equal_front_and_back == "foul")

    def best_behind(cards: Hands, sought: int) -> tuple[int, int]:
        # Of cards equal in front, those that leave the best behind.
        best_front, best_back = 0, -1
        for one, other in TWO_OF_SEVEN:
            if sought in (0, front_of(cards, one, other)):
                front, behind = front_by(cards, one, other), back(cards, one, other)
                is_better = behind > best_back or (behind == best_back and front > best_front)
                if is_better and front + least_above <= lead[behind]:
                    best_front, best_back = front, behind
        return best_front, best_back

    def best_filled(cards: Hands) -> tuple[int, int]:
        best_front, best_back = 0, -1
        for one, other in TWO_OF_SEVEN:
            front = front_by(cards, one, other)
            if front >= best_front:
                behind = back(cards, one, other)
                is_better = front > best_front or behind > best_back
                if is_better and filled[behind >> PLACE_BITS]:
                    best_front, best_back = front, behind
        return best_front, best_back

    by_ranks, by_filled = kernel(best_behind), kernel(best_filled)

    def set_one(cards: Hands) -> tuple[int, int]:
        counts = np.zeros(ACE + 1, np.int64)
        for at in range(SEVEN):
            counts[ACE if cards[at] == JOKER else (cards[at] >> 2) + 2] += 1
        sought = wanted(counts, may_be_filled(cards))
        if not sought:
            return by_filled(cards)
        front, behind = by_ranks(cards, sought)
        # Where equal ranks are foul a line may leave nothing good: then the best goes behind.
        return (front, behind) if behind >= 0 else by_ranks(cards, 0)

    return kernel(set_one)


@cache
def batch_setter(way: PokerWay) -> Callable[[Hands, Numbers, Numbers], None]:
    """The same for rows of hands: fills in what each has in front and behind."""
    set_one = setter(way)

    def set_many(hands: Hands, fronts: Numbers, backs: Numbers) -> None:
        for at in range(len(hands)):
            fronts[at], backs[at] = set_one(hands[at])

    return kernel(set_many)
