"""A room on several nodes, on a real PostgreSQL: its log is proved, kept, archived and copied."""

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, text

from houseway.cli.main import main
from houseway.errors import BadInput
from houseway.room.books.audit import Audit, audit
from houseway.room.books.exporting import exported
from houseway.room.books.hand_index import HandIndex
from houseway.room.heads.head import Head
from houseway.room.log.archiving import archived, cut_before
from houseway.room.log.chain import Begun, Entry, link
from houseway.room.log.copying import backed_up, restored_to
from houseway.room.log.store import LogStore
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.keeping import of_this_program
from houseway.room.snapshots.making import Maker, kept_now
from houseway.room.snapshots.restoring import replayed, restored
from tests.patience import until
from tests.room.databases import copy_of, fresh, key_file
from tests.room.several_nodes import NodeHere, played_alone, played_by_two


class Played(NamedTuple):
    """A room that one server played, then two nodes; and a head of each time."""

    url: str
    alone: Head
    later: Head

    def copy(self) -> "Played":
        """To be spoilt."""
        return self._replace(url=copy_of(self.url))


@pytest.fixture(scope="module")
def once(postgres: str) -> Played:
    url = fresh(postgres)
    alone = played_alone(url)
    return Played(url, alone, played_by_two(url))


@pytest.fixture
def played(once: Played) -> Played:
    return once.copy()


def reader(url: str, archive: Path | None = None) -> LogStore:
    return LogStore(url, create=False, own=False, key_file=key_file(url), archive=archive)


def audited(played: Played, archive: Path | None = None) -> Audit:
    store = reader(played.url, archive)
    try:
        return audit(store, [played.alone, played.later])
    finally:
        store.close()


def test_heads_from_before_and_after_the_chains_prove(once: Played) -> None:
    found = audited(once)
    assert found.findings == []
    assert found.heads == 2
    assert found.hands >= 3, "each of the two real tables has one, and the one of before"


def test_without_the_keys_the_chains_and_the_chips_are_proved(once: Played) -> None:
    store = LogStore(once.url, create=False, own=False)
    found = audit(store, [once.alone, once.later])
    store.close()
    assert found.findings == []
    assert found.closed


def test_a_server_without_a_node_is_told_what_to_do(once: Played) -> None:
    with pytest.raises(BadInput, match="start this one with --node NAME"):
        LogStore(once.url, key_file=key_file(once.url))


Forge = Callable[[Connection, Begun], None]


def chain_of(connection: Connection, table: int) -> list[Any]:
    found = text("SELECT * FROM log WHERE table_number = :t AND number > :n ORDER BY number")
    begun = connection.execute(text("SELECT value FROM about WHERE key = 'chains'")).scalar_one()
    return list(connection.execute(found, {"t": table, "n": int(begun.split()[0])}))


def table_of_hands(connection: Connection) -> int:
    """The table with most entries."""
    busy = "SELECT table_number FROM log WHERE table_number > 1 GROUP BY 1 ORDER BY count(*) DESC"
    return int(connection.execute(text(busy)).scalars().first() or 0)


def rehashed(connection: Connection, begun: Begun, table: int, rows: list[Any]) -> None:
    """Puts these in the place of a table's chain, every link and its head fitting."""
    tip = begun.tip(table)
    gone = text("DELETE FROM log WHERE table_number = :t AND number > :n")
    connection.execute(gone, {"t": table, "n": begun.number})
    put = "INSERT INTO log (number, at_ms, table_number, body, link) VALUES (:n, :a, :t, :b, :l)"
    for row in rows:
        entry = Entry(row.number, row.at_ms, table, bytes(row.body))
        tip = tip._replace(number=row.number, link=link(tip.link, entry), at_ms=row.at_ms)
        about = {"n": row.number, "a": row.at_ms, "t": table, "b": entry.body, "l": tip.link}
        connection.execute(text(put), about)
    head = (
        "UPDATE chains SET number = :number, link = :link, at_ms = :at_ms WHERE table_number = :t"
    )
    connection.execute(text(head), {**tip._asdict(), "t": table})


def changed_entry(connection: Connection, _: Begun) -> None:
    row = chain_of(connection, table_of_hands(connection))[5]
    change = text("UPDATE log SET at_ms = at_ms + 1 WHERE number = :n")
    connection.execute(change, {"n": row.number})


def missing_entry(connection: Connection, _: Begun) -> None:
    row = chain_of(connection, table_of_hands(connection))[5]
    connection.execute(text("DELETE FROM log WHERE number = :n"), {"n": row.number})


def cut_tail(connection: Connection, _: Begun) -> None:
    row = chain_of(connection, table_of_hands(connection))[-1]
    connection.execute(text("DELETE FROM log WHERE number = :n"), {"n": row.number})


def cut_tail_and_head(connection: Connection, begun: Begun) -> None:
    table = table_of_hands(connection)
    rehashed(connection, begun, table, chain_of(connection, table)[:5])


def swapped_between_tables(connection: Connection, _: Begun) -> None:
    """Two entries of two tables are each other's; every number and moment stays."""
    one = chain_of(connection, table_of_hands(connection))[5]
    busy = "SELECT max(table_number) FROM log WHERE table_number <> :t"
    other_table = connection.execute(text(busy), {"t": one.table_number}).scalar_one()
    other = chain_of(connection, other_table)[5]
    swap = text("UPDATE log SET body = :b WHERE number = :n")
    connection.execute(swap, {"b": other.body, "n": one.number})
    connection.execute(swap, {"b": one.body, "n": other.number})


class _Row(NamedTuple):
    number: int
    at_ms: int
    body: bytes


def rehashed_chain(connection: Connection, begun: Begun) -> None:
    """The same words in another form: nothing else in the log would show it."""
    table = table_of_hands(connection)
    rows = [_Row(row.number, row.at_ms, bytes(row.body)) for row in chain_of(connection, table)]
    at = next(at for at, row in enumerate(rows) if row.body.startswith(b"{"))
    rows[at] = rows[at]._replace(body=rows[at].body + b" ")
    rehashed(connection, begun, table, rows)


def removed_table(connection: Connection, _: Begun) -> None:
    table = table_of_hands(connection)
    for where in ("log", "chains"):
        gone = f"DELETE FROM {where} WHERE table_number = :t"
        connection.execute(text(gone), {"t": table})


def forgotten_head(connection: Connection, _: Begun) -> None:
    gone = text("DELETE FROM chains WHERE table_number = :t")
    connection.execute(gone, {"t": table_of_hands(connection)})


def cut_room(connection: Connection, begun: Begun) -> None:
    """The room's own chain ends before the note that was signed."""
    rows = chain_of(connection, 0)
    noted = next(at for at, row in enumerate(rows) if b"heads-noted" in bytes(row.body)[:40])
    rehashed(connection, begun, 0, rows[:noted])


def changed_before(connection: Connection, _: Begun) -> None:
    """In the single chain of before."""
    connection.execute(text("UPDATE log SET at_ms = at_ms - 1 WHERE number = 3"))


FORGERIES: dict[str, tuple[Forge, str]] = {
    "a changed entry": (changed_entry, "it was changed, or one between them is missing"),
    "a missing entry": (missing_entry, "it was changed, or one between them is missing"),
    "a cut tail": (cut_tail, "was written up to it, and its log ends at"),
    "a cut tail with its head": (cut_tail_and_head, "which is not in the log"),
    "entries swapped between tables": (swapped_between_tables, "it was changed"),
    "a chain made anew": (rehashed_chain, "is not the one that was noted"),
    "a table taken out": (removed_table, "which is not in the log"),
    "a head taken out": (forgotten_head, "whose chain has no head"),
    "the room's own chain cut": (cut_room, "it was cut out"),
    "something of before": (changed_before, "changed since it was written"),
}


@pytest.mark.parametrize("kind", FORGERIES)
def test_what_was_forged_in_one_chain_is_found(played: Played, kind: str) -> None:
    forge, why = FORGERIES[kind]
    store = reader(played.url)
    assert store.begun is not None
    with store.engine.begin() as connection:
        forge(connection, store.begun)
    store.close()
    found = audited(played).findings
    assert any(why in one.what for one in found), found


def test_a_snapshot_is_made_of_the_log_and_a_start_goes_on_from_it(played: Played) -> None:
    store = reader(played.url)
    number = kept_now(store)
    assert of_this_program(store)[0] == number == store.head
    store.close()
    north = NodeHere(played.url, "north", at_ms=played_at_ms(played))
    north.take_all()
    for _ in range(5):
        north.wait()
    again = NodeHere(played.url, "again")
    assert list(differences(north.desk.room, again.desk.room)) == []
    again.close()
    north.close()
    store = reader(played.url)
    said: list[str] = []
    found = restored(store, said.append)
    assert (found.kept_at, said) == (number, [])
    assert list(differences(replayed(store), found.room)) == []
    store.close()
    audit_of = audited(played)
    assert audit_of.findings == []
    assert audit_of.unfit == []
    assert audit_of.snapshots >= 1


def test_a_snapshot_is_made_by_a_process_of_its_own(played: Played) -> None:
    store = reader(played.url)
    maker = Maker(store, every=100)
    is_due = maker.is_due
    maker.start()
    assert (is_due, maker.is_due) == (True, False), "one at a time"
    until(lambda: bool(of_this_program(store)))
    assert of_this_program(store) == [store.head]
    maker.stop()
    store.close()


def test_commands_read_such_a_room(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSEWAY_KEY_FILE", str(key_file(played.url)))
    heads = tmp_path / "room.heads"
    heads.write_text(f"{played.alone.text}\n{played.later.text}\n", encoding="utf-8")
    told = [
        ("audit", played.url, "--since", str(heads)),
        ("snapshot", played.url),
        ("export", played.url, "-o", str(tmp_path / "all")),
        ("report", played.url, "count-sheet", "--house", "garlic-city"),
        ("backup", played.url, str(tmp_path / "copy.db")),
        ("people", "list", played.url),
        ("audit", str(tmp_path / "copy.db"), "--since", str(heads)),
    ]
    for arguments in told:
        out, errors = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(errors), pytest.raises(SystemExit) as ended:
            main(list(arguments))
        assert ended.value.code == 0, (arguments, out.getvalue(), errors.getvalue())
        if arguments[0] == "audit":
            assert "the log holds" in out.getvalue()


def test_somebody_is_forgotten_while_no_node_lives(played: Played) -> None:
    def erased() -> str:
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit):
            main(["people", "erase", played.url, "1"])
        return said.getvalue()

    north = NodeHere(played.url, "north")
    assert "node north is running on this database" in erased()
    north.close()
    assert "running" not in erased()


def played_at_ms(played: Played) -> int:
    store = reader(played.url)
    store.close()
    return store.last_ms


def test_old_entries_go_to_an_archive_and_everything_still_proves(
    played: Played, tmp_path: Path
) -> None:
    store = reader(played.url)
    kept_now(store)
    whole = [entry for entry, _ in store.entries()]
    upto = cut_before(store, store.last_ms - 20_000)
    files = archived(store, tmp_path / "archive", upto, file_entries=60)
    assert len(files) > 2
    assert store.begun is not None
    assert files[-1].last == upto > store.begun.number, "also of what several nodes wrote"
    assert [entry for entry, _ in store.entries()] == whole
    assert restored(store).room.entries == store.head
    store.close()
    assert audited(played).findings == []
    north = NodeHere(played.url, "north", at_ms=played_at_ms(played))
    north.take_all()
    north.wait()
    north.close()
    assert audited(played).findings == []


def test_a_copy_of_such_a_room_proves_and_serves_again(
    played: Played, postgres: str, tmp_path: Path
) -> None:
    file = tmp_path / "copy.db"
    entries = backed_up(played.url, file, (), lambda *_: None)
    in_file = played._replace(url=f"sqlite:///{file}")
    store = LogStore(in_file.url, create=False, own=False, key_file=key_file(played.url))
    assert audit(store, [played.alone, played.later]).findings == []
    store.close()
    again = played._replace(url=fresh(postgres))
    assert restored_to(file, again.url, (), lambda *_: None) == entries
    north = NodeHere(again.url, "north", at_ms=played_at_ms(again))
    north.take_all()
    north.wait()
    north.close()
    assert audited(again).findings == []


def test_it_is_exported_whole_and_its_hands_are_found(played: Played, tmp_path: Path) -> None:
    store = reader(played.url)
    counted = exported(store, tmp_path, lambda *_: None)
    lines = (tmp_path / "events.jsonl").read_bytes().count(b"\n")
    index = HandIndex(store)
    index.follow()
    found = {table: list(one.hands) for table, one in index.tables.items() if one.hands}
    store.close()
    assert counted["events"] == lines > 100
    assert counted["hands"] == sum(map(len, found.values())) >= 3
    for table, hands in found.items():
        assert hands == list(range(1, len(hands) + 1)), f"the hands of table {table}"
