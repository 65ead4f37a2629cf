"""How long the seat of an absent player is held, and what becomes of it then.

Hold'em at Garlic City holds a seat until the third missed-blind button
(garlic-city/texas-holdem/71), Omaha and lowball by minutes (garlic-city/omaha/80,
comstock/lowball/98): longer for a meal or for what else its page names than for another reason
while others wait. Where a seat is to be held, the floor is told so (comstock/lowball/100). When the
time is up the chips are taken off the table and the seat is lost (comstock/lowball/99). Who has no
chips left may buy some for a few minutes and has then gone for funds, whether or not they say so. A
player whose connection is gone is not away by that: the clock acts for them. Nobody holds a seat
who is barred, nor beside a game that its page does not allow beside it.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from houseway.errors import Refused
from houseway.houses.seat_questions import HoldOptions
from houseway.room.event import RoomEvent
from houseway.room.hands.next_hand import paid_for
from houseway.room.lists.events import ListJoined
from houseway.room.seats.breaking import may_wait, to_the_bottom
from houseway.room.seats.chairs import chips_and_seat, is_in_hand, waits_for
from houseway.room.seats.events import WentAway
from houseway.room.state import Chair, Room, RoomTable
from houseway.table.pot.options import ReturningOptions
from houseway.table.pot.returning import seat_is_lost

MINUTE_MS: Final = 60_000
LONGER: Final[Mapping[str, frozenset[str]]] = {
    # comstock/lowball/98
    "to eat or for funds": frozenset({"meal", "funds"}),
    # garlic-city/omaha/80: whoever fetches money leaves the building for it.
    "to eat or to leave the building": frozenset({"meal", "funds", "building"}),
}
"""What a seat is held for even while others wait, by what a player says on going."""


class Held(NamedTuple):
    """Until when a seat is held, and by which clause."""

    until_ms: int
    because: str
    cite: str


def held(room: Room, table: RoomTable, chair: Chair) -> Held | None:
    """How long the seat of an away player is held by the clock; None where it has no end."""
    answers = table.row.room
    options = answers.options
    if not chair.is_away or buttons_max(table) is not None:
        return None
    is_listed = bool(waits_for(room, table))
    hold = options[HoldOptions]
    if is_listed and hold.hold_is_asked_for and not chair.asked_to_hold:
        because = "nobody asked for it to be held"
        return Held(chair.away_ms, because, answers.cite("hold_is_asked_for"))
    option, minutes = "hold_minutes", hold.hold_minutes
    is_longer = chair.away_reason in LONGER[hold.hold_reasons]
    if is_listed and not is_longer and hold.hold_listed_minutes is not None:
        option, minutes = "hold_listed_minutes", hold.hold_listed_minutes
    if minutes is None:
        return None
    until_ms = chair.away_ms + minutes * MINUTE_MS
    return Held(until_ms, f"{minutes} minutes are up", answers.cite(option))


def gone_for_funds(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """Who sits without chips and buys none counts as away: no seat is held without an end."""
    minutes = table.row.room.options[HoldOptions].rebuy_minutes
    for chair in table.chairs.values():
        is_here = not (chair.is_away or chair.is_leaving or is_in_hand(table, chair))
        is_time = chair.chips_gone_ms and at_ms >= chair.chips_gone_ms + minutes * MINUTE_MS
        is_in_a_pot = chair.seat in paid_for(table)
        if is_here and is_time and not is_in_a_pot and not room.players[chair.player].is_bot:
            yield WentAway(table=table.number, seat=chair.seat, reason="funds")


def holds_run_out(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """Every seat of a table that is lost now, because of what its player does instead."""
    for chair in list(table.chairs.values()):
        if is_in_hand(table, chair):
            continue
        elsewhere = _plays_instead(room, table, chair)
        player = room.players[chair.player]
        if player.is_barred and table.held is None:
            # garlic-city/pai-gow-tiles/103: there is no hand to wait for.
            yield from chips_and_seat(room, table, chair, because=player.barred)
        elif elsewhere is not None:
            because = f"they play at {elsewhere.title}"
            cite = table.row.room.cite("seat_kept_playing")
            yield from _lost(room, table, chair, because=because, cite=cite)
        elif chair.is_away:
            yield from _run_out(room, table, chair, at_ms)


def _run_out(room: Room, table: RoomTable, chair: Chair, at_ms: int) -> Iterator[RoomEvent]:
    """The seat of an absent player: by the buttons they have, or by the clock."""
    answers = table.row.answers
    missed = table.carry.missed.get(chair.seat) if table.carry else None
    returning = answers.options.get(ReturningOptions)
    if missed and returning and seat_is_lost(missed, returning):
        because = f"missed-blind button {missed.buttons} is issued"
        cite = answers.cite("missed_blind_buttons_max")
        yield from _lost(room, table, chair, because=because, cite=cite)
        return
    end = held(room, table, chair)
    if end is not None and end.until_ms <= at_ms:
        yield from _lost(room, table, chair, because=end.because, cite=end.cite)


def _lost(
    room: Room, table: RoomTable, chair: Chair, *, because: str, cite: str
) -> Iterator[RoomEvent]:
    """The chips are taken off the table, and the name may go on the list."""
    yield from chips_and_seat(room, table, chair, because=because, cite=cite)
    waiting = room.lists.get(table.wanted)
    is_on_it = waiting and (chair.player in waiting.players or chair.player in waiting.called)
    if chair.broke_it_up:
        # garlic-city/pan/79, comstock/pan/73
        yield from to_the_bottom(room, table, chair)
    elif (
        # comstock/lowball/99: the name is then placed on the waiting list.
        table.row.room.options[HoldOptions].lost_seat_goes == "on the list"
        and not is_on_it
        and may_wait(room, table, chair)
    ):
        yield ListJoined(**table.wanted._asdict(), player=chair.player)


def buttons_max(table: RoomTable) -> int | None:
    """Which missed-blind button costs an absent player the seat, in a game that counts them."""
    options = table.row.answers.options
    if ReturningOptions not in options:
        return None
    return options[ReturningOptions].missed_blind_buttons_max


def check_plays_elsewhere(
    room: Room, table: RoomTable, player: int, *, leaves: RoomTable | None = None
) -> None:
    """Refuses a second game to whoever has a seat beside which they may not play it.

    It is the same in either order: the one seat is not kept while they play in the other. They do
    not play where they are away; whether that seat is held for them its own page says.
    """
    for other in room.tables.values():
        chair = next((one for one in other.chairs.values() if one.player == player), None)
        if chair is None or other in (table, leaves):
            continue
        if not _may_keep(room, other, table):
            instead, kept = "They may give that seat up", other
        elif not (chair.is_away or _may_keep(room, table, other)):
            instead, kept = "They may be away from that seat, or give it up", table
        else:
            continue
        raise Refused(
            f"player {player} cannot play at {table.title} too",
            why=f"They hold seat {chair.seat} of {other.title}",
            cite=kept.row.room.cite("seat_kept_playing"),
            instead=instead,
        )


def _plays_instead(room: Room, table: RoomTable, chair: Chair) -> RoomTable | None:
    """Where a player plays at the cost of this seat, away from it or not."""
    for other in room.tables.values():
        if other is table or _may_keep(room, table, other):
            continue
        if any(one.player == chair.player and not one.is_away for one in other.chairs.values()):
            return other
    return None


def _may_keep(room: Room, table: RoomTable, other: RoomTable) -> bool:
    """Whether a seat at one table is kept while its player plays at the other."""
    # A live game is one for the house: whoever tries a practice table keeps the seat. What a club
    # asks of its players holds in the club.
    if table.is_practice or other.is_practice or table.opened.house != other.opened.house:
        return True
    match table.row.room.options[HoldOptions].seat_kept_playing:
        case "never":
            # garlic-city/texas-holdem/70
            return False
        case "not at doublehand or blackjack while there is a list":
            # garlic-city/omaha/79
            game = other.row.game
            is_such = game.slug == "pai-gow-poker" or game.family == "blackjack"
            return not (is_such and waits_for(room, table))
    return True
