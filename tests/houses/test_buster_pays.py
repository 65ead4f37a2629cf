"""What Buster pays: the finished hand of a bank, and the line of the table its house posts."""

from dataclasses import replace
from typing import Literal

import pytest

from houseway.cards.card import cards
from houseway.errors import HouseError
from houseway.hands.blackjack.no_bust_21st_century import no_bust_21st_century
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from houseway.rulebook.pay_tables import Odds, PayRow, PayTable
from houseway.table.bank.side_options import BusterOptions
from houseway.table.blackjack.buster import buster_odds
from tests.evidence import clause
from tests.houses.rows import row

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"
NO_BUST = "no-bust-blackjack"

OVER_IN = {
    3: "Kc Qd 5h",
    4: "Kc 2d 4h Qs",
    5: "Kc 2d 2h 2s Qh",
    6: "2c 2d 2h 2s 8c Kh",
    7: "2c 2d 2h 2s 3c 4d Kh",
    8: "2c 2d 2h 2s 3c 3d 2c Kh",
    9: "2c 2d 2h 2s 3c Ad 2c 2d Kh",
}


def garlic_city(column: Literal["A", "B"]) -> BusterOptions:
    """The option is fixed before play starts; the club's page prints both."""
    return replace(row("garlic-city", NB21).options[BusterOptions], buster_pay_table=column)


def paid(house: BusterOptions, text: str) -> str:
    """What the bank's hand pays at a table of this house; nothing when it does not bust."""
    game = no_bust_21st_century if "A" in house.buster_pays.columns else pure_21_5
    odds = buster_odds(game(cards(text)), house)
    return str(odds) if odds else ""


@pytest.mark.parametrize(
    ("many", "option_a", "option_b"),
    [
        pytest.param(3, "2 to 1", "2 to 1", marks=clause("garlic-city/buster/20")),
        pytest.param(4, "2 to 1", "2 to 1", marks=clause("garlic-city/buster/21")),
        pytest.param(5, "4 to 1", "4 to 1", marks=clause("garlic-city/buster/22")),
        pytest.param(6, "18 to 1", "16 to 1", marks=clause("garlic-city/buster/23")),
        pytest.param(7, "50 to 1", "50 to 1", marks=clause("garlic-city/buster/24")),
        pytest.param(8, "200 to 1", "200 to 1", marks=clause("garlic-city/buster/25")),
        pytest.param(9, "200 to 1", "200 to 1", marks=clause("garlic-city/buster/25")),
    ],
)
def test_garlic_city_pays_by_option_a_or_by_option_b(
    many: int, option_a: str, option_b: str
) -> None:
    assert paid(garlic_city("A"), OVER_IN[many]) == option_a
    assert paid(garlic_city("B"), OVER_IN[many]) == option_b


@pytest.mark.parametrize(
    ("many", "odds"),
    [
        pytest.param(3, "2 to 1", marks=clause("players-club/buster/18")),
        pytest.param(4, "2 to 1", marks=clause("players-club/buster/19")),
        pytest.param(5, "4 to 1", marks=clause("players-club/buster/20")),
        pytest.param(6, "18 to 1", marks=clause("players-club/buster/21")),
        pytest.param(7, "50 to 1", marks=clause("players-club/buster/22")),
        pytest.param(8, "200 to 1", marks=clause("players-club/buster/23")),
        pytest.param(9, "200 to 1", marks=clause("players-club/buster/23")),
    ],
)
def test_the_players_club_pays_by_option_a(many: int, odds: str) -> None:
    assert paid(row("players-club", NB21).options[BusterOptions], OVER_IN[many]) == odds


@pytest.mark.parametrize(
    ("many", "odds"),
    [
        pytest.param(3, "2 to 1", marks=clause("comstock/buster/19")),
        pytest.param(4, "2 to 1", marks=clause("comstock/buster/19")),
        pytest.param(5, "4 to 1", marks=clause("comstock/buster/20")),
        pytest.param(6, "15 to 1", marks=clause("comstock/buster/21")),
        pytest.param(7, "50 to 1", marks=clause("comstock/buster/22")),
        pytest.param(8, "200 to 1", marks=clause("comstock/buster/23")),
        pytest.param(9, "200 to 1", marks=clause("comstock/buster/23")),
    ],
)
def test_comstock_pays_by_a_table_of_its_own(many: int, odds: str) -> None:
    for game in (PURE, NO_BUST):
        assert paid(row("comstock", game).options[BusterOptions], OVER_IN[many]) == odds


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause("garlic-city/buster/12")),
        pytest.param("players-club", NB21, marks=clause("players-club/buster/11")),
        pytest.param("comstock", PURE, marks=clause("comstock/buster/3")),
    ],
)
def test_more_cards_never_pay_less_and_no_bust_pays_nothing(house: str, game: str) -> None:
    options = row(house, game).options
    odds = [
        int(paid(options[BusterOptions], text).removesuffix(" to 1")) for text in OVER_IN.values()
    ]
    assert odds == sorted(odds)
    assert odds[0] < odds[2] < odds[3] < odds[4] < odds[5]
    assert paid(options[BusterOptions], "Kc 7d") == paid(options[BusterOptions], "Ac Kd") == ""


def test_a_line_that_counts_no_cards_is_a_fault_of_the_book() -> None:
    posted = PayTable(("A", "B"), (PayRow("a handful", (Odds(2, 1), Odds(2, 1))),))
    with pytest.raises(HouseError, match="buster_pays has a line 'a handful'; write '5 cards', "):
        paid(replace(garlic_city("A"), buster_pays=posted), OVER_IN[3])
