"""Whether a table with a player-dealer needs a most for a spot to be opened for the house."""

import pytest

from houseway.errors import Refused
from tests.evidence import clause
from tests.room.plain_room import PlainRoom

PURE = "pure-21-5-blackjack"


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("super-pan-nine", 8, marks=clause("comstock/super-pan-nine/8")),
        pytest.param("pai-gow-poker", 17, marks=clause("comstock/pai-gow-poker/17")),
        pytest.param("no-bust-blackjack", 76, marks=clause("comstock/no-bust-blackjack/76")),
    ],
)
def test_a_table_at_comstock_fixes_the_least_and_the_most(
    room: PlainRoom, game: str, number: int
) -> None:
    cite = rf"the least and the most.*comstock/{game}/{number}\b"
    for limit in ("min-5", "101+"):
        with pytest.raises(Refused, match=cite):
            room.table("comstock", game, limit)


@pytest.mark.parametrize(
    ("house", "schedule"),
    [
        pytest.param("comstock", "drop", marks=clause("comstock/collection/6")),
        pytest.param("s-and-k", "total-action", marks=clause("s-and-k/collection/5")),
    ],
)
def test_pure_21_5_is_opened_by_the_least_that_its_rates_are_posted_for(
    room: PlainRoom, house: str, schedule: str
) -> None:
    table = room.table(house, PURE, "min-5", schedule=schedule)
    assert table.opened.limit == "min-5"
    assert not table.is_practice
