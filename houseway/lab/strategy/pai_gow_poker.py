"""Pai Gow Poker on one card: the house way line by line, each with a hand that shows it.

The first line that fits seven cards is played. Where a line has a border, such as the pair from
which two pair are split, it comes from the same `PokerWay` that sets the hands, and the example is
set by it. No book prints a house way (garlic-city/pai-gow-poker/11 and 36): this is the usual one.
"""

from collections.abc import Iterator
from typing import Final

from houseway.cards.card import cards
from houseway.hands.house_way.pai_gow_poker import PokerWay, set_cards
from houseway.lab.strategy.chart import Chart, Note, Rule, RuleList
from houseway.lab.strategy.charting import Asked
from houseway.lab.strategy.staying import WORDS
from houseway.table.pai_gow.options import FrontAndBackOptions
from houseway.table.pai_gow.two_hands import poker_way

DEUCE: Final = 2
Line = tuple[str, str, str, str]
"""When it fits, what is done, why, and a hand."""
NO_BOOK: Final = (
    "The house way is the one usual in California: no book of these clubs prints one, and a club's"
    " own chart would change its lines."
)
WHY_SPLIT: Final = "Two pairs win both hands more often than one strong hand and a weak one."


def chart(asked: Asked) -> Chart:
    """How seven cards are set."""
    way = poker_way(asked.answers.options[FrontAndBackOptions])
    return Chart(
        house=asked.answers.house,
        game=asked.answers.game,
        title="Pai Gow Poker",
        strategy=asked.strategy,
        summary="Set each hand by the first line that fits it: two cards in front, five behind.",
        unit="wager",
        rules=asked.rules,
        lists=(RuleList(title="The house way", rules=tuple(_rules(way))),),
        notes=(
            Note(NO_BOOK),
            *asked.noted("wheel", "joker_in_front", "equal_front_and_back", "copies"),
        ),
    )


def _rules(way: PokerWay) -> Iterator[Rule]:
    """The lines in their order, each with a hand that it sets."""
    for when, do, why, hand in (
        (
            "Five aces",
            "kings in front if there is a pair of them, else two of the aces",
            "Three aces behind win nearly as often as five.",
            "As Ah Ad Ac Jk 9s 4d",
        ),
        *_fours(way),
        *_full_houses(way),
        (
            "Three pair",
            "the highest pair in front",
            "Two pair are enough behind, and a high pair wins in front.",
            "Qs Qh 8d 8c 4s 4d As",
        ),
        *_two_pair(way),
        *_the_rest(way),
    ):
        yield Rule(when=when, do=do, why=why, example=str(set_cards(cards(hand), way)))


def _fours(way: PokerWay) -> Iterator[Line]:
    kept, middle = _these(way.fours_kept_to), _these(way.middle_fours_to)
    yield (
        f"Four of a kind, {kept} or lower",
        "keep them, with the best two others in front",
        "Two low pairs win neither hand.",
        "5s 5h 5d 5c As Kd 9h",
    )
    yield (
        f"Four of a kind up to {middle}",
        "keep them if an ace or a pair plays in front, else split them two and two",
        WHY_SPLIT,
        "8s 8h 8d 8c Ks Qd 4h",
    )
    yield (
        "Higher four of a kind",
        f"split them two and two, unless {_these(way.high_fours_need)} or better play in front;"
        f" with aces, {_these(way.four_aces_need)} or better",
        WHY_SPLIT,
        "Qs Qh Qd Qc As Kd 4h",
    )


def _full_houses(way: PokerWay) -> Iterator[Line]:
    if way.deuces_stay_behind:
        yield (
            "A full house with deuces, ace and king",
            "ace-king in front",
            "Ace-king wins in front nearly as often, and the full house stays whole.",
            "9s 9h 9d 2c 2d As Kd",
        )
    yield (
        "A full house, or two threes of a kind",
        "the higher pair in front; of two threes, two of the higher",
        WHY_SPLIT,
        "9s 9h 9d 5c 5d Ks 2d",
    )


def _two_pair(way: PokerWay) -> Iterator[Line]:
    high, low = _these(way.high_pairs_from), _these(way.high_pairs_keep_with)
    middle = _these(way.middle_pairs_from)
    yield (
        f"Two pair, {high} or better on top",
        f"the lower pair in front; kept only with an ace for the front and {low} or lower below,"
        " and aces never",
        WHY_SPLIT,
        "Ks Kh 6d 6c As 9d 4h",
    )
    yield (
        f"Two pair, {middle} or better on top",
        "kept with an ace for the front, else the lower pair in front",
        "An ace in front wins about as often as a low pair does.",
        "9s 9h 4d 4c As Jd 3h",
    )
    yield (
        "Lower two pair",
        "kept with a king or an ace for the front, else the lower pair in front",
        "A low pair alone behind wins too seldom.",
        "6s 6h 3d 3c Ks Jd 9h",
    )


def _the_rest(way: PokerWay) -> Iterator[Line]:
    yield (
        "A straight or a flush",
        "keep it, and of several the one with the best front",
        "It wins behind nearly always, so the front decides.",
        "2d 3d 6d 8d Td As Kh",
    )
    if way.three_aces_split:
        yield (
            "Three aces",
            "one ace in front with the next highest card",
            "A pair of aces behind loses little, an ace in front wins much.",
            "As Ah Ad Ks 9h 7d 4c",
        )
    yield (
        "Three of a kind, or one pair",
        "keep it behind, with the two highest others in front",
        "The hand behind must be the higher, and nothing better can be made in front.",
        "Ts Th Ad Ks 9h 7d 4c",
    )
    yield (
        "Nothing",
        "the highest card behind, the second and the third in front",
        "The hand behind must be the higher.",
        "As Kh Qd 9s 7h 4d 3c",
    )


def _these(rank: int) -> str:
    """Several cards of a rank.

    >>> _these(6), _these(14)
    ('sixes', 'aces')
    """
    word = WORDS[rank - DEUCE]
    return f"{word}es" if word == "six" else f"{word}s"
