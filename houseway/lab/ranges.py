"""Ranges: several hands in a word, as people write them.

    QQ+  TT-77  AKs  AKo  AK  T9s-65s  A5s-A2s  ATs+  Axs  30%      two cards (hold'em)
    A23xds  AAxxss  KKxr  AsKs2x                                     any number of cards

A rank stands for a card of any suit and `x` for any card at all. `ds` is double suited (two suits,
two cards each), `ss` single suited (one suit with two cards or more, and no other), `r` rainbow (no
two of a suit). A percentage is the best part of all 1,326 hands of two cards, by how often they
beat one hand at random (`best_hands.py`). Commas make lists.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb
from typing import Final

from houseway.cards.card import JOKER, RANKS, SUITS, Card, card, suit
from houseway.errors import BadInput
from houseway.lab.best_hands import BEST_FIRST

Hand = tuple[Card, ...]

ANY: Final = "x"
HANDS_MAX: Final = 400_000
WORD_MAX: Final = 32
"""Letters of a range: thirteen cards, and how they are suited."""
SUITINGS: Final = ("ds", "ss", "r")
TWO: Final = re.compile(r"([2-9TJQKA])([2-9TJQKAX])([SO]?)(\+?)$")
WRITTEN: Final = re.compile(r"(?:[2-9TJQKAtjqka][cdhs]?|[xX])+(?:[dDsS][sS]|[rR])?")
"""Cards and ranks, a joker (JK) among them, and how they are suited; never read in two ways."""
SPAN: Final = re.compile(r"([2-9TJQKA]{2}[SO]?)-([2-9TJQKA]{2}[SO]?)$")
PERCENT: Final = re.compile(r"(\d+(?:\.\d+)?)\s*%$")
TWO_CARDS: Final = 1326


def two_card_hands(text: str) -> list[Hand]:
    """Every hand of two cards that a word names.

    >>> len(two_card_hands("QQ+")), len(two_card_hands("AKs")), len(two_card_hands("T9s-65s"))
    (18, 4, 20)
    """
    word = text.strip().upper()
    if percent := PERCENT.match(word):
        return _best(float(percent[1]), text)
    if span := SPAN.match(word):
        return [hand for one in _span(span[1], span[2], text) for hand in _combinations(one)]
    if two := TWO.match(word):
        return [hand for one in _named(two, text) for hand in _combinations(one)]
    raise BadInput(
        f"'{text}' is no hand and no range of two cards: write AsKs, AKs, QQ+, T9s-65s or 30%"
    )


def range_hands(text: str, *, sizes: Sequence[int], pack: Sequence[Card]) -> Iterator[Hand]:
    """Every hand of a list of words, at a game whose hands are written with so many cards."""
    for word in text.split(","):
        if set(sizes) == {2} and not _are_cards(word):
            yield from two_card_hands(word)
        else:
            yield from pattern_hands(word, sizes=sizes, pack=pack)


def is_range(text: str) -> bool:
    """Whether every word of a list may be a range of some game.

    >>> is_range("QQ+, AKs"), is_range("A23xds"), is_range("QQ++"), is_range("wild"), is_range("")
    (True, True, False, False, False)
    """
    return all(map(_may_be_range, text.split(",")))


def _may_be_range(text: str) -> bool:
    word = text.strip()
    if len(word) > WORD_MAX:
        return False
    if TWO.match(word.upper()) or SPAN.match(word.upper()):
        return True
    return WRITTEN.fullmatch(word) is not None


def _are_cards(word: str) -> bool:
    """Whether a word names whole cards alone."""
    word = word.strip()
    is_short = len(word) <= WORD_MAX
    return is_short and any(all(len(one) == 2 for one in tokens) for tokens in _tokens(word))


def _best(percent: float, text: str) -> list[Hand]:
    if not 0 < percent <= 100:
        raise BadInput(f"'{text}' is no range: a percentage is above 0 and at most 100")
    found: list[Hand] = []
    for one in BEST_FIRST:
        hands = [*_combinations(one)]
        # A kind of hand is in when most of it is.
        if len(found) + len(hands) / 2 > TWO_CARDS * percent / 100:
            break
        found += hands
    if not found:
        raise BadInput(f"'{text}' is less than the best hand: a pair of aces is 0.46 % of all")
    return found


def _named(two: "re.Match[str]", text: str) -> Iterator[str]:
    """The kinds of hands of one word: a pair, two ranks, or those and better."""
    high, low, suited, more = two.groups()
    if low == ANY.upper():
        if more:
            raise BadInput(f"'{text}' is no range: + goes with two ranks, as in ATs+")
        kinds = (one for one in RANKS if one != high or suited != "S")
        yield from (_kind(high, one, suited) for one in kinds)
    elif high == low:
        if suited:
            raise BadInput(f"'{text}' is no range: a pair is of two suits")
        top = len(RANKS) if more else RANKS.index(high) + 1
        yield from (one * 2 for one in RANKS[RANKS.index(high) : top])
    else:
        high, low = sorted((high, low), key=RANKS.index, reverse=True)
        top = RANKS.index(high) if more else RANKS.index(low) + 1
        yield from (_kind(high, one, suited) for one in RANKS[RANKS.index(low) : top])


def _span(first: str, last: str, text: str) -> Iterator[str]:
    """From one kind to another: pairs, the same gap, or the same high card."""
    if first[2:] != last[2:]:
        raise BadInput(f"'{text}' is no range: both ends are suited, or neither is")
    (a, b), (c, d) = (
        sorted((RANKS.index(one[0]), RANKS.index(one[1])), reverse=True) for one in (first, last)
    )
    if a - b == c - d:
        low, high = sorted((b, d))
        yield from (_kind(RANKS[at + a - b], RANKS[at], first[2:]) for at in range(low, high + 1))
    elif a == c:
        low, high = sorted((b, d))
        yield from (_kind(RANKS[a], RANKS[at], first[2:]) for at in range(low, high + 1))
    else:
        raise BadInput(f"'{text}' is no range: its ends have the same gap, or the same high card")


def _kind(high: str, low: str, suited: str) -> str:
    high, low = sorted((high, low), key=RANKS.index, reverse=True)
    return high + low + ("" if high == low else suited)


def _combinations(kind: str) -> Iterator[Hand]:
    """The hands of a kind, such as AK, AKS, AKO or QQ."""
    high, low, suited = kind[0], kind[1], kind[2:]
    ones = [card(high + one) for one in SUITS]
    if high == low:
        yield from combinations(ones, 2)
        return
    for one, other in product(ones, [card(low + one) for one in SUITS]):
        if not suited or (suit(one) == suit(other)) == (suited == "S"):
            yield one, other


def pattern_hands(text: str, *, sizes: Sequence[int], pack: Sequence[Card]) -> list[Hand]:
    """Every hand that fits a pattern of cards, ranks and `x`.

    >>> from houseway.cards.packs import fifty_two
    >>> len(pattern_hands("AAxxds", sizes=(4,), pack=fifty_two().cards))
    864
    """
    tokens, suiting = _read(text, sizes)
    fixed = [card(one) for one in tokens if len(one) == 2]
    ranks = Counter(one for one in tokens if len(one) == 1 and one != ANY)
    free = tokens.count(ANY)
    if comb(len(pack), free) * 4 ** sum(ranks.values()) > 4 * HANDS_MAX:
        raise BadInput(f"'{text}' is too many hands: write ?? for cards that may be anything")
    if len(set(fixed)) != len(fixed):
        raise BadInput(f"'{text}' names a card twice")
    by_rank = [
        [*combinations([one for one in _of_rank(rank, pack) if one not in fixed], many)]
        for rank, many in ranks.items()
    ]
    found: set[Hand] = set()
    for chosen in product(*by_rank):
        held = [*fixed, *(one for some in chosen for one in some)]
        rest = [one for one in pack if one not in held]
        found.update(tuple(sorted((*held, *more))) for more in combinations(rest, free))
        if len(found) > HANDS_MAX:
            raise BadInput(f"'{text}' is too many hands: write ?? for cards that may be anything")
    fitting = sorted(hand for hand in found if not suiting or _suiting(hand) == suiting)
    if not fitting:
        raise BadInput(f"'{text}' is a range that names no hand")
    return fitting


def _read(text: str, sizes: Sequence[int]) -> tuple[list[str], str]:
    """The cards, ranks and free places of a pattern, and how it is suited."""
    word = text.replace(" ", "")
    # Each joker can be read in two ways: a longer word would be read without an end.
    for suiting in ("", *SUITINGS) if len(word) <= WORD_MAX else ():
        if word.lower().endswith(suiting):
            body = word[: len(word) - len(suiting)] if suiting else word
            for tokens in _tokens(body):
                if len(tokens) in sizes:
                    return tokens, suiting
    dealt = " or ".join(str(one) for one in sorted(sizes))
    raise BadInput(
        f"'{text}' is no hand and no range of {dealt} cards: write cards, ranks and x, "
        "and ds, ss or r for their suits"
    )


def _tokens(word: str) -> Iterator[list[str]]:
    """Every way to read a pattern, card by card before rank by rank."""
    if not word:
        yield []
        return
    first, two = word[0].upper(), word[:2]
    if len(two) == 2 and (two.upper() == "JK" or (first in RANKS and two[1] in SUITS)):
        yield from ([two, *rest] for rest in _tokens(word[2:]))
    if first in RANKS or first == ANY.upper():
        yield from ([first if first in RANKS else ANY, *rest] for rest in _tokens(word[1:]))


def _of_rank(rank: str, pack: Sequence[Card]) -> list[Card]:
    return [one for one in pack if one != JOKER and RANKS[one >> 2] == rank]


def _suiting(hand: Hand) -> str:
    """How a hand is suited: ds, ss, r, or some other way.

    >>> from houseway.cards.card import cards
    >>> _suiting(cards("AsKs2h3h")), _suiting(cards("AsKs2h3d")), _suiting(cards("AsKd2h3c"))
    ('ds', 'ss', 'r')
    """
    several = sorted(many for many in Counter(suit(one) for one in hand).values() if many > 1)
    if not several:
        return "r"
    if len(several) == 1:
        return "ss"
    return "ds" if several == [2, 2] else "other"
