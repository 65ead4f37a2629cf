"""S & K's fee comes from the blind position, on top of the blind."""

import pytest

from houseway.cards.shuffle import Seeded
from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.houses.house import House
from houseway.rulebook.answers import with_option
from houseway.table.engine import begin
from houseway.table.events import Collected
from houseway.table.setup import Setup
from tests.evidence import clause


@pytest.mark.parametrize(
    ("game", "limit", "fee_cents"),
    [
        pytest.param("texas-holdem", "5-10", 300, marks=clause("s-and-k/texas-holdem/11")),
        pytest.param("omaha-hi-lo", "2-6", 200, marks=clause("s-and-k/omaha-hi-lo/7")),
    ],
)
@pytest.mark.parametrize(("blinds", "payer"), [("1", 2), ("2", 3)])
def test_the_last_blind_pays_the_fee_beside_his_bet(
    game: str, limit: str, fee_cents: int, blinds: str, payer: int
) -> None:
    house = House.named("s-and-k")
    row = house.row(game)
    posted = read_limit(limit)
    charges = house.collection.charges(
        Situation(game=game, schedule="blind", limit=posted, players=4)
    )
    assert isinstance(charges, Charges)
    setup = Setup(
        game=row.game,
        answers=with_option(row.answers, "blind_count", blinds),
        limit=posted,
        stacks_cents=dict.fromkeys(range(1, 5), 20_000),
        button=1,
        blind_cents=posted.low_cents or 0,
        collection=charges,
    )
    hand = begin(setup, Seeded(1))
    (taken,) = [event for event in hand.log if isinstance(event, Collected)]
    assert (taken.seat, taken.cents) == (payer, fee_cents)
    assert hand.seats[payer].bet_cents == posted.low_cents
