"""`houseway diff HOUSE HOUSE GAME --hand`: two columns, a record, and bad input in one line."""

from pathlib import Path

import pytest

from houseway.houses.replaying import replayed
from tests.cli.in_process import document, in_one_line, run

STUD = ("diff", "garlic-city", "comstock", "seven-card-stud", "--hand")


def test_both_hands_stand_side_by_side_and_the_first_difference_is_marked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = run(capsys, *STUD, "--kind", "paid").out
    lines = out.splitlines()
    (marked,) = [line for line in lines if line.startswith(">")]
    assert "$1" in marked
    assert "$2" in marked
    heads = next(line for line in lines if line.split() == ["garlic-city", "comstock"])
    assert heads.index("comstock") == marked.index("Seat", 5)
    told = in_one_line(out)
    assert "garlic-city: seat 1 loses $1, seat 2 loses $2, seat 3 wins $3." in told
    assert "comstock: seat 1 loses $1, seat 2 loses $3, seat 3 wins $4." in told
    assert "garlic-city/seven-card-stud/9" in told
    assert "comstock/seven-card-stud/4" in told


def test_the_shortest_is_shown_and_the_other_kinds_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = in_one_line(run(capsys, *STUD).out)
    assert "ruled: they rule differently. 1 action, 3 players" in out
    for kind in ("paid", "charged", "refused"):
        assert f"(--kind {kind})" in out


def test_what_no_hand_was_found_for_says_how_far_was_searched(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = in_one_line(run(capsys, "diff", "players-club", "s-and-k", "lowball", "--hand").out)
    assert "paid: searched" in out
    assert "none differs" in out
    assert "charged: one of them posts no rate for this game" in out


def test_the_record_that_is_written_replays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for kind in ("paid", "charged", "ruled", "refused"):
        file = tmp_path / f"{kind}.hand"
        done = run(capsys, *STUD, "--kind", kind, "-o", str(file))
        assert done.code == 0
        (hand,) = replayed(file)
        assert hand.ok, hand.error
        assert "# At comstock: " in file.read_text(encoding="utf-8")


def test_the_document_has_every_kind_and_both_tellings(capsys: pytest.CaptureFixture[str]) -> None:
    told = document(capsys, *STUD)
    assert [one["kind"] for one in told["hands"]] == ["ruled", "charged", "paid", "refused"]
    assert [one["actions"] for one in told["hands"]] == [1, 3, 4, 6]
    assert told["is_fresh"] is True
    paid = told["hands"][2]
    assert [one["option"] for one in paid["questions"]] == ["bring_in_size"]
    assert any(not line["is_alike"] for line in paid["lines"])


def test_a_search_anew_finds_what_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    again = document(capsys, "diff", "players-club", "s-and-k", "pan", "--hand", "--again")
    known = document(capsys, "diff", "players-club", "s-and-k", "pan", "--hand")
    assert again["hands"] == known["hands"]
    assert again["none"] == known["none"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("comstock", "s-and-k", "--hand"), "--hand wants a game"),
        (("comstock", "comstock", "pan", "--hand"), "name two houses"),
        (("comstock", "s-and-k", "omaha", "--hand"), "does not deal 'omaha'"),
        (("comstock", "s-and-k", "pan", "--hand", "--kind", "payed"), "Did you mean 'paid'?"),
        (("comstock", "s-and-k", "pan", "--kind", "paid"), "go with --hand"),
        (("comstock", "s-and-k", "pan", "--hand", "-o", "pan.txt"), "ends in .hand"),
        (
            ("players-club", "s-and-k", "lowball", "--hand", "--kind", "paid", "-o", "x.hand"),
            "no such hand was found",
        ),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    done = run(capsys, "diff", *arguments)
    assert done.code == 2
    assert said in done.err
    assert done.err.count("\n") == 1
