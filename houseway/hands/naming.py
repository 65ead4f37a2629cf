"""What a hand is called, with the cards that make it, also while cards are still to come.

A whole hand is called by its ranking (`Made.words`): "three tens", "8-6-5-3-A low". What is here is
how that is carried to whoever says it, part by part, and what fewer cards are called than a ranking
knows: the two that were dealt, the open ones of a stud hand, a hand whose discards are away.

Fewer than five cards make no straight and no flush, and two of them are called by both.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from houseway.cards.card import JOKER, UNKNOWN, Card, rank, suit
from houseway.cards.packs import EVERY_RANK
from houseway.hands.ace_to_five import low_ranks
from houseway.hands.chart import ACE, WORDS, grouped, in_figures, plural, said
from houseway.hands.comparing import apart
from houseway.hands.made import Made

Counting = Callable[[Sequence[Card]], tuple[int, ...]]
"""What cards count in a low hand."""

TWO: Final = 2

PARTIAL_SHAPES: Final = {
    (4,): "four of a kind",
    (3,): "three of a kind",
    (2, 2): "two pair",
    (2,): "pair",
    (): "high card",
}
"""What fewer than five cards are called, by how often those ranks occur that occur again."""


class Named(NamedTuple):
    """A hand, or one part of it, in words."""

    words: str
    cards: tuple[Card, ...]
    """Those that make it, most telling first."""
    part: str = ""
    """High or low, front, middle or back; nothing where a hand is one."""
    made: Made | None = None
    """How it ranks, where it is whole."""


def named(made: Made, part: str = "") -> Named:
    """A hand that is whole, by its ranking."""
    return Named(made.words, made.cards, part, made)


def named_apart(one: Named, others: Iterable[Named]) -> Named:
    """A hand beside those that it meets: where one of the same name is better, why is in its name.

    A high hand meets high hands, whether or not it is a low one too; a part that was set, the same.
    """
    if one.made is None:
        return one
    of_its_kind = (
        other.made
        for other in others
        if other.made and other.made.ranking == one.made.ranking
        if other.part == one.part or not {other.part, one.part} - {"high", ""}
    )
    words = apart(one.made, of_its_kind)
    return one if words == one.made.words else one._replace(words=words)


BY_ALL_FIVE: Final = frozenset({"straight", "flush", "full house", "straight flush", "royal flush"})


def is_on(board: Sequence[Card], one: Named) -> bool:
    """Whether the cards that give a hand its name all lie on the board, the kickers aside.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> pair = named(high(cards("6c 6d As Jh 9s")))
    >>> is_on(cards("6c Jh 6d"), pair), is_on(cards("6c Jh 2d"), pair)
    (True, False)
    """
    if one.made is None or not board or one.part == "low":
        return False
    ranks = Counter(rank(card) for card in one.made.cards)
    is_whole = one.made.category in BY_ALL_FIVE
    telling = [card for card in one.made.cards if is_whole or ranks[rank(card)] > 1]
    return bool(telling) and set(telling) <= set(board)


def is_seen(cards: Sequence[Card]) -> bool:
    """Whether there is a hand to name: cards, and none of them hidden."""
    return bool(cards) and UNKNOWN not in cards


def high_so_far(cards: Sequence[Card], part: str = "") -> Named:
    """One to four cards of a high hand, a joker among them an ace.

    >>> from houseway.cards.card import cards
    >>> high_so_far(cards("6s 6d Kc")).words, high_so_far(cards("Ks 7s")).words
    ('a pair of sixes', 'king-seven suited')
    """
    counted = {card: ACE if card == JOKER else rank(card) for card in cards}
    groups = grouped(list(counted.values()))
    order = [one for _, one in groups]
    told = tuple(sorted(cards, key=lambda card: order.index(counted[card])))
    if len(cards) == TWO and len(groups) == TWO:
        suited = " suited" if JOKER not in cards and len(set(map(suit, cards))) == 1 else ""
        return Named(f"{said(order[0])}-{said(order[1])}{suited}", told, part)
    line = PARTIAL_SHAPES[tuple(count for count, _ in groups if count > 1)]
    seconds = plural(order[1]) if len(order) > 1 else ""
    words = WORDS[line].format(first=said(order[0]), firsts=plural(order[0]), seconds=seconds)
    return Named(words, told, part)


def held_so_far(cards: Sequence[Card]) -> Named:
    """Hole cards of which not all will play, by all their ranks.

    >>> from houseway.cards.card import cards
    >>> held_so_far(cards("As Kd Ts 2d")).words, held_so_far(cards("Qh Jc Qc 8c")).words
    ('A-K-10-2, double-suited', 'Q-Q-J-8, suited')
    """
    told = tuple(sorted(cards, key=lambda card: ACE + 1 if card == JOKER else rank(card)))[::-1]
    suits = Counter(suit(card) for card in cards if card != JOKER)
    together = sum(count > 1 for count in suits.values())
    suited = ("", ", suited", ", double-suited")[together]
    figures = in_figures([ACE if card == JOKER else rank(card) for card in told])
    return Named(f"{figures}{suited}", told)


def low_so_far(cards: Sequence[Card], count: Counting = low_ranks) -> Named:
    """One to four cards of a low hand, by the ranks that differ.

    >>> from houseway.cards.card import cards
    >>> low_so_far(cards("As 7d 4c")).words, low_so_far(cards("7s 7d 4c")).words
    ('7-4-A so far', '7-4 so far, sevens paired')
    >>> low_so_far(cards("6c 6d")).words
    'a pair of sixes so far'
    """
    ranks = count(cards)
    differing = sorted(set(ranks), reverse=True)
    paired = [one for one in differing if ranks.count(one) > 1]
    kept = dict(reversed(list(zip(ranks, cards, strict=True))))
    words = f"{in_figures(differing)} so far"
    if len(ranks) == TWO and paired:
        words = f"a pair of {plural(*paired)} so far"
    elif paired:
        words += f", {' and '.join(map(plural, paired))} paired"
    return Named(words, tuple(kept[one] for one in differing))


def ranks_with_ace_high(cards: Sequence[Card]) -> tuple[int, ...]:
    """The ranks of a low where the ace is the worst card; a joker will be the best one missing."""
    natural = {rank(card) for card in cards if card != JOKER}
    missing = min(one for one in EVERY_RANK if one not in natural)
    return tuple(missing if card == JOKER else rank(card) for card in cards)
