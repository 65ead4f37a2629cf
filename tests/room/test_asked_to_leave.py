"""Who miscalls hands may be asked to leave: they play the hand they are in, and are cashed in."""

import pytest

from houseway.errors import Refused
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import SitDown
from houseway.room.seats.events import GotUp
from tests.dealing import by_clause
from tests.room.seat_room import SeatRoom

STACK_CENTS = 20_000
LIMITS = {"texas-holdem": "4/8", "omaha": "4/8", "lowball": "4-20"}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/68", "garlic-city/omaha/73", "comstock/lowball/12"),
)
def test_who_miscalls_hands_is_cashed_in_and_sits_down_no_more(house: str, game: str) -> None:
    room = SeatRoom()
    table = room.table(house, game, LIMITS[game], practice=True)
    players = [room.sit(table, STACK_CENTS) for _ in range(4)]
    room.do(Bar(player=players[3], because="Calls hands wrongly, and others discard"))
    gone = [event for event in room.tick() if isinstance(event, GotUp)]
    assert [event.player for event in gone] == [players[3]]
    assert [chair.player for chair in table.seated] == players[:3]
    room.room.play_money.assert_balanced()
    with pytest.raises(Refused, match="Calls hands wrongly"):
        room.do(SitDown(table=table.number, player=players[3], cents=STACK_CENTS))
