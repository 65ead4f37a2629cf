"""Tops and the declaration: what each puts up, who speaks when, and what passing costs."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.carry import carried_out, next_setup
from houseway.table.events import Collected
from houseway.table.pan.events import TurnBegan
from houseway.table.pan.pay_events import PlaysForTops, PutAway, TopsDivided, Won
from houseway.table.pot.events import AnteReturned, CarriedIn, CarriedOut, Posted
from tests.dealing import log_of, play, refused
from tests.evidence import clause
from tests.games.small_pan import (
    EVERY_HOUSE,
    OUT,
    READY,
    by_clause,
    chips,
    dealt,
    pan,
    setup,
    table_of,
)


@pytest.mark.parametrize("house", by_clause("s-and-k/pan/1", "s-and-k/pan/26"))
def test_every_player_antes_one_chip(house: str) -> None:
    hand = dealt(setup(house), {})
    assert [(event.seat, event.cents) for event in hand.log if isinstance(event, Posted)] == [
        (3, 200),
        (2, 200),
        (1, 200),
    ]
    assert hand.pot_cents == 600


DECLARED_FIRST = {
    "players-club": "players-club/pan/12",
    # Both versions of the sheet: each player declares, and then players draw.
    "s-and-k": "s-and-k/pan/3, s-and-k/pan/9, s-and-k/pan/28, s-and-k/pan/33",
}


@pytest.mark.parametrize(
    "house", by_clause("s-and-k/pan/3", "s-and-k/pan/28", "players-club/pan/12")
)
def test_each_player_declares_in_turn_from_the_last_winner(house: str) -> None:
    hand = dealt(setup(house, last_winner=2), {})
    asked = []
    while hand.street == "declare":
        asked.append(hand.asked[0])
        refusal = refused(hand, f"p{hand.asked[0]} draw")
        assert refusal.cite == DECLARED_FIRST[house]
        assert refusal.instead == f"seat {hand.asked[0]} may play this hand or pass"
        play(hand, f"p{hand.asked[0]} declare play")
    assert asked == [2, 1, 3]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/17", "comstock/pan/14"))
def test_nobody_draws_until_all_have_declared(house: str) -> None:
    hand = play(dealt(setup(house), {}), "p3 declare play", "p2 declare play")
    for line in ("p3 draw", "p1 draw"):
        assert refused(hand, line).why == "Nobody draws or melds until all have declared"
        assert refused(hand, line).cite == {"garlic-city": "garlic-city/pan/17"}.get(
            house, "comstock/pan/14"
        )
    assert not log_of(hand, TurnBegan)
    play(hand, "p1 declare pass")
    assert log_of(hand, TurnBegan) == [TurnBegan(3)]


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/18", "comstock/pan/15", "players-club/pan/13"),
)
def test_the_last_winner_draws_first_or_the_next_on_his_right(house: str) -> None:
    assert play(pan(house, stacks=4, last_winner=3), "p3 draw").asked == [3]
    hand = pan(house, stacks=4, last_winner=3, passing=(3,))
    assert hand.asked == [2]
    assert play(pan(house, stacks=4, last_winner=3, passing=(3, 2)), "p1 draw").asked == [1]


@pytest.mark.parametrize("house", by_clause("s-and-k/pan/4", "s-and-k/pan/29"))
def test_passing_costs_the_ante_and_nothing_else(house: str) -> None:
    hand = pan(house, {3: READY}, stock="4s", stacks=4, last_winner=3, passing=(1,))
    assert log_of(hand, PutAway) == [PutAway((1,))]
    play(hand, *OUT)
    # Seat 3 has two chips from each of 2 and 4, and the other three players' tops.
    assert chips(hand) == {1: -1, 2: -3, 3: 2 * 2 + 3, 4: -3}


@pytest.mark.parametrize("house", EVERY_HOUSE)
def test_the_only_player_in_takes_the_tops_and_no_card_is_drawn(house: str) -> None:
    hand = pan(house, passing=(3, 1), options={"tops_chips": "1"})
    assert hand.is_over
    assert log_of(hand, Won) == [Won(2)]
    assert chips(hand) == {1: -1, 2: 2, 3: -1}


def test_a_house_may_let_the_only_player_play_for_the_tops_alone() -> None:
    hand = pan(
        "garlic-city",
        {3: READY},
        stock="4s",
        passing=(1, 2),
        options={"sole_player": "plays alone"},
    )
    assert not hand.is_over
    assert chips(play(hand, *OUT)) == {1: -1, 2: -1, 3: 2}


@clause("s-and-k/pan/1", "s-and-k/pan/26")
def test_at_s_and_k_each_player_antes_again_beside_the_tops_that_stay() -> None:
    hand = pan("s-and-k", passing=(1, 2, 3))
    table = next_setup(hand.setup, carried_out(hand), {1: 10000, 2: 10000, 3: 10000})
    again = dealt(table, {})
    # Three chips of $2 lie there, and three more are put up.
    assert log_of(hand, CarriedOut) == [CarriedOut(600)]
    posted = [one for one in again.log if isinstance(one, Posted)]
    assert [one.cents for one in posted] == [200, 200, 200]
    assert again.pot_cents == 1200


@pytest.mark.parametrize("house", [one for one in EVERY_HOUSE if one != "s-and-k"])
def test_when_all_pass_the_tops_stay_and_nobody_antes_again(house: str) -> None:
    hand = pan(house, passing=(1, 2, 3), options={"tops_chips": "1"})
    assert hand.is_over
    assert log_of(hand, CarriedOut) == [CarriedOut(600)]
    carry = carried_out(hand)
    # Nobody won, so the seat that won last still counts.
    assert (carry.last_winner, carry.pot.cents if carry.pot else 0) == (3, 600)
    table = next_setup(hand.setup, carry, {seat: hand.stack_cents(seat) for seat in (1, 2, 3)})
    again = dealt(table, {3: READY}, stock="Js Js 4s")
    assert log_of(again, CarriedIn, Posted) == [CarriedIn(600)]
    play(again, "p2 declare play", "p1 declare play", "p3 declare play")
    play(again, "p2 draw", "p2 release", "p1 draw", "p1 release", *OUT)
    assert chips(again) == {1: -2, 2: -2, 3: 4 + 3}


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/15", "comstock/pan/12"))
def test_when_the_last_winner_passes_and_nobody_wins_his_neighbour_is_first(house: str) -> None:
    everybody = {1: 10000, 2: 10000, 3: 10000}
    hand = pan(house, last_winner=2, passing=(1, 2, 3))
    table = next_setup(hand.setup, carried_out(hand), everybody)
    again = dealt(table, {})
    # The seat on the right of seat 2 is seat 1: it is dealt to, declares and draws first.
    assert again.asked == [1]
    # And once more, because the last hand that was won is still the same.
    play(again, "p1 declare pass", "p3 declare pass", "p2 declare pass")
    assert dealt(next_setup(table, carried_out(again), everybody), {}).asked == [1]
    # Who was only away, and has neither moved nor passed, is first on coming back.
    seats = {1: 10000, 3: 10000, 4: 10000}
    away = pan(house, stacks={1: 100, 3: 100, 4: 100}, last_winner=2, passing=(1, 3, 4))
    back = next_setup(away.setup, carried_out(away), {**seats, 2: 10000})
    assert dealt(back, {}).asked == [2]
    # Somebody wins: that seat is first, whoever passed.
    won = pan(house, last_winner=2, passing=(1, 2))
    assert dealt(next_setup(won.setup, carried_out(won), everybody), {}).asked == [3]


def test_a_player_who_comes_in_later_antes_to_tops_that_stayed() -> None:
    carry = carried_out(pan("garlic-city", passing=(1, 2, 3)))
    table = next_setup(setup("garlic-city"), carry, {1: 10000, 2: 10000, 3: 10000, 5: 10000})
    posted = log_of(dealt(table, {}), Posted)
    assert posted == [Posted(5, 200, "tops", live=False)]


def test_a_house_may_give_the_tops_back_when_all_pass() -> None:
    hand = pan("garlic-city", passing=(1, 2, 3), options={"all_pass": "tops go back"})
    assert len(log_of(hand, AnteReturned)) == 3
    assert chips(hand) == {1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize(
    ("schedule", "players", "taken"),
    [
        ("chips-a", 6, 3),  # "(3) chips for (6) or (7) players"
        ("chips-a", 5, 2),
        ("chips-a", 4, 1),
        ("chips-b", 6, 2),  # "2 chips for 5, 6, or 7 handed game, 1 chip for fewer players"
        ("chips-b", 4, 1),
    ],
)
def test_the_house_rate_comes_out_of_the_antes_once_all_have_declared(
    schedule: str, players: int, taken: int
) -> None:
    table = setup("s-and-k", stacks=players, schedule=schedule)
    hand = dealt(table, {})
    for seat in range(players, 0, -1):
        assert not log_of(hand, Collected)
        play(hand, f"p{seat} declare play")
    (collected,) = [event for event in hand.log if isinstance(event, Collected)]
    assert (collected.cents, hand.pot_cents) == (200 * taken, 200 * (players - taken))


def test_two_players_may_divide_the_tops_only_where_the_house_allows_it() -> None:
    assert "divide" not in [step.__struct_config__.tag for step in setup("garlic-city").plan]
    table: dict[str, Any] = {"options": {"tops_divided": "true"}, "passing": (1,)}
    hand = play(pan("garlic-city", **table), "p3 divide yes", "p2 divide yes")
    assert log_of(hand, TopsDivided) == [TopsDivided((3, 2), (300, 300))]
    assert hand.is_over
    on = play(pan("garlic-city", **table), "p2 divide yes", "p3 divide no")
    assert (on.asked, on.street) == ([3], "play")


def test_a_declaration_may_be_changed_only_where_the_house_allows_it_and_only_at_once() -> None:
    hand = play(dealt(setup("garlic-city"), {}), "p3 declare pass")
    assert refused(hand, "p3 declare play").why == "It is seat 2's turn"
    table = setup("garlic-city", options={"declaration_changed": "true"})
    changed = play(dealt(table, {}), "p3 declare pass", "p3 declare play")
    assert table_of(changed).declared == {3: True}
    # Not twice, and not after the next player has spoken.
    assert changed.asked == [2]
    play(changed, "p2 declare play")
    assert refused(changed, "p3 declare pass").why == "It is seat 1's turn"


@pytest.mark.parametrize("house", [*by_clause("garlic-city/pan/78"), "s-and-k"])
def test_it_takes_the_tops_and_a_chip_to_be_dealt_in(house: str) -> None:
    setup(house, stacks={1: 4, 2: 100, 3: 100})
    with pytest.raises(BadInput, match=r"seat 1 has \$3.99, and it takes \$4 to be dealt in"):
        setup(house, stacks={1: 3.99, 2: 100, 3: 100})


def test_where_no_page_prints_an_ante_nobody_puts_one_up() -> None:
    """The Players Club: a chip to pay with is enough, and who passes loses nothing (PC-D1)."""
    hand = pan("players-club", {3: READY}, stock="4s", passing=(1,), stacks={1: 2, 2: 100, 3: 100})
    assert not log_of(hand, Posted)
    assert chips(play(hand, *OUT)) == {1: 0, 2: -2, 3: 2}
    usual = pan("players-club", {3: READY}, stock="4s", options={"tops_chips": "1"})
    assert chips(usual) == {1: -1, 2: -1, 3: -1}


@clause("comstock/pan/72")
def test_whoever_puts_up_his_last_chip_has_a_hand_and_plays_for_the_tops() -> None:
    hand = pan("comstock", {3: READY}, stock="4s", stacks={1: 100, 2: 100, 3: 2})
    assert log_of(hand, PlaysForTops) == [PlaysForTops(3)]
    # The player goes out and wins the three chips of the tops, and nobody pays anything else.
    assert chips(play(hand, *OUT)) == {1: -1, 2: -1, 3: 2}
    with pytest.raises(BadInput, match=r"it takes \$2 to be dealt in"):
        setup("comstock", stacks={1: 100, 2: 100, 3: 1})


@clause("comstock/pan/72")
def test_whoever_has_his_last_chip_in_tops_that_stay_has_a_hand_for_them() -> None:
    """All pass: at Comstock seat 3 is dealt in with nothing; where it takes a chip it is not."""
    stacks = {1: 9800, 2: 9800, 3: 0}
    all_pass = pan("comstock", stacks={1: 100, 2: 100, 3: 2}, passing=(1, 2, 3))
    again = dealt(next_setup(all_pass.setup, carried_out(all_pass), stacks), {})
    assert log_of(again, PlaysForTops) == [PlaysForTops(3)]
    assert again.pot_cents == 600
    passed = pan("garlic-city", stacks={1: 100, 2: 100, 3: 4}, passing=(1, 2, 3))
    with pytest.raises(BadInput, match=r"it takes \$2 to be dealt in"):
        next_setup(passed.setup, carried_out(passed), stacks)
