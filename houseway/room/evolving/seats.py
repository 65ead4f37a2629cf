"""Chairs: who sits where, who is away, and how he stands."""

from typing import Final

from houseway.money.accounts import Accounts
from houseway.room.events import (
    CameBack,
    DealMeInSaid,
    FloorCalled,
    FloorCallEnded,
    GotUp,
    Leaving,
    MovedSeat,
    OversChosen,
    SatDown,
    SeatWished,
    SeatWishEnded,
    StoodIn,
    WentAway,
)
from houseway.room.evolving.carried import bank_came_back, vacated, went_along
from houseway.room.evolving.changes import off_the_board, seats_settled
from houseway.room.evolving.evolution import Evolve
from houseway.room.evolving.lists import off_the_list
from houseway.room.state import NOTHING_OWED, Chair, Room, RoomTable, TimeOwed
from houseway.table.seating import SEATS_EVER


def sat_down(room: Room, event: SatDown) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    if table.account(event.seat) not in money.names:
        # Whoever stands behind the table has chips there too.
        money.open(table.account(event.seat))
    chair = Chair(event.seat, event.player, standing=event.standing, sat_ms=room.at_ms)
    table.chairs[event.seat] = chair
    if event.seat <= SEATS_EVER:
        if not table.is_practice:
            _owes_again(room, table, chair)
        off_the_list(room, table.wanted, event.player)
        off_the_board(room, event.table, event.player)
        seats_settled(room, table)
    bank_came_back(table, event.player, event.seat)
    _bot_moved(room, table, event.player)


def got_up(room: Room, event: GotUp) -> None:
    table = room.tables[event.table]
    _owes_still(room, table, table.chairs.pop(event.seat))
    vacated(table, event.seat)
    if event.seat <= SEATS_EVER:
        room.settled.discard(table.number)
    player = room.players.get(event.player)
    if player is not None and not player.is_bot:
        table.person_ms = room.at_ms
    _bot_moved(room, table, event.player)


def _owes_again(room: Room, table: RoomTable, chair: Chair) -> None:
    """What he owed as he last got up in this house, he pays before he plays here."""
    owed = room.time_owed.pop((table.opened.house, chair.player), None)
    if owed is not None:
        chair.time_owed_cents, chair.jackpot_owed_cents = owed


def _owes_still(room: Room, table: RoomTable, chair: Chair) -> None:
    """comstock/collection/41: getting up settles nothing."""
    if chair.time_owed_cents:
        key = table.opened.house, chair.player
        before = room.time_owed.get(key, NOTHING_OWED)
        room.time_owed[key] = TimeOwed(
            before.cents + chair.time_owed_cents, before.jackpot_cents + chair.jackpot_owed_cents
        )


def _bot_moved(room: Room, table: RoomTable, player: int) -> None:
    if player in room.players and room.players[player].is_bot:
        table.bot_moved_ms = room.at_ms


def leaving(room: Room, event: Leaving) -> None:
    room.tables[event.table].chairs[event.seat].is_leaving = True


def went_away(room: Room, event: WentAway) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.is_away, chair.away_ms, chair.away_reason = True, room.at_ms, event.reason
    chair.asked_to_hold, chair.broke_it_up = event.asked_to_hold, event.breaks_it_up


def came_back(room: Room, event: CameBack) -> None:
    table = room.tables[event.table]
    table.answered.silent.discard(event.seat)
    chair = table.chairs[event.seat]
    chair.is_away, chair.away_ms, chair.away_reason = False, 0, ""
    chair.asked_to_hold = chair.deal_me_in = chair.broke_it_up = False
    chair.absent_hands = 0
    chair.waits = event.waits
    chair.stand_in = chair.stand_in_until = 0


def stood_in(room: Room, event: StoodIn) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.stand_in, chair.stand_in_until = event.stand_in, event.last_hand


def moved_seat(room: Room, event: MovedSeat) -> None:
    table = room.tables[event.table]
    chair = table.chairs.pop(event.seat)
    _carry_chips(room.money_of(table), table.account(event.seat), table.account(event.to))
    chair.seat, chair.moves_to_seat = event.to, 0
    if event.sits_out:
        chair.standing, chair.sits_out, chair.waits = "changed seat", event.sits_out, event.waits
    table.chairs[event.to] = chair
    went_along(table, event.seat, event.to)


def seat_wished(room: Room, event: SeatWished) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.moves_to_seat, chair.waits = event.to, event.waits


def seat_wish_ended(room: Room, event: SeatWishEnded) -> None:
    room.tables[event.table].chairs[event.seat].moves_to_seat = 0


def deal_me_in_said(room: Room, event: DealMeInSaid) -> None:
    room.tables[event.table].chairs[event.seat].deal_me_in = True


def overs_chosen(room: Room, event: OversChosen) -> None:
    room.tables[event.table].chairs[event.seat].has_overs = event.has_overs


def floor_called(room: Room, event: FloorCalled) -> None:
    room.tables[event.table].chairs[event.seat].floor_call = event.words


def floor_call_ended(room: Room, event: FloorCallEnded) -> None:
    room.tables[event.table].chairs[event.seat].floor_call = None


def _carry_chips(money: Accounts, source_name: str, target_name: str) -> None:
    source, target = money.number(source_name), money.number(target_name)
    if cents := money.balances[source]:
        money.transfer(cents, source=source, target=target, why="carried")


SEATS: Final[Evolve] = {
    SatDown: sat_down,
    GotUp: got_up,
    Leaving: leaving,
    WentAway: went_away,
    CameBack: came_back,
    StoodIn: stood_in,
    MovedSeat: moved_seat,
    SeatWished: seat_wished,
    SeatWishEnded: seat_wish_ended,
    DealMeInSaid: deal_me_in_said,
    OversChosen: overs_chosen,
    FloorCalled: floor_called,
    FloorCallEnded: floor_call_ended,
}
