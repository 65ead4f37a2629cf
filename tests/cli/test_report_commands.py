"""`houseway report`, `houseway verify`, `houseway diff` and `houseway audit --open`."""

from pathlib import Path

import pytest

from houseway.room.log.store import Line, LogStore
from tests.cli.in_process import document, in_one_line, run
from tests.room.logged_room import LoggedRoom


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A room with a few hands of hold'em."""
    room = LoggedRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", pace_ms=0)
    for _ in range(3):
        room.bot(table, 60_000)
    room.hands(table, 3)
    file = tmp_path_factory.mktemp("room") / "room.db"
    store = LogStore(f"sqlite:///{file}")
    store.append([Line(one.at_ms, one.table, one.body) for one in room.entries])
    store.close()
    return str(file)


def test_a_report_is_told_on_the_screen_and_as_a_document(
    capsys: pytest.CaptureFixture[str], database: str
) -> None:
    done = run(capsys, "report", database, "count-sheet")
    assert done.code == 0
    text = in_one_line(done.out)
    assert "Count sheet, Garlic City Club" in text
    assert "1 Texas Hold'em 4/8 per-hand $0.00 $6.00 $0.00 $0.00 $6.00" in text
    told = document(capsys, "report", database, "count-sheet", "--shift", "day")
    assert told["figures"]["dropped_cents"] == 600
    assert told["source"]["entries"] > 10


def test_a_report_is_written_as_a_file(
    capsys: pytest.CaptureFixture[str], database: str, tmp_path: Path
) -> None:
    for name in ("shift.csv", "shift.pdf"):
        done = run(capsys, "report", database, "shift", "-o", str(tmp_path / name))
        assert (done.code, done.out, done.err) == (0, "", "")
    assert (tmp_path / "shift.csv").read_text(encoding="utf-8").startswith("section,table,game")
    assert (tmp_path / "shift.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rotations",), "no report 'rotations'. Did you mean 'rotation'?"),
        (("shift", "--house", "comstock"), "it has tables of garlic-city"),
        (("shift", "--fault", "string-raise"), "looked for in rulings, not in shift"),
        (("shift", "-o", "shift.doc"), "shift.doc: a report is written as .csv or .pdf"),
        (("shift", "--json", "-o", "shift.csv"), "give one of them"),
        (("shift", "--shifts", "day 6"), "a shift is written 'swing 14:00', not 'day 6'"),
        (("hands", "--table", "1", "--hand", "99"), "no finished hand 99 of table 1"),
    ],
)
def test_a_report_that_cannot_be_ends_in_one_line(
    capsys: pytest.CaptureFixture[str], database: str, words: tuple[str, ...], said: str
) -> None:
    done = run(capsys, "report", database, *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1


def opened(capsys: pytest.CaptureFixture[str], database: str, folder: Path) -> Path:
    done = run(capsys, "audit", database, "--open", "1/2")
    assert done.code == 0
    record = folder / "two.hand"
    record.write_text(done.out, encoding="utf-8")
    return record


def test_an_auditor_opens_a_hand_that_verifies_and_replays(
    capsys: pytest.CaptureFixture[str], database: str, tmp_path: Path
) -> None:
    record = opened(capsys, database, tmp_path)
    done = run(capsys, "verify", str(record))
    assert done.code == 0
    assert "52 positions opened, 0 stay closed: all as committed" in done.out
    assert run(capsys, "replay", str(record)).code == 0
    told = document(capsys, "verify", str(record))
    assert (told["ok"], told["opened"], told["closed"]) == (True, 52, 0)


def test_a_changed_card_ends_with_exit_1_and_its_position(
    capsys: pytest.CaptureFixture[str], database: str, tmp_path: Path
) -> None:
    record = opened(capsys, database, tmp_path)
    text = record.read_text(encoding="utf-8")
    line = next(one for one in text.split("\n") if one.startswith('  "7 '))
    card = line.split()[1]
    other = "As" if card != "As" else "Ks"
    record.write_text(
        text.replace(line, line.replace(f" {card} ", f" {other} ", 1)), encoding="utf-8"
    )
    done = run(capsys, "verify", str(record))
    assert done.code == 1
    assert f"shuffle 1, position 7: {other} is not what was sealed" in done.out
    assert "not as committed" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("verify", "nowhere.hand"), "nowhere.hand: No such file or directory"),
        (("verify", "pyproject.toml"), "pyproject.toml: no field 'build-system'"),
        (("diff", "comstock", "garlic"), "garlic"),
        (("diff", "comstock", "s-and-k", "omaha"), "does not deal 'omaha'"),
    ],
)
def test_what_cannot_be_read_ends_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    done = run(capsys, *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_a_hand_to_open_is_named_by_table_and_number(
    capsys: pytest.CaptureFixture[str], database: str
) -> None:
    assert "such as 3/12, not '7'" in run(capsys, "audit", database, "--open", "7").err


def test_two_houses_are_told_apart_in_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "diff", "comstock", "garlic-city", "texas-holdem")
    assert done.code == 0
    text = in_one_line(done.out)
    assert "comstock: burn again (comstock/texas-holdem/41, comstock/texas-holdem/42)" in text
    assert "garlic-city: stands (garlic-city/texas-holdem/56)" in text
    assert text.index("printed differences") < text.index("differences of reading")


def test_two_houses_are_told_apart_in_all_their_games(capsys: pytest.CaptureFixture[str]) -> None:
    told = document(capsys, "diff", "comstock", "garlic-city")
    holdem = next(one for one in told["games"] if one["game"] == "texas-holdem")
    assert {one["kind"] for one in holdem["printed"]} == {"printed"}
    assert {one["kind"] for one in holdem["readings"]} == {"reading"}
    shown = run(capsys, "diff", "comstock", "garlic-city").out
    assert f"texas-holdem {len(holdem['printed'])} " in in_one_line(shown)
