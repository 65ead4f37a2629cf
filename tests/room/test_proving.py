"""The audit proves what was sold and taken between hands, and names whoever changed it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.room.books.audit import audit
from houseway.room.chips.commands import Rebuy
from houseway.room.chips.events import BoughtIn, CashedIn, ChipsPassed
from houseway.room.codec import line_of, read
from houseway.room.event import RoomEvent
from houseway.room.hands.dealing import acted
from houseway.room.hands.events import HandBegan
from houseway.room.house_dealers.events import DealerChanged, TimeTaken
from houseway.room.log.store import LogStore
from houseway.room.seats.commands import GetUp, GoAway, SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.commands import OpenTable
from houseway.table.engine import default
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow

HALF_HOUR = 30 * 60


def lowball_for_an_hour(tmp_path: Path) -> OpenRoom:
    """Three play Comstock lowball for two half hours; one comes, buys short and leaves."""
    room = OpenRoom(tmp_path)
    (opened,) = room.do(
        OpenTable(
            house="comstock", game="lowball", limit="4-20", schedule="half-hour",
            buy_in_min_cents=10_000,
        )
    )  # fmt: skip
    table = room.desk.room.tables[opened.table]
    for _ in range(3):
        room.do(SitDown(table=table.number, player=room.player(), cents=20_000))
    late = room.player()
    room.do(SitDown(table=table.number, player=late, cents=10_000))
    room.do(Rebuy(table=table.number, player=late, cents=1_000))
    for _ in range(2):
        room.wait(3)
        play_out(room, table)
        room.wait(HALF_HOUR)
    room.do(GetUp(table=table.number, player=late))
    return room


def play_out(room: OpenRoom, table: RoomTable) -> None:
    while table.hand is not None:
        hand = table.hand
        action = default(hand, hand.asked[0])
        room.desk.write(list(acted(table, hand, action, "player")), room.at_ms).on_disk.result()


def test_time_is_in_the_audit_and_the_log_holds(tmp_path: Path) -> None:
    room = lowball_for_an_hour(tmp_path)
    found = audit(room.desk.store)
    assert found.holds, found.findings
    # Four seats pay $3 in each of the two half hours.
    assert found.drop_cents == 2 * 4 * 300
    again = room.again()
    assert again.desk.room.money.statement() == room.desk.room.money.statement()
    again.close()


def less(event: RoomEvent) -> list[RoomEvent]:
    assert isinstance(event, TimeTaken)
    return [replace(event, cents=event.cents - 100, owed_cents=event.owed_cents + 100)]


CHANGES = [
    pytest.param(TimeTaken, less, "is not what is posted", id="a dollar less"),
    pytest.param(TimeTaken, lambda _: [], "time was taken, and not from seat 1", id="one free"),
    pytest.param(
        DealerChanged, lambda event: [replace(event, takes_time=not event.takes_time)],
        "as house dealers change, and the log says otherwise", id="time not due",
    ),
    pytest.param(
        BoughtIn, lambda event: [replace(event, is_short=True)], "is a full one", id="called short"
    ),
    pytest.param(
        BoughtIn, lambda event: [replace(event, cents=5_000)], "The least buy-in is",
        id="too little",
    ),
    pytest.param(
        DealerChanged,
        lambda event: [event, ChipsPassed(table=1, seat=1, to=2, cents=100, cite="")],
        "passes chips, which the house does not allow", id="chips passed",
    ),
    pytest.param(
        DealerChanged, lambda event: [event, CashedIn(table=1, seat=1, cents=100, cite="")],
        "cashes in chips and plays on", id="chips cashed in",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("of", "change", "finding"), CHANGES)
def test_what_the_rules_do_not_come_to_is_named(
    tmp_path: Path,
    of: type[RoomEvent],
    change: Callable[[RoomEvent], list[RoomEvent]],
    finding: str,
) -> None:
    (tmp_path / "told").mkdir()
    room = lowball_for_an_hour(tmp_path / "told")
    told = [(entry.at_ms, read(entry.body)) for entry in room.desk.store.proved()]
    room.close()
    forged = LogStore(f"sqlite:///{tmp_path / 'forged.db'}")
    is_changed = False
    for at_ms, event in told:
        events = [event]
        if isinstance(event, of) and not is_changed:
            events, is_changed = change(event), True
        for one in events:
            forged.append([line_of(one, at_ms)])
    found = audit(forged)
    forged.close()
    assert len(found.findings) == 1
    assert finding in found.findings[0].what
    assert found.findings[0].table == 1


def with_one_away(tmp_path: Path) -> list[tuple[int, RoomEvent]]:
    """Seven sit at Garlic City's $15/30 and one is away as time is taken: $5 for six present."""
    room = OpenRoom(tmp_path)
    table = room.table(limit="15/30", practice=False, schedule="half-hour")
    players = [room.player() for _ in range(7)]
    for player in players:
        room.do(SitDown(table=table.number, player=player, cents=50_000))
    room.wait(3)
    play_out(room, table)
    room.do(GoAway(table=table.number, player=players[0]))
    room.wait(HALF_HOUR)
    told = [(entry.at_ms, read(entry.body)) for entry in room.desk.store.proved()]
    assert audit(room.desk.store).holds
    room.close()
    return told


SEVEN_CENTS = 600


@pytest.mark.parametrize(
    ("players", "cents", "finding"),
    [
        pytest.param(0, SEVEN_CENTS, "", id="from before it was noted, when every seat counted"),
        pytest.param(0, 500, "is not what is posted", id="every seat counted, and less taken"),
        pytest.param(7, SEVEN_CENTS, "for 7 players, and 6 count", id="who is away counted"),
    ],
)
def test_time_is_proved_by_whom_its_entry_counted(
    tmp_path: Path, players: int, cents: int, finding: str
) -> None:
    (tmp_path / "told").mkdir()
    forged = LogStore(f"sqlite:///{tmp_path / 'forged.db'}")
    for at_ms, event in with_one_away(tmp_path / "told"):
        one = event
        if isinstance(event, TimeTaken):
            assert (event.players, event.cents) == (6, 500)
            one = replace(event, players=players, cents=cents)
        if isinstance(event, HandBegan) and event.hand > 1:
            break  # its stacks are those after another time
        forged.append([line_of(one, at_ms)])
    found = audit(forged)
    forged.close()
    assert [finding in one.what for one in found.findings] == ([True] if finding else [])
