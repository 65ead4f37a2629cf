"""Why a wager came to what it did: the question that decided stands first, others not at all."""

from pathlib import Path

import pytest

from houseway.houses.playing import PlayedHand
from houseway.table.bank.hand_events import Settled
from houseway.table.records.hand_file import read_hand_file
from houseway.table.why import why
from tests.games.blackjack.rounds import COMSTOCK_PURE, GARLIC_CITY, Row, deal, finish

HANDS = Path("tests/hands_played")


def asked_of(played: PlayedHand) -> list[tuple[str, ...]]:
    """The questions behind each wager that was settled, in order."""
    log = played.hand.log
    return [
        tuple(one.option for one in why(played.hand, event))
        for event in log
        if isinstance(event, Settled)
    ]


@pytest.mark.parametrize(
    ("row", "player", "bank", "draws", "decided"),
    [
        # 20 against 18: the nearer to 21 wins, and a win pays what it pays.
        (GARLIC_CITY, "Kc Qd", "Tc 8d", "", ("both_live", "win_pays")),
        # 18 against 20.
        (GARLIC_CITY, "Tc 8d", "Kc Qd", "", ("both_live",)),
        # 19 against 19.
        (GARLIC_CITY, "Tc 9d", "Ts 9c", "", ("both_live",)),
        (COMSTOCK_PURE, "Tc 9d", "Ts 9c", "", ("both_live",)),
    ],
)
def test_a_hand_against_the_banks_rests_on_how_they_are_compared(
    row: Row, player: str, bank: str, draws: str, decided: tuple[str, ...]
) -> None:
    played = finish(deal(row, hands={2: player}, bank=bank, draws=draws))
    assert asked_of(played) == [decided]


def test_what_hands_that_are_both_over_come_to_rests_on_that_question_alone() -> None:
    """The player draws to 22 (10-6-6), the bank to 25 (10-6-9): "22, over, against 25, over"."""
    played = deal(GARLIC_CITY, hands={2: "Tc 6d"}, bank="Td 6c", draws="6h 9c")
    played.act("p2 hit")
    (decided,) = asked_of(finish(played))
    assert decided[0] == "both_over_player_nearer"
    assert {*decided} <= {"both_over_player_nearer", "plain_22"}


def recorded(name: str) -> PlayedHand:
    record = read_hand_file((HANDS / f"{name}.hand").read_text("utf-8"))
    played = PlayedHand(record)
    played.follow(record.actions)
    return played


@pytest.mark.parametrize(
    ("name", "decided"),
    [
        # Seat 2 has the bank's fours in front, seat 3 its kings behind.
        ("s-and-k-pai-gow-poker-copies-push", [("copies",), ("copies",)]),
        # Seat 3 has one hand higher and one lower, seat 2 both lower.
        (
            "s-and-k-pai-gow-poker-both-must-be-higher",
            [("split_result",), ("split_result", "copies")],
        ),
    ],
)
def test_two_hands_rest_on_a_copy_or_on_one_won_and_one_lost(
    name: str, decided: list[tuple[str, ...]]
) -> None:
    assert sorted(asked_of(recorded(name))) == sorted(decided)


def test_the_banks_cover_is_named_where_it_ran_short_alone() -> None:
    short = asked_of(recorded("garlic-city-pai-gow-poker-depleted-bank"))
    assert any(one[-2:] == ("bank_cover", "partial_cover") for one in short)
    full = asked_of(recorded("s-and-k-pai-gow-poker-both-must-be-higher"))
    assert not any("bank_cover" in one for one in full)


def test_what_no_clause_prints_is_our_reading_and_answers_its_question() -> None:
    """Clause 17 of S & K's page speaks of two lower hands, and of no equal ones."""
    played = recorded("s-and-k-pai-gow-poker-copies-push")
    event = next(one for one in played.hand.log if isinstance(one, Settled))
    (ground,) = why(played.hand, event)
    assert (ground.standing, ground.because) == ("silent", "SK-C4")
    assert ground.answer == "nobody: it is a push"
    assert ground.clauses == ()
