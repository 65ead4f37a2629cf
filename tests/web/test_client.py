"""The network client: the ten lines of docs/client.md, played as they stand, on a real server."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from houseway.client import Choice, Room, Seat, Turn, Unreachable, sign_in, sign_in_as_guest
from houseway.client.mixing import Mixing
from houseway.errors import BadInput, Refused
from houseway.table.verifying import verified
from tests.tidy.tree import ROOT
from tests.web.real_server import RealServer, real_server

pytestmark = pytest.mark.slow

GAMES = ("texas-holdem", "three-card-poker")
TURNS, HANDS = 20, 3
"""So many turns are played, and so many hands they come to at least."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with real_server(tmp_path_factory.mktemp("client"), tick_ms=10, attempts_at_once=0) as running:
        for game in GAMES:
            limit = "4/8" if game == "texas-holdem" else "5-100"
            running.practice(bots=3, game=game, limit=limit, pace_ms=0)
        yield running


def ten_lines() -> str:
    """The code of the page."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "client.md").read_text(), re.S)
    return str(code)


def with_password(server: RealServer, name: str) -> None:
    by, _ = server.invited(name)
    new = {"password": "correct horse"}
    assert server.http.put("/api/session/password", json=new, headers=by).status_code == 200


def test_there_are_ten_lines() -> None:
    assert len([line for line in ten_lines().splitlines() if line]) == 10


@pytest.mark.parametrize("game", GAMES)
def test_the_ten_lines_play_real_hands(
    game: str,
    server: RealServer,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = f"Robin {len(game)}"
    with_password(server, name)
    code = (
        ten_lines()
        .replace("http://127.0.0.1:8000", f"http://127.0.0.1:{server.port}")
        .replace('"Robin"', f'"{name}"')
        .replace('"texas-holdem"', f'"{game}"')
    )
    played: dict[str, Any] = {}
    turns = count()
    # Every choice has its turn: chance itself would sometimes wager on and on.
    monkeypatch.setattr("random.choice", lambda some: some[next(turns) % len(some)])
    exec(compile(code, "docs/client.md", "exec"), played)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == TURNS
    assert len({line.split(":")[0] for line in said}) >= HANDS, said
    assert played["turn"].hand <= server.hand(played["table"]["table"])[0]
    assert not is_staying(server, played["table"]["table"], name)


def test_a_plain_turn_has_one_choice_a_verb_and_takes_nothing_back() -> None:
    """tests/library/test_plain.py holds it to the library's own, at every row."""
    offered = (
        *(("join-bank", 0), ("leave-bank", 0), ("wager", 2), ("take-back", 2)),
        *(("wager", 3), ("wager", 4), ("done", 0)),
    )
    nothing = {"low_cents": 0, "high_cents": 0, "owed_cents": 0, "kind": "", "partner": 0}
    choices = [Choice({"verb": verb, "about": spot, **nothing}, {}) for verb, spot in offered]
    turn = Turn(Seat(Room("http://127.0.0.1:1"), 1), {"hand": 1, "line": 1}, choices)
    assert [(one.verb, one.about["about"]) for one in turn.plain] == [("wager", 3), ("done", 0)]
    assert turn.choices == choices


def is_staying(server: RealServer, table: int, name: str) -> bool:
    """Whether somebody sits there and does not want to leave."""
    message = server.http.get(f"/api/tables/{table}/steps").json()
    return any(chair["name"] == name and not chair["is_leaving"] for chair in message["chairs"])


def test_a_refusal_comes_with_its_clause(server: RealServer) -> None:
    with_password(server, "Shorty")
    url = f"http://127.0.0.1:{server.port}"
    room = sign_in(url, name="Shorty", password="correct horse")
    table = room.tables(game="texas-holdem")[0]["table"]
    with pytest.raises(Refused, match="least buy-in") as refused:
        room.sit_down(table, cents=100)
    assert refused.value.cite == "garlic-city/texas-holdem/18"
    with pytest.raises(Refused, match="no such name"):
        sign_in(url, name="Shorty", password="wrong horse")


def test_a_lost_connection_is_opened_again_and_the_action_done_once(server: RealServer) -> None:
    with_password(server, "Patience")
    room = sign_in(f"http://127.0.0.1:{server.port}", name="Patience", password="correct horse")
    # A table of her own: whoever has got up in the middle of a hand has the whole time to act in
    # it, street after street, and Robin has.
    table = server.practice(bots=3, pace_ms=0)
    acted = 0
    with room.sit_down(table, cents=20_000) as seat:
        for turn in seat.turns():
            # Cut off before every second action, and in the middle of waiting for its answer.
            if acted % 2:
                seat._socket.socket.shutdown(2)
            chosen = turn.choice("call") or turn.choices[0]
            assert turn.act(chosen)
            acted += 1
            if acted == 6:
                break
        assert acted == 6
        # What is asked no longer is no fault of the bot's, whether or not it knows that yet.
        seat._held.clear()
        assert not turn.act(chosen)


def test_a_wrong_field_or_value_is_found_before_it_is_sent(server: RealServer) -> None:
    room = sign_in_as_guest(f"http://127.0.0.1:{server.port}")
    table = server.practice(bots=2, pace_ms=0)
    with room.sit_down(table, cents=20_000) as seat:
        turn = next(turn for turn in seat.turns() if turn.choice("raise"))
        raising = turn.choice("raise")
        assert raising is not None
        with pytest.raises(BadInput, match=r"no field 'to_cent' in raise. Did you mean 'to_cents'"):
            turn.act(raising, to_cent=800)
        with pytest.raises(BadInput, match=r"'to_cents' is a value such as \d+, not '800'"):
            turn.act(raising, to_cents="800")
        # The server answers what is malformed by the request's name, too.
        with pytest.raises(Refused, match="that is no action"):
            seat.act(turn, {**raising.action, "to_cents": "800"})


def test_a_bot_has_a_part_in_every_shuffle_and_can_check_it_afterwards(
    server: RealServer, tmp_path: Path
) -> None:
    room = sign_in_as_guest(f"http://127.0.0.1:{server.port}")
    table = server.practice(bots=2, pace_ms=0)
    with room.sit_down(table, cents=20_000) as seat:
        for turn in seat.turns():
            if any(hand < turn.hand for hand in seat.mixing.added):
                break
            turn.act(turn.choice("fold", "muck") or turn.choices[0])
        hand, numbers = next(iter(seat.mixing.added.items()))
        record = tmp_path / "own.hand"
        record.write_text(room.request("GET", f"/api/tables/{table}/hands/{hand}")["record"])
        roots = seat.mixing.told[hand]
        found = verified(record.read_text(), roots=roots, numbers=numbers)
        assert found.ok, found.faults
        assert all(len(one.mixed_by) == 1 for one in found.shuffles)
        # The house mixes it in as another seat's, and so deals other cards.
        seat_, _, own = numbers[0].partition(":")
        moved = record.read_text().replace(f" {seat_}:{own}", f" {int(seat_) + 1}:{own}")
        other = verified(moved, numbers=numbers)
        assert any("from another" in one.what for one in other.faults)
        other = verified(record.read_text(), roots=["ab" * 32], numbers=["cd" * 32])
        assert [one.what.partition(" was ")[2] for one in other.faults] == [
            "published, and the record has another root",
            "added, and no shuffle is mixed with it",
        ]


def test_an_invitation_is_not_spent_without_a_password() -> None:
    with pytest.raises(BadInput, match="give the password"):
        sign_in("http://127.0.0.1:1", name="Robin", invite="once")


def test_an_address_without_its_scheme_is_named_at_once() -> None:
    with pytest.raises(BadInput, match=r"lacks its scheme; write http://127\.0\.0\.1:8000"):
        Room("127.0.0.1:8000")


def test_a_room_that_never_answered_is_given_up_within_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    with pytest.raises(Unreachable, match="is `houseway serve` running there"):
        Room("http://127.0.0.1:1").tables()
    assert 0 < sum(waited) < 3


def test_who_is_refused_a_socket_is_told_why_and_does_not_try_for_ever(
    server: RealServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from websockets.exceptions import ConnectionClosedError
    from websockets.frames import Close

    class Refusing:
        def recv(self) -> str:
            raise ConnectionClosedError(Close(4429, "too many sockets of one person"), None)

        def close(self) -> None: ...

    monkeypatch.setattr("houseway.client._opened", lambda *_: Refusing())
    seat = Seat(Room(f"http://127.0.0.1:{server.port}"), 1)
    with pytest.raises(Unreachable, match="no place at table 1: too many sockets of one person"):
        next(seat.turns())


def test_the_rail_lists_tables_without_signing_in(server: RealServer) -> None:
    room = Room(f"http://127.0.0.1:{server.port}")
    assert {one["game"] for one in room.tables()} == set(GAMES)
    assert room.tables(house="comstock") == []


def test_the_client_is_small_and_knows_no_rules() -> None:
    files = (ROOT / "houseway" / "client").glob("*.py")
    text = "\n".join(path.read_text() for path in files)
    imported = set(re.findall(r"^\s*from (houseway\S*) import", text, re.M))
    assert imported == {"houseway.client.heads", "houseway.client.mixing", "houseway.errors"}


def test_a_client_gives_no_number_before_a_root_and_remembers_the_first_of_two() -> None:
    """A house that asks twice knows the numbers, and could fix its order to suit them."""
    asked: list[dict[str, Any]] = []
    mixing = Mixing(asked.append)
    waits = {"number": 3, "hand": 5, "next": 4, "wants": "number"}
    mixing.hear({"shuffle": {**waits, "root": ""}})
    assert asked == []
    mixing.hear({"shuffle": {**waits, "root": "aa" * 32, "hand": 999}})
    (first,) = asked
    assert mixing.sent == {first["number"]: "aa" * 32}
    mixing.hear({"shuffle": {**waits, "root": "bb" * 32, "next": 9}})
    assert mixing.told[5] == ("aa" * 32, "bb" * 32), "verify --root finds the first one missing"
