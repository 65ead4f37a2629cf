"""Cash and chips at the table: only chips play, they stay there, and nobody passes any."""

from pathlib import Path

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.chips.commands import CashIn, PassChips, PutDownCash
from houseway.room.chips.events import BoughtIn, CashedIn, CashedOut, ChipsPassed
from houseway.room.seats.commands import ComeBack, GetUp, GoAway, SitDown, StandIn
from houseway.room.seats.events import StoodIn
from houseway.room.state import RoomTable
from tests.evidence import clause
from tests.room.other_answers import club_that_answers
from tests.room.plain_room import PlainRoom


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def practice(room: PlainRoom, house: str, game: str, limit: str) -> tuple[RoomTable, int]:
    table = room.table(house, game, limit, practice=True)
    return table, room.sit(table, 100_000)


NO_CASH = [
    pytest.param("texas-holdem", marks=clause("garlic-city/texas-holdem/20")),
    pytest.param("omaha", marks=clause("garlic-city/omaha/28")),
]


@pytest.mark.parametrize("game", NO_CASH)
def test_cash_may_not_lie_on_the_table(room: PlainRoom, game: str) -> None:
    table, player = practice(room, "garlic-city", game, "4/8")
    cite = f"garlic-city/{game}/{20 if game == 'texas-holdem' else 28}"
    with pytest.raises(Refused, match=rf"Only chips play.*{cite}"):
        room.do(PutDownCash(table=table.number, player=player, cents=5_000))
    assert room.chips(table, player) == 100_000


CHANGED = [
    pytest.param("comstock", "lowball", "4-20", marks=clause("comstock/lowball/91")),
    pytest.param(
        "garlic-city", "pai-gow-tiles", "5-100", marks=clause("garlic-city/pai-gow-tiles/38")
    ),
    pytest.param("comstock", "super-pan-nine", "5-100", marks=clause("comstock/super-pan-nine/16")),
]


@pytest.mark.parametrize(("house", "game", "limit"), CHANGED)
def test_cash_is_changed_for_chips(room: PlainRoom, house: str, game: str, limit: str) -> None:
    table, player = practice(room, house, game, limit)
    cage_cents = room.room.play_money.statement()["cage"]
    (bought,) = room.do(PutDownCash(table=table.number, player=player, cents=50_000))
    assert isinstance(bought, BoughtIn)
    assert room.chips(table, player) == 150_000
    assert room.room.play_money.statement()["cage"] == cage_cents - 50_000


@clause("garlic-city/texas-holdem/19")
def test_cash_does_not_become_chips_in_the_middle_of_a_hand(room: PlainRoom) -> None:
    """By Comstock's counter, which changes cash at the table; table stakes are everybody's rule."""
    table, player = practice(room, "comstock", "lowball", "4-20")
    room.do(PutDownCash(table=table.number, player=player, cents=5_000))
    assert room.chips(table, player) == 105_000, "nobody plays yet"
    room.sit(table, 100_000)
    room.wait()
    assert table.hand is not None
    with pytest.raises(Refused, match=r"seat 1 cannot change cash now\. .*all that play in it"):
        room.do(PutDownCash(table=table.number, player=player, cents=5_000))
    newcomer = room.sit(table, 100_000)
    room.do(PutDownCash(table=table.number, player=newcomer, cents=5_000))
    assert room.chips(table, newcomer) == 105_000, "they are not in the hand"


STAY = [
    pytest.param("garlic-city", "omaha", "4/8", "garlic-city/omaha/29",
                 marks=clause("garlic-city/omaha/29")),
    pytest.param("garlic-city", "texas-holdem", "4/8", "garlic-city/texas-holdem/21",
                 marks=clause("garlic-city/texas-holdem/21")),
    pytest.param("comstock", "lowball", "4-20", "comstock/lowball/88, comstock/lowball/90",
                 marks=clause("comstock/lowball/88", "comstock/lowball/90")),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "limit", "cite"), STAY)
def test_chips_stay_on_the_table_until_their_player_quits(
    room: PlainRoom, house: str, game: str, limit: str, cite: str
) -> None:
    table, player = practice(room, house, game, limit)
    with pytest.raises(Refused, match=rf"Chips in play stay on the table.*{cite}"):
        room.do(CashIn(table=table.number, player=player, cents=50_000))
    (cashed, _) = room.do(GetUp(table=table.number, player=player))
    assert isinstance(cashed, CashedOut)
    assert cashed.cents == 100_000, "they quit with all of them"


def test_a_club_may_let_a_player_cash_in_between_hands(room: PlainRoom, tmp_path: Path) -> None:
    club = club_that_answers(tmp_path, "garlic-city", chips_cashed_in="between hands")
    table, player = practice(room, club, "texas-holdem", "4/8")
    (cashed,) = room.do(CashIn(table=table.number, player=player, cents=40_000))
    assert isinstance(cashed, CashedIn)
    assert room.chips(table, player) == 60_000
    with pytest.raises(BadInput, match=r"seat 1 has \$600, not \$700"):
        room.do(CashIn(table=table.number, player=player, cents=70_000))
    room.sit(table, 10_000)
    room.wait()
    with pytest.raises(Refused, match="all that play in it"):
        room.do(CashIn(table=table.number, player=player, cents=10_000))


NOT_PASSED = [
    pytest.param("garlic-city", "texas-holdem", "4/8", "garlic-city/texas-holdem/22",
                 marks=clause("garlic-city/texas-holdem/22")),
    pytest.param("garlic-city", "omaha", "4/8", "garlic-city/omaha/30",
                 marks=clause("garlic-city/omaha/30")),
    pytest.param("comstock", "pai-gow-poker", "5-100", "comstock/pai-gow-poker/22",
                 marks=clause("comstock/pai-gow-poker/22")),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "limit", "cite"), NOT_PASSED)
def test_players_pass_and_sell_each_other_no_chips(
    room: PlainRoom, house: str, game: str, limit: str, cite: str
) -> None:
    table, player = practice(room, house, game, limit)
    other = room.sit(table, 100_000)
    with pytest.raises(Refused, match=rf"pass and sell each other no chips.*{cite}"):
        room.do(PassChips(table=table.number, player=player, to=other, cents=10_000))
    assert (room.chips(table, player), room.chips(table, other)) == (100_000, 100_000)


def test_a_club_may_let_players_pass_chips(room: PlainRoom, tmp_path: Path) -> None:
    club = club_that_answers(tmp_path, "garlic-city", may_pass_chips=True)
    table, player = practice(room, club, "texas-holdem", "4/8")
    other = room.sit(table, 100_000)
    (passed,) = room.do(PassChips(table=table.number, player=player, to=other, cents=10_000))
    assert isinstance(passed, ChipsPassed)
    assert (room.chips(table, player), room.chips(table, other)) == (90_000, 110_000)


@clause("comstock/lowball/92")
def test_nobody_plays_over_another_players_chips(room: PlainRoom) -> None:
    table, player = practice(room, "comstock", "lowball", "4-20")
    room.do(GoAway(table=table.number, player=player))
    seat = room.chair(table, player).seat
    other = room.player()
    with pytest.raises(Refused, match=r"plays over another player's chips.*comstock/lowball/92"):
        room.do(SitDown(table=table.number, player=other, cents=100_000, seat=seat))


def played_for(room: PlainRoom) -> tuple[RoomTable, int, int]:
    """Three at lowball, one of them away, and a fourth person who plays the absent one's chips."""
    table, absent = practice(room, "comstock", "lowball", "4-20")
    for _ in range(2):
        room.sit(table, 100_000)
    room.do(GoAway(table=table.number, player=absent))
    friend = room.player()
    (stood_in,) = room.do(StandIn(table=table.number, player=absent, stand_in=friend))
    assert isinstance(stood_in, StoodIn)
    return table, absent, friend


@clause("comstock/lowball/93")
def test_another_players_chips_are_played_for_one_round(room: PlainRoom) -> None:
    table, absent, friend = played_for(room)
    seat = room.chair(table, absent).seat
    dealt = []
    for _ in range(5):
        room.wait()
        assert table.hand is not None
        dealt.append(seat in table.hand.setup.stacks_cents)
        room.play_out(table)
    assert dealt == [True, True, True, False, False], "three are dealt in: a round is three hands"
    again = StandIn(table=table.number, player=absent, stand_in=friend)
    for _ in range(2):
        with pytest.raises(Refused, match=r"nobody plays them longer.*comstock/lowball/93"):
            room.do(again)
        room.do(ComeBack(table=table.number, player=absent))
        room.do(GoAway(table=table.number, player=absent))


@clause("comstock/lowball/93")
def test_coming_back_and_going_away_again_starts_no_new_round(room: PlainRoom) -> None:
    """One of three hands is played, then their player is back for one: two are left."""
    table, absent, friend = played_for(room)
    seat = room.chair(table, absent).seat
    room.wait()
    room.do(ComeBack(table=table.number, player=absent, wait=True))
    room.play_out(table)
    room.wait()
    room.play_out(table)
    room.do(GoAway(table=table.number, player=absent))
    (stood_in,) = room.do(StandIn(table=table.number, player=absent, stand_in=friend))
    assert isinstance(stood_in, StoodIn)
    assert stood_in.last_hand == table.hands + 2
    with pytest.raises(Refused, match=f"Player {friend} plays them"):
        room.do(StandIn(table=table.number, player=absent, stand_in=room.player()))
    dealt = []
    for _ in range(3):
        room.wait()
        assert table.hand is not None
        dealt.append(seat in table.hand.setup.stacks_cents)
        room.play_out(table)
    assert dealt == [True, True, False]
    # Another person has not played them yet; that is for management to allow.
    room.do(StandIn(table=table.number, player=absent, stand_in=room.player()))


def test_who_stands_in_acts_for_the_seat_and_has_none_himself(room: PlainRoom) -> None:
    table, absent, friend = played_for(room)
    seat, seated = room.chair(table, absent).seat, room.chair(table, 2).player
    room.do(ComeBack(table=table.number, player=absent))
    with pytest.raises(Refused, match="Their player is at the table"):
        room.do(StandIn(table=table.number, player=absent, stand_in=friend))
    room.do(GoAway(table=table.number, player=absent))
    with pytest.raises(Refused, match="has a hand of their own at the table"):
        room.do(StandIn(table=table.number, player=absent, stand_in=seated))
    room.do(StandIn(table=table.number, player=absent, stand_in=friend))
    room.wait()
    for _ in range(10):
        assert table.hand is not None
        asked = table.hand.asked[0]
        if asked == seat:
            break
        room.act(table, asked, by=table.chairs[asked].player)
    with pytest.raises(BadInput, match="is not yours"):
        room.act(table, seat, by=room.player())
    room.act(table, seat, by=friend)


@clause("comstock/super-pan-nine/17")
def test_every_bet_is_paid_in_chips_at_the_table(room: PlainRoom) -> None:
    table = room.table("comstock", "super-pan-nine", "5-100", practice=True)
    players = [room.sit(table, 100_000) for _ in range(3)]
    cage_cents = room.room.play_money.statement()["cage"]
    changed = False
    for _ in range(12):
        room.wait()
        room.play_out(table, wagering=True)
        stacks = [room.chips(table, player) for player in players]
        assert sum(stacks) == 300_000 == -room.room.play_money.statement()["cage"]
        changed = changed or len(set(stacks)) > 1
    assert changed, "no bet was won or lost"
    assert room.room.play_money.statement()["cage"] == cage_cents
