"""The floor opens, pauses, changes and closes tables, for the house or for practice.

A limit changes between hands and only with the floor's approval (comstock/lowball/86); whatever it
becomes, the table has one (s-and-k/push-nine/4). Which pay table a side wager uses is fixed before
play starts (garlic-city/buster/27), and players have ample notice of another
(garlic-city/buster/26): it holds from the first hand after that. A table that stands still, because
a mistake of ours broke something at it, can still be closed.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

import msgspec

from houseway.bots.styles import USUAL_STRENGTH, BotStrength
from houseway.errors import BadInput, Refused
from houseway.houses.editions import all_answers, edition_of
from houseway.houses.house import House, Row
from houseway.houses.opening import chosen_row
from houseway.houses.room_questions import TableOptions
from houseway.houses.usual import row_limit
from houseway.room.bots.events import BotsWanted
from houseway.room.chips.cage import MINUTE_MS
from houseway.room.command import Command, Needed, TableCommand
from houseway.room.event import RoomEvent
from houseway.room.lists.events import CallTakenBack, ListLeft
from houseway.room.sound import Text
from houseway.room.state import Room, RoomTable, Wanted
from houseway.room.tables.by_the_book import check_chosen, check_jackpot
from houseway.room.tables.events import (
    GameBroken,
    LimitChanged,
    PayoutsAnnounced,
    TableOpened,
    TableResumed,
)
from houseway.room.tables.opening import (
    CLOSED,
    buy_ins,
    closed,
    closing,
    local_time,
    pause,
    posted_schedule,
)
from houseway.room.tables.sound_tables import check_bots, check_can_be_dealt, check_clock
from houseway.room.tables.standing_still import voided

SIDE_WAGER_PAYS: Final = frozenset({"buster_pay_table"})
"""The options that choose between printed pay tables of a side wager."""


class OpenTable(Command, frozen=True, tag="open-table"):
    """A table on a game and a limit of a house, for the house or for practice."""

    house: Text
    game: Text
    limit: Text
    practice: bool = False
    schedule: Text = ""
    """Needed where several posted schedules fit."""
    seats: int = 0
    """Left out, as many as the game takes."""
    big_blind_cents: int = 0
    """Where the limit does not say it."""
    chip_cents: int = 100
    jackpot: bool = False
    buy_in_min_cents: int = 0
    """Left out, what the book says for the limit."""
    chosen: dict[Text, Text] = msgspec.field(default_factory=dict)
    bots: int = 0
    """How many seats are filled with bots at once."""
    strength: BotStrength = USUAL_STRENGTH
    """How well they play."""
    passing: bool = False
    """For practice: it closes by itself when nobody but bots has been at it for a while."""
    pace_ms: int = 1200
    clock_ms: int = 30_000

    role: ClassVar = "floor"

    def needed(self, person: int) -> Needed:
        """A practice table anybody opens."""
        return "player" if self.practice else self.role

    def guest_may(self, room: Room) -> bool:
        return self.practice

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """A new table, if this house may spread that game now."""
        printed = House.named(self.house).row(self.game)
        row = chosen_row(printed, self.chosen)
        row.game.plan(row.answers.options)
        limit = row_limit(row, self.limit)
        check_clock(pace_ms=self.pace_ms, clock_ms=self.clock_ms)
        check_can_be_dealt(
            row,
            limit,
            house=self.house,
            big_blind_cents=self.big_blind_cents,
            chip_cents=self.chip_cents,
            chosen=self.chosen,
        )
        seats = _seats(row, self.seats)
        schedule = ""
        if not self.practice:
            check_chosen(printed, self.chosen)
            schedule = posted_schedule(row, limit, self.schedule, at_ms)
            if self.jackpot:
                check_jackpot(row, limit, schedule, local_time(row, at_ms).date())
        least_cents, most_cents = buy_ins(
            row, limit, self.big_blind_cents, wanted_cents=self.buy_in_min_cents,
            chip_cents=self.chip_cents, is_practice=self.practice,
        )  # fmt: skip
        check_bots(self.bots, is_practice=self.practice)
        yield TableOpened(
            table=room.tables_opened + 1,
            house=self.house,
            game=self.game,
            limit=str(limit),
            is_practice=self.practice,
            schedule=schedule,
            seats=seats,
            big_blind_cents=self.big_blind_cents,
            chip_cents=self.chip_cents,
            jackpot=self.jackpot,
            buy_in_min_cents=least_cents,
            buy_in_max_cents=most_cents,
            chosen=self.chosen,
            pace_ms=self.pace_ms,
            clock_ms=self.clock_ms,
            is_passing=self.practice and self.passing,
            by=self.by,
            edition=edition_of(printed.house),
            answers=all_answers(printed),
        )
        if self.bots:
            if not 0 < self.bots <= seats:
                raise BadInput(f"{row.game.title} has seats for 0 to {seats} bots, not {self.bots}")
            table, pace_ms = room.tables_opened + 1, self.pace_ms
            yield BotsWanted(table=table, count=self.bots, every_ms=pace_ms, strength=self.strength)


class CloseTable(TableCommand, frozen=True, tag="close-table"):
    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Everybody takes their chips to the cage; a hand that is running is played out first."""
        table = room.table_named(self.table)
        if table.hand is not None:
            yield from closing(table)
            return
        yield from closed(room, table, CLOSED)

    def decide_still(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Everybody is cashed out and the box counted, as at any other table."""
        table = room.table_named(self.table)
        yield from voided(table)
        yield from closed(room, table, CLOSED)


class PauseTable(TableCommand, frozen=True, tag="pause-table"):
    because: Text = "the floor has paused it"

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        if not self.because.strip():
            raise BadInput("a pause is announced with its reason")
        yield from pause(table, self.because)


class ResumeTable(TableCommand, frozen=True, tag="resume-table"):
    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Hands are dealt again; a broken game starts again by this, and by nothing else."""
        table = room.table_named(self.table)
        if table.paused:
            yield TableResumed(table=table.number)


class BreakGame(TableCommand, frozen=True, tag="break-game"):
    """No further hand is dealt; the players move with their chips, or cash in."""

    because: Text = "the game is broken"

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        if not table.is_broken:
            yield GameBroken(table=table.number, because=self.because or "the game is broken")


class ChangeLimit(TableCommand, frozen=True, tag="change-limit"):
    """The same table at another limit, which the floor approves."""

    limit: Text
    schedule: Text = ""
    big_blind_cents: int = 0
    buy_in_min_cents: int = 0

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Another limit for the next hand; the roles see to it that the floor asks for it."""
        table = room.table_named(self.table)
        answers = table.row.room
        cite = answers.cite("limit_changes")
        what = f"the limit of {table.title} cannot be changed"
        if answers.options[TableOptions].limit_changes == "never":
            raise Refused(what, why="A game keeps its limit", cite=cite)
        if table.hand is not None:
            why = "A hand is played to its end at one limit"
            raise Refused(what, why=why, cite=cite, instead="After the hand it can")
        limit = row_limit(table.row, self.limit)
        check_can_be_dealt(
            table.row,
            limit,
            house=table.opened.house,
            big_blind_cents=self.big_blind_cents,
            chip_cents=table.opened.chip_cents,
            chosen=table.opened.chosen,
        )
        schedule = ""
        if not table.is_practice:
            schedule = posted_schedule(table.row, limit, self.schedule, at_ms)
            if table.opened.jackpot:
                on = local_time(table.row, at_ms).date()
                check_jackpot(table.row, limit, schedule, on)
        least_cents, most_cents = buy_ins(
            table.row, limit, self.big_blind_cents, wanted_cents=self.buy_in_min_cents,
            chip_cents=table.opened.chip_cents, is_practice=table.is_practice,
        )  # fmt: skip
        yield LimitChanged(
            table=table.number,
            limit=str(limit),
            schedule=schedule,
            big_blind_cents=self.big_blind_cents,
            buy_in_min_cents=least_cents,
            buy_in_max_cents=most_cents,
            by=self.by,
            cite=cite,
        )
        yield from _lists_after(room, table, table.wanted._replace(limit=str(limit)))


class AnnouncePayouts(TableCommand, frozen=True, tag="announce-payouts"):
    """Another pay table of a side wager, after due notice."""

    option: Text
    value: Text

    role: ClassVar = "manager"
    rules: ClassVar = "no other payouts can be announced so"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Tells the table how a side wager will be paid, and from when on."""
        table = room.table_named(self.table)
        if self.option not in SIDE_WAGER_PAYS:
            right = ", ".join(sorted(SIDE_WAGER_PAYS))
            raise BadInput(f"'{self.option}' is no pay table of a side wager; write {right}")
        wanted = {self.option: self.value}
        row = chosen_row(table.row, wanted)
        if not table.is_practice:
            check_chosen(table.row.house.row(table.opened.game), wanted)
        row.game.plan(row.answers.options)
        answers = table.row.room
        if "payout_notice_minutes" not in answers.by_name:
            what = f"no other payouts can be announced at {table.title}"
            raise Refused(what, why="It has no such side wager")
        yield PayoutsAnnounced(
            table=table.number,
            option=self.option,
            value=self.value,
            from_ms=at_ms + answers.options[TableOptions].payout_notice_minutes * MINUTE_MS,
            by=self.by,
            cite=answers.cite("payout_notice_minutes"),
        )


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
        because = "they have a seat in that game"
        yield ListLeft(**now._asdict(), player=player, because=because)


def _seats(row: Row, wanted: int) -> int:
    least, most = row.players
    if wanted and not least <= wanted <= most:
        title = f"{row.game.title} at {row.house.slug}"
        raise BadInput(f"{title} seats {least} to {most} players, not {wanted}")
    return wanted or most
