"""A table for whoever draws it: one message with everything, each time something has changed.

The light messages of `views.py` are for scripts, which keep a table of their own. A page keeps
nothing: it draws what it was sent last.
"""

from collections.abc import Mapping

from houseway.money.chips import stacked
from houseway.room.clocks.clock import acts_at_ms
from houseway.room.hands.clockwork import UNHEARD
from houseway.room.seats.holds import held
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import local_time
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.actors import FLOOR
from houseway.table.bank.bank import Wager
from houseway.table.bank.reading import bank_of, wagers_of
from houseway.table.endings import ending
from houseway.table.hand import Hand
from houseway.table.viewers import RAIL
from houseway.table.views import FloorView, RailView, SeatView, floor_view, rail_view, seat_view
from houseway.web.live import LiveRoom
from houseway.web.messages.table import (
    BetShown,
    ButtonsShown,
    ChairShown,
    ChoiceShown,
    ClockShown,
    StepMessage,
)
from houseway.web.people import People, Person
from houseway.web.people.names import name_of, names_of
from houseway.web.shown.ahead import ahead
from houseway.web.shown.capped import capped_for
from houseway.web.shown.felts import felt_of
from houseway.web.shown.gave_up import gave_up
from houseway.web.shown.lines import LinesTold
from houseway.web.shown.offering import offered
from houseway.web.shown.pacing import pace_shown, then_words, with_beaten
from houseway.web.shown.shuffles import shuffle_shown
from houseway.web.shown.splits import splits_of
from houseway.web.shown.views import seat_of, table_shown
from houseway.web.shown.wishes import wishes_of
from houseway.web.watched import Shown


class Stepping:
    """How far one viewer has been told of one table."""

    def __init__(self, live: LiveRoom, people: People, number: int) -> None:
        self.live, self.people, self.number = live, people, number
        self.hand, self.seats = -1, -1
        self.line = -1
        self.told: LinesTold | None = None

    def next(self, person: Person | None) -> StepMessage | None:
        """What this viewer has not been told yet, or nothing."""
        table, shown = self.live.desk.room.tables[self.number], self.live.shown[self.number]
        hand = table.last_hand
        line = len(hand.log) if hand is not None else 0
        if (table.hands, shown.seats, line) == (self.hand, self.seats, self.line):
            return None
        names = self.people.names()
        viewer = viewer_of(table, shown, person)
        if self.told is None or table.hands != self.hand or self.told.viewer != viewer:
            self.told = LinesTold(names_of(self.live.desk.room, shown.players, names), viewer)
        self.hand, self.seats, self.line = table.hands, shown.seats, line
        return step_message(self.live, table, self.told, person=person, names=names)


def viewer_of(table: RoomTable, shown: Shown, person: Person | None) -> int:
    """As whom somebody looks at the last hand: from their seat, as the floor, or from the rail."""
    hand = table.last_hand
    seat = seat_of(shown, person)
    if hand is not None and seat in hand.setup.stacks_cents:
        return seat
    return FLOOR if person is not None and person.may("house dealer") else RAIL


def view_for(hand: Hand, viewer: int) -> SeatView | FloorView | RailView:
    """The hand as a viewer may know it; its log is told line by line instead."""
    since = len(hand.log)
    if viewer == FLOOR:
        return floor_view(hand, since=since)
    return seat_view(hand, viewer, since=since) if viewer > 0 else rail_view(hand, since=since)


def step_message(
    live: LiveRoom,
    table: RoomTable,
    told: LinesTold,
    *,
    person: Person | None,
    names: Mapping[int, str],
) -> StepMessage:
    """The table as this viewer may know it now, and the lines they have not been told."""
    room, opened, hand = live.desk.room, table.opened, table.last_hand
    view = view_for(hand, told.viewer) if hand is not None else None
    shown, stands_still = table_shown(room, table), table.number in live.desk.stopped_tables
    is_stopped = stands_still or (table.held is not None and told.viewer > 0)
    return StepMessage(
        table=table.number,
        house=opened.house,
        club=table.row.house.club.name,
        game=opened.game,
        title=shown.title,
        limit=opened.limit,
        is_practice=opened.is_practice,
        paused=table.paused,
        stands_still=stands_still,
        held=table.why_held,
        buy_in_min_cents=opened.buy_in_min_cents,
        buy_in_max_cents=opened.buy_in_max_cents,
        buy_in_cents=comfortable_cents(table),
        chip_cents=opened.chip_cents,
        collection=shown.collection,
        announced=notice_of(table),
        house_dealer=name_of(room, table.house_dealer, names) if table.house_dealer else "",
        felt=felt_of(table.row, opened.seats),
        chairs=chairs_of(room, table, person=person, names=names),
        you=_own_seat(table, person),
        role=person.role if person is not None else "rail",
        hand=table.hands,
        line=len(hand.log) if hand is not None else 0,
        is_over=hand is None or hand.is_over,
        view=view,
        results=ending(hand) if hand is not None else None,
        own_hands=told.own_hands.now(hand, told.viewer) if hand is not None else (),
        open_hands=told.open_hands.now(hand) if hand is not None else (),
        gave_up=gave_up(hand, told.viewer),
        bets=bets_of(hand),
        splits=splits_of(hand),
        buttons=buttons_of(hand),
        clock=_clock(live, table, view),
        lines=told.new(hand, table.answered.clock_lines) if hand is not None else (),
        choices=() if is_stopped else _choices(hand, view, has_floor=not table.is_practice),
        ahead=() if is_stopped or hand is None else ahead(hand, told.viewer),
        no_raise="" if is_stopped or hand is None else capped_for(hand, told.viewer),
        pace=pace_shown(table, person),
        shuffle=shuffle_shown(table, person),
        wishes=wishes_of(table),
    )


def _choices(
    hand: Hand | None, view: SeatView | FloorView | RailView | None, *, has_floor: bool
) -> tuple[ChoiceShown, ...]:
    if hand is None or view is None:
        return ()
    return with_beaten(offered(view, hand.setup, has_floor=has_floor), hand)


def bets_of(hand: Hand | None) -> tuple[BetShown, ...]:
    """The wagers that lie on the table, each as a stack of chips."""
    wagers = wagers_of(hand) if hand is not None else ()
    return tuple(_bet(one) for one in wagers if one.is_open and one.cents)


def _bet(one: Wager) -> BetShown:
    """Its largest chips at the bottom (comstock/pai-gow-poker/50)."""
    return BetShown(
        spot=one.spot, seat=one.seat, kind=one.kind, cents=one.cents, chips=stacked(one.cents)
    )


def notice_of(table: RoomTable) -> str:
    """The notice of other payouts (garlic-city/buster/26), in the club's own time."""
    told = table.announced
    if told is None:
        return ""
    starts = local_time(table.row, told.from_ms)
    what = table.row.answers.answer(told.option).question.text
    return f"From {starts:%H:%M} on: {told.value}. {what} ({told.cite})"


def _own_seat(table: RoomTable, person: Person | None) -> int:
    """The seat that somebody plays: their own, or that of somebody who is away."""
    for seat, chair in table.chairs.items():
        if person is not None and person.number in (chair.player, chair.stand_in):
            return seat
    return 0


def asked_now(hand: Hand | None) -> tuple[int, ...]:
    """Who is asked at this moment: the first where it goes in turn."""
    if hand is None or hand.is_over:
        return ()
    return tuple(hand.asked[:1] if hand.in_turn else hand.asked)


def chairs_of(
    room: Room, table: RoomTable, *, person: Person | None, names: Mapping[int, str]
) -> tuple[ChairShown, ...]:
    """Every seat, the free ones too; behind them whoever stands behind the table."""
    kept = {
        called.seat: player
        for waiting in room.lists.values()
        for player, called in waiting.called.items()
        if called.table == table.number
    }
    seats = sorted({*range(1, table.opened.seats + 1), *table.chairs})
    return tuple(
        _chair(room, table, seat, person=person, names=names)
        if seat in table.chairs
        else _free(seat, names.get(kept.get(seat, 0), ""))
        for seat in seats
    )


def _chair(
    room: Room, table: RoomTable, seat: int, *, person: Person | None, names: Mapping[int, str]
) -> ChairShown:
    chair, hand = table.chairs[seat], table.hand
    player, holding = room.players[chair.player], held(room, table, chair)
    is_dealt_in = hand is not None and seat in hand.setup.stacks_cents
    return ChairShown(
        seat=seat,
        player=chair.player,
        name=name_of(room, chair.player, names),
        stack_cents=(
            hand.stack_cents(seat)
            if hand is not None and is_dealt_in
            else room.stack_cents(table, seat)
        ),
        is_you=person is not None and chair.player == person.number,
        is_bot=player.is_bot,
        is_away=chair.is_away,
        is_unheard=chair.is_away and chair.away_reason == UNHEARD,
        is_leaving=chair.is_leaving,
        is_proposition_player=player.is_proposition_player,
        is_asked=seat in asked_now(hand),
        is_dealt_in=is_dealt_in,
        standing=chair.standing,
        missed=_missed(table, seat),
        held_until_ms=holding.until_ms if holding is not None else 0,
        kept_for="",
        has_overs=chair.has_overs,
        wants_deal=chair.deal_me_in,
        moves_to_seat=chair.moves_to_seat,
        moves_to_table=next(
            (number for number, board in room.change_board.items() if chair.player in board), 0
        ),
        stand_in=name_of(room, chair.stand_in, names) if chair.stand_in else "",
        sits_out_next=chair.sits_out_next,
        is_silent=hand is not None and seat in table.answered.silent and seat in hand.order,
        calls_floor=chair.floor_call is not None,
    )


def _free(seat: int, kept_for: str) -> ChairShown:
    return ChairShown(
        seat=seat,
        player=0,
        name="",
        stack_cents=0,
        is_you=False,
        is_bot=False,
        is_away=False,
        is_unheard=False,
        is_leaving=False,
        is_proposition_player=False,
        is_asked=False,
        is_dealt_in=False,
        standing="",
        missed=(),
        held_until_ms=0,
        kept_for=kept_for,
        has_overs=False,
        wants_deal=False,
        moves_to_seat=0,
        moves_to_table=0,
        stand_in="",
        sits_out_next=False,
        is_silent=False,
        calls_floor=False,
    )


def _missed(table: RoomTable, seat: int) -> tuple[str, ...]:
    """The buttons that lie before a seat because blinds have gone by."""
    missed = table.carry.missed.get(seat) if table.carry is not None else None
    # Whoever is dealt in has posted what they owed.
    if missed is None or (table.hand is not None and seat in table.hand.setup.stacks_cents):
        return ()
    small = ("small",) if missed.small else ()
    return (*small, *("big",) * max(missed.buttons, int(missed.big)))


def buttons_of(hand: Hand | None) -> ButtonsShown:
    """Where the buttons lie in a hand, at this moment of it."""
    bank = bank_of(hand) if hand is not None and hand.setup.is_banked else None
    # No page on pan knows a dealer button: who is first follows from the last hand or a card.
    has_dealer = hand is not None and bank is None and hand.setup.game.family != "pan"
    return ButtonsShown(
        dealer=hand.setup.button if hand is not None and has_dealer else 0,
        action_spot=bank.action_spot if bank is not None else 0,
        player_dealer=bank.seat if bank is not None else 0,
        bank_number=bank.number if bank is not None else 0,
        killers=tuple(hand.killers) if hand is not None else (),
        overs=tuple(sorted(hand.setup.overs)) if hand is not None else (),
    )


def _clock(
    live: LiveRoom, table: RoomTable, view: SeatView | FloorView | RailView | None
) -> ClockShown:
    asked = asked_now(table.hand) if table.number not in live.desk.stopped_tables else ()
    until_ms = acts_at_ms(table) if asked else 0
    return ClockShown(
        asked=asked,
        server_ms=live.now_ms(),
        since_ms=table.asked_ms,
        until_ms=until_ms,
        then=then_words(table.hand, view) if until_ms else "",
    )
