"""Chips and cash at the table itself: what may come onto it, leave it, or change hands on it.

Only chips play: cash is refused (garlic-city/texas-holdem/20, garlic-city/omaha/28) or changed for
chips (comstock/lowball/91, garlic-city/pai-gow-tiles/38, comstock/super-pan-nine/16). Chips stay
until their player quits the game (garlic-city/texas-holdem/21, comstock/lowball/88 and 90), and
nobody but the house sells or passes any (garlic-city/texas-holdem/22, comstock/pai-gow-poker/22).
"""

from collections.abc import Iterator

from houseway.errors import BadInput, Refused
from houseway.money.cents import dollars
from houseway.room.chips.cage import bought, whole_chips
from houseway.room.commands import CashIn, PassChips, PutDownCash
from houseway.room.events import CashedIn, ChipsPassed, RoomEvent
from houseway.room.seats.chairs import chair_of
from houseway.room.state import Chair, Room, RoomTable
from houseway.room.tables.opening import table_named


def put_down_cash(room: Room, command: PutDownCash, at_ms: int) -> Iterator[RoomEvent]:
    """A seated player's cash: refused, or changed for chips that play from the next hand on."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    answers = table.row.room
    if answers.options.cash_on_the_table == "refused":
        raise Refused(
            f"{dollars(command.cents)} in cash cannot lie on {table.title}",
            why="Only chips play",
            cite=answers.cite("cash_on_the_table"),
            instead="The cage sells chips",
        )
    not_in_a_hand(table, chair, "change cash")
    yield from bought(room, table, chair.seat, command.cents, player=command.player, at_ms=at_ms)


def cash_in(room: Room, command: CashIn, at_ms: int) -> Iterator[RoomEvent]:
    """Some of his chips back to the cage, while he keeps his seat."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    answers = table.row.room
    if answers.options.chips_cashed_in == "on quitting the game":
        raise Refused(
            f"seat {chair.seat} cannot cash in {dollars(command.cents)}",
            why="Chips in play stay on the table",
            cite=answers.cite("chips_cashed_in"),
            instead="He may quit the game with all of them",
        )
    not_in_a_hand(table, chair, "cash in")
    _has(room, table, chair, command.cents)
    cite = answers.cite("chips_cashed_in")
    yield CashedIn(table=table.number, seat=chair.seat, cents=command.cents, cite=cite)


def pass_chips(room: Room, command: PassChips, at_ms: int) -> Iterator[RoomEvent]:
    """Chips from one player to another."""
    table = table_named(room, command.table)
    chair, to = chair_of(table, command.player), chair_of(table, command.to)
    answers = table.row.room
    if not answers.options.may_pass_chips:
        raise Refused(
            f"seat {chair.seat} cannot pass {dollars(command.cents)} to seat {to.seat}",
            why="Players pass and sell each other no chips",
            cite=answers.cite("may_pass_chips"),
            instead="The house dealer sells chips between hands",
        )
    for one in (chair, to):
        not_in_a_hand(table, one, "pass chips")
    _has(room, table, chair, command.cents)
    cite = answers.cite("may_pass_chips")
    yield ChipsPassed(
        table=table.number, seat=chair.seat, to=to.seat, cents=command.cents, cite=cite
    )


def not_in_a_hand(table: RoomTable, chair: Chair, what: str) -> None:
    """Refuses it to whoever is dealt in: table stakes (garlic-city/texas-holdem/19)."""
    if table.hand is not None and chair.seat in table.hand.setup.stacks_cents:
        why = "The chips at the start of a hand are all that play in it"
        what = f"seat {chair.seat} cannot {what} now"
        raise Refused(what, why=why, instead="After the hand he can")


def _has(room: Room, table: RoomTable, chair: Chair, cents: int) -> None:
    has_cents = room.stack_cents(table, chair.seat)
    if not 0 < cents <= has_cents:
        raise BadInput(f"seat {chair.seat} has {dollars(has_cents)}, not {dollars(cents)}")
    whole_chips(table, cents)
