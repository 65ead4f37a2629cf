"""Main pot, side pots, dead money, the drop, and bets that nobody called."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import Broken
from houseway.money.pots import Pot, Uncalled, side_pots, uncalled
from tests.evidence import clause


def test_equal_stakes_make_one_pot() -> None:
    assert side_pots({1: 800, 2: 800, 3: 800}, [1, 2, 3]) == [Pot(2400, (1, 2, 3))]


@clause("comstock/betting-structures/9")
def test_a_player_who_cannot_call_keeps_his_claim_to_what_he_matched() -> None:
    # Seat 1 has $30 in, seats 2 and 3 have $100. Main pot 3 x $30 = $90, side pot 2 x $70 = $140.
    assert side_pots({1: 3000, 2: 10_000, 3: 10_000}, [1, 2, 3]) == [
        Pot(9000, (1, 2, 3)),
        Pot(14_000, (2, 3)),
    ]


@clause("comstock/seven-card-stud/29")
def test_an_all_in_player_has_action_for_all_his_money_from_everybody() -> None:
    # $2 all in gets $2 from each of the three others, one of them folded since.
    pots = side_pots({1: 200, 2: 1200, 3: 1200, 4: 600}, [1, 2, 3])
    assert pots[0] == Pot(800, (1, 2, 3))


def test_three_stacks_make_three_pots() -> None:
    # 4 x $10, then 3 x $15, then 2 x $25.
    assert side_pots({1: 1000, 2: 2500, 3: 5000, 4: 5000}, [4, 3, 2, 1]) == [
        Pot(4000, (4, 3, 2, 1)),
        Pot(4500, (4, 3, 2)),
        Pot(5000, (4, 3)),
    ]


def test_a_folded_hand_leaves_its_chips_where_they_were_bet_and_claims_nothing() -> None:
    # Seat 3 folded after $15: $10 of it is in the main pot, $5 in the side pot.
    assert side_pots({1: 1000, 2: 4000, 3: 1500, 4: 4000}, [1, 2, 4]) == [
        Pot(4000, (1, 2, 4)),
        Pot(6500, (2, 4)),
    ]


def test_dead_money_lies_in_the_main_pot_and_buys_no_claim() -> None:
    # The $4 dead is nobody's bet: main 3 x $10 + $4 = $34, side 2 x $20 = $40.
    assert side_pots({1: 1000, 2: 3000, 3: 3000}, [1, 2, 3], dead_cents=400) == [
        Pot(3400, (1, 2, 3)),
        Pot(4000, (2, 3)),
    ]


def test_the_drop_comes_off_the_main_pot_alone() -> None:
    assert side_pots({1: 1000, 2: 3000, 3: 3000}, [1, 2, 3], drop_cents=500) == [
        Pot(2500, (1, 2, 3)),
        Pot(4000, (2, 3)),
    ]


def test_a_drop_larger_than_the_main_pot_takes_the_rest_from_the_next() -> None:
    # One is all in for 50 cents: the main pot is $1.50, the drop $3, the side pot $19 - $1.50.
    assert side_pots({1: 50, 2: 1000, 3: 1000}, [1, 2, 3], drop_cents=300) == [
        Pot(1750, (2, 3)),
    ]


def test_a_player_all_in_for_dead_money_plays_for_the_dead_money() -> None:
    assert side_pots({2: 400, 3: 400}, [1, 2, 3], dead_cents=300) == [
        Pot(300, (1, 2, 3)),
        Pot(800, (2, 3)),
    ]


def test_chips_of_a_fouled_hand_above_every_live_one_go_with_the_last_pot() -> None:
    # Seats 3 and 4 both bet $20 and both hands are dead; only the $5 all-ins are left.
    assert side_pots({1: 500, 2: 500, 3: 2000, 4: 2000}, [1, 2]) == [Pot(5000, (1, 2))]


def test_a_pot_without_a_live_hand_stops_the_table() -> None:
    with pytest.raises(Broken, match=r"no live hand for a pot of \$10"):
        side_pots({1: 500, 2: 500}, [])


def test_a_drop_that_is_more_than_the_pot_stops_the_table() -> None:
    with pytest.raises(Broken, match=r"a drop of \$4 from a pot of \$3"):
        side_pots({1: 100, 2: 200}, [1, 2], drop_cents=400)


@pytest.mark.parametrize(
    ("paid_cents", "expected"),
    [
        ({}, None),
        ({1: 800, 2: 800}, None),
        ({1: 800, 2: 800, 3: 200}, None),
        ({1: 800, 2: 2400, 3: 800}, Uncalled(cents=1600, seat=2)),  # a raise that all folded to
        ({1: 800, 2: 2400, 3: 1000}, Uncalled(cents=1400, seat=2)),  # called all in for less
        ({2: 200, 3: 400}, Uncalled(cents=200, seat=3)),  # everybody folds to the big blind
        ({3: 400}, Uncalled(cents=400, seat=3)),
    ],
)
def test_the_part_of_the_last_bet_that_nobody_met_goes_back(
    paid_cents: dict[int, int], expected: Uncalled | None
) -> None:
    assert uncalled(paid_cents) == expected


def pots_chip_by_chip(paid: dict[int, int], live: list[int], *, dead: int) -> list[Pot]:
    """The slow definition: each seat's n-th cent is won by whoever is live and paid n or more."""
    wins: dict[tuple[int, ...], int] = {}
    top_live = max(paid.get(seat, 0) for seat in live)
    for cents in paid.values():
        for n in range(1, cents + 1):
            claim = tuple(seat for seat in live if paid.get(seat, 0) >= min(n, top_live))
            wins[claim] = wins.get(claim, 0) + 1
    everybody = tuple(live)
    if dead:
        wins[everybody] = wins.get(everybody, 0) + dead
    return [Pot(wins[claim], claim) for claim in sorted(wins, key=len, reverse=True)]


PAID = st.dictionaries(st.integers(1, 6), st.integers(0, 30), min_size=1)


@st.composite
def paid_and_live(draw: st.DrawFn) -> tuple[dict[int, int], list[int]]:
    """What each seat has in, and the live ones in any order, with or without a chip in."""
    return draw(PAID), draw(st.lists(st.integers(1, 6), min_size=1, unique=True))


@given(paid_and_live(), st.integers(0, 5))
@settings(deadline=None)
def test_side_pots_agree_with_the_cents_taken_one_by_one(
    table: tuple[dict[int, int], list[int]], dead: int
) -> None:
    paid, live = table
    assert side_pots(paid, live, dead_cents=dead) == pots_chip_by_chip(paid, live, dead=dead)


@given(paid_and_live(), st.integers(0, 5), st.integers(0, 40))
@settings(deadline=None)
def test_pots_and_drop_hold_every_cent_paid(
    table: tuple[dict[int, int], list[int]], dead: int, drop: int
) -> None:
    paid, live = table
    drop = min(drop, sum(paid.values()) + dead)
    pots = side_pots(paid, live, dead_cents=dead, drop_cents=drop)
    assert sum(pot.cents for pot in pots) + drop == sum(paid.values()) + dead
    assert all(pot.cents > 0 for pot in pots)


@given(PAID)
@settings(deadline=None)
def test_once_the_uncalled_part_is_back_no_seat_stands_alone_at_the_top(
    paid: dict[int, int],
) -> None:
    returned = uncalled(paid)
    if returned is not None:
        paid = paid | {returned.seat: paid[returned.seat] - returned.cents}
    top = max(paid.values())
    assert top == 0 or sum(1 for cents in paid.values() if cents == top) > 1
