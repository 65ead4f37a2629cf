"""A head that was kept: whatever was changed behind it is found, and by which kind of change."""

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from houseway.cli.main import main
from houseway.errors import BadInput
from houseway.room.books.audit import Finding, audit
from houseway.room.codec import line_of, read
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.heads.events import SignerNamed
from houseway.room.heads.head import Head, head_of, heads_in
from houseway.room.log.keys import new_keys
from houseway.room.log.store import Line, LogStore
from houseway.room.log.tables import ABOUT
from houseway.room.people.events import PlayerCame
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled
from houseway.table.shuffling import fixed
from houseway.web.running.heads import Heads
from tests.room.databases import key_file
from tests.room.forging import forged, rewritten
from tests.room.open_room import NOON, OpenRoom


def played(database: str) -> Head:
    """A room with two hands behind it; its head then, after which it goes on."""
    room = OpenRoom(database)
    keys = room.desk.store.vault.keys
    assert keys is not None
    room.desk.write([SignerNamed(public=keys.public)], room.at_ms).on_disk.result()
    table = room.table(practice=False)
    room.bots(table, 3)
    while table.hands <= 2:
        room.wait(5)
    head = head_of(room.desk.store, keys, room.at_ms)
    for _ in range(6):
        room.wait(5)
    room.close()
    return head


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Head]:
    folder = tmp_path_factory.mktemp("room")
    return folder, played(f"sqlite:///{folder / 'room.db'}")


@pytest.fixture
def kept(once: tuple[Path, Head], tmp_path: Path) -> tuple[str, Head]:
    """A copy of that room, to be forged."""
    folder, head = once
    copytree(folder, tmp_path, dirs_exist_ok=True)
    return f"sqlite:///{tmp_path / 'room.db'}", head


def held(url: str, *heads: Head) -> list[Finding]:
    store = LogStore(url, create=False, own=False, key_file=key_file(url))
    found = audit(store, heads).findings
    store.close()
    return found


def kind_at(lines: list[Line], kind: type[RoomEvent], which: int) -> int:
    return [at for at, line in enumerate(lines) if isinstance(read(line.body), kind)][which]


def put(lines: list[Line], at: int, event: RoomEvent) -> list[Line]:
    return [*lines[:at], line_of(event, lines[at].at_ms), *lines[at + 1 :]]


def later(lines: list[Line], which: int) -> list[Line]:
    """An entry, and with it all behind it, five minutes later than it was."""
    at = len(lines) * which // 6
    return lines[:at] + [line._replace(at_ms=line.at_ms + 300_000) for line in lines[at:]]


def earlier(lines: list[Line], which: int) -> list[Line]:
    at = len(lines) * which // 6
    return [line._replace(at_ms=line.at_ms - 60_000) for line in lines[:at]] + lines[at:]


def another_actor(lines: list[Line], which: int) -> list[Line]:
    """A bot's action is the clock's: who did not answer is thrown out, who did is not."""
    at = kind_at(lines, Acted, which)
    event = read(lines[at].body)
    assert isinstance(event, Acted)
    return put(lines, at, replace(event, by="1000"))


def another_seal(lines: list[Line], which: int) -> list[Line]:
    """Two cards that nobody saw change places, and the root with them."""

    def resealed(order: tuple[int, ...], secret: bytes) -> tuple[Event, ...]:
        return fixed((*order[:-2], order[-1], order[-2]), secret)  # type: ignore[arg-type]

    at = kind_at(lines, HandBegan, which % 2)
    event = read(lines[at].body)
    assert isinstance(event, HandBegan)
    shuffled = next(one for one in event.events if isinstance(one, Shuffled))
    sealed = resealed(shuffled.order, shuffled.secret[which:] + shuffled.secret[:which])
    return put(lines, at, replace(event, events=(*sealed, *event.events[2:])))


def without_the_end(lines: list[Line], which: int) -> list[Line]:
    """The tail goes together with the head, one entry more of what was signed for each time."""
    return lines[: 30 - which]


def entries_put_in(lines: list[Line], which: int) -> list[Line]:
    at = kind_at(lines, PlayerCame, 0)
    added = [line_of(PlayerCame(player=1_000 + one), lines[at].at_ms) for one in range(which)]
    return [*added, *lines[:at], *lines[at:]]


def written_otherwise(lines: list[Line], which: int) -> list[Line]:
    """The same words in another form: nothing else in the log would show it."""
    at = kind_at(lines, PlayerCame, which % 3)
    return [
        *lines[:at],
        lines[at]._replace(body=lines[at].body + b" " * (which + 1)),
        *lines[at + 1 :],
    ]


def swapped(event: RoomEvent) -> RoomEvent:
    """Two cards that nobody saw, the root being left as the players know it."""
    assert isinstance(event, HandBegan)
    at, one = next((n, e) for n, e in enumerate(event.events) if isinstance(e, Shuffled))
    other = replace(one, order=(*one.order[:-2], one.order[-1], one.order[-2]))
    return replace(event, events=(*event.events[:at], other, *event.events[at + 1 :]))


FORGERIES: dict[str, Callable[[list[Line], int], list[Line]]] = {
    "dated later": later,
    "dated earlier": earlier,
    "another actor": another_actor,
    "another seal": another_seal,
    "the tail cut off": without_the_end,
    "entries put in": entries_put_in,
    "written otherwise": written_otherwise,
}
"""Seven kinds, five of each: the thirty-five that passed."""


@pytest.mark.slow
@pytest.mark.parametrize("which", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("kind", FORGERIES)
def test_what_was_changed_behind_a_head_is_found(
    kept: tuple[str, Head], kind: str, which: int
) -> None:
    url, head = kept
    assert held(url, head) == []
    before = LogStore(url, create=False, own=False).tip
    rewritten(url, lambda lines: FORGERIES[kind](lines, which))
    found = held(url, head)
    assert LogStore(url, create=False, own=False).tip != before, "nothing was forged"
    assert head.entry in [one.entry for one in found]
    why = "its tail was cut off" if kind == "the tail cut off" else "was changed since"
    assert any(why in one.what for one in found), found


@pytest.mark.slow
def test_a_head_holds_on_either_database_and_its_log_may_go_on(database: str) -> None:
    head = played(database)
    assert held(database, head) == []
    forged(database, Acted, lambda event: replace(event, by="7"), key_file=key_file(database))
    (found, *_) = [one for one in held(database, head) if one.entry == head.entry]
    assert f"entry {head.entry} is not the one that was signed for" in found.what


def test_a_seal_that_is_not_the_published_one_is_found_without_any_head(
    kept: tuple[str, Head],
) -> None:
    """Two undealt cards swapped and the chain made anew, the root left as the players know it."""

    url, _ = kept
    number = forged(url, HandBegan, swapped)
    (found,) = held(url)
    assert found.entry == number
    assert "the cards are not in the order that was sealed" in found.what


def test_a_record_of_a_swapped_deck_does_not_verify(kept: tuple[str, Head], tmp_path: Path) -> None:
    """`audit --open` gives the root that was published, and `verify` compares with it."""

    url, _ = kept
    assert forged(url, HandBegan, swapped)
    code, record = houseway("audit", tmp_path / "room.db", "--open", "1/1")
    assert code == 0
    (tmp_path / "one.hand").write_text(record)
    code, said = houseway("verify", tmp_path / "one.hand")
    assert code == 1
    assert "is not what was sealed" in said
    assert said.endswith("52 positions opened, 0 stay closed: not as committed\n")


def test_a_pack_with_an_ace_too_many_is_found_though_it_was_sealed_so(
    kept: tuple[str, Head],
) -> None:
    def marked(event: RoomEvent) -> RoomEvent:
        assert isinstance(event, HandBegan)
        shuffled = next(one for one in event.events if isinstance(one, Shuffled))
        order = (*shuffled.order[:-1], shuffled.order[-2])
        return replace(event, events=(*fixed(order, shuffled.secret), *event.events[2:]))

    url, _ = kept
    number = forged(url, HandBegan, marked)
    (found,) = held(url)
    assert (found.entry, "another pack than its game's" in found.what) == (number, True)


def test_a_hand_without_its_seal_is_found(kept: tuple[str, Head]) -> None:
    def unsealed(event: RoomEvent) -> RoomEvent:
        assert isinstance(event, HandBegan)
        return replace(
            event, events=tuple(one for one in event.events if not isinstance(one, Sealed))
        )

    url, _ = kept
    number = forged(url, HandBegan, unsealed)
    (found,) = held(url)
    assert (found.entry, "was not sealed" in found.what) == (number, True)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"entry": 3}, "is not signed by the key it names"),
        ({"link": "ab" * 32}, "is not signed by the key it names"),
        ({"at": "2026-11-17T20:00:00.001Z"}, "is not signed by the key it names"),
        ({"signature": "00" * 64}, "is not signed by the key it names"),
    ],
)
def test_a_head_that_somebody_made_up_accuses_nobody(
    kept: tuple[str, Head], change: dict[str, Any], why: str
) -> None:
    url, head = kept
    (found,) = held(url, replace(head, **change))
    assert why in found.what


def test_a_head_of_another_room_or_by_another_key_is_told_apart(
    kept: tuple[str, Head], tmp_path: Path
) -> None:
    url, _ = kept
    store = LogStore(url, create=False, own=False)
    stranger = head_of(store, new_keys(tmp_path / "stranger.key"), NOON)
    keys = store.vault.keys
    assert keys is not None
    store.room = "ffff0000ffff0000"
    elsewhere = head_of(store, keys, NOON)
    store.close()
    (found,) = held(url, stranger)
    assert "which the log does not name as the room's" in found.what
    (found,) = held(url, elsewhere)
    assert "the head is of room ffff0000, and this log is of room" in found.what


def houseway(*arguments: object) -> tuple[int, str]:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit) as ended:
        main(list(map(str, arguments)))
    return int(ended.value.code or 0), said.getvalue()


def test_the_command_takes_a_file_or_the_text_however_it_was_wrapped(
    kept: tuple[str, Head], tmp_path: Path
) -> None:
    url, head = kept
    wrapped = "\n".join(head.text[at : at + 60] for at in range(0, len(head.text), 60))
    (tmp_path / "mail.txt").write_text(f"Dear player,\n\n{wrapped}\n\nYours\n{head.text}\n")
    for told, held_against in ((head.text, "1 head of"), (tmp_path / "mail.txt", "2 heads of")):
        code, said = houseway("audit", tmp_path / "room.db", "--since", told)
        assert (code, f"held against {held_against} before" in said) == (0, True), said
    rewritten(url, lambda lines: lines[:10])
    code, said = houseway("audit", tmp_path / "room.db", "--since", head.text)
    assert code == 1
    assert "the log ends at entry 10: its tail was cut off" in said


@pytest.mark.parametrize("head_now", ["9" * 5_000, "x", ""])
def test_a_head_that_cannot_be_read_is_called_so(kept: tuple[str, Head], head_now: str) -> None:
    url, head = kept
    store = LogStore(url, create=False, own=False)
    with store.engine.begin() as connection:
        connection.execute(update(ABOUT).where(ABOUT.c.key == "head").values(value=head_now))
    store.close()
    first, second = held(url, head)
    assert (first.entry, "its head cannot be read" in first.what) == (0, True)
    assert second.what.endswith("and the log has no head to read")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nothing of the kind", "there is no head here"),
        ("houseway-head-1;room=ab;entry=1", "not whole"),
        ("houseway-head-2;room=ab", "not whole"),
    ],
)
def test_what_is_no_head_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        heads_in(text)


def test_heads_are_published_once_each_and_the_next_start_holds_its_log_against_them(
    kept: tuple[str, Head], tmp_path: Path
) -> None:
    url, _ = kept
    file = tmp_path / "room.heads"
    store = LogStore(url)
    published = Heads(store, file)
    first = published.publish(NOON)
    assert first is not None
    assert published.publish(NOON + 1) is None, "nothing has happened since"
    store.append([Line(NOON, 0, b'{"event":"player-came","player":99}')])
    assert published.publish(NOON + 2) is not None
    store.close()
    assert [one.entry for one in heads_in(file.read_text())] == [first.entry, first.entry + 1]
    with file.open("a") as spoilt:
        spoilt.write("houseway-head-1;room=")
    again = Heads(LogStore(url, create=False, own=False), file)
    assert ([one.entry for one in again.told], again.broken) == ([first.entry, first.entry + 1], "")
    rewritten(url, lambda lines: lines[:-1])
    cut = Heads(LogStore(url, create=False, own=False), file)
    assert f"and the log ends at entry {first.entry}" in cut.broken


def test_a_cut_tail_is_told_again_at_every_start_and_not_outlived_by_newer_heads(
    kept: tuple[str, Head], tmp_path: Path
) -> None:
    """Who cut the tail and started twice was rid of it: the last line of the file held again."""
    url, _ = kept
    file = tmp_path / "room.heads"
    for at_ms, cuts in ((NOON, False), (NOON + 1, True)):
        if cuts:
            with file.open("r+") as spoilt:
                spoilt.truncate(len(file.read_text()) - 1)
            rewritten(url, lambda lines: lines[:-1])
        store = LogStore(url)
        published = Heads(store, file)
        assert bool(published.broken) == cuts
        published.publish(at_ms)
        store.close()
    again = Heads(LogStore(url, create=False, own=False), file)
    assert [one.at[-5:] for one in again.told] == [".000Z", ".001Z"], "a torn line spoils no other"
    assert "was signed for" in again.broken


def test_what_an_audit_finds_by_itself_is_told_beside_the_head(kept: tuple[str, Head]) -> None:
    url, head = kept

    def more_drop(event: RoomEvent) -> RoomEvent:
        assert isinstance(event, HandEnded)
        return msgspec.structs.replace(event, drop_cents=event.drop_cents + 100)

    number = forged(url, HandEnded, more_drop)
    assert [one.entry for one in held(url, head)] == [number, head.entry]
