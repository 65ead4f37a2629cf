"""What changes at a table that is open: its limit, and the payouts of a side wager.

A limit changes between hands and only with the floor's approval (comstock/lowball/86); whatever it
becomes, the table has one (s-and-k/push-nine/4). Which pay table a side wager uses is fixed before
play starts (garlic-city/buster/27), and players have ample notice of another
(garlic-city/buster/26): it holds from the first hand after that.
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.opening import chosen_row
from houseway.houses.usual import row_limit
from houseway.room.chips.cage import MINUTE_MS
from houseway.room.commands import AnnouncePayouts, ChangeLimit
from houseway.room.events import (
    CallTakenBack,
    LimitChanged,
    ListLeft,
    PayoutsAnnounced,
    PayoutsChanged,
    RoomEvent,
)
from houseway.room.state import Room, RoomTable, Wanted
from houseway.room.tables.by_the_book import check_chosen, check_jackpot
from houseway.room.tables.opening import buy_ins, local_time, posted_schedule, table_named
from houseway.room.tables.sound_tables import check_can_be_dealt

SIDE_WAGER_PAYS: Final = frozenset({"buster_pay_table"})
"""The options that choose between printed pay tables of a side wager."""


def change_limit(room: Room, command: ChangeLimit, at_ms: int) -> Iterator[RoomEvent]:
    """Another limit for the next hand; the roles see to it that the floor asks for it."""
    table = table_named(room, command.table)
    answers = table.row.room
    cite = answers.cite("limit_changes")
    what = f"the limit of {table.title} cannot be changed"
    if answers.options.limit_changes == "never":
        raise Refused(what, why="A game keeps its limit", cite=cite)
    if table.hand is not None:
        why = "A hand is played to its end at one limit"
        raise Refused(what, why=why, cite=cite, instead="After the hand it can")
    limit = row_limit(table.row, command.limit)
    check_can_be_dealt(
        table.row,
        limit,
        house=table.opened.house,
        big_blind_cents=command.big_blind_cents,
        chip_cents=table.opened.chip_cents,
        chosen=table.opened.chosen,
    )
    schedule = ""
    if not table.is_practice:
        schedule = posted_schedule(table.row, limit, command.schedule, at_ms)
        if table.opened.jackpot:
            on = local_time(table.row, at_ms).date()
            check_jackpot(table.row, limit, schedule, on)
    least_cents, most_cents = buy_ins(
        table.row, limit, command.big_blind_cents, wanted_cents=command.buy_in_min_cents,
        chip_cents=table.opened.chip_cents, is_practice=table.is_practice,
    )  # fmt: skip
    yield LimitChanged(
        table=table.number,
        limit=str(limit),
        schedule=schedule,
        big_blind_cents=command.big_blind_cents,
        buy_in_min_cents=least_cents,
        buy_in_max_cents=most_cents,
        by=command.by,
        cite=cite,
    )
    yield from _lists_after(room, table, Wanted(**(table.wanted._asdict() | {"limit": str(limit)})))


def _lists_after(room: Room, table: RoomTable, now: Wanted) -> Iterator[RoomEvent]:
    """Who was called here waits for the old limit, and who sits here not for the new one."""
    before = room.lists.get(table.wanted)
    if now == table.wanted:
        return
    called = before.called.items() if before else ()
    for player in reversed([one for one, call in called if call.table == table.number]):
        because = "the limit of the table has changed"
        yield CallTakenBack(
            table=table.number, **table.wanted._asdict(), player=player, because=because
        )
    waiting = room.lists.get(now)
    seated = {chair.player for chair in table.seated}
    named = (*waiting.players, *waiting.called) if waiting else ()
    for player in [one for one in named if one in seated]:
        because = "he has a seat in that game"
        yield ListLeft(**now._asdict(), player=player, because=because)


def announce_payouts(room: Room, command: AnnouncePayouts, at_ms: int) -> Iterator[RoomEvent]:
    """Tells the table how a side wager will be paid, and from when on."""
    table = table_named(room, command.table)
    if command.option not in SIDE_WAGER_PAYS:
        right = ", ".join(sorted(SIDE_WAGER_PAYS))
        raise BadInput(f"'{command.option}' is no pay table of a side wager; write {right}")
    wanted = {command.option: command.value}
    row = chosen_row(table.row, wanted)
    if not table.is_practice:
        check_chosen(House.named(table.opened.house).row(table.opened.game), wanted)
    row.game.plan(row.answers.options)
    answers = table.row.room
    if "payout_notice_minutes" not in answers.by_name:
        what = f"no other payouts can be announced at {table.title}"
        raise Refused(what, why="It has no such side wager")
    yield PayoutsAnnounced(
        table=table.number,
        option=command.option,
        value=command.value,
        from_ms=at_ms + answers.options.payout_notice_minutes * MINUTE_MS,
        by=command.by,
        cite=answers.cite("payout_notice_minutes"),
    )


def payouts_due(table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """What was announced, once its time has come and no hand is running."""
    told = table.announced
    if told is not None and told.from_ms <= at_ms and table.hand is None:
        yield PayoutsChanged(table=table.number, option=told.option, value=told.value)
