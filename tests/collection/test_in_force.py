"""Two schedules of one name, of which the later replaces the earlier on its day.

No book of the four prints two; Comstock posts a rate for No Bust Blackjack here, and another with
other limits from July on.
"""

from datetime import date
from pathlib import Path

import pytest

from houseway.collection.house_collection import HouseCollection
from houseway.collection.limits import read_limit
from tests.collection.asking import RATE, changed_copy, load, posts

GAME = "no-bust-blackjack"
CHANGE = date(2026, 7, 1)
EARLIER, LATER = read_limit("5-100"), read_limit("10-100")


@pytest.fixture
def book(tmp_path: Path) -> HouseCollection:
    later = RATE.replace("$5 - $100", "$10 - $100")
    dated = posts(lambda rate: f"{rate}{later}effective = {CHANGE}\n")
    return load(changed_copy(tmp_path, "comstock", dated))


@pytest.mark.parametrize(
    ("on", "effective", "limit", "other"),
    [
        (date(2026, 6, 30), None, EARLIER, LATER),
        (CHANGE, CHANGE, LATER, EARLIER),
        (None, CHANGE, LATER, EARLIER),
    ],
)
def test_one_of_each_name_is_in_force_and_its_limits_fit(
    book: HouseCollection, on: date | None, effective: date | None, limit: object, other: object
) -> None:
    assert [one.effective for one in book.in_force(GAME, on)] == [effective]
    fitting = {one: book.fitting(GAME, one, on) for one in (EARLIER, LATER)}
    assert fitting == {limit: ("spot",), other: ()}


def test_a_table_opens_with_the_schedule_in_force(book: HouseCollection) -> None:
    assert book.post(GAME, LATER, ["spot"]).effective == CHANGE


def test_a_schedule_that_is_still_to_come_is_not_in_force(tmp_path: Path) -> None:
    dated = posts(lambda rate: f"{rate}effective = {CHANGE}\n")
    book = load(changed_copy(tmp_path, "comstock", dated))
    assert book.in_force(GAME, date(2026, 6, 30)) == ()
    assert len(book.in_force(GAME, CHANGE)) == 1
