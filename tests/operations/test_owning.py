"""One server a log, by whatever path it is reached; and no log whose commits may be lost."""

from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.room.log.owning import InUse
from houseway.room.log.store import Line, LogStore


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.room.log.owning.TRIES", 1)


def test_the_lock_follows_the_database_and_not_its_path(tmp_path: Path) -> None:
    room, others = tmp_path / "room.db", tmp_path / "elsewhere"
    others.mkdir()
    first = LogStore(f"sqlite:///{room}")
    (others / "soft.db").symlink_to(room)
    (others / "hard.db").hardlink_to(room)
    (tmp_path / "folder").symlink_to(tmp_path)
    ways = [room, others / "soft.db", others / "hard.db", tmp_path / "folder" / "room.db"]
    for way in ways:
        for beside in tmp_path.glob("*.lock"):
            beside.unlink()
        with pytest.raises(InUse, match="another server is running"):
            LogStore(f"sqlite:///{way}")
    first.append([Line(1, 0, b"{}")])
    first.close()
    LogStore(f"sqlite:///{others / 'soft.db'}").close()


def settings_of(postgres: str, *sets: str) -> str:
    """The address of the same server, with a setting for whoever comes by it."""
    given = "%20".join(f"-c%20{one}" for one in sets)
    return f"{postgres}{'&' if '?' in postgres else '?'}options={given}"


@pytest.mark.slow
def test_a_database_that_says_committed_too_early_is_refused(postgres: str) -> None:
    weak = settings_of(postgres, "synchronous_commit=off")
    with pytest.raises(BadInput, match="synchronous_commit = off, and what it calls committed"):
        LogStore(weak)
    LogStore(settings_of(postgres, "synchronous_commit=on")).close()
