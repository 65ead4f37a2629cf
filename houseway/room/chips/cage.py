"""The cage: chips are bought for a seat, added to between hands, and cashed in on leaving.

The least buy-in is a number of big blinds or of chips of the condition
(garlic-city/texas-holdem/18, garlic-city/pan/77), or an amount that the house sets
(comstock/lowball/24). After each full buy some smaller ones may follow (comstock/lowball/25,
comstock/mexican-poker/39); whoever comes from a broken game may begin with a small one
(comstock/lowball/79 and 80), and whoever comes back too soon brings what they took away
(comstock/lowball/89). Cash, and chips that would leave the table or change hands there, are in
`commands.py`. At a practice table the bounds of the table alone hold.
"""

from collections.abc import Iterator
from typing import Final

from houseway.collection.limits import Limit, read_limit
from houseway.errors import BadInput, Refused
from houseway.houses.house import Row
from houseway.houses.room_questions import CageOptions
from houseway.money.cents import dollars
from houseway.room.chips.events import BoughtIn
from houseway.room.chips.leaving import left_here
from houseway.room.event import RoomEvent
from houseway.room.sound import GREATEST_CENTS
from houseway.room.state import Left, Room, RoomTable
from houseway.table.options import BuyInOptions

MINUTE_MS: Final = 60_000
PRACTICE_TIMES: Final = 10
"""Big blinds of a practice buy-in where the house would name an amount."""


def buy_in_bounds(row: Row, limit: Limit, big_blind_cents: int) -> tuple[int, int | None]:
    """The least and the most that a player may bring to a table, as far as the book says it."""
    unit_cents = _unit_cents(limit, big_blind_cents)
    buy_in = row.answers.options.get(BuyInOptions)
    # The house names an amount for each table, which nobody has asked it for here.
    times = (buy_in.buy_in_min or PRACTICE_TIMES) if buy_in else 1
    most_cents = None
    if buy_in is not None and buy_in.buy_in_max == "as posted":
        most_cents = limit.buy_in_max_cents
    least_cents = unit_cents * times
    return min(least_cents, most_cents or least_cents), most_cents


def house_names_it(row: Row) -> bool:
    """Whether the least buy-in is an amount that the house sets for each table."""
    buy_in = row.answers.options.get(BuyInOptions)
    return buy_in is not None and buy_in.buy_in_min is None


def _unit_cents(limit: Limit, big_blind_cents: int) -> int:
    """What the least buy-in counts: a posted maximum buy-in is no bet."""
    if limit.kind == "no-limit":
        return big_blind_cents or 100
    return limit.low_cents or big_blind_cents or 100


def bought(
    room: Room, table: RoomTable, seat: int, cents: int, *, player: int, at_ms: int
) -> Iterator[RoomEvent]:
    """Chips for a seat: a first buy or a further one, full or short."""
    whole_chips(table, cents)
    is_first = _is_first(room, table, seat)
    left = last_left(room, table, player, at_ms) if is_first else None
    _within_the_most(room, table, seat, cents, left=left)
    if left is not None and cents < left.cents:
        minutes = table.row.room.options[CageOptions].return_stack_minutes
        took = f"They left this game with {dollars(left.cents)} less than {minutes} minutes ago"
        raise _refused(
            table,
            cents,
            why=took,
            cite=table.row.room.cite("return_stack_minutes"),
            instead=f"They may bring {dollars(left.cents)}",
        )
    is_short = cents < table.opened.buy_in_min_cents
    if is_short:
        cite = _short_cite(room, table, seat, cents, player=player if is_first else 0)
    else:
        cite = min_cite(table)
    yield BoughtIn(table=table.number, seat=seat, cents=cents, is_short=is_short, cite=cite)


def whole_chips(table: RoomTable, cents: int) -> None:
    """Refuses an amount that the chips of the table cannot make up."""
    if cents <= 0 or cents % table.opened.chip_cents:
        chip = dollars(table.opened.chip_cents)
        raise BadInput(f"{dollars(cents)} is no number of chips of {chip}")


def _is_first(room: Room, table: RoomTable, seat: int) -> bool:
    """Whether nothing has been bought for this seat, and no chips were carried to it."""
    chair = table.chairs.get(seat)
    if chair is None:
        return True
    return not (chair.full_buys or chair.short_buys or room.stack_cents(table, seat))


def last_left(room: Room, table: RoomTable, player: int, at_ms: int) -> Left | None:
    """What a player took away from this game so lately that they have to bring it back."""
    minutes = table.row.room.options[CageOptions].return_stack_minutes
    left = max(
        (room.left[key] for key in left_here(room, table, player)),
        key=lambda one: one.at_ms,
        default=None,
    )
    if left is None or minutes is None or table.is_practice or not left.cents:
        return None
    # Less than half an hour: at thirty minutes it no longer binds (lowball.half_hour_return).
    is_soon = at_ms - left.at_ms < minutes * MINUTE_MS
    return left if is_soon and not left.is_broken else None


def _short_cite(room: Room, table: RoomTable, seat: int, cents: int, *, player: int) -> str:
    """The clause for a buy of less than the least; `player` comes for the first time."""
    answers = table.row.room
    amount = dollars(table.opened.buy_in_min_cents)
    least, full = f"The least buy-in is {amount}", f"They may buy {amount} or more"
    if player:
        if table.is_practice or not may_buy_short(room, table, player):
            raise _refused(table, cents, why=least, cite=min_cite(table), instead=full)
        return answers.cite("broken_game_buy")
    allowed, had = answers.options[CageOptions].short_buys, table.chairs[seat].short_buys
    if not table.is_practice and allowed is not None and had >= allowed:
        many = "no short buy is" if allowed == 0 else f"{allowed} short buy is"
        why = f"{least}, and {many} allowed after each full one"
        raise _refused(table, cents, why=why, cite=answers.cite("short_buys"), instead=full)
    return answers.cite("short_buys")


def may_buy_short(room: Room, table: RoomTable, player: int) -> bool:
    """Whether they come from a broken game of this limit or a higher one (comstock/lowball/80)."""
    if table.row.room.options[CageOptions].broken_game_buy == "full":
        return False
    came_from = [
        (left.at_ms, wanted)
        for (wanted, one), left in room.left.items()
        if one == player and wanted.house == table.opened.house and not wanted.is_practice
    ]
    if not came_from:
        return False
    wanted = max(came_from)[1]
    last = room.left[wanted, player]
    return last.is_broken and height(table.opened.limit) <= height(wanted.limit)


def height(limit: str) -> tuple[bool, int, int]:
    """How high a limit is beside another: by its largest bet, then by its smallest.

    >>> height("4-20") < height("20-straight") < height("20/40") < height("nl")
    True
    """
    posted = read_limit(limit)
    if posted.kind in ("no-limit", "pot-limit"):
        return True, 0, 0
    low_cents = posted.low_cents or 0
    return False, posted.high_cents or low_cents, low_cents


def _within_the_most(
    room: Room, table: RoomTable, seat: int, cents: int, *, left: Left | None
) -> None:
    posted_cents = table.opened.buy_in_max_cents
    most_cents = GREATEST_CENTS if posted_cents is None else min(posted_cents, GREATEST_CENTS)
    if left is not None:
        # Whoever must bring back more than the most may do so.
        most_cents = max(most_cents, left.cents)
    has_cents = room.stack_cents(table, seat) if seat in table.chairs else 0
    if has_cents + cents > most_cents:
        why = f"The most is {dollars(most_cents)}"
        has = f", and the player has {dollars(has_cents)}" if has_cents else ""
        cite = max_cite(table) if posted_cents is not None else ""
        rest_cents = most_cents - has_cents
        may_buy = f"They may buy {dollars(rest_cents)}"
        instead = may_buy if rest_cents > 0 else "They have enough chips"
        raise _refused(table, cents, why=why + has, cite=cite, instead=instead)


def min_cite(table: RoomTable) -> str:
    """The clause of the least buy-in, where the game has one."""
    return _row_cite(table, "buy_in_min")


def max_cite(table: RoomTable) -> str:
    """The clause of the largest buy-in, where one is posted."""
    return _row_cite(table, "buy_in_max")


def _row_cite(table: RoomTable, option: str) -> str:
    answers = table.row.answers
    return answers.cite(option) if option in answers.by_name else ""


def _refused(table: RoomTable, cents: int, *, why: str, cite: str, instead: str) -> Refused:
    what = f"{table.title} takes no buy-in of {dollars(cents)}"
    return Refused(what, why=why, cite=cite, instead=instead)
