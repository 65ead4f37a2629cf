"""What a bot does of a whim: nobody foretells it, for it would tell what the bot holds.

The whims came from the table, the hand, the line and the seat, which everybody knows. So a player
with the program knew of every hand that a bot may hold whether it would bet it now, its bluffs and
mistakes among them; what it did then told which hands it cannot hold.
"""

from pathlib import Path
from random import Random

from houseway.bots.players import player_for, style_of
from houseway.room.bots.commands import KeepBots
from houseway.room.hands.events import Acted
from houseway.room.pace.pace import bots_strength
from houseway.room.state import RoomTable
from houseway.table.views import seat_view
from tests.room.open_room import OpenRoom

DECISIONS = 60


def foretold(table: RoomTable) -> object:
    """What the next bot would do, for somebody who knows its cards and the program."""
    hand = table.hand
    assert hand is not None
    seat = hand.asked[0]
    style = style_of(table.chairs[seat].player, bots_strength(table))
    whims = Random(f"{table.number}/{table.hands}/{len(hand.log)}/{seat}")
    return player_for(table.row.game)(seat_view(hand, seat), hand.setup, style, whims)


def test_nobody_foretells_a_bots_whims(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table(pace_ms=0)
    room.do(KeepBots(table=table.number, count=4, every_ms=0, strength="beginner"))
    was_foretold: list[bool] = []
    while len(was_foretold) < DECISIONS:
        expected = foretold(table) if table.hand is not None and table.hand.asked else None
        acted = [one.action for one in room.wait(1) if isinstance(one, Acted)]
        was_foretold += [action == expected for action in acted[:1] if expected is not None]
    assert not all(was_foretold)
    assert any(was_foretold), "its cards still count for more than its whims"
    room.close()
