"""A hand in the terminal: what is offered is legal, what is typed is done or refused."""

import io
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.cli.in_process import Done, run
from tests.evidence import clause
from tests.patience import PATIENCE_S
from tests.tidy.tree import ROOT

Play = Callable[..., Done]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays at a terminal in this process, where somebody types this."""

    def played(typed: str, *arguments: str) -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return run(capsys, "play", *arguments)

    return played


@pytest.mark.slow
def test_a_command_of_its_own_plays_as_it_does_here(play: Play) -> None:
    table = ("garlic-city", "texas-holdem", "--seed", "5")
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "play", *table],
        cwd=ROOT,
        input="z\nf\nq\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert (done.returncode, done.stdout, done.stderr) == play("z\nf\nq\n", *table)


def test_a_hand_is_played_to_its_end_and_another_is_offered(play: Play) -> None:
    done = play("1\n" * 5 + "\n" + "q\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert (done.code, done.err) == (0, "")
    assert "You are dealt " in done.out
    assert "[s] show  [m] muck" in done.out
    assert "You show" in done.out
    assert " win" in done.out
    assert "Enter for the next hand, q to get up" in done.out


def test_the_same_seed_deals_the_same_cards(play: Play) -> None:
    first = play("q\n", "comstock", "texas-holdem", "--seed", "9")
    assert first.out == play("q\n", "comstock", "texas-holdem", "--seed", "9").out
    assert first.out != play("q\n", "comstock", "texas-holdem", "--seed", "8").out


def test_why_names_the_clauses_behind_what_happened(play: Play) -> None:
    done = play("w\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert "garlic-city/texas-holdem/" in done.out


@clause("garlic-city/texas-holdem/38")
def test_why_names_first_what_the_choices_rest_on(play: Play) -> None:
    """The seat before has just called; what is asked about is one's own call and raise."""
    done = play("w\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    _, _, said = done.out.partition("What you may do")
    offered, _, _ = said.partition("What has just happened")
    assert "How many raises may follow the bet in one round?  3" in offered
    assert "garlic-city/texas-holdem/38: Each betting round allows one bet" in offered
    assert "own choice" not in offered
    # Nothing is cut off where the lines end.
    assert "or any amount between the two?  split limit" in offered
    assert not any(line.endswith(" ") for line in offered.rstrip().splitlines()[1:])


@clause("garlic-city/jacks-or-better/5")
def test_why_names_what_forbids_the_choice_that_is_not_offered(play: Play) -> None:
    """From this seed seat 1 holds no pair of jacks, and may not open."""
    done = play("w\nq\n", "garlic-city", "jacks-or-better", "--seed", "5")
    assert "[c] check  [f] fold" in done.out
    assert "garlic-city/jacks-or-better/5: Only a hand holding a pair of Jacks" in done.out


def test_a_club_without_tops_has_none_at_its_pan_table(play: Play) -> None:
    without = play("q\n", "players-club", "pan", "--seed", "5").out
    assert "tops" not in without
    with_tops = play("q\n", "comstock", "pan", "--seed", "5").out
    assert "Tops\n" in with_tops
    assert "tops: $12" in with_tops  # six players, $2 each


def test_what_is_not_offered_is_refused_and_asked_again(play: Play) -> None:
    done = play("z\nr 7\nf\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert "'z' is not among" in done.out
    assert "seat 1 may not raise to $7" in done.out
    assert "You fold." in done.out


def test_a_practice_table_says_so_and_another_answer_can_be_chosen(play: Play) -> None:
    done = play("c\nq\n", "garlic-city", "omaha", "--seed", "5", "--set", "blind_count=1")
    assert "A practice table: play chips, no collection." in done.out
    assert done.out.count(" posts a $4 blind.") == 1
    wrong = play("", "garlic-city", "omaha", "--set", "blind_cont=1")
    assert (wrong.code, wrong.out) == (2, "")
    assert "Did you mean 'blind_count'?" in wrong.err


def test_whoever_gets_up_in_the_middle_leaves_his_bets_in_the_pot(play: Play) -> None:
    done = play("c\nq\n", "garlic-city", "texas-holdem", "--seed", "5")
    assert "You leave with $196 in play chips." in done.out


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
    play: Play, arguments: tuple[str, ...], problem: str
) -> None:
    done = play("", *arguments)
    assert (done.code, done.out) == (2, "")
    assert problem in done.err
    assert done.err.count("\n") == 1


def test_bots_play_as_well_as_is_asked(play: Play) -> None:
    """With the same cards the others do otherwise, and nobody is of a strength there is not."""
    table = ("garlic-city", "texas-holdem", "--seed", "5")
    told = [play("1\n" * 5 + "q\n", *table, "--strength", one) for one in ("beginner", "expert")]
    assert [done.code for done in told] == [0, 0]
    assert told[0].out != told[1].out
    done = play("q\n", *table, "--strength", "shark")
    assert done.code == 2
    assert done.err == (
        "houseway: no bot is as strong as 'shark'. There are beginner, local, expert.\n"
    )
