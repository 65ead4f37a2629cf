"""How fast a table goes: the pace of whoever plays alone there, and everybody's where several do.

At a practice table with one person and bots nobody waits but that person. So no clock acts for
them unless they ask for one, bots act as fast as they like, and what happened stays to be read.
Only whoever has not been heard of for a long time is gone: the hand is then played out for them,
and the table goes on without them or closes (`tables/emptying.py`). Where a second person sits down
it is a shared table at once, with its clock.
"""

from typing import Final

from houseway.bots.styles import BotStrength
from houseway.errors import Refused
from houseway.room.pace.chosen import Speed
from houseway.room.state import Chair, RoomTable
from houseway.table.bank.hand_events import BonusPaid, HandOpened, Settled
from houseway.table.chinese.events import Compared, Opened
from houseway.table.events import StreetBegan, Tabled
from houseway.table.hand import Hand
from houseway.table.pai_gow.events import HandRead
from houseway.table.pan.pay_events import Paid, Won
from houseway.table.pot.events import Pushed

QUIET_MS: Final = 20 * 60_000
"""How long whoever plays alone may say nothing before they are gone."""
BOTS_TAKE: Final[dict[Speed, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""How long a bot takes to act, in paces of its table."""
READING: Final[dict[Speed, float]] = {"slow": 1.5, "normal": 1.0, "fast": 0.5}
"""And how long what happened stays there, beside the usual time."""

PAUSE_PACES: Final = 2
"""How many paces of its bots a table waits before the next hand, if nobody is there to read."""
READ_ALONE_MAX: Final = 10
READ_TOGETHER_MAX: Final = 5
"""The most paces that what happened stays there; regulars at a shared table do not wait for it."""
TO_READ: Final = (
    *(Tabled, Pushed, HandOpened, HandRead, Settled, BonusPaid),
    *(Opened, Compared, Paid, Won),
)
"""What takes a moment to read at the end of a hand: each hand turned up, each pot, each wager."""


def alone(table: RoomTable) -> Chair | None:
    """The chair of whoever plays alone with bots at a practice table, and is there."""
    if not table.is_practice:
        return None
    people = [chair for chair in table.chairs.values() if not chair.is_bot]
    return people[0] if len(people) == 1 and not people[0].is_away else None


def unhurried(table: RoomTable) -> Chair | None:
    """The same where no clock acts for them either."""
    chair = alone(table)
    return None if table.pace.chosen.has_clock or table.is_closing else chair


def quiet_until_ms(chair: Chair, asked_ms: int = 0) -> int:
    """When whoever plays alone is taken to be gone, unless they are heard of before."""
    return max(chair.heard_ms, asked_ms) + QUIET_MS


def shared_with(table: RoomTable, at_ms: int) -> None:
    """Before somebody sits down: it is a shared table then, and whoever is asked has all the clock.

    For the room's events alone, which write to a table.
    """
    if unhurried(table) is not None:
        table.asked_ms = at_ms


def bots_take_ms(table: RoomTable) -> int:
    """How long a bot takes to act now."""
    pace_ms = table.opened.pace_ms
    if alone(table) is None:
        return pace_ms
    return 0 if table.pace.skips else round(BOTS_TAKE[table.pace.chosen.bots] * pace_ms)


def bots_strength(table: RoomTable) -> BotStrength:
    """How well bots play now: as whoever plays alone likes it, or as the table has them."""
    chosen = table.pace.chosen.strength if alone(table) is not None else ""
    return chosen or table.bots.strength


def pause_ms(table: RoomTable) -> int:
    """How long the last hand stays there before the next one is dealt."""
    pace_ms, chair = table.opened.pace_ms, alone(table)
    if chair is not None and table.pace.is_next_wanted:
        return 0
    if not (table.hands and _is_read(table)) or table.is_closing:
        return PAUSE_PACES * pace_ms
    paces = max(PAUSE_PACES, table.pace.read_paces)
    if chair is None:
        return min(paces, READ_TOGETHER_MAX) * pace_ms
    if table.pace.chosen.waits and not table.paused:
        return quiet_until_ms(chair, table.asked_ms) - table.asked_ms
    return round(READING[table.pace.chosen.bots] * paces * pace_ms)


def tidy_ms(table: RoomTable) -> int:
    """When people move on after a hand: at a shared table before all of it has been read."""
    return PAUSE_PACES * table.opened.pace_ms if alone(table) is None else pause_ms(table)


def read_paces(hand: Hand) -> int:
    """How many paces it takes to read how a hand ended, the longer the more happened."""
    count = PAUSE_PACES
    for event in reversed(hand.log):
        # A street in which nothing is left to read may follow the one that ended it.
        is_all = isinstance(event, StreetBegan) and count > PAUSE_PACES
        if is_all or count == READ_ALONE_MAX:
            break
        count += isinstance(event, TO_READ)
    return count


def own_chair(table: RoomTable, player: int, what: str) -> Chair:
    """The chair of whoever sets the pace; refused to others, and where several play."""
    own, chair = alone(table), table.chair_of(player)
    if own is chair:
        return chair
    why, instead = "Others play here too, and the pace is everybody's", ""
    if not table.is_practice:
        why, instead = "It is a table for the house", "At a practice table of your own you can"
    elif chair.is_away:
        why, instead = "You are away from the table", "Come back first"
    raise Refused(what, why=why, instead=instead)


def _is_read(table: RoomTable) -> bool:
    """Whether somebody sits there who goes on and wants to know what happened."""
    return any(
        not (chair.is_bot or chair.is_away or chair.is_leaving or chair.sits_out_next)
        for chair in table.chairs.values()
    )
