"""Where somebody sits and whether they are asked there, for a page that shows something else."""

from houseway.room.clocks.clock import acts_at_ms
from houseway.room.state import RoomTable
from houseway.web.live import LiveRoom
from houseway.web.messages.turns import TurnShown, TurnsMessage
from houseway.web.shown.clubs import character_of
from houseway.web.shown.stepping import asked_now


def turns_of(live: LiveRoom, player: int) -> TurnsMessage:
    """Every seat that this player plays: their own, and those of others who are away."""
    return TurnsMessage(
        turns=tuple(
            _turn(live, table, seat)
            for table in live.desk.room.tables.values()
            for seat, chair in table.chairs.items()
            if player and player in (chair.player, chair.stand_in)
        ),
        server_ms=live.now_ms(),
    )


def _turn(live: LiveRoom, table: RoomTable, seat: int) -> TurnShown:
    is_still = table.held is not None or table.number in live.desk.stopped_tables
    is_asked = not is_still and seat in asked_now(table.hand)
    return TurnShown(
        table=table.number,
        seat=seat,
        title=table.row.game.title,
        theme=character_of(table.row.house).theme,
        is_asked=is_asked,
        since_ms=table.asked_ms if is_asked else 0,
        until_ms=acts_at_ms(table) if is_asked else 0,
    )
