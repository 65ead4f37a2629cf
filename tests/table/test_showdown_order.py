"""In what order a showdown happens: hands up, losers away, and only then the pot."""

import pytest

from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.houses.house import House
from houseway.table.engine import begin
from houseway.table.events import Mucked, Tabled
from houseway.table.pot.events import Pushed
from houseway.table.setup import Setup
from tests.evidence import clause
from tests.table.sitting import call_down


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/texas-holdem/63")),
        pytest.param("comstock", marks=clause("comstock/texas-holdem/28")),
    ],
)
def test_the_winner_lies_face_up_while_losers_go_and_until_the_pot_is_pushed(house: str) -> None:
    row = House.named(house).row("texas-holdem")
    setup = Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit("4/8"),
        stacks_cents={1: 20_000, 2: 20_000, 3: 20_000},
        button=1,
        blind_cents=400,
    )
    hand = begin(setup, Seeded("showdown order"))
    call_down(hand)
    kinds = [type(event) for event in hand.log if type(event) in (Tabled, Mucked, Pushed)]
    winners = {event.seat for event in hand.log if isinstance(event, Pushed)}
    # Every hand but the winners' is put away, after the last was shown and before any chip moves.
    assert kinds.count(Mucked) == 3 - len(winners) > 0
    assert kinds == sorted(kinds, key=[Tabled, Mucked, Pushed].index)
    assert all(hand.holdings[seat].is_tabled for seat in winners)
