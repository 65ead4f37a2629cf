"""Changing seats: chips go along, who gains on the blind waits or posts, and what is too late."""

import pytest

from houseway.errors import Refused
from houseway.room.changes.commands import ChangeTable
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import ChangeSeat, ChooseOvers, ComeBack, GetUp, SitDown
from houseway.room.seats.events import MovedSeat, SeatWished, SeatWishEnded
from houseway.room.state import RoomTable
from houseway.web.shown.stepping import chairs_of
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def holdem(room: SeatRoom, *seats: int, **about: object) -> RoomTable:
    """A practice table with players in these seats, of $500 each."""
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True, **about)
    for seat in seats:
        sits = SitDown(table=table.number, player=room.player(), cents=50_000, seat=seat)
        room.do(sits)
    return table


def test_chips_go_along_to_another_seat(room: SeatRoom) -> None:
    table = holdem(room, 2)
    room.do(ChangeSeat(table=table.number, player=1, seat=7))
    money = room.room.play_money.statement()
    assert (money["table 1 seat 2"], money["table 1 seat 7"]) == (0, 50_000)


def test_in_the_middle_of_a_hand_the_change_waits_until_it_is_over(room: SeatRoom) -> None:
    table = holdem(room, 1, 2, 3)
    room.deal(table)
    (wished,) = room.do(ChangeSeat(table=table.number, player=1, seat=7))
    assert isinstance(wished, SeatWished)
    assert 1 in table.chairs
    room.play_out(table)
    moved = [event for event in room.wait() if isinstance(event, MovedSeat)]
    assert [(event.seat, event.to) for event in moved] == [(1, 7)]


def test_a_wish_for_another_seat_is_taken_back_with_seat_0(room: SeatRoom) -> None:
    table = holdem(room, 1, 2, 3)
    room.deal(table)
    room.do(ChangeSeat(table=table.number, player=1, seat=7))
    (ended,) = room.do(ChangeSeat(table=table.number, player=1, seat=0))
    assert isinstance(ended, SeatWishEnded)
    room.play_out(table)
    assert 1 in room.deal(table).setup.seats


def after_the_move(room: SeatRoom, table: RoomTable, seat: int, **about: object) -> list[str]:
    """What is posted beside the blinds in the next hand, after seat 1 has moved there."""
    room.do(ChangeSeat(table=table.number, player=1, seat=seat, **about))  # type: ignore[arg-type]
    return list(room.hand(table).setup.actions)


@clause("garlic-city/texas-holdem/36")
def test_whoever_moves_away_from_the_blind_posts_the_big_blind(room: SeatRoom) -> None:
    """Button 1, blinds 2 and 3: seat 4 has the blind next, then 5, then 1.

    From 1 to 9 nothing changes; from 4 to 9 the blind comes two hands later.
    """
    table = holdem(room, 1, 2, 3, 4, 5)
    room.hand(table)
    assert table.carry is not None
    assert table.carry.blinds == (2, 3)
    assert after_the_move(room, table, 9) == []
    again = holdem(room, 1, 2, 3, 4, 5)
    room.hand(again)
    room.do(ChangeSeat(table=again.number, player=9, seat=9))
    assert room.hand(again).setup.actions == ("p9 post 4",)


@clause("garlic-city/texas-holdem/36")
def test_or_he_waits_as_many_hands_as_he_has_gained(room: SeatRoom) -> None:
    """From seat 4, where the blind is next, to 9: seat 5 has it first now, and one is gained."""
    table = holdem(room, 1, 2, 3, 4, 5)
    room.hand(table)
    (moved,) = room.do(ChangeSeat(table=table.number, player=4, seat=9, wait=True))
    assert isinstance(moved, MovedSeat)
    assert moved.sits_out == 1
    assert 9 not in room.hand(table).setup.seats
    began = room.hand(table)
    assert 9 in began.setup.seats
    assert began.setup.actions == ()


@clause("comstock/lowball/83")
def test_at_lowball_he_straddles_or_waits(room: SeatRoom) -> None:
    """Seven seats, five players: button 1, blind 2. Seat 3 would have had the next one."""
    table = room.lowball(seats=7)
    players = [room.sit(table, 50_000) for _ in range(5)]
    room.hand(table)
    room.do(ChangeSeat(table=table.number, player=players[2], seat=7))
    assert room.hand(table).setup.actions == ("p7 post 8 straddle",)


@clause("comstock/lowball/96")
def test_once_a_newcomer_has_sat_down_no_seats_are_changed(room: SeatRoom) -> None:
    """What was asked for before is off, asking again is refused, in this hand and in the next."""
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(5)]
    room.deal(table)
    room.do(ChangeSeat(table=table.number, player=players[0], seat=7))
    newcomer = room.sit(table, 20_000)
    assert table.chairs[1].moves_to_seat == 0
    again = ChangeSeat(table=table.number, player=players[0], seat=7)
    for _ in range(2):
        with pytest.raises(Refused, match=r"A new player has been seated.*comstock/lowball/96"):
            room.do(again)
        room.play_out(table)
        room.deal(table)
    assert table.chairs[1].player == players[0]
    room.play_out(table)
    room.do(GetUp(table=table.number, player=newcomer))
    room.do(again)
    assert table.chairs[7].player == players[0], "a seat that is given up opens it anew"


@clause("comstock/lowball/96")
def test_who_has_moved_in_from_another_table_has_settled_the_seats_too(room: SeatRoom) -> None:
    table, other = room.lowball(), room.lowball()
    players = [room.sit(table, 20_000) for _ in range(5)]
    room.hand(table)
    room.do(ChangeTable(table=other.number, player=room.sit(other, 20_000), to=table.number))
    with pytest.raises(Refused, match=r"comstock/lowball/96"):
        room.do(ChangeSeat(table=table.number, player=players[0], seat=7))
    room.do(ChangeTable(table=table.number, player=players[4], to=other.number))
    room.do(ChangeSeat(table=table.number, player=players[0], seat=7))


def test_the_first_players_of_a_game_choose_their_seats(room: SeatRoom) -> None:
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(5)]
    room.do(ChangeSeat(table=table.number, player=players[0], seat=7))
    assert table.chairs[7].player == players[0]


def test_where_no_page_says_so_it_can_be_asked_for_again(room: SeatRoom) -> None:
    table = holdem(room, 1, 2, 3)
    room.deal(table)
    room.do(ChangeSeat(table=table.number, player=1, seat=7))
    room.sit(table, 50_000)
    assert table.chairs[1].moves_to_seat == 0, "what was asked for before is off"
    room.do(ChangeSeat(table=table.number, player=1, seat=7))
    room.play_out(table)
    room.deal(table)
    assert table.chairs[7].player == 1


@clause("comstock/lowball/97")
def test_in_a_short_game_seats_are_changed_only_when_a_new_player_comes(room: SeatRoom) -> None:
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(5)]
    room.do(ChangeSeat(table=table.number, player=players[0], seat=7))
    room.do(GetUp(table=table.number, player=players[4]))
    with pytest.raises(Refused, match=r"It is 4-handed, .*comstock/lowball/97"):
        room.do(ChangeSeat(table=table.number, player=players[0], seat=6))
    room.join(table)
    room.tick()
    room.do(ChangeSeat(table=table.number, player=players[0], seat=6))
    assert table.chairs[6].player == players[0]


@clause("comstock/lowball/97")
def test_who_is_away_does_not_make_a_short_game_long(room: SeatRoom) -> None:
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(6)]
    wish = ChangeSeat(table=table.number, player=players[0], seat=7)
    room.away(table, players[5])
    assert room.do(wish), "five are left"
    room.do(ChangeSeat(table=table.number, player=players[0], seat=1))
    room.away(table, players[4])
    with pytest.raises(Refused, match=r"It is 4-handed, .*comstock/lowball/97"):
        room.do(wish)


@clause("comstock/lowball/97")
@pytest.mark.parametrize("is_called", [False, True])
def test_what_was_asked_for_five_handed_is_not_done_four_handed(
    room: SeatRoom, *, is_called: bool
) -> None:
    """Unless by then a new player has been called to the table."""
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(5)]
    room.deal(table)
    (wished,) = room.do(ChangeSeat(table=table.number, player=players[0], seat=7))
    assert isinstance(wished, SeatWished)
    room.do(GetUp(table=table.number, player=players[4]))
    room.play_out(table)
    if is_called:
        room.join(table)
        room.tick()
    happened = [event for _ in range(4) for event in room.wait()]
    moved = [event for event in happened if isinstance(event, MovedSeat)]
    ended = [event.cite for event in happened if isinstance(event, SeatWishEnded)]
    assert (len(moved), ended) == ((1, []) if is_called else (0, ["comstock/lowball/97"]))


def _missed(room: SeatRoom, table: RoomTable, seat: int) -> tuple[str, ...]:
    chairs = chairs_of(room.room, table, person=None, names={})
    return next(one.missed for one in chairs if one.seat == seat)


@clause("garlic-city/texas-holdem/34")
def test_missed_blinds_go_along_and_stay_with_nobody_else(room: SeatRoom) -> None:
    table = holdem(room, 1, 2, 3, 4)
    room.hand(table)
    room.away(table, 4)
    while table.carry is None or not (table.carry.missed.get(4) and table.carry.missed[4].small):
        room.hand(table)
    room.do(ChangeSeat(table=table.number, player=4, seat=8))
    assert table.carry is not None
    assert set(table.carry.missed) == {8}
    room.do(SitDown(table=table.number, player=room.player(), cents=50_000, seat=4))
    room.do(ComeBack(table=table.number, player=4))
    assert _missed(room, table, 8), "while they owe it the buttons lie there"
    posts = room.deal(table).setup.actions
    assert not _missed(room, table, 8), "and none of them once it is posted"
    assert {"p8 post 4", "p8 post 2 dead"} <= set(posts) or "p8 post 2" in posts
    assert not [line for line in posts if line.startswith("p4") and line.endswith("dead")]


@clause("garlic-city/texas-holdem/26")
def test_a_new_player_may_let_the_button_go_by_and_come_in_without_posting(room: SeatRoom) -> None:
    """Button at 1, then 3, then 4: it has gone by seat 2 with the second hand."""
    table = holdem(room, 1, 3, 4, 5, 6)
    room.hand(table)
    newcomer = room.player()
    room.do(SitDown(table=table.number, player=newcomer, cents=50_000, seat=2))
    room.do(ComeBack(table=table.number, player=newcomer, wait=True))
    first = room.hand(table)
    assert (first.setup.button, 2 in first.setup.seats) == (3, False)
    second = room.hand(table)
    assert (second.setup.button, 2 in second.setup.seats) == (4, True)
    assert second.setup.actions == ()


@pytest.mark.parametrize(
    "because",
    [
        pytest.param("Intoxicated", marks=clause("garlic-city/pai-gow-tiles/103")),
        pytest.param("Took a losing wager", marks=clause("garlic-city/pai-gow-tiles/60")),
    ],
)
def test_somebody_who_is_barred_gets_up_when_his_hand_is_over(room: SeatRoom, because: str) -> None:
    table = holdem(room, 1, 2, 3)
    room.deal(table)
    room.do(Bar(player=2, because=because))
    assert [chair.player for chair in table.seated] == [1, 2, 3]
    room.play_out(table)
    room.wait(3)
    assert [chair.player for chair in table.seated] == [1, 3]
    with pytest.raises(Refused, match=because):
        room.sit(table, 50_000, 2)


@clause("garlic-city/house/4")
def test_overs_buttons_are_for_tables_that_are_opened_with_them(room: SeatRoom) -> None:
    table = holdem(room, 1, 2, 3)
    with pytest.raises(Refused, match="The table was not opened with overs"):
        room.do(ChooseOvers(table=table.number, player=1))
    with_overs = holdem(room, 1, 2, 3, chosen={"overs": "yes"})
    for player in (4, 6):
        room.do(ChooseOvers(table=with_overs.number, player=player))
    began = room.hand(with_overs)
    assert began.setup.overs == (1, 3)
    assert began.setup.overs_limit == "6/12", "4/8 is followed by 6/12"
    room.do(ChooseOvers(table=with_overs.number, player=6, has_overs=False))
    assert room.hand(with_overs).setup.overs == (1,)


@clause("garlic-city/house/4")
def test_overs_buttons_are_for_limit_poker(room: SeatRoom) -> None:
    table = holdem(room, 1)
    with pytest.raises(Refused, match=r"not opened with overs \(.*garlic-city/house/4"):
        room.do(ChooseOvers(table=table.number, player=1))
    pan = room.table("garlic-city", "pan", "condition-2", practice=True)
    player = room.sit(pan, 50_000)
    with pytest.raises(Refused, match=r"not opened with overs\.?$"):
        room.do(ChooseOvers(table=pan.number, player=player))
    no_limit = room.table(
        "garlic-city", "texas-holdem", "nl", practice=True, big_blind_cents=200,
        chosen={"overs": "yes"},
    )  # fmt: skip
    player = room.sit(no_limit, 50_000)
    with pytest.raises(Refused, match="Only a fixed limit has a next one"):
        room.do(ChooseOvers(table=no_limit.number, player=player))


@clause("garlic-city/omaha/22")
def test_whoever_must_kill_the_next_pot_kills_it_from_another_seat_too(room: SeatRoom) -> None:
    chosen = {"kill": "half", "kill_pot_min_cents": "$1"}
    table = room.table("garlic-city", "omaha", "4/8", practice=True, chosen=chosen)
    for _ in range(3):
        room.sit(table, 50_000)
    room.hand(table)
    assert table.carry is not None
    killer = table.carry.killer
    assert killer
    room.do(ChangeSeat(table=table.number, player=table.chairs[killer].player, seat=8))
    assert room.deal(table).setup.killer == 8


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pan/15")),
        pytest.param("comstock", marks=clause("comstock/pan/12")),
    ],
)
def test_a_winner_at_pan_who_quits_leaves_the_deal_to_his_neighbour(
    room: SeatRoom, house: str
) -> None:
    table = room.table(house, "pan", "condition-2", practice=True)
    for _ in range(5):
        room.sit(table, 100_000)
    while not (table.carry and table.carry.last_winner):
        room.wait()
        room.play_out(table, wagering=True)
    winner = table.carry.last_winner
    others = [seat for seat in table.chairs if seat != winner]
    for seat, is_gone in ((others[0], False), (winner, True), (others[1], True)):
        room.do(GetUp(table=table.number, player=table.chairs[seat].player))
        assert table.carry.winner_gone is is_gone
