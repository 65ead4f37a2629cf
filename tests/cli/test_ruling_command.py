"""`houseway ruling`: what a house does when something goes wrong, and by which clause."""

import pytest

from houseway.games import GAMES
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from tests.cli.in_process import document, in_one_line, run

EARLY_FLOP = ("texas-holdem", "flop-turned-early")

FAULTS = [
    *("hole-card-exposed", "wrong-number-of-cards", "too-many-flop-cards", "flop-turned-early"),
    *("turn-turned-early", "river-turned-early", "string-raise", "oversized-chip"),
    "shown-to-one",
]
OF_THREE_CARDS = ["card-thrown-away"]
"""Also a fault where three cards can be kept."""


def test_a_ruling_has_its_steps_its_clause_and_its_authority(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = document(capsys, "ruling", "garlic-city", *EARLY_FLOP)
    assert shown["fault"] == "flop-turned-early"
    assert shown["ruling"] == (
        "The whole flop is taken back and the stub reshuffled; the burn stays burned."
    )
    assert shown["steps"] == [
        "3 board cards go back into the stub",
        "the stub is shuffled",
        "the betting goes on where it was",
        "flop: 3 cards on the board, the betting",
        "turn: burn, 1 card on the board, the betting",
        "river: burn, 1 card on the board, the betting",
        "showdown: hands are shown and the pot is awarded",
    ]
    assert (shown["cite"], shown["authority"]) == ("garlic-city/texas-holdem/56", "the book")


def test_two_houses_differ_in_one_burn(capsys: pytest.CaptureFixture[str]) -> None:
    here = document(capsys, "ruling", "garlic-city", *EARLY_FLOP)
    there = document(capsys, "ruling", "comstock", *EARLY_FLOP)
    differ = [pair for pair in zip(here["steps"], there["steps"], strict=True) if len({*pair}) > 1]
    assert differ == [
        (
            "flop: 3 cards on the board, the betting",
            "flop: burn, 3 cards on the board, the betting",
        )
    ]


def test_an_answer_can_be_chosen_for_one_call(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ("--set", "early_flop_burn=burn again")
    shown = document(capsys, "ruling", "garlic-city", *EARLY_FLOP, *chosen)
    assert "flop: burn, 3 cards on the board, the betting" in shown["steps"]
    assert (shown["cite"], shown["authority"]) == (
        "chosen for this table",
        "whoever chose for this call",
    )
    done = run(capsys, "ruling", "garlic-city", *EARLY_FLOP, "--set", "early_flop_burn")
    assert done.code == 2
    assert "--set early_flop_burn has no value; write --set OPTION=VALUE" in done.err


def test_a_ruling_that_turns_on_the_facts_shows_every_case(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = document(capsys, "ruling", "garlic-city", "omaha", "wrong-number-of-cards")
    first, picked_up, late = shown["cases"]
    assert "a misdeal: all cards are gathered" in first["steps"]
    assert picked_up["steps"][0] == late["steps"][0] == "that hand is dead"
    assert shown["steps"] == first["steps"]
    assert shown["authority"] == "the book and our reading"


def test_without_a_fault_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = document(capsys, "ruling", "comstock", "texas-holdem")
    assert [one["fault"] for one in listed] == FAULTS
    printed = run(capsys, "ruling", "comstock", "texas-holdem").out
    assert all(fault in printed for fault in FAULTS)
    assert "`houseway ruling comstock texas-holdem FAULT` shows one." in printed


@pytest.mark.parametrize("house", HOUSES)
def test_every_board_game_of_every_house_can_be_asked(
    house: str, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [game for game in House.named(house).games if GAMES[game].family == "board"]
    for game in games:
        listed = document(capsys, "ruling", house, game)
        keeps_three = game in ("pineapple", "lazy-pineapple", "tahoe-pineapple-hi-lo")
        expected = FAULTS + OF_THREE_CARDS if keeps_three else FAULTS
        assert [one["fault"] for one in listed] == expected
        assert all(one["steps"] and one["cite"] for one in listed)


def test_a_person_reads_it_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "ruling", "players-club", "pineapple", "flop-turned-early")
    text = in_one_line(done.out)
    assert done.code == 0
    assert "1 3 board cards go back into the stub 2 the stub is shuffled" in text
    assert "the betting goes on where it was 4 the discards 5 flop: 3 cards on the board" in text
    assert "our reading PC-A2, see players-club/pineapple/5, garlic-city/texas-holdem/56" in text
    assert "On whose word: our reading. Reported by the staff." in text
    assert not [line for line in done.out.splitlines() if line.endswith(" ")]


def test_a_game_without_rulings_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "ruling", "garlic-city", "chinese-poker")
    assert (done.code, done.out.strip()) == (
        0,
        "Chinese (13 Card) Poker at Garlic City Club has no rulings yet.",
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("garlic-city", "texas-holdem", "flop-early"), "no ruling on 'flop-early'. Did you mean"),
        (("garlic-city", "texas-hold-em"), "does not deal 'texas-hold-em'. Did you mean"),
        (("garlik-city", "texas-holdem"), "garlik-city"),
    ],
)
def test_a_slip_is_named_in_one_line(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "ruling", *words)
    assert done.code == 2
    assert why in done.err
    assert done.err.count("\n") == 1
