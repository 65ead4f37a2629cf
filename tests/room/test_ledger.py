"""The ledger of a room: every collection by its clause, and books that balance to the cent."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.money.accounts import CAGE
from houseway.reports.count_sheet import count_sheet
from houseway.reports.scope import scope
from houseway.reports.sheet import Source
from houseway.room.books.history import Recorded
from houseway.room.books.ledger import MOVES, ledger, total_cents
from houseway.room.books.reconciling import FOLLOW, Books, Reconciled
from houseway.room.bots.commands import AddBot
from houseway.room.chips.commands import AwardJackpot, CountDrop
from houseway.room.chips.events import BoughtIn, CashedOut, DropCounted, JackpotAwarded
from houseway.room.codec import AnyRoomEvent
from houseway.room.event import RoomEvent
from houseway.room.hands.events import HandEnded
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.seats.commands import GetUp
from houseway.room.state import RoomTable
from houseway.room.tables.commands import CloseTable
from houseway.rulebook.clauses import HOUSES
from tests.evidence import clause
from tests.room.logged_room import LoggedRoom, forged
from tests.sampling import tries

HOLDEM = ("garlic-city", "texas-holdem", "4/8", "per-hand")
HALF_HOUR = ("garlic-city", "texas-holdem", "15/30", "half-hour")
TABLES = (
    HOLDEM,
    HALF_HOUR,
    ("garlic-city", "seven-card-stud", "4/8", "per-hand"),
    ("garlic-city", "three-card-poker", "5-100", "asian-1"),
    ("garlic-city", "pai-gow-poker", "5-100", "asian-1"),
    ("garlic-city", "pan", "condition-2", "per-hand"),
    ("comstock", "lowball", "4-20", "half-hour"),
    ("comstock", "texas-holdem", "2/4", "per-hand"),
    ("players-club", "texas-holdem", "3/6", "blind-drop"),
)
"""A house table of each family, and each way to collect: pot, player, bank, blind, half hour."""

WITH_JACKPOT = frozenset({0, 1})
"""Those whose schedules post a jackpot that tests rely on."""


def opened(room: LoggedRoom, what: tuple[str, str, str, str], **about: Any) -> RoomTable:
    house, game, limit, schedule = what
    about.setdefault("buy_in_min_cents", 20_000)
    table = room.table(house, game, limit, schedule=schedule, pace_ms=0, **about)
    least, most = table.row.players
    for _ in range(max(least, min(4, most))):
        room.bot(table, table.opened.buy_in_max_cents or 60_000)
    return table


@pytest.fixture
def room() -> LoggedRoom:
    return LoggedRoom()


def balanced(told: Iterable[Recorded], house: str) -> Reconciled:
    """The books of one house, balanced wherever a shift ends and at the end of the log."""
    books = Books(house)
    for one in told:
        books.add(one)
    return books.reconciled()


def balances(told: list[Recorded], house: str = "garlic-city") -> bool:
    return balanced(told, house).holds


def test_every_event_that_names_chips_is_in_the_ledger_or_moves_none_across_a_table() -> None:
    inside = {"ChipsPassed", "MovedAway", "MovedIn", "PotTaken", "FloorDecided"}
    only_told = {"BankTold", "TableOpened", "LimitChanged"}
    named = {
        kind.__name__
        for kind in AnyRoomEvent.__args__
        if any("cents" in field for field in kind.__struct_fields__)
    }
    assert named - only_told <= {kind.__name__ for kind in FOLLOW}
    assert named - only_told - inside <= {kind.__name__ for kind in MOVES}


@clause("garlic-city/collection/6")
def test_a_collection_stands_in_the_ledger_with_its_clause_and_its_payer(room: LoggedRoom) -> None:
    table = opened(room, HOLDEM, jackpot=True)
    room.hands(table, 3)
    kept = ledger(room.told(), "garlic-city")
    drops = [one for one in kept.movements if one.kind == "drop"]
    assert [(one.hand, one.cents, one.payer) for one in drops] == [
        (1, 200, "pot"),
        (2, 200, "pot"),
        (3, 200, "pot"),
    ], "$2 with five or fewer players"
    assert {one.cite for one in drops} == {"garlic-city/collection/6"}
    assert total_cents(kept.movements, "jackpot") == 300


@clause("garlic-city/collection/35")
def test_players_and_player_dealer_stand_apart(room: LoggedRoom) -> None:
    table = opened(room, ("garlic-city", "three-card-poker", "5-100", "asian-1"))
    room.hands(table, 2)
    drops = [one for one in ledger(room.told(), "garlic-city").movements if one.kind == "drop"]
    paid = Counter((one.payer, one.times, one.cents) for one in drops)
    assert paid == {("player", 3, 300): 2, ("player-dealer", 1, 200): 2}


@clause("garlic-city/collection/9")
def test_time_goes_into_the_box_with_its_jackpot_in_the_fund(room: LoggedRoom) -> None:
    table = opened(room, HALF_HOUR, jackpot=True)
    room.hands(table, 1)
    room.at_ms += 31 * 60_000
    room.hands(table, 1)
    told = room.told()
    taken = [one.event for one in told if isinstance(one.event, TimeTaken)]
    assert len(taken) == 4
    kept = ledger(told, "garlic-city")
    assert total_cents(kept.movements, "time") == 4 * 400
    assert total_cents(kept.movements, "jackpot") == 4 * 100
    assert balances(told)


def test_play_chips_are_never_in_the_ledger(room: LoggedRoom) -> None:
    practice = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    for _ in range(3):
        room.do(AddBot(table=practice.number))
    room.hands(practice, 2)
    kept = ledger(room.told(), "garlic-city")
    assert (kept.movements, kept.tables) == ([], {})


@pytest.fixture(scope="module")
def played() -> list[Recorded]:
    """Two tables over the end of a shift: counted, awarded, left, closed."""
    room = LoggedRoom()
    table, other = opened(room, HOLDEM, jackpot=True), opened(room, HALF_HOUR)
    room.hands(table, 2)
    room.do(CountDrop(table=table.number, by=1))
    room.at_ms += 3 * 3_600_000
    room.hands(table, 2)
    room.hands(other, 2)
    room.play_out(table, wagering=True)
    room.do(AwardJackpot(table=1, seat=min(table.chairs), cents=300, because="aces beaten", by=99))
    room.do(GetUp(table=1, player=table.chairs[min(table.chairs)].player))
    room.do(CountDrop(table=other.number, by=1))
    room.do(CloseTable(table=table.number))
    return room.told()


def test_the_books_balance_wherever_a_shift_ends(played: list[Recorded]) -> None:
    found = balanced(played, "garlic-city")
    assert found.holds, found
    assert [one.title for one in found.balances] == ["2026-11-17 day", "now"]
    noon, now = found.balances
    assert noon.in_boxes_cents == 0 < noon.counted_cents
    assert noon.in_fund_cents == 200
    ended = [one.event for one in played if isinstance(one.event, HandEnded)]
    assert now.in_fund_cents == sum(one.jackpot_cents for one in ended) - 300
    assert now.redeemed_cents > 0


def more_chips(event: HandEnded) -> dict[str, Any]:
    seat = min(event.stacks_cents)
    return {"stacks_cents": {**event.stacks_cents, seat: event.stacks_cents[seat] + 100}}


def less(cents: int) -> Callable[[Any], dict[str, Any]]:
    return lambda event: {"cents": event.cents - cents}


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (HandEnded, more_chips),
        (HandEnded, lambda event: {"drop_cents": event.drop_cents + 100}),
        (HandEnded, lambda event: {"jackpot_cents": event.jackpot_cents + 100}),
        (HandEnded, lambda event: {"held_cents": event.held_cents + 100}),
        (BoughtIn, less(100)),
        (CashedOut, less(100)),
        (DropCounted, less(100)),
        (JackpotAwarded, less(-100)),
        (TimeTaken, less(100)),
    ],
)
def test_a_log_in_which_one_chip_was_changed_does_not_reconcile(
    played: list[Recorded], kind: type[RoomEvent], change: Callable[[Any], dict[str, Any]]
) -> None:
    assert balances(played)
    assert not balances(forged(played, kind, change))


def test_the_hand_that_does_not_add_up_is_named_by_its_entry(played: list[Recorded]) -> None:
    falsified = forged(played, HandEnded, more_chips)
    last = max(one.number for one in played if isinstance(one.event, HandEnded))
    assert balanced(falsified, "garlic-city").mismatches[0].entry == last


def test_a_collection_that_no_clause_posts_is_unexplained(played: list[Recorded]) -> None:
    falsified = forged(played, HandEnded, lambda event: {"drop_cents": event.drop_cents + 100})
    kept = ledger(falsified, "garlic-city")
    assert [one.cents for one in kept.movements if one.kind == "unexplained"] == [100]
    assert not [one for one in ledger(played, "garlic-city").movements if one.kind == "unexplained"]


def random_room(tables: list[int], seed: int) -> LoggedRoom:
    """House tables of some families, with counts, players who leave and hours that pass."""
    room, whims = LoggedRoom(), Random(seed)
    running = [
        opened(room, TABLES[number], jackpot=number in WITH_JACKPOT and whims.random() < 0.5)
        for number in tables
    ]
    for _ in range(3 * len(running)):
        table = whims.choice(running)
        if table.number not in room.room.tables:
            continue
        room.hands(table, whims.randint(1, 2))
        room.at_ms += whims.choice((0, 40 * 60_000, 3 * 3_600_000))
        match whims.randrange(5):
            case 0:
                room.do(CountDrop(table=table.number, by=1))
            case 1 if table.chairs:
                leaving = whims.choice(sorted(table.chairs.values(), key=lambda one: one.seat))
                room.do(GetUp(table=table.number, player=leaving.player))
            case 2 if table.hand is None and whims.random() < 0.3:
                room.do(CloseTable(table=table.number))
    return room


def check_the_boxes(room: LoggedRoom) -> None:
    """Count sheets, the log and the room's own accounts agree to the cent."""
    told = room.told()
    in_log: Counter[str] = Counter()
    for one in told:
        if isinstance(one.event, HandEnded) and one.table is not None:
            in_log[one.table.house] += one.event.drop_cents
        if isinstance(one.event, TimeTaken) and one.table is not None:
            in_log[one.table.house] += one.event.cents
    on_tables_cents = 0
    for house in HOUSES:
        kept, found = ledger(told, house), balanced(told, house)
        assert found.holds, found
        sheets = [
            count_sheet(told, scope(house, day, shift=shift.name), Source("", 0, ""))
            for day in kept.days()
            for shift in kept.shifts
        ]
        assert all(sheet.holds for sheet in sheets)
        figures = [{one.key: one.value for one in sheet.figures} for sheet in sheets]
        assert sum(one["dropped_cents"] for one in figures) == in_log[house]
        on_tables_cents += found.balances[-1].on_tables_cents
    statement = room.room.money.statement()
    assert -room.room.money.balances[CAGE] == sum(
        one.balances[-1].issued_cents
        - one.balances[-1].redeemed_cents
        - one.balances[-1].counted_cents
        for one in (balanced(told, house) for house in HOUSES)
    )
    ours = {name: cents for name, cents in statement.items() if "seat" in name or "felt" in name}
    assert sum(ours.values()) == on_tables_cents


@pytest.mark.slow
@settings(deadline=None, max_examples=15, derandomize=True)
@given(
    tables=st.lists(st.integers(0, len(TABLES) - 1), min_size=2, max_size=3, unique=True),
    seed=st.integers(0, 2**32),
)
def test_the_count_sheets_of_a_random_room_come_to_the_drop_in_its_log(
    tables: list[int], seed: int
) -> None:
    check_the_boxes(random_room(tables, seed))


@pytest.mark.soak
@settings(deadline=None, max_examples=tries(100))
@given(
    tables=st.lists(st.integers(0, len(TABLES) - 1), min_size=3, max_size=6, unique=True),
    seed=st.integers(0, 2**32),
)
def test_the_count_sheets_of_many_random_rooms_come_to_the_drop_in_their_logs(
    tables: list[int], seed: int
) -> None:
    check_the_boxes(random_room(tables, seed))
