"""`houseway review`: what it prints, and how it ends."""

from pathlib import Path

import pytest

from tests.cli.in_process import document, in_one_line, run
from tests.lab.review.looking import river

UNFINISHED = """
house = "comstock"
game = "texas-holdem"
limit = "4/8"
stacks_dollars = [200, 100]
schedule = "none"
deck_seed = 7
actions = ["p1 cc"]
"""
OF_A_ROOM = """
house = "comstock"
game = "texas-holdem"
limit = "4/8"
stacks_dollars = [200, 100]
schedule = "none"
deck_seed = 7
_told_to = "seat 1"
actions = ["p1 f", "= stacks 198 102; over"]
"""


def test_a_hand_is_told_street_by_street_in_plain_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = river(tmp_path, "3c3d", "KsKhKdKc2d")
    done = run(capsys, "review", path, "--seat", "2", "--against", "random")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Texas Hold'em 4/8, hand 1: seat 2, lost $12.00"
    assert [one for one in lines if one[:1].isupper()][1:5] == [
        "Hole cards",
        "Flop",
        "Turn",
        "River",
    ]
    assert "    Folding here saves $7.84 on average." in lines
    assert "Judged against any cards the others may hold." in done.out
    assert "±" not in done.out


def test_figures_come_on_request(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = river(tmp_path, "3c3d", "KsKhKdKc2d")
    done = run(capsys, "review", path, "--seat", "2", "--against", "random", "--figures")
    assert "         -$7.84  call $8 *" in done.out.splitlines()
    assert "          $0.00  fold" in done.out.splitlines()


def test_json_is_one_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = river(tmp_path, "3c3d", "KsKhKdKc2d")
    seen = document(capsys, "review", path, "--seat", "2", "--against", "random", "--json")
    assert (seen["seat"], seen["net_cents"]) == (2, -1200)
    assert seen["decisions"][-1]["method"] == "exact"


def test_several_hands_end_with_luck_and_habits(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = river(tmp_path, "3c3d", "KsKhKdKc2d")
    done = run(capsys, "review", path, path, "--seat", "2", "--against", "random")
    assert "2 hands: -$24 in all. Decisions cost $" in done.out
    assert "calling on the river (Texas Hold'em): 2 of 2 times" in done.out


def test_a_record_of_a_room_knows_whose_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "own.hand"
    path.write_text(OF_A_ROOM)
    assert document(capsys, "review", str(path), "--json")["seat"] == 1


@pytest.mark.parametrize(
    ("text", "arguments", "wrong"),
    [
        (UNFINISHED, ["--seat", "1"], "the hand is not finished: there is nothing to look back on"),
        (OF_A_ROOM, ["--seat", "9"], "seat 9 is not in this hand; the seats are 1, 2"),
        (OF_A_ROOM.replace("_told_to", "_to"), [], "whose decisions? Say --seat, one of 1, 2"),
        (
            OF_A_ROOM,
            ["--against", "QQ++"],
            "'QQ++' is no range: say regular, rock, caller, gambler,",
        ),
        ("no record", ["--seat", "1"], ""),
        (OF_A_ROOM.replace("198 102", "1 299"), [], "stacks"),
    ],
)
def test_what_cannot_be_looked_at_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, arguments: list[str], wrong: str
) -> None:
    path = tmp_path / "wrong.hand"
    path.write_text(text)
    done = run(capsys, "review", str(path), *arguments)
    assert (done.code, done.out) == (2, "")
    assert wrong in in_one_line(done.err)
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("file", ["hand.txt", "nowhere.hand", "-"])
def test_a_file_that_is_no_record_is_refused(capsys: pytest.CaptureFixture[str], file: str) -> None:
    done = run(capsys, "review", file, "--seat", "1")
    assert (done.code, done.err.count("\n")) == (2, 1)


def test_cards_that_the_record_does_not_tell_cannot_be_judged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = Path(river(tmp_path, "????", "KsKhKdKc2d", answer="f"))
    done = run(capsys, "review", str(path), "--seat", "2")
    assert done.code == 2
    assert "the record does not tell the cards of seat 2" in done.err


def test_hands_that_cannot_be_looked_at_are_left_out_of_many(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, wrong = river(tmp_path, "3c3d", "KsKhKdKc2d"), tmp_path / "wrong.hand"
    wrong.write_text(UNFINISHED)
    seen = document(capsys, "review", good, str(wrong), "--seat", "2", "--json")
    assert (len(seen["hands"]), seen["together"]["left_out"]) == (1, 1)
    done = run(capsys, "review", good, str(wrong), "--seat", "2")
    assert "  Left out, because they cannot be looked at: 1" in done.out.splitlines()
