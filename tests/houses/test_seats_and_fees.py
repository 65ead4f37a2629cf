"""How many may play is one fact: a row's seats and the columns of its posted fees agree.

Where they do not, the reason stands here and in the row's own file.
"""

import pytest

from houseway.collection.schedules import Schedule
from houseway.houses.house import House, Row, every_house
from tests.evidence import clause

ROWS = [pytest.param(row, id=f"{house.slug}-{row.game.slug}") for house in every_house()
        for row in house.rows()]  # fmt: skip
MOST = 15
"""More than any table of a club seats."""

BEYOND_THE_SEATS = {
    ("garlic-city", "chinese-poker"): "its page seats four; lowball and draw share its fee table",
    ("comstock", "lowball"): "time is paid by the player, however many there are",
}
"""Rows whose fees are posted for more players than may sit down."""


def counts(schedule: Schedule) -> set[int]:
    """For how many players a rate is posted; nothing where it does not go by players."""
    columns = [cell.players for cell in schedule.cells]
    if any(players is None for players in columns):
        return set()
    return {
        count for count in range(1, MOST) for players in columns if players and count in players
    }


@pytest.mark.parametrize("row", ROWS)
def test_the_fees_are_posted_for_as_many_as_may_play(row: Row) -> None:
    least, most = row.players
    for schedule in row.schedules:
        posted = counts(schedule)
        if not posted:
            continue
        assert posted >= set(range(least, most + 1)), "somebody may play whom no fee is posted for"
        if (row.house.slug, row.game.slug) not in BEYOND_THE_SEATS:
            assert (min(posted), max(posted)) == (least, most)


@clause("garlic-city/collection/19")
def test_nine_who_play_stud_at_garlic_city_pay_the_posted_fee_and_are_dealt_in() -> None:
    """The column "9, 8 & 7" of the page: $4 at $4/$8, of nine antes of $1."""
    hand = House.named("garlic-city").deal(
        "seven-card-stud", limit="4/8", stacks_dollars=[200] * 9, schedule="per-hand", seed=7
    )
    hand.expect("drop 4; pot 5; live p1 p2 p3 p4 p5 p6 p7 p8 p9")
