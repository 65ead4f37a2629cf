"""The half kill of Garlic City's Omaha, the full kill, and overs."""

from typing import Any

import pytest

from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput
from houseway.houses.books import house_collection
from houseway.table.carry import carried_out, next_setup
from houseway.table.hand import Hand
from houseway.table.pot.events import Posted
from houseway.table.pot.killing import kill_due, kill_limit
from tests.dealing import check_down, deal, log_of, may, play, table, through
from tests.evidence import clause

HALF = {"kill": "half"}
ACES = {1: "Ac Ad 7d 7h", 2: "2c 3d 4h 6s", 3: "2d 3h 4s 6c"}
DRY = "Jh 9s 8h Ks 5h"


def omaha(**more: Any) -> Hand:
    given: dict[str, Any] = {"options": HALF, "holes": ACES, "board": DRY, **more}
    return deal("garlic-city", "omaha", **given)


def posted(hand: Hand) -> list[tuple[int, float]]:
    events = log_of(hand, Posted)
    return [(event.seat, event.cents / 100) for event in events]


@clause("garlic-city/omaha/22")
def test_who_scoops_a_pot_of_40_or_more_must_kill_the_next() -> None:
    """Three in for $4, $4 and $8: $48, all to seat 1's aces."""
    hand = through(omaha(), "flop")
    play(hand, "p2 cbr 4, p3 cc, p1 cc, p2 cbr 8, p3 cc, p1 cc")
    check_down(hand)
    assert carried_out(hand).killer == 1
    assert next_setup(hand.setup, carried_out(hand), hand.setup.stacks_cents).killer == 1


@clause("garlic-city/omaha/22")
def test_a_pot_of_exactly_40_is_enough_and_one_of_36_is_not() -> None:
    """$12 before the flop and three times $8; or $12, three times $4 and twice $8."""
    small = through(omaha(), "turn")
    assert small.pot_cents == 1200
    play(small, "p2 cbr 8, p3 cc, p1 cc")
    assert kill_due(check_down(small)) == 0
    exact = through(omaha(stacks={1: 200, 2: 200, 3: 200}), "flop")
    play(exact, "p2 cbr 4, p3 cc, p1 cc")
    play(exact, "p2 cbr 8, p3 f, p1 cc")
    assert exact.pot_cents == 4000
    assert kill_due(check_down(exact)) == 1


@clause("garlic-city/omaha/22")
def test_a_split_pot_kills_nothing() -> None:
    tied = {1: "Ac Ad 7d 7h", 2: "Ah As 7c 7s", 3: "2d 3h 4s 6c"}
    hand = through(omaha(holes=tied), "turn")
    play(hand, "p2 cbr 8, p3 cbr 16, p1 cc, p2 cc")
    assert hand.pot_cents == 6000
    assert kill_due(check_down(hand)) == 0


@clause("garlic-city/omaha/22")
def test_the_pot_is_what_was_awarded_without_the_bet_that_nobody_called() -> None:
    """$36 in the pot and a last bet of $8 that all fold to: $36 were won, $44 put in."""
    hand = through(omaha(), "turn")
    play(hand, "p2 cbr 8, p3 cc, p1 cc, p2 cbr 8, p3 f, p1 f")
    assert kill_due(hand) == 0
    gross = through(omaha(options={**HALF, "kill_trigger_basis": "gross"}), "turn")
    play(gross, "p2 cbr 8, p3 cc, p1 cc, p2 cbr 8, p3 f, p1 f")
    assert kill_due(gross) == 2


def test_only_a_game_with_a_kill_is_killed_and_only_by_a_scoop() -> None:
    for options in ({"kill": "none"}, {**HALF, "kill_trigger": "player's choice"}):
        hand = through(omaha(options=options), "turn")
        play(hand, "p2 cbr 8, p3 cbr 16, p1 cc, p2 cc")
        assert kill_due(check_down(hand)) == 0


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        pytest.param("4/8", "6/12", marks=clause("garlic-city/omaha/23")),
        pytest.param("6/12", "10/20", marks=clause("garlic-city/omaha/23")),
        pytest.param("10/20", "15/30", marks=clause("garlic-city/omaha/23")),
    ],
)
def test_what_a_half_kill_makes_of_each_limit(limit: str, expected: str) -> None:
    options = table("garlic-city", "omaha", options=HALF).options
    assert kill_limit(read_limit(limit), options) == read_limit(expected)


def test_a_full_kill_doubles_both_limits() -> None:
    options = table("garlic-city", "omaha", options={"kill": "full"}).options
    assert kill_limit(read_limit("6/12"), options) == read_limit("12/24")


@clause("garlic-city/omaha/23")
@pytest.mark.parametrize("limit", ["5/10", "8/16", "20/40"])
def test_no_other_limit_than_the_three_listed_is_killed_by_half(limit: str) -> None:
    """$4, $6 and $10 are printed, and no formula: not when a pot is killed, nor at the opening."""
    for killer in (0, 3):
        with pytest.raises(BadInput, match=r"no half kill is listed for .* \$4, \$6, \$10$"):
            table("garlic-city", "omaha", limit=limit, options=HALF, killer=killer)
    table("garlic-city", "omaha", limit=limit, options={"kill": "full"}, killer=3)


def test_without_a_list_every_limit_rises_by_half_in_whole_chips() -> None:
    """$8 becomes $12; $5 would be $7.50, which takes a smaller chip than $1."""
    by_half = {**HALF, "kill_from_cents": "", "kill_to_cents": ""}
    eight = table("garlic-city", "omaha", limit="8/16", options=by_half, killer=3)
    assert eight.stakes == read_limit("12/24")
    with pytest.raises(BadInput, match=r"cannot be bet in chips of \$1$"):
        table("garlic-city", "omaha", limit="5/10", options=by_half, killer=3)


def test_every_limit_that_is_listed_becomes_another() -> None:
    options = {**HALF, "kill_to_cents": "$6,$10"}
    with pytest.raises(BadInput, match="must list as many limits"):
        table("garlic-city", "omaha", options=options, killer=1)


def test_only_a_fixed_limit_can_be_killed() -> None:
    options = table("garlic-city", "omaha", options=HALF).options
    for limit in ("nl", "pl", "4-8", "101+"):
        with pytest.raises(BadInput, match="cannot be killed"):
            kill_limit(read_limit(limit), options)


@clause("garlic-city/omaha/23")
def test_a_killed_pot_is_bet_at_the_raised_limits() -> None:
    hand = omaha(stacks=4, button=1, killer=1, holes={})
    assert may(hand) == "seat 4 may call $6, raise to $12 or fold"
    through(hand, "flop")
    assert may(hand) == "seat 2 may check, bet $6 or fold"
    through(hand, "turn")
    assert may(hand) == "seat 2 may check, bet $12 or fold"


@clause("garlic-city/omaha/24")
def test_the_killer_posts_the_raised_opening_bet_beside_the_blinds() -> None:
    hand = omaha(stacks=5, button=1, killer=5, holes={})
    assert posted(hand) == [(2, 2), (3, 4), (5, 6)]
    assert hand.bet_cents == 600


@pytest.mark.parametrize(
    ("killer", "expected"), [(2, [(2, 2), (3, 4), (2, 4)]), (3, [(2, 2), (3, 4), (3, 2)])]
)
@clause("garlic-city/omaha/24")
def test_a_killer_in_the_blind_makes_it_up_to_the_larger_amount_only(
    killer: int, expected: list[tuple[int, float]]
) -> None:
    hand = omaha(stacks=5, button=1, killer=killer, holes={})
    assert posted(hand) == expected
    assert hand.seats[killer].bet_cents == 600


@clause("garlic-city/omaha/24")
def test_a_killer_whose_blind_is_dead_posts_the_whole_opening_bet() -> None:
    dead = {**HALF, "blinds_live": "no"}
    hand = omaha(stacks=5, button=1, killer=3, holes={}, options=dead)
    assert posted(hand)[-1] == (3, 6)
    assert hand.seats[3].bet_cents == 600


@clause("garlic-city/omaha/25")
def test_the_killer_acts_in_his_turn_and_may_raise() -> None:
    hand = omaha(stacks=5, button=1, killer=5, holes={})
    assert hand.asked == [4, 5, 1, 2, 3]
    assert may(play(hand, "p4 cc")) == "seat 5 may check, raise to $12 or fold"
    play(hand, "p5 cbr 12")
    assert hand.bet_cents == 1200


def test_a_house_may_let_the_killer_act_last() -> None:
    hand = omaha(stacks=5, button=1, killer=5, holes={}, options={**HALF, "killer_acts": "last"})
    assert hand.asked == [4, 1, 2, 3, 5]
    assert through(hand, "flop").asked == [2, 3, 4, 5, 1]


@clause("garlic-city/collection/4")
def test_a_killed_pot_pays_the_collection_of_the_posted_limit() -> None:
    """$6/12 with five players is $1; played at $10/20 it would be in the $2 row."""
    hand = deal(
        "garlic-city",
        "omaha-hi-lo",
        limit="6/12",
        stacks=5,
        schedule="per-hand",
        killer=4,
        options=HALF,
    )
    assert hand.setup.stakes == read_limit("10/20")
    assert hand.money.balances[hand.setup.drop] == 100
    asked = Situation(
        game="omaha-hi-lo",
        schedule="per-hand",
        limit=hand.setup.limit,
        players=5,
        extras=("kill",),
    )
    charges = house_collection("garlic-city").charges(asked)
    assert isinstance(charges, Charges)
    assert [charge.amount_cents for charge in charges.charges] == [100]


@clause("players-club/omaha/7")
def test_the_players_club_has_no_kill_until_its_section_on_kills_is_printed() -> None:
    with pytest.raises(BadInput, match="not played with a kill"):
        table("players-club", "omaha", limit="3/6", killer=1)
    hand = check_down(deal("players-club", "omaha", limit="3/6", holes=ACES, board=DRY))
    assert kill_due(hand) == 0


def test_a_killer_must_be_in_the_hand() -> None:
    with pytest.raises(BadInput, match="seat 9 must kill the pot and is not dealt in"):
        table("garlic-city", "omaha", options=HALF, killer=9)
    carry = carried_out(check_down(omaha()))
    assert (
        next_setup(table("garlic-city", "omaha", options=HALF), carry, {2: 9000, 3: 9000}).killer
        == 0
    )


def test_a_kill_may_repeat() -> None:
    hand = check_down(play(through(omaha(killer=1), "turn"), "p2 cbr 12, p3 cc, p1 cc"))
    assert carried_out(hand).killer == 1


OVERS: dict[str, Any] = {"options": {"overs": "yes"}, "overs_limit": read_limit("6/12")}


def test_players_with_overs_buttons_play_for_the_next_limit_once_only_they_are_left() -> None:
    hand = deal("garlic-city", stacks=3, overs=frozenset({2, 3}), **OVERS)
    play(hand, "p1 f, p2 cc, p3 cc")
    assert may(hand) == "seat 2 may check, bet $6 or fold"
    play(hand, "p2 cc, p3 cc")
    assert may(hand) == "seat 2 may check, bet $12 or fold"


def test_a_player_without_the_button_keeps_the_limit_down_for_the_whole_round() -> None:
    hand = deal("garlic-city", stacks=3, overs=frozenset({2, 3}), **OVERS)
    through(hand, "flop")
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    play(hand, "p2 cbr 4, p3 cc, p1 f")
    assert hand.street == "turn"
    hand = through(deal("garlic-city", overs=frozenset({2, 3}), **OVERS), "flop")
    play(hand, "p2 cc, p3 cc, p1 cbr 4, p2 cbr 8, p3 cbr 12, p1 f")
    assert may(hand) == "seat 2 may call $4, raise to $16 or fold"


def test_overs_need_a_table_that_plays_them_and_a_limit() -> None:
    with pytest.raises(BadInput, match="not played with overs"):
        table("garlic-city", overs=frozenset({1}), overs_limit=read_limit("6/12"))
    with pytest.raises(BadInput, match="not played with overs"):
        table("garlic-city", overs=frozenset({1}), options={"overs": "yes"})


def test_a_hand_that_nobody_opposes_kills_the_next_pot_too() -> None:
    hand = through(omaha(), "flop")
    play(hand, "p2 cbr 4, p3 cc, p1 cc, p2 cbr 8, p3 cc, p1 f, p2 cbr 8, p3 f")
    assert kill_due(hand) == 2
