"""From one hand to the next: the button, those it passes over, and who was away for a blind."""

from typing import Any

import msgspec
import pytest

from houseway.table.carry import Carry, carried_out, next_button, next_setup
from houseway.table.forced import ForcedBet, Missed
from houseway.table.pot.options import ReturningOptions
from houseway.table.pot.returning import Standing, entry, seat_is_lost
from tests.dealing import by_clause, check_down, dealt, row, table


def options(house: str, game: str = "texas-holdem", **more: str) -> Any:
    return table(house, game, options=more).options


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/16", "comstock/texas-holdem/54", "garlic-city/omaha/18"),
)
def test_the_button_goes_to_the_next_player_even_past_an_empty_seat(house: str, game: str) -> None:
    carry = Carry(button=2, chairs=frozenset({2, 3, 5, 8}))
    assert next_button(carry, (2, 5, 8), options(house, game)) == 5
    assert next_button(Carry(button=8), (2, 5, 8), options(house, game)) == 2


def test_a_dead_button_may_rest_at_a_seat_that_has_been_left() -> None:
    resting = options("garlic-city", button_moves="to the next seat")
    carry = Carry(button=2, chairs=frozenset({2, 3, 5, 8}))
    assert next_button(carry, (2, 5, 8), resting) == 3
    setup = table(
        "garlic-city",
        stacks={2: 200, 5: 200, 8: 200},
        button=3,
        options={"button_moves": "to the next seat"},
    )
    assert setup.order == (5, 8, 2)
    assert [seat for seat, _ in setup.blinds.posted] == [5, 8]


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/32", "garlic-city/omaha/40")
)
def test_who_was_too_short_for_the_blind_does_not_get_the_button(house: str, game: str) -> None:
    """Seat 3 has $1 when the $4 blind comes to it; the button passes from seat 2 to seat 4."""
    setup = table(house, game, stacks={1: 200, 2: 200, 3: 1, 4: 200}, button=1)
    carry = carried_out(check_down(dealt(setup)))
    assert carry.too_short == {3}
    assert next_button(carry, (1, 2, 3, 4), setup.options) == 2
    setup = next_setup(setup, carry, {1: 200_00, 2: 200_00, 3: 200_00, 4: 200_00})
    carry = carried_out(check_down(dealt(setup)), carry)
    assert next_button(carry, (1, 2, 3, 4), setup.options) == 4
    # Passed over once, this is a player like any other.
    setup = next_setup(setup, carry, setup.stacks_cents)
    assert setup.button == 4
    assert not carried_out(check_down(dealt(setup)), carry).too_short


def test_elsewhere_the_button_passes_nobody_over() -> None:
    carry = Carry(button=2, too_short=frozenset({3}))
    assert next_button(carry, (1, 2, 3, 4), options("comstock")) == 3


def test_when_everybody_was_too_short_the_button_goes_to_the_next_all_the_same() -> None:
    carry = Carry(button=2, too_short=frozenset({1, 3}))
    assert next_button(carry, (1, 3), options("garlic-city")) == 3


def test_an_absent_player_misses_each_blind_that_goes_by_him() -> None:
    """Seat 4 leaves with the blinds at 2 and 3. They go to 3 and 5, then to 5 and 6."""
    seats = {1: 200, 2: 200, 3: 200, 5: 200, 6: 200}
    setup = table("garlic-city", stacks=seats, button=1)
    carry = carried_out(check_down(dealt(setup)), away=(4,))
    assert carry.missed == {}
    setup = next_setup(setup, carry, setup.stacks_cents)
    carry = carried_out(check_down(dealt(setup)), carry, away=(4,))
    assert carry.missed == {4: Missed(small=False, big=True, buttons=1)}
    setup = next_setup(setup, carry, setup.stacks_cents)
    carry = carried_out(check_down(dealt(setup)), carry, away=(4,))
    assert carry.missed == {4: Missed(small=True, big=True, buttons=1)}


def test_what_a_hand_leaves_behind_travels_as_text() -> None:
    carry = Carry(button=2, blinds=(3, 5), too_short=frozenset({3}), missed={4: BOTH}, killer=5)
    assert msgspec.json.decode(msgspec.json.encode(carry), type=Carry) == carry


def test_what_was_missed_is_forgotten_once_the_player_is_dealt_in() -> None:
    before = Carry(button=1, blinds=(2, 3), missed={4: Missed(big=True, buttons=1)})
    setup = table("garlic-city", stacks=4, button=2)
    assert carried_out(check_down(dealt(setup)), before).missed == {}


@pytest.mark.parametrize(("house", "game"), by_clause("garlic-city/texas-holdem/71"))
def test_the_third_missed_blind_button_costs_the_seat(house: str, game: str) -> None:
    asked = row(house, game).answers.options
    assert not seat_is_lost(Missed(buttons=2), asked[ReturningOptions])
    assert seat_is_lost(Missed(buttons=3), asked[ReturningOptions])


def test_elsewhere_missed_blinds_cost_nobody_the_seat() -> None:
    assert not seat_is_lost(
        Missed(buttons=9), row("comstock", "texas-holdem").answers.options[ReturningOptions]
    )


def live(dollars: float, seat: int = 5) -> ForcedBet:
    return ForcedBet(seat=seat, cents=round(100 * dollars), what="post")


def dead(dollars: float, seat: int = 5) -> ForcedBet:
    return ForcedBet(seat=seat, cents=round(100 * dollars), what="post", dead=True)


BOTH = Missed(small=True, big=True, buttons=1)


@pytest.mark.parametrize(
    ("house", "game", "expected"),
    by_clause(
        ("garlic-city/texas-holdem/26", (live(4),)),
        ("garlic-city/omaha/34", (live(4),)),
        ("comstock/texas-holdem/52", ()),
    ),
)
def test_what_a_new_player_posts_to_take_a_hand_at_once(
    house: str, game: str, expected: tuple[ForcedBet, ...]
) -> None:
    setup = table(house, game, stacks=6, button=1)
    assert entry(setup, 5, "new").posts == expected


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/26", "garlic-city/omaha/34")
)
def test_a_new_player_who_lets_the_button_go_by_comes_in_without_posting(
    house: str, game: str
) -> None:
    setup = table(house, game, stacks=6, button=1)
    assert entry(setup, 5, "new", button_has_passed=True).posts == ()


@pytest.mark.parametrize(
    ("house", "game", "waits"),
    by_clause(
        ("garlic-city/texas-holdem/27", {1: True, 2: True, 3: False, 4: False}),
        ("garlic-city/omaha/35", {1: True, 2: True, 3: False, 4: False}),
        ("comstock/texas-holdem/52", {1: False, 2: False, 3: False, 4: False}),
    ),
)
def test_where_a_new_player_may_not_take_his_first_hand(
    house: str, game: str, waits: dict[int, bool]
) -> None:
    """Seat 1 has the button, seats 2 and 3 the blinds."""
    setup = table(house, game, stacks=6, button=1)
    assert {seat: bool(entry(setup, seat, "new").must_wait) for seat in waits} == waits


def test_a_house_may_bar_the_small_blind_alone() -> None:
    setup = table("garlic-city", stacks=6, options={"new_player_barred_seats": "small blind"})
    assert not entry(setup, 1, "new").must_wait
    assert entry(setup, 2, "new").must_wait


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/34",
        "garlic-city/texas-holdem/35",
        "garlic-city/omaha/42",
        "garlic-city/omaha/43",
        "comstock/texas-holdem/53",
    ),
)
def test_who_missed_the_blinds_posts_both_or_waits_for_the_big_one(house: str, game: str) -> None:
    setup = table(house, game, stacks=6, button=1)
    assert entry(setup, 5, "missed", missed=BOTH).posts == (live(4), dead(2))
    assert entry(setup, 3, "missed", missed=BOTH).posts == ()
    # Waiting behind the button does not help whoever was away.
    assert entry(setup, 5, "missed", missed=BOTH, button_has_passed=True).posts != ()


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/34", "garlic-city/omaha/42", "comstock/texas-holdem/53"),
)
def test_who_missed_one_blind_posts_both_of_them_too(house: str, game: str) -> None:
    """ "The middle and big blind", "the total amount of the blinds", whichever was missed."""
    setup = table(house, game, stacks=6, button=1)
    for missed in (Missed(small=True), Missed(big=True, buttons=1)):
        assert entry(setup, 5, "missed", missed=missed).posts == (live(4), dead(2))
    assert entry(setup, 5, "missed", missed=Missed()).posts == ()


@pytest.mark.parametrize(
    ("house", "game", "smaller"),
    by_clause(
        ("garlic-city/texas-holdem/34", 2),
        ("garlic-city/omaha/42", 2),
        ("comstock/texas-holdem/53", 4),
    ),
)
def test_of_three_blinds_the_middle_one_or_both_smaller_ones_are_owed(
    house: str, game: str, smaller: int
) -> None:
    """Blinds of $2, $2 and $4: "the middle and big blind", or "the total amount"."""
    setup = table(house, game, stacks=7, options={"blind_count": "3"})
    assert entry(setup, 6, "missed", missed=BOTH).posts == (live(4, seat=6), dead(smaller, seat=6))


@pytest.mark.parametrize(
    ("missed", "expected"),
    [
        (Missed(small=True), (dead(2),)),
        (Missed(big=True, buttons=1), (live(4),)),
        (Missed(), ()),
    ],
)
def test_a_house_may_ask_only_for_what_was_missed(
    missed: Missed, expected: tuple[ForcedBet, ...]
) -> None:
    options = {"missed_blind_owed": "the blinds that were missed"}
    setup = table("garlic-city", stacks=6, button=1, options=options)
    assert entry(setup, 5, "missed", missed=missed).posts == expected


@pytest.mark.parametrize(
    ("missed_blind_post", "expected"),
    [
        ("all live", (live(6),)),
        ("all dead", (dead(6),)),
        ("straddle", (ForcedBet(seat=5, cents=800, what="blind"),)),
    ],
)
def test_a_house_says_how_much_of_missed_blinds_is_live(
    missed_blind_post: str, expected: tuple[ForcedBet, ...]
) -> None:
    setup = table("comstock", stacks=6, options={"missed_blind_post": missed_blind_post})
    assert entry(setup, 5, "missed", missed=BOTH).posts == expected


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/34",
        "garlic-city/texas-holdem/35",
        "garlic-city/omaha/42",
        "garlic-city/omaha/43",
        "comstock/texas-holdem/53",
    ),
)
def test_in_the_small_blind_a_returning_player_pays_both_blinds_too(house: str, game: str) -> None:
    """The $2 of the seat is part of $6: made up to the big blind, and the small one dead.

    Who has missed none puts up the $2 alone.
    """
    setup = table(house, game, stacks=6, button=1)
    posts = entry(setup, 2, "missed", missed=BOTH).posts
    assert posts == (live(2, seat=2), dead(2, seat=2))
    assert entry(setup, 2, "missed", missed=Missed()).posts == ()


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/36", "garlic-city/omaha/44")
)
def test_who_changes_seat_away_from_the_blind_posts_it_or_waits(house: str, game: str) -> None:
    setup = table(house, game, stacks=6, button=1)
    assert entry(setup, 5, "changed seat").posts == (live(4),)
    assert entry(setup, 5, "changed seat", button_has_passed=True).posts == ()


@pytest.mark.parametrize(
    ("seat_change_posts", "expected"),
    [("straddle or wait", (ForcedBet(seat=5, cents=800, what="blind"),)), ("nothing", ())],
)
def test_a_house_says_what_a_changed_seat_costs(
    seat_change_posts: str, expected: tuple[ForcedBet, ...]
) -> None:
    setup = table("garlic-city", stacks=6, options={"seat_change_posts": seat_change_posts})
    assert entry(setup, 5, "changed seat").posts == expected


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/33", "garlic-city/omaha/41")
)
def test_who_went_all_in_and_lost_may_let_the_blinds_go_by_and_owes_nothing(
    house: str, game: str
) -> None:
    setup = table(house, game, stacks=6, button=1)
    assert entry(setup, 5, "busted", missed=BOTH, button_has_passed=True).posts == ()
    assert entry(setup, 5, "busted", missed=BOTH).posts == (live(4), dead(2))


def test_elsewhere_a_busted_player_owes_what_he_missed() -> None:
    setup = table("comstock", stacks=6, button=1)
    posts = entry(setup, 5, "busted", missed=BOTH, button_has_passed=True).posts
    assert posts == (live(4), dead(2))


@pytest.mark.parametrize("standing", ["new", "missed", "changed seat", "busted"])
def test_whoever_takes_the_big_blind_owes_nothing_else(standing: Standing) -> None:
    setup = table("garlic-city", stacks=6, button=1)
    assert entry(setup, 3, standing, missed=BOTH).posts == ()


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/28", "garlic-city/omaha/36")
)
def test_in_a_new_game_everybody_takes_the_blinds_in_turn(house: str, game: str) -> None:
    setup = table(house, game, stacks=4, button=1)
    big = []
    carry = None
    for _ in range(4):
        hand = check_down(dealt(setup))
        carry = carried_out(hand, carry)
        big.append(carry.blinds[-1])
        setup = next_setup(setup, carry, setup.stacks_cents)
    assert sorted(big) == [1, 2, 3, 4]
