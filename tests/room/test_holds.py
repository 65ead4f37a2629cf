"""How long a seat is held for an absent player, and what becomes of the chips and the name."""

import pytest

from houseway.errors import Refused
from houseway.houses.seat_questions import HoldOptions
from houseway.room.chips.commands import Rebuy
from houseway.room.chips.events import CashedOut
from houseway.room.clocks.commands import HoldAction, ReleaseAction
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import ComeBack, DealMeIn, GetUp
from houseway.room.seats.events import GotUp, WentAway
from houseway.room.seats.holds import held
from houseway.room.state import RoomTable
from houseway.table.pot.returning import Standing
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def lost(room: SeatRoom, minutes: float = 0.0) -> list[tuple[int, str]]:
    """Who loses a seat when so much time has passed, and by which clause."""
    gone = [event for event in room.tick(minutes) if isinstance(event, GotUp)]
    return [(event.player, event.cite) for event in gone]


@clause("comstock/lowball/98")
@pytest.mark.parametrize("reason", ["meal", "funds"])
def test_a_player_gets_thirty_minutes_to_eat_or_to_fetch_funds(room: SeatRoom, reason: str) -> None:
    table = room.lowball(seats=2)
    player, _ = room.sit(table, 20_000), room.sit(table, 20_000)
    room.join(table)
    room.away(table, player, reason=reason)
    assert lost(room, 29.9) == []
    assert lost(room, 0.2) == [(player, "comstock/lowball/98")]


@clause("comstock/lowball/99")
def test_when_the_time_is_up_chips_seat_and_name_go_where_the_page_says(room: SeatRoom) -> None:
    table = room.lowball()
    player, other = room.sit(table, 20_000), room.sit(table, 20_000)
    room.away(table, player, reason="meal")
    events = room.tick(30)
    chips = [event for event in events if isinstance(event, CashedOut)]
    assert [(event.player, event.cents) for event in chips] == [(player, 20_000)]
    assert [chair.player for chair in table.seated] == [other]
    called = room.room.lists[table.wanted].called
    assert player in called or room.names(table) == [player], "the name is on the waiting list"
    room.room.play_money.assert_balanced()


@clause("comstock/lowball/100")
def test_a_seat_is_held_for_who_has_told_the_floor(room: SeatRoom) -> None:
    table = room.lowball(seats=2)
    told, silent = room.sit(table, 20_000), room.sit(table, 20_000)
    room.away(table, told, reason="meal")
    room.away(table, silent, reason="meal", hold=False)
    assert lost(room, 5) == [], "nobody waits for the seat"
    room.join(table)
    assert lost(room) == [(silent, "comstock/lowball/100")]


OMAHA = "garlic-city/omaha/80"
AND_HI_LO = "garlic-city/omaha/80, garlic-city/omaha-hi-lo/1"
BOTH_OMAHAS = [
    pytest.param("omaha", OMAHA, marks=clause(OMAHA)),
    pytest.param("omaha-hi-lo", AND_HI_LO, marks=clause(OMAHA, "garlic-city/omaha-hi-lo/1")),
]


@pytest.mark.parametrize(("game", "cite"), BOTH_OMAHAS)
def test_omaha_holds_a_seat_for_ten_minutes_while_others_wait_unless_he_eats_or_leaves_the_building(
    room: SeatRoom, game: str, cite: str
) -> None:
    table = room.table("garlic-city", game, "4/8", practice=True, seats=5)
    players = [room.sit(table, 10_000) for _ in range(5)]
    reasons = ("meal", "", "a telephone call", "funds", "building")
    for player, reason in zip(players, reasons, strict=True):
        room.away(table, player, reason=reason)
    room.join(table)
    assert lost(room, 9.9) == []
    assert lost(room, 0.2) == [(players[1], cite), (players[2], cite)]
    assert lost(room, 19.8) == []
    # To eat, to fetch money outside, and to leave the building for any other reason.
    assert lost(room, 0.2) == [(players[number], cite) for number in (0, 3, 4)]


@clause("comstock/lowball/98")
def test_at_lowball_leaving_the_building_is_no_meal(room: SeatRoom) -> None:
    table = room.lowball(seats=2)
    player, _ = room.sit(table, 20_000), room.sit(table, 20_000)
    room.join(table)
    room.away(table, player, reason="building")
    assert lost(room, 9.9) == []
    ((gone, cite),) = lost(room, 0.2)
    assert (gone, "our reading" in cite) == (player, True), "ten minutes are no clause of its own"


@pytest.mark.parametrize(("game", "cite"), BOTH_OMAHAS)
def test_without_a_list_omaha_holds_a_seat_for_thirty_minutes(
    room: SeatRoom, game: str, cite: str
) -> None:
    table = room.table("garlic-city", game, "4/8", practice=True)
    player = room.sit(table, 10_000)
    room.away(table, player)
    assert lost(room, 29.9) == []
    assert lost(room, 0.1) == [(player, cite)]


@clause("garlic-city/texas-holdem/71")
def test_the_third_missed_blind_button_costs_the_seat(room: SeatRoom) -> None:
    """Three play on: the big blind goes by the absent one once in three hands."""
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    players = [room.sit(table, 50_000) for _ in range(4)]
    room.hand(table)
    room.away(table, players[1])
    buttons = []
    for _ in range(20):
        room.hand(table)
        gone = lost(room)
        missed = table.carry.missed.get(2) if table.carry else None
        buttons.append(missed.buttons if missed else 0)
        if gone:
            break
    assert gone == [(players[1], "garlic-city/texas-holdem/71")]
    assert max(buttons) == 2, "they sat there with two, and the third took the seat"
    assert table.carry is not None
    assert 2 not in table.carry.missed, "whoever sits down there next owes nothing of it"


@clause("garlic-city/texas-holdem/71")
def test_the_buttons_of_who_has_not_played_a_hand_yet_count_too(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    for _ in range(3):
        room.sit(table, 50_000)
    room.hand(table)
    player = room.sit(table, 10_000)
    room.away(table, player)
    gone: list[tuple[int, str]] = []
    for _ in range(20):
        room.hand(table)
        gone += lost(room)
    assert gone == [(player, "garlic-city/texas-holdem/71")]


@clause("garlic-city/texas-holdem/71")
@pytest.mark.parametrize(("standing", "has_missed"), [("busted", False), ("", True)])
def test_whoever_sits_there_beaten_misses_no_blind(
    room: SeatRoom, standing: Standing, *, has_missed: bool
) -> None:
    """Four hands of three players: the big blind goes by the seat without chips once."""
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    players = [room.sit(table, 50_000) for _ in range(4)]
    room.hand(table)
    all_of_it(room, table, players[3])
    room.chair(table, players[3]).standing = standing
    for _ in range(4):
        assert len(room.hand(table).setup.stacks_cents) == 3
    assert table.carry is not None
    assert (4 in table.carry.missed) is has_missed


def all_of_it(room: SeatRoom, table: RoomTable, player: int) -> None:
    """The last of the chips goes to the first seat."""
    room.gives(table, room.chair(table, player).seat, 1, room.chips(table, player))


def test_who_has_no_chips_and_buys_none_has_gone_for_funds(room: SeatRoom) -> None:
    """Five minutes to buy some, and thirty for funds (comstock/lowball/98)."""
    table = room.lowball(seats=3)
    players = [room.sit(table, 20_000) for _ in range(3)]
    room.hand(table)
    all_of_it(room, table, players[1])
    room.hand(table)
    all_of_it(room, table, players[2])
    room.join(table)
    room.do(Rebuy(table=table.number, player=players[1], cents=10_000))
    assert room.tick(4.9) == []
    (away,) = room.tick(0.2)
    assert isinstance(away, WentAway)
    assert (away.seat, away.reason, away.asked_to_hold) == (3, "funds", True)
    assert lost(room, 29.9) == []
    assert lost(room, 0.2) == [(players[2], "comstock/lowball/98")]


@clause("garlic-city/texas-holdem/70")
def test_nobody_keeps_a_seat_in_holdem_while_he_plays_elsewhere(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    other = room.table("garlic-city", "seven-card-stud", "4/8")
    player = room.sit(table, 10_000)
    with pytest.raises(Refused, match=r"They hold seat 1 of .*garlic-city/texas-holdem/70"):
        room.sit(other, 10_000, player)
    room.do(GetUp(table=table.number, player=player))
    room.sit(other, 10_000, player)
    with pytest.raises(Refused, match=r"They hold seat 1 of .*garlic-city/texas-holdem/70"):
        room.sit(table, 10_000, player)


@clause("garlic-city/texas-holdem/70")
def test_the_rule_of_a_club_about_two_seats_holds_in_the_club(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    elsewhere = room.table("comstock", "texas-holdem", "4/8")
    player = room.sit(table, 10_000)
    room.sit(elsewhere, 10_000, player)
    room.away(table, player)
    assert lost(room, 1) == [], "what they play at another club is no matter of this one"


@clause("garlic-city/omaha/79")
def test_omaha_keeps_no_seat_for_who_plays_blackjack_once_there_is_a_list(room: SeatRoom) -> None:
    table = room.table("garlic-city", "omaha-hi-lo", "4/8", seats=2)
    blackjack = room.table(
        "garlic-city", "no-bust-21st-century-blackjack", "3-25", schedule="option-a"
    )
    stud = room.table("garlic-city", "seven-card-stud", "4/8")
    player, other = room.sit(table, 10_000), room.sit(table, 10_000)
    room.away(table, player, reason="meal")
    room.sit(blackjack, 10_000, player)
    room.away(table, other, reason="meal")
    room.sit(stud, 10_000, other)
    assert lost(room, 1) == [], "there is no list"
    room.join(table)
    ((gone, cite),) = lost(room)
    assert gone == player, "stud is another matter"
    assert "garlic-city/omaha/79" in cite
    room.join(table)
    with pytest.raises(Refused, match=r"garlic-city/omaha/79.* They may give that seat up"):
        room.sit(blackjack, 10_000, other)
    # Omaha high has the same rule; the club posts no collection for it, so no live table yet.
    high, hi_lo = (table.row.house.row(game).room for game in ("omaha", "omaha-hi-lo"))
    assert (
        high.options[HoldOptions].seat_kept_playing == hi_lo.options[HoldOptions].seat_kept_playing
    )


@clause("garlic-city/omaha/79")
@pytest.mark.parametrize("game", ["pai-gow-poker", "no-bust-21st-century-blackjack"])
def test_who_plays_both_at_once_loses_the_omaha_seat_as_soon_as_a_list_forms(
    room: SeatRoom, game: str
) -> None:
    table = room.table("garlic-city", "omaha-hi-lo", "4/8", seats=2)
    schedule = {"schedule": "option-a"} if game.endswith("blackjack") else {}
    limit = "3-25" if schedule else "25-200"
    beside = room.table("garlic-city", game, limit, **schedule)
    player, other = room.sit(table, 10_000), room.sit(table, 10_000)
    room.sit(beside, 10_000, player)
    assert lost(room, 60) == [], "there is no list, and they are not away"
    room.deal(table)
    room.join(table)
    assert lost(room) == [], "they play the hand that they are in"
    room.play_out(table)
    assert lost(room) == [(player, "garlic-city/omaha/79, garlic-city/omaha-hi-lo/1")]
    assert [chair.player for chair in beside.seated] == [player]
    assert [chair.player for chair in table.seated] == [other]


@clause("garlic-city/omaha/79")
def test_an_omaha_seat_is_held_for_who_plays_holdem_though_others_wait_for_it(
    room: SeatRoom,
) -> None:
    omaha = room.table("garlic-city", "omaha-hi-lo", "4/8", seats=2)
    holdem = room.table("garlic-city", "texas-holdem", "4/8")
    player = room.sit(omaha, 10_000)
    room.sit(omaha, 10_000)
    room.away(omaha, player, reason="meal")
    room.join(omaha)
    room.sit(holdem, 10_000, player)
    assert lost(room, 29.9) == [], "Omaha's page names Doublehand and Blackjack"
    assert [chair.player for chair in holdem.seated] == [player]


@clause("garlic-city/texas-holdem/70")
def test_nobody_comes_back_to_another_game_while_he_holds_a_seat_in_holdem(room: SeatRoom) -> None:
    stud = room.table("garlic-city", "seven-card-stud", "4/8")
    holdem = room.table("garlic-city", "texas-holdem", "4/8")
    player = room.sit(stud, 10_000)
    sits = r"garlic-city/texas-holdem/70.*They may be away from that seat, or give it up"
    with pytest.raises(Refused, match=sits):
        room.sit(holdem, 10_000, player)
    room.away(stud, player)
    room.sit(holdem, 10_000, player)
    room.away(holdem, player)
    with pytest.raises(Refused, match=r"They hold seat 1 of .*garlic-city/texas-holdem/70"):
        room.do(ComeBack(table=stud.number, player=player))
    room.do(GetUp(table=holdem.number, player=player))
    room.do(ComeBack(table=stud.number, player=player))


@clause("garlic-city/pai-gow-tiles/103")
def test_who_is_barred_keeps_no_seat_that_others_wait_for(room: SeatRoom) -> None:
    """One is away, and the others play a hand: the seat is free before it is over."""
    table = room.lowball(seats=4)
    barred, *_ = [room.sit(table, 20_000) for _ in range(4)]
    room.away(table, barred, reason="meal")
    waiting = room.join(table)
    room.deal(table)
    room.do(Bar(player=barred, because="Intoxicated"))
    assert lost(room) == [(barred, "")]
    assert table.hand is not None
    assert waiting in room.room.lists[table.wanted].called
    room.room.play_money.assert_balanced()


@clause("garlic-city/pai-gow-tiles/103")
def test_while_the_floor_holds_the_action_the_chips_of_who_is_barred_stay(room: SeatRoom) -> None:
    """The dispute may be about them."""
    table = room.table("garlic-city", "pai-gow-tiles", "25-200", practice=True)
    players = [room.sit(table, 50_000) for _ in range(3)]
    room.hand(table)
    room.do(HoldAction(table=table.number, because="the third hand was read wrong"))
    room.do(Bar(player=players[2], because="Intoxicated"))
    assert lost(room) == []
    room.do(ReleaseAction(table=table.number))
    assert lost(room) == [(players[2], "")]


@clause("comstock/lowball/73")
def test_whoever_calls_deal_me_in_and_is_not_back_gets_no_hand(room: SeatRoom) -> None:
    table = room.lowball()
    players = [room.sit(table, 20_000) for _ in range(3)]
    room.away(table, players[2])
    calling = DealMeIn(table=table.number, player=players[2])
    assert len(room.do(calling)) == 1
    assert room.do(calling) == [], "said once"
    assert room.do(DealMeIn(table=table.number, player=players[0])) == [], "they sit there"
    assert [chair.deal_me_in for chair in table.seated] == [False, False, True]
    assert room.hand(table).setup.seats == (1, 2)
    room.do(ComeBack(table=table.number, player=players[2]))
    assert [chair.deal_me_in for chair in table.seated] == [False, False, False]
    assert 3 in room.deal(table).setup.seats


def test_whoever_lets_the_clock_play_two_hands_for_him_is_away(room: SeatRoom) -> None:
    table = room.lowball(clock_ms=5_000)
    players = [room.sit(table, 20_000) for _ in range(3)]
    absent = players[0]
    away: list[WentAway] = []
    for _ in range(400):
        for event in room.wait(1.5):
            if isinstance(event, WentAway):
                away.append(event)
        seat = table.hand.asked[0] if table.hand else 0
        if seat and table.chairs[seat].player != absent:
            room.act(table, seat, by=table.chairs[seat].player)
        if away:
            break
    assert [(event.seat, event.asked_to_hold) for event in away] == [(1, False)]
    assert table.hands >= 2
    assert held(room.room, table, table.chairs[1]) is not None


def test_a_seat_of_who_is_there_is_never_lost(room: SeatRoom) -> None:
    table = room.lowball(seats=2)
    room.sit(table, 20_000)
    room.sit(table, 20_000)
    room.join(table)
    assert lost(room, 600) == []
    assert held(room.room, table, table.chairs[1]) is None
