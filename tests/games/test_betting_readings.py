"""Betting at every house: what its page prints, and what is read into a silent one, by play."""

from typing import Any

import pytest
from msgspec.structs import replace

from houseway.collection.charges import Charge, Charges
from houseway.collection.limits import read_limit
from houseway.errors import BadInput, Refused
from houseway.table.carry import Carry, carried_out, next_button
from houseway.table.engine import act, default
from houseway.table.events import Collected
from houseway.table.forced import ForcedBet, Missed
from houseway.table.hand import Hand
from houseway.table.pot.events import Posted, Pushed
from houseway.table.pot.killing import kill_due, kill_limit
from houseway.table.pot.options import KillOptions, ReturningOptions
from houseway.table.pot.returning import entry, seat_is_lost
from tests.dealing import check_down, deal, dealt, may, play, table, through
from tests.games.readings import resting_on, typed

ROW = ("house", "game")
NO_CAP = {"heads_up_raises_max": "none"}
TWO = {"blind_count": "2"}


def flop(house: str, game: str, **more: Any) -> Hand:
    return through(deal(house, game, **more), "flop")


def posted(hand: Hand) -> list[tuple[int, float]]:
    events = [event for event in hand.log if isinstance(event, Posted)]
    return [(event.seat, event.cents / 100) for event in events]


@pytest.mark.parametrize(ROW, resting_on("check_raise"))
def test_a_player_may_check_and_raise(house: str, game: str) -> None:
    assert "raise to $8" in may(play(flop(house, game), "p2 cc, p3 cbr 4, p1 cc"))


@pytest.mark.parametrize(ROW, resting_on("raises_max"))
def test_a_bet_and_three_raises_are_all(house: str, game: str) -> None:
    hand = play(flop(house, game), "p2 cbr 4, p3 cbr 8, p1 cbr 12")
    assert "raise to $16" in may(hand)
    assert "raise" not in may(play(hand, "p2 cbr 16"))


@pytest.mark.parametrize(
    (*ROW, "is_capped"), resting_on("heads_up_raises_max", s_and_k=True, default=False)
)
def test_whether_two_players_are_capped(house: str, game: str, *, is_capped: bool) -> None:
    hand = play(flop(house, game), "p2 cbr 4, p3 cbr 8, p1 f, p2 cbr 12")
    assert "raise to $16" in may(hand)
    assert ("raise" not in may(play(hand, "p3 cbr 16"))) is is_capped


@pytest.mark.parametrize(ROW, resting_on("heads_up_counts_from"))
def test_a_round_is_heads_up_as_soon_as_two_remain(house: str, game: str) -> None:
    hand = flop(house, game, options=NO_CAP)
    play(hand, "p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16")
    assert "raise" not in may(hand)
    assert "raise to $20" in may(play(hand, "p3 f"))


@pytest.mark.parametrize(ROW, resting_on("blind_counts_as_bet"))
def test_three_raises_come_over_the_blind(house: str, game: str) -> None:
    hand = deal(house, game, stacks=5, button=5)
    one, other, third = hand.asked[:3]
    play(hand, f"p{one} cbr 8, p{other} cbr 12")
    assert "raise to $16" in may(hand)
    assert "raise" not in may(play(hand, f"p{third} cbr 16"))


@pytest.mark.parametrize(ROW, resting_on("short_all_in"))
def test_an_all_in_that_is_more_than_half_a_raise_does_not_open_the_betting(
    house: str, game: str
) -> None:
    """Bet $20, all-in $32: seat 2 may only call, where a raise is at least the last bet."""
    least = {"raise_min": "last bet or raise"}
    stacks = {1: 200, 2: 200, 3: 36}
    hand = flop(house, game, limit="nl", blind=4, stacks=stacks, options=least)
    assert may(play(hand, "p2 cbr 20, p3 cbr 32, p1 cc")) == "seat 2 may call $12 or fold"


@pytest.mark.parametrize((*ROW, "least"), resting_on("raise_min", s_and_k=34, default=47))
def test_a_raise_is_at_least_the_last_bet_or_raise(house: str, game: str, least: int) -> None:
    """At S & K a raise is a wager like any other: the least that may be bet."""
    hand = play(flop(house, game, limit="nl", blind=4), "p2 cbr 13, p3 cbr 30")
    assert f"raise to ${least} up to $196" in may(hand)


@pytest.mark.parametrize(
    (*ROW, "counts"),
    resting_on("raise_cap_in_big_bet", garlic_city=True, comstock=True, default=False),
)
def test_raises_are_counted_in_no_limit_where_the_pages_count_them(
    house: str, game: str, counts: bool
) -> None:
    hand = flop(house, game, limit="nl", blind=4)
    play(hand, "p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16")
    assert ("raise" not in may(hand)) is counts


@pytest.mark.parametrize(ROW, resting_on("pot_limit_amount"))
def test_the_pot_is_the_most_and_not_the_only_bet(house: str, game: str) -> None:
    assert "bet $4 up to $12" in may(flop(house, game, limit="pl", blind=4))


@pytest.mark.parametrize(ROW, resting_on("pot_includes_call"))
def test_the_pot_counts_the_raisers_own_call(house: str, game: str) -> None:
    hand = play(flop(house, game, limit="pl", blind=4), "p2 cbr 10")
    assert "up to $42" in may(hand)


@pytest.mark.parametrize(ROW, resting_on("table_stakes"))
def test_a_short_player_may_call_with_what_he_has(house: str, game: str) -> None:
    hand = play(flop(house, game, stacks={1: 200, 2: 200, 3: 6}), "p2 cbr 4")
    assert may(hand) == "seat 3 may call $2 or fold"


@pytest.mark.parametrize(
    (*ROW, "first"), resting_on("first_to_act", players_club=4, s_and_k=4, default=5)
)
def test_left_of_the_last_blind_begins(house: str, game: str, first: int) -> None:
    """The button is at seat 2; one house has one blind and another two."""
    assert deal(house, game, stacks=5, button=2).asked[0] == first


@pytest.mark.parametrize(ROW, resting_on("later_first_to_act"))
def test_left_of_the_button_begins_later(house: str, game: str) -> None:
    assert through(deal(house, game, stacks=5, button=2), "turn").asked == [3, 4, 5, 1, 2]


@pytest.mark.parametrize(
    (*ROW, "words"),
    resting_on("betting_structure", s_and_k="bet $4 up to $8", default="bet $8"),
)
def test_what_two_figures_mean_on_the_turn(house: str, game: str, words: str) -> None:
    assert f"{words} or" in may(through(deal(house, game, limit="4/8"), "turn"))


@pytest.mark.parametrize(ROW, resting_on("upper_limit_from"))
def test_the_upper_limit_is_bet_from_the_turn_on(house: str, game: str) -> None:
    options = {"betting_structure": "split limit"}
    hand = deal(house, game, limit="4/8", options=options)
    assert "bet $4 or" in may(through(hand, "flop"))
    assert "bet $8 or" in may(through(hand, "turn"))
    assert "bet $8 or" in may(through(hand, "river"))


@pytest.mark.parametrize(
    (*ROW, "pot"), resting_on("ante_size", players_club=4, s_and_k=4, default=6)
)
def test_only_blinds_are_put_up(house: str, game: str, pot: float) -> None:
    assert deal(house, game, stacks=5).pot_cents == 100 * pot


@pytest.mark.parametrize(
    (*ROW, "expected"),
    resting_on("blind_count", players_club=[(3, 4)], s_and_k=[(3, 4)], default=[(3, 2), (4, 4)]),
)
def test_how_many_blinds_there_are(
    house: str, game: str, expected: list[tuple[int, float]]
) -> None:
    assert posted(deal(house, game, stacks=5, button=2)) == expected


@pytest.mark.parametrize(ROW, resting_on("blind_sizes"))
def test_a_smaller_blind_is_half_of_the_full_one(house: str, game: str) -> None:
    hand = deal(house, game, stacks=5, button=2, options=TWO)
    assert posted(hand) == [(3, 2), (4, 4)]


@pytest.mark.parametrize((*ROW, "seat"), resting_on("single_blind_seat", comstock=2, default=3))
def test_who_posts_a_single_blind(house: str, game: str, seat: int) -> None:
    hand = deal(house, game, stacks=5, button=2, options={"blind_count": "1"})
    assert posted(hand) == [(seat, 4)]


@pytest.mark.parametrize(
    (*ROW, "blinds"),
    resting_on(
        "heads_up_blinds",
        garlic_city=[(1, 2), (2, 4)],
        comstock=[(1, 2), (2, 4)],
        default=[(2, 2), (1, 4)],
    ),
)
def test_who_posts_the_small_blind_heads_up(
    house: str, game: str, blinds: list[tuple[int, float]]
) -> None:
    hand = deal(house, game, stacks=2, button=2, options=TWO)
    assert posted(hand) == blinds
    assert through(hand, "flop").asked == [1, 2]


@pytest.mark.parametrize(ROW, resting_on("blinds_live"))
def test_an_unraised_blind_may_raise(house: str, game: str) -> None:
    hand = deal(house, game)
    while len(hand.asked) > 1:
        play(hand, f"p{hand.asked[0]} cc")
    assert "may check, raise to $8" in may(hand)


@pytest.mark.parametrize((*ROW, "in_pot"), resting_on("dropped_blind", players_club=0, default=3))
def test_a_collection_from_the_blind_is_its_own_chips_only_at_the_players_club(
    house: str, game: str, in_pot: float
) -> None:
    """Elsewhere, if the blind were charged, its player would pay beside the bet."""
    options = {"blind_count": "1"}
    if game == "pineapple":
        options["discard_moment"] = "after the flop betting"
    setup = table(house, game, limit="3/6", options=options)
    charge = Charge("per-hand", "blind", 300, 0, "players-club/collection/1", "before the deal")
    hand = dealt(replace(setup, collection=Charges("blind", (charge,))))
    (taken,) = [event for event in hand.log if isinstance(event, Collected)]
    assert (hand.pot_cents, bool(taken.seat)) == (100 * in_pot, in_pot > 0)
    while not hand.round:  # a pineapple that is discarded before the betting
        act(hand, default(hand, hand.asked[0]))
    while len(hand.asked) > 1:
        play(hand, f"p{hand.asked[0]} cc")
    assert may(hand).split(" may ")[1].startswith("check")


@pytest.mark.parametrize(ROW, resting_on("chopped_blinds"))
def test_nobody_chops(house: str, game: str) -> None:
    hand = play(deal(house, game, options=TWO), "p1 f")
    with pytest.raises(Refused, match="Blinds are not chopped here"):
        play(hand, "p2 chop")


@pytest.mark.parametrize(
    (*ROW, "expected"),
    resting_on(
        "short_blind",
        garlic_city=[(2, 2), (3, 1), (4, 4)],
        players_club=None,
        default=[(2, 2), (3, 1)],
    ),
)
def test_what_a_player_with_one_dollar_does_in_the_blind(
    house: str, game: str, expected: list[tuple[int, float]] | None
) -> None:
    given: dict[str, Any] = {"stacks": {1: 200, 2: 200, 3: 1, 4: 200}, "options": TWO}
    if expected is None:
        with pytest.raises(BadInput, match="cannot post the blind of \\$4 whole"):
            table(house, game, **given)
    else:
        assert sorted(posted(deal(house, game, **given))) == sorted(expected)


@pytest.mark.parametrize(
    (*ROW, "button"), resting_on("button_skips_short_blind", garlic_city=4, default=3)
)
def test_whether_the_button_passes_over_who_was_too_short(
    house: str, game: str, button: int
) -> None:
    carry = Carry(button=2, too_short=frozenset({3}))
    assert next_button(carry, (1, 2, 3, 4), table(house, game).options) == button


@pytest.mark.parametrize(ROW, resting_on("button_moves"))
def test_the_button_does_not_rest_at_an_empty_seat(house: str, game: str) -> None:
    carry = Carry(button=2, chairs=frozenset({1, 2, 3, 4}))
    assert next_button(carry, (1, 2, 4), table(house, game).options) == 4


def post(dollars: float, *, dead: bool = False) -> ForcedBet:
    return ForcedBet(seat=5, cents=round(100 * dollars), what="post", dead=dead)


@pytest.mark.parametrize(
    (*ROW, "expected"), resting_on("new_player_posts", garlic_city=(post(4),), default=())
)
def test_what_a_new_player_posts(house: str, game: str, expected: tuple[ForcedBet, ...]) -> None:
    assert entry(table(house, game, stacks=6), 5, "new").posts == expected


@pytest.mark.parametrize(
    (*ROW, "barred"), resting_on("new_player_barred_seats", garlic_city={1, 2}, default=set())
)
def test_where_a_new_player_must_wait(house: str, game: str, barred: set[int]) -> None:
    setup = table(house, game, stacks=6, options=TWO)
    assert {seat for seat in range(1, 7) if entry(setup, seat, "new").must_wait} == barred


BOTH = Missed(small=True, big=True, buttons=1)


@pytest.mark.parametrize(ROW, resting_on("missed_blind_post"))
def test_the_big_blind_that_was_missed_is_live_and_the_small_one_dead(
    house: str, game: str
) -> None:
    setup = table(house, game, stacks=6, options=TWO)
    assert entry(setup, 5, "missed", missed=BOTH).posts == (post(4), post(2, dead=True))


@pytest.mark.parametrize(
    (*ROW, "most"), resting_on("missed_blind_buttons_max", garlic_city=3, default=None)
)
def test_which_missed_blind_button_costs_the_seat(house: str, game: str, most: int | None) -> None:
    most = None if game == "omaha" else most
    options = table(house, game).options[ReturningOptions]
    lost = [count for count in range(1, 9) if seat_is_lost(Missed(buttons=count), options)]
    assert lost == ([] if most is None else list(range(most, 9)))


@pytest.mark.parametrize(
    (*ROW, "expected"),
    resting_on("seat_change_posts", players_club=(), s_and_k=(), default=(post(4),)),
)
def test_what_a_changed_seat_posts(house: str, game: str, expected: tuple[ForcedBet, ...]) -> None:
    assert entry(table(house, game, stacks=6), 5, "changed seat").posts == expected


@pytest.mark.parametrize(
    (*ROW, "is_free"), resting_on("busted_player_returns_free", garlic_city=True, default=False)
)
def test_whether_a_beaten_player_returns_without_posting(
    house: str, game: str, *, is_free: bool
) -> None:
    setup = table(house, game, stacks=6, options=TWO)
    posts = entry(setup, 5, "busted", missed=BOTH, button_has_passed=True).posts
    assert (posts == ()) is is_free


@pytest.mark.parametrize(ROW, resting_on("kill"))
def test_a_table_is_not_played_with_a_kill_unless_it_is_opened_with_one(
    house: str, game: str
) -> None:
    with pytest.raises(BadInput, match="is not played with a kill"):
        table(house, game, killer=1)


@pytest.mark.parametrize(ROW, resting_on("overs"))
def test_a_table_is_not_played_with_overs_unless_it_is_opened_with_them(
    house: str, game: str
) -> None:
    with pytest.raises(BadInput, match="is not played with overs"):
        table(house, game, overs=frozenset({1}), overs_limit=read_limit("6/12"))


HALF = {"kill": "half", "betting_structure": "split limit"}
KILLED = {"4/8": "6/12", "6/12": "10/20", "10/20": "15/30"}


@pytest.mark.parametrize(ROW, [*resting_on("kill_from_cents"), *resting_on("kill_to_cents")])
def test_a_half_kill_raises_the_limits_as_listed(house: str, game: str) -> None:
    """Limits beside the list are not killed (GC-E3); with no list $8/16 rises by half."""
    options = table(house, game, options=HALF).options
    if not options[KillOptions].kill_from_cents:
        assert kill_limit(read_limit("8/16"), options) == read_limit("12/24")
        return
    for limit, expected in KILLED.items():
        assert kill_limit(read_limit(limit), options) == read_limit(expected)
    for limit in ("3/6", "5/10", "7/14", "8/16", "9/18", "11/22"):
        with pytest.raises(BadInput, match="no half kill is listed"):
            kill_limit(read_limit(limit), options)


@pytest.mark.parametrize(
    ROW,
    [
        *resting_on("kill_pot_min_cents"),
        *resting_on("kill_trigger"),
        *resting_on("kill_trigger_basis"),
    ],
)
def test_a_scooped_pot_of_40_awarded_kills_the_next(house: str, game: str) -> None:
    """Three in for $4, three for $4, and two for $8 make $40; two for $7.50 make $39."""
    holes = typed(game, {1: "Ac Ad", 2: "Kc Qd", 3: "Jc Td"})
    given: dict[str, Any] = {"options": HALF, "holes": holes, "board": "9h 8c 4s 2c 2d"}
    exact = play(flop(house, game, **given), "p2 cbr 4, p3 cc, p1 cc")
    through(exact, "turn")
    play(exact, "p2 cbr 8, p3 f, p1 cc")
    assert exact.pot_cents == 4000
    assert kill_due(check_down(exact)) == carried_out(exact).killer == 1
    stacks = {1: 200, 2: 15.5, 3: 200}
    less = play(flop(house, game, stacks=stacks, **given), "p2 cbr 4, p3 cc, p1 cc")
    through(less, "turn")
    play(less, "p2 cbr 7.50, p3 f, p1 cc")
    check_down(less)
    assert sum(event.cents for event in less.log if isinstance(event, Pushed)) == 3900
    assert kill_due(less) == 0


@pytest.mark.parametrize(ROW, resting_on("kill_trigger_basis"))
def test_what_nobody_called_is_not_part_of_the_pot(house: str, game: str) -> None:
    hand = through(deal(house, game, options=HALF), "turn")
    play(hand, "p2 cbr 8, p3 cc, p1 cc")
    through(hand, "river")
    play(hand, "p2 cbr 8, p3 f, p1 f")
    assert kill_due(hand) == 0


@pytest.mark.parametrize(ROW, resting_on("killer_acts"))
def test_the_killer_acts_in_his_turn(house: str, game: str) -> None:
    hand = deal(house, game, stacks=6, button=1, killer=5, options={**HALF, **TWO})
    assert hand.asked == [4, 5, 6, 1, 2, 3]
