"""Every command by every role: what its class says is what the server does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from houseway.room.codec import AnyCommand
from houseway.room.command import Command
from houseway.web.messages import ROLES, Role
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow

COMMANDS: Final = sorted(get_args(AnyCommand), key=lambda one: one.__name__)
NOT_THERE: Final = 999
"""A table and a player that do not exist: whoever may ask is told so, and nothing happens."""


def a_wish(command: type[Command], player: int) -> dict[str, Any]:
    """A command with every field that it must have, about nothing that exists."""
    wish: dict[str, Any] = {"command": command.__struct_config__.tag}
    about = {"table": NOT_THERE, "player": player, "action": {"act": "fold", "seat": 1}}
    for field in msgspec.structs.fields(command):
        if field.required:
            plain = getattr(field.type, "__origin__", field.type)  # a text has its bounds with it
            kind = {int: 1, str: "nothing", bool: False}.get(plain, ())
            wish[field.encode_name] = about.get(field.name, kind)
    return wish


class Somebody(msgspec.Struct):
    """A person of each role, and their number in the room."""

    by: dict[str, str]
    number: int


@pytest.fixture(scope="module")
def everybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Any]]:
    with open_server(tmp_path_factory.mktemp("roles")) as server:
        people: dict[Role, Somebody] = {"rail": Somebody({}, 0)}
        for role in ROLES[1:]:
            by = server.invited(f"Some {role}", role)
            people[role] = Somebody(by, max(server.people.names()))
        yield server, people


def answered(server: Server, wish: dict[str, Any], by: Somebody) -> int:
    status = server.ask(wish, by.by).status_code
    assert status in (200, 401, 403, 404, 409), (wish, status)
    return int(status)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: str(one.__struct_config__.tag))
def test_a_command_is_for_its_role_and_those_above(
    command: type[Command], role: Role, everybody: tuple[Server, dict[Role, Somebody]]
) -> None:
    server, people = everybody
    person = people[role]
    for player in (person.number, NOT_THERE):
        wish = a_wish(command, player)
        asked = msgspec.convert(wish, AnyCommand, strict=True)
        needed = asked.needed(person.number)
        status = answered(server, wish, person)
        if role == "rail":
            assert status == 401
        elif role == "guest" and needed == "player" and command.leaves:
            assert status != 403, "whoever is somewhere may leave it"
        elif ROLES.index(role) < ROLES.index(needed):
            assert status == 403, f"{role} is not refused {wish['command']}"
        else:
            assert status != 403, f"{role} is refused {wish['command']}"


def test_every_command_has_its_role() -> None:
    without = {one.__name__ for one in COMMANDS if not hasattr(one, "role")}
    assert not without


def test_nobody_acts_for_a_seat_that_another_holds(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        ann, boss = server.invited("Ann"), server.invited("Boss", "manager")
        server.client.get("/api/tables/1")
        for by in (ann, boss):
            for seat in range(1, 10):
                wish = {
                    "command": "act",
                    "table": 1,
                    "hand": 1,
                    "action": {"act": "fold", "seat": seat},
                }
                answer = server.ask(wish, by)
                assert (answer.status_code, answer.json()["why"]) == (
                    403,
                    f"seat {seat} is not yours",
                )


def test_a_name_in_the_command_is_not_believed(tmp_path: Path) -> None:
    """Who asks is known by the session, whatever the command says."""
    with open_server(tmp_path) as server:
        boss = max(server.people.names(), default=0)
        server.invited("Boss", "manager")
        boss = max(server.people.names())
        ann = server.invited("Ann")
        wish = {"command": "bar", "player": boss, "because": "me", "by": boss}
        assert server.ask(wish, ann).status_code == 403


def test_a_request_is_done_once_also_after_a_restart(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by = server.invited("Flo", "floor")
        wish = {"command": "add-bot", "table": 1, "request": "one bot"}
        for _ in range(3):
            assert server.ask(wish, by).status_code == 200
        assert server.client.get("/api/tables").json()[0]["players"] == 1
    with open_server(tmp_path) as server:
        answer = server.ask(wish, by)
        assert (answer.status_code, answer.json()["request"]) == (200, "one bot")
        assert server.client.get("/api/tables").json()[0]["players"] == 1
        assert server.ask({**wish, "request": "another"}, by).status_code == 200
        assert server.client.get("/api/tables").json()[0]["players"] == 2


def test_one_persons_name_for_a_request_is_not_anothers(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        wish = {"command": "add-bot", "table": 1, "request": "1"}
        for name in ("Ann", "Bob"):
            assert server.ask(wish, server.invited(name)).status_code == 200
        assert server.client.get("/api/tables").json()[0]["players"] == 2


def test_a_room_of_one_house_opens_no_others_tables(tmp_path: Path) -> None:
    with open_server(tmp_path, house="garlic-city") as server:
        by = server.invited("Ann")
        wish = {"command": "open-table", "game": "texas-holdem", "limit": "4/8", "practice": True}
        refused = server.ask({**wish, "house": "comstock"}, by)
        assert (refused.status_code, refused.json()["why"]) == (
            409, "This room is garlic-city's alone",
        )  # fmt: skip
        assert server.ask({**wish, "house": "garlic-city"}, by).status_code == 200
