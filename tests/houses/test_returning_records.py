"""Whatever a new or returning player posts, from whichever seat, its record plays again.

Every row with blinds, every way of coming in, from every seat, with chips enough and too few.
"""

from itertools import product
from typing import Any, get_args

import pytest

from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.houses.told_posts import telling
from houseway.rulebook.clauses import HOUSES
from houseway.table.forced import Missed
from houseway.table.pot.events import Posted
from houseway.table.pot.options import ReturningOptions
from houseway.table.pot.returning import Entry, Standing, entry
from tests.evidence import clause

ROWS = [
    (house, row.game.slug)
    for house in HOUSES
    for row in House.named(house).rows()
    if ReturningOptions in row.answers.options
]
SEATS = 5
WENT_BY = (Missed(small=True), Missed(big=True, buttons=1), Missed(small=True, big=True, buttons=1))
THREE = {"blind_count": "3"}


def dealt(
    house: str,
    game: str,
    coming_in: tuple[int, Standing, Missed],
    *,
    has: int = 200,
    **chosen: str,
) -> tuple[Entry, PlayedHand]:
    """Seat 5 has the button; one seat comes in, and the hand is dealt with what it posts."""
    seat, standing, missed = coming_in
    stacks = [has if one == seat else 200 for one in range(1, SEATS + 1)]
    at = {"limit": "4-20" if game == "lowball" and house == "comstock" else "4/8"}
    table: dict[str, Any] = {
        "stacks_dollars": stacks,
        "schedule": "none",
        "set": chosen,
        "seed": 7,
        **at,
    }
    setup = House.named(house).deal(game, **table).setup
    owed = entry(setup, seat, standing, missed=missed)
    told = [str(telling(post, setup)) for post in owed.posts]
    hand = House.named(house).deal(game, posts=told, **table)
    while hand.legal[0].verb == "cut":
        hand.act(hand.legal[0])
    return owed, hand


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
@pytest.mark.parametrize("chosen", [{}, THREE], ids=["as posted", "three blinds"])
def test_a_hand_with_any_returning_post_has_a_record_that_replays(
    house: str, game: str, chosen: dict[str, str]
) -> None:
    ways = product(range(1, SEATS + 1), get_args(Standing), WENT_BY)
    for way, has in product(ways, (200, 7, 5)):
        owed, hand = dealt(house, game, way, has=has, **chosen)
        posted = [one for one in hand.hand.log if isinstance(one, Posted) and one.seat == way[0]]
        due = dict(hand.setup.blinds.posted).get(way[0], 0) + sum(
            post.cents for post in owed.posts if post.what == "post"
        )
        straddle = max((post.cents for post in owed.posts if post.what == "blind"), default=0)
        assert sum(one.cents for one in posted) == min(max(due, straddle), 100 * has), way
        again = PlayedHand.from_record(hand.record())
        assert again.hand.log == hand.hand.log


@clause("garlic-city/texas-holdem/34")
def test_who_missed_both_and_comes_back_in_the_small_blind_pays_six_dollars() -> None:
    _, hand = dealt("garlic-city", "texas-holdem", (1, "missed", WENT_BY[2]))
    assert hand.lines == ["p1 post 2 more", "p1 post 2 dead"]
    hand.expect("stack p1 194; pot 10; asked p3")
    for line in ("p3 f", "p4 f", "p5 f"):
        hand.act(line)
    hand.expect("asked p1; may p1 cc 0")


@clause("garlic-city/texas-holdem/36")
def test_who_moves_into_the_small_blind_away_from_the_blind_posts_the_big_one() -> None:
    _, hand = dealt("garlic-city", "texas-holdem", (1, "changed seat", Missed()))
    hand.expect("stack p1 196; pot 8")


@clause("comstock/texas-holdem/53")
def test_who_missed_one_blind_posts_the_total_of_the_blinds() -> None:
    _, hand = dealt("comstock", "texas-holdem", (4, "missed", WENT_BY[0]))
    hand.expect("stack p4 194; pot 12")


@clause("comstock/texas-holdem/53")
def test_of_three_blinds_the_total_is_two_small_ones_and_the_big_one() -> None:
    """$2, $2 and $4 are posted; seat 4, who comes back behind them, puts up $8."""
    _, hand = dealt("comstock", "texas-holdem", (4, "missed", WENT_BY[2]), blind_count="3")
    hand.expect("stacks 198 198 196 192 200; pot 16")


@clause("comstock/lowball/82")
def test_a_straddle_that_is_more_than_a_stack_has_a_record_that_replays() -> None:
    _, hand = dealt("comstock", "lowball", (4, "missed", WENT_BY[1]), has=5)
    assert hand.lines[0] == "p4 post 8 straddle"
    hand.expect("stack p4 0")
    assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log
