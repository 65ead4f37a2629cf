"""The log that starts are measured on is a real one: it proves, and tells the room kept of it."""

from pathlib import Path

from bench.long_log import grown
from houseway.room.books.audit import audit
from houseway.room.log.store import LogStore
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.restoring import replayed, restored


def test_a_grown_log_proves_and_starts_like_any_other(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    count = grown(url, 2_000, evening=300)
    assert count >= 2_000
    store = LogStore(url)
    found = audit(store)
    assert found.holds, found.findings
    assert found.entries == count
    assert found.tables > 8, "several evenings"
    assert list(differences(replayed(store), restored(store).room)) == []
    store.close()
