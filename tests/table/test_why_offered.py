"""Why a seat may do what it is offered: clauses of its own house, at every row."""

import pytest

from houseway.cards.shuffle import Seeded
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.houses.usual import usual_limit
from houseway.rulebook.clauses import HOUSES
from houseway.table.engine import act, default
from houseway.table.why_offered import why_offered
from tests.evidence import clause

ROWS = [(house, game) for house in HOUSES for game in House.named(house).games]
ASKED = 25
"""So many questions of a hand are asked about."""


def options(hand: PlayedHand, seat: int) -> set[str]:
    return {one.option for one in why_offered(hand.hand, seat)}


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_what_is_offered_rests_on_the_house_itself(house: str, game: str) -> None:
    row = House.named(house).row(game)
    stacks = [200] * max(row.players[0], min(3, row.players[1]))
    limit = str(usual_limit(row))
    hand = row.house.deal(game, limit=limit, schedule="none", stacks_dollars=stacks, seed=11).hand
    for _ in range(ASKED):
        if hand.is_over:
            break
        seat = hand.asked[0]
        before = (len(hand.log), hand.asked)
        if seat > 0:
            for ground in why_offered(hand, seat):
                assert all(one.startswith(f"{house}/") for one in ground.clauses)
                assert ground.clauses or ground.standing != "is"
        assert (len(hand.log), hand.asked) == before
        act(hand, default(hand, seat))


@clause("garlic-city/texas-holdem/38")
def test_the_cap_is_named_where_no_raise_is_offered() -> None:
    """One bet and three raises: $4, $8, $12, $16, and the next player may call or fold."""
    hand = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200, 200], seed=7
    )
    seats = [hand.legal[0].seat]
    for amount in (8, 12, 16):
        assert "raises_max" in options(hand, hand.legal[0].seat)
        hand.act(f"p{hand.legal[0].seat} cbr {amount}")
        seats.append(hand.legal[0].seat)
    assert {one.verb for one in hand.legal} == {"call", "fold"}
    assert "raises_max" in options(hand, hand.legal[0].seat)


def test_a_live_hand_is_dealt_no_other_cards_for_having_been_asked_about() -> None:
    deals = []
    for is_asked in (False, True):
        table = House.named("comstock").deal(
            "texas-holdem", limit="4/8", stacks_dollars=[200, 200], seed=3
        )
        table.hand.randomness = Seeded("later")
        while not table.is_over:
            seat = table.legal[0].seat
            if is_asked:
                why_offered(table.hand, seat)
            act(table.hand, default(table.hand, seat))
        deals.append(table.hand.log)
    assert deals[0] == deals[1]
