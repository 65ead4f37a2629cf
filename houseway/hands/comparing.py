"""Why one hand beats another, as the house dealer would say it across the table.

Cards speak (garlic-city/texas-holdem/67, comstock/texas-holdem/49): whoever loses a pot may ask
why. The answer is the first thing that tells the hands apart: their lines on the list, then the
ranks that make them, then the kickers from the highest down. Suits never do
(garlic-city/seven-card-stud/24).

It works for every ranking of this folder; hands other than poker's are told apart by their words.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from houseway.errors import BadInput
from houseway.hands.chart import said
from houseway.hands.made import Ranked

WITH_KICKERS: Final = frozenset(("four of a kind", "three of a kind", "two pair", "pair"))
KICKERS_FROM: Final = {"two pair": 3}
"""Where kickers begin in a strength, if not behind the line and the one rank that makes it."""
BY_EVERY_RANK: Final = frozenset(("flush", "high card", "no pair"))

SEVERAL: Final = frozenset(
    ("five aces", "five of a kind", "four of a kind", "three of a kind", "points")
)
"""Categories whose hands are called by a number of things, which "beat" and not "beats"."""

LINES: Final = {
    "five of a kind": "five of a kind",
    "royal flush": "a royal flush",
    "straight flush": "a straight flush",
    "four of a kind": "four of a kind",
    "full house": "a full house",
    "flush": "a flush",
    "straight": "a straight",
    "three of a kind": "three of a kind",
    "two pair": "two pair",
    "pair": "a pair",
}
"""Lines of the poker lists that are enough said by name; the others are said in full."""


def why(winner: Ranked, loser: Ranked) -> str:
    """One sentence on what decided between two hands of the same ranking, or that nothing did.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> why(high(cards("Kc Kd 5h 5s Ac")), high(cards("Kh Ks 5c 5d Qh")))
    'both have two pair, kings and fives; the ace kicker beats the queen'
    >>> why(high(cards("2c 4c 5c 6c 7c")), high(cards("As Kd Qh Jc Ts")))
    'a flush beats a straight'
    """
    if winner < loser:
        raise BadInput(f"{winner} does not beat {loser}")
    if winner == loser:
        return _tie(winner, loser)
    if winner.category != loser.category:
        return f"{then(_line(winner))} beats {_line(loser)}"
    if winner.words != loser.words:
        verb = "beat" if winner.category in SEVERAL else "beats"
        return f"{then(winner.words)} {verb} {loser.words}"
    if winner.category in WITH_KICKERS | BY_EVERY_RANK:
        return f"both have {winner.words}; {_deciding_rank(winner, loser)}"
    return f"{winner} beats {loser}"


def apart(made: Ranked, others: Iterable[Ranked]) -> str:
    """What a hand is called beside others: of those with its name, by what tells it apart as well.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> kings, worse = high(cards("Kc Kd Ah 9s 4c")), high(cards("Kh Ks Qc 9h 4d"))
    >>> apart(kings, [worse]), apart(worse, [kings])
    ('a pair of kings, ace kicker', 'a pair of kings, queen kicker')
    >>> apart(high(cards("As Ts 9s 4s 2s")), [high(cards("Ad 9d 8d 4d 2d"))])
    'a flush, ace-ten high'
    """
    alike = [one for one in others if one.words == made.words and one != made]
    if not alike:
        return made.words
    last = max(_first_apart(made, one) for one in alike)
    if made.category in WITH_KICKERS:
        return f"{made.words}, {_ranks(made, KICKERS_FROM.get(made.category, 2), last)} kicker"
    if made.category in BY_EVERY_RANK:
        return _by_ranks(made, last)
    return made.words


def by_all_ranks(made: Ranked) -> str:
    """What a hand is called that all its ranks make, with all of them.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> by_all_ranks(high(cards("As Ts 9s 4s 2s")))
    'a flush, ace-ten-nine-four-deuce high'
    """
    return _by_ranks(made, len(made.strength) - 1)


def _by_ranks(made: Ranked, last: int) -> str:
    return made.words.replace(f"{_ranks(made, 1, 1)} high", f"{_ranks(made, 1, last)} high")


def _first_apart(made: Ranked, other: Ranked) -> int:
    """Where their strengths differ first."""
    pairs = zip(made.strength, other.strength, strict=True)
    return next(place for place, (own, theirs) in enumerate(pairs) if own != theirs)


def _ranks(made: Ranked, first: int, last: int) -> str:
    """Some of the ranks of a hand; low hands hold them negated."""
    return "-".join(said(abs(one)) for one in made.strength[first : last + 1])


def against(own: str, other: str) -> str:
    """Two hands that meet, by their names.

    >>> against("a flush, jack high", "ace high"), against("19", "soft 17")
    ('a flush, jack high, against ace high', '19 against soft 17')
    """
    return f"{then(own)} against {other}"


def _line(made: Ranked) -> str:
    return LINES.get(made.category, made.words)


def then(words: str) -> str:
    """A name in the middle of a sentence: one that has a comma in it needs another behind it."""
    return f"{words}," if "," in words else words


def together(names: Sequence[str]) -> str:
    """Several hands of one player in a sentence.

    >>> together(["a flush, ace high", "8-6-5-3-A low"])
    'a flush, ace high, and 8-6-5-3-A low'
    """
    return " and ".join([*map(then, names[:-1]), *names[-1:]])


def _deciding_rank(winner: Ranked, loser: Ranked) -> str:
    """The first rank that differs; low hands hold their ranks negated, so their size is read."""
    better, worse = next(
        (abs(one), abs(other))
        for one, other in zip(winner.strength, loser.strength, strict=True)
        if one != other
    )
    high_kicker = winner.category in WITH_KICKERS and better > worse
    return f"the {said(better)}{' kicker' if high_kicker else ''} beats the {said(worse)}"


def _tie(made: Ranked, other: Ranked) -> str:
    """Hands that look different may still be equal, as two blackjack hands that are both over."""
    if made.words != other.words:
        return f"{then(made.words)} and {then(other.words)} are equal: a tie"
    if made.category in WITH_KICKERS:
        return f"both have {then(made.words)} with the same kickers: a tie"
    if made.category in BY_EVERY_RANK:
        return f"both have {then(made.words)} on the same ranks: a tie"
    return f"both have {made.words}: a tie"
