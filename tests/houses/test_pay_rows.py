"""What the posted tables pay, line by line as the books print them."""

import re

import pytest

from houseway.hands import high, three_card
from houseway.rulebook.pay_tables import Odds, PayTable
from houseway.table.bank.side_options import BusterOptions, InsuringOptions
from houseway.table.blackjack.options import ComparingOptions
from tests.houses.rows import row

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"
NO_BUST = "no-bust-blackjack"

CARDS = re.compile(r"(\d)(?: or (\d|more))? cards")


def lines(house: str, game: str, option: str, column: str = "pays") -> dict[str, str]:
    """The printed lines of a table, as text."""
    table = row(house, game).answer(option).value
    assert isinstance(table, PayTable)
    return {line.hand: str(table.odds(line.hand, column=column)) for line in table.rows}


def test_three_card_poker_pays_by_its_two_tables() -> None:
    assert lines("garlic-city", "three-card-poker", "ante_bonus_pays") == {
        "straight": "1 to 1",
        "three of a kind": "4 to 1",
        "straight flush": "5 to 1",
    }
    assert lines("garlic-city", "three-card-poker", "pair_plus_pays") == {
        "pair": "1 to 1",
        "flush": "4 to 1",
        "straight": "6 to 1",
        "three of a kind": "30 to 1",
        "straight flush": "40 to 1",
    }


def test_caribbean_stud_pays_from_ace_king_up_to_the_royal_flush() -> None:
    assert lines("garlic-city", "caribbean-stud", "back_bet_pays") == {
        "ace-king": "1 to 1",
        "pair": "1 to 1",
        "two pair": "2 to 1",
        "three of a kind": "3 to 1",
        "straight": "4 to 1",
        "flush": "5 to 1",
        "full house": "7 to 1",
        "four of a kind": "20 to 1",
        "straight flush": "50 to 1",
        "royal flush": "100 to 1",
    }


def test_a_table_calls_each_hand_as_its_ranking_does() -> None:
    by_rank = {
        "ante_bonus_pays": three_card.CATEGORIES,
        "pair_plus_pays": three_card.CATEGORIES,
        "back_bet_pays": high.CATEGORIES,
    }
    for option, categories in by_rank.items():
        game = "caribbean-stud" if option == "back_bet_pays" else "three-card-poker"
        paid = [hand for hand in lines("garlic-city", game, option) if hand != "ace-king"]
        assert set(paid) <= set(categories)


BUSTER_A = ["2 to 1", "2 to 1", "4 to 1", "18 to 1", "50 to 1", "200 to 1"]


@pytest.mark.parametrize(
    ("house", "game", "column", "odds"),
    [
        ("garlic-city", NB21, "A", BUSTER_A),
        ("garlic-city", NB21, "B", [*BUSTER_A[:3], "16 to 1", *BUSTER_A[4:]]),
        ("players-club", NB21, "A", BUSTER_A),
        ("comstock", PURE, "pays", [*BUSTER_A[1:3], "15 to 1", *BUSTER_A[4:]]),
        ("comstock", NO_BUST, "pays", [*BUSTER_A[1:3], "15 to 1", *BUSTER_A[4:]]),
    ],
)
def test_the_clubs_pay_buster_alike_but_for_six_cards(
    house: str, game: str, column: str, odds: list[str]
) -> None:
    assert list(lines(house, game, "buster_pays", column).values()) == odds


@pytest.mark.parametrize(
    ("house", "game"),
    [("garlic-city", NB21), ("players-club", NB21), ("comstock", PURE), ("s-and-k", PURE)],
)
def test_every_bust_has_one_line_and_the_table_in_use_is_posted(house: str, game: str) -> None:
    table = row(house, game).options[BusterOptions].buster_pays
    in_use = row(house, game).options[BusterOptions].buster_pay_table
    assert ("pays" if in_use == "the one posted" else in_use) in table.columns
    counted = []
    for line in table.rows:
        label = CARDS.fullmatch(line.hand)
        assert label is not None, line.hand
        counted += [int(number) for number in label.groups() if number and number != "more"]
    assert counted == [3, 4, 5, 6, 7, 8]
    assert table.rows[-1].hand == "8 or more cards"


@pytest.mark.parametrize(
    ("house", "game", "option"),
    [
        ("garlic-city", "three-card-poker", "ante_bonus_pays"),
        ("garlic-city", "three-card-poker", "pair_plus_pays"),
        ("garlic-city", "caribbean-stud", "back_bet_pays"),
        ("garlic-city", NB21, "buster_pays"),
        ("players-club", NB21, "buster_pays"),
        ("comstock", PURE, "buster_pays"),
    ],
)
def test_each_line_stands_on_its_own_clause_in_printed_order(
    house: str, game: str, option: str
) -> None:
    answer = row(house, game).answer(option)
    assert isinstance(answer.value, PayTable)
    cites = [line.cite for line in answer.value.rows]
    numbers = [int(cite.rpartition("/")[2]) for cite in cites]
    assert numbers == list(range(numbers[0], numbers[0] + len(cites)))
    assert tuple(cites) == answer.cites


@pytest.mark.parametrize(
    ("house", "game", "odds"),
    [
        ("garlic-city", NB21, Odds(6, 5)),
        ("players-club", NB21, Odds(1, 1)),
        ("comstock", "no-bust-blackjack", Odds(2, 1)),
        ("comstock", PURE, Odds(6, 5)),
        ("s-and-k", PURE, Odds(6, 5)),
    ],
)
def test_a_natural_pays_what_the_book_says(house: str, game: str, odds: Odds) -> None:
    assert row(house, game).options[ComparingOptions].natural_pays == odds


@pytest.mark.parametrize(("house", "game"), [("garlic-city", NB21), ("s-and-k", PURE)])
def test_insurance_pays_two_to_one(house: str, game: str) -> None:
    assert row(house, game).options[InsuringOptions].insurance_pays == Odds(2, 1)
