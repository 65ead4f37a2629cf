"""A lost connection comes back without losing anything, be it the network or the whole server.

The server is killed with SIGKILL while a person is asked, he answers while nobody listens, and a
new process starts on the same log: the hand goes on with the same cards, and his answer is done
once.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.conftest import Come
from tests.page.open_page import Person, Room
from tests.page.playing import Playing, play_all

LOST = ".lost span"
OURS = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")
"""What the console may say of a server that the test itself has killed."""


@pytest.fixture
def own_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    opened = Room(tmp_path_factory.mktemp("own-room"))
    yield opened
    opened.end()


def own_cards(person: Person) -> list[list[int]]:
    return [one["down"] for one in person.step["view"]["own"]]


@pytest.mark.slow
def test_a_hand_goes_on_after_the_server_was_killed(browser: Browser, own_room: Room) -> None:
    person = Person(browser, own_room)
    person.been_here()
    person.sit("garlic-city", "texas-holdem")
    person.wait_for_turn()
    before, cards, sent = person.step, own_cards(person), len(person.sent)
    own_room.kill()
    person.page.wait_for_selector(LOST)
    person.page.keyboard.press("c")
    assert person.page.locator(".dock .choices.waiting").count()
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
    play_all([playing], seconds=90)
    assert playing.refused == []
    assert person.complains_of(*OURS) == []


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
