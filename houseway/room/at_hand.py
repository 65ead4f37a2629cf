"""What the tables of a room will read from files, read before the first hand.

Later the machine may have no file left to open, and then a table could not even deal.
"""

from houseway.hands.stored import keep_at_hand
from houseway.room.state import Room


def read_ahead(room: Room) -> None:
    """The books of the games that are spread, and every look-up table."""
    keep_at_hand()
    for table in room.tables.values():
        for answers in (table.row.answers, table.row.room):
            assert answers.options is not None
