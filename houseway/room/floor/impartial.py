"""Nobody rules where they sit: who has a seat or chips at a table decides nothing at it.

They may say what they saw like any other seat. Whoever gets up after a hand has still played it:
until the next one they decide nothing either. At a practice table where only bots play beside
them there is nobody else to ask, and nobody to wrong.
"""

from houseway.errors import Refused
from houseway.room.state import Room, RoomTable


def check_impartial(room: Room, table: RoomTable, by: int, what: str) -> None:
    """Refuses a ruling of somebody whose own chips are on the table."""
    if not is_partial(room, table, by):
        return
    sits = "has a seat or chips at a table decides nothing at it"
    played = "has played a hand decides nothing before the next one"
    raise Refused(
        what,
        why=f"Whoever {sits if by in _players(table) else played}",
        instead="Ask another floor person, or a manager without chips there",
    )


def is_partial(room: Room, table: RoomTable, by: int) -> bool:
    """Whether chips that they own or play are on the table, or were, beside other people's."""
    concerned = _players(table) | table.answered.dealt_to
    return by > 0 and by in concerned and not _is_alone(room, table, by)


def _players(table: RoomTable) -> set[int]:
    """Whose chips are there, and who plays them."""
    chairs = table.chairs.values()
    return {chair.player for chair in chairs} | {chair.stand_in for chair in chairs}


def _is_alone(room: Room, table: RoomTable, by: int) -> bool:
    """Whether nobody but bots plays at a practice table beside them."""
    others = (_players(table) | table.answered.dealt_to) - {0, by}
    return table.is_practice and all(room.players[one].is_bot for one in others)
