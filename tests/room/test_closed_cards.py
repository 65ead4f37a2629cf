"""Nobody who has only the database reads a card: no replica, no backup, no administrator."""

import io
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from sqlalchemy import select

from houseway.cli.main import main
from houseway.errors import BadInput
from houseway.room.books.audit import Audit, audit
from houseway.room.codec import AnyRoomEvent, read
from houseway.room.desk import Desk
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.closing import KeyMissing, closed, is_closed, kind_of, opened
from houseway.room.log.keys import KeyRing, new_keys, read_keys
from houseway.room.log.store import LogStore
from houseway.room.log.tables import ABOUT, LOG
from tests.room.databases import key_file
from tests.room.forging import forged, relinked
from tests.room.open_room import OpenRoom

FIRST = bytes(32)


def played(database: str, hands: int = 2) -> str:
    room = OpenRoom(database)
    table = room.table(practice=False)
    room.bots(table, 3)
    while table.hands <= hands:
        room.wait(5)
    room.close()
    return database


@pytest.fixture
def room(tmp_path: Path) -> str:
    return played(f"sqlite:///{tmp_path / 'room.db'}")


def looked_at(database: str, keys: Path | None) -> Audit:
    store = LogStore(database, create=False, own=False, key_file=keys)
    found = audit(store)
    store.close()
    return found


def stored(database: str) -> list[bytes]:
    store = LogStore(database, create=False, own=False)
    with store.engine.connect() as connection:
        bodies = [bytes(body) for body in connection.execute(select(LOG.c.body)).scalars()]
        about = [repr(tuple(row)).encode() for row in connection.execute(select(ABOUT))]
    store.close()
    return bodies + about


def houseway(*arguments: object) -> tuple[int, str]:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit) as ended:
        main(list(map(str, arguments)))
    return int(ended.value.code or 0), said.getvalue()


@pytest.mark.slow
def test_no_card_order_or_secret_lies_readable_in_the_database(database: str) -> None:
    played(database)
    everything = stored(database)
    shown = [body for body in everything if not is_closed(body)]
    assert {kind_of(body) for body in everything if is_closed(body)} == {b"hand-began", b"acted"}
    for word in (
        b'event":"shuffled',
        b"secret",
        b'event":"dealt',
        b'"cards":',
        b'"order":',
        b'"action":',
    ):
        assert not any(word in body for body in shown), word
    assert sum(b"hand-ended" in body for body in shown) >= 2, "chips stay open"
    store = LogStore(database, create=False, own=False, key_file=key_file(database))
    told = [read(entry.body) for entry in store.proved()]
    store.close()
    assert {HandBegan, Acted} <= {type(one) for one in told}
    lengths = {len(body) - len(kind_of(body)) for body in everything if kind_of(body) == b"acted"}
    assert len({length % 256 for length in lengths}) == 1, "a length tells how many digits"


def test_every_event_that_can_hold_a_card_or_a_secret_is_kept_closed() -> None:
    """By the words in its fields: whoever adds one that holds cards is told here."""
    words = {"events", "action", "setup", "cards", "order", "secret", "deck"}
    holding = [one for one in get_args(AnyRoomEvent) if words & set(one.__struct_fields__)]
    assert {"hand-began", "acted"} <= {one.__struct_config__.tag for one in holding}
    assert [one.__name__ for one in holding if not one.is_secret] == []


@pytest.mark.usefixtures("room")
def test_nothing_readable_is_left_in_the_files_either(tmp_path: Path) -> None:
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name != "room.key")
    assert b"hand-ended" in kept
    for word in (b'event":"shuffled', b'"secret":', b'event":"dealt'):
        assert word not in kept
    keys = (tmp_path / "room.key").read_text().split()
    assert not any(one.encode() in kept for one in keys if len(one) == 64)
    assert stat.S_IMODE((tmp_path / "room.key").stat().st_mode) == 0o600
    assert houseway("backup", tmp_path / "room.db", tmp_path / "copy.db")[0] == 0
    copy = (tmp_path / "copy.db").read_bytes()
    assert not any(bytes.fromhex(one) in copy for one in keys if len(one) == 64)


@pytest.mark.slow
def test_without_its_key_a_room_does_not_start_and_says_which_in_one_line(
    database: str, tmp_path: Path
) -> None:
    played(database, hands=1)
    right = key_file(database) or tmp_path / "room.key"
    wanted = read_keys(right).ids[0]
    other = tmp_path / "other.key"
    for keys, why in (
        (other, "is not there"),
        (new_keys(tmp_path / "new.key").path, "not have it"),
    ):
        store = LogStore(database, create=False, key_file=keys)
        with pytest.raises(
            KeyMissing, match=f"closed under key {wanted}, and the key.*{why}"
        ) as no:
            Desk(store)
        store.close()
        assert str(keys) in str(no.value)
    LogStore(database, key_file=other).close()
    assert not other.exists(), "no new key is made for a log that was closed under another"


@pytest.mark.usefixtures("room")
def test_serve_is_refused_in_one_line_without_the_key(tmp_path: Path) -> None:
    (tmp_path / "room.key").rename(tmp_path / "elsewhere.key")
    code, said = houseway("serve", "--data", tmp_path, "--port", "8391")
    assert (code, said.count("\n")) == (2, 1)
    assert f"the key file {tmp_path / 'room.key'} is not there" in said


@pytest.mark.slow
def test_an_audit_without_the_key_proves_chain_and_chips_and_counts_what_stayed_closed(
    database: str, tmp_path: Path
) -> None:
    played(database)
    with_key, without = (looked_at(database, one) for one in (key_file(database), tmp_path / "no"))
    assert with_key.holds
    assert (with_key.closed, without.holds) == (0, True)
    assert without.closed == sum(map(is_closed, stored(database)))
    assert without.keys_missing
    assert without.drop_cents == with_key.drop_cents > 0
    assert (without.entries, without.tables) == (with_key.entries, with_key.tables)


def one_chip_more(event: RoomEvent) -> RoomEvent:
    assert isinstance(event, HandEnded)
    first, *_ = event.stacks_cents
    return msgspec.structs.replace(
        event, stacks_cents={**event.stacks_cents, first: event.stacks_cents[first] + 100}
    )


def test_a_chip_that_was_forged_is_found_without_any_key(room: str, tmp_path: Path) -> None:
    number = forged(room, HandEnded, one_chip_more)
    found = looked_at(room, tmp_path / "no.key")
    assert [one.entry for one in found.findings] == [number]
    code, said = houseway("audit", tmp_path / "room.db")
    assert code == 1
    assert "the log does not hold" in said


@pytest.mark.parametrize(
    "moved", ["to another place", "to another time", "under another kind", "one bit"]
)
def test_closed_bytes_that_were_moved_about_are_found(room: str, moved: str) -> None:
    """Whoever has the database and no key can still move bytes, and chain them anew."""
    store = LogStore(room, create=False, own=False)
    entries = list(store.chained())
    at, other = [place for place, one in enumerate(entries) if is_closed(one.body)][1:3]
    one, body = entries[at], entries[at].body
    entries[at] = {
        "to another place": Entry(0, one.at_ms, one.table, entries[other].body),
        "to another time": Entry(0, one.at_ms + 1, one.table, body),
        "under another kind": Entry(0, one.at_ms, one.table, body.replace(b"acted", b"asked", 1)),
        "one bit": Entry(0, one.at_ms, one.table, body[:-1] + bytes([body[-1] ^ 1])),
    }[moved]
    relinked(store, entries)
    store.close()
    found = looked_at(room, None).findings
    assert [one.entry for one in found] == [at + 1]
    assert "closed, and not what was written here" in found[0].what


@pytest.mark.parametrize("form", ["as we write it", "behind a blank", "the kind last"])
@pytest.mark.parametrize("has_key", [True, False])
def test_an_open_entry_in_the_place_of_a_closed_one_is_found(
    room: str, tmp_path: Path, form: str, has_key: bool
) -> None:
    """Whoever has no key could deal cards that they know, if an open hand were taken as well."""
    store = LogStore(room, create=False, own=False)
    entries = list(store.chained())
    hands = [at for at, one in enumerate(entries) if kind_of_entry(one) == b"hand-began"]
    known = store.vault.opened(entries[hands[1]])
    kind, rest = b'"event":"hand-began"', known.body.removeprefix(b'{"event":"hand-began",')
    body = {
        "as we write it": known.body,
        "behind a blank": b" " + known.body,
        "the kind last": b"{" + rest.removesuffix(b"}") + b"," + kind + b"}",
    }[form]
    assert read(body) == read(known.body)
    entries[hands[1]] = Entry(0, known.at_ms, known.table, body)
    relinked(store, entries)
    store.close()
    (found,) = looked_at(room, None if has_key else tmp_path / "no.key").findings
    assert found.entry == hands[1] + 1
    as_written = form == "as we write it"
    why = "such entries are closed in this log" if as_written else "not in the form that this log"
    assert why in found.what
    again = LogStore(room, create=False)
    with pytest.raises(BrokenChain, match=why):
        Desk(again)
    again.close()


def kind_of_entry(entry: Entry) -> bytes:
    return kind_of(entry.body) if is_closed(entry.body) else b""


def test_a_key_is_rotated_and_the_old_one_opens_what_it_closed(room: str, tmp_path: Path) -> None:
    before = read_keys(tmp_path / "room.key")
    code, said = houseway("key", "rotate", tmp_path / "room.db")
    assert (code, "closes from the next start on" in said) == (0, True)
    after = read_keys(tmp_path / "room.key")
    assert after.ids[:1] == before.ids
    assert len(after.ids) == 2
    assert after.public == before.public
    again = OpenRoom(room)
    again.at_ms = again.desk.room.at_ms
    for _ in range(20):
        again.wait(5)
    again.close()
    found = looked_at(room, None)
    assert (found.holds, found.closed) == (True, 0)
    code, told = houseway("key", "show", tmp_path / "room.db")
    assert [line.split()[1] for line in told.splitlines() if line.startswith("cards")] == [
        *after.ids
    ]
    assert "not used yet" not in told
    secrets = [one for one in (tmp_path / "room.key").read_text().split() if len(one) == 64]
    assert not any(one in told for one in secrets)


def test_two_who_rotate_at_the_same_time_lose_no_key(tmp_path: Path) -> None:
    """Both wrote the same file under way: one key was lost, or half a file took the keys' place."""
    path = tmp_path / "room.key"
    stale = new_keys(path)
    with ThreadPoolExecutor(8) as several:
        made = list(several.map(lambda _: stale.rotated().ids[-1], range(24)))
    assert set(read_keys(path).ids) == {*stale.ids, *made}
    assert len(set(made)) == 24
    assert [one.name for one in tmp_path.iterdir()] == ["room.key"]


def test_a_key_file_that_is_none_is_refused_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    good = new_keys(path).path.read_text()
    cards = next(line for line in good.splitlines() if line.startswith("cards"))
    kind, _, key = cards.split()
    for text, why in (
        (good + "cards 1234\n", "line 5 of the key file .* is no key"),
        (good.replace(cards, f"{kind} 00000000 {key}"), "line 3 .*: the id is not that of its key"),
        (good.replace(cards + "\n", ""), "has no key for cards"),
        ("\0" * 10, "is no key"),
    ):
        path.write_text(text)
        with pytest.raises(BadInput, match=why) as refused:
            read_keys(path)
        assert key not in str(refused.value)
    path.write_text(good)
    path.chmod(0o644)
    with pytest.raises(BadInput, match="open to everybody: chmod 600"):
        read_keys(path)
    os.mkfifo(tmp_path / "pipe", 0o600)
    for none in ("pipe", "."):
        with pytest.raises(BadInput, match="is no plain file"):
            read_keys(tmp_path / none)


def test_a_body_that_was_closed_by_this_version_opens_for_good() -> None:
    """The form is kept: AES-256-GCM, the head in the clear and the place both sealed with it."""
    ring = KeyRing(Path("room.key"), {b"\1\2\3\4": bytes(range(32))}, {b"\0" * 4: bytes(32)})
    body = bytes.fromhex(GOLDEN)
    told = opened(Entry(7, 1_794_945_600_000, 3, body), room=FIRST, keys=ring)
    assert told.body == b'{"event":"acted","cards":[1,2]}'
    again = closed(told, "acted", room=FIRST, keys=ring)
    assert (again.body[:12], len(again.body)) == (body[:12], len(body))
    assert again.body != body, "a nonce is never used twice"


GOLDEN = (
    "000101020304056163746564000102030405060708090a0b3c20b36da08bb639b763f6e8c58c1c4faff4e455"
    "821f2c5e023cd4a92f347d9221308edc8fe132b854845fcda8a70818ce7940ad7af683fa1fb70a3938c3d5ce"
    "d01ce65af3f106413c748a4ecfaf2ec818aae94256437348ddddbeec58d099adebd879c68461e83abe3c1e92"
    "6855015f9a47428bc3e505ba6ddf77eda2c64e2e9b7220e694f7eb7328c168811dfa6ce216d4c3151531b36a"
    "ac7fc857daf2c9ceb3b7be35c9dfec5e8743fddaffa0a69bbdeeea02ab8b539c45ffe0e751e597d3336caada"
    "2dfdf6e91776f3c69a61f9a4c15ed8561d209ad151b1bae76168afda6303f48fc60023057267982895315c71"
    "88b39955bd10a985374b4753abbc62a15d21cdf68dd1666a7cc73249479ddac0"
)
