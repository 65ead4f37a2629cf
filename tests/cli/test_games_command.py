"""`houseway games`: all sixty rows, as a person and as a script see them."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from houseway.rulebook.clauses import HOUSES
from tests.cli.in_process import document, in_one_line, run
from tests.tidy.tree import ROOT

GC, CO, PC, SK = HOUSES

PLAYED: dict[str, dict[str, tuple[str, ...]]] = {
    "board": {
        "texas-holdem": (GC, CO, PC, SK),
        "texas-holdem-hi-lo": (GC, CO, SK),
        "omaha": (GC, PC, SK),
        "omaha-hi-lo": (GC, CO, PC, SK),
        "pineapple": (GC, PC, SK),
        "crazy-pineapple": (GC, PC),
        "crazy-pineapple-hi-lo": (GC, CO),
        "tahoe-pineapple-hi-lo": (CO,),
        "lazy-pineapple": (PC,),
    },
    "stud": {
        "seven-card-stud": (GC, CO),
        "seven-card-stud-hi-lo": (GC, CO),
        "razz": (GC, CO),
        "five-card-stud": (CO,),
        "mexican-poker": (GC, CO),
    },
    "draw": {
        "lowball": (GC, CO, PC, SK),
        "kansas-city-lowball": (GC, PC),
        "draw-poker": (GC,),
        "jacks-or-better": (GC,),
        "jacks-back": (GC,),
    },
    "push-nine": {"push-nine": (SK,)},
    "chinese poker": {"chinese-poker": (GC,)},
    "pan": {"pan": (GC, CO, PC, SK)},
    "player-dealer": {
        "three-card-poker": (GC,),
        "caribbean-stud": (GC,),
        "pai-gow-poker": (GC, CO, SK),
        "pai-gow-tiles": (GC,),
        "super-pan-nine": (GC, CO),
    },
    "blackjack": {
        "no-bust-blackjack": (CO,),
        "no-bust-21st-century-blackjack": (GC, PC),
        "pure-21-5-blackjack": (CO, SK),
    },
}
"""What is played where: thirty games, by family, and the houses that have rules for them."""

NO_RATE = {
    GC: {"texas-holdem-hi-lo", "omaha", "razz"},
    CO: {"no-bust-blackjack"},
    PC: {"pineapple", "lowball", "kansas-city-lowball"},
    SK: {"push-nine", "texas-holdem-hi-lo", "pineapple", "omaha", "lowball"},
}
"""Twelve rows have rules and no posted rate."""


def played() -> Iterator[tuple[str, str, str]]:
    for family, games in PLAYED.items():
        for game, houses in games.items():
            yield from ((house, game, family) for house in houses)


def test_all_sixty_rows_are_there_family_by_family(capsys: pytest.CaptureFixture[str]) -> None:
    rows = document(capsys, "games")
    listed = [(row["house"], row["game"], row["family"]) for row in rows]
    assert len(listed) == 60
    assert set(listed) == set(played())


def test_houses_come_in_their_order_and_games_in_the_order_of_the_list(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = document(capsys, "games")
    games = [game for family in PLAYED.values() for game in family]
    order = [(HOUSES.index(row["house"]), games.index(row["game"])) for row in rows]
    assert order == sorted(order)


def test_a_row_has_its_title_players_limits_and_schedules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = document(capsys, "games", "--house", "garlic-city")
    (row,) = [row for row in rows if row["game"] == "texas-holdem"]
    assert row == {
        "house": "garlic-city",
        "game": "texas-holdem",
        "title": "Texas Hold'em",
        "family": "board",
        "players": [2, 9],
        "limits": [
            *("2/4", "3/6 thru 10/20", "nl-100"),
            *("15/30", "20/40", "40/80", "60/120", "80/160", "100/200"),
        ],
        "schedules": [
            {"slug": "per-hand", "limits": ["2/4", "3/6 thru 10/20", "nl-100"]},
            {
                "slug": "half-hour",
                "limits": ["15/30", "20/40", "40/80", "60/120", "80/160", "100/200"],
            },
        ],
    }


def test_rows_without_a_posted_rate_have_no_limits(capsys: pytest.CaptureFixture[str]) -> None:
    rows = document(capsys, "games")
    without = {(row["house"], row["game"]) for row in rows if not row["limits"]}
    assert without == {(house, game) for house, games in NO_RATE.items() for game in games}
    assert all(bool(row["limits"]) == bool(row["schedules"]) for row in rows)


def test_one_house_can_be_asked_for_alone(capsys: pytest.CaptureFixture[str]) -> None:
    rows = document(capsys, "games", "--house", "comstock")
    assert {row["house"] for row in rows} == {"comstock"}
    assert len(rows) == 16


def test_a_person_sees_every_game_with_its_schedules(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "games", "--house", "s-and-k")
    text = in_one_line(done.out)
    assert (done.code, done.err) == (0, "")
    assert "S & K Cardroom" in text
    assert "pan Panguingue pan 2 to 7 chips-a any chip chips-b any chip" in text
    assert text.count("no posted rate: practice only") == len(NO_RATE[SK])
    assert "10 rows, 5 with a posted rate." in text


def test_a_misspelt_house_is_answered_with_the_right_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, "games", "--house", "comstok")
    assert (done.code, done.out) == (2, "")
    assert done.err == "houseway: no house 'comstok'. Did you mean 'comstock'?\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [["games", "--json"], ["rules", "comstock", "lowball", "--json"]]
)
def test_the_books_are_read_at_once_without_kernels_pages_or_colours(
    arguments: list[str],
) -> None:
    asks = f"from houseway.cli.main import app; app({arguments!r}, standalone_mode=False)"
    tells = "import sys, time; print(time.process_time(), *sys.modules, file=sys.stderr)"
    ran = subprocess.run(
        [sys.executable, "-c", f"{asks}; {tells}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, *modules = ran.stderr.split()
    # Half a second on a quiet machine; the rest is for a busy one.
    assert float(seconds) < 2
    assert not {"numpy", "numba", "typst", "rich", "pytest"} & set(modules)
