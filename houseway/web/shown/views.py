"""What each viewer is shown of a table; it is sent once all of it is on disk (`live.py`)."""

from collections.abc import Iterable, Mapping
from itertools import islice

from msgspec import UNSET, UnsetType

from houseway.money.cents import dollars
from houseway.room.clocks.clock import left_ms
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import charges_for
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.choices import Choice
from houseway.table.engine import legal
from houseway.table.hand import Hand
from houseway.table.pan.melding import laying, melds_of, ways_to_meld
from houseway.table.pan.options import MeldingOptions
from houseway.table.seen import seen_since
from houseway.table.viewers import RAIL
from houseway.table.views import FloorView, RailView, SeatView, floor_view, rail_view, seat_view
from houseway.web.live import LiveRoom
from houseway.web.messages import EventsMessage, SeatShown, TableMessage, TableShown
from houseway.web.people import Person
from houseway.web.shown.melds_ready import READY_MAX
from houseway.web.shown.shuffles import shuffle_shown
from houseway.web.watched import Shared, Shown


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
        players=len(table.seated),
        hand=table.hands,
        paused=table.paused,
        held=table.why_held,
        buy_in_min_cents=opened.buy_in_min_cents,
        buy_in_max_cents=opened.buy_in_max_cents,
        collection=_posted(table, room.at_ms),
    )


def _posted(table: RoomTable, at_ms: int) -> tuple[str, ...]:
    """What it costs to play here, with as many players as there are, or with a full table."""
    if table.is_practice:
        return ("Play chips; no collection",)
    charges = charges_for(table, len(table.seated) or table.opened.seats, at_ms)
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


def seat_of(shown: Shown, person: Person | None) -> int:
    """The seat that a person was dealt into in the last hand or played for another, or the rail.

    Whoever sits down there afterwards is at the rail of a hand that another has played.
    """
    if person is not None:
        for seat, player in (*shown.players.items(), *shown.stand_ins.items()):
            if player == person.number:
                return seat
    return RAIL


def view_of(hand: Hand, viewer: int, person: Person | None) -> SeatView | FloorView | RailView:
    if viewer != RAIL and viewer in hand.setup.stacks_cents:
        return seat_view(hand, viewer)
    if person is not None and person.may("house dealer"):
        return floor_view(hand)
    return rail_view(hand)


def whole_message(
    live: LiveRoom, table: RoomTable, *, person: Person | None, names: Mapping[int, str]
) -> TableMessage:
    """The table from the start, for somebody who joins or has missed a hand."""
    hand, shown = table.last_hand, live.shown.get(table.number, Shown())
    seat = seat_of(shown, person)
    view = view_of(hand, seat, person) if hand else None
    shared = shown.shared or Shared()
    if shared.standing is None:
        room = live.desk.room
        shared.standing = table_shown(room, table), chairs_shown(room, table, names)
    as_listed, chairs = shared.standing
    return TableMessage(
        table=as_listed,
        chairs=chairs,
        hand=table.hands,
        line=len(hand.log) if hand else 0,
        view=view,
        is_asked=hand is not None and is_asked(hand, seat) and table.held is None,
        actions=actions_for(getattr(view, "choices", ())),
        melds=melds_for(hand, getattr(view, "choices", ())) if hand else UNSET,
        clock_ms=clock_ms(live, table),
        shuffle=shuffle_shown(table, person),
    )


def new_lines(
    live: LiveRoom, table: RoomTable, line: int, *, person: Person | None
) -> EventsMessage:
    """What has been added to the hand since this viewer's last line."""
    hand, shown = table.last_hand, live.shown.get(table.number, Shown())
    assert hand is not None
    viewer = seat_of(shown, person)
    as_whom = viewer if viewer in hand.setup.stacks_cents else RAIL
    if as_whom == RAIL and person is not None and person.may("house dealer"):
        as_whom = FLOOR
    choices = tuple(legal(hand, as_whom)) if as_whom > 0 else ()
    shared = shown.shared
    if shared is None or choices or is_asked(hand, as_whom):
        return _lines(live, table, line, as_whom=as_whom, choices=choices)
    if line not in shared.lines:
        shared.lines[line] = _open_lines(live, table, line)
    return shared.lines[line] or _lines(live, table, line, as_whom=as_whom)


def _lines(
    live: LiveRoom,
    table: RoomTable,
    line: int,
    *,
    as_whom: int,
    choices: tuple[Choice, ...] = (),
) -> EventsMessage:
    hand = table.last_hand
    assert hand is not None
    return EventsMessage(
        hand=table.hands,
        line=len(hand.log),
        events=seen_since(hand, as_whom, line),
        asked=tuple(hand.asked),
        is_asked=is_asked(hand, as_whom) and table.held is None,
        choices=choices,
        actions=actions_for(choices),
        melds=melds_for(hand, choices),
        clock_ms=clock_ms(live, table),
    )


def _open_lines(live: LiveRoom, table: RoomTable, line: int) -> EventsMessage | None:
    """The new lines for everybody who is not asked, if the rail itself sees all there is of them.

    Events are compared by what they are, not by what they say: one that was built up again for
    the rail may look whole to it and be another to a seat.
    """
    message = _lines(live, table, line, as_whom=RAIL)
    assert table.last_hand is not None
    written = table.last_hand.log[line:]
    is_open = all(one is other for one, other in zip(message.events, written, strict=True))
    return message if is_open else None


def is_asked(hand: Hand, viewer: int) -> bool:
    """Whether it is this viewer's turn."""
    return viewer in (hand.asked[:1] if hand.in_turn else hand.asked)


def actions_for(choices: Iterable[Choice]) -> tuple[Action, ...]:
    """The plainest action that each choice allows."""
    return tuple(one.action() for one in choices)


def melds_for(hand: Hand, choices: Iterable[Choice]) -> tuple[Action, ...] | UnsetType:
    """Every way in which a choice to meld can be done; nothing is said where there is none."""
    melding = [choice for choice in choices if choice.verb == "meld"]
    if not melding:
        return UNSET
    rules = hand.setup.options[MeldingOptions]
    ways = (
        laying(one.seat, use)
        for one in melding
        for use in ways_to_meld(one, melds_of(hand, one.seat), rules)
    )
    return tuple(islice(ways, READY_MAX))


def clock_ms(live: LiveRoom, table: RoomTable) -> int:
    """How long whoever is asked may still take."""
    if table.hand is None:
        return table.opened.clock_ms
    return left_ms(table, live.now_ms())
