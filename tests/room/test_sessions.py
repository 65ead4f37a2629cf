"""What people did at the tables, from the log alone: it agrees with the hands and with the cage."""

import pytest

from houseway.room.books.hand_index import HandIndex
from houseway.room.books.history import PastHand
from houseway.room.books.sessions import OwnPlay, Session, Takings
from houseway.room.chips.commands import Rebuy
from houseway.room.pace.commands import ChoosePace
from houseway.room.seats.commands import ChangeSeat, GetUp, SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.bank.events import Dropped, LaidOut
from houseway.table.bank.repair_events import CollectionReturned
from houseway.table.events import Collected
from houseway.table.pot.events import Pushed
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow


def sits_down(room: OpenRoom, table: RoomTable, player: int = 0) -> int:
    player = player or room.player()
    room.do(SitDown(table=table.number, player=player, cents=comfortable_cents(table)))
    if table.is_practice:
        room.do(ChoosePace(table=table.number, player=player, clock=True))
    return player


def played(room: OpenRoom, table: RoomTable, hands: int) -> None:
    """Until so many more hands are over; a clock plays for whoever does nothing."""
    last = table.hands + hands
    for _ in range(4_000):
        if table.hands > last or (table.hands == last and table.hand is None):
            return
        room.wait(1)
    raise AssertionError(f"{table.title} has played {table.hands} hands of {last}")


def gone(room: OpenRoom, table: RoomTable, player: int) -> None:
    room.do(GetUp(table=table.number, player=player))
    while any(chair.player == player for chair in table.chairs.values()):
        room.wait(1)


def index_of(room: OpenRoom) -> HandIndex:
    index = HandIndex(room.desk.store)
    index.follow()
    return index


def sessions_of(room: OpenRoom, player: int) -> list[Session]:
    return index_of(room).own_play(player, lambda play: list(play.sessions))


def test_a_session_adds_up_to_its_hands_and_to_what_was_cashed(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(pace_ms=0, clock_ms=1_000)
    ann = sits_down(room, table)
    room.bots(table, 3)
    played(room, table, 4)
    (session,) = sessions_of(room, ann)
    assert session.ended_ms == 0
    assert session.brought_cents == comfortable_cents(table)
    seat = next(seat for seat, chair in table.chairs.items() if chair.player == ann)
    if table.hand is None:
        assert session.stack_cents == room.desk.room.stack_cents(table, seat)
    gone(room, table, ann)
    room = room.again()
    index = index_of(room)
    (session,) = index.own_play(ann, lambda play: list(play.sessions))
    hands = index.dealt_to(ann, 50)
    won = [one.ended.stacks_cents[seat] - one.setup.by_seat[seat] for one in hands]
    assert session.hands == len(hands) >= 2
    assert session.won_hands == sum(cents > 0 for cents in won)
    assert session.result_cents == sum(won) == session.taken_cents - session.brought_cents
    assert session.stack_cents == 0
    assert session.ended_ms > session.began_ms
    room.close()


def test_bots_and_others_have_no_part_in_it(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(pace_ms=0, clock_ms=1_000)
    room.bots(table, 3)
    ann = sits_down(room, table)
    bob = room.player()
    played(room, table, 2)
    index = index_of(room)
    bot = next(one.player for one in table.chairs.values() if one.player != ann)
    assert len(index.own_play(ann, lambda play: play.sessions)) == 1
    for nobody in (bob, bot, 999):
        assert index.own_play(nobody, lambda play: play.sessions) == []
    room.close()


def test_each_stay_is_a_session_and_a_change_of_seat_is_none(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(pace_ms=0, clock_ms=1_000)
    ann = sits_down(room, table)
    room.bots(table, 2)
    played(room, table, 2)
    free = next(seat for seat in range(1, 10) if seat not in table.chairs)
    room.do(ChangeSeat(table=table.number, player=ann, seat=free))
    played(room, table, 2)
    gone(room, table, ann)
    other = room.table("omaha-hi-lo", pace_ms=0, clock_ms=1_000)
    sits_down(room, other, ann)
    first, second = sessions_of(room, ann)
    assert (first.seat, first.game, second.game) == (free, "texas-holdem", "omaha-hi-lo")
    assert first.hands >= 2
    assert second.hands == 0
    assert second.result_cents == 0
    room.close()


def test_collection_out_of_pots_is_shared_by_those_who_won_them(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(practice=False, pace_ms=0, clock_ms=1_000)
    people = [sits_down(room, table) for _ in range(3)]
    played(room, table, 3)
    index = index_of(room)
    shared = 0
    for player in people:
        (session,) = index.own_play(player, lambda play: list(play.sessions))
        hands = index.dealt_to(player, 50)
        own = [_collected(past, past.seat_of(player)) for past in hands]
        told = session.paid_cents, session.from_pots_cents
        assert told == (sum(one for one, _ in own), sum(one for _, one in own))
        shared += session.from_pots_cents
    assert shared == sum(past.ended.drop_cents for past in index.dealt_to(people[0], 50)) > 0
    room.close()


def test_collection_of_a_seat_counts_once_it_is_in_the_box_and_not_what_went_back() -> None:
    hand, cite = Takings({1: 10_000, 2: 10_000}), "comstock/collection/1"
    hand.add(
        [
            Collected(seat=1, cents=100, jackpot_cents=50, cite=cite),
            Collected(seat=2, cents=300, jackpot_cents=0, cite=cite),
            CollectionReturned(seat=2, cents=300, jackpot_cents=0, cite=cite),
            LaidOut(seat=2, cents=200, jackpot_cents=0, cite="comstock/collection/2"),
            LaidOut(seat=1, cents=400, jackpot_cents=0, cite="comstock/collection/3"),
            Dropped(cents=400, cite="comstock/collection/3"),
        ]
    )
    assert (hand.paid_cents(1), hand.paid_cents(2)) == (550, 0)
    assert hand.from_pots_cents(1) == 0


def test_a_winner_bears_the_drop_by_their_share_of_the_pots() -> None:
    hand = Takings({1: 10_000, 2: 10_000})
    hand.add([Collected(seat=0, cents=400, jackpot_cents=0, cite="garlic-city/collection/6")])
    hand.add(
        Pushed(seat=seat, cents=cents, pot=0, words="") for seat, cents in ((1, 300), (2, 900))
    )
    assert (hand.from_pots_cents(1), hand.from_pots_cents(2)) == (100, 300)


def _collected(past: PastHand, seat: int) -> tuple[int, int]:
    """What a seat paid, and what was taken from the pots it won, told by the hand itself."""
    taken = [one for one in past.events if isinstance(one, Collected)]
    pushed = [one for one in past.events if isinstance(one, Pushed)]
    own = sum(one.cents + one.jackpot_cents for one in taken if one.seat == seat)
    pots = sum(one.cents + one.jackpot_cents for one in taken if one.seat == 0)
    whole = sum(one.cents for one in pushed)
    won = sum(one.cents for one in pushed if one.seat == seat)
    return own, pots * won // whole if won else 0


def test_a_rebuy_is_no_win(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(pace_ms=0, clock_ms=1_000)
    ann = sits_down(room, table)
    room.do(Rebuy(table=table.number, player=ann, cents=5_000))
    (session,) = sessions_of(room, ann)
    assert session.brought_cents == comfortable_cents(table) + 5_000
    assert session.stack_cents == session.brought_cents
    assert session.result_cents == 0
    room.close()


def test_the_largest_wins_and_losses_come_first_and_nothing_even_is_among_them() -> None:
    play = OwnPlay()
    about = {"house": "comstock", "game": "razz", "limit": "4/8", "seat": 1, "began_ms": 0}
    for is_practice in (True, False):
        play.sessions.append(Session(table=1 + is_practice, is_practice=is_practice, **about))  # type: ignore[arg-type]
    for hand, cents in enumerate((500, -200, 0, 900, -700, 100), start=1):
        play.add(play.sessions[0], hand, ended_ms=hand, won_cents=cents)
    play.add(play.sessions[1], 1, ended_ms=9, won_cents=9_900)
    won, lost = play.extremes(2, is_practice=True)
    assert [(one.hand, one.won_cents) for one in won] == [(4, 900), (1, 500)]
    assert [(one.hand, one.won_cents) for one in lost] == [(5, -700), (2, -200)]
    won, lost = play.extremes(5, is_practice=False)
    assert [one.won_cents for one in won] == [9_900]
    assert lost == []
