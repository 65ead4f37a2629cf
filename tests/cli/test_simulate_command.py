"""`houseway simulate`: seats and the drop, JSON alone on standard output, bad input in a line."""

import json

import pytest

from tests.cli.in_process import run
from tests.evidence import clause


@pytest.mark.kernels
def test_it_says_what_every_seat_came_to_and_what_the_house_took(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = run(capsys, "simulate", "comstock", "texas-holdem", "--hands", "20", "--plays", "calls",
               "--players", "4", "--workers", "1")  # fmt: skip
    assert told.code == 0, told.err
    assert "Texas Hold'em 4/8 at Comstock Cardroom: 20 hands, 4 players" in told.out
    assert "The house takes $" in told.out
    assert told.out.count("calls") == 4


def test_a_style_may_be_followed_by_a_strength(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "simulate", "s-and-k", "push-nine", "--hands", "10", "--workers", "1",
               "--plays", "rock:expert,rock:beginner,rock")  # fmt: skip
    assert told.code == 0, told.err
    assert [told.out.count(one) for one in ("rock:expert", "rock:beginner", "rock")] == [1, 1, 3]


@clause("garlic-city/collection/20")
def test_a_table_that_pays_time_says_what_it_comes_to(capsys: pytest.CaptureFixture[str]) -> None:
    """Lowball at $4: six players pay $5 each for every half hour, $60 an hour."""
    wanted = ("simulate", "garlic-city", "lowball", "--limit", "4", "--hands", "3", "--plays",
              "calls", "--engine", "--workers", "1")  # fmt: skip
    told = run(capsys, *wanted).out
    assert "6 players pay $60.00 an hour together" in " ".join(told.split())
    assert "Time is posted" not in run(capsys, *wanted, "--schedule", "none").out


def test_json_has_the_same_totals_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def simulated(*more: str) -> dict[str, object]:
        told = run(
            capsys, "simulate", "garlic-city", "three-card-poker", "--hands", "10", "--json", *more
        )
        assert told.code == 0, told.err
        # On a busy machine it says how far it is.
        assert all(line.startswith("hands: ") for line in told.err.splitlines())
        found: dict[str, object] = json.loads(told.out)
        return {key: found[key] for key in ("seats", "chairs", "drop", "hands", "seed")}

    first = simulated("--workers", "1", "--seed", "3")
    assert simulated("--workers", "2", "--seed", "3") == first
    assert simulated("--workers", "1", "--seed", "4") != first


@pytest.mark.kernels
def test_a_twin_plays_where_there_is_one_and_the_engine_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = ("simulate", "comstock", "texas-holdem", "--hands", "60", "--plays", "random", "--json")
    found = [json.loads(run(capsys, *line, *more).out) for more in ((), ("--engine",))]
    assert [one["played_by"] for one in found] == ["compiled twin", "engine"]
    assert [one["why_engine"] for one in found] == ["", "as asked for"]
    assert found[0]["seats"] == found[1]["seats"]
    # Every hand of every seat stands in one of the bars.
    assert sum(hands for _, hands in found[0]["all_seats"]["histogram"]) == 60 * 6


@pytest.mark.kernels
def test_it_says_who_played_and_draws_how_often_which_result_came(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = ("simulate", "garlic-city", "lowball", "--hands", "50", "--workers", "1", "--histogram")
    told = run(capsys, *line, "--plays", "calls")
    assert told.code == 0, told.err
    assert "by the compiled twin" in " ".join(told.out.split())
    # All six call the $4 blind down, and one of them has the pot of $24.
    assert "from     -$4.00  83.333 %" in told.out
    told = run(capsys, *line, "--plays", "rock")
    assert "by the engine: no twin plays like 'rock'" in " ".join(told.out.split())


def test_a_named_strategy_stands_beside_its_odds(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("simulate", "garlic-city", "three-card-poker", "--hands", "20", "--workers", "1",
            "--plays", "always-play,rock,always-play")  # fmt: skip
    told = run(capsys, *line)
    assert told.code == 0, told.err
    words = " ".join(told.out.split())
    assert "by the engine: no twin plays like 'rock' against a player-dealer" in words
    assert "by the odds" in words
    found = json.loads(run(capsys, *line, "--json").out)
    assert [one["who"] for one in found["chairs"]] == ["player", "player-dealer"]
    (always,) = found["strategies"]
    # Each of the three banks two hands in six, and wagers the rest: 20 hands begin with seat 1.
    assert (always["strategy"], always["hands"], always["wager_cents"]) == ("always-play", 26, 500)
    assert always["stderr"] > 0
    assert f"{100 * always['exact_edge']:.3f} %" in words


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("--plays", "callers"), "Did you mean 'caller'"),
        (("--plays", "rock:expart"), "Did you mean 'expert'"),
        (("--plays", "rock:"), "'rock:' names no strength"),
        (("--plays", "optimal"), "nobody plays 'optimal' at texas-holdem"),
        (("--plays", "calls:expert"), "calls thinks of nothing"),
        (("--plays", "regular,"), "leaves a seat out"),
        (("--plays", "rock,rock,rock", "--players", "2"), "names 3 seats, and --players says 2"),
        (("--players", "40"), "takes 2 to"),
        (("--set", "raises_max"), "write --set OPTION=VALUE"),
        (("--hands", "0"), "hands"),
        (("--schedule", "asian-1"), "asian-1"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...], why: str
) -> None:
    told = run(capsys, "simulate", "comstock", "texas-holdem", *wrong)
    assert told.code == 2
    assert why in told.err
    assert told.err.count("\n") == 1


def test_a_limit_without_a_rate_is_played_for_practice_and_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = run(capsys, "simulate", "s-and-k", "push-nine", "--hands", "5", "--workers", "1")
    assert told.code == 0, told.err
    assert "posted no rate" in told.out
