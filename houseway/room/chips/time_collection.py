"""Time: the collection per half hour, out of each seat's chips into the box.

It is taken as house dealers change (comstock/collection/38), between hands. A player who is away
pays from the chips left on the table (comstock/collection/40); what they do not cover is in
`time_owed.py`. Whoever is called to a seat at the change while others wait pays on arrival
(comstock/collection/39). How much is in the schedule that the table posts, by the number of players
present where it says so (garlic-city/collection/1).
"""

from collections.abc import Iterator
from typing import Final, Literal

from houseway.collection.charges import Charge, NotOffered
from houseway.collection.half_hours import pays_on_arrival, time_owed
from houseway.collection.questions import TimeOptions
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.state import NOTHING_OWED, Chair, Room, RoomTable, TimeOwed
from houseway.room.tables.opening import charges_for

Occasion = Literal["half hour", "arrival"]
EACH_HALF_HOUR: Final = "each half hour"


def time_charges(table: RoomTable, players: int, at_ms: int) -> tuple[Charge, ...]:
    """What the posted schedule takes from each player by the half hour; often nothing."""
    if table.is_practice:
        return ()
    found = charges_for(table, players, at_ms)
    return () if isinstance(found, NotOffered) else found.due(EACH_HALF_HOUR)


def goes_by_time(table: RoomTable, at_ms: int) -> bool:
    return bool(time_charges(table, len(table.seated), at_ms))


def players_counted(table: RoomTable, *, arriving: Chair | None = None) -> int:
    """How many players decide what each pays: those present, or everybody with a seat."""
    chairs = [*table.seated, *([arriving] if arriving else ())]
    if table.row.house.collection.options[TimeOptions].time_counts == "players seated":
        return len(chairs)
    # However few are at the table, it is one of the smallest game that can be dealt.
    return max(sum(not chair.is_away for chair in chairs), table.row.players[0])


def seat_time(
    room: Room,
    table: RoomTable,
    chair: Chair,
    at_ms: int,
    *,
    on: Occasion = "half hour",
    players: int = 0,
) -> TimeTaken:
    """One seat's time for the half hour that is over, or as somebody arrives."""
    players = players or players_counted(table)
    charges = time_charges(table, players, at_ms)
    chips_cents = room.stack_cents(table, chair.seat)
    return _of_chips(table, chair, charges, chips_cents=chips_cents, on=on, players=players)


def arrival_time(
    table: RoomTable,
    seat: int,
    player: int,
    *,
    chips_cents: int,
    at_ms: int,
    owed: TimeOwed = NOTHING_OWED,
) -> Iterator[TimeTaken]:
    """The time of somebody who was called at the change and sits down with others waiting."""
    chair = Chair(seat, player, standing="", sat_ms=at_ms, heard_ms=at_ms)
    players = players_counted(table, arriving=chair)
    charges = time_charges(table, players, at_ms)
    if charges:
        chair.time_owed_cents, chair.jackpot_owed_cents = owed
        yield _of_chips(
            table, chair, charges, chips_cents=chips_cents, on="arrival", players=players
        )


def owes_on_arrival(room: Room, table: RoomTable, player: int) -> bool:
    """Whether they were called while the house dealers changed and others waited for the game."""
    waiting = room.lists.get(table.wanted)
    called = waiting.called.get(player) if waiting else None
    if called is None or table.is_practice:
        return False
    return pays_on_arrival(
        table.row.house.collection.options[TimeOptions],
        called_at_the_change=called.at_the_change,
        a_list_is_waiting=called.others_wait,
    )


def _of_chips(
    table: RoomTable,
    chair: Chair,
    charges: tuple[Charge, ...],
    *,
    chips_cents: int,
    on: Occasion,
    players: int,
) -> TimeTaken:
    """The collection comes first and its jackpot after it, as far as the chips reach."""
    options = table.row.house.collection.options
    collection_cents = sum(charge.amount_cents for charge in charges)
    total_cents = sum(charge.total_cents for charge in charges)
    owed = time_owed(
        total_cents,
        options[TimeOptions],
        chips_cents=chips_cents,
        is_away=chair.is_away,
    )
    cents = min(owed.now_cents, collection_cents)
    jackpot_cents = owed.now_cents - cents
    rest_of_jackpot_cents = min(
        total_cents - collection_cents - jackpot_cents, owed.before_resuming_cents
    )
    return TimeTaken(
        table=table.number,
        seat=chair.seat,
        player=chair.player,
        cents=cents,
        jackpot_cents=jackpot_cents,
        owed_cents=chair.time_owed_cents + owed.before_resuming_cents,
        owed_jackpot_cents=chair.jackpot_owed_cents + rest_of_jackpot_cents,
        is_away=chair.is_away,
        on=on,
        cite=charges[0].cite if charges else "",
        players=players,
    )
