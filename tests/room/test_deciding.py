"""The floor decides a dispute about the last hand: recorded, final, never after the next began."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.floor.commands import DecideDispute
from houseway.room.floor.events import FloorDecided
from houseway.room.state import RoomTable
from houseway.room.tables.commands import ResumeTable
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def disputed(room: SeatRoom, house: str, game: str) -> RoomTable:
    """A table where a hand is over."""
    row = House.named(house).row(game)
    table = room.table(house, game, str(usual_limit(row)), practice=True)
    for _ in range(max(3, row.players[0])):
        room.sit(table, 50_000)
    room.hand(table)
    return table


def decided(room: SeatRoom, table: RoomTable, *, hand: int = 0, cents: int = 1_000) -> FloorDecided:
    """$10 from seat 1 to seat 2 for the last hand, unless another is said."""
    wish = DecideDispute(
        by=77, table=table.number, hand=hand or table.hands, because="the pot was read wrong",
        seat=1, to=2, cents=cents,
    )  # fmt: skip
    (event,) = room.do(wish)
    assert isinstance(event, FloorDecided)
    return event


def final(*games: str) -> list[object]:
    """Cases of a page that says whose decision is final, by the clause's id."""
    return [pytest.param(one.rsplit("/", 1)[0], one, marks=clause(one)) for one in games]


FINAL = final(
    "garlic-city/three-card-poker/36", "garlic-city/pan/85", "garlic-city/lowball/14",
    "garlic-city/jacks-back/12", "garlic-city/seven-card-stud-hi-lo/15",
    "garlic-city/caribbean-stud/41", "garlic-city/chinese-poker/63",
    "garlic-city/crazy-pineapple-hi-lo/20", "garlic-city/kansas-city-lowball/5",
    "garlic-city/mexican-poker/27", "garlic-city/omaha-hi-lo/5", "garlic-city/pai-gow-poker/47",
    "garlic-city/pai-gow-tiles/100", "garlic-city/pai-gow-tiles/119", "garlic-city/pineapple/15",
    "garlic-city/razz/13", "garlic-city/super-pan-nine/22", "comstock/pan/78",
    "comstock/mexican-poker/49", "comstock/pai-gow-poker/69",
)  # fmt: skip

ONE_FOOT = [
    ("garlic-city/draw-poker", "garlic-city/jacks-back/12"),
    ("garlic-city/jacks-or-better", "garlic-city/jacks-back/12"),
    ("garlic-city/crazy-pineapple", "garlic-city/crazy-pineapple-hi-lo/20"),
    ("garlic-city/texas-holdem-hi-lo", "garlic-city/betting-structures/4"),
]
"""Games on a page whose foot is filed under another one of it."""

FINAL += [pytest.param(row, cite, marks=clause(cite)) for row, cite in ONE_FOOT]


@pytest.mark.parametrize(("row", "cite"), FINAL)
def test_the_floors_decision_is_final(room: SeatRoom, row: str, cite: str) -> None:
    house, game = row.split("/")
    table = disputed(room, house, game)
    assert cite in decided(room, table, cents=0).cite.split(", ")
    with pytest.raises(Refused, match=rf"that is final .*{cite}\b"):
        decided(room, table)


@clause("comstock/house/1")
def test_at_comstock_the_decision_of_management_is_final_at_every_table(room: SeatRoom) -> None:
    table = disputed(room, "comstock", "texas-holdem")
    decided(room, table)
    with pytest.raises(Refused, match=r"that is final \(comstock/house/1\)"):
        decided(room, table)


OVERRIDES = final(
    "garlic-city/three-card-poker/35", "garlic-city/texas-holdem/72", "garlic-city/pan/84",
    "garlic-city/caribbean-stud/40", "garlic-city/mexican-poker/26", "garlic-city/omaha/81",
    "garlic-city/super-pan-nine/21", "comstock/mexican-poker/48", "comstock/super-pan-nine/74",
    "comstock/pai-gow-poker/70",
)  # fmt: skip

# The foot of a page that two games share.
OVERRIDES += [
    pytest.param(
        "garlic-city/texas-holdem-hi-lo",
        "garlic-city/betting-structures/3, garlic-city/texas-holdem/72",
        marks=clause("garlic-city/betting-structures/3"),
    )
]


@pytest.mark.parametrize(("row", "cite"), OVERRIDES)
def test_management_may_decide_against_what_the_rules_came_to(
    room: SeatRoom, row: str, cite: str
) -> None:
    house, game = row.split("/")
    table = disputed(room, house, game)
    before = [room.room.stack_cents(table, seat) for seat in (1, 2)]
    event = decided(room, table)
    assert (event.by, event.because, event.cite) == (77, "the pot was read wrong", cite)
    after = [room.room.stack_cents(table, seat) for seat in (1, 2)]
    assert after == [before[0] - 1_000, before[1] + 1_000]
    room.room.play_money.assert_balanced()


@clause("comstock/lowball/101")
def test_at_lowball_nothing_is_decided_once_the_pot_is_out_of_play(room: SeatRoom) -> None:
    table = disputed(room, "comstock", "lowball")
    before = [room.room.stack_cents(table, seat) for seat in (1, 2)]
    for cents in (1_000, 0):
        with pytest.raises(Refused, match=r"while the pot is in play.*comstock/lowball/101"):
            decided(room, table, cents=cents)
    assert [room.room.stack_cents(table, seat) for seat in (1, 2)] == before
    room.deal(table)
    with pytest.raises(Refused, match=r"comstock/lowball/101.* a fault in it can be reported"):
        decided(room, table)
    answer = table.row.room.answer("floor_decides")
    assert (answer.standing, answer.usually) == ("is", "before the next hand")


@clause("garlic-city/pai-gow-tiles/102")
def test_no_decision_is_given_once_the_next_hand_has_begun(room: SeatRoom) -> None:
    cite = "garlic-city/pai-gow-tiles/102"
    table = disputed(room, "garlic-city", "pai-gow-tiles")
    room.do(ResumeTable(table=table.number))  # nobody banked the tiles
    room.deal(table)
    for hand in (table.hands, table.hands - 1):
        with pytest.raises(Refused, match=f"between a hand and the next .{cite}"):
            decided(room, table, hand=hand)
    room.play_out(table)
    with pytest.raises(Refused, match=f"between a hand and the next .{cite}"):
        decided(room, table, hand=table.hands - 1)
    decided(room, table)


def test_a_decision_has_a_reason_and_takes_only_chips_that_are_there(room: SeatRoom) -> None:
    table = disputed(room, "comstock", "texas-holdem")
    assert DecideDispute(table=1, hand=1, because="so").needed(5) == "floor"
    with pytest.raises(BadInput, match="recorded with its reason"):
        room.do(DecideDispute(table=1, hand=1, because=" "))
    with pytest.raises(BadInput, match=r"seat 1 has \$[0-9]+(\.[0-9]{2})? to give"):
        decided(room, table, cents=60_000)
    with pytest.raises(BadInput, match="nobody sits in seat 7"):
        room.do(DecideDispute(table=1, hand=1, because="so", seat=7, to=1, cents=100))
