"""Changing tables with all chips, the change board, and games that break up."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.changes.commands import ChangeTable, LeaveBoard
from houseway.room.changes.events import MovedAway, MovedIn, TableChangeEnded
from houseway.room.hands.events import HandBegan
from houseway.room.lists.events import ListCalled, ListJoined
from houseway.room.seats.commands import ComeBack, GetUp, GoAway, SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.commands import BreakGame
from houseway.web.messages.floor import Changing
from houseway.web.shown.duties import changing_to
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def moved(room: SeatRoom, table: RoomTable, player: int, to: RoomTable) -> list[object]:
    return list(room.do(ChangeTable(table=table.number, player=player, to=to.number)))


def seated(table: RoomTable) -> list[int]:
    return [chair.player for chair in table.seated]


@clause("comstock/lowball/94")
def test_a_table_change_is_taken_at_once_with_all_chips(room: SeatRoom) -> None:
    here, there = room.lowball(), room.lowball(limit="20-straight")
    player = room.sit(here, 23_000)
    total = room.room.play_money.statement()["cage"]
    away, came = moved(room, here, player, there)
    assert isinstance(away, MovedAway)
    assert isinstance(came, MovedIn)
    assert (seated(here), seated(there)) == ([], [player])
    assert room.chips(there, player) == 23_000
    assert room.room.play_money.statement()["cage"] == total, "no chip went through the cage"
    room.room.play_money.assert_balanced()


@clause("comstock/lowball/94")
def test_whoever_is_in_a_hand_moves_as_soon_as_it_is_over(room: SeatRoom) -> None:
    here, there = room.lowball(), room.lowball()
    players = [room.sit(here, 20_000) for _ in range(3)]
    room.deal(here)
    moved(room, here, players[0], there)
    room.tick()
    assert seated(there) == [], "their hand is not over"
    room.play_out(here)
    room.tick()
    assert (seated(here), seated(there)) == (players[1:], [players[0]])


@clause("comstock/lowball/95")
def test_whoever_changes_tables_is_dealt_in_without_a_post_or_a_kill(room: SeatRoom) -> None:
    """At a table where a newcomer posts: whoever is moved there does not."""
    here = room.lowball()
    there = room.lowball(limit="20-straight", chosen={"new_player_posts": "big blind"})
    for _ in range(3):
        room.sit(there, 90_000)
    room.hand(there)
    player = room.sit(here, 90_000)
    moved(room, here, player, there)
    newcomer = room.sit(there, 90_000)
    seats = {room.chair(there, one).seat for one in (player, newcomer)}
    assert seats == {4, 5}
    began = room.deal(there)
    assert 4 in began.setup.seats
    assert began.setup.killer == 0
    assert [line for line in began.setup.actions if line.startswith("p4")] == []
    assert [line for line in began.setup.actions if line.startswith("p5")], "the newcomer posts"


def test_elsewhere_whoever_changes_tables_comes_in_as_a_new_player(room: SeatRoom) -> None:
    here, there = (
        room.table("garlic-city", "texas-holdem", "4/8", practice=True) for _ in range(2)
    )
    for _ in range(4):
        room.sit(there, 50_000)
    room.hand(there)
    player = room.sit(here, 50_000)
    moved(room, here, player, there)
    assert room.deal(there).setup.actions == ("p5 post 4",)


def test_a_name_on_the_board_without_a_seat_sits_nowhere(room: SeatRoom) -> None:
    table = room.lowball()
    room.room.change_board[table.number] = [room.player()]
    (shown,) = changing_to(room.room, table, {})
    assert shown.sits_at == 0


def test_without_a_free_seat_his_name_goes_on_the_board_and_comes_before_the_list(
    room: SeatRoom,
) -> None:
    here, there = room.lowball(), room.lowball(seats=2)
    players = [room.sit(there, 20_000) for _ in range(2)]
    waiting = room.join(there)
    player = room.sit(here, 20_000)
    moved(room, here, player, there)
    assert room.room.change_board == {there.number: [player]}
    shown = list(changing_to(room.room, there, {player: "Ann"}))
    assert shown == [Changing(player, "Ann", here.number)]
    assert moved(room, here, player, there) == [], "once is enough"
    room.do(GetUp(table=there.number, player=players[0]))
    room.tick()
    assert seated(there) == [player, players[1]]
    assert room.room.change_board == {}
    assert waiting in room.room.lists[there.wanted].called, "the seat they left is called"


def test_a_name_comes_off_the_board_by_wish_or_when_its_player_leaves(room: SeatRoom) -> None:
    here, there = room.lowball(), room.lowball(seats=2)
    for _ in range(2):
        room.sit(there, 20_000)
    first, second = room.sit(here, 20_000), room.sit(here, 20_000)
    for player in (first, second):
        moved(room, here, player, there)
    room.do(LeaveBoard(table=there.number, player=first))
    room.do(GetUp(table=here.number, player=second))
    (ended,) = (event for event in room.tick() if isinstance(event, TableChangeEnded))
    assert (ended.player, ended.because) == (second, "they have left their table")
    assert room.room.change_board == {}


def test_chips_of_one_house_or_of_practice_do_not_play_at_another_table(room: SeatRoom) -> None:
    practice = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    for_the_house = room.table("garlic-city", "texas-holdem", "4/8")
    player = room.sit(practice, 10_000)
    with pytest.raises(Refused, match="Chips of one are no chips of the other"):
        moved(room, practice, player, for_the_house)
    with pytest.raises(BadInput, match="from a seat at another one"):
        moved(room, practice, player, practice)
    with pytest.raises(BadInput, match="has no seat at"):
        moved(room, for_the_house, player, practice)


@clause("comstock/lowball/79")
def test_into_another_game_a_player_needs_its_buy_in(room: SeatRoom) -> None:
    here = room.lowball(buy_in_min_cents=4_000)
    there = room.lowball(limit="20-straight", buy_in_min_cents=20_000)
    player = room.sit(here, 5_000)
    with pytest.raises(Refused, match=r"the buy-in there is \$200 \(comstock/lowball/79"):
        moved(room, here, player, there)
    same = room.lowball(buy_in_min_cents=6_000)
    moved(room, here, player, same)
    assert room.chips(same, player) == 5_000


@clause("comstock/lowball/80")
def test_from_a_broken_game_he_moves_short_into_no_higher_limit(room: SeatRoom) -> None:
    here = room.lowball(limit="10-straight", buy_in_min_cents=4_000)
    higher = room.lowball(limit="20-straight", buy_in_min_cents=20_000)
    lower = room.lowball(limit="4-straight", buy_in_min_cents=8_000)
    player = room.sit(here, 5_000)
    with pytest.raises(Refused, match=r"the buy-in there is \$80"):
        moved(room, here, player, lower)
    room.do(BreakGame(table=here.number))
    with pytest.raises(Refused, match=r"the buy-in there is \$200"):
        moved(room, here, player, higher)
    moved(room, here, player, lower)
    assert room.chips(lower, player) == 5_000


def test_a_broken_game_is_played_out_and_dealt_no_more(room: SeatRoom) -> None:
    table = room.lowball()
    for _ in range(3):
        room.sit(table, 20_000)
    room.deal(table)
    room.do(BreakGame(table=table.number))
    assert table.hand is not None
    room.play_out(table)
    assert not [event for event in room.wait(60) if isinstance(event, HandBegan)]
    with pytest.raises(Refused, match="The game is broken"):
        room.do(SitDown(table=table.number, player=room.player(), cents=20_000))


PAN = [
    pytest.param("garlic-city", 2, marks=clause("garlic-city/pan/79")),
    pytest.param("comstock", 3, marks=clause("comstock/pan/73")),
]


@pytest.mark.parametrize(("house", "least"), PAN)
def test_whoever_breaks_up_a_pan_game_goes_to_the_bottom_of_the_list(
    room: SeatRoom, house: str, least: int
) -> None:
    table = room.table(house, "pan", "condition-2", practice=True, seats=4)
    players = [room.sit(table, 20_000) for _ in range(4)]
    other = room.table(house, "pan", "condition-5", practice=True, seats=least)
    for _ in range(least):
        room.sit(other, 50_000)
    room.hand(table)
    waiting = room.join(table)
    room.do(GetUp(table=table.number, player=players.pop()))
    assert room.names(table) == [waiting], "the game goes on without them"
    while len(players) > least:
        room.do(GetUp(table=table.number, player=players.pop()))
    breaker = players.pop()
    moved(room, table, breaker, other)
    later = room.join(table)
    assert room.names(table) == [waiting, later]
    room.do(GetUp(table=table.number, player=breaker))
    assert room.names(table) == [waiting, later, breaker]
    assert room.room.change_board == {}


@clause("garlic-city/pan/79")
@pytest.mark.parametrize("is_called", [False, True], ids=["waiting", "called"])
def test_who_broke_up_the_game_loses_the_place_that_he_had_on_its_list(
    room: SeatRoom, *, is_called: bool
) -> None:
    """Nobody who sits joins the list of their game; rooms from before that rule have such names."""
    table = room.table("garlic-city", "pan", "condition-2", practice=True, seats=3)
    breaker, _ = room.sit(table, 20_000), room.sit(table, 20_000)
    wanted = table.wanted._asdict()
    room.so([ListJoined(**wanted, player=breaker)])
    if is_called:
        until_ms = room.at_ms + 60_000
        room.so([ListCalled(table=1, **wanted, player=breaker, seat=3, until_ms=until_ms)])
    second = room.join(table)
    room.hand(table)
    room.do(GetUp(table=table.number, player=breaker))
    assert room.names(table) == [second, breaker]
    assert room.room.lists[table.wanted].called == {}


@clause("garlic-city/pan/79")
def test_refusing_to_play_breaks_up_a_game_too(room: SeatRoom) -> None:
    table = room.table("garlic-city", "pan", "condition-2", practice=True)
    players = [room.sit(table, 20_000) for _ in range(2)]
    room.hand(table)
    other = room.table("garlic-city", "pan", "condition-5", practice=True, seats=2)
    for _ in range(2):
        room.sit(other, 50_000)
    moved(room, table, players[0], other)
    room.do(GoAway(table=table.number, player=players[0]))
    assert room.room.change_board == {}, "the place there is lost at once"
    assert room.names(table) == [], "they wait for no seat while they have one"
    room.do(GetUp(table=table.number, player=players[0]))
    assert room.names(table) == [players[0]]


@clause("garlic-city/pan/79")
def test_who_refused_to_play_and_stays_away_waits_at_the_bottom(room: SeatRoom) -> None:
    table = room.table("garlic-city", "pan", "condition-2", practice=True, seats=2)
    players = [room.sit(table, 20_000) for _ in range(2)]
    room.hand(table)
    room.do(GoAway(table=table.number, player=players[0], reason="meal"))
    waiting = room.join(table)
    room.tick(29)
    assert room.names(table) == [waiting]
    room.tick(2)
    called = room.room.lists[table.wanted].called
    assert (list(called), room.names(table)) == ([waiting], [players[0]])


@clause("comstock/pan/73")
def test_who_comes_back_to_the_game_has_broken_up_nothing(room: SeatRoom) -> None:
    table = room.table("comstock", "pan", "condition-2", practice=True)
    players = [room.sit(table, 20_000) for _ in range(3)]
    room.hand(table)
    room.do(GoAway(table=table.number, player=players[0]))
    room.do(ComeBack(table=table.number, player=players[0]))
    room.sit(table, 20_000)
    room.do(GetUp(table=table.number, player=players[0]))
    assert room.names(table) == [], "three are left"


def test_at_other_games_nobodys_name_is_moved(room: SeatRoom) -> None:
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(2)]
    room.hand(table)
    room.do(GetUp(table=table.number, player=players[0]))
    assert room.names(table) == []
