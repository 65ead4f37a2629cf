"""The price of mistakes: dealt twice with the same cards, and only the remedy differs."""

from fractions import Fraction
from math import isclose

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House, every_house
from houseway.lab.fault_prices import Price, Study, _mean, rulings_met
from houseway.lab.faulty_hands import BANK, CONCERNED, DROP, MIDDLE, OTHERS, WINNERS

ROWS = [(house.slug, game) for house in every_house() for game in house.games]


def priced(house: str, game: str, fault: str, *, rate: float = 1.0, hands: int = 12) -> list[Price]:
    row = House.named(house).row(game)
    study = Study(row=row, rates={fault: rate}, hands=hands, seed=7, hands_per_hour=30.0)
    return list(study.prices())


def test_a_mean_counts_the_hands_in_which_nothing_happened() -> None:
    """$1 in one of four hands: 25 cents a hand; squares (75² + 3 · 25²) / 3 / 4 = 625."""
    assert _mean([100], 4) == (25.0, 25.0)
    # In both of two hands, $1 and nothing: (50² + 50²) / 1 / 2 = 2500.
    assert _mean([100, 0], 2) == (50.0, 50.0)


@pytest.mark.slow
def test_an_hour_is_so_many_hands_at_the_rate() -> None:
    """At a rate of one every hand has the fault: thirty hands an hour are thirty faults."""
    (own, *_) = priced("comstock", "texas-holdem", "flop-turned-early")
    assert own.drawn == own.happened == 12
    for cost in own.costs:
        assert isclose(cost.an_hour_cents, 30 * cost.a_fault_cents)
        assert isclose(cost.an_hour_error_cents, 30 * cost.a_fault_error_cents)


@pytest.mark.slow
def test_what_one_party_loses_the_others_have() -> None:
    """A pot's chips stay at the table: what it costs adds up to nothing."""
    for price in priced("garlic-city", "texas-holdem", "wrong-number-of-cards"):
        assert abs(sum(cost.a_fault_cents for cost in price.costs)) < 1e-9
        assert {cost.who for cost in price.costs} <= {CONCERNED, WINNERS, OTHERS, DROP}


def test_a_hand_shown_to_one_player_is_shown_to_all_and_costs_nobody_anything() -> None:
    (price,) = priced("comstock", "texas-holdem", "shown-to-one")
    assert price.happened == 12
    assert price.costs == ()
    assert set(price.houses) == {"comstock", "garlic-city", "players-club", "s-and-k"}


def test_each_remedy_is_priced_once_with_the_houses_that_have_it() -> None:
    """Comstock burns again after an early flop (comstock/texas-holdem/42); the others do not."""
    own, others = priced("comstock", "texas-holdem", "flop-turned-early", hands=3)
    assert own.houses == ("comstock",)
    assert "comstock/texas-holdem/42" in own.cite
    assert "garlic-city" in others.houses
    assert others.cite == "garlic-city/texas-holdem/56"


def test_what_the_book_leaves_to_the_floor_is_priced_each_way() -> None:
    """comstock/lowball/16. Where play goes on nobody pays; elsewhere a house dealer deals."""
    foul, plays_on, *others = priced("comstock", "lowball", "mistake-on-the-draw")
    assert (foul.decided, plays_on.decided) == ("foul hand", "plays on")
    assert plays_on.costs == ()
    by_party = {cost.who: cost.a_fault_cents for cost in foul.costs}
    assert by_party[CONCERNED] < 0
    assert [one.decided for one in others] == [""]


@pytest.mark.slow
def test_the_same_seed_says_the_same_again() -> None:
    row = House.named("comstock").row("texas-holdem")
    rates = {"hole-card-exposed": 0.25, "string-raise": 0.25}
    one, two = (
        list(Study(row=row, rates=rates, hands=20, seed=3, hands_per_hour=30.0).prices())
        for _ in range(2)
    )
    assert one == two
    assert {price.fault for price in one} == rates.keys()


@pytest.mark.parametrize("rate", [-0.1, 1.5])
def test_a_rate_is_a_share_of_all_hands(rate: float) -> None:
    with pytest.raises(BadInput, match=r"it is 0 to 1\. The faults of this row are .*string-raise"):
        priced("comstock", "texas-holdem", "string-raise", rate=rate)


def test_an_unknown_fault_is_answered_with_those_of_the_row() -> None:
    with pytest.raises(BadInput, match=r"no fault 'string-rais' .*It has .*string-raise"):
        priced("comstock", "texas-holdem", "string-rais")


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_the_rooms_players_play_on_after_every_fault_of_every_row(house: str, game: str) -> None:
    """No bot is lost when a ruling changes the plan, takes a card away or kills a hand."""
    row = House.named(house).row(game)
    rates = dict.fromkeys(rulings_met(row), float(Fraction(1, 2)))
    study = Study(row=row, rates=rates, hands=4, seed=2, hands_per_hour=30.0)
    for price in study.prices():
        for cost in price.costs:
            assert cost.who != MIDDLE or row.game.family in ("draw", "push-nine")
            assert cost.who != BANK or row.game.family in ("player-dealer", "blackjack")
