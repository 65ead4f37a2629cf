"""A hand that nobody banks: the game is broken, or stops until there is somebody else to ask.

Where nobody comes between two turns of the same person, the pages say that the game is broken or
stopped (garlic-city/no-bust-21st-century-blackjack/54, comstock/pure-21-5-blackjack/69,
players-club/no-bust-21st-century-blackjack/57, s-and-k/pure-21-5-blackjack/52): the floor alone
starts it again. Where only nobody cares to bank there is no game either
(s-and-k/pai-gow-poker/10): the table waits until other people or other chips are there.
"""

from collections.abc import Iterator
from typing import Final

from houseway.room.event import RoomEvent
from houseway.room.hands.next_hand import dealt_in
from houseway.room.state import Room, RoomTable
from houseway.room.tables.events import GameBroken
from houseway.room.tables.opening import pause
from houseway.table.bank.events import NoPlayerDealer
from houseway.table.hand import Hand

NOBODY_BANKS: Final = "nobody banks"
NOBODY_BETWEEN: Final = "nobody else takes the bank"


def stopped(table: RoomTable, hand: Hand) -> Iterator[RoomEvent]:
    """What follows a hand without a player-dealer; nothing where somebody banked it."""
    nobody = next((event for event in hand.log if isinstance(event, NoPlayerDealer)), None)
    if nobody is None:
        return
    cite = hand.setup.answers.cite("bank_breaks_game")
    if nobody.is_broken:
        yield GameBroken(table=table.number, because=NOBODY_BETWEEN, cite=cite)
    else:
        yield from pause(table, NOBODY_BANKS, cite, lifts=True)


def is_still_bankless(room: Room, table: RoomTable) -> bool:
    """Whether a table stands for want of a bank, with the same people and chips as then."""
    last = table.last_hand
    if table.paused != NOBODY_BANKS or last is None:
        return False
    return dealt_in(room, table) == last.setup.stacks_cents
