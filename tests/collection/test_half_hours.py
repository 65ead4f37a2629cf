"""Time: when it is taken, who pays on arrival, and what an absent or short player owes."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.collection.half_hours import TimeOwed, pays_on_arrival, time_is_due, time_owed
from houseway.collection.questions import TimeOptions
from houseway.errors import BadInput
from houseway.houses.books import house_collection
from tests.collection.asking import HOUSES
from tests.evidence import clause


def comstock() -> TimeOptions:
    return house_collection("comstock").options[TimeOptions]


@clause("comstock/collection/38")
@pytest.mark.parametrize(
    ("half_hour_is_over", "next_house_dealer_is_set", "due"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_time_is_taken_as_the_half_hour_dealer_is_set(
    half_hour_is_over: bool, next_house_dealer_is_set: bool, due: bool
) -> None:
    now = time_is_due(
        comstock(),
        half_hour_is_over=half_hour_is_over,
        next_house_dealer_is_set=next_house_dealer_is_set,
    )
    assert now is due


@pytest.mark.parametrize("house", ["garlic-city", "players-club"])
def test_a_club_that_goes_by_the_clock_does_not_wait_for_the_dealer(house: str) -> None:
    options = house_collection(house).options
    assert time_is_due(options[TimeOptions], half_hour_is_over=True, next_house_dealer_is_set=False)
    assert not time_is_due(
        options[TimeOptions], half_hour_is_over=False, next_house_dealer_is_set=True
    )


@clause("comstock/collection/39")
@pytest.mark.parametrize(
    ("called_at_the_change", "a_list_is_waiting", "pays"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_a_player_called_at_the_change_with_a_list_waiting_pays_on_arrival(
    called_at_the_change: bool, a_list_is_waiting: bool, pays: bool
) -> None:
    now = pays_on_arrival(
        comstock(), called_at_the_change=called_at_the_change, a_list_is_waiting=a_list_is_waiting
    )
    assert now is pays
    never = replace(comstock(), time_on_arrival="never")
    assert not pays_on_arrival(never, called_at_the_change=True, a_list_is_waiting=True)


@clause("comstock/collection/40")
def test_an_absent_players_time_comes_from_the_chips_he_left() -> None:
    assert time_owed(300, comstock(), chips_cents=5000, is_away=True) == TimeOwed(300, 0)
    later = replace(comstock(), time_when_away="on return")
    assert time_owed(300, later, chips_cents=5000, is_away=True) == TimeOwed(0, 300)
    assert time_owed(300, later, chips_cents=5000) == TimeOwed(300, 0)


@clause("comstock/collection/41")
def test_what_his_chips_do_not_cover_he_pays_before_resuming_play() -> None:
    assert time_owed(300, comstock(), chips_cents=100, is_away=True) == TimeOwed(100, 200)
    assert time_owed(300, comstock(), chips_cents=0, is_away=True) == TimeOwed(0, 300)
    waived = replace(comstock(), time_when_short="nothing more")
    assert time_owed(300, waived, chips_cents=100, is_away=True) == TimeOwed(100, 0)


@settings(deadline=None)
@given(st.sampled_from(HOUSES), st.integers(0, 5000), st.integers(0, 5000), st.booleans())
def test_time_is_neither_more_nor_less_than_posted(
    house: str, time_cents: int, chips_cents: int, is_away: bool
) -> None:
    options = house_collection(house).options
    owed = time_owed(time_cents, options[TimeOptions], chips_cents=chips_cents, is_away=is_away)
    assert owed.now_cents + owed.before_resuming_cents == time_cents
    assert 0 <= owed.now_cents <= chips_cents


def test_time_below_zero_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot be"):
        time_owed(-1, comstock(), chips_cents=0)
