"""Bots at a practice table of every row: hands follow each other, the log holds, a restart too."""

from pathlib import Path

import pytest

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.books.audit import audit
from houseway.room.chips.commands import AwardJackpot, CountDrop
from houseway.room.chips.pots import pot_of
from houseway.room.people.commands import Bar, LiftBar
from houseway.room.seats.commands import SitDown
from houseway.rulebook.clauses import HOUSES
from tests.evidence import clause
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow

HANDS = 1


@pytest.mark.soak
@pytest.mark.parametrize("house", HOUSES)
def test_hands_follow_each_other_at_every_row(house: str, tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    for game in House.named(house).games:
        row = House.named(house).row(game)
        table = room.table(game, house=house, limit=str(usual_limit(row)), pace_ms=0)
        room.bots(table, min(4, row.players[1]))
    tables = room.desk.room.tables
    for _ in range(4_000):
        room.wait(0.01)
        if all(table.hands > HANDS or table.paused for table in tables.values()):
            break
    behind = {table.title: table.hands for table in tables.values() if table.hands <= HANDS}
    assert not {title for title in behind if not _few(room, title)}
    money = room.desk.room.play_money.statement()
    again = room.again()
    assert again.desk.room.play_money.statement() == money
    found = audit(again.desk.store)
    assert found.holds, found.findings
    again.close()


def _few(room: OpenRoom, title: str) -> bool:
    """Whether a table has too few players left to go on, or waits for some of them."""
    table = next(one for one in room.desk.room.tables.values() if one.title == title)
    waits = bool(table.paused) or pot_of(table) is not None
    return waits or len(table.chairs) < table.row.players[0]


@pytest.fixture
def room(tmp_path: Path) -> OpenRoom:
    return OpenRoom(tmp_path)


@clause("garlic-city/pai-gow-tiles/103")
def test_somebody_who_is_barred_does_not_sit_down(room: OpenRoom) -> None:
    table = room.table("pai-gow-tiles", limit="5-100")
    player = room.player()
    room.do(Bar(player=player, because="Intoxicated"))
    with pytest.raises(Refused, match="Intoxicated"):
        room.do(SitDown(table=table.number, player=player, cents=10_000))
    room.do(LiftBar(player=player))
    room.do(SitDown(table=table.number, player=player, cents=10_000))
    room.close()


def test_the_drop_is_counted_and_a_jackpot_reaches_as_far_as_its_fund(room: OpenRoom) -> None:
    table = room.table(practice=False, jackpot=True)
    room.bots(table, 6)
    while not room.desk.room.money.statement()["jackpot of garlic-city"]:
        room.wait(1.3)
    drop_cents = room.desk.room.money.statement()["table 1 drop"]
    room.do(CountDrop(table=table.number))
    assert room.desk.room.money.statement()["table 1 drop"] == 0 < drop_cents
    while table.hand is not None:
        room.wait(1.3)
    fund_cents = room.desk.room.money.statement()["jackpot of garlic-city"]
    seat = min(table.chairs)
    with pytest.raises(Refused, match="The fund holds"):
        room.do(AwardJackpot(table=1, seat=seat, cents=fund_cents + 1, because="aces beaten"))
    with pytest.raises(BadInput, match="nobody sits in seat 9"):
        room.do(AwardJackpot(table=1, seat=9, cents=fund_cents, because="aces beaten"))
    before = room.desk.room.stack_cents(table, seat)
    room.do(AwardJackpot(table=1, seat=seat, cents=fund_cents, because="aces beaten"))
    assert room.desk.room.stack_cents(table, seat) == before + fund_cents
    room.desk.room.money.assert_balanced()
    room.close()
