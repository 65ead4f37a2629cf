"""Counts the usual opponent at Chinese Poker: `python -m houseway.lab.chinese_opponents`.

It begins with somebody whose parts are anything at all. Against them many deals are set, and what
lies in front, middle and back is counted: that is the next opponent, and so on, until a round
changes hardly anything. The last round is the longest, and is written to `hands/tabled/`.

Run it when a ranking or the search changes. It takes some minutes, and gives the same figures from
the same seed. A test counts again with another seed and compares the two.
"""

import argparse
from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import Final

import numpy as np

from houseway.cards.card import Card
from houseway.hands import stored
from houseway.hands.building import suited, unsuited
from houseway.hands.chinese import part
from houseway.hands.chinese_opponent import STORED, Expected, Opponent, expected
from houseway.hands.chinese_scoring import PointRules
from houseway.hands.high import high
from houseway.hands.keys import kinds
from houseway.hands.tables import CHINESE_FRONT, HIGH
from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.batches import strengths
from houseway.kernels.chinese_setting import Masks, best_settings, weighed_of

ROUNDS: Final = (20_000, 50_000, 100_000, 100_000)
"""Deals of each round before the last."""
DEALS: Final = 1_000_000
SEED: Final = 13
RULES: Final = PointRules()


def random_hands(count: int, dice: np.random.Generator) -> Hands:
    """Thirteen cards a row, the lowest first."""
    order = dice.random((count, 52), np.float32).argpartition(13, axis=1)[:, :13]
    return np.sort(order.astype(np.uint8), axis=1)


def counted(hands: Hands, against: Expected) -> Opponent:
    """Whoever sets these hands as well as they can against somebody."""
    masks, _ = best_settings(hands, weighed_of(against))
    front, middle, back = [
        strengths(ranking, _picked(hands, masks[:, at]))
        for at, ranking in enumerate((CHINESE_FRONT, HIGH, HIGH))
    ]
    fives = fives_in_order()
    return Opponent(
        front=_every(fronts_in_order(), front),
        middle=_every(fives, middle),
        back=_every(fives, back),
    )


def anybody() -> Opponent:
    """Somebody whose parts are as often of one strength as of any other."""
    fives = dict.fromkeys(fives_in_order(), 1)
    return Opponent(front=dict.fromkeys(fronts_in_order(), 1), middle=fives, back=fives)


def settled(deals: int, *, seed: int = SEED) -> Opponent:
    """The opponent after every round, the last of so many deals."""
    dice, least = np.random.default_rng(seed), least_middles()
    found = anybody()
    for count in (*ROUNDS, deals):
        found = counted(random_hands(count, dice), expected(RULES, found, least))
    return found


def fives_in_order() -> list[int]:
    """Every strength of five cards, weakest first."""
    return sorted({HIGH.strength(five) for five in _every_five()})


def fronts_in_order() -> list[int]:
    return sorted({CHINESE_FRONT.strength(unsuited(kind)) for kind in kinds(3)})


def least_middles() -> dict[int, int]:
    """By the strength of a front, that of the weakest middle in order with it, by definition."""
    middles = sorted({high(five).strength: HIGH.strength(five) for five in _every_five()}.items())
    told = [strength for strength, _ in middles]
    return {
        CHINESE_FRONT.strength(front): middles[bisect_left(told, part(front, of="front").strength)][
            1
        ]
        for front in map(unsuited, kinds(3))
    }


def written(opponent: Opponent) -> stored.Stored:
    """An opponent as the package keeps it."""
    least, file = least_middles(), stored.Stored()
    file.add("fronts", list(opponent.front))
    file.add("least middle", [least[one] for one in opponent.front])
    file.add("front", list(opponent.front.values()))
    file.add("fives", list(opponent.middle))
    file.add("middle", list(opponent.middle.values()))
    file.add("back", list(opponent.back.values()))
    return file


def _every_five() -> list[list[Card]]:
    flushes = [suited(kind) for kind in kinds(5) if len(set(kind)) == len(kind)]
    return [*map(unsuited, kinds(5)), *flushes]


def _every(in_order: list[int], found: Strengths) -> dict[int, int]:
    seen = Counter(found.tolist())
    return {one: seen[one] for one in in_order}


def _picked(hands: Hands, masks: Masks) -> Hands:
    """The cards of these masks, row by row."""
    is_in = (masks[:, None] >> np.arange(hands.shape[1])) & 1 == 1
    picked: Hands = hands[is_in].reshape(len(hands), -1)
    return picked


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Counts the usual opponent at Chinese Poker.")
    here = Path(stored.__file__).parent / stored.FOLDER
    parser.add_argument("--folder", type=Path, default=here, help="where to write it")
    parser.add_argument("--deals", type=int, default=DEALS, help="how many deals to count at last")
    asked = parser.parse_args(arguments)
    size = stored.write(STORED, written(settled(asked.deals)), folder=asked.folder)
    print(f"{STORED} {size} bytes, {asked.deals} deals")


if __name__ == "__main__":
    main()
