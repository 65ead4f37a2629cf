"""What a room writes down for one seat is enough: with every card open the review says the same."""

from pathlib import Path

import pytest

from houseway.room.books.hand_index import HandIndex
from houseway.room.books.history import auditors_record, viewers_record
from tests.lab.review.looking import looked_at_text
from tests.room.open_room import OpenRoom
from tests.web.played_room import a_table, played, sits_down

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("garlic-city", "texas-holdem"),
        ("comstock", "lowball"),
        ("garlic-city", "crazy-pineapple"),
        ("garlic-city", "chinese-poker"),
        ("garlic-city", "pai-gow-tiles"),
    ],
)
def test_the_record_of_a_seat_is_judged_like_the_auditors(
    house: str, game: str, tmp_path: Path
) -> None:
    """In the seat's own record others' discards and settings are closed: any such cards will do."""
    room = OpenRoom(tmp_path)
    table = a_table(room, house, game)
    ann = sits_down(room, table)
    room.bots(table, 3)
    played(room, table, 3)
    index = HandIndex(room.desk.store)
    index.follow()
    hands = index.dealt_to(ann, 3)
    room.close()
    assert hands
    for past in hands:
        seat = past.seat_of(ann)
        own = looked_at_text(viewers_record(past, seat), 0)
        assert own.seat == seat
        assert own == looked_at_text(auditors_record(past), seat)
