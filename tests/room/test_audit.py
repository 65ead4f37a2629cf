"""An audit proves a log, and names the place of whatever does not hold."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from houseway.room.books.audit import audit
from houseway.room.chips.events import BoughtIn
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.log.store import LogStore
from houseway.table.pot.events import Called, Pushed
from tests.room.forging import forged as forged_at
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow


@pytest.fixture
def played(tmp_path: Path) -> Path:
    room = OpenRoom(tmp_path)
    table = room.table(practice=False)
    room.bots(table, 4)
    while table.hands < 4:
        room.wait(1.3)
    room.close()
    return tmp_path / "room.db"


def forged(database: Path, kind: type[RoomEvent], change: Callable[[RoomEvent], RoomEvent]) -> int:
    """Changes the first such event and chains the whole log anew: an inside job."""
    return forged_at(f"sqlite:///{database}", kind, change)


def looked_at(database: Path) -> tuple[bool, list[int], str]:
    store = LogStore(f"sqlite:///{database}", create=False, own=False)
    found = audit(store)
    store.close()
    return found.holds, [one.entry for one in found.findings], str(found.findings)


def test_a_log_that_nobody_touched_holds(played: Path) -> None:
    store = LogStore(f"sqlite:///{played}", create=False, own=False)
    found = audit(store)
    assert found.holds
    assert (found.hands, found.tables) == (4, 1)
    assert found.drop_cents > 0
    store.close()


def one_chip_more(event: RoomEvent) -> RoomEvent:
    assert isinstance(event, HandEnded)
    first, *_ = event.stacks_cents
    changed = {**event.stacks_cents, first: event.stacks_cents[first] + 100}
    return msgspec.structs.replace(event, stacks_cents=changed, held_cents=event.held_cents - 100)


def another_card(event: RoomEvent) -> RoomEvent:
    assert isinstance(event, HandBegan)
    events = list(event.events)
    dealt = next(one for one in events if type(one).__name__ == "Dealt")
    at = events.index(dealt)
    swapped = (dealt.cards[1], dealt.cards[0], *dealt.cards[2:])
    events[at] = msgspec.structs.replace(dealt, cards=swapped)
    return msgspec.structs.replace(event, events=tuple(events))


def a_cheaper_call(event: RoomEvent) -> RoomEvent:
    assert isinstance(event, Acted)
    events = tuple(
        msgspec.structs.replace(one, cents=one.cents - 100)
        if isinstance(one, Called) and one.cents > 100
        else one
        for one in event.events
    )
    return msgspec.structs.replace(event, events=events)


def the_pot_to_another(event: RoomEvent) -> RoomEvent:
    assert isinstance(event, Acted)
    events = tuple(
        msgspec.structs.replace(one, seat=one.seat % 4 + 1) if isinstance(one, Pushed) else one
        for one in event.events
    )
    return msgspec.structs.replace(event, events=events)


def more_drop(event: RoomEvent) -> RoomEvent:
    assert isinstance(event, HandEnded)
    return msgspec.structs.replace(event, drop_cents=event.drop_cents + 100)


def chips_from_nowhere(event: RoomEvent) -> RoomEvent:
    """A buy-in of chips that the cage did not issue is found when they are first dealt."""
    assert isinstance(event, BoughtIn)
    return msgspec.structs.replace(event, cents=event.cents - 100)


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (HandEnded, one_chip_more),
        (HandBegan, another_card),
        (Acted, a_cheaper_call),
        (Acted, the_pot_to_another),
        (HandEnded, more_drop),
    ],
)
def test_one_chip_or_card_that_was_forged_is_found_though_the_chain_is_whole(
    played: Path, kind: type[RoomEvent], change: Callable[[RoomEvent], RoomEvent]
) -> None:
    number = forged(played, kind, change)
    holds, entries, what = looked_at(played)
    assert not holds
    assert entries == [number], what


def test_a_hand_with_other_chips_than_were_bought_is_found(played: Path) -> None:
    forged(played, BoughtIn, chips_from_nowhere)
    holds, _, what = looked_at(played)
    assert not holds
    assert "hand 1 begins with other chips at seat 1 than it has" in what
