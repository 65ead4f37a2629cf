"""The register against strangers and faults: guests pass, no link is lost, others' changes count.

What another server or a command on the machine has ended ends here; a server that was replaced
does nothing at all; a database that hangs hangs nobody.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from houseway.errors import Refused
from houseway.room.log.store import LogStore
from houseway.room.state import Room
from houseway.web.nodes.sessions import Sessions
from houseway.web.own_tables import OPENED_MAX
from houseway.web.people import GUEST_MS, People, Person, aside
from houseway.web.people.aside import hangs_s
from houseway.web.people.guests import AWAY_MS, Sweeping, given_up
from houseway.web.people.keeping import erased, kept
from houseway.web.people.register import Fenced, Register
from houseway.web.people.tokens import SESSIONS_MOST
from tests.cli.in_process import run
from tests.patience import PATIENCE_S, until
from tests.web.open_server import Server, open_server
from tests.web.test_guests import guest_of

Headers = dict[str, str]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with open_server(tmp_path) as running:
        yield running


def follow(server: Server, link: str) -> Headers:
    answer = server.client.get(link, follow_redirects=False)
    assert answer.headers["location"] == "/?invited", answer.headers
    token = answer.cookies["houseway_session"]
    server.client.cookies.clear()
    return {"authorization": f"Bearer {token}"}


def role_of(server: Server, by: Headers) -> str:
    return str(server.client.get("/api/me", headers=by).json()["role"])


@pytest.mark.slow
def test_a_link_whose_answer_was_lost_works_again_until_one_was_used(server: Server) -> None:
    link = f"/?invite={server.people.invite('manager')}"
    lost, arrived = follow(server, link), follow(server, link)
    assert role_of(server, arrived) == "manager"
    assert role_of(server, lost) == "rail"
    assert role_of(server, arrived) == "manager"
    again = server.client.get(link, follow_redirects=False)
    assert again.headers["location"] != "/?invited", "it is spent"
    assert len(server.people.names()) == 1, "and nobody came twice"


@pytest.mark.slow
def test_the_owner_gets_a_new_link_from_the_machine_while_the_server_runs(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boss = server.invited("Boss", "manager")
    assert role_of(server, boss) == "manager"
    done = run(capsys, "people", "invite", str(tmp_path / "room.db"))
    assert done.code == 0, done.err
    assert done.out.startswith(
        "Boss signs in once, within a day, at http://127.0.0.1:8000/?invite="
    )
    link = done.out.strip().partition(":8000")[2]

    def is_known() -> bool:
        token = link.partition("=")[2]
        return server.people.invited(token) is not None

    until(is_known)
    again = follow(server, link)
    assert server.client.get("/api/me", headers=again).json()["name"] == "Boss"
    assert role_of(server, boss) == "manager", "and is signed in where they were"


@pytest.mark.slow
def test_what_is_ended_elsewhere_ends_here(server: Server) -> None:
    boss, ann = server.invited("Boss", "manager"), server.invited("Ann")
    server.invited("Olga", "manager")
    elsewhere = People(server.people.engine)
    numbers = {name: number for number, name in elsewhere.names().items()}
    elsewhere.sign_out_everywhere(numbers["Ann"])
    elsewhere.set_role(numbers["Boss"], "player")
    until(lambda: role_of(server, ann) == "rail")
    until(lambda: role_of(server, boss) == "player")


@pytest.mark.parametrize("change", [lambda people, one: people.set_role(one, "player"), erased])
def test_two_managers_who_go_for_each_other_at_once_leave_one(
    server: Server, change: Callable[[People, int], object]
) -> None:
    """Each was looked at before either was done: both were, and nobody managed the room."""
    server.people.enter(1, "Ann", "manager")
    server.people.enter(2, "Bob", "manager")
    elsewhere = People(server.people.engine)
    change(server.people, 2)
    with pytest.raises(Refused, match="There is no other"):
        change(elsewhere, 1)
    left = People(server.people.engine).everybody()
    assert [one.name for one in left if one.may("manager")] == ["Ann"]
    elsewhere.set_role(1, "manager")


def test_the_api_looks_at_the_last_manager_when_it_is_done(server: Server) -> None:
    ann, bob = server.invited("Ann", "manager"), server.invited("Bob", "manager")
    numbers = {name: number for number, name in server.people.names().items()}
    goes_on = threading.Event()
    aside._THREAD.submit(goes_on.wait, PATIENCE_S)

    def demoted(name: str, by: Headers) -> int:
        path = f"/api/people/{numbers[name]}/role"
        return server.client.put(path, json={"role": "player"}, headers=by).status_code

    with ThreadPoolExecutor(2) as both:
        told = [both.submit(demoted, name, by) for name, by in (("Bob", ann), ("Ann", bob))]
        until(lambda: len(aside._UNDER_WAY) == 2)
        goes_on.set()
        assert sorted(one.result() for one in told) == [200, 409]


def test_whoever_signs_in_again_and_again_grows_nothing(server: Server) -> None:
    """A session lasts a month: one address alone could leave four hundred thousand of them."""
    ann = server.people.enter(1, "Ann", "player")
    server.people.enter(2, "Bob", "player")
    bob = server.people.session(Person(2, "Bob", "player"))
    now_ms = server.people.now_ms()
    first, *others = (signed_in_at(server, ann, now_ms + at) for at in range(SESSIONS_MOST + 5))
    (held,) = (one for one in kept(server.people.engine) if one.player == 1)
    assert held.sessions == SESSIONS_MOST
    assert server.people.of_session(first) is None, "the oldest has ended"
    assert all(map(server.people.of_session, (bob, *others[-SESSIONS_MOST:])))


def signed_in_at(server: Server, person: Person, at_ms: int) -> str:
    server.people.clock_ms = lambda: at_ms
    return server.people.session(person)


def test_sessions_that_somebody_makes_up_keep_nobodys_unknown(server: Server) -> None:
    """Of several servers on a room: one stranger's took all the looks at what another had begun."""
    elsewhere = People(server.people.engine)
    ann, looks = elsewhere.enter(1, "Ann", "player"), list[int]()
    look = server.people.look

    def looked() -> None:
        looks.append(1)
        look()

    server.people.look = looked  # type: ignore[method-assign]

    def asked(token: str) -> dict[str, object]:
        return {"type": "http", "headers": [(b"authorization", f"Bearer {token}".encode())]}

    async def known() -> list[Person | None]:
        sessions, found = Sessions(server.people), []
        for at in range(10):
            strangers = [sessions.look_for(asked(f"made up {at}/{one}")) for one in range(50)]
            waiting = asyncio.gather(*strangers)
            await asyncio.sleep(0)
            token = elsewhere.session(ann)
            await sessions.look_for(asked(token))
            found.append(server.people.of_session(token))
            await waiting
        return found

    assert asyncio.run(known()) == [ann] * 10
    assert len(looks) < 40, "one look for all who wait"


@pytest.mark.slow
def test_a_server_that_was_replaced_does_nothing_at_all(server: Server) -> None:
    boss = server.invited("Boss", "manager")
    link = f"/?invite={server.people.invite('player')}"
    live = server.live
    server.people.register.owner = lambda: live.desk.store.owner
    taken = "UPDATE about SET value = 'another' WHERE key = 'owner'"
    with server.people.engine.begin() as connection:
        connection.exec_driver_sql(taken)
    with pytest.raises(Fenced):
        server.people.invite("manager")
    live.reopen = _never  # type: ignore[method-assign]
    until(lambda: bool(live.stopped))
    tries = [
        server.client.post("/api/session", json={"name": "Boss", "password": "x" * 12}),
        server.client.post("/api/session/guest", json={}),
        server.client.put("/api/people/1/role", json={"role": "player"}, headers=boss),
        server.client.delete("/api/session", headers=boss),
        server.client.get(link, follow_redirects=False),
        server.ask({"command": "add-bot", "table": 1}, boss),
    ]
    assert [one.status_code for one in tries] == [503] * len(tries)


async def _never() -> None:
    return


@pytest.mark.slow
def test_a_register_that_hangs_hangs_nobody(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, answers = server.invited("Ann"), threading.Event()
    until(lambda: role_of(server, ann) == "player")
    aside._THREAD.submit(int).result()  # until it is written that her invitation is spent
    monkeypatch.setattr(aside, "CHANGING_S", 1.5)
    change = Register.change

    def hanging(self: Register, *statements: Any) -> bool:
        answers.wait()
        return change(self, *statements)

    monkeypatch.setattr(Register, "change", hanging)
    at_last = threading.Timer(PATIENCE_S, answers.set)
    at_last.start()
    try:
        told = server.client.put("/api/session/name", json={"name": "Anna"}, headers=ann)
        assert (told.status_code, told.json()["what"]) == (503, "unknown")
        # Whoever comes behind it is never begun, and nothing hangs of it afterwards.
        behind = server.client.put("/api/session/name", json={"name": "Annie"}, headers=ann)
        assert (behind.status_code, behind.json()["what"]) == (503, "not accepted")
        assert server.client.get("/api/health").status_code == 200
        assert role_of(server, ann) == "player", "a session needs no database"
        assert not answers.is_set(), "they had their answers while it hung"
    finally:
        at_last.cancel()
        answers.set()
    until(lambda: server.people.named(1) is not None and server.people.names()[1] == "Anna")
    until(lambda: hangs_s() == 0)


@pytest.mark.slow
def test_guests_who_are_gone_lose_their_seats_and_then_their_names(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    by, number = guest_of(server)
    sit = {"command": "sit-down", "table": 1, "player": number, "cents": 8_000}
    wait = {
        "command": "join-list", "player": number, "practice": True,
        "house": "comstock", "game": "texas-holdem", "limit": "4/8",
    }  # fmt: skip
    for wish in (sit, wait):
        assert server.ask(wish, by).is_success
    room, people = server.live.desk.room, server.people
    sweeping, began_ms = Sweeping(server.live, people), people.now_ms()
    later = [AWAY_MS - 60_000]
    monkeypatch.setattr(people, "clock_ms", lambda: began_ms + later[0])

    def swept() -> None:
        with server.client.portal() as portal:
            portal.call(sweeping.sweep)

    swept()
    assert len(list(given_up(room, number))) == 2, "they may come back"
    later[0] = AWAY_MS + 60_000
    swept()
    assert list(given_up(room, number)) == []
    assert people.named(number) is not None
    later[0] = GUEST_MS + 60_000
    swept()
    assert people.named(number) is None
    assert role_of(server, by) == "rail"


@pytest.mark.slow
def test_guests_are_seen_off_also_after_the_register_has_failed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fails once must not end what looks after guests for as long as a server lives."""
    sweeping = Sweeping(server.live, server.people)

    def failing() -> None:
        raise OperationalError("DELETE", None, Exception("disk I/O error"))

    monkeypatch.setattr(server.people.tokens, "sweep", failing)
    with server.client.portal() as portal:
        portal.call(sweeping.sweep)


@pytest.mark.slow
def test_nobody_makes_the_lobby_long_for_others(server: Server) -> None:
    by, number = guest_of(server)
    wait = {"command": "join-list", "player": number, "practice": True, "house": "garlic-city"}
    limits = ("1/2", "2/4", "3/6", "4/8", "5/10", "6/12", "8/16", "10/20", "15/30", "20/40")
    codes = [
        server.ask({**wait, "game": "texas-holdem", "limit": one}, by).status_code for one in limits
    ]
    assert codes == [200] * 8 + [409] * 2
    table = {"command": "open-table", "house": "comstock", "game": "texas-holdem", "limit": "4/8"}
    # Those at which nobody sits close soon; until then so many may be open.
    opened = [
        server.ask({**table, "practice": True}, by).status_code for _ in range(OPENED_MAX + 1)
    ]
    assert opened == [200] * OPENED_MAX + [409]


def test_a_new_guest_costs_the_same_with_many_before_them(tmp_path: Path) -> None:
    """No step of it looks at everybody: they are not even to be counted."""
    store = LogStore(f"sqlite:///{tmp_path / 'room.db'}")
    people = People(store.engine)
    looked = 0

    class Watched(dict[int, Any]):
        def __iter__(self) -> Iterator[int]:
            nonlocal looked
            looked += 1
            return super().__iter__()

    for number in range(1, 2_001):
        people._keep(Person(number, f"Guest {number}", "guest"), "")
    for part in ("_people", "_names", "_passwords", "_taken"):
        setattr(people, part, Watched(getattr(people, part)))
    person = people.enter(people.newest + 1, people.given_name("Guest", people.newest + 1), "guest")
    people.of_session(people.session(person))
    assert (person.number, person.name, people.guests) == (2_001, "Guest 2001", 2_001)
    assert looked == 0
    assert Room().newest == 0
    store.close()
