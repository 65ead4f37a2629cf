"""A game that nobody banks is broken or stands still, as its page says; no further hand begins."""

from random import Random

import pytest

from houseway.bots.players import player_for, style_of
from houseway.room.chips.commands import Rebuy
from houseway.room.event import RoomEvent
from houseway.room.hands.dealing import acted
from houseway.room.hands.events import HandBegan
from houseway.room.state import RoomTable
from houseway.room.tables.commands import ResumeTable
from houseway.room.tables.events import GameBroken
from houseway.table.bank.actions import PassBank
from houseway.table.bank.events import BankTaken
from houseway.table.views import seat_view
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def seated(room: SeatRoom, house: str, game: str, limit: str) -> tuple[RoomTable, list[int]]:
    table = room.table(house=house, game=game, limit=limit, practice=True)
    return table, [room.sit(table, 50_000) for _ in range(3)]


def played(room: SeatRoom, table: RoomTable, *, bankers: tuple[int, ...] = ()) -> list[RoomEvent]:
    """A hand in which all wager and only these take the bank."""
    happened: list[RoomEvent] = [room.deal(table)]
    choose = player_for(table.row.game)
    while (hand := table.hand) is not None:
        seat, whims = hand.asked[0], Random(f"{table.hands}/{len(hand.log)}")
        view = seat_view(hand, seat)
        is_offered = any(choice.verb == "bank" for choice in view.choices)
        action = choose(view, hand.setup, style_of(seat), whims)
        if is_offered and seat not in bankers:
            action = PassBank(seat)
        happened += room.so(list(acted(table, hand, action, "player")))
    return happened


def begun(room: SeatRoom, *, times: int = 20) -> int:
    """How many hands begin if nobody does anything."""
    events = [event for _ in range(times) for event in room.wait()]
    return sum(isinstance(event, HandBegan) for event in events)


def is_banked(table: RoomTable) -> bool:
    assert table.last_hand is not None
    return any(isinstance(event, BankTaken) for event in table.last_hand.log)


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [
        pytest.param("garlic-city", "no-bust-21st-century-blackjack", "5-100",
                     marks=clause("garlic-city/no-bust-21st-century-blackjack/54")),
        pytest.param("players-club", "no-bust-21st-century-blackjack", "5-200",
                     marks=clause("players-club/no-bust-21st-century-blackjack/57")),
        pytest.param("comstock", "pure-21-5-blackjack", "5-100",
                     marks=clause("comstock/pure-21-5-blackjack/69")),
        pytest.param("s-and-k", "pure-21-5-blackjack", "5-100",
                     marks=clause("s-and-k/pure-21-5-blackjack/52")),
        ("comstock", "no-bust-blackjack", "5-100"),
        ("comstock", "super-pan-nine", "5-100"),
        ("comstock", "pai-gow-poker", "5-100"),
        ("garlic-city", "pai-gow-tiles", "5-100"),
        ("garlic-city", "three-card-poker", "5-100"),
    ],
)  # fmt: skip
def test_where_nobody_else_banks_the_game_is_broken_after_the_second_bank(
    room: SeatRoom, house: str, game: str, limit: str
) -> None:
    table, _ = seated(room, house, game, limit)
    for _ in range(2):
        played(room, table, bankers=(1,))
        assert is_banked(table)
        assert not table.is_broken
    (broken,) = [one for one in played(room, table, bankers=(1,)) if isinstance(one, GameBroken)]
    assert not is_banked(table)
    assert house in broken.cite
    assert table.is_broken
    assert begun(room) == 0
    # The floor alone starts it again; whoever has banked twice still rests.
    room.do(ResumeTable(table=table.number))
    played(room, table, bankers=(2,))
    assert is_banked(table)


@clause("s-and-k/pai-gow-poker/10")
def test_where_nobody_cares_to_bank_the_table_waits_for_other_people_or_chips(
    room: SeatRoom,
) -> None:
    table, players = seated(room, "s-and-k", "pai-gow-poker", "5-100")
    played(room, table)
    assert not table.is_broken
    assert table.paused == "nobody banks"
    assert begun(room) == 0, "the same people have the same chips"
    room.do(Rebuy(table=table.number, player=players[0], cents=10_000))
    assert begun(room, times=2) == 1, "they have other chips now, and may think otherwise"


@clause("s-and-k/pai-gow-poker/8")
def test_where_one_may_bank_at_all_times_the_game_goes_on_with_him(room: SeatRoom) -> None:
    table, _ = seated(room, "s-and-k", "pai-gow-poker", "5-100")
    for _ in range(5):
        played(room, table, bankers=(1,))
        assert is_banked(table)
    assert not table.paused
