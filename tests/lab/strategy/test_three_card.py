"""The chart of Three Card Poker: the published border, and hands told against every bank."""

import pytest

from houseway.cards.card import cards
from houseway.lab.odds.asking import usual_answers
from houseway.lab.strategy.chart import Cell, Chart
from houseway.lab.strategy.charting import made
from tests.lab.odds.challenges import answers_of, stands

GAME = "three-card-poker"


def cell(chart: Chart, heading: str) -> Cell:
    found = (row.cells[0] for grid in chart.grids for row in grid.rows if row.heading == heading)
    one = next(found)
    assert one
    return one


def test_the_usual_game_is_played_from_the_published_border_on() -> None:
    """Queen-six-four or better is the rule that every book on the game prints."""
    chart = made(usual_answers(answers_of(GAME)), "optimal")
    assert chart.summary == "Play queen-six-four or better; fold the rest."
    assert (cell(chart, "Q-6-4").act, cell(chart, "Q-6-3").act) == ("play", "fold")
    assert chart.edge is not None
    assert round(100 * chart.edge, 6) == 3.372981


@pytest.mark.slow
@pytest.mark.clause("garlic-city/three-card-poker/24", "garlic-city/three-card-poker/25")
def test_a_hand_at_the_border_is_worth_what_every_bank_brings_it() -> None:
    """One ante where the bank does not play; two won or lost where it does. By suits: the 60 hands
    of these ranks are 24 of three suits and 36 in which two cards have one."""
    # Three suits; or the first two, the first and last, or the last two cards of one suit.
    suited = {"Qc 6d 3h": 24, "Qc 6c 3h": 12, "Qc 6d 3c": 12, "Qd 6c 3c": 12}
    total = 0
    for hand, ways in suited.items():
        stood = stands(cards(hand), "queen high")
        total += ways * (stood["no bank"] + 2 * stood["better"] - 2 * stood["worse"])
    worth = cell(made(answers_of(GAME), "optimal"), "Q-6-3").worths["play"]
    assert worth == pytest.approx(total / (60 * 18_424), abs=1e-12)


def test_rows_of_the_first_table_are_all_hands_there_are() -> None:
    table = made(answers_of(GAME), "optimal").grids[0]
    assert sum(row.share or 0 for row in table.rows) == pytest.approx(1)
    by_class = {row.heading: row.share for row in table.rows}
    assert by_class["pair"] == pytest.approx(3_744 / 22_100)


def test_a_named_play_is_charted_as_it_is_played_with_what_each_choice_is_worth() -> None:
    chart = made(answers_of(GAME), "pair-or-better")
    assert chart.summary == "Play a pair or better; fold the rest."
    ace_high = cell(chart, "ace high")
    assert ace_high.act == "fold"
    assert ace_high.worths["play"] > ace_high.worths["fold"] == -1


def test_another_answer_is_another_chart() -> None:
    own = made(answers_of(GAME), "optimal")
    other = made(answers_of(GAME, "unqualified_bank_pays=ante and play wager"), "optimal")
    assert own.rules != other.rules
    assert other.summary != own.summary
