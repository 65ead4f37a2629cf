"""Push-9: a pot among players, without a bank, so the cards favour nobody; but the push pot may.

Suits do not count, so hands are walked by rank: 455 kinds, and two of them against each other come
to all 407,170,400 deals. When all stay in, every seat is dealt alike, wherever it sits. A pot that
is tied for is played again, and whoever lost may buy in for half of it (s-and-k/push-nine/10 and
11): what that is worth needs no cards, since each who is dealt in wins it equally often.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, sqrt
from typing import Final, NamedTuple

import numpy as np

from houseway.cards.card import Card
from houseway.hands.push_nine import ThreeFaces, push_nine
from houseway.hands.tables import push_nine as ranking_of
from houseway.lab.odds.figures import Counted, HandCount, Line, Lines, Result, figures
from houseway.lab.odds.sampling import DEALS, FIFTY_TWO, shuffled
from houseway.lab.odds.two_hands import Numbers
from houseway.rulebook.options import Options
from houseway.table.options import SeatingOptions
from houseway.table.push.options import PushNineOptions, PushPotOptions

RANKS: Final = 13
CARDS: Final = 3
CHOOSE: Final = np.array([[comb(many, of) for of in range(5)] for many in range(5)])
TIED: Final = (2, 3, 4)
BUYERS: Final = (1, 2, 3)


class Kinds(NamedTuple):
    """Every hand up to suits."""

    counts: Numbers
    strength: Numbers
    words: tuple[str, ...]
    ways: Numbers


def counted(options: Options) -> Counted:
    """Two hands that stay in, the list with its hands, and what a push pot brings."""
    faces = options[PushNineOptions].three_faces
    kinds, pairs = every_kind(faces), against_one(faces)
    tally = Counter[Result]()
    for won, many in zip((-1, 0, 1), (pairs * kinds.ways[:, None]).sum(axis=0), strict=True):
        tally[Result(Fraction(won), Fraction(1))] += int(many)
    return Counted(
        "exact",
        sum(tally.values()),
        (figures("ante", tally),),
        tuple(_hands(kinds)),
        (
            _by_line(kinds, pairs),
            _all_stay(faces, options[SeatingOptions].seats_max),
            _bought(options[PushPotOptions]),
        ),
    )


@cache
def every_kind(faces: ThreeFaces) -> Kinds:
    """All 455 of them, the best first."""
    ranking = ranking_of(three_faces=faces)
    found = []
    for ranks in combinations_with_replacement(range(RANKS), CARDS):
        cards = [Card(4 * one + at) for at, one in enumerate(ranks)]
        counts = [ranks.count(one) for one in range(RANKS)]
        words = push_nine(cards, three_faces=faces).words
        found.append((ranking.strength(cards), counts, words))
    found.sort(key=lambda one: -one[0])
    held = np.array([one[1] for one in found])
    return Kinds(
        held,
        np.array([one[0] for one in found]),
        tuple(one[2] for one in found),
        CHOOSE[4, held].prod(axis=1),
    )


@cache
def against_one(faces: ThreeFaces) -> Numbers:
    """By kind: how many hands of the other 49 cards beat it, tie with it and lose to it."""
    kinds = every_kind(faces)
    ways = CHOOSE[4 - kinds.counts[:, None, :], kinds.counts[None, :, :]].prod(axis=2)
    stand = np.sign(kinds.strength[:, None] - kinds.strength[None, :])
    return np.stack([(ways * (stand == one)).sum(axis=1) for one in (-1, 0, 1)], axis=1)


def _hands(kinds: Kinds) -> Iterator[HandCount]:
    """The lines of the list, and how many of the 22,100 hands each has."""
    total = int(kinds.ways.sum())
    for words in dict.fromkeys(kinds.words):
        many = int(kinds.ways[[one == words for one in kinds.words]].sum())
        yield HandCount(words, many, many / total)


def _by_line(kinds: Kinds, pairs: Numbers) -> Lines:
    """How often each line beats a hand at random, and ties with it."""
    lines = []
    for words in dict.fromkeys(kinds.words):
        rows = [one == words for one in kinds.words]
        stood = (pairs[rows] * kinds.ways[rows, None]).sum(axis=0)
        lines.append(Line(words, tuple((stood[[2, 1, 0]] / stood.sum()).tolist())))
    return Lines("against one hand at random", "hand", ("wins", "ties", "loses"), tuple(lines))


def _all_stay(faces: ThreeFaces, seats_max: int) -> Lines:
    """By how many are dealt in and stay: how often one wins the pot, and how often it is pushed."""
    strength = np.array(_by_card(faces), np.int64)
    dealt = shuffled(FIFTY_TWO, CARDS * seats_max).astype(np.int64) >> 2
    hands = np.sort(dealt.reshape(len(dealt), seats_max, CARDS), axis=2)
    held = strength[hands[:, :, 0], hands[:, :, 1], hands[:, :, 2]]
    lines = []
    for many in range(2, seats_max + 1):
        best = held[:, :many].max(axis=1, keepdims=True)
        pushed = float(((held[:, :many] == best).sum(axis=1) > 1).mean())
        error = sqrt(pushed * (1 - pushed) / DEALS)
        lines.append(Line(f"{many} players", ((1 - pushed) / many, pushed, error)))
    return Lines(
        f"all stay in ({DEALS:,} tables at random)",
        "dealt in",
        ("each wins", "pushed", "std. error"),
        tuple(lines),
    )


@cache
def _by_card(faces: ThreeFaces) -> list[list[list[int]]]:
    """The strength of three ranks in rising order."""
    table = np.zeros((RANKS, RANKS, RANKS), np.int64)
    kinds = every_kind(faces)
    for counts, strength in zip(kinds.counts, kinds.strength, strict=True):
        table[tuple(np.repeat(np.arange(RANKS), counts))] = strength
    found: list[list[list[int]]] = table.tolist()
    return found


def bought(tied: int, buyers: int, *, at_the_tie: bool) -> tuple[Fraction, Fraction]:
    """What the last buyer and each who tied gain in a pot of one, with nobody betting.

    >>> bought(2, 1, at_the_tie=True)
    (Fraction(0, 1), Fraction(0, 1))
    """
    pot = price = Fraction(1)
    for _ in range(buyers):
        price = (Fraction(1) if at_the_tie else pot) / 2
        pot += price
    # A pot that is tied for again goes on among those who tied, each as likely as the others.
    share = pot / (tied + buyers)
    return share - price, share - Fraction(1, tied)


def _bought(options: PushPotOptions) -> Lines:
    at_the_tie = options.push_pot_price == "half at the tie"
    lines = []
    for tied in TIED:
        for buyers in BUYERS:
            gains = bought(tied, buyers, at_the_tie=at_the_tie)
            words = f"{tied} tied, {buyers} {'buys' if buyers == 1 else 'buy'} in"
            lines.append(Line(words, tuple(float(one) for one in gains)))
    return Lines(
        "a push pot, of each unit in it", "who is in", ("last buyer", "each tied"), tuple(lines)
    )
