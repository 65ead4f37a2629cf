"""A lost connection comes back without losing anything, be it the network or the whole server.

The server is killed with SIGKILL while a person is asked, they answer while nobody listens, and a
new process starts on the same log: the hand goes on with the same cards, and their answer is done
once. A table of that log which this server cannot deal stands still: its player is told so, and the
floor closes it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.room.chips.events import BoughtIn
from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.room.seats.events import SatDown
from tests.page.conftest import Come
from tests.page.open_page import Person, Room
from tests.page.playing import Playing, play_all
from tests.patience import PATIENCE_S
from tests.room.test_standing_still import unplayable

LOST = ".lost span"
OURS = (
    "WebSocket connection to",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_INTERNET_DISCONNECTED",
)
"""What the console may say of a server that the test itself has killed, also in mid-answer."""


@pytest.fixture
def own_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    opened = Room(tmp_path_factory.mktemp("own-room"))
    yield opened
    opened.end()


def own_cards(person: Person) -> list[list[int]]:
    return [one["down"] for one in person.step["view"]["own"]]


@pytest.mark.slow
def test_a_hand_goes_on_after_the_server_was_killed(browser: Browser, own_room: Room) -> None:
    person, floor = Person(browser, own_room), Person(browser, own_room)
    floor_number = signs_in(floor, "floor")
    person.been_here()
    person.sit("garlic-city", "texas-holdem")
    person.wait_for_turn()
    before, cards, sent = person.step, own_cards(person), len(person.sent)
    own_room.kill()
    person.page.wait_for_selector(LOST)
    person.page.keyboard.press("c")
    assert person.page.locator(".dock .choices.waiting").count()
    broken = sits_where_nothing_can_be_dealt(own_room, floor_number)
    own_room.start()
    person.page.wait_for_selector(LOST, state="detached")
    person.page.wait_for_function("() => !document.querySelector('.dock .waiting')")
    assert len(person.sent) == sent + 1
    after = person.step
    assert (after["hand"], own_cards(person)) == (before["hand"], cards)
    steps = person.context.request.get(f"/api/tables/{after['table']}/steps").json()
    done = [one for one in steps["lines"] if one["line"] >= before["line"]]
    verbs = [one["event"] for one in done if one["seat"] == before["you"]]
    assert verbs[:1] in (["called"], ["checked"]), done
    playing = Playing(person)
    playing.hand = before["hand"]
    play_all([playing], seconds=2 * PATIENCE_S)
    assert playing.refused == []
    assert person.complains_of(*OURS) == []
    stands_still(floor, broken)
    assert floor.complaints == []
    floor.leave()


def signs_in(person: Person, role: str) -> int:
    """With a role, and on no page yet: their number."""
    token = person.room.invite(role).partition("invite=")[2]
    return int(person.post("/api/session", {"name": "Flo", "invite": token})["player"])


def sits_where_nothing_can_be_dealt(room: Room, player: int) -> int:
    """A table of an older log, with bots wanted that cannot buy in, and a person who could."""
    desk = Desk(LogStore(f"sqlite:///{room.folder / 'room.db'}"))
    table = max(desk.room.tables) + 1
    seated = SatDown(table=table, seat=4, player=player, standing="new")
    chips = BoughtIn(table=table, seat=4, cents=20_000)
    desk.write([*unplayable(table), seated, chips], desk.room.at_ms).on_disk.result()
    desk.close()
    return table


def stands_still(person: Person, table: int) -> None:
    """A player is told what the table waits for and leaves with the chips; the floor closes it."""
    page = person.page
    person.go(f"/#/table/{table}")
    told = page.get_by_role("status").filter(has_text="The table has stopped")
    expect(told).to_contain_text(
        "waits for the floor. You may get up at any time, with your chips."
    )
    page.get_by_role("button", name="Get up").click()
    expect(page.get_by_role("heading", name="Four clubs, one room")).to_be_visible()
    person.go("/#/floor")
    duty = page.locator(".next .duties li").first
    expect(duty).to_contain_text(f"Table {table} It has stopped because of a fault in the program")
    duty.get_by_role("button", name="Close the table").click()
    expect(page.locator(".next .duties")).not_to_contain_text("has stopped")
    assert table not in [one["table"] for one in person.room.tables()]


@pytest.mark.slow
def test_a_table_comes_back_when_the_network_does(come: Come) -> None:
    person = come()
    person.sit("comstock", "texas-holdem", pace_ms=300)
    person.context.set_offline(True)
    person.page.wait_for_selector(LOST)
    line = (person.step["hand"], person.step["line"])
    person.context.set_offline(False)
    person.page.wait_for_selector(LOST, state="detached")
    person.wait_for_turn()
    assert (person.step["hand"], person.step["line"]) >= line
    person.complaints[:] = person.complains_of(*OURS)


@pytest.mark.slow
def test_a_table_says_why_it_does_not_open_where_too_many_pages_are(
    browser: Browser, tmp_path: Path
) -> None:
    """It opens by itself as soon as another page is closed."""
    room = Room(tmp_path, rail_sockets=1)
    try:
        table = room.open_table(bots=0)
        first, second = Person(browser, room), Person(browser, room)
        first.go(f"/#/table/{table}")
        first.page.wait_for_selector(".stage")
        second.go(f"/#/table/{table}")
        said = second.page.locator(".gone[role=status]")
        expect(said).to_contain_text("Too many pages of this room are open here")
        first.page.close()
        second.page.wait_for_selector(".stage")
    finally:
        room.end()
