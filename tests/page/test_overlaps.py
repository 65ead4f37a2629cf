"""Nothing on the felt covers what must be read: buttons, plates, wagers, cards and print.

A few rows from the rail; `python -m tests.page.overlaps FOLDER` looks at all sixty, from the seats.
"""

import time

import pytest

from tests.page.conftest import Come
from tests.page.open_page import Room
from tests.page.overlaps import LATER, MEASURE, Drawn, covered
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

ROWS = (
    ("garlic-city", "texas-holdem", "4/8", 8, 1),
    ("comstock", "pai-gow-poker", "5-100", 6, LATER),
)
"""A full table with a dealer button and bets, and one with spots, an action button and dice, when
the first seat has cards of its own: club, game, limit, bots, and the hand."""

ON_A_PLATE = """() => document.querySelector('.plate-seat').prepend(
  Object.assign(document.createElement('span'), { className: 'disc', textContent: 'D' }))"""

ON_A_CARD = """() => {
  document.querySelector('.plate-seat > .disc').remove();
  const hand = document.querySelector('.stage .hands');
  const label = Object.assign(document.createElement('span'), { className: 'caption' });
  label.textContent = 'a pair';
  label.style = 'position: absolute; left: 0; top: 0; z-index: 9';
  hand.append(label);
}"""


def a_hand(room: Room, house: str, game: str, limit: str, *, bots: int, hand: int) -> int:
    """A table of bots at which this hand is over: its number."""
    table = room.open_table(house=house, game=game, limit=limit, bots=bots, pace_ms=1)
    until = time.monotonic() + PATIENCE_S
    while room.http.get(f"/api/tables/{table}/hands").json()["total"] < hand:
        assert time.monotonic() < until, f"hand {hand} of {game} is not over"
        time.sleep(0.05)
    return table


def test_nothing_lies_on_what_must_be_read(come: Come, room: Room) -> None:
    person = come()
    person.go("/#/hands")
    tables = [a_hand(room, *row[:3], bots=row[3], hand=row[4]) for row in ROWS]
    try:
        faults = [
            fault
            for (house, game, *_, hand), table in zip(ROWS, tables, strict=True)
            for fault in covered(person.page, Drawn(house, game, table, "", hand), None)
        ]
    finally:
        for table in tables:
            room.ask("close-table", table=table)
    assert faults == []
    # The measure itself: a button that is put on a plate is told.
    person.page.evaluate(ON_A_PLATE)
    (found,) = person.page.evaluate(MEASURE)
    assert found[0].startswith("button")
    assert found[1].startswith("plate")
    # So is a label on the cards that it is about.
    person.page.evaluate(ON_A_CARD)
    told = person.page.evaluate(MEASURE)
    assert told
    assert {(one[0].split()[0], one[1].split()[0], one[3]) for one in told} == {
        ("card", "word", "a pair")
    }
