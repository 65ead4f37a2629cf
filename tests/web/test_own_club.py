"""`houseway serve --house FOLDER`: the room of a club of one's own, or why it does not open."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from houseway.errors import BadInput
from houseway.room.bots.commands import AddBot
from houseway.rulebook.clauses import HOUSES
from houseway.table.verifying import verified
from houseway.web.app import create_app
from houseway.web.live import LiveRoom
from houseway.web.people import People
from houseway.web.running.own_club import check_folder, check_known
from houseway.web.running.serving import room_as_logged
from houseway.web.running.settings import Serving
from houseway.web.running.starting import database_in
from tests.cli.in_process import run
from tests.houses.own_club import a_club, edited
from tests.patience import free_port
from tests.room.open_room import OpenRoom
from tests.web.open_server import Server
from tests.web.played_room import played


@contextmanager
def room_of(folder: Path, house: str = "", *, demo: bool = False) -> Iterator[Server]:
    """The application as the server's own process makes it of these settings."""
    settings = Serving(database=database_in(folder), house=house, demo_tables=demo)
    opened: list[tuple[LiveRoom, People]] = []

    def opening() -> tuple[LiveRoom, People]:
        opened.append(room_as_logged(settings))
        return opened[-1]

    with TestClient[Litestar](create_app(opening)) as client:
        yield Server(client, *opened[-1])


def get(server: Server, path: str, by: dict[str, str] | None = None) -> Any:
    answer = server.client.get(path, headers=by or {})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room in which corner-club has dealt two hands, and the folder of that club beside it."""
    above = tmp_path_factory.mktemp("own")
    club = a_club(above)
    with room_of(above / "room", str(club), demo=True):
        pass
    room = OpenRoom(above / "room")
    room.at_ms = room.desk.room.at_ms
    table = room.desk.room.tables[1]
    for _ in range(2):
        room.do(AddBot(table=1))
    played(room, table, 2)
    while table.hand is not None:
        room.wait(1)
    room.close()
    return above


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with room_of(folder / "room", str(folder / "corner-club")) as opened:
        yield opened


@pytest.mark.slow
def test_the_room_is_the_clubs_alone(server: Server) -> None:
    (club,) = get(server, "/api/houses")
    assert (club["slug"], club["name"], club["theme"]) == (
        "corner-club",
        "The Example Club",
        "plum",
    )
    assert club["character"] == (
        "The Example Club deals Texas Hold'em, Pineapple and Crazy Pineapple."
    )
    assert [game["slug"] for game in club["games"]] == [
        "texas-holdem", "pineapple", "crazy-pineapple",
    ]  # fmt: skip
    assert [(one["house"], one["game"]) for one in get(server, "/api/tables")] == [
        ("corner-club", "texas-holdem"), ("corner-club", "pineapple"),
    ]  # fmt: skip
    assert server.live.desk.room.own_clubs == {"corner-club": 1}, "the same book is taken in once"


def test_its_book_is_open_with_its_own_clauses(server: Server) -> None:
    row = get(server, "/api/houses/corner-club/games/pineapple")
    assert row["club"] == "The Example Club"
    assert {fee["cite"] for fee in row["fees"] if "cite" in fee} <= {"corner-club/collection/3"}
    clause = get(server, "/api/clauses/corner-club/texas-holdem/9")
    assert clause["gist"] == "Check and raise is allowed."
    assert [one["option"] for one in clause["touches"]] == ["check_raise"] * 3
    rate = get(server, "/api/clauses/corner-club/collection/1")
    assert {one["kind"] for one in rate["resting"]} == {"fee"}
    leant_on = get(server, "/api/clauses/comstock/texas-holdem/54")
    assert leant_on["club"] == "Comstock Cardroom"
    listed = get(server, "/api/houses/corner-club/games/texas-holdem/clauses")
    assert len(listed) == 20


def test_whatever_is_looked_for_is_found_in_it(server: Server) -> None:
    found = get(server, "/api/search?q=whoever last raised shows first")
    assert found["clauses"][0]["id"] == "corner-club/texas-holdem/15"
    assert found["clauses"][0]["club"] == "The Example Club"
    found = get(server, "/api/search?q=pineapple")
    assert [club["house"] for club in found["games"][0]["clubs"]] == ["corner-club"]
    assert [one["table"] for one in found["tables"]] == [2]
    (only,) = get(server, "/api/search?q=corner-club/texas-holdem/9")["clauses"]
    assert only["rests"][0]["words"] == "May a player check and then raise in the same round?"


def test_a_line_of_a_hand_quotes_its_clause(server: Server) -> None:
    asked = [get(server, f"/api/tables/1/hands/1/why?line={line}") for line in range(4)]
    (blind, *_) = [one for one in asked if one["words"].endswith("posts a $2 blind.")]
    quoted = {one["id"]: one["gist"] for ground in blind["grounds"] for one in ground["clauses"]}
    (gist,) = (quoted.pop(one) for one in ["corner-club/texas-holdem/5"])
    assert gist.startswith("Two blinds are posted left of the button, the second full")
    assert quoted == {}


def test_a_record_of_a_hand_is_verified(server: Server) -> None:
    shown = get(server, "/api/tables/1/hands/1")
    assert (shown["house"], shown["club"]) == ("corner-club", "The Example Club")
    assert 'house = "corner-club"' in shown["record"]
    assert "\nedition = 1\n" in shown["record"]
    assert verified(shown["record"]).ok


def test_what_is_refused_names_its_clause_and_what_would_be_right(server: Server) -> None:
    floor = server.invited("Flora", "manager")
    wish = {
        "command": "open-table",
        "house": "corner-club",
        "game": "texas-holdem",
        "limit": "10/20",
    }
    no_rate = server.ask(wish, floor)
    assert no_rate.status_code == 409, no_rate.text
    assert "corner-club/" in no_rate.json()["cite"]
    other = server.ask({**wish, "house": "comstock", "limit": "4/8", "practice": True}, floor)
    assert other.status_code == 409
    assert "This room is corner-club's alone" in other.text
    for nobody in ("corner-clib", "/etc", str(Path.cwd()), "../corner-club"):
        unknown = server.ask({**wish, "house": nobody}, floor)
        assert unknown.status_code == 409, unknown.text
        assert f"no house '{nobody}'" in unknown.json()["why"]
        assert server.client.get(f"/api/houses/{nobody}/games/pan").status_code in (400, 404)


def test_reports_are_drawn_of_it(server: Server) -> None:
    manager = server.invited("Max", "manager")
    for kind in ("count-sheet", "shift", "rotation", "hands", "ledger", "rulings"):
        told = get(server, f"/api/reports/{kind}?house=corner-club", manager)
        assert told["holds"], told
    page = server.client.get("/api/reports/ledger/pdf?house=corner-club", headers=manager)
    assert page.content.startswith(b"%PDF")


@pytest.mark.slow
def test_a_restart_without_the_option_opens_every_club_it_knows(folder: Path) -> None:
    with room_of(folder / "room") as server:
        houses = get(server, "/api/houses")
        assert [one["slug"] for one in houses] == [*HOUSES, "corner-club"]
        assert [one["house"] for one in get(server, "/api/tables")] == [
            "corner-club",
            "corner-club",
        ]
        found = get(server, "/api/search?q=holdem")
        assert len(found["games"][0]["clubs"]) == 5
        differs = get(server, "/api/diff/texas-holdem?a=corner-club&b=comstock")
        assert differs


@pytest.mark.slow
def test_hands_of_a_game_that_has_left_the_book_are_still_shown(tmp_path: Path) -> None:
    club = a_club(tmp_path, "leaving-club")
    with room_of(tmp_path / "room", str(club), demo=True):
        pass
    room = OpenRoom(tmp_path / "room")
    room.at_ms = room.desk.room.at_ms
    played(room, room.desk.room.tables[2], 1)
    while room.desk.room.tables[2].hand is not None:
        room.wait(1)
    room.close()
    for game in ("pineapple", "crazy-pineapple"):
        (club / f"{game}.toml").unlink()
    with room_of(tmp_path / "room", str(club)) as server:
        (holdem,) = get(server, "/api/houses")[0]["games"]
        assert holdem["slug"] == "texas-holdem"
        shown = get(server, "/api/tables/2/hands/1")
        assert (shown["title"], shown["club"]) == ("Pineapple", "The Example Club")
        assert get(server, "/api/tables/2/hands")["hands"][-1]["title"] == "Pineapple"
        page = get(server, "/api/houses/leaving-club/games/pineapple")
        assert page["game"]["title"] == "Pineapple", "as it was last: hands were dealt by it"
        lobby = {one["table"]: one for one in get(server, "/api/lobby")["tables"]}
        assert lobby[2]["title"] == "Pineapple"


def test_its_slug_will_do_once_the_book_is_in_the_log(folder: Path) -> None:
    with room_of(folder / "room", "corner-club") as server:
        assert [one["slug"] for one in get(server, "/api/houses")] == ["corner-club"]
        store = server.live.desk.store
        check_known("corner-club", store)
        with pytest.raises(BadInput, match="Did you mean 'corner-club'"):
            check_known("corner-clib", store)
        with pytest.raises(BadInput, match="Did you mean 'comstock'"):
            check_known("comstok", store)


def refused(capsys: pytest.CaptureFixture[str], room: Path, house: Path) -> str:
    """The one line with which the room of this club is not opened."""
    port = str(free_port())
    done = run(capsys, "serve", "--data", str(room), "--port", port, "--house", str(house))
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.strip().splitlines()
    return line


def test_a_broken_book_is_said_in_a_line_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    club = a_club(tmp_path, "new-club")
    number = line_of(club / "texas-holdem.toml", "check_raise")
    edited(club, "texas-holdem.toml", "check_raise ", "check_rise ")
    told = refused(capsys, tmp_path / "room", Path("new-club"))
    assert told.startswith("houseway: new-club/texas-holdem.toml:")
    assert "check_raise" in told
    assert told.endswith("`houseway check new-club` lists what is wrong")
    edited(club, "texas-holdem.toml", "check_rise ", "check_raise ")
    edited(club, "texas-holdem.toml", "new-club/texas-holdem/9", "new-club/texas-holdem/99")
    told = refused(capsys, tmp_path / "room", Path("new-club"))
    assert told.startswith(f"houseway: new-club/texas-holdem.toml:{number}: ")
    assert "go from 1 to 20" in told
    edited(club, "texas-holdem.toml", "new-club/texas-holdem/99", "new-club/texas-holdem/9")
    check_folder(club)
    assert not (tmp_path / "room" / "room.db").exists(), "nothing was begun with a broken book"


def line_of(path: Path, word: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(word))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("comstock", "comstock is one of the four clubs; a club of your own needs another name"),
        ("My Club", "the name of a club's folder is small letters, digits and hyphens"),
        ("no-club", "has no game's file, such as texas-holdem.toml, so it is no house"),
        ("not-there", "or a folder's path"),
        ("players-clib", "Did you mean 'players-club'?"),
    ],
)
def test_a_folder_that_is_no_club_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    folder = tmp_path / name
    if name not in ("not-there", "players-clib"):
        folder.mkdir()
    house = folder if folder.exists() else Path(name)
    assert why in re.sub(r"\s+", " ", refused(capsys, tmp_path / "room", house))
