"""No byte that a viewer gets depends on a card that they have not been shown, at any row."""

import asyncio
from base64 import b64encode
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.table.actors import FLOOR
from houseway.table.event import Event
from houseway.table.events import Burned, Dealt, Shuffled
from houseway.table.viewers import RAIL
from houseway.web.live import LiveRoom
from houseway.web.people import Person
from houseway.web.shown import views as showing
from tests.room.open_room import OpenRoom
from tests.web.eavesdropping import SECRET, Heard

ROWS: Final = tuple((house, game) for house in HOUSES for game in House.named(house).games)
SOME_ROWS: Final = (
    ("garlic-city", "texas-holdem"),
    ("players-club", "lowball"),
    ("comstock", "super-pan-nine"),
)
EARS: Final = (1, 2, RAIL, FLOOR)


def heard(folder: Path, house: str, game: str, *, worlds: int = 1) -> tuple[str, int, int]:
    """The first leak of a hand, how many steps were compared, and how many there were."""

    async def listen() -> tuple[str, int, int]:
        hand = Heard(folder, house, game, seed=f"{house}/{game}")
        await hand.play()
        assert_no_secret(hand)
        compared = wanted = 0
        for number, viewer in enumerate(EARS * worlds):
            hidden = [
                step
                for step, known in enumerate(hand.known)
                if len(known[viewer]) < len(hand.order)
            ]
            step = hidden[-1] if number % 2 == 0 else hand.chance.choice(hidden)
            leak, at = await hand.leak(viewer, step)
            compared, wanted = compared + at + 1, wanted + step + 1
            if leak:
                return f"viewer {viewer}: {leak}", compared, wanted
        return "", compared, wanted

    return asyncio.run(listen())


def assert_no_secret(hand: Heard) -> None:
    """The secret under the seal is in nothing that was sent, however it is written."""
    forms = (SECRET, SECRET.hex().encode(), b64encode(SECRET), b64encode(SECRET).rstrip(b"="))
    for step in hand.heard:
        for everything in step.values():
            assert not any(form in one for one in everything for form in forms)


def check(folder: Path, house: str, game: str) -> None:
    leak, compared, wanted = heard(folder, house, game)
    assert not leak
    assert compared > wanted / 2, f"only {compared} of {wanted} steps could be compared"


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), SOME_ROWS)
def test_nobody_can_hear_how_the_hidden_cards_lie(house: str, game: str, tmp_path: Path) -> None:
    check(tmp_path, house, game)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_nobody_can_hear_it_at_any_row(house: str, game: str, tmp_path: Path) -> None:
    check(tmp_path, house, game)


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Shuffled, Dealt, Burned])
def test_an_event_that_is_sent_whole_is_caught(
    kind: type[Event], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen", whole)
    if kind is Shuffled:
        with pytest.raises(AssertionError):
            heard(tmp_path, "garlic-city", "texas-holdem")
    else:
        assert heard(tmp_path, "garlic-city", "texas-holdem")[0]


def rail_sits_in_seat_two(_shown: Any, person: Any) -> int:
    return 2 if person is None else RAIL


def time_by_the_next_card(_live: Any, table: Any) -> int:
    """A leak that is no card: the clock runs as long as the card on top of the stub is high."""
    stub = table.last_hand.stub if table.last_hand else ()
    return 10_000 + (int(stub[-1]) if stub else 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "plant"),
    [("seat_of", rail_sits_in_seat_two), ("clock_ms", time_by_the_next_card)],
    ids=["another's view", "a number that depends on a hidden card"],
)
def test_a_leak_of_the_server_itself_is_caught(
    name: str, plant: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(showing, name, plant)
    assert heard(tmp_path, "garlic-city", "texas-holdem")[0]


def test_who_was_dealt_into_a_hand_that_was_never_written_does_not_see_the_one_before(
    tmp_path: Path,
) -> None:
    room = OpenRoom(tmp_path)
    table = room.table(pace_ms=0)
    room.bots(table, 2)
    while not table.hands or table.hand is not None:
        room.wait(1)
    seat, newcomer = table.seated[0].seat, Person(99, "Ann", "player")
    live = LiveRoom(room.desk)
    live.shown[table.number].players = {seat: newcomer.number}
    asyncio.run(live.reopen())
    again = live.desk.room.tables[table.number]
    assert again.last_hand is not None
    assert seat in again.last_hand.setup.stacks_cents
    assert showing.seat_of(live.shown[table.number], newcomer) == RAIL
    live.desk.close()
