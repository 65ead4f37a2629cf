"""The clubs' lists read out one line at a time: a second opinion on what beats what.

Nothing here is shared with `houseway.hands`. A list is a series of questions, best line first; each
answers with the ranks to compare, or with nothing when the hand is not on that line. Two hands are
compared by asking both the same question until one of them answers. Straights are looked for in
a row of ranks as a person would, jokers by putting every single card in their place.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from houseway.cards.card import JOKER, Card, name

Line = Callable[[Sequence[str]], list[int] | None]
"""A question asked of cards by their names: "As", "Td"."""

ORDER = "23456789TJQKA"
HIGH_ROW = "A23456789TJQKA"
NO_WHEEL_ROW = "23456789TJQKA"
MEXICAN_ROW = "A234567JQKA"


def ranks(hand: Sequence[str]) -> list[str]:
    """The rank letters of a hand, highest first."""
    return sorted([one[0] for one in hand], key=ORDER.index, reverse=True)


def values(letters: Sequence[str]) -> list[int]:
    return [ORDER.index(one) for one in letters]


def flush(hand: Sequence[str]) -> list[int] | None:
    return values(ranks(hand)) if len({one[1] for one in hand}) == 1 else None


def straight(row: str) -> Line:
    def line(hand: Sequence[str]) -> list[int] | None:
        for start in reversed(range(len(row) - len(hand) + 1)):
            if sorted(row[start : start + len(hand)]) == sorted(ranks(hand)):
                return [start]
        return None

    return line


def straight_flush(row: str) -> Line:
    return lambda hand: straight(row)(hand) if flush(hand) is not None else None


def royal_flush(row: str) -> Line:
    best = len(row) - 5
    return lambda hand: [] if straight_flush(row)(hand) == [best] else None


def of_a_kind(*wanted: int) -> Line:
    """Groups of these sizes; the answer is their ranks in that order, then the cards left over."""

    def line(hand: Sequence[str]) -> list[int] | None:
        left, told = ranks(hand), []
        for size in wanted:
            fitting = [one for one in left if left.count(one) >= size]
            if not fitting:
                return None
            told.append(fitting[0])
            left = [one for one in left if one != fitting[0]] + [fitting[0]] * (
                left.count(fitting[0]) - size
            )
        return values(told) + values(sorted(left, key=ORDER.index, reverse=True))

    return line


def anything(hand: Sequence[str]) -> list[int] | None:
    return values(ranks(hand))


# garlic-city/seven-card-stud/32.
HIGH: list[Line] = [
    straight_flush(HIGH_ROW), of_a_kind(4), of_a_kind(3, 2), flush, straight(HIGH_ROW),
    of_a_kind(3), of_a_kind(2, 2), of_a_kind(2), anything,
]  # fmt: skip

# garlic-city/jacks-or-better/12.
WITH_FIVE_OF_A_KIND: list[Line] = [of_a_kind(5), *HIGH]

# garlic-city/kansas-city-lowball/2: an ace-high hand and no straight.
HIGH_WITHOUT_WHEEL: list[Line] = [
    straight_flush(NO_WHEEL_ROW), of_a_kind(4), of_a_kind(3, 2), flush, straight(NO_WHEEL_ROW),
    of_a_kind(3), of_a_kind(2, 2), of_a_kind(2), anything,
]  # fmt: skip

# garlic-city/mexican-poker/7, comstock/mexican-poker/50.
MEXICAN: list[Line] = [
    of_a_kind(5), royal_flush(MEXICAN_ROW), straight_flush(MEXICAN_ROW), of_a_kind(4), flush,
    of_a_kind(3, 2), straight(MEXICAN_ROW), of_a_kind(3), of_a_kind(2, 2), of_a_kind(2), anything,
]  # fmt: skip

# garlic-city/three-card-poker/5 to 9 and 13.
THREE_CARD: list[Line] = [
    straight_flush(HIGH_ROW), of_a_kind(3), straight(HIGH_ROW), flush, of_a_kind(2), anything,
]  # fmt: skip


def compare(one: Sequence[str], other: Sequence[str], lines: Sequence[Line]) -> int:
    """1 when the first hand is better on the list, -1 when it is worse, 0 when they tie."""
    for line in lines:
        first, second = line(one), line(other)
        if first is not None and second is not None:
            return (first > second) - (first < second)
        if first is not None or second is not None:
            return 1 if first is not None else -1
    raise AssertionError("every list ends with a line that any hand is on")


def best_of(fives: Sequence[Sequence[str]], lines: Sequence[Line]) -> Sequence[str]:
    best = fives[0]
    for five in fives[1:]:
        if compare(five, best, lines) > 0:
            best = five
    return best


def worst_of(fives: Sequence[Sequence[str]], lines: Sequence[Line]) -> Sequence[str]:
    worst = fives[0]
    for five in fives[1:]:
        if compare(five, worst, lines) < 0:
            worst = five
    return worst


def spelled(hand: Sequence[Card]) -> list[str]:
    return [name(one) for one in hand]


def every_five(hand: Sequence[Card]) -> list[list[str]]:
    return [spelled(five) for five in combinations(hand, 5)]


def joker_replaced(hand: Sequence[Card], *, row: str) -> list[list[str]]:
    """Five cards with the joker as every card not among them, and as the fifth of four alike."""
    others = [name(one) for one in hand if one != JOKER]
    if len(others) == len(hand):
        return [others]
    singles = [r + s for r in sorted(set(row)) for s in "cdhs" if r + s not in others]
    fifths = [r + "*" for r in set(row) if [one[0] for one in others].count(r) == 4]
    return [[*others, card] for card in (*singles, *fifths)]


def bug_replaced(hand: Sequence[Card], *, row: str) -> list[list[str]]:
    """As above, but only as an ace, or where the five make a straight or a flush."""
    return [
        five
        for five in joker_replaced(hand, row=row)
        if JOKER not in hand
        or five[-1][0] == "A"
        or straight(row)(five) is not None
        or flush(five) is not None
    ]
