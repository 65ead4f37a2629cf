"""What players and managers may ask for at a table beside playing, as its book has it.

Some of it no book forbids: more chips, another seat, some time away. The rest is in the book of the
table: whether chips pass between players (garlic-city/texas-holdem/22), whether cash may lie on
the felt (comstock/lowball/91), whether others wager behind. Whether it can be done at this moment
the room decides when it is asked.
"""

from collections.abc import Iterator
from typing import Final

from houseway.collection.limits import read_limit
from houseway.houses.floor_questions import WaitingOptions
from houseway.houses.room_questions import CageOptions, TableOptions
from houseway.room.hands.next_hand import FIXED
from houseway.room.state import RoomTable
from houseway.room.tables.commands import SIDE_WAGER_PAYS
from houseway.table.bank.options import BacklineOptions, BankingOptions
from houseway.table.bank.side_options import BusterOptions
from houseway.table.pot.options import KillOptions
from houseway.web.messages.floor import PayTables

EVERYWHERE: Final = (
    "rebuy",
    "get-up",
    "go-away",
    "sit-out",
    "come-back",
    "deal-me-in",
    "change-seat",
    "change-table",
    "leave-board",
)
"""What a seated player may ask for at any table."""


def wishes_of(table: RoomTable) -> tuple[str, ...]:
    """The commands that a player may give for their own seat at this table."""
    return (*EVERYWHERE, *(name for name, is_so in _by_the_book(table).items() if is_so))


def _by_the_book(table: RoomTable) -> dict[str, bool]:
    room, game = table.row.room.options, table.row.answers.options
    cage = room[CageOptions]
    backline = game.get(BacklineOptions)
    return {
        "call-floor": room[WaitingOptions].player_calls_floor,
        "put-down-cash": cage.cash_on_the_table != "refused",
        "cash-in": cage.chips_cashed_in != "on quitting the game",
        "pass-chips": cage.may_pass_chips,
        "ask-bank": BankingOptions in game and room[TableOptions].bank_is_told != "nothing",
        "choose-overs": _has_overs(table),
        "stand-behind": backline is not None and backline.backline_allowed,
    }


def _has_overs(table: RoomTable) -> bool:
    """Whether overs buttons are dealt here (garlic-city/house/4): only a fixed limit has a next."""
    kill = table.row.answers.options.get(KillOptions)
    is_so = kill is not None and kill.overs
    return is_so and read_limit(table.opened.limit).kind in FIXED


def pay_tables_of(table: RoomTable) -> Iterator[PayTables]:
    """Side wagers of this table that have several pay tables (garlic-city/buster/26, 27)."""
    options = table.row.answers.options
    if not (BusterOptions in options and options[BusterOptions].buster_offered):
        return
    printed = table.row.house.row(table.opened.game).answers
    for option in sorted(SIDE_WAGER_PAYS & table.row.answers.by_name.keys()):
        answer = table.row.answers.answer(option)
        if table.is_practice or printed.answer(option).standing != "is":
            values = tuple(str(value) for value in answer.question.legal_values)
            yield PayTables(
                option=option, text=answer.question.text, now=str(answer.value), values=values
            )
