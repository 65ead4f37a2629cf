"""`houseway clauses`, as a person and as a script see it."""

import json
import subprocess
import sys

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.clauses import clauses
from houseway.errors import BadInput
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.evidence import STATUSES, every_standing
from tests.evidence import ROOT

app = typer.Typer()
app.command()(clauses)


def answer(*words: str) -> str:
    return CliRunner().invoke(app, words, catch_exceptions=False, terminal_width=200).stdout


def test_json_lists_every_clause_with_its_standing() -> None:
    document = json.loads(answer("--json"))
    assert set(document) == {"clauses", "totals"}
    words = ("id", "status", "tests", "reason")
    assert [{word: one[word] for word in words} for one in document["clauses"]] == [
        {"id": one.id, "status": one.status, "tests": list(one.tests), "reason": one.reason}
        for one in every_standing().values()
    ]
    assert [one["text"] for one in document["clauses"]] == [one.gist for one in every_clause()]
    assert all(one["text"] and one["place"] and one["about"] for one in document["clauses"])
    assert list(document["totals"]) == list(STATUSES)
    assert sum(document["totals"].values()) == len(document["clauses"]) == 2_413


def test_one_clause_is_shown_with_the_tests_that_prove_it() -> None:
    id_ = "comstock/pure-21-5-blackjack/73"
    shown = answer(id_)
    assert "Player-dealer must stand on hard 17 or more." in shown
    assert all(f"  {test}\n" in shown for test in every_standing()[id_].tests)
    (one,) = json.loads(answer(id_, "--json"))["clauses"]
    assert (one["id"], one["status"]) == (id_, "evidenced")
    with pytest.raises(BadInput, match="no clause 'comstock/pure-21-5-blackjack/730'"):
        answer("comstock/pure-21-5-blackjack/730")


def test_json_can_be_narrowed_to_a_house_a_game_and_a_status() -> None:
    words = ("--house", "s-and-k", "--game", "pan", "--status", "evidenced", "--json")
    document = json.loads(answer(*words))
    listed = {one["id"].rpartition("/")[0] for one in document["clauses"]}
    assert listed == {"s-and-k/pan"}
    assert {one["status"] for one in document["clauses"]} == {"evidenced"}
    assert document["totals"]["evidenced"] == len(document["clauses"]) < 305


def test_a_person_sees_the_totals_of_each_house() -> None:
    lines = [line.split() for line in answer().replace("│", " ").splitlines()]
    sums = {words[0]: words[-1] for words in lines if words[0] in ("comstock", "s-and-k", "all")}
    assert sums == {"comstock": "881", "s-and-k": "305", "all": "2413"}


def test_a_person_who_narrows_it_down_reads_the_clauses() -> None:
    text = " ".join(answer("--house", "players-club", "--game", "house").replace("│", " ").split())
    assert "players-club/house/2" in text
    assert "Texas Hold'em is on the menu" in text
    assert "garlic-city/" not in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--house", "comstok"], "no house 'comstok'. Did you mean 'comstock'?"),
        (["--game", "pann"], "no game 'pann'. Did you mean 'pan'?"),
        (
            ["--house", "s-and-k", "--game", "pai-gow-tiles"],
            "no game 'pai-gow-tiles' at s-and-k. Did you mean 'pai-gow-poker'?",
        ),
        (["--status", "done"], "no status 'done'. There are beyond, evidenced, open, posted."),
    ],
)
def test_a_wrong_name_is_answered_with_the_right_one(words: list[str], why: str) -> None:
    with pytest.raises(BadInput) as error:
        answer(*words)
    assert str(error.value) == why


def test_it_answers_in_two_seconds_without_a_test_runner() -> None:
    asks = "from houseway.cli.clauses import clauses; clauses(as_json=True)"
    tells = "import sys, time; print(time.process_time(), *sys.modules, file=sys.stderr)"
    ran = subprocess.run(
        [sys.executable, "-c", f"{asks}; {tells}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, *modules = ran.stderr.split()
    assert float(seconds) < 2
    assert not {"pytest", "_pytest", "numpy", "numba"} & set(modules)
