"""What is measured, against whom, and the budget it has to meet.

Every work has a round of ours, which says how many hands, boards or samples a second it did, and
peers that do the same work. A budget is a ratio to a peer or an absolute time for one piece.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np

from houseway.cards.card import Card
from houseway.hands import chinese_setting as plain_setting
from houseway.hands.chinese_scoring import PointRules
from houseway.hands.tables import HIGH
from houseway.kernels import batches, chinese_setting, uncompiled
from houseway.kernels.arrays import Hands
from houseway.kernels.counting import sevens_by_category
from houseway.lab.equity import equity
from houseway.lab.hands_asked import asked as asked_of
from houseway.lab.showing import GAMES, Showing

Round = Callable[[], float]
"""One round: how many pieces a second."""

SLACK: Final = 0.85
SINGLE_HANDS: Final = 50_000
BATCH_HANDS: Final = 1_000_000
OUR_SAMPLES: Final = 4_000_000
PEER_SAMPLES: Final = 400_000
SET_HANDS: Final = 20


@dataclass(frozen=True, kw_only=True)
class Peer:
    """Whom we take turns with, and how many times as fast we have to be."""

    name: str
    budget: float | None = None
    asked: dict[str, Any] = field(default_factory=dict)
    """What its worker is told."""
    make: Callable[[], Round] | None = None
    """For a peer that needs no worker, since it is our own slower way."""


@dataclass(frozen=True, kw_only=True)
class Work:
    """One line of the table, or one for each peer."""

    name: str
    title: str
    unit: str
    make: Callable[[], Round]
    peers: tuple[Peer, ...] = ()
    seconds_max: float | None = None
    """An absolute budget for one piece."""
    rate_min: float | None = None
    """The same as pieces a second."""


def per_second(pieces: int, do: Callable[[], object]) -> Round:
    """A round that does a fixed piece of work once."""

    def one_round() -> float:
        begun = time.perf_counter()
        do()
        return pieces / (time.perf_counter() - begun)

    do()  # compiles, loads tables, fills caches
    return one_round


@cache
def single_hands() -> list[tuple[Card, ...]]:
    pack = [Card(one) for one in range(52)]
    dice = Random(7)
    return [tuple(dice.sample(pack, 7)) for _ in range(SINGLE_HANDS)]


@cache
def batch_hands() -> Hands:
    order = np.random.default_rng(7).random((BATCH_HANDS, 52), np.float32)
    return np.ascontiguousarray(order.argsort(axis=1)[:, :7].astype(np.uint8))


def one_by_one() -> Round:
    def every_hand() -> None:
        for hand in hands:
            strength(hand)

    hands, strength = single_hands(), HIGH.strength
    return per_second(len(hands), every_hand)


def few(count: int) -> dict[str, Any]:
    """The first so many of the same hands, for peers that are slower."""
    return {"hands": single_hands()[:count]}


def showing(game: str, *hands: str) -> Showing:
    return asked_of(GAMES[game], hands)


def sampling(name: str, variant: str, *hands: str) -> Work:
    asked = showing(name, *hands)
    told = {"variant": variant, "texts": hands, "samples": PEER_SAMPLES}
    return Work(
        name=name,
        title=f"{GAMES[name].title}, random deals, {' v '.join(hands)}",
        unit="samples/s",
        make=lambda: per_second(OUR_SAMPLES, lambda: equity(asked, samples=OUR_SAMPLES)),
        peers=(Peer(name="poker-equity", budget=5, asked=told),),
    )


def sampled(name: str, *hands: str, per_second_min: float) -> Work:
    """Random deals of a game that nobody else samples, all cores."""
    asked = showing(name, *hands)
    return Work(
        name=f"{name}-samples",
        title=f"{GAMES[name].title}, random deals, {' v '.join(hands)}",
        unit="samples/s",
        make=lambda: per_second(OUR_SAMPLES, lambda: equity(asked, samples=OUR_SAMPLES)),
        rate_min=per_second_min,
    )


def met(name: str, *hands: str) -> Work:
    """Two hands of four known cards each, all that can come to either."""
    asked = showing(name, *hands)
    return Work(
        name=f"{name}-exact",
        title=f"exact equity {' v '.join(hands)} at {GAMES[name].title}, 141,181,040 deals",
        unit="answers/s",
        make=lambda: per_second(5, lambda: [equity(asked) for _ in range(5)]),
        seconds_max=1,
    )


def settings(best: Callable[[Sequence[Card], PointRules], object]) -> Round:
    """Hands of Chinese Poker set by one of the two searches."""
    dice, rules = Random(13), PointRules()
    hands = [tuple(dice.sample(range(52), 13)) for _ in range(SET_HANDS)]

    def every_hand() -> None:
        for hand in hands:
            best([Card(one) for one in hand], rules)

    return per_second(len(hands), every_hand)


def setting_works() -> Iterator[Work]:
    """Thirteen cards set as well as can be, compiled and not."""
    yield Work(
        name="chinese-setting",
        title="best Chinese Poker setting of 13 cards, all 72,072",
        unit="hands/s",
        make=lambda: settings(chinese_setting.best_setting),
        seconds_max=0.005,
    )
    yield Work(
        name="chinese-setting-plain",
        title="the same in plain Python",
        unit="hands/s",
        make=lambda: settings(plain_setting.best_setting),
        seconds_max=0.15,
    )


def works() -> Iterator[Work]:
    """Every work there is, in the order of the table."""
    yield Work(
        name="single",
        title="7-card high, one hand a call, plain Python",
        unit="hands/s",
        make=one_by_one,
        peers=(
            Peer(name="eval7", budget=0.7, asked=few(SINGLE_HANDS)),
            Peer(name="phevaluator", asked=few(5_000)),
            Peer(name="treys", asked=few(2_000)),
            Peer(name="PokerKit", budget=300, asked=few(100)),
        ),
    )
    yield Work(
        name="batch",
        title="7-card high, a million random hands, one thread",
        unit="hands/s",
        make=lambda: per_second(BATCH_HANDS, lambda: batches.strengths(HIGH, batch_hands())),
        peers=(
            Peer(
                name="NumPy, same tables",
                budget=10,
                make=lambda: per_second(
                    BATCH_HANDS, lambda: uncompiled.strengths(HIGH, batch_hands())
                ),
            ),
        ),
    )
    yield Work(
        name="sevens",
        title="all 133,784,560 seven-card hands by category",
        unit="counts/s",
        make=lambda: per_second(1, lambda: sevens_by_category(joker=False)),
        seconds_max=0.2,
    )
    aces_and_kings = showing("texas-holdem", "AsAh", "KsKh")
    yield Work(
        name="exact",
        title="exact equity AsAh v KsKh, 1,712,304 boards",
        unit="answers/s",
        make=lambda: per_second(20, lambda: [equity(aces_and_kings) for _ in range(20)]),
        peers=(
            Peer(
                name="poker-equity",
                budget=100,
                asked={"variant": "holdem", "texts": ["AsAh", "KsKh"]},
            ),
        ),
        seconds_max=0.004,
    )
    yield sampling("omaha", "omaha", "AsAhKdQd", "8h7h6s5s")
    yield sampling("omaha-hi-lo", "omaha_hi_lo", "AsAh2d3d", "8h7h6s5s")
    yield sampling("seven-card-stud", "stud", "AsAhKd", "8h7h6s")
    yield sampling("razz", "razz", "As2h3d", "8h7h6s")
    yield met("seven-card-stud", "AsAhKd2c", "8h7h6s5d")
    yield met("razz", "As2h3d9c", "8h7h6s4d")
    yield sampled("lowball", "As2d3c4hKd", "8h7h6s5cQd", per_second_min=5e6)
    yield sampled("mexican-poker", "2c/Ks", "QsQd", per_second_min=5e6)
    yield from setting_works()
