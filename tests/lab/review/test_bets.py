"""Bets that were looked at again: arithmetic on the river, styles and ranges, side pots."""

from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.lab.review.against import Against, against_told
from houseway.lab.review.betting import layers
from houseway.lab.review.rivals import Standing
from tests.lab.review.looking import looked_at, river, worth

POT, BET = 800, 800


def test_a_call_on_the_river_is_worth_its_part_of_all_hands_there_are(tmp_path: Path) -> None:
    """Seat 2 has the nine of the king-high straight flush: only the ace of spades beats it.

    Of the 45 cards left two make 990 hands, and 44 of them hold that ace.
    """
    path = river(tmp_path, "9s3c", "KsQsJsTs2d")
    call = looked_at(path, 2, "random").decisions[-1]
    won = (990 - 44) / 990
    assert call.method == "exact"
    assert call.share == pytest.approx(won)
    assert call.price == pytest.approx(BET / (POT + BET + BET))
    assert worth(call, "call") == pytest.approx(won * (POT + 2 * BET) - BET)
    assert worth(call, "fold") == 0


def test_a_fold_that_gives_up_half_a_pot_costs_what_the_call_would_have_won(tmp_path: Path) -> None:
    """The board is the best hand there is, so the pot is divided: half of $24, less $8, is $4."""
    path = river(tmp_path, "2c3d", "AsKsQsJsTs", answer="f")
    fold = looked_at(path, 2, "random").decisions[-1]
    assert worth(fold, "call") == pytest.approx(0.5 * (POT + 2 * BET) - BET) == pytest.approx(400)
    assert (fold.verdict, fold.stderr) == ("costs", 0)
    assert fold.cost_cents == pytest.approx(400)
    assert fold.says.endswith(" here wins $4 more on average than folding.")


@pytest.mark.parametrize("style", ["regular", "rock", "caller", "gambler"])
def test_nobody_is_bluffed_off_a_hand_that_cannot_lose(tmp_path: Path, style: str) -> None:
    """The best hand lies on the board: a raise is called, and wins no more than a call."""
    call = looked_at(river(tmp_path, "2c3d", "AsKsQsJsTs"), 2, style).decisions[-1]
    assert worth(call, "raise") == pytest.approx(worth(call, "call"), abs=1) == pytest.approx(400)


def test_a_call_that_hardly_ever_wins_costs_nearly_the_whole_call(tmp_path: Path) -> None:
    """Four kings and a deuce lie on the board, so a three plays beside them.

    Two of the five low cards left make ten hands: three of them are deuces only and lose to the
    three, seven hold another three and tie. All others win.
    """
    path = river(tmp_path, "3c3d", "KsKhKdKc2d")
    call = looked_at(path, 2, "random").decisions[-1]
    won = (3 + 7 / 2) / 990
    assert worth(call, "call") == pytest.approx(won * (POT + 2 * BET) - BET)
    assert call.says == "Folding here saves $7.84 on average."


def test_the_price_of_a_call_counts_the_calls_to_come_as_a_hint_does(tmp_path: Path) -> None:
    """$6 of blinds, $2 that the small blind still owes, and one's own $4: a third."""
    path = tmp_path / "first.phh"
    path.write_text(FIRST_IN, "utf-8")
    call = looked_at(path, 3).decisions[0]
    assert call.price == pytest.approx(4 / (2 + 4 + 2 + 4))


FIRST_IN = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [200, 200, 200]
actions = ["d dh p1 2c3d", "d dh p2 2h3s", "d dh p3 AcKd", "p3 cc", "p1 f", "p2 cc",
  "d db 7c8d9h", "p2 cbr 4", "p3 f"]
"""


def test_a_check_is_held_against_a_bet_and_not_against_a_fold(tmp_path: Path) -> None:
    flop = looked_at(river(tmp_path, "AhKd", "Kc9h7d4s2c"), 2).decisions[1]
    assert (flop.street, {one.key for one in flop.choices}) == ("flop", {"check", "bet"})


def test_a_rock_who_bets_holds_more_than_a_gambler_does(tmp_path: Path) -> None:
    path = river(tmp_path, "AhKd", "Kc9h7d4s2c")
    share = {one: looked_at(path, 2, one).decisions[-1].share or 0 for one in ("rock", "gambler")}
    assert share["rock"] < share["gambler"]


def test_against_the_best_hands_only_a_hand_is_worth_less(tmp_path: Path) -> None:
    path = river(tmp_path, "AhKd", "Kc9h7d4s2c")
    of_all = looked_at(path, 2, "random").decisions[-1].share or 0
    of_best = looked_at(path, 2, "20%").decisions[-1].share or 0
    assert of_best < of_all


def test_the_same_hand_is_judged_alike_each_time(tmp_path: Path) -> None:
    path = river(tmp_path, "AhKd", "Kc9h7d4s2c")
    assert looked_at(path, 2) == looked_at(path, 2)


def test_what_the_deal_the_luck_and_the_decisions_come_to_is_the_result(tmp_path: Path) -> None:
    seen = looked_at(river(tmp_path, "2c3d", "AsKsQsJsTs", answer="f"), 2)
    assert seen.deal_cents is not None
    assert seen.after_cents is not None
    together = seen.deal_cents + seen.after_cents - seen.cost_cents
    assert together == pytest.approx(seen.net_cents) == pytest.approx(-400)


def test_a_short_stack_wins_the_main_pot_alone() -> None:
    """Seat 2 is all in for $3, a dollar was dropped, and seat 4 folded after two dollars."""
    found = layers({1: 500, 2: 300, 3: 500, 4: 200}, {1, 2, 3}, 1400)
    assert [(one.cents, sorted(one.seats)) for one in found] == [(1000, [1, 2, 3]), (400, [1, 3])]


def test_whoever_has_better_chances_folds_less_and_raises_more() -> None:
    style = Against().style(1)
    assert style is not None
    standing = Standing(live=2, owed_cents=400, pot_cents=1200, raises=1)
    weak, strong = standing.acts(0.2, style), standing.acts(0.9, style)
    assert weak["fold"] > strong["fold"]
    assert weak["raise"] < strong["raise"]
    for one in (weak, strong):
        assert sum(one.values()) == pytest.approx(1)


@pytest.mark.parametrize("told", ["", "QQ++", "0%", "101%", "wild", "3.5%"])
def test_a_range_that_nobody_knows_is_refused(told: str) -> None:
    with pytest.raises(BadInput, match="is no range: say regular, rock, caller, gambler"):
        against_told(told)


def test_a_style_that_nobody_plays_is_refused() -> None:
    with pytest.raises(BadInput, match="a style is told as in 3=rock"):
        against_told("regular", ["3=wild"])
