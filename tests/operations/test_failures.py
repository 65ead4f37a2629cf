"""When the disk is full or the database is gone, the room says so, and nothing is lost or wrong."""

from pathlib import Path

import pytest

from houseway.room.books.audit import audit
from houseway.room.log.store import LogStore
from tests.operations.disks import SmallDisk, pids_of
from tests.operations.served import Owned, owned_server
from tests.room.databases import key_file, started

pytestmark = pytest.mark.slow


def chairs(owned: Owned) -> int:
    return len(owned.get("/api/tables/1").json()["chairs"])


def stops_and_goes_on(owned: Owned, why: str) -> None:
    """What the API says once nothing can be written."""
    answer = owned.join("lost")
    assert answer.status_code == 503, answer.text
    assert why in answer.json()["why"]
    stopped = owned.until("stopped")
    assert stopped["because"]
    again = owned.join("lost too")
    assert again.status_code == 503
    assert owned.get("/api/tables").status_code == 503


def proved(database: str) -> None:
    store = LogStore(database, create=False, own=False, key_file=key_file(database))
    found = audit(store)
    store.close()
    assert found.holds, found.findings


def test_a_full_disk_stops_the_room_until_there_is_space_again(tmp_path: Path) -> None:
    disk = SmallDisk(tmp_path / "disk")
    with owned_server(
        f"sqlite:///{disk.folder / 'room.db'}", tmp_path, before=disk.before
    ) as owned:
        owned.open_table()
        assert owned.join("kept").status_code == 200
        pids = pids_of(owned.server.process_of_its_own.pid)
        disk.fill(pids)
        answers = [owned.join(f"full {number}").status_code for number in range(7)]
        assert answers[-1] == 503, answers
        owned.until("stopped")
        disk.empty(pids)
        owned.until("open")
        assert chairs(owned) == 1 + answers.count(200)
        assert owned.join("kept").status_code == 200, "sent again, done once"
        assert chairs(owned) == 1 + answers.count(200)
        assert owned.join("after").status_code == 200
        assert chairs(owned) == 2 + answers.count(200)
        disk.copy(pids, tmp_path / "copy")
    proved(f"sqlite:///{tmp_path / 'copy' / 'room.db'}")


def test_a_database_that_is_stopped_stops_the_room_until_it_is_back(tmp_path: Path) -> None:
    with started(tmp_path / "postgres") as postgres:
        with owned_server(postgres.get_uri(), tmp_path) as owned:
            owned.open_table()
            assert owned.join("kept").status_code == 200
            postgres.stop()
            stops_and_goes_on(owned, "cannot be written")
            postgres.start()
            owned.until("open")
            assert chairs(owned) == 1
            assert owned.join("lost").status_code == 200
            assert chairs(owned) == 2
        proved(postgres.get_uri())


def test_a_file_that_is_moved_away_stops_the_room_and_no_new_one_is_made(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    with owned_server(f"sqlite:///{file}", tmp_path) as owned:
        owned.open_table()
        assert owned.join("kept").status_code == 200
        file.rename(tmp_path / "elsewhere.db")
        stops_and_goes_on(owned, "moved away or replaced")
        assert not file.exists()
        (tmp_path / "elsewhere.db").rename(file)
        owned.until("open")
        assert owned.join("kept").status_code == 200, "sent again, done once"
        assert owned.join("lost").status_code == 200
        assert chairs(owned) == 2
    proved(f"sqlite:///{file}")


def test_another_rooms_log_in_the_same_place_is_not_gone_on_with(tmp_path: Path) -> None:
    file, other = tmp_path / "room.db", tmp_path / "other.db"
    LogStore(f"sqlite:///{other}").close()
    with owned_server(f"sqlite:///{file}", tmp_path) as owned:
        owned.open_table()
        for end in ("", "-wal", "-shm"):
            Path(f"{file}{end}").rename(tmp_path / f"away.db{end}")
        other.rename(file)
        stops_and_goes_on(owned, "moved away or replaced")
        # Found out when the server looks whether the log is back, a moment later.
        owned.until("stopped", "another room's log")


def test_a_server_whose_first_process_is_killed_ends_with_it(tmp_path: Path) -> None:
    import os
    import signal

    file = tmp_path / "room.db"
    with owned_server(f"sqlite:///{file}", tmp_path) as owned:
        owned.open_table()
        first = owned.server.process_of_its_own
        os.kill(first.pid, signal.SIGKILL)
        first.wait()
        LogStore(f"sqlite:///{file}").close()  # nobody owns the log any more
