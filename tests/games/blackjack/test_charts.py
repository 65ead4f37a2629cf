"""Must stand, must hit, or at will: the printed charts of players and banks, in full."""

from typing import Any

import pytest

from houseway.cards.card import Card, cards
from houseway.hands.blackjack.total import Total
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import Counts, total
from houseway.table.blackjack.hitting import player_chart
from houseway.table.blackjack.options import BankChartOptions, PlayerChartOptions
from tests.evidence import clause
from tests.houses.rows import row

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"
NO_BUST = "no-bust-blackjack"

COUNTS: dict[str, Counts] = {
    NB21: "no bust 21st century",
    PURE: "pure 21.5",
    NO_BUST: "no bust",
}

HARD = {
    4: "2c 2d", 5: "2c 3d", 6: "2c 4d", 7: "2c 5d", 8: "2c 6d", 9: "2c 7d", 10: "2c 8d",
    11: "2c 9d", 12: "5c 7d", 13: "5c 8d", 14: "5c 9d", 15: "5c Td", 16: "6c Td", 17: "7c Td",
    18: "8c Td", 19: "9c Td", 20: "Tc Kd", 21: "Tc 6d 5h", 22: "Tc 6d 6h", 26: "Tc 6d Kh",
}  # fmt: skip
"""A hard hand of each total."""

SOFT = {
    12: "Ac Ad", 13: "Ac 2d", 14: "Ac 3d", 15: "Ac 4d", 16: "Ac 5d", 17: "Ac 6d", 18: "Ac 7d",
    19: "Ac 8d", 20: "Ac 9d", 21: "Ac 8d 2h",
}  # fmt: skip
"""A soft hand of each total."""

NATURALS = {NB21: "Ac Kd", PURE: "Ac Kd", NO_BUST: "Jk Jk"}


def counted(house: str, game: str, held: tuple[Card, ...]) -> Total:
    return total(held, COUNTS[game], row(house, game).options)


def said(house: str, game: str, held: str) -> str:
    return player_chart(
        counted(house, game, cards(held)), row(house, game).options[PlayerChartOptions]
    )


def draws(house: str, game: str, held: str, **how: Any) -> bool:
    return bank_draws(
        counted(house, game, cards(held)), row(house, game).options[BankChartOptions], **how
    )


STANDS, HITS, OPTION = "stand", "hit", "option"


@pytest.mark.parametrize(
    ("house", "game", "hard", "soft", "expected"),
    [
        pytest.param(
            "garlic-city", NB21, (21, 22, 26), (21,), STANDS,
            marks=clause(f"garlic-city/{NB21}/40"),
        ),
        pytest.param(
            "garlic-city", NB21, range(4, 12), (), HITS,
            marks=clause(f"garlic-city/{NB21}/41"),
        ),
        pytest.param(
            "garlic-city", NB21, range(12, 21), range(12, 21), OPTION,
            marks=clause(f"garlic-city/{NB21}/42"),
        ),
        pytest.param(
            "players-club", NB21, (21, 22, 26), (21,), STANDS,
            marks=clause(f"players-club/{NB21}/40"),
        ),
        pytest.param(
            "players-club", NB21, range(4, 12), (), HITS,
            marks=clause(f"players-club/{NB21}/41"),
        ),
        pytest.param(
            "players-club", NB21, range(12, 21), range(12, 21), OPTION,
            marks=clause(f"players-club/{NB21}/42"),
        ),
        pytest.param(
            "comstock", NO_BUST, (20, 21, 22, 26), (20, 21), STANDS,
            marks=clause(f"comstock/{NO_BUST}/25"),
        ),
        pytest.param(
            "comstock", NO_BUST, range(4, 12), (), HITS,
            marks=clause(f"comstock/{NO_BUST}/26"),
        ),
        pytest.param(
            "comstock", NO_BUST, range(12, 20), range(12, 20), OPTION,
            marks=clause(f"comstock/{NO_BUST}/27"),
        ),
        pytest.param(
            "comstock", PURE, (19, 20, 21, 22, 26), (), STANDS,
            marks=clause(f"comstock/{PURE}/70"),
        ),
        pytest.param(
            "comstock", PURE, range(4, 12), (), HITS,
            marks=clause(f"comstock/{PURE}/71"),
        ),
        pytest.param(
            "comstock", PURE, range(12, 19), range(12, 22), OPTION,
            marks=clause(f"comstock/{PURE}/72"),
        ),
        pytest.param(
            "s-and-k", PURE, (19, 20, 21, 22, 26), (), STANDS,
            marks=clause(f"s-and-k/{PURE}/53"),
        ),
        pytest.param(
            "s-and-k", PURE, range(4, 12), (), HITS,
            marks=clause(f"s-and-k/{PURE}/54"),
        ),
        pytest.param(
            "s-and-k", PURE, range(12, 19), range(12, 22), OPTION,
            marks=clause(f"s-and-k/{PURE}/55"),
        ),
    ],
)  # fmt: skip
def test_the_players_chart(
    house: str, game: str, hard: tuple[int, ...], soft: tuple[int, ...], *, expected: str
) -> None:
    for points in hard:
        assert said(house, game, HARD[points]) == expected, f"hard {points}"
    for points in soft:
        assert said(house, game, SOFT[points]) == expected, f"soft {points}"
    # And no further: what lies beside the column is in another.
    for beside, of_total in ((hard, HARD), (soft, SOFT)):
        for points in (min(beside, default=0) - 1, max(beside, default=0) + 1):
            if points in of_total:
                assert said(house, game, of_total[points]) != expected, points


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", NB21, marks=clause(f"garlic-city/{NB21}/40")),
        pytest.param("players-club", NB21, marks=clause(f"players-club/{NB21}/40")),
        pytest.param("comstock", NO_BUST, marks=clause(f"comstock/{NO_BUST}/25")),
        ("comstock", PURE),
        ("s-and-k", PURE),
    ],
)
def test_a_natural_stands(house: str, game: str) -> None:
    assert said(house, game, NATURALS[game]) == STANDS


BANKS = [
    ("garlic-city", NB21),
    ("players-club", NB21),
    ("comstock", NO_BUST),
    ("comstock", PURE),
    ("s-and-k", PURE),
]

STANDS_HARD = {
    "garlic-city": (f"garlic-city/{NB21}/46", f"garlic-city/{NB21}/47"),
    "players-club": (f"players-club/{NB21}/46", f"players-club/{NB21}/47"),
    "comstock": (f"comstock/{NO_BUST}/38", f"comstock/{NO_BUST}/84"),
}


@pytest.mark.parametrize(
    ("house", "game"),
    [
        *[
            pytest.param(house, game, marks=clause(*STANDS_HARD[house]))
            for house, game in BANKS[:3]
        ],
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/73")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/56")),
    ],
)
def test_the_bank_draws_to_a_hard_17_and_stands_there(house: str, game: str) -> None:
    assert all(draws(house, game, HARD[points]) for points in range(4, 17))
    assert not any(draws(house, game, HARD[points]) for points in (17, 18, 19, 20, 21, 22, 26))


HITS_SOFT = {
    "garlic-city": (f"garlic-city/{NB21}/47",),
    "players-club": (f"players-club/{NB21}/48",),
    "comstock": (f"comstock/{NO_BUST}/39", f"comstock/{NO_BUST}/83"),
}


@pytest.mark.parametrize(
    ("house", "game"),
    [
        *[pytest.param(house, game, marks=clause(*HITS_SOFT[house])) for house, game in BANKS[:3]],
        pytest.param("comstock", PURE, marks=clause(f"comstock/{PURE}/74")),
        pytest.param("s-and-k", PURE, marks=clause(f"s-and-k/{PURE}/57")),
    ],
)
def test_the_bank_hits_a_soft_17_or_less(house: str, game: str) -> None:
    assert all(draws(house, game, SOFT[points]) for points in range(12, 18))
    assert not draws(house, game, SOFT[18])


@pytest.mark.parametrize(("house", "game"), BANKS)
def test_the_bank_stands_on_a_soft_18_or_more_as_we_read_it(house: str, game: str) -> None:
    assert not any(draws(house, game, SOFT[points]) for points in range(18, 22))


@pytest.mark.parametrize(("house", "game"), BANKS)
def test_the_bank_stands_on_a_natural(house: str, game: str) -> None:
    assert not draws(house, game, NATURALS[game])


def test_for_buster_alone_a_house_may_stand_on_any_17() -> None:
    assert draws("comstock", PURE, "Ac 6d")
    assert not draws("comstock", PURE, "Ac 6d", stands_soft_17=True)
    assert draws("comstock", PURE, "Ac 5d", stands_soft_17=True)


def test_a_joker_is_a_hard_21_that_stands_in_either_chair() -> None:
    assert said("comstock", NO_BUST, "5c Jk") == STANDS
    assert not draws("comstock", NO_BUST, "5c Jk")
