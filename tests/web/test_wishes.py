"""What a table's book lets players ask for is offered to them, and nothing else."""

import pytest

from houseway.web.shown.wishes import EVERYWHERE, pay_tables_of, wishes_of
from tests.evidence import clause
from tests.room.plain_room import PlainRoom

NO_BUST = "no-bust-21st-century-blackjack"
LIVE = "min-2"


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


@clause("garlic-city/house/4")
@pytest.mark.parametrize(
    ("game", "limit", "overs", "is_offered"),
    [
        ("texas-holdem", "4/8", "yes", True),
        ("texas-holdem", "4/8", "no", False),
        ("texas-holdem", "nl", "yes", False),
        ("pan", "condition-2", "", False),
        ("seven-card-stud", "4/8", "", False),
        ("omaha", "4/8", "yes", True),
    ],
)
def test_an_overs_button_can_be_asked_for_at_a_limit_table_that_has_them(
    room: PlainRoom, game: str, limit: str, overs: str, *, is_offered: bool
) -> None:
    about = {"big_blind_cents": 200} if limit == "nl" else {}
    chosen = {"overs": overs} if overs else {}
    table = room.table("garlic-city", game, limit, practice=True, chosen=chosen, **about)
    assert ("choose-overs" in wishes_of(table)) is is_offered


def test_each_clubs_counter_is_its_own(room: PlainRoom) -> None:
    comstock = room.table("comstock", "super-pan-nine", "5-100", practice=True)
    garlic_city = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    assert set(wishes_of(comstock)) - set(EVERYWHERE) == {
        "call-floor",
        "put-down-cash",
        "ask-bank",
        "stand-behind",
    }
    assert wishes_of(garlic_city) == (*EVERYWHERE, "call-floor")


@clause("garlic-city/buster/26", "garlic-city/buster/27")
def test_other_payouts_are_announced_where_the_book_leaves_them_open(room: PlainRoom) -> None:
    practice = room.table("garlic-city", NO_BUST, "3-25", practice=True)
    live = room.table("garlic-city", NO_BUST, "3-25", schedule="option-a")
    for table in (practice, live):
        (buster,) = pay_tables_of(table)
        assert (buster.option, buster.now) == ("buster_pay_table", "A")
        assert {"A", "B"} <= set(buster.values)
    chosen = {"buster_offered": "no"}
    without = room.table("garlic-city", NO_BUST, "3-25", practice=True, chosen=chosen)
    holdem = room.table("garlic-city", "texas-holdem", "4/8")
    # Comstock prints one table (comstock/buster/18): nothing to announce at a live game.
    printed = room.table("comstock", "pure-21-5-blackjack", LIVE)
    for table in (without, holdem, printed):
        assert list(pay_tables_of(table)) == []
    (tried,) = pay_tables_of(room.table("comstock", "pure-21-5-blackjack", LIVE, practice=True))
    assert tried.now == "the one posted"
