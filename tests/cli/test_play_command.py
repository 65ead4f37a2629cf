"""A hand in the terminal: what is offered is legal, what is typed is done or refused."""

import subprocess
import sys

import pytest

from tests.evidence import clause
from tests.tidy.tree import ROOT

pytestmark = pytest.mark.slow


def play(typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "houseway", "play", *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_hand_is_played_to_its_end_and_another_is_offered() -> None:
    done = play("1\n" * 5 + "\n" + "q\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert "You are dealt " in done.stdout
    assert "[s] show  [m] muck" in done.stdout
    assert "You show" in done.stdout
    assert " win" in done.stdout
    assert "Enter for the next hand, q to get up" in done.stdout


def test_the_same_seed_deals_the_same_cards() -> None:
    first = play("q\n", "comstock", "texas-holdem", "--seed", "9")
    assert first.stdout == play("q\n", "comstock", "texas-holdem", "--seed", "9").stdout
    assert first.stdout != play("q\n", "comstock", "texas-holdem", "--seed", "8").stdout


def test_why_names_the_clauses_behind_what_happened() -> None:
    done = play("w\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert "garlic-city/texas-holdem/" in done.stdout


@clause("garlic-city/texas-holdem/38")
def test_why_names_first_what_the_choices_rest_on() -> None:
    """The seat before has just called; what is asked about is one's own call and raise."""
    done = play("w\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    _, _, said = done.stdout.partition("What you may do")
    offered, _, _ = said.partition("What has just happened")
    assert "How many raises may follow the bet in one round?  3" in offered
    assert "garlic-city/texas-holdem/38: Each betting round allows one bet" in offered
    assert "own choice" not in offered
    # Nothing is cut off where the lines end.
    assert "or any amount between the two?  split limit" in offered
    assert not any(line.endswith(" ") for line in offered.rstrip().splitlines()[1:])


@clause("garlic-city/jacks-or-better/5")
def test_why_names_what_forbids_the_choice_that_is_not_offered() -> None:
    """From this seed seat 1 holds no pair of jacks, and may not open."""
    done = play("w\nq\n", "garlic-city", "jacks-or-better", "--seed", "5")
    assert "[c] check  [f] fold" in done.stdout
    assert "garlic-city/jacks-or-better/5: Only a hand holding a pair of Jacks" in done.stdout


def test_a_club_without_tops_has_none_at_its_pan_table() -> None:
    without = play("q\n", "players-club", "pan", "--seed", "5").stdout
    assert "tops" not in without
    with_tops = play("q\n", "comstock", "pan", "--seed", "5").stdout
    assert "Tops\n" in with_tops
    assert "tops: $12" in with_tops  # six players, $2 each


def test_what_is_not_offered_is_refused_and_asked_again() -> None:
    done = play("z\nr 7\nf\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert "'z' is not among" in done.stdout
    assert "seat 1 may not raise to $7" in done.stdout
    assert "You fold." in done.stdout


def test_a_practice_table_says_so_and_another_answer_can_be_chosen() -> None:
    done = play("c\nq\n", "garlic-city", "omaha", "--seed", "5", "--set", "blind_count=1")
    assert "A practice table: play chips, no collection." in done.stdout
    assert done.stdout.count(" posts a $4 blind.") == 1
    wrong = play("", "garlic-city", "omaha", "--set", "blind_cont=1")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Did you mean 'blind_count'?" in wrong.stderr


def test_whoever_gets_up_in_the_middle_leaves_his_bets_in_the_pot() -> None:
    done = play("c\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert "You leave with $196 in play chips." in done.stdout


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("garlic-town", "texas-holdem"), "no house 'garlic-town'"),
        (("garlic-city", "texas-holdm"), "Did you mean 'texas-holdem'?"),
        (("garlic-city", "texas-holdem", "--limit", "8/4"), "did you mean 4/8?"),
        (("garlic-city", "texas-holdem", "--players", "10"), "takes 2 to 9 players"),
        (("garlic-city", "texas-holdem", "--stack", "lots"), "lots"),
        (("comstock", "pan", "--limit", "4/8"), "is not played at 4/8, but like"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_one_line(
    arguments: tuple[str, ...], problem: str
) -> None:
    done = play("", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert done.stderr.count("\n") == 1


def test_bots_play_as_well_as_is_asked() -> None:
    """With the same cards the others do otherwise, and nobody is of a strength there is not."""
    table = ("garlic-city", "texas-holdem", "--seed", "5")
    told = [play("1\n" * 5 + "q\n", *table, "--strength", one) for one in ("beginner", "expert")]
    assert [done.returncode for done in told] == [0, 0]
    assert told[0].stdout != told[1].stdout
    done = play("q\n", *table, "--strength", "shark")
    assert done.returncode == 2
    assert done.stderr == (
        "houseway: no bot is as strong as 'shark'. There are beginner, local, expert.\n"
    )
