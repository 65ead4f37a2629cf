"""What the floor does next, table by table: made from what the room knows, never remembered."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from houseway.houses.room_questions import TableOptions
from houseway.room.chips.cage import MINUTE_MS
from houseway.room.chips.time_collection import goes_by_time
from houseway.room.lists.calling import nobody_called
from houseway.room.seats.chairs import free_seats, waits_for
from houseway.room.seats.holds import held
from houseway.room.state import FloorCall, Room, RoomTable
from houseway.table.actors import FLOOR
from houseway.table.bank.reading import bank_of
from houseway.table.deciding import FloorDeciding, ruled_last
from houseway.table.hand import Hand
from houseway.web.messages.floor import Changing, Duty, DutyKind, FloorTable, Hold
from houseway.web.people.names import name_of
from houseway.web.shown.scripts import due_of, script_of
from houseway.web.shown.stepping import asked_now, notice_of, view_for
from houseway.web.shown.wishes import pay_tables_of

ORDER: Final[Sequence[str]] = get_args(DutyKind)
NO_WORDS: Final = FloorCall("")
SOON_MS: Final = 300_000
"""A hold or a half hour is worth a look when it has no longer than this."""


def floor_table(
    room: Room, table: RoomTable, names: Mapping[int, str], *, at_ms: int, stopped: str
) -> FloorTable:
    """A table as the floor watches it; `stopped` says why it stands still, or is empty."""
    opened, money, hand = table.opened, room.money_of(table), table.hand
    view = view_for(hand, FLOOR) if hand is not None else None
    asked = asked_now(hand)
    return FloorTable(
        table=table.number,
        house=opened.house,
        club=table.row.house.club.name,
        game=opened.game,
        title=table.row.game.title,
        limit=opened.limit,
        schedule=opened.schedule,
        is_practice=opened.is_practice,
        stopped=stopped,
        paused=table.paused,
        is_broken=table.is_broken,
        is_closing=table.is_closing,
        hand=table.hands,
        seats=opened.seats,
        taken=len(table.seated),
        asked=asked,
        waited_ms=at_ms - table.asked_ms if asked else 0,
        drop_cents=money.balances[money.number(table.drop)] if not opened.is_practice else 0,
        jackpot_cents=money.balances[money.number(table.jackpot)] if opened.jackpot else 0,
        to_come=getattr(view, "to_come", ()),
        script=script_of(hand),
        due=tuple(due_of(hand)),
        house_dealer=name_of(room, table.house_dealer, names) if table.house_dealer else "",
        next_dealer=name_of(room, table.next_dealer, names) if table.next_dealer else "",
        announced=notice_of(table),
        pay_tables=tuple(pay_tables_of(table)),
        is_clock_stopped=table.clock_stopped_ms is not None,
        held=table.why_held,
        is_playing=hand is not None,
        bots_wanted=table.bots.wanted,
        board=tuple(changing_to(room, table, names)),
        duties=tuple(
            sorted_duties(
                standstill(table, stopped) if stopped else duties(room, table, names, at_ms)
            )
        ),
        holds=tuple(holds(room, table, names)),
    )


def sorted_duties(some: Iterator[Duty]) -> list[Duty]:
    """The most pressing first."""
    return sorted(some, key=lambda one: (ORDER.index(one.what), one.until_ms, one.table))


def standstill(table: RoomTable, because: str) -> Iterator[Duty]:
    """A table where a mistake of ours stopped a hand: nothing else can be done there."""
    command = {"command": "close-table", "table": table.number}
    words = (
        "It stands still by a mistake of the program. Close it, or let its players get up: then its"
        " hand is void, and everybody has the chips that they began it with."
        f" What broke: {because.rstrip('.')}."
    )
    yield _duty("stands still", table, words, command=command)


def changing_to(room: Room, table: RoomTable, names: Mapping[int, str]) -> Iterator[Changing]:
    """The change board of a table: who sits elsewhere and waits for a seat here."""
    sits_at = {
        chair.player: other.number for other in room.tables.values() for chair in other.seated
    }
    for player in room.change_board.get(table.number, ()):
        yield Changing(player, name_of(room, player, names), sits_at.get(player, 0))


def duties(room: Room, table: RoomTable, names: Mapping[int, str], at_ms: int) -> Iterator[Duty]:
    """Everything there is to do at a table now."""
    yield from _stopped_for(room, table, names)
    if table.hand is not None:
        yield from _in_the_hand(room, table, table.hand, names)
    if table.paused and not table.is_closing:
        command = {"command": "resume-table", "table": table.number}
        words = f"Paused: {table.paused}."
        if table.is_broken:
            words = f"The game is broken: {table.paused}. Resuming the table starts it again."
        yield _duty("paused", table, words, command=command)
    elif table.hand is None and (missing := table.row.players[0] - _ready(room, table)) > 0:
        yield _duty("few players", table, f"{_players(missing)} more to deal a hand.")
    yield from _of_the_list(room, table, names)
    for hold in holds(room, table, names):
        if 0 < hold.until_ms < at_ms + SOON_MS:
            words = f"The seat of {hold.name} is held."
            yield _duty(
                "hold running",
                table,
                words,
                seat=hold.seat,
                until_ms=hold.until_ms,
                cite=hold.cite,
            )
    if table.dealer_since_ms and goes_by_time(table, at_ms):
        minutes = table.row.room.options[TableOptions].house_dealer_minutes
        until_ms = table.dealer_since_ms + minutes * MINUTE_MS
        if until_ms < at_ms + SOON_MS:
            words = "Time is collected when the house dealers change."
            yield _duty("collect time", table, words, until_ms=until_ms)


def _stopped_for(room: Room, table: RoomTable, names: Mapping[int, str]) -> Iterator[Duty]:
    """A hold that somebody must release, and players who want the floor."""
    if table.held is not None:
        command = {"command": "release-action", "table": table.number}
        yield _duty("action held", table, f"The action is held: {table.why_held}.", command=command)
    answer = table.row.room.answer("player_calls_floor")
    for chair in table.chairs.values():
        if chair.floor_call is not None:
            name = name_of(room, chair.player, names)
            call = chair.floor_call
            about = f": {_called_about(table, call)}" if call != NO_WORDS else "."
            yield _duty(
                "floor called",
                table,
                f"{name}, seat {chair.seat}, calls the floor{about}",
                seat=chair.seat,
                cite=answer.cite if answer.standing == "is" else "",
                fault=call.fault,
                about=call.about,
                command={
                    "command": "end-floor-call",
                    "table": table.number,
                    "player": chair.player,
                },
            )


def _called_about(table: RoomTable, call: FloorCall) -> str:
    """What went wrong, whose it was, and what the player says of it."""
    titles = {one.fault.slug: one.fault.title for one in table.row.game.rulings}
    title = titles.get(call.fault, call.fault)
    seat = f"seat {call.about}" if call.about else ""
    return ", ".join(filter(None, (title, seat, call.words)))


def _in_the_hand(
    room: Room, table: RoomTable, hand: Hand, names: Mapping[int, str]
) -> Iterator[Duty]:
    for seat in asked_now(hand):
        if isinstance(hand.step, FloorDeciding):
            ruled, ways = ruled_last(hand), " or ".join(hand.step.names)
            yield _duty(
                "decide", table, f"{ruled.words} The floor decides: {ways}.", cite=ruled.cite
            )
        elif seat < 0:
            yield _duty("rule", table, "The hand waits for the floor.")
        elif hand.setup.is_banked and not bank_of(hand).seat and seat in table.chairs:
            name = name_of(room, table.chairs[seat].player, names)
            yield _duty("bank offered", table, f"The bank is offered to {name}.", seat=seat)


def _of_the_list(room: Room, table: RoomTable, names: Mapping[int, str]) -> Iterator[Duty]:
    waiting = room.lists.get(table.wanted)
    if waiting is None:
        return
    for player, called in waiting.called.items():
        if called.table == table.number:
            words = f"{name_of(room, player, names)} is called to seat {called.seat}."
            yield _duty("call running", table, words, seat=called.seat, until_ms=called.until_ms)
    if nobody_called(room, table) is None:
        seat, names_on_it = free_seats(room, table)[0], waits_for(room, table)
        words = f"{_players(len(names_on_it))} waiting, seat {seat} is free."
        command = {"command": "call-next", "table": table.number}
        yield _duty("call the list", table, words, seat=seat, command=command)


def _duty(  # noqa: PLR0913 - what a duty has
    what: DutyKind,
    table: RoomTable,
    words: str,
    *,
    seat: int = 0,
    cite: str = "",
    until_ms: int = 0,
    command: dict[str, Any] | None = None,
    fault: str = "",
    about: int = 0,
) -> Duty:
    return Duty(
        what=what,
        table=table.number,
        seat=seat,
        words=words,
        cite=cite,
        until_ms=until_ms,
        command=command,
        fault=fault,
        about=about,
    )


def _ready(room: Room, table: RoomTable) -> int:
    """How many could be dealt in."""
    return sum(
        not (chair.is_away or chair.is_leaving) and room.stack_cents(table, chair.seat) > 0
        for chair in table.seated
    )


def _players(count: int) -> str:
    return f"{count} player{'' if count == 1 else 's'}"


def holds(room: Room, table: RoomTable, names: Mapping[int, str]) -> Iterator[Hold]:
    """The seats of those who are away, and how long they are held."""
    for chair in table.seated:
        if chair.is_away:
            found = held(room, table, chair)
            yield Hold(
                table=table.number,
                seat=chair.seat,
                player=chair.player,
                name=name_of(room, chair.player, names),
                away_since_ms=chair.away_ms,
                until_ms=found.until_ms if found is not None else 0,
                reason=chair.away_reason,
                cite=found.cite if found is not None else "",
            )
