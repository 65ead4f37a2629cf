"""What the engine looks up and works out ahead, against definitions and every hand of a bank."""

from random import Random

import pytest

from houseway.cards.card import JOKER, Card, cards
from houseway.hands.blackjack.no_bust import no_bust
from houseway.hands.blackjack.no_bust_21st_century import no_bust_21st_century
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from houseway.hands.blackjack.total import Total
from houseway.rulebook.options import Options
from houseway.rulebook.pay_tables import Odds
from houseway.table.bank.options import RoundingOptions
from houseway.table.blackjack.comparing import is_beyond_saving, owed_cents, payout, result
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import VALUES, Counts, Values, total, total_of
from houseway.table.blackjack.options import (
    BankChartOptions,
    NoBustBlackjackOptions,
    OverHandOptions,
    SplitNaturalOptions,
)
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    ROWS,
    S_AND_K,
    Row,
)
from tests.houses.rows import row as answers_of

COUNTS: dict[Row, Counts] = {
    GARLIC_CITY: "no bust 21st century",
    PLAYERS_CLUB: "no bust 21st century",
    COMSTOCK_PURE: "pure 21.5",
    S_AND_K: "pure 21.5",
    COMSTOCK_NO_BUST: "no bust",
}


def options(row: Row) -> Options:
    return answers_of(row.house, row.game).options


def defined(row: Row, held: tuple[Card, ...], *, is_split: bool) -> Total:
    """By the definition itself, with this house's answers."""
    house = options(row)
    match COUNTS[row]:
        case "pure 21.5":
            return pure_21_5(
                held, is_split=is_split, split_natural=house[SplitNaturalOptions].split_natural
            )
        case "no bust":
            return no_bust(
                held,
                plain_22=house[OverHandOptions].plain_22,
                joker_pair=house[NoBustBlackjackOptions].joker_pair,
            )
        case _:
            return no_bust_21st_century(
                held,
                is_split=is_split,
                plain_22=house[OverHandOptions].plain_22,
                split_natural=house[SplitNaturalOptions].split_natural,
            )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_total_that_is_looked_up_is_the_one_that_is_defined(row: Row) -> None:
    dice = Random(5)
    faces = [Card(number) for number in range(52 + (row == COMSTOCK_NO_BUST))]
    for _ in range(1_500):
        held = tuple(dice.choice(faces) for _ in range(dice.randint(2, 6)))
        is_split = dice.random() < 0.3
        found = total(held, COUNTS[row], options(row), is_split=is_split)
        wanted = defined(row, held, is_split=is_split)
        assert (found.words, found.category, found.strength) == (
            wanted.words,
            wanted.category,
            wanted.strength,
        ), held
        assert len(found.cards) == len(held)


def banks(row: Row, up: int, house: Options) -> list[Total]:
    """Every hand that the bank can end with, from what it shows."""
    next_values = range(row != COMSTOCK_NO_BUST, 11)
    ends: dict[Values, Total] = {}
    seen: set[Values] = set()
    hands: list[Values] = [(up,)]
    while hands:
        held = hands.pop()
        for value in next_values:
            drawn = tuple(sorted((*held, value)))
            if drawn in seen:
                continue
            seen.add(drawn)
            count = total_of(drawn, COUNTS[row], house)
            if bank_draws(count, house[BankChartOptions]):
                hands.append(drawn)
            else:
                ends[drawn] = count
    return list(ends.values())


OVER = [
    "Tc 6d 6h", "Tc 6d 7h", "Tc 6d 8h", "Tc 6d 9h", "Tc 6d Th", "Tc 8d 9h", "Tc Jd Qh",
    "8c 2d 6h 6s", "8c 2d 6h 9s", "8c 2d 6h Ts", "5c 5d 6h Ks",
]  # fmt: skip
"""Hands that are over by one to nine, of three cards and of four."""

FLIPS: list[dict[str, str]] = [
    {},
    {"both_over_tie": "push"},
    {"both_over_player_nearer": "player wins"},
    {"both_over_player_nearer": "player loses"},
    {"both_over": "push"},
    {"push_counts_doubled": ""},
]


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_hand_is_beyond_saving_exactly_when_it_loses_to_every_bank(row: Row) -> None:
    for flip in FLIPS:
        if not flip.keys() <= answers_of(row.house, row.game).by_name.keys():
            continue
        house = options(row).but_for(**{name: text or False for name, text in flip.items()})
        for up in ("2c", "6c", "7c", "8c", "Tc", "Ac"):
            (card,) = cards(up)
            ends = banks(row, VALUES[card], house)
            for held in OVER:
                own = total(cards(held), COUNTS[row], house)
                for added in (False, True):
                    loses = all(
                        result(own, bank, house, is_added_to=added) == "loss" for bank in ends
                    )
                    found = is_beyond_saving(own, card, house, is_added_to=added)
                    assert found is loses, (held, up, flip, added)


def test_a_hand_that_is_not_over_is_never_beyond_saving() -> None:
    house = options(COMSTOCK_PURE)
    own = total(cards("2c 3d"), "pure 21.5", house)
    assert not is_beyond_saving(own, cards("Tc")[0], house)
    joker = total(cards("5c Jk"), "no bust", options(COMSTOCK_NO_BUST))
    assert not is_beyond_saving(joker, JOKER, options(COMSTOCK_NO_BUST))


@pytest.mark.parametrize(
    ("rounding", "cents"),
    # 6 to 5 on $7 is $8.40.
    [("exact", 840), ("up to a chip", 900), ("down to a chip", 800)],
)
def test_a_payout_is_rounded_as_the_house_answers(rounding: str, cents: int) -> None:
    house = options(COMSTOCK_PURE).but_for(payout_rounding=rounding)
    assert payout(700, Odds(6, 5), house[RoundingOptions], chip_cents=100) == cents
    # $10 comes out even, whichever way.
    assert payout(1_000, Odds(6, 5), house[RoundingOptions], chip_cents=100) == 1_200
    assert owed_cents("natural", 700, house, chip_cents=100) == cents
    assert owed_cents("win", 700, house, chip_cents=100) == 700
    assert owed_cents("push", 700, house, chip_cents=100) == 0
    assert owed_cents("loss", 700, house, chip_cents=100) == -700
