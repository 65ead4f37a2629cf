"""`houseway archive` and `houseway snapshot`, and the commands that read across both."""

from pathlib import Path

import pytest

from houseway.room.log.store import LogStore
from tests.cli.in_process import document, run
from tests.room.kept_room import KeptRoom


@pytest.fixture
def database(tmp_path: Path) -> str:
    room = KeptRoom(tmp_path)
    room.play(150)
    room.close()
    return str(tmp_path / "room.db")


@pytest.mark.slow
def test_an_archive_is_made_and_every_command_reads_it(
    capsys: pytest.CaptureFixture[str], database: str, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    whole = document(capsys, "audit", database)
    told = document(capsys, "archive", database, "--before", "2099-01-01", "-o", str(folder))
    assert told["entries"] == told["upto"] > 100
    assert len(list(folder.glob("*.log.gz"))) == told["files"] == 1
    assert document(capsys, "audit", database) == whole
    moved = folder.rename(tmp_path / "elsewhere")
    done = run(capsys, "audit", database)
    assert done.code == 2
    assert "give --archive FOLDER" in done.err
    assert document(capsys, "audit", database, "--archive", str(moved)) == whole
    out = tmp_path / "out"
    told = document(capsys, "export", database, "-o", str(out), "--archive", str(moved))
    assert told["events"] == whole["entries"]


def test_what_is_young_stays(
    capsys: pytest.CaptureFixture[str], database: str, tmp_path: Path
) -> None:
    done = run(capsys, "archive", database, "--keep-days", "30", "-o", str(tmp_path / "archive"))
    assert done.code == 0
    assert "nothing is that old" in done.out
    done = run(capsys, "archive", database, "-o", str(tmp_path / "archive"))
    assert done.code == 2
    assert "give --before DATE or --keep-days N" in done.err
    ages = "--keep-days", "1" + "0" * 400
    done = run(capsys, "archive", database, *ages, "-o", str(tmp_path / "archive"))
    assert done.code == 2
    assert "mistake of ours" not in done.err


def test_a_snapshot_is_taken_beside_a_running_server(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = KeptRoom(tmp_path)
    room.desk.keeper.every = 0
    room.play(60)
    told = document(capsys, "snapshot", str(tmp_path / "room.db"))
    assert told["entry"] == room.desk.room.entries
    room.play(80)
    room.close()
    again = KeptRoom(tmp_path)
    assert again.desk.keeper.kept_at == told["entry"]
    again.close()


def test_a_database_from_before_there_were_snapshots_is_not_archived(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    LogStore(f"sqlite:///{tmp_path / 'room.db'}").close()
    words = ("archive", str(tmp_path / "room.db"), "--keep-days", "0", "-o", str(tmp_path / "a"))
    done = run(capsys, *words)
    assert done.code == 2
    assert "has no snapshot yet" in done.err
