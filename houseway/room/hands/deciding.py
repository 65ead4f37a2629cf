"""The floor decides a dispute about the last hand, with a recorded reason.

Its decision is final (comstock/house/1, garlic-city/pai-gow-tiles/100), and management may decide
against the strict rules for the good of the game (comstock/pai-gow-poker/70). Once the next hand
has begun no decision is given on an earlier one (garlic-city/pai-gow-tiles/102), and at Comstock's
lowball none as soon as the pot is out of play (comstock/lowball/101): whoever needs time holds the
action (`held_action.py`), or pauses the table while the hand in question is running. With the
decision play goes on.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.money.cents import dollars
from houseway.room.chips.cage import whole_chips
from houseway.room.commands import DecideDispute
from houseway.room.events import FloorDecided, RoomEvent
from houseway.room.hands.held_action import released
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import table_named


def decide_dispute(room: Room, command: DecideDispute, at_ms: int) -> Iterator[RoomEvent]:
    """Chips from one seat to another for the last hand, or none where its result stands."""
    table = table_named(room, command.table)
    answers = table.row.room
    what = f"hand {command.hand} of {table.title} cannot be decided"
    is_last = table.hand is None and command.hand == table.hands > 0
    until = answers.options.floor_decides
    if not is_last or until != "before the next hand":
        cite = answers.cite("floor_decides")
        instead = _instead(table, command.hand)
        raise Refused(what, why=TOO_LATE[until], cite=cite, instead=instead)
    if answers.options.floor_decision_final and table.decided_hand == command.hand:
        why = "It has been decided, and that is final"
        cite = answers.cite("floor_decision_final")
        raise Refused(what, why=why, cite=cite, instead="Play goes on by that decision")
    if not command.because.strip():
        raise BadInput("a decision is recorded with its reason")
    if command.cents and not answers.options.floor_overrides:
        why = "What the rules came to stands"
        cite = answers.cite("floor_overrides")
        raise Refused(what, why=why, cite=cite, instead="Decide that the result stands")
    _check_chips(room, table, command)
    yield FloorDecided(
        table=table.number,
        hand=command.hand,
        seat=command.seat,
        to=command.to,
        cents=command.cents,
        because=command.because,
        by=command.by,
        cite=answers.cite("floor_overrides" if command.cents else "floor_decision_final"),
    )
    yield from released(table, command.by)


TOO_LATE: Final[Mapping[str, str]] = {
    "before the next hand": "The floor decides between a hand and the next",
    "while the pot is in play": "The floor decides while the pot is in play, and not afterwards",
    "never": "The floor decides no disputes here",
}
"""Why a dispute is not decided, by what the house answers."""


def _instead(table: RoomTable, hand: int) -> str:
    """What can still be decided here, and when."""
    is_later = table.row.room.options.floor_decides == "before the next hand"
    if table.hand is not None and hand == table.hands and is_later:
        return "Pause the table and let the hand be played out, or report a fault in it"
    if table.hand is not None:
        return f"Hand {table.hands} is running: a fault in it can be reported"
    if not is_later:
        return "What is the matter in the next hand is reported before its pot is pushed"
    return f"Hand {table.hands} can be decided" if table.hands else "Wait for the first hand"


def _check_chips(room: Room, table: RoomTable, command: DecideDispute) -> None:
    if not command.cents:
        return
    for seat in (command.seat, command.to):
        if seat not in table.chairs:
            raise BadInput(f"nobody sits in seat {seat} of {table.title}")
    has_cents = room.stack_cents(table, command.seat)
    if command.seat == command.to or not 0 < command.cents <= has_cents:
        raise BadInput(f"seat {command.seat} has {dollars(has_cents)} to give to another")
    whole_chips(table, command.cents)
