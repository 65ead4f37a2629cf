"""Tables for the house: the menu, the hours past midnight, pauses and how they end."""

import pytest

from houseway.errors import Refused
from houseway.room.hands.events import HandBegan
from houseway.room.seats.commands import GetUp
from houseway.room.tables.commands import PauseTable, ResumeTable
from houseway.room.tables.events import TablePaused, TableResumed
from tests.evidence import clause
from tests.room.open_room import NOON
from tests.room.plain_room import PlainRoom

HOUR_MS = 3_600_000


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


MENU = [
    pytest.param("texas-holdem", "nl", {"big_blind_cents": 200}, "nl",
                 marks=clause("players-club/house/3")),
    pytest.param("omaha", "3/6", {}, "3/6", marks=clause("players-club/house/4")),
    pytest.param("crazy-pineapple", "3/6", {}, "3/6", marks=clause("players-club/house/6")),
    pytest.param("pan", "condition-2", {}, "condition-2", marks=clause("players-club/house/7")),
]  # fmt: skip


@pytest.mark.parametrize(("game", "limit", "about", "shown"), MENU)
def test_what_is_on_the_menu_is_spread(
    room: PlainRoom, game: str, limit: str, about: dict[str, int], shown: str
) -> None:
    room.at_ms = NOON + 24 * HOUR_MS  # Wednesday at noon, when everything on it has its hours
    table = room.table("players-club", game, limit, **about)
    assert (table.opened.limit, table.is_practice) == (shown, False)


OFF_THE_MENU = [
    pytest.param("omaha", "4/8", "players-club/house/4", marks=clause("players-club/house/4")),
    pytest.param("crazy-pineapple", "4/8", "players-club/house/6",
                 marks=clause("players-club/house/6")),
    pytest.param("pan", "condition-5", "players-club/house/7",
                 marks=clause("players-club/house/7")),
    pytest.param("texas-holdem", "pl", "players-club/house/3",
                 marks=clause("players-club/house/3")),
]  # fmt: skip


@pytest.mark.parametrize(("game", "limit", "cite"), OFF_THE_MENU)
def test_what_is_not_on_the_menu_is_not_spread(game: str, limit: str, cite: str) -> None:
    from houseway.collection.limits import read_limit
    from houseway.houses.house import House

    menu = House.named("players-club").room
    assert cite in menu.off_menu(game, read_limit(limit))


def test_a_game_off_the_menu_is_refused_with_its_lines(room: PlainRoom) -> None:
    with pytest.raises(Refused, match=r"not on the menu.*players-club/house/7"):
        room.table("players-club", "pan", "condition-5")


@clause("players-club/house/3")
def test_a_limit_that_is_not_on_the_menu_is_refused_for_that_and_not_for_its_hours(
    room: PlainRoom,
) -> None:
    room.at_ms = NOON + 22 * HOUR_MS  # Wednesday, ten in the morning
    with pytest.raises(Refused, match=r"not on the menu \(players-club/house/2, .*house/3\)"):
        room.table("players-club", "texas-holdem", "4/8")


def test_a_game_without_printed_hours_waits_for_the_manager_and_the_refusal_says_so(
    room: PlainRoom,
) -> None:
    """PC-A16: its fees are posted, and the book gives it neither a menu line nor hours."""
    with pytest.raises(Refused, match="prints no hours for it, and the manager has set none"):
        room.table("players-club", "no-bust-21st-century-blackjack", "5-200")
    with pytest.raises(Refused, match="not on the menu"):
        room.table("players-club", "lowball", "3/6")


def test_what_a_club_posts_instead_is_cited(room: PlainRoom) -> None:
    with pytest.raises(Refused, match=r"posts no collection for it \(s-and-k/texas-holdem/11\)"):
        room.table("s-and-k", "texas-holdem", "100/200")


@pytest.mark.parametrize(
    ("house", "game", "limit", "cite"),
    [
        pytest.param(
            *("s-and-k", "push-nine", "condition-2", "s-and-k/push-nine/12"),
            marks=clause("s-and-k/push-nine/12"),
        ),
        pytest.param(
            *("comstock", "no-bust-blackjack", "5-100", "comstock/no-bust-blackjack/69"),
            marks=clause("comstock/no-bust-blackjack/69"),
        ),
        pytest.param(
            *("garlic-city", "mexican-poker", "4/8", "garlic-city/mexican-poker/15"),
            marks=clause("garlic-city/mexican-poker/15"),
        ),
        ("s-and-k", "lowball", "5/10", "our reading S8"),
        ("garlic-city", "razz", "4/8", "our reading G29"),
    ],
)
def test_a_game_without_a_rate_is_refused_by_what_its_own_page_says(
    room: PlainRoom, house: str, game: str, limit: str, cite: str
) -> None:
    with pytest.raises(Refused, match=rf"posts no collection for it \({cite}\)\. It can be opened"):
        room.table(house, game, limit)


def test_a_buy_in_that_is_refused_names_one_that_is_not(room: PlainRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    with pytest.raises(Refused, match=r"The least buy-in is \$40 .*They may buy \$40 or more"):
        room.sit(table, 2_000)
    capped = room.table("garlic-city", "texas-holdem", "nl-100", big_blind_cents=200)
    with pytest.raises(Refused, match=r"The most is \$100 .*They may buy \$100"):
        room.sit(capped, 20_000)


def test_clubs_without_a_menu_spread_whatever_they_post(room: PlainRoom) -> None:
    assert room.table("garlic-city", "texas-holdem", "4/8").opened.schedule == "per-hand"


def playing(room: PlainRoom) -> int:
    """Three at a Players Club table that is open until two in the morning."""
    table = room.table("players-club", "texas-holdem", "3/6")
    for _ in range(3):
        room.sit(table, 20_000)
    return table.number


@clause("players-club/house/8")
def test_a_table_goes_on_past_midnight_and_pauses_at_two(room: PlainRoom) -> None:
    table = room.room.tables[playing(room)]
    room.at_ms = NOON + 13 * HOUR_MS + 59 * 60_000  # 1:59 in the morning
    while table.hand is None:
        room.wait()
    room.play_out(table)
    room.at_ms = NOON + 14 * HOUR_MS
    events = room.wait()
    (paused,) = [event for event in events if isinstance(event, TablePaused)]
    assert (paused.because, paused.cite) == (
        "It is Wednesday 02:00 there, outside the printed hours", "players-club/house/8",
    )  # fmt: skip
    assert room.wait(HOUR_MS / 1000) == []
    room.at_ms = NOON + 22 * HOUR_MS  # ten o'clock
    (resumed,) = room.wait()
    assert isinstance(resumed, TableResumed)
    assert any(isinstance(event, HandBegan) for event in [*room.wait(), *room.wait()])


def test_a_table_outside_its_fee_columns_pauses_says_why_and_goes_on_when_it_can(
    room: PlainRoom,
) -> None:
    # comstock/collection/47: the posted columns are for 3 to 7 players.
    table = room.table(
        "comstock", "mexican-poker", "4/8", schedule="half-hour", chosen={"seats_min": "2"}
    )
    players = [room.sit(table, 20_000) for _ in range(3)]
    room.wait()
    room.play_out(table)
    room.do(GetUp(table=table.number, player=players[2]))
    (paused,) = room.wait(6)
    assert isinstance(paused, TablePaused)
    assert paused.lifts
    assert "3 - 7" in paused.because or "3 to 7" in paused.because
    assert table.paused == paused.because
    assert room.wait() == []
    room.sit(table, 20_000)
    (resumed,) = room.wait()
    assert isinstance(resumed, TableResumed)
    room.wait()
    assert table.hand is not None


def test_what_the_floor_has_paused_only_the_floor_resumes(room: PlainRoom) -> None:
    table = room.room.tables[playing(room)]
    room.do(PauseTable(table=table.number, because="A chair is broken"))
    assert room.wait() == room.wait() == []
    room.do(ResumeTable(table=table.number))
    room.wait()
    assert table.hand is not None
