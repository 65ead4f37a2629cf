"""Time: taken at the half-hour change of house dealers, from each seat, never inside a hand.

A Comstock lowball table at $4 - $20 takes $3 from each player every half hour
(comstock/collection/45); a Garlic City hold'em table at $15/30 takes $4 from each of five or fewer,
and $1 for the jackpot with it (garlic-city/collection/9).
"""

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.chips.commands import Rebuy
from houseway.room.event import RoomEvent
from houseway.room.hands.events import HandBegan
from houseway.room.house_dealers.commands import NameDealer
from houseway.room.house_dealers.events import DealerChanged, TimeTaken
from houseway.room.lists.commands import CallNext, JoinList, LeaveList
from houseway.room.seats.commands import ComeBack, GetUp, GoAway, SitDown
from houseway.room.state import RoomTable
from tests.evidence import clause
from tests.room.plain_room import PlainRoom

HALF_HOUR_MS = 30 * 60_000


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def lowball(room: PlainRoom, players: int = 3) -> tuple[RoomTable, list[int]]:
    """A lowball table at work: everybody has $100, and the first hand is dealt."""
    table = room.table("comstock", "lowball", "4-20", schedule="half-hour", buy_in_min_cents=10_000)
    seated = [room.sit(table, 10_000) for _ in range(players)]
    deal(room, table)
    return table, seated


def deal(room: PlainRoom, table: RoomTable) -> list[RoomEvent]:
    """Waits until a hand is dealt."""
    happened: list[RoomEvent] = []
    for _ in range(10):
        happened += room.wait()
        if table.hand is not None:
            return happened
    raise AssertionError("no hand is dealt")


def half_hour(room: PlainRoom, table: RoomTable) -> list[RoomEvent]:
    """The half hour ends while a hand is played, which is played out first."""
    room.play_out(table)
    room.at_ms = max(room.at_ms, table.dealer_since_ms + HALF_HOUR_MS)
    return room.wait()


def taken(events: list[RoomEvent]) -> list[TimeTaken]:
    return [event for event in events if isinstance(event, TimeTaken)]


def drop_cents(room: PlainRoom, table: RoomTable) -> int:
    money = room.room.money
    return money.balances[money.number(table.drop)]


@clause("comstock/collection/38", "comstock/collection/45")
def test_time_is_taken_from_every_seat_as_the_house_dealers_change(room: PlainRoom) -> None:
    table, players = lowball(room)
    other = room.player()
    room.do(NameDealer(table=table.number, dealer=other))
    before_cents = sum(room.room.money.statement().values())
    changed, *times = half_hour(room, table)
    assert isinstance(changed, DealerChanged)
    assert (changed.dealer, changed.stays_on, changed.takes_time) == (other, False, True)
    assert [(one.player, one.cents, one.cite) for one in taken(times)] == [
        (player, 300, "comstock/collection/45") for player in players
    ]
    assert drop_cents(room, table) == 900
    assert sum(room.room.money.statement().values()) == before_cents == 0


@clause("comstock/collection/38")
def test_when_the_same_house_dealer_stays_on_the_second_half_hour_costs_time_as_well(
    room: PlainRoom,
) -> None:
    table, _ = lowball(room)
    for times in (1, 2):
        changed, *_ = half_hour(room, table)
        assert isinstance(changed, DealerChanged)
        assert changed.stays_on
        assert drop_cents(room, table) == times * 900
        deal(room, table)


@clause("comstock/collection/38")
def test_nothing_is_taken_before_a_half_hour_is_over(room: PlainRoom) -> None:
    table, _ = lowball(room)
    room.play_out(table)
    room.at_ms = table.dealer_since_ms + HALF_HOUR_MS - 3_001
    events = room.wait()
    assert not taken(events)
    assert any(isinstance(event, HandBegan) for event in events)


def test_time_is_never_taken_in_the_middle_of_a_hand(room: PlainRoom) -> None:
    table, _ = lowball(room)
    room.at_ms = table.dealer_since_ms + HALF_HOUR_MS
    while table.hand is not None:
        events = room.wait(30)
        assert not any(isinstance(event, TimeTaken | DealerChanged) for event in events)
    assert len(taken(room.wait())) == 3
    assert table.hand is None


def test_a_half_hour_in_which_no_hand_was_dealt_costs_nothing(room: PlainRoom) -> None:
    table, players = lowball(room, 2)
    room.play_out(table)
    for player in players:
        room.do(GetUp(table=table.number, player=player))
    (changed,) = room.wait(1800)
    assert isinstance(changed, DealerChanged)
    assert room.wait(1800) == [], "nobody is here to deal to"
    taken_cents = drop_cents(room, table)
    for player in players:
        room.sit(table, 20_000, player)
    events = deal(room, table)
    assert not taken(events)
    assert drop_cents(room, table) == taken_cents


@clause("comstock/collection/40")
def test_who_is_away_pays_from_the_chips_he_left_on_the_table(room: PlainRoom) -> None:
    table, players = lowball(room, 4)
    room.play_out(table)
    room.do(GoAway(table=table.number, player=players[0]))
    has_cents = room.chips(table, players[0])
    times = {one.player: one for one in taken(half_hour(room, table))}
    assert (times[players[0]].cents, times[players[0]].is_away) == (300, True)
    assert room.chips(table, players[0]) == has_cents - 300


@clause("comstock/collection/41")
def test_what_his_chips_did_not_cover_he_pays_before_he_resumes_play(room: PlainRoom) -> None:
    table, players = lowball(room, 4)
    absent = players[0]
    room.play_out(table)
    room.do(GoAway(table=table.number, player=absent))
    money, chair = room.room.money, room.chair(table, absent)
    kept_cents = room.chips(table, absent) - 100
    money.redeem(kept_cents, source=money.number(table.account(chair.seat)))
    time = {one.player: one for one in taken(half_hour(room, table))}[absent]
    assert (time.cents, time.owed_cents) == (100, 200), "$1 of $3 now, $2 before the next hand"
    room.do(ComeBack(table=table.number, player=absent))
    room.do(Rebuy(table=table.number, player=absent, cents=10_000))
    (rest,) = taken(room.wait())
    assert (rest.player, rest.cents, rest.owed_cents, rest.on) == (absent, 200, 0, "the rest")
    assert rest.cite == "comstock/collection/41"
    assert room.chips(table, absent) == 9_800


def test_who_owes_time_is_not_dealt_in(room: PlainRoom) -> None:
    table, players = lowball(room, 4)
    room.play_out(table)
    chair = room.chair(table, players[0])
    money = room.room.money
    money.redeem(room.chips(table, players[0]), source=money.number(table.account(chair.seat)))
    half_hour(room, table)
    deal(room, table)
    assert chair.time_owed_cents == 300
    assert table.hand is not None
    assert chair.seat not in table.hand.setup.stacks_cents


def called(room: PlainRoom, table: RoomTable, *, waiting: int) -> int:
    """The first of so many on the list is called to a seat."""
    names = [room.player() for _ in range(waiting)]
    for name in names:
        about = {"house": "comstock", "game": "lowball", "limit": "4-20", "player": name}
        room.do(JoinList(**about))  # type: ignore[arg-type]
    room.do(CallNext(table=table.number))
    return names[0]


@clause("comstock/collection/39")
def test_called_at_the_change_with_a_list_waiting_he_pays_as_he_arrives(room: PlainRoom) -> None:
    table, _ = lowball(room)
    half_hour(room, table)
    newcomer = called(room, table, waiting=2)
    events = room.do(SitDown(table=table.number, player=newcomer, cents=10_000))
    (time,) = taken(events)
    assert (time.player, time.cents, time.on) == (newcomer, 300, "arrival")
    assert room.chips(table, newcomer) == 9_700


@clause("comstock/collection/39")
def test_the_list_is_looked_at_as_he_is_called_and_not_as_he_arrives(room: PlainRoom) -> None:
    """Who waited behind has left the list by the time of sitting down, or has joined it since."""
    table, _ = lowball(room)
    half_hour(room, table)
    first = called(room, table, waiting=2)
    gone = first + 1
    room.do(LeaveList(house="comstock", game="lowball", limit="4-20", player=gone))
    (time,) = taken(room.do(SitDown(table=table.number, player=first, cents=10_000)))
    assert (time.cents, time.on) == (300, "arrival")
    later = called(room, table, waiting=1)
    about = {"house": "comstock", "game": "lowball", "limit": "4-20", "player": room.player()}
    room.do(JoinList(**about))  # type: ignore[arg-type]
    assert not taken(room.do(SitDown(table=table.number, player=later, cents=10_000)))


@clause("comstock/collection/39")
@pytest.mark.parametrize("case", ["no list waits", "called during the half hour"])
def test_others_wait_for_the_next_half_hour(room: PlainRoom, case: str) -> None:
    table, _ = lowball(room)
    half_hour(room, table)
    if case == "called during the half hour":
        deal(room, table)
    newcomer = called(room, table, waiting=1 if case == "no list waits" else 2)
    events = room.do(SitDown(table=table.number, player=newcomer, cents=10_000))
    assert not taken(events)
    assert room.chips(table, newcomer) == 10_000


def test_garlic_city_takes_its_jackpot_with_each_half_hour(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "15/30", schedule="half-hour", jackpot=True)
    for _ in range(3):
        room.sit(table, 50_000)
    deal(room, table)
    times = taken(half_hour(room, table))
    assert [(one.cents, one.jackpot_cents) for one in times] == [(400, 100)] * 3
    money = room.room.money
    assert money.balances[money.number(table.jackpot)] == 300
    assert drop_cents(room, table) == 1_200


@clause("garlic-city/collection/1", "garlic-city/collection/9")
@pytest.mark.parametrize(("away", "cents"), [(0, 600), (1, 500), (2, 400), (6, 400)])
def test_garlic_city_counts_the_players_present(room: PlainRoom, away: int, cents: int) -> None:
    """Seven have seats at $15/30: $6 from each, with six present $5, with five or fewer $4."""
    table = room.table("garlic-city", "texas-holdem", "15/30", schedule="half-hour")
    players = [room.sit(table, 50_000) for _ in range(7)]
    deal(room, table)
    room.play_out(table)
    for player in players[:away]:
        room.do(GoAway(table=table.number, player=player))
    times = taken(half_hour(room, table))
    assert [one.cents for one in times] == [cents] * 7, "whoever is away pays as well"


def test_no_newcomer_pays_time_on_arriving_where_no_page_says_so(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "15/30", schedule="half-hour")
    for _ in range(3):
        room.sit(table, 50_000)
    deal(room, table)
    half_hour(room, table)
    assert table.is_changing
    names = [room.player() for _ in range(2)]
    for name in names:
        about = {"house": "garlic-city", "game": "texas-holdem", "limit": "15/30", "player": name}
        room.do(JoinList(**about))  # type: ignore[arg-type]
    room.do(CallNext(table=table.number))
    assert not taken(room.do(SitDown(table=table.number, player=names[0], cents=50_000)))


@pytest.mark.parametrize(
    ("game", "limit", "cents"), [("texas-holdem", "nl", 500), ("pan", "condition-2", 200)]
)
def test_the_players_club_takes_time_each_half_hour(
    room: PlainRoom, game: str, limit: str, cents: int
) -> None:
    room.at_ms += 24 * 3_600_000  # Wednesday, when no limit is spread
    about = {"big_blind_cents": 200, "schedule": "half-hour"}
    table = room.table("players-club", game, limit, **about)
    for _ in range(3):
        room.sit(table, 50_000)
    deal(room, table)
    assert {one.cents for one in taken(half_hour(room, table))} == {cents}


def test_a_table_that_pays_by_the_hand_changes_its_house_dealer_and_pays_no_time(
    room: PlainRoom,
) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    for _ in range(3):
        room.sit(table, 20_000)
    deal(room, table)
    before_cents = drop_cents(room, table)
    room.play_out(table)
    taken_cents = drop_cents(room, table) - before_cents
    room.at_ms = table.dealer_since_ms + HALF_HOUR_MS
    (changed,) = room.wait()
    assert isinstance(changed, DealerChanged)
    assert not changed.takes_time
    assert drop_cents(room, table) == before_cents + taken_cents


def test_every_house_table_has_a_house_dealer_who_does_not_play_there(room: PlainRoom) -> None:
    table, players = lowball(room)
    with pytest.raises(Refused, match="They play at the table"):
        room.do(NameDealer(table=table.number, dealer=players[0]))
    with pytest.raises(BadInput, match="nobody here is number 99"):
        room.do(NameDealer(table=table.number, dealer=99))
    first, second = room.player(), room.player()
    empty = room.table("garlic-city", "texas-holdem", "4/8")
    room.do(NameDealer(table=empty.number, dealer=first))
    assert empty.house_dealer == first
    room.sit(empty, 20_000)
    room.sit(empty, 20_000)
    deal(room, empty)
    room.do(NameDealer(table=empty.number, dealer=second))
    assert (empty.house_dealer, empty.next_dealer) == (first, second)
    half_hour(room, empty)
    assert (empty.house_dealer, empty.next_dealer) == (second, 0)


def test_a_practice_table_has_neither(room: PlainRoom) -> None:
    table = room.table("comstock", "lowball", "4-20", practice=True)
    for _ in range(3):
        room.sit(table, table.opened.buy_in_min_cents)
    deal(room, table)
    room.play_out(table)
    room.at_ms += 2 * HALF_HOUR_MS
    events = room.wait()
    assert not any(isinstance(event, TimeTaken | DealerChanged) for event in events)
