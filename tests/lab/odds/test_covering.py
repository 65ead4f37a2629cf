"""A short bank: whole arrays are settled as the engine settles one wager after another."""

from itertools import permutations, product
from random import Random
from typing import get_args

import numpy as np
import pytest

from houseway.cards.card import cards
from houseway.lab.odds.chairs import settled_in_order
from houseway.lab.odds.covering import Covering, moved
from houseway.lab.odds.three_card import ante_parts, pair_plus_comes
from houseway.money.cover import BankCover, Cover, Decided, PartialCover
from houseway.rulebook.answers import Answers
from tests.dealing import won
from tests.lab.odds.challenges import answers_of, ranked, stand
from tests.table.banked_hands import banked


@pytest.mark.parametrize(
    ("bank_cover", "partial_cover"), [*product(get_args(BankCover), get_args(PartialCover))]
)
def test_tables_at_once_are_settled_as_wagers_one_by_one(
    bank_cover: BankCover, partial_cover: PartialCover
) -> None:
    chance = Random(25)
    owed = [[chance.choice((-20, -5, 0, 5, 10, 60)) for _ in range(6)] for _ in range(200)]
    for bank_cents in (0, 5, 40, 1_000):
        found = moved(np.array(owed), Covering(bank_cents, bank_cover, partial_cover))
        for table, row in zip(owed, found.tolist(), strict=True):
            cover = Cover(bank_cents=bank_cents, bank_cover=bank_cover, partial_cover=partial_cover)
            for owes, came in zip(table, row, strict=True):
                settled = cover.settle(Decided(stake_cents=max(-owes, 0), owed_cents=owes))
                assert came == settled.paid_cents - settled.collected_cents
                cover = cover.after(settled)


GAME = "three-card-poker"
HANDS = ("Kd 9h 4c", "Ad Th 6c", "5d 5h 5s", "8c 7c 3h", "6s 7s 8s")


@pytest.mark.parametrize("bank_dollars", [15, 45, 90])
@pytest.mark.parametrize("settling", ["in action order", "losers first"])
@pytest.mark.parametrize("cover", ["seat by seat", "first wagers first"])
def test_the_engine_covers_the_same_wagers_in_the_same_order(
    cover: str, settling: str, bank_dollars: int
) -> None:
    """Seats 3 and 2 are settled in that order, with $10 on the ante and $5 on Pair Plus each."""
    chosen = {"cover_order": cover, "settling_order": settling}
    answers = answers_of(GAME, *(f"{name}={value}" for name, value in chosen.items()))
    covering = Covering(100 * bank_dollars, "gross", "partial")
    bank = "Qc 7d 4s"
    for pair in permutations(HANDS, 2):
        owed = np.array([[_owed(answers, hand, bank) for hand in pair]])
        dollars = settled_in_order(owed, covering, answers).sum(axis=2)[0] / 100
        first, second = pair
        dealt = banked(
            "garlic-city", GAME,
            f"p1 bank {bank_dollars}, p2 wager 10, p2 wager 5 pair-plus, p3 wager 10,"
            " p3 wager 5 pair-plus, done, p3 play, p2 play",
            holes={1: bank, 3: first, 2: second}, stacks=3, options=chosen,
        )  # fmt: skip
        assert [won(dealt)[3], won(dealt)[2]] == dollars.tolist()


def _owed(answers: Answers, hand: str, bank: str) -> list[int]:
    """What is owed on a hand that is played, in cents, wager by wager."""
    stood, line = stand(cards(hand), cards(bank), "queen high"), ranked(cards(hand)).category
    side = pair_plus_comes(answers.options, line, stood, stays=True).won
    return [
        *(int(1_000 * one) for one in ante_parts(answers.options)(line, stood)),
        int(500 * side),
    ]
