"""`houseway replay`: what it prints, and how it ends."""

import json
from pathlib import Path

import pytest

from tests.cli.in_process import document, run

PHH = Path("tests/phh")
GOOD = """
house = "comstock"
game = "texas-holdem"
limit = "4/8"
stacks_dollars = [200, 100]
schedule = "none"
deck_seed = 7
actions = ["p1 f", "= stacks 198 102; over"]
"""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.hand"
    path.write_text(GOOD)
    return path


def test_a_hand_that_ends_as_recorded_is_counted(
    capsys: pytest.CaptureFixture[str], good: Path
) -> None:
    done = run(capsys, "replay", str(good))
    assert (done.code, done.err) == (0, "")
    assert done.out == "1 hand replayed, 1 as recorded, 0 not\n"


def test_json_is_one_list_of_hands(capsys: pytest.CaptureFixture[str], good: Path) -> None:
    assert document(capsys, "replay", str(good), str(good)) == 2 * [
        {
            "file": str(good),
            "hand": 1,
            "ok": True,
            "final_stacks_cents": [19800, 10200],
            "error": None,
        }
    ]


def test_every_pluribus_hand_is_as_recorded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slow the machine is: what is said on the way is not looked at here.
    monkeypatch.setattr("houseway.cli.replay.QUIET_SECONDS", 3_600.0)
    hands = document(capsys, "replay", str(PHH / "pluribus-400.phhs"))
    assert len(hands) == 400
    assert all(hand["ok"] and hand["error"] is None for hand in hands)
    assert hands[0]["hand"] == 1
    assert hands[0]["final_stacks"] == [9900, 10100, 10000, 10000, 10000, 10000]


def test_money_in_json_is_as_exact_as_in_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "replay", str(PHH / "handhq-240.phhs"), "--json")
    assert done.code == 0
    assert '"final_stacks":[175.95,' in done.out.replace(" ", "")


def test_an_ending_that_is_not_reached_ends_with_one(
    capsys: pytest.CaptureFixture[str], good: Path
) -> None:
    good.write_text(GOOD.replace("198", "199"))
    done = run(capsys, "replay", str(good))
    assert (done.code, done.err) == (1, "")
    first, last = done.out.splitlines()
    assert first.startswith(f"{good}: hand 1: action 2, '= stacks 199 102; over': expected stacks")
    assert last == "1 hand replayed, 0 as recorded, 1 not"
    (hand,) = json.loads(run(capsys, "replay", str(good), "--json").out)
    assert (hand["ok"], hand["final_stacks_cents"]) == (False, [19800, 10200])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("house = ?", "line 1, column 9: not TOML: Invalid value"),
        ("house = ", "not TOML: Invalid value (at end of document)"),
        (GOOD.replace("comstock", "comstok"), "no house 'comstok'. Did you mean 'comstock'?"),
        (GOOD.replace("texas", "texan"), "comstock does not deal 'texan-holdem'."),
        (GOOD.replace('"4/8"', '"8/4"'), "the limit '8/4' has its larger amount first"),
        (GOOD.replace("[200, 100]", "[200]"), "Texas Hold'em takes 2 to"),
    ],
)
def test_a_record_that_cannot_be_read_is_bad_input(
    capsys: pytest.CaptureFixture[str], good: Path, text: str, why: str
) -> None:
    good.write_text(text)
    done = run(capsys, "replay", str(good), "--json")
    assert done.code == 2
    assert done.err.startswith(f"houseway: {good}: {why}")
    assert done.err.count("\n") == 1
    assert json.loads(done.out)[0]["ok"] is False
    assert run(capsys, "replay", str(good)).code == 2


@pytest.mark.parametrize("name", ["missing.hand", "notes.txt"])
def test_what_is_no_file_of_hands_is_refused_before_anything_is_printed(
    capsys: pytest.CaptureFixture[str], good: Path, name: str
) -> None:
    done = run(capsys, "replay", str(good), str(good.with_name(name)), "--json")
    assert (done.code, done.out) == (2, "")
    assert name in json.loads(done.err)["error"]


def test_a_file_without_hands_is_an_empty_list(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "none.phhs"
    path.write_text("# nothing yet\n")
    assert document(capsys, "replay", str(path)) == []


def test_a_long_run_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(10_000_000))
    monkeypatch.setattr("time.monotonic", lambda: next(clock) / 10)
    done = run(capsys, "replay", str(PHH / "wsop-2023-43.phhs"), "--json")
    assert done.err.startswith("\r")
    assert done.err.rstrip().endswith("hands")
    assert len(json.loads(done.out)) == 35
