"""Hole cards and a board: definition, engine's table, kernel, and tables worked out by board."""

from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np
import pytest

from houseway.cards.card import Card, cards
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands import board_tables, choosing
from houseway.hands.high import high
from houseway.hands.lookup import Ranking, Strength
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.kernels import boards, omaha
from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.batches import strengths
from houseway.kernels.boards import Seats
from houseway.kernels.showdown import look_up
from tests.evidence import clause
from tests.twins.hands import as_cards

BOTH = [pytest.param(HIGH, id="high"), pytest.param(EIGHT_OR_BETTER, id="low")]

EVERY_CARD = np.arange(52, dtype=np.uint8)
TWO_SUITS = EVERY_CARD[EVERY_CARD % 4 < 2]


def dealt(count: int, *, hole: int) -> tuple[Hands, Hands]:
    """Hole cards and boards: half from the whole pack, half from two suits, where flushes are."""
    dice = np.random.default_rng(hole)
    halves = [
        pack[dice.random((count // 2, len(pack))).argsort(axis=1)[:, : hole + 5]]
        for pack in (EVERY_CARD, TWO_SUITS)
    ]
    whole = np.concatenate(halves)
    return whole[:, :hole].copy(), whole[:, hole:].copy()


def strength_on(seats: Seats, board: Hands) -> tuple[int, int]:
    """High and low of the only player at these seats."""
    best, low = np.zeros(1, np.uint16), np.zeros(1, np.uint16)
    look_up(board, seats, best, low)
    return int(best[0]), int(low[0])


def alone(by_ranks: Strengths, low: Strengths, flush: Strengths) -> Seats:
    return Seats(by_ranks[:, None], low[:, None], flush[:, :, None])


@pytest.mark.parametrize("ranking", BOTH)
def test_exactly_two_hole_cards_by_definition_and_by_table(ranking: Ranking) -> None:
    holes, shown = dealt(200, hole=4)
    for hole, board in zip(as_cards(holes), as_cards(shown), strict=True):
        made = choosing.exactly_two(hole, board, ranking.definition)
        expected = ranking.strength(made.cards) if made else 0
        assert board_tables.exactly_two(ranking, board)(hole) == expected


@pytest.mark.parametrize("ranking", BOTH)
def test_at_most_two_of_three_hole_cards_by_definition_and_by_table(ranking: Ranking) -> None:
    holes, shown = dealt(100, hole=3)
    for hole, board in zip(as_cards(holes), as_cards(shown), strict=True):
        made = choosing.at_most_two(hole, board, ranking.definition)
        expected = ranking.strength(made.cards) if made else 0
        assert board_tables.at_most_two(ranking, board)(hole) == expected


@pytest.mark.parametrize("hole", [2, 3])
def test_any_five_by_definition_and_by_table(hole: int) -> None:
    holes, shown = dealt(200, hole=hole)
    for own, board in zip(as_cards(holes), as_cards(shown), strict=True):
        made = choosing.any_five(own, board, high)
        assert board_tables.any_five(HIGH, board)(own) == HIGH.strength(made.cards)


@pytest.mark.slow
@pytest.mark.parametrize("ranking", BOTH)
def test_omaha_in_batches_is_the_tables_strength(ranking: Ranking) -> None:
    holes, shown = dealt(20_000, hole=4)
    expected = [
        board_tables.exactly_two(ranking, board)(hole)
        for hole, board in zip(as_cards(holes), as_cards(shown), strict=True)
    ]
    np.testing.assert_array_equal(omaha.exactly_two(ranking, holes, shown), expected)


@pytest.mark.slow
def test_strengths_worked_out_by_board_are_those_of_seven_cards() -> None:
    holes, _ = dealt(20, hole=2)
    boards_of_all = dealt(2_000, hole=2)[1]
    for hole in as_cards(holes):
        free = boards_of_all[~np.isin(boards_of_all, hole).any(axis=1)]
        sevens = np.hstack([np.tile(np.array(hole, np.uint8), (len(free), 1)), free])
        by_ranks = boards.any_five(HIGH, hole)
        seats = alone(by_ranks, np.zeros_like(by_ranks), boards.any_flush(HIGH, hole))
        found = [strength_on(seats, board)[0] for board in free]
        np.testing.assert_array_equal(found, strengths(HIGH, sevens))


@pytest.mark.slow
def test_strengths_worked_out_by_board_are_omahas() -> None:
    holes, _ = dealt(20, hole=4)
    boards_of_all = dealt(2_000, hole=4)[1]
    for hole in as_cards(holes):
        free = boards_of_all[~np.isin(boards_of_all, hole).any(axis=1)]
        held = np.tile(np.array(hole, np.uint8), (len(free), 1))
        seats = alone(
            boards.exactly_two(HIGH, hole),
            boards.exactly_two(EIGHT_OR_BETTER, hole),
            boards.flush_of_two(HIGH, hole),
        )
        found = np.array([strength_on(seats, board) for board in free])
        np.testing.assert_array_equal(found[:, 0], omaha.exactly_two(HIGH, held, free))
        np.testing.assert_array_equal(found[:, 1], omaha.exactly_two(EIGHT_OR_BETTER, held, free))


BOARD = cards("2c 7d 9h Js Kd")


CHOICES = [board_tables.any_five, board_tables.at_most_two, board_tables.exactly_two]


@pytest.mark.parametrize(
    ("choose", "hole"), [*((one, "") for one in CHOICES), *((one, "As") for one in CHOICES[1:])]
)
def test_two_hole_cards_are_needed_at_least(
    choose: Callable[[Ranking, Sequence[Card]], Strength], hole: str
) -> None:
    with pytest.raises(BadInput, match=f"two or more hole cards are needed, not {len(hole) // 2}"):
        choose(HIGH, BOARD)(cards(hole))


@clause("garlic-city/pineapple/7")
def test_one_hole_card_plays_with_four_of_the_board_or_not_at_all() -> None:
    strength = board_tables.any_five(HIGH, BOARD)
    for hole in fifty_two().without(BOARD):
        fives = combinations((*BOARD, hole), 5)
        assert strength((hole,)) == max(HIGH.strength(five) for five in fives)


@pytest.mark.parametrize("choose", CHOICES)
@pytest.mark.parametrize(
    ("strange", "why"),
    [
        (52, "Jk is not in a pack of 52"),
        (-1, r"\?\? has not been seen"),
        (-3, "-3 is not a card"),
        (60, "60 is not a card"),
    ],
)
def test_hole_cards_must_be_cards_of_the_pack(
    choose: Callable[[Ranking, Sequence[Card]], Strength], strange: int, why: str
) -> None:
    for beside in ("As", "As 3c"):
        with pytest.raises(BadInput, match=why):
            choose(HIGH, BOARD)((*cards(beside), Card(strange)))


@pytest.mark.parametrize("choose", CHOICES)
@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("2c 7d 9h Js 7d", "7d is there 2 times"),
        ("2c 7d 9h Js", "a board is five cards, not 4"),
        ("2c 7d 9h Js Jk", "Jk is not in a pack of 52"),
        ("2c 7d 9h Js ??", r"\?\? has not been seen"),
    ],
)
def test_a_board_is_five_different_known_cards(
    choose: Callable[[Ranking, Sequence[Card]], Strength], board: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        choose(HIGH, cards(board))


def test_omaha_batches_say_what_rows_they_take() -> None:
    holes, shown = dealt(10, hole=4)
    with pytest.raises(BadInput, match="rows of 4 cards"):
        omaha.exactly_two(HIGH, holes[:, :3], shown)
    with pytest.raises(BadInput, match="rows of 4 cards"):
        omaha.exactly_two(HIGH, holes[:9], shown)
    holes[0, 0] = 52
    with pytest.raises(BadInput, match="52 is not a card"):
        omaha.exactly_two(HIGH, holes, shown)
