"""Precedent: every ruling of a room, searched; decisions that went apart stand side by side."""

from datetime import date
from typing import Any

import pytest

from houseway.reports.precedents import Searched, precedents
from houseway.reports.scope import scope
from houseway.reports.sheet import Source, document
from houseway.room.floor.commands import DecideDispute
from houseway.room.hands.commands import Act
from houseway.room.seats.commands import SitDown
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.deciding import Decide
from houseway.table.draw.drawing import Drawing
from houseway.table.engine import default
from houseway.table.pot.actions import Call
from houseway.table.pot.betting import BettingRound
from tests.room.logged_room import LoggedRoom

MISTAKE = "mistake-on-the-draw"
TODAY = date(2026, 11, 17)
SOURCE = Source("a room", 0, "")
NAMES = {70: "Dot", 71: "Flo", 72: "Fay"}


@pytest.fixture(scope="module")
def room() -> LoggedRoom:
    """Two hands of lowball, each with a mistake of the player who deals; the floor goes both ways.

    Flo rules the first hand foul, and lets the second play; Fay decides a dispute at hold'em.
    """
    room = LoggedRoom()
    table = room.table("comstock", "lowball", "4-20", practice=True, pace_ms=0)
    for _ in range(3):
        room.do(SitDown(table=table.number, player=room.player(), cents=40_000))
    _decided(room, table, by=71, way="foul-hand", remark="the bottom card came first")
    _decided(room, table, by=71, way="plays-on", remark="")
    holdem = room.table("comstock", "texas-holdem", "4/8", practice=True, pace_ms=0)
    for _ in range(2):
        room.bot(holdem, 20_000)
    room.hands(holdem, 1)
    dispute = DecideDispute(
        by=72, table=holdem.number, hand=holdem.hands, because="read wrong", seat=0, to=0, cents=0
    )
    room.do(dispute)
    return room


def _decided(room: LoggedRoom, table: RoomTable, *, by: int, way: str, remark: str) -> None:
    while table.hand is None:
        room.wait(3)
    hand = table.hand
    while hand.street != "draw" or isinstance(hand.step, Drawing):
        seat = hand.asked[0]
        action = Call(seat) if isinstance(hand.step, BettingRound) else default(hand, seat)
        room.do(_act(table, action, by=table.chairs[seat].player))
    room.do(_act(table, Report(HOUSE_DEALER, MISTAKE, hand.setup.button), by=70))
    room.do(_act(table, Decide(FLOOR, way, remark), by=by))
    while table.hand is hand:
        seat = hand.asked[0]
        room.do(_act(table, default(hand, seat), by=table.chairs[seat].player))


def _act(table: RoomTable, action: Any, *, by: int) -> Act:
    return Act(table=table.number, hand=table.hands, action=action, by=by)


def found(room: LoggedRoom, *, shift: str = "", table: int = 0, **asked: str) -> dict[str, Any]:
    about = scope("comstock", TODAY, shift=shift, table=table, names=NAMES)
    searched = Searched(**asked)
    return document(precedents(room.told(), about, SOURCE, searched, is_any_day=True))


def test_every_ruling_is_found_with_who_decided_and_why(room: LoggedRoom) -> None:
    dispute, second, first = found(room)["sections"]["rulings"]
    assert (first["fault"], first["decided"], first["by"]) == (MISTAKE, "foul hand", "Flo")
    assert first["remark"] == "the bottom card came first"
    assert first["clause"] == "comstock/lowball/16"
    # The $4 of the player who dealt stay in the pot.
    assert first["moved_cents"] == 400
    assert (second["decided"], second["by"], second["moved_cents"]) == ("plays on", "Flo", None)
    assert (dispute["fault"], dispute["by"], dispute["remark"]) == ("dispute", "Fay", "read wrong")


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({"clause": "comstock/lowball/16"}, 2),
        ({"clause": "comstock/lowball/1"}, 0),
        ({"fault": MISTAKE}, 2),
        ({"fault": "dispute"}, 1),
        ({"by": "Flo"}, 2),
        ({"by": "Fay"}, 1),
        ({"by": "Dot"}, 0),
        ({"table": 1}, 2),
        ({"table": 2}, 1),
        ({"shift": "day"}, 3),
        ({"shift": "graveyard"}, 0),
        ({"by": "Flo", "fault": "dispute"}, 0),
    ],
)
def test_it_is_searched_by_clause_fault_table_shift_and_who_decided(
    room: LoggedRoom, asked: dict[str, Any], count: int
) -> None:
    """Dot only reported; the floor decided. It all happens at noon."""
    told = found(room, **asked)
    assert told["figures"]["rulings"] == len(told["sections"]["rulings"]) == count


def test_two_decisions_that_went_apart_stand_beside_one_another(room: LoggedRoom) -> None:
    told = found(room)
    (row,) = told["sections"]["apart"]
    assert (row["fault"], row["clause"]) == (MISTAKE, "comstock/lowball/16")
    assert {row["one"], row["other"]} == {"foul hand", "plays on"}
    assert {row["one_remark"], row["other_remark"]} == {"", "the bottom card came first"}
    assert told["figures"]["apart"] == 1
