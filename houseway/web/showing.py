"""What each viewer is shown of a table: built from what is on disk, never from what is coming."""

from collections.abc import Mapping

from houseway.money.cents import dollars
from houseway.room.opening import charges_for
from houseway.room.state import Room, RoomTable
from houseway.table.actors import FLOOR
from houseway.table.engine import legal
from houseway.table.hand import Hand
from houseway.table.seen import seen_since
from houseway.table.viewers import RAIL
from houseway.table.views import FloorView, RailView, SeatView, floor_view, rail_view, seat_view
from houseway.web.live import Shown
from houseway.web.messages import EventsMessage, SeatShown, TableMessage, TableShown
from houseway.web.people import Person


def table_shown(room: Room, table: RoomTable) -> TableShown:
    """A table as the list has it."""
    opened = table.opened
    return TableShown(
        table=table.number,
        house=opened.house,
        game=opened.game,
        title=table.row.game.title,
        limit=opened.limit,
        is_practice=opened.is_practice,
        seats=opened.seats,
        players=len(table.chairs),
        hand=table.hands,
        paused=table.paused,
        buy_in_min_cents=opened.buy_in_min_cents,
        buy_in_max_cents=opened.buy_in_max_cents,
        collection=_posted(table, room.at_ms),
    )


def _posted(table: RoomTable, at_ms: int) -> tuple[str, ...]:
    """What it costs to play here, with as many players as there are, or with a full table."""
    if table.is_practice:
        return ("Play chips; no collection",)
    charges = charges_for(table, len(table.chairs) or table.opened.seats, at_ms)
    return tuple(
        f"{dollars(one.amount_cents)} {one.kind.replace('-', ' ')}, {one.payer.replace('-', ' ')}"
        for one in getattr(charges, "charges", ())
    )


def chairs_shown(room: Room, table: RoomTable, names: Mapping[int, str]) -> tuple[SeatShown, ...]:
    return tuple(
        SeatShown(
            seat=chair.seat,
            player=chair.player,
            name=names.get(chair.player, f"player {chair.player}"),
            stack_cents=room.stack_cents(table, chair.seat),
            is_away=chair.is_away,
            is_bot=room.players[chair.player].is_bot,
            standing=chair.standing,
        )
        for _, chair in sorted(table.chairs.items())
    )


def seat_of(table: RoomTable, person: Person | None) -> int:
    """The seat that a person holds here, or the rail."""
    if person is not None:
        for chair in table.chairs.values():
            if chair.player == person.number:
                return chair.seat
    return RAIL


def view_of(hand: Hand, viewer: int, person: Person | None) -> SeatView | FloorView | RailView:
    if viewer != RAIL and viewer in hand.setup.stacks_cents:
        return seat_view(hand, viewer)
    if person is not None and person.may("house dealer"):
        return floor_view(hand)
    return rail_view(hand)


def whole_message(
    room: Room, table: RoomTable, shown: Shown, *, person: Person | None, names: Mapping[int, str]
) -> TableMessage:
    """The table from the start, for somebody who joins or has missed a hand."""
    hand = shown.hand
    return TableMessage(
        table=table_shown(room, table),
        chairs=chairs_shown(room, table, names),
        hand=shown.number,
        line=shown.line,
        view=view_of(hand, seat_of(table, person), person) if hand else None,
        clock_ms=table.opened.clock_ms,
    )


def new_lines(table: RoomTable, shown: Shown, line: int, person: Person | None) -> EventsMessage:
    """What has been added to the hand since this viewer's last line."""
    hand = shown.hand
    assert hand is not None
    viewer = seat_of(table, person)
    as_whom = viewer if viewer in hand.setup.stacks_cents else RAIL
    if as_whom == RAIL and person is not None and person.may("house dealer"):
        as_whom = FLOOR
    events = seen_since(hand, as_whom, line)[: shown.line - line]
    is_now = len(hand.log) == shown.line
    return EventsMessage(
        hand=shown.number,
        line=shown.line,
        events=events,
        asked=tuple(hand.asked) if is_now else (),
        choices=tuple(legal(hand, as_whom)) if is_now and as_whom > 0 else (),
        clock_ms=table.opened.clock_ms,
    )
