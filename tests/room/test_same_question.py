"""An answer counts while its question stands: in turn it must be fresh, together it may be late."""

from pathlib import Path

import pytest

from houseway.errors import Refused
from houseway.room.hands.commands import Act
from houseway.room.seats.commands import SitDown
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.bank.actions import Done, PassBank, PlaceWager, TakeBank
from houseway.table.bank.reading import bank_of
from houseway.table.hand import Hand
from tests.room.open_room import OpenRoom


def test_where_all_are_asked_at_once_another_answers_first_and_nobody_is_too_late(
    tmp_path: Path,
) -> None:
    room = OpenRoom(tmp_path)
    table = room.table("pai-gow-poker", limit="5-100", pace_ms=0)
    seats = {}
    for seat in (1, 2, 3):
        seats[seat] = room.player()
        cents = comfortable_cents(table)
        room.do(SitDown(table=1, player=seats[seat], cents=cents, seat=seat))
    room.wait(5)

    def hand() -> Hand:
        assert table.hand is not None
        return table.hand

    def act(action: TakeBank | PassBank | PlaceWager | Done, line: int) -> None:
        room.do(Act(table=1, hand=1, by=seats[action.seat], action=action, line=line))

    banking = hand().asked[0]
    with pytest.raises(Refused, match="an earlier question"):
        act(TakeBank(banking, 10_000), len(hand().log) - 1)
    act(TakeBank(banking, 10_000), len(hand().log))
    first, second = [seat for seat in seats if seat != banking]
    seen = len(hand().log)
    act(PlaceWager(first, 500, first), seen)
    assert len(hand().log) > seen
    act(PlaceWager(second, 500, second), seen)
    act(Done(first), seen)
    assert {wager.seat for wager in bank_of(hand()).wagers if wager.cents} == {first, second}
    with pytest.raises(Refused, match="an earlier question"):
        act(Done(second), len(hand().log) + 1)
    act(Done(second), seen)
    with pytest.raises(Refused):
        act(Done(second), seen)
    room.close()
