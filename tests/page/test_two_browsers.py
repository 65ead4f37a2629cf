"""Two browsers at one table see different cards, and neither is ever sent the other's."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.cards.card import Card
from houseway.table.teller import Teller
from tests.page.conftest import Come
from tests.page.open_page import Person, Room

CARDS = frozenset({"cards", "card", "down", "up", "board", "parts", "own", "shown", "burned"})
"""Fields of a message that hold cards; numbers elsewhere are seats, cents and times."""


def cards_in(message: Any, *, is_card: bool = False) -> Iterator[int]:
    """Every card that a message names, wherever it stands."""
    if isinstance(message, dict):
        for field, value in message.items():
            # Inside a holding the fields are told apart by their own names again; a felt's "board"
            # is how many cards have room there, and not one of them.
            is_list = isinstance(value, list) or field == "card"
            yield from cards_in(value, is_card=field in CARDS and is_list)
    elif isinstance(message, list):
        for one in message:
            yield from cards_in(one, is_card=is_card)
    elif is_card and isinstance(message, int):
        yield message


def seated(come: Come, table: int) -> Person:
    """A player who sits at the table and looks at it."""
    person = come()
    person.post("/api/session/guest", {})
    me = person.context.request.get("/api/me").json()
    wish = {"command": "sit-down", "table": table, "player": me["player"], "cents": 20000}
    person.post("/api/commands", wish)
    person.go(f"/#/table/{table}")
    return person


def own_cards(person: Person) -> list[int]:
    view = person.step.get("view") or {}
    return [card for one in view.get("own", []) for card in one["down"]]


@pytest.mark.slow
def test_two_browsers_at_one_table_see_different_cards(come: Come, room: Room) -> None:
    table = room.open_table(bots=0, clock_ms=60_000, pace_ms=300)
    first, second = seated(come, table), seated(come, table)
    for person in (first, second):
        person.page.wait_for_selector(".seat.yours .piece:nth-child(2)")
    assert first.step["hand"] == second.step["hand"]
    mine, other = own_cards(first), own_cards(second)
    assert len(mine) == len(other) == 2
    assert not set(mine) & set(other)
    for person, own, hidden in ((first, mine, other), (second, other, mine)):
        drawn = person.page.locator("svg.card").evaluate_all(
            "cards => cards.map(card => card.getAttribute('aria-label'))"
        )
        assert {words(card) for card in own} <= set(drawn)
        assert not {words(card) for card in hidden} & set(drawn)
        told = {card for frame in person.heard for card in cards_in(json.loads(frame))}
        assert set(own) <= told
        assert not set(hidden) & told
        assert not any(words(card) in frame for card in hidden for frame in person.heard)
        assert not any(words(card) in person.page.content() for card in hidden)
    room.ask("close-table", table=table)


def words(card: int) -> str:
    """A card as it is said aloud, by the server and by the page."""
    return Teller({}).card(Card(card))
