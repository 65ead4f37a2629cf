"""The shoe of a table is dealt on from hand to hand, under the seal it was shuffled with."""

from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.cards.seal import seal
from houseway.errors import Refused
from houseway.room.books.audit import audit
from houseway.room.event import RoomEvent
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted, HandBegan
from houseway.room.log.store import LogStore
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.bank.events import ShoeBrought
from houseway.table.events import Sealed, Shuffled
from tests.room.open_room import OpenRoom
from tests.room.test_audit import forged

SHOES = [
    ("garlic-city", "no-bust-21st-century-blackjack", "3-25"),
    ("comstock", "super-pan-nine", "5-100"),
]


def hands(room: OpenRoom, table: RoomTable, count: int) -> list[HandBegan]:
    """The next hands of a table of bots."""
    found: list[HandBegan] = []
    while len(found) < count:
        events = room.wait(0.01)
        found += [one for one in events if isinstance(one, HandBegan) and one.table == table.number]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game", "limit"), SHOES)
def test_the_shoe_is_dealt_on_after_a_restart_and_the_log_still_proves(
    house: str, game: str, limit: str, tmp_path: Path
) -> None:
    room = OpenRoom(tmp_path)
    table = room.table(game, house=house, limit=limit, pace_ms=0)
    room.bots(table, 4)
    first, *_, last = hands(room, table, 4)
    sealed, shuffled = first.events[:2]
    assert isinstance(sealed, Sealed)
    assert isinstance(shuffled, Shuffled)
    brought = last.events[0]
    assert isinstance(brought, ShoeBrought)
    assert (brought.order, brought.secret) == (shuffled.order, shuffled.secret)
    assert seal(brought.order, brought.secret).root == sealed.root
    room = room.again()
    table = room.desk.room.tables[table.number]
    assert table.hand is not None
    assert table.hand.log[0] == brought
    (after,) = hands(room, table, 1)
    again = after.events[0]
    assert isinstance(again, ShoeBrought)
    assert again.order == shuffled.order
    assert again.dealt > brought.dealt
    found = audit(room.desk.store)
    assert found.holds, found.findings
    room.close()


def test_a_reshuffle_in_a_hand_that_is_dealt_on_from_a_shoe_is_sealed_and_proved(
    tmp_path: Path,
) -> None:
    """Seat 1 has a card too few; the cards are gathered, and shuffled under a root of their own."""
    room = OpenRoom(tmp_path)
    table = room.table("super-pan-nine", house="comstock", limit="5-100", pace_ms=0)
    room.bots(table, 4)
    began = hands(room, table, 2)[-1]
    assert isinstance(began.events[0], ShoeBrought)
    report = Report(FLOOR, "wrong-number-of-cards", about=1, count=1)
    acts: list[RoomEvent] = []
    while not acts:
        with suppress(Refused):
            acts = room.do(Act(by=99, table=table.number, hand=table.hands, action=report))
        room.wait(0.01)
    (acted,) = acts
    assert isinstance(acted, Acted)
    sealed, shuffled = (one for one in acted.events if isinstance(one, Sealed | Shuffled))
    assert isinstance(sealed, Sealed)
    assert isinstance(shuffled, Shuffled)
    assert seal(shuffled.order, shuffled.secret).root == sealed.root
    found = audit(room.desk.store)
    assert found.holds, found.findings
    room.close()


@pytest.mark.slow
def test_a_shoe_that_was_swapped_between_hands_is_found(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table(
        "no-bust-21st-century-blackjack", house="garlic-city", limit="3-25", pace_ms=0
    )
    room.bots(table, 3)
    hands(room, table, 3)
    room.close()

    def another_shoe(event: object) -> object:
        assert isinstance(event, HandBegan)
        shoe = event.events[0]
        if not isinstance(shoe, ShoeBrought):
            return event
        swapped = ShoeBrought(shoe.order[::-1], shoe.dealt, shoe.secret)
        return replace(event, events=(swapped, *event.events[1:]))

    number = forged(tmp_path / "room.db", HandBegan, another_shoe)  # type: ignore[arg-type]
    store = LogStore(f"sqlite:///{tmp_path / 'room.db'}", create=False, own=False)
    found = audit(store)
    store.close()
    assert [one.entry for one in found.findings] == [number]
    assert "not dealt from the shoe that the last one left" in found.findings[0].what
