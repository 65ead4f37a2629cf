"""Several betting places, wagers behind another, shared wagers, and players without a seat."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.hands.commands import Act
from houseway.room.hands.events import HandEnded
from houseway.room.lists.commands import CallNext, JoinList
from houseway.room.seats.commands import ChangeSeat, GetUp, SitDown, StandBehind
from houseway.room.state import RoomTable, WaitingList
from houseway.table.bank.actions import Done, PlaceWager, TakeBank
from houseway.table.bank.reading import bank_of
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def banked(room: SeatRoom, game: str, players: int = 2, **about: object) -> RoomTable:
    """A practice table at Comstock with a hand begun, and seat 1 in the bank with $200."""
    table = room.table("comstock", game, "5-100", practice=True, **about)
    for _ in range(players):
        room.sit(table, 40_000)
    return table


def begun(room: SeatRoom, table: RoomTable) -> None:
    room.deal(table)
    act(room, table, TakeBank(1, 20_000))


def act(room: SeatRoom, table: RoomTable, action: object, by: int = 0) -> None:
    """An action of a seat by its own player, unless another is said."""
    seat: int = action.seat  # type: ignore[attr-defined]
    player = by or table.chairs[seat].player
    room.do(Act(table=table.number, hand=table.hands, action=action, by=player))


def stand(room: SeatRoom, table: RoomTable, cents: int = 40_000) -> int:
    player = room.player()
    room.do(StandBehind(table=table.number, player=player, cents=cents))
    return player


@clause("comstock/pai-gow-poker/25")
def test_a_player_without_a_seat_bets_together_with_a_seated_one(room: SeatRoom) -> None:
    table = banked(room, "pai-gow-poker")
    player = stand(room, table)
    begun(room, table)
    act(room, table, PlaceWager(2, 1_000, 2))
    act(room, table, PlaceWager(11, 2_500, 2))
    hand = table.hand
    assert hand is not None
    placed = [(one.seat, one.spot, one.cents) for one in bank_of(hand).wagers]
    assert placed == [(2, 2, 1_000), (11, 2, 2_500)]
    with pytest.raises(Refused, match=r"stands wagers behind a seated player.*pai-gow-poker/25"):
        act(room, table, PlaceWager(11, 1_000, 5))
    with pytest.raises(BadInput, match=r"seat 11 of .* is not yours"):
        act(room, table, PlaceWager(11, 3_000, 2), by=table.chairs[2].player)
    (ended,) = (one for one in room.play_out(table) if isinstance(one, HandEnded))
    assert set(ended.stacks_cents) == {1, 2, 11}
    money = room.room.play_money.statement()
    assert money["table 1 seat 11"] == ended.stacks_cents[11]
    assert sum(ended.stacks_cents.values()) == 120_000
    room.do(GetUp(table=table.number, player=player))
    assert room.room.play_money.statement()["table 1 seat 11"] == 0
    room.room.play_money.assert_balanced()


def test_whoever_stands_behind_a_table_does_not_count_as_a_player(room: SeatRoom) -> None:
    table = banked(room, "pai-gow-poker", players=1)
    stand(room, table)
    room.wait(60)
    assert table.hand is None, "a player-dealer needs somebody seated against them"
    room.sit(table, 40_000)
    assert room.deal(table).setup.seats == (1, 2, 11)
    assert [chair.seat for chair in table.seated] == [1, 2]


def test_nobody_comes_from_behind_a_table_to_a_seat_past_those_who_wait_for_it(
    room: SeatRoom,
) -> None:
    table = banked(room, "super-pan-nine")
    player, opened = stand(room, table), table.opened
    wanted = JoinList(
        house=opened.house, game=opened.game, limit=opened.limit, practice=True, player=player
    )
    room.do(wanted)
    room.do(CallNext(table=table.number))
    (called,) = room.room.lists[table.wanted].called
    assert called == player
    with pytest.raises(Refused, match=r"no seat can be changed.*Who stands behind the table"):
        room.do(ChangeSeat(table=table.number, player=player, seat=5))
    room.do(GetUp(table=table.number, player=player))
    room.do(SitDown(table=table.number, player=player, cents=40_000))
    assert not room.room.lists.get(table.wanted, WaitingList()).called
    assert [chair.player for chair in table.seated].count(player) == 1


def test_the_bank_is_not_offered_to_who_has_no_seat(room: SeatRoom) -> None:
    table = banked(room, "pai-gow-poker")
    stand(room, table)
    asked = []
    room.deal(table)
    while table.hand is not None:
        asked.append(table.hand.asked[0])
        room.act(table, asked[-1], by=table.chairs[asked[-1]].player)
    assert asked == [1, 2]


@clause("comstock/super-pan-nine/20")
def test_two_circles_behind_each_of_eight_spots_are_room_for_sixteen(room: SeatRoom) -> None:
    table = banked(room, "super-pan-nine")
    for _ in range(16):
        stand(room, table)
    with pytest.raises(Refused, match="16 players stand there"):
        stand(room, table)


LAW = [
    pytest.param("no-bust-blackjack", marks=clause("comstock/no-bust-blackjack/72")),
    pytest.param("pure-21-5-blackjack", marks=clause("comstock/pure-21-5-blackjack/92")),
]


@pytest.mark.parametrize("game", LAW)
def test_backline_wagers_go_down_unless_the_local_law_forbids_them(
    room: SeatRoom, game: str
) -> None:
    limit = {"no-bust-blackjack": "5-100", "pure-21-5-blackjack": "min-5"}[game]
    for is_legal in (True, False):
        chosen = {} if is_legal else {"backline_allowed": "no"}
        table = room.table("comstock", game, limit, practice=True, chosen=chosen)
        for _ in range(3):
            room.sit(table, 40_000)
        wish = StandBehind(table=table.number, player=room.player(), cents=40_000)
        if is_legal:
            room.do(wish)
        else:
            with pytest.raises(Refused, match="Nobody wagers on another player's spot"):
                room.do(wish)
        room.deal(table)
        act(room, table, TakeBank(1, 20_000))
        act(room, table, PlaceWager(2, 1_000, 2))
        if is_legal:
            act(room, table, PlaceWager(3, 1_000, 2))
            act(room, table, PlaceWager(11, 1_000, 2))
        else:
            with pytest.raises(Refused, match="Nobody wagers on another player's spot"):
                act(room, table, PlaceWager(3, 1_000, 2))


@clause("comstock/super-pan-nine/12")
def test_several_spots_and_a_shared_wager_are_placed_over_the_counter(room: SeatRoom) -> None:
    table = banked(room, "super-pan-nine", players=3)
    begun(room, table)
    for action in (PlaceWager(2, 1_000, 2), PlaceWager(2, 1_000, 5), PlaceWager(3, 2_000, 3)):
        act(room, table, action)
    act(room, table, PlaceWager(2, 500, 3, partner=3))
    hand = table.hand
    assert hand is not None
    assert {one.spot: dict(one.owners) for one in bank_of(hand).wagers} == {
        2: {2: 1_000},
        5: {2: 1_000},
        3: {3: 2_000, 2: 500},
    }
    for seat in (2, 3):
        act(room, table, Done(seat))
    assert bank_of(hand).is_closed


def test_at_a_pot_game_nobody_stands_behind_the_table(room: SeatRoom) -> None:
    table = room.table("comstock", "texas-holdem", "4/8", practice=True)
    with pytest.raises(Refused, match="Nobody wagers on another player's spot"):
        stand(room, table)


def test_a_hand_with_somebody_standing_is_collected_as_for_those_who_sit(room: SeatRoom) -> None:
    """Garlic City takes $1 a hand from a player, $1 a square from a backline, $2 from the bank."""
    table = room.table("garlic-city", "pai-gow-poker", "25-100")
    for _ in range(2):
        room.sit(table, 40_000)
    stand(room, table)
    begun(room, table)
    act(room, table, PlaceWager(2, 2_500, 2))
    act(room, table, PlaceWager(11, 2_500, 2))
    (ended,) = (one for one in room.play_out(table) if isinstance(one, HandEnded))
    assert ended.drop_cents == 100 + 100 + 200


def test_whoever_has_banked_twice_does_not_bank_again_by_changing_seats(room: SeatRoom) -> None:
    table = room.table("comstock", "pure-21-5-blackjack", "min-5", practice=True)
    players = [room.sit(table, 40_000) for _ in range(2)]
    for _ in range(2):
        room.deal(table)
        act(room, table, TakeBank(1, 20_000))
        act(room, table, PlaceWager(2, 1_000, 2))
        room.play_out(table)
    assert table.last_bank == (players[0], 2)
    room.do(GetUp(table=table.number, player=players[0]))
    room.wait(0)
    room.sit(table, 40_000, players[0])
    assert table.carry is not None
    assert table.carry.bank is not None
    assert table.carry.bank.running == 2
    room.deal(table)
    assert table.hand is not None
    assert table.chairs[table.hand.asked[0]].player == players[1]
