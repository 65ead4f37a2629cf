"""The betting of draw games: blinds, who begins, straight and spread limits, and checking."""

from typing import Any

import pytest
from msgspec.structs import replace

from houseway.cards.card import name
from houseway.collection.charges import Charge, Charges
from houseway.errors import Refused
from houseway.table.engine import act, default, legal
from houseway.table.events import Discarded
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.events import Called
from tests.dealing import all_pat, deal, dealt, log_of, may, play, stacks, table, to_the_draw, won
from tests.evidence import clause


def low(house: str, **more: Any) -> Hand:
    return deal(house, "lowball", **{"limit": "4-20" if house == "comstock" else "4", **more})


@clause("garlic-city/lowball/7")
def test_the_first_two_players_post_blinds_each_a_part_of_the_opening_bet() -> None:
    """Left of the button at seat 1: half of the opening bet of $4, and all of it."""
    assert stacks(low("garlic-city", stacks=4)) == {1: 200, 2: 198, 3: 196, 4: 200}
    three = low("garlic-city", stacks=4, options={"blind_count": "3"})
    assert stacks(three) == {1: 200, 2: 198, 3: 198, 4: 196}


@clause("garlic-city/lowball/8")
def test_the_limit_says_how_big_the_blinds_are_and_they_are_seed_money() -> None:
    for limit, blinds in (("4", 6), ("20", 30), ("40", 60)):
        hand = low("garlic-city", limit=limit)
        assert hand.pot_cents == 100 * blinds
        assert hand.bet_cents == 100 * int(limit)


@clause("garlic-city/texas-holdem/19")
@pytest.mark.parametrize("game", ["draw-poker", "jacks-or-better", "jacks-back"])
def test_a_player_who_is_short_of_a_bet_calls_with_what_he_has(game: str) -> None:
    """Seat 1 has $2 left of $3, after the ante of $1; seat 3 may open with jacks."""
    short = {1: 3, 2: 200, 3: 200}
    hand = deal("garlic-city", game, limit="4", holes={3: "Jd Js 9c 8h 7c"}, stacks=short)
    play(hand, "p2 cc, p3 cbr 4")
    assert may(hand) == "seat 1 may call $2 or fold"


@clause("garlic-city/texas-holdem/19")
def test_a_player_who_is_short_of_the_blind_calls_with_what_he_has() -> None:
    hand = low("garlic-city", stacks={1: 3, 2: 200, 3: 200})
    assert may(hand) == "seat 1 may call $3 or fold"


@clause("comstock/lowball/76")
def test_before_the_draw_the_player_left_of_the_blind_acts_first() -> None:
    """Button 1, blind 2: seat 3 begins and the blind is last."""
    hand = low("comstock", stacks=4)
    assert hand.asked == [3, 4, 1, 2]


@clause("comstock/lowball/77")
def test_after_the_draw_the_player_left_of_the_dealer_acts_first() -> None:
    hand = all_pat(to_the_draw(low("comstock", stacks=4)))
    assert hand.asked == [2, 3, 4, 1]


@clause("comstock/lowball/7")
def test_at_straight_limit_every_bet_and_raise_is_the_same() -> None:
    """Bet 4, raise 4, re-raise 4."""
    hand = low("comstock", limit="4-straight")
    play(hand, "p3 cbr 8, p1 cbr 12")
    assert may(hand) == "seat 2 may call $8, raise to $16 or fold"
    all_pat(play(hand, "p2 cc, p3 cc"))
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    with pytest.raises(Refused, match=r"A bet here is \$4, no more and no less"):
        play(hand, "p2 cbr 5")


@clause("comstock/lowball/8")
def test_at_spread_limit_a_bet_may_be_anything_in_the_spread_as_printed() -> None:
    """Limit 4-20: bet 4, raise 8, raise 15, re-raise 20, which is the most."""
    hand = all_pat(to_the_draw(low("comstock")))
    assert may(hand) == "seat 2 may check, bet $4 up to $20 or fold"
    play(hand, "p2 cbr 4, p3 cbr 12, p1 cbr 27, p2 cbr 47")
    assert hand.bet_cents == 4700
    printed = all_pat(to_the_draw(low("comstock", limit="4/20")))
    assert may(printed) == "seat 2 may check, bet $4 up to $20 or fold"
    assert may(hand) == "seat 3 may call $35, raise to $67 or fold"


@clause("comstock/lowball/84")
def test_the_limit_is_the_most_that_one_bet_may_be() -> None:
    hand = all_pat(to_the_draw(low("comstock")))
    with pytest.raises(Refused, match=r"may not bet \$21. The most it may bet is \$20"):
        play(hand, "p2 cbr 21")
    play(hand, "p2 cbr 20")
    with pytest.raises(Refused, match=r"to \$40, no more and no less"):
        play(hand, "p3 cbr 41")


@clause("comstock/lowball/85")
def test_nothing_but_the_stacks_ends_the_raising() -> None:
    """Three players raise each other by $20 until one has put in all of the $200."""
    hand = all_pat(to_the_draw(low("comstock")))
    raises = 0
    while any(choice.verb == "raise" for choice in legal(hand)):
        (more,) = (choice for choice in legal(hand) if choice.verb == "raise")
        act(hand, Raise(more.seat, more.high_cents))
        raises += 1
    # A call of $4 has left $196 to each: nine bets of $20 and the last $16.
    assert raises == 10
    assert hand.bet_cents == 19600
    two = all_pat(to_the_draw(low("comstock", stacks=2)))
    play(two, "p2 cbr 4, p1 cbr 8, p2 cbr 12, p1 cbr 16, p2 cbr 20")


@clause("s-and-k/lowball/3")
def test_three_raises_are_all_while_more_than_two_are_in() -> None:
    hand = low("s-and-k")
    play(hand, "p3 cbr 8, p1 cbr 12, p2 cbr 16")
    assert may(hand) == "seat 3 may call $8 or fold"
    with pytest.raises(Refused) as refused:
        play(hand, "p3 cbr 20")
    assert "s-and-k/lowball/3" in refused.value.cite


@clause("s-and-k/lowball/4")
def test_two_players_raise_as_often_as_they_like() -> None:
    hand = low("s-and-k")
    play(hand, "p3 cbr 8, p1 f, p2 cbr 12, p3 cbr 16, p2 cbr 20")
    assert may(hand) == "seat 3 may call $4, raise to $24 or fold"


@clause("s-and-k/lowball/4")
def test_two_who_are_left_after_the_third_raise_go_on_raising() -> None:
    """Unless only two players are playing the hand: they are, as soon as the third has folded."""
    hand = low("s-and-k")
    play(hand, "p3 cbr 8, p1 cbr 12, p2 cbr 16, p3 f")
    assert may(hand) == "seat 1 may call $4, raise to $20 or fold"


@clause("players-club/lowball/6")
def test_the_bet_doubles_after_the_draw() -> None:
    hand = low("players-club")
    assert may(hand) == "seat 3 may call $4, raise to $8 or fold"
    all_pat(to_the_draw(hand))
    assert may(hand) == "seat 2 may check, bet $8 or fold"
    play(hand, "p2 cbr 8")
    assert may(hand) == "seat 3 may call $8, raise to $16 or fold"


@clause("players-club/lowball/6")
def test_a_spread_doubles_at_both_ends() -> None:
    hand = low("players-club", limit="4-8")
    assert may(hand) == "seat 3 may call $4, raise to $8 up to $12 or fold"
    all_pat(to_the_draw(hand))
    assert may(hand) == "seat 2 may check, bet $8 up to $16 or fold"


@clause("players-club/lowball/6")
def test_a_posting_may_say_that_it_does_not_double() -> None:
    hand = all_pat(to_the_draw(low("players-club", options={"double_after_draw": "no"})))
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    spread = low("players-club", limit="4-8", options={"double_after_draw": "no"})
    all_pat(to_the_draw(spread))
    assert may(spread) == "seat 2 may check, bet $4 up to $8 or fold"


@clause("players-club/lowball/4")
def test_before_the_draw_a_player_bets_or_folds() -> None:
    """With no blind posted there is nothing to call, and checking is not offered either."""
    hand = low("players-club", forced=())
    assert may(hand) == "seat 2 may bet $4 or fold"
    with pytest.raises(Refused, match="It bets or folds") as refused:
        play(hand, "p2 cc")
    assert "players-club/lowball/4" in refused.value.cite
    assert default(hand, 2) == Fold(2)


def test_where_the_house_wants_a_bet_after_the_draw_too_nobody_checks() -> None:
    hand = all_pat(to_the_draw(low("players-club", options={"postdraw_check": "no"})))
    assert may(hand) == "seat 2 may bet $8 or fold"
    play(hand, "p2 cbr 8, p3 f, p1 f")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@clause("comstock/lowball/78")
def test_whoever_has_checked_may_call_a_bet_and_not_raise_it() -> None:
    hand = all_pat(to_the_draw(low("comstock")))
    play(hand, "p2 cc, p3 cbr 4, p1 cbr 8")
    assert may(hand) == "seat 2 may call $8 or fold"
    with pytest.raises(Refused, match="has checked this round") as refused:
        play(hand, "p2 cbr 28")
    assert "comstock/lowball/78" in refused.value.cite
    play(hand, "p2 cc")
    assert may(hand) == "seat 3 may call $4, raise to $12 up to $28 or fold"


@pytest.mark.parametrize(("scope", "raises"), [("after the draw", True), ("every round", False)])
def test_a_mere_call_before_the_draw_bars_a_raise_only_where_the_house_says_so(
    scope: str, raises: bool
) -> None:
    """Seat 3 calls the blind, seat 1 raises it; lowball.check_raise_all_rounds."""
    hand = low("comstock", options={"check_raise_scope": scope})
    play(hand, "p3 cc, p1 cbr 8, p2 f")
    assert any(choice.verb == "raise" for choice in legal(hand, 3)) == raises


def test_where_checks_before_the_draw_do_not_count_a_checker_may_raise() -> None:
    hand = deal("garlic-city", "draw-poker", limit="4", options={"check_raise": "no"}, stacks=3)
    play(hand, "p2 cc, p3 cbr 4, p1 cc")
    assert may(hand) == "seat 2 may call $4, raise to $8 or fold"


@clause("comstock/lowball/19")
def test_only_a_full_bet_is_a_raise() -> None:
    hand = all_pat(to_the_draw(low("comstock")))
    play(hand, "p2 cbr 10")
    with pytest.raises(Refused, match=r"least raise is to \$20"):
        play(hand, "p3 cbr 19")
    play(hand, "p3 cbr 20")


@clause("comstock/lowball/20")
def test_a_player_may_always_go_all_in() -> None:
    """Seat 3 has $9 left for a bet of $10, and plays for that part of the pot."""
    hand = all_pat(to_the_draw(low("comstock", stacks={1: 200, 2: 200, 3: 13})))
    play(hand, "p2 cbr 10")
    assert may(hand) == "seat 3 may call $9 or fold"
    play(hand, "p3 cc, p1 cc")
    assert hand.stack_cents(3) == 0
    assert sorted(hand.order) == [1, 2, 3]


@clause("comstock/lowball/21")
def test_an_all_in_raise_below_the_bet_is_action_only() -> None:
    """$10 bet and all in for $15: seat 2 must call $5 more, and has no raise of its own bet."""
    hand = all_pat(to_the_draw(low("comstock", stacks={1: 200, 2: 200, 3: 19})))
    play(hand, "p2 cbr 10, p3 cbr 15, p1 cc")
    assert may(hand) == "seat 2 may call $5 or fold"


@clause("comstock/lowball/22")
def test_a_short_bet_or_call_is_made_up_to_the_full_amount() -> None:
    """A bet of $3 is no bet here, and whoever calls puts in all that is owed."""
    hand = all_pat(to_the_draw(low("comstock")))
    with pytest.raises(Refused, match=r"least bet is \$4"):
        play(hand, "p2 cbr 3")
    play(hand, "p2 cbr 10, p3 cc")
    assert hand.seats[3].bet_cents == 1000


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("p1 cc", marks=clause("comstock/lowball/33")),
        pytest.param("p2 f", marks=clause("comstock/lowball/34")),
    ],
)
def test_nobody_acts_out_of_turn_and_whoever_tries_is_not_bound(words: str) -> None:
    hand = low("comstock")
    before = stacks(hand), list(hand.asked), list(hand.order)
    with pytest.raises(Refused, match="It is seat 3's turn"):
        play(hand, words)
    assert (stacks(hand), hand.asked, hand.order) == before
    play(hand, "p3 cc, p1 cbr 8, p2 cbr 20")


@clause("comstock/lowball/47")
def test_what_is_said_in_turn_and_chips_in_the_pot_are_binding() -> None:
    """Seat 3 calls and seat 1 acts behind it: seat 3 cannot take it back or do something else."""
    hand = low("comstock")
    play(hand, "p3 cc, p1 cc")
    with pytest.raises(Refused, match="It is seat 2's turn"):
        play(hand, "p3 f")
    assert hand.stack_cents(3) == 19600
    assert hand.pot_cents == 1200


@clause("comstock/lowball/23")
@pytest.mark.parametrize(("line", "cents"), [("p3 cc", 400), ("p3 cbr 12", 1200)])
def test_chips_that_a_player_in_turn_puts_forward_are_a_bet_or_a_call(
    line: str, cents: int
) -> None:
    """They lie in the pot at once, and the next player is asked."""
    hand = play(low("comstock"), line)
    assert (hand.seats[3].bet_cents, hand.stack_cents(3)) == (cents, 20_000 - cents)
    assert hand.asked[0] == 1
    with pytest.raises(Refused, match="It is seat 1's turn"):
        play(hand, "p3 f")


@clause("comstock/lowball/52")
def test_a_knock_in_turn_is_a_pass() -> None:
    """A check where nobody has bet, and a fold where somebody has."""
    hand = all_pat(to_the_draw(low("comstock")))
    play(hand, "p2 knock, p3 cbr 4, p1 knock")
    assert log_of(hand, Called)[-1] == Called(2, 0)
    assert hand.order == [2, 3]
    with pytest.raises(Refused, match="It is seat 2's turn"):
        play(hand, "p3 knock")


@clause("comstock/lowball/53")
def test_at_the_draw_a_knock_declares_a_pat_hand() -> None:
    hand = to_the_draw(low("comstock"))
    before = list(hand.holdings[2].down)
    play(hand, "p2 knock")
    assert log_of(hand, Discarded) == [Discarded(2, ())]
    assert hand.holdings[2].down == before
    thrown = hand.holdings[3].down[0]
    play(hand, f"p3 sd {name(thrown)}")
    assert log_of(hand, Discarded)[-1] == Discarded(3, (thrown,))


def test_a_knock_is_a_fold_where_nobody_may_check_and_nothing_where_the_house_says_so() -> None:
    assert play(low("players-club", forced=()), "p2 knock").order == [3, 1]
    deaf = low("comstock", options={"knock": "nothing"})
    with pytest.raises(Refused, match="seat 3 may not knock"):
        play(deaf, "p3 knock")
    with pytest.raises(Refused, match="Cards are being drawn"):
        play(to_the_draw(deaf), "p2 knock")


@clause("comstock/lowball/87")
def test_chips_count_only_in_the_increments_of_the_game() -> None:
    """Whole dollars, here: a bet of $7.50 is none."""
    hand = all_pat(to_the_draw(low("comstock")))
    with pytest.raises(Refused, match=r"smallest chip in play is \$1"):
        act(hand, Raise(2, 750))
    play(hand, "p2 cbr 7")


@clause("comstock/lowball/11")
def test_cards_speak_and_the_best_hand_shown_wins() -> None:
    """Seat 3 has a six and mucks it: the eight that is shown takes the pot."""
    holes = {2: "8s 5d 3c 2h As", 3: "6s 4d 3d 2s Ad", 1: "Ks Qd Jc 9h 7s"}
    hand = all_pat(to_the_draw(low("comstock", holes=holes)))
    play(hand, "p2 cc, p3 cc, p1 cc, p2 sm -, p3 sm, p1 sm -")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@pytest.mark.parametrize("limit", ["nl", "pl", "4-8", "101+"])
def test_every_row_can_be_bet_at_any_kind_of_limit(limit: str) -> None:
    for house in ("garlic-city", "comstock", "players-club", "s-and-k"):
        hand = deal(house, "lowball", limit=limit, blind=4)
        pot_cents = hand.pot_cents
        act(hand, Call(hand.asked[0]))
        assert hand.pot_cents == pot_cents + 400


@clause("comstock/betting-structures/5")
def test_a_pot_limit_raise_at_lowball_counts_the_raisers_own_call() -> None:
    """The blind of $4 and the call of $4 make $8, which the seat may raise on top of $4."""
    hand = low("comstock", limit="pl", blind=4)
    assert may(hand) == "seat 3 may call $4, raise to $8 up to $12 or fold"


@pytest.mark.parametrize(
    ("house", "limit", "in_pot", "left"),
    [
        pytest.param(
            "comstock", "4-20", 4, {1: 200, 2: 193, 3: 200},
            marks=clause("comstock/collection/16"),
        ),
        pytest.param(
            "garlic-city", "4", 6, {1: 200, 2: 198, 3: 193},
            marks=clause("garlic-city/collection/2"),
        ),
    ],
)  # fmt: skip
def test_no_fee_comes_out_of_the_blind(
    house: str, limit: str, in_pot: int, left: dict[int, int]
) -> None:
    """The fee is the pot's. Were the blind charged, its player would pay beside the live bet."""
    charge = Charge("per-hand", "blind", 300, 0, "comstock/collection/16", "before the deal")
    setup = replace(table(house, "lowball", limit=limit), collection=Charges("blind", (charge,)))
    hand = dealt(setup, holes={})
    assert hand.pot_cents == 100 * in_pot
    assert stacks(hand) == left
