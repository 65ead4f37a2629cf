"""A player asks the floor for the player-dealer's wager.

He is told as much as affects the play of his own wager (comstock/super-pan-nine/38,
comstock/pai-gow-poker/41): how much of it can meet a chip of the bank, with those before him in
the order of action first. Who asked and what he was told stands in the log.
"""

from collections.abc import Iterator

from houseway.errors import Refused
from houseway.room.commands import AskBank
from houseway.room.events import BankTold, RoomEvent
from houseway.room.seats.chairs import chair_of
from houseway.room.state import Room
from houseway.room.tables.opening import table_named
from houseway.table.bank.bank import Wager
from houseway.table.bank.reading import bank_of, in_action, wagers_of
from houseway.table.hand import Hand


def ask_bank(room: Room, command: AskBank, at_ms: int) -> Iterator[RoomEvent]:
    """The answer for one active player."""
    table = table_named(room, command.table)
    seat = chair_of(table, command.player).seat
    answers = table.row.room
    what = f"seat {seat} is not told the player-dealer's wager"
    if "bank_is_told" not in answers.by_name:
        raise Refused(what, why="The game has no player-dealer")
    cite = answers.cite("bank_is_told")
    if answers.options.bank_is_told == "nothing":
        raise Refused(what, why="It is not told at this table", cite=cite)
    hand = table.hand
    if hand is None or not hand.setup.is_banked or not bank_of(hand).cents:
        raise Refused(what, why="Nobody has put up a bank now", cite=cite)
    if answers.options.bank_is_told == "the whole wager":
        cents = bank_of(hand).cents
    else:
        cents = _meets_cents(hand, seat)
        if not cents and not _wagers(hand, seat):
            raise Refused(what, why="He has no wager that it could affect", cite=cite)
    yield BankTold(table=table.number, hand=table.hands, seat=seat, cents=cents, cite=cite)


def _meets_cents(hand: Hand, seat: int) -> int:
    """How much of his wagers can get action, whatever the results."""
    holdings = {wager.holding for wager in _wagers(hand, seat)}
    return sum(in_action(hand, holding).get(seat, 0) for holding in holdings)


def _wagers(hand: Hand, seat: int) -> list[Wager]:
    return [one for one in wagers_of(hand) if one.kind == "base" and seat in one.owners]
