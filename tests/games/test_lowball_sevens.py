"""The seven rule: a seven or better that was checked after the draw wins no bets made after it."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.draw.events import BetsPassedOn
from houseway.table.engine import default
from houseway.table.hand import Hand
from houseway.table.pot.actions import Fold
from houseway.table.pot.events import Returned
from houseway.table.why import why
from tests.dealing import all_pat, deal, log_of, may, play, to_the_draw, won
from tests.evidence import clause

# Seat 2 has a seven, seat 3 an eight and seat 1 a nine.
SEVEN = {2: "7s 5d 3c 2h As", 3: "8s 5c 3d 2s Ad", 1: "9s 5h 3h 2c Ac"}


def after_the_draw(**more: Any) -> Hand:
    """Everybody is in for $4, and seat 2 is first."""
    given: dict[str, Any] = {"limit": "4-20", "holes": SEVEN, **more}
    return all_pat(to_the_draw(deal("comstock", "lowball", **given)))


def shown(hand: Hand) -> Hand:
    while not hand.is_over:
        play(hand, f"p{hand.asked[0]} sm -")
    return hand


@clause("comstock/lowball/17")
def test_a_checked_seven_that_is_best_wins_the_pot_before_the_draw_and_bets_go_back() -> None:
    """Seat 3 bets $10 into it, seat 1 and the seven call: $12 lay there before the draw."""
    hand = shown(play(after_the_draw(), "p2 cc, p3 cbr 10, p1 cc, p2 cc"))
    assert won(hand) == {1: -4, 2: 8, 3: -4}
    back = log_of(hand, Returned)
    assert {(one.seat, one.cents) for one in back} == {(1, 1000), (2, 1000), (3, 1000)}
    assert [ground.option for ground in why(hand, back[0])] == ["seven_rule", "seven_rule_scope"]


def test_the_bets_of_whoever_folded_after_the_draw_go_back_too() -> None:
    hand = after_the_draw()
    play(hand, "p2 cc, p3 cbr 10, p1 cbr 20, p2 cc, p3 f")
    assert won(shown(hand)) == {1: -4, 2: 8, 3: -4}


@clause("comstock/lowball/17")
def test_a_seven_that_was_bet_wins_everything() -> None:
    hand = shown(play(after_the_draw(), "p2 cbr 10, p3 cc, p1 cc"))
    assert won(hand) == {1: -14, 2: 28, 3: -14}


@clause("comstock/lowball/17")
def test_a_checked_eight_wins_everything() -> None:
    holes = {**SEVEN, 2: "8s 4d 3c 2h As", 3: "8d 5c 3d 2s Ad"}
    hand = shown(play(after_the_draw(holes=holes), "p2 cc, p3 cbr 10, p1 f, p2 cc"))
    assert won(hand) == {1: -4, 2: 18, 3: -14}


@clause("comstock/lowball/17")
def test_a_checked_seven_that_is_beaten_loses_what_it_called() -> None:
    holes = {**SEVEN, 3: "6s 5c 3d 2s Ad"}
    hand = shown(play(after_the_draw(holes=holes), "p2 cc, p3 cbr 10, p1 f, p2 cc"))
    assert won(hand) == {1: -4, 2: -14, 3: 18}


def test_a_seven_with_the_joker_is_a_seven_and_one_with_a_pair_is_not() -> None:
    """lowball.seven_scope: 7-5-3-2 and the joker is seven high; 7-7-3-2-A is a pair."""
    joker = {**SEVEN, 2: "7s 5d 3c 2h Jk"}
    hand = shown(play(after_the_draw(holes=joker), "p2 cc, p3 cbr 10, p1 f, p2 cc"))
    assert won(hand) == {1: -4, 2: 8, 3: -4}
    pair = {2: "7s 7d 3c 2h As", 3: "8s 8c 3d 2s Ad", 1: "9s 9h 3h 2c Ac"}
    hand = shown(play(after_the_draw(holes=pair), "p2 cc, p3 cbr 10, p1 f, p2 cc"))
    assert won(hand) == {1: -4, 2: 18, 3: -14}


@pytest.mark.parametrize(
    ("scope", "expected"),
    [("limit and spread", {1: -4, 2: 18, 3: -14}), ("no limit too", {1: -4, 2: 8, 3: -4})],
)
def test_at_no_limit_it_holds_only_where_the_house_says_so(
    scope: str, expected: dict[int, float]
) -> None:
    hand = after_the_draw(limit="nl", blind=4, options={"seven_rule_scope": scope})
    assert won(shown(play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc"))) == expected


@clause("comstock/lowball/17")
def test_comstock_prints_it_for_low_draw_without_an_exception() -> None:
    hand = after_the_draw(limit="nl", blind=4)
    assert won(shown(play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc"))) == {1: -4, 2: 8, 3: -4}


def test_where_bets_go_to_the_next_best_hand_the_eight_takes_them() -> None:
    """The seven has $12 and the eight the three bets of $10; nobody gets their own back."""
    hand = after_the_draw(options={"seven_rule": "bets go to the next best"})
    shown(play(hand, "p2 cc, p3 cbr 10, p1 cc, p2 cc"))
    assert won(hand) == {1: -14, 2: -2, 3: 16}
    (passed,) = log_of(hand, BetsPassedOn)
    assert passed.shares == ((3, 3000),)


def test_hands_that_tie_for_next_best_divide_the_bets() -> None:
    holes = {**SEVEN, 1: "8d 5h 3h 2c Ac"}
    hand = after_the_draw(holes=holes, options={"seven_rule": "bets go to the next best"})
    shown(play(hand, "p2 cc, p3 cbr 10, p1 cc, p2 cc"))
    assert won(hand) == {1: 1, 2: -2, 3: 1}


def test_where_a_seven_must_bet_its_check_is_refused_and_nobody_else_knows() -> None:
    hand = after_the_draw(options={"seven_rule": "a seven must bet"})
    assert may(hand) == "seat 2 may bet $4 up to $20 or fold"
    with pytest.raises(Refused, match="must bet it"):
        play(hand, "p2 cc")
    assert default(hand, 2) == Fold(2)
    play(hand, "p2 cbr 4, p3 cc, p1 cc")
    eight = after_the_draw(
        holes={**SEVEN, 2: "8s 4d 3c 2h As"}, options={"seven_rule": "a seven must bet"}
    )
    assert may(eight) == "seat 2 may check, bet $4 up to $20 or fold"


def test_without_the_rule_a_checked_seven_wins_all() -> None:
    hand = after_the_draw(options={"seven_rule": "none"})
    assert won(shown(play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc"))) == {1: -4, 2: 18, 3: -14}


@clause("comstock/lowball/17")
def test_bets_go_back_when_whoever_bet_into_the_checked_seven_mucks() -> None:
    """The seven began the round and shows first; it is the best hand all the same."""
    hand = play(after_the_draw(), "p2 cc, p3 cbr 10, p1 f, p2 cc, p2 sm -, p3 sm")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


BETTOR_FIRST = {"shows_first": "last aggressor"}


@clause("comstock/lowball/17")
def test_a_checked_hand_that_is_left_alone_is_turned_up_and_the_bets_go_back() -> None:
    """Where the bettor shows first and mucks, nobody has seen the seven yet."""
    hand = after_the_draw(options=BETTOR_FIRST)
    play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc, p3 sm")
    assert hand.shown == [2]
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@clause("comstock/lowball/17")
def test_it_is_turned_up_for_the_bets_also_where_a_last_hand_may_win_unseen() -> None:
    hand = after_the_draw(options={**BETTOR_FIRST, "last_live_hand": "wins unseen"})
    play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc, p3 sm")
    assert hand.asked == [2]
    assert may(hand) == "seat 2 may show"
    with pytest.raises(Refused) as refused:
        play(hand, "p2 sm")
    assert refused.value.cite == "comstock/lowball/17"
    assert won(play(hand, "p2 sm -")) == {1: -4, 2: 8, 3: -4}


@clause("comstock/lowball/17")
def test_the_last_hand_is_turned_up_whatever_it_holds_and_an_eight_keeps_the_bets() -> None:
    holes = {**SEVEN, 2: "8s 4d 3c 2h As", 3: "7s 5c 3d 2s Ad"}
    hand = after_the_draw(holes=holes, options=BETTOR_FIRST)
    play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc, p3 sm")
    assert hand.shown == [2]
    assert won(hand) == {1: -4, 2: 18, 3: -14}


def test_a_table_may_let_a_muck_leave_its_bets() -> None:
    hand = after_the_draw(options={"seven_rule": "bets go back"})
    play(hand, "p2 cc, p3 cbr 10, p1 f, p2 cc, p2 sm -, p3 sm")
    assert won(hand) == {1: -4, 2: 18, 3: -14}
