"""Settings of one hand of tiles, counted without a kernel, are those that the kernel counts."""

import pytest

from houseway.cards.tiles import tiles
from houseway.houses.house import House
from houseway.lab.odds.tiles import tile_worths
from houseway.lab.tile_settings import best_tile_setting
from tests.lab.review.looking import looked_at

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("held", ["4-2 2-1 6-6 6-3", "6-6 6-6 6-5 5-4", "5-5 3-3 6-6 6-3"])
def test_three_settings_are_worth_what_all_banks_make_of_them(held: str) -> None:
    """Garlic City settles as usual: the bank wins copies, one of each is a push."""
    options = House.named("garlic-city").row("pai-gow-tiles").answers.options
    counted = best_tile_setting(tiles(held))
    assert sorted(tile_worths(tiles(held), options)) == pytest.approx(
        sorted(one.value for one in counted.settings)
    )


def test_the_worked_case_of_general_rule_15_was_set_as_well_as_it_can_be() -> None:
    """A wong over six, with $30 on it; the worst of the three settings loses."""
    seen = looked_at("tests/hands_played/garlic-city-pai-gow-tiles.hand", 2).decisions[0]
    assert (seen.verdict, seen.method, len(seen.choices)) == ("best", "exact", 3)
    assert -3000 <= seen.choices[-1].cents < 0 < seen.choices[0].cents <= 3000
