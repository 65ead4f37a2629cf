"""Your pace: whoever plays alone with bots is not hurried, and never waited for without end.

No book knows a clock, nor a pause between two hands: how long each is, is the program's own.
"""

from pathlib import Path

import pytest

from houseway.errors import Refused
from houseway.room.clocks.clock import COURTESY_MS, acts_at_ms
from houseway.room.clocks.commands import HoldAction, ReleaseAction
from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import next_ms
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.pace.chosen import Pace
from houseway.room.pace.commands import ChoosePace, NextHand, SkipAhead
from houseway.room.pace.events import NextHandWanted, PaceChosen
from houseway.room.pace.pace import PAUSE_PACES, QUIET_MS, pause_ms, read_paces
from houseway.room.seats.commands import ComeBack, GetUp, GoAway, SitDown, SitOut
from houseway.room.seats.events import CameBack, SitOutAsked, WentAway
from houseway.room.tables.commands import CloseTable, PauseTable
from houseway.table.pot.actions import Call, Fold
from tests.room.alone_room import CLOCK_MS, PACE_MS, ended, folds, seat_of, until_asked, with_bots
from tests.room.open_room import OpenRoom
from tests.room.seat_room import SeatRoom

QUIET_S = QUIET_MS / 1000


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def by_clock(events: list[RoomEvent]) -> list[RoomEvent]:
    return [one for one in events if isinstance(one, Acted) and one.by == "clock"]


def test_whoever_plays_alone_with_bots_is_not_hurried(room: SeatRoom) -> None:
    table, player = with_bots(room)
    until_asked(room, table, player)
    assert acts_at_ms(table) == 0, "no clock is shown"
    assert room.wait(10 * CLOCK_MS / 1000) == []
    seat = seat_of(room, table, player)
    room.act(table, seat, by=player)
    assert not table.answered.by_clock


def test_a_second_person_makes_it_a_shared_table_with_a_whole_clock(room: SeatRoom) -> None:
    table, player = with_bots(room)
    until_asked(room, table, player)
    room.at_ms += 10 * CLOCK_MS
    friend = room.sit(table, 20_000)
    assert acts_at_ms(table) == room.at_ms + CLOCK_MS
    assert by_clock(room.wait(CLOCK_MS / 1000 - 1)) == []
    assert by_clock(room.wait(1))
    room.do(GetUp(table=table.number, player=friend))
    until_asked(room, table, player)
    room.do(ComeBack(table=table.number, player=player))
    assert acts_at_ms(table) == 0


def test_a_table_for_the_house_has_its_clock_however_few_play(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", clock_ms=CLOCK_MS)
    room.bot(table)
    player = room.sit(table, 20_000)
    room.deal(table)
    until_asked(room, table, player)
    assert acts_at_ms(table) == table.asked_ms + CLOCK_MS
    with pytest.raises(Refused, match="It is a table for the house"):
        room.do(ChoosePace(table=table.number, player=player))


def test_the_clock_is_there_for_who_asks_for_it(room: SeatRoom) -> None:
    table, player = with_bots(room)
    until_asked(room, table, player)
    room.at_ms += 10 * CLOCK_MS
    (chosen,) = room.do(ChoosePace(table=table.number, player=player, clock=True))
    assert isinstance(chosen, PaceChosen)
    assert acts_at_ms(table) == room.at_ms + CLOCK_MS, "and has all of it"
    assert room.do(ChoosePace(table=table.number, player=player, clock=True)) == []
    assert by_clock(room.wait(CLOCK_MS / 1000))
    assert acts_at_ms(table) in (0, room.at_ms + COURTESY_MS, room.at_ms + CLOCK_MS)


def test_whoever_is_gone_is_not_waited_for_without_end(room: SeatRoom) -> None:
    table, player = with_bots(room)
    until_asked(room, table, player)
    left_s = (next_ms(room.room, table) - room.at_ms) / 1000
    assert QUIET_S - 60 < left_s <= QUIET_S
    assert room.wait(left_s - 1) == []
    assert by_clock(room.wait(1))
    ended(room, table)
    room.wait(60)
    (chair,) = [one for one in table.chairs.values() if one.player == player]
    assert chair.is_away
    dealt = [one for _ in range(3) for one in room.wait(60)]
    assert any(isinstance(one, HandBegan) for one in dealt), "the bots go on without them"


def test_a_table_of_ones_own_closes_when_its_player_has_been_gone_for_a_while(
    room: SeatRoom,
) -> None:
    table, player = with_bots(room, passing=True)
    until_asked(room, table, player)
    room.tick(QUIET_S / 60 - 1)
    assert not room.room.tables[table.number].is_closing
    assert room.wait(0) == []
    room.tick(1)
    assert room.room.tables[table.number].is_closing
    for _ in range(200):
        room.wait(5)
        room.tick(0)
    assert table.number not in room.room.tables


def test_who_says_that_they_are_still_here_has_all_the_time_again(room: SeatRoom) -> None:
    table, player = with_bots(room, passing=True)
    until_asked(room, table, player)
    room.at_ms += QUIET_MS - 60_000
    (back,) = room.do(ComeBack(table=table.number, player=player))
    assert isinstance(back, CameBack)
    room.tick(QUIET_S / 60 - 1)
    assert room.wait(0) == []
    assert not table.is_closing
    assert room.do(ComeBack(table=table.number, player=player)) != []
    assert room.do(ComeBack(table=table.number, player=player)) == [], "once is enough"


def test_a_table_that_the_floor_closes_does_not_wait_for_who_is_not_hurried(room: SeatRoom) -> None:
    table, player = with_bots(room)
    until_asked(room, table, player)
    room.at_ms += 10 * CLOCK_MS
    room.do(CloseTable(table=table.number))
    assert acts_at_ms(table) == room.at_ms + CLOCK_MS


@pytest.mark.parametrize(
    ("bots", "takes_ms"), [("slow", 2 * PACE_MS), ("normal", PACE_MS), ("fast", 360)]
)
def test_bots_act_as_fast_as_their_player_likes(room: SeatRoom, bots: str, takes_ms: int) -> None:
    table, player = with_bots(room)
    folds(room, table, player)
    assert table.hand is not None
    room.do(ChoosePace(table=table.number, player=player, bots=bots))  # type: ignore[arg-type]
    table.asked_ms = room.at_ms
    assert room.wait((takes_ms - 1) / 1000) == []
    assert [one.by for one in room.wait(0.001) if isinstance(one, Acted)] == ["bot"]


def test_the_pace_goes_with_who_chose_it(room: SeatRoom) -> None:
    table, player = with_bots(room)
    room.do(ChoosePace(table=table.number, player=player, bots="fast", waits=True))
    room.sit(table, 20_000)
    assert next_ms(room.room, table) >= table.asked_ms + PACE_MS, "not where somebody else plays"
    with pytest.raises(Refused, match="Others play here too"):
        room.do(ChoosePace(table=table.number, player=player))
    until_asked(room, table, player)
    folds(room, table, player)
    ended(room, table)
    room.do(GetUp(table=table.number, player=player))
    assert table.pace.chosen == Pace()


def test_after_folding_the_rest_of_the_hand_can_be_skipped(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table("texas-holdem", pace_ms=10_000, bots=0)
    room.bots(table, 5)
    player = room.player()
    room.do(SitDown(table=table.number, player=player, cents=20_000))
    for _ in range(40):
        room.wait(10)
        if table.hand is not None and table.chairs[table.hand.asked[0]].player == player:
            break
    assert table.hand is not None
    seat = table.hand.asked[0]
    with pytest.raises(Refused, match="It is your turn"):
        room.do(SkipAhead(table=table.number, player=player))
    room.do(Act(table=table.number, hand=table.hands, action=Fold(seat), by=player))
    room.do(SkipAhead(table=table.number, player=player))
    happened = [one for _ in range(50) for one in room.wait(0.1)]
    assert any(isinstance(one, HandEnded) for one in happened), "one bot alone takes ten seconds"
    assert not table.pace.skips, "the next hand is played as usual"
    with pytest.raises(Refused, match="No hand is running"):
        room.do(SkipAhead(table=table.number, player=player))
    room.close()


def test_who_skips_and_is_asked_again_is_waited_for(room: SeatRoom) -> None:
    table, player = with_bots(room)
    seat, skipped = seat_of(room, table, player), 0
    for _ in range(60):
        until_asked(room, table, player)
        assert table.hand is not None
        if skipped == table.hands:
            break
        room.act(table, seat, by=player, action=Call(seat))
        if table.hand is not None and table.hand.asked[:1] != [seat]:
            room.do(SkipAhead(table=table.number, player=player))
            skipped = table.hands
    assert skipped == table.hands, "they are asked again in the hand in which they skipped"
    assert room.wait(600) == []


def test_the_next_hand_comes_at_once_for_who_asks_for_it(room: SeatRoom) -> None:
    table, player = with_bots(room)
    with pytest.raises(Refused, match="A hand is running"):
        room.do(NextHand(table=table.number, player=player))
    folds(room, table, player)
    ended(room, table)
    assert room.wait(0) == []
    (wanted,) = room.do(NextHand(table=table.number, player=player))
    assert isinstance(wanted, NextHandWanted)
    assert room.do(NextHand(table=table.number, player=player)) == []
    assert any(isinstance(one, HandBegan) for one in room.wait(0))
    assert not table.pace.is_next_wanted


def test_a_hand_is_dealt_only_when_asked_for_where_its_player_likes_that(room: SeatRoom) -> None:
    table, player = with_bots(room)
    room.do(ChoosePace(table=table.number, player=player, waits=True))
    folds(room, table, player)
    ended(room, table)
    assert room.wait(QUIET_S - 60) == []
    room.do(NextHand(table=table.number, player=player))
    assert any(isinstance(one, HandBegan) for one in room.wait(0))
    folds(room, table, player)
    ended(room, table)
    assert any(isinstance(one, WentAway) for one in room.wait(QUIET_S)), "and not for ever"
    assert any(isinstance(one, HandBegan) for _ in range(3) for one in room.wait(10))


def test_what_happened_stays_the_longer_the_more_there_is_to_read(room: SeatRoom) -> None:
    table, player = with_bots(room, bots=5)
    pauses: dict[int, set[int]] = {}
    for _ in range(25):
        folds(room, table, player)
        ended(room, table)
        assert table.last_hand is not None
        shown = len(table.last_hand.shown)
        pauses.setdefault(shown, set()).add(pause_ms(table))
        room.at_ms = next_ms(room.room, table)
        room.wait(0)
    assert pauses[0] == {3 * PACE_MS}, "one pot, won unseen"
    longest = max(pauses)
    assert longest >= 2
    assert min(pauses[longest]) > max(pauses[0])
    assert max(max(one) for one in pauses.values()) <= 10 * PACE_MS


def test_where_nobody_reads_bots_go_on_at_once(room: SeatRoom) -> None:
    table, player = with_bots(room)
    room.do(GoAway(table=table.number, player=player))
    ended(room, table)
    assert table.last_hand is not None
    assert read_paces(table.last_hand) > PAUSE_PACES
    assert pause_ms(table) == PAUSE_PACES * PACE_MS


def test_who_sits_out_plays_the_hand_to_its_end_first(room: SeatRoom) -> None:
    table, player = with_bots(room)
    (asked,) = room.do(SitOut(table=table.number, player=player))
    assert isinstance(asked, SitOutAsked)
    assert room.do(SitOut(table=table.number, player=player)) == []
    until_asked(room, table, player)
    assert not room.chair(table, player).is_away
    assert not by_clock(room.wait(60)), "their hand is still theirs"
    folds(room, table, player)
    ended(room, table)
    room.wait(20)
    assert room.chair(table, player).is_away
    assert not room.chair(table, player).sits_out_next
    room.do(ComeBack(table=table.number, player=player))
    assert not room.chair(table, player).is_away


def test_sitting_out_can_be_taken_back_and_is_at_once_between_hands(room: SeatRoom) -> None:
    table, player = with_bots(room)
    chair = room.chair(table, player)
    room.do(SitOut(table=table.number, player=player))
    room.do(ComeBack(table=table.number, player=player))
    assert not chair.sits_out_next
    folds(room, table, player)
    ended(room, table)
    (away,) = room.do(SitOut(table=table.number, player=player))
    assert isinstance(away, WentAway)


def test_who_comes_back_between_hands_is_dealt_in_without_asking_for_the_hand(
    room: SeatRoom,
) -> None:
    """Where each hand waits to be asked for, one click is enough to play on."""
    table, player = with_bots(room)
    room.do(ChoosePace(table=table.number, player=player, waits=True))
    folds(room, table, player)
    ended(room, table)
    room.do(SitOut(table=table.number, player=player))
    room.do(ComeBack(table=table.number, player=player))
    assert any(isinstance(one, HandBegan) for one in room.wait(60))


def test_a_hold_and_a_pause_stop_whoever_plays_alone_too(room: SeatRoom) -> None:
    table, player = with_bots(room)
    folds(room, table, player)
    ended(room, table)
    room.do(HoldAction(table=table.number))
    room.do(NextHand(table=table.number, player=player))
    assert room.wait(60) == []
    room.do(ReleaseAction(table=table.number))
    room.do(PauseTable(table=table.number, because="a spilled drink"))
    assert not any(isinstance(one, HandBegan) for one in room.wait(60))


def test_a_restart_keeps_the_pace_and_what_the_clock_did(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table("texas-holdem", pace_ms=100, clock_ms=1_000)
    room.bots(table, 3)
    player = room.player()
    room.do(SitDown(table=table.number, player=player, cents=20_000))
    room.do(ChoosePace(table=table.number, player=player, bots="fast", clock=True))
    for _ in range(200):
        if any(isinstance(one, Acted) and one.by == "clock" for one in room.wait(0.1)):
            break
    lines = set(table.answered.clock_lines)
    assert lines
    again = room.again()
    kept = again.desk.room.tables[table.number]
    assert kept.pace.chosen == Pace("fast", has_clock=True)
    assert kept.answered.clock_lines == lines
    again.close()


def test_only_the_line_of_the_clocks_own_doing_is_the_clocks(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True, clock_ms=CLOCK_MS)
    for _ in range(2):
        room.sit(table, 20_000)
    room.deal(table)
    assert table.hand is not None
    seat = table.hand.asked[0]
    happened = room.wait(CLOCK_MS / 1000)
    assert any(isinstance(one, HandEnded) for one in happened), "heads up, a fold ends it"
    assert table.last_hand is not None
    (line,) = table.answered.clock_lines
    assert type(table.last_hand.log[line]).__name__ == "Folded"
    assert table.last_hand.log[line].seat == seat  # type: ignore[attr-defined]


def test_whoever_is_left_alone_is_not_gone_because_others_have_acted(room: SeatRoom) -> None:
    table, player = with_bots(room)
    friend = room.sit(table, 20_000)
    folds(room, table, player)
    ended(room, table)
    room.do(PauseTable(table=table.number, because="a spilled drink"))
    room.at_ms += 2 * QUIET_MS
    room.do(GetUp(table=table.number, player=friend))
    assert not any(isinstance(one, WentAway) for one in room.wait(60))
    assert any(isinstance(one, WentAway) for one in room.wait(QUIET_S))


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [
        ("s-and-k", "push-nine", "condition-2"),
        ("comstock", "pai-gow-poker", "5-100"),
        ("garlic-city", "chinese-poker", "5"),
    ],
)
def test_in_every_family_there_is_something_to_read(
    room: SeatRoom, house: str, game: str, limit: str
) -> None:
    table = room.table(house, game, limit, practice=True, pace_ms=0)
    for _ in range(4):
        room.bot(table)
    room.deal(table)
    ended(room, table)
    assert table.last_hand is not None
    assert read_paces(table.last_hand) > PAUSE_PACES
