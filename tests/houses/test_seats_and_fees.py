"""How many may play is one fact: a row's seats and the columns of its posted fees agree.

Where they do not, the reason stands here and in the row's own file.
"""

import pytest

from houseway.collection.schedules import Schedule
from houseway.errors import BadInput
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


NINE_SEATS = [
    pytest.param(game, limit, claims, id=game, marks=clause(cite))
    for limit, cite, claims, games in (
        # "9, 8 & 7": $3 at $2/$4, of blinds of $1 and $2; $4 at $4/$8, of $2 and $4; and of antes.
        ("2/4", "garlic-city/collection/5", "drop 3; pot 0",
         ("texas-holdem", "pineapple", "crazy-pineapple")),
        ("4/8", "garlic-city/collection/16", "drop 4; pot 2",
         ("omaha-hi-lo", "crazy-pineapple-hi-lo")),
        ("4/8", "garlic-city/collection/19", "drop 4; pot 5",
         ("seven-card-stud", "seven-card-stud-hi-lo")),
    )
    for game in games
]  # fmt: skip


@pytest.mark.parametrize(("game", "limit", "claims"), NINE_SEATS)
def test_nine_may_play_where_the_fees_are_posted_for_nine_and_ten_may_not(
    game: str, limit: str, claims: str
) -> None:
    house = House.named("garlic-city")
    hand = house.deal(game, limit=limit, stacks_dollars=[200] * 9, schedule="per-hand", seed=7)
    hand.expect(f"{claims}; live p1 p2 p3 p4 p5 p6 p7 p8 p9")
    with pytest.raises(BadInput, match="2 to 9 players, not 10"):
        house.deal(game, limit=limit, stacks_dollars=[200] * 10, schedule="none", seed=7)
