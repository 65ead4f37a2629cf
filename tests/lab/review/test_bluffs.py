"""Bets that pay only because others fold: later streets are not priced, so nobody is told to."""

from pathlib import Path

import pytest

from houseway.lab.review.told import Decision
from tests.lab.review.looking import looked_at, worth

FOLDED_TO = """
variant = "FT"
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [2, 4, 0, 0, 0, 0]
small_bet = 4
big_bet = 8
starting_stacks = [200, 200, 200, 200, 200, 200]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "d dh p5 ????", "d dh p6 {held}",
  "p3 f", "p4 f", "p5 f", "p6 {done}", "p1 f"{end}
]
"""
CHECKED = """
variant = "FT"
antes = [0, 0]
blinds_or_straddles = [2, 4]
small_bet = 4
big_bet = 8
starting_stacks = [200, 200]
actions = [
  "d dh p1 {held}", "d dh p2 ????", "p2 cc", "p1 cc", "d db AsKdQh", "p1 cc", "p2 cbr 4", "p1 f"
]
"""


BY_FOLDS = (
    "About even: raising comes out ahead of folding by the times that all others fold, "
    "and what it costs later when somebody calls is not counted."
)


def on_the_button(folder: Path, held: str, done: str) -> Decision:
    """Everybody has folded to the button; the blinds give up easily."""
    end = "" if done == "f" else ', "p2 f"'
    path = folder / "button.phh"
    path.write_text(FOLDED_TO.format(held=held, done=done, end=end), "utf-8")
    return looked_at(path, 6, "rock").decisions[0]


def on_the_flop(folder: Path, held: str) -> Decision:
    """Two players, and ace, king and queen lie in the middle; the other one gives up easily."""
    path = folder / "flop.phh"
    path.write_text(CHECKED.format(held=held), "utf-8")
    return next(one for one in looked_at(path, 1, "rock").decisions if one.street == "flop")


def test_nobody_is_told_to_steal_with_the_worst_hands(tmp_path: Path) -> None:
    fold = on_the_button(tmp_path, "8c3d", "f")
    assert worth(fold, "call") < worth(fold, "fold") < worth(fold, "raise")
    assert (fold.verdict, fold.cost_cents) == ("even", 0)
    assert fold.says == BY_FOLDS


def test_who_steals_is_neither_praised_nor_blamed(tmp_path: Path) -> None:
    steal = on_the_button(tmp_path, "8c3d", "cbr 8")
    assert (steal.verdict, steal.cost_cents) == ("even", 0)
    assert steal.says == BY_FOLDS


def test_a_good_hand_on_the_button_is_still_to_be_raised(tmp_path: Path) -> None:
    fold = on_the_button(tmp_path, "AhQs", "f")
    assert fold.verdict == "costs"
    assert fold.says.startswith("Raising here wins ")


def test_a_check_with_nothing_is_no_mistake_before_the_river(tmp_path: Path) -> None:
    check = on_the_flop(tmp_path, "5c3d")
    assert check.share is not None
    assert check.share < 1 / 2
    assert worth(check, "check") < worth(check, "bet")
    assert (check.verdict, check.cost_cents) == ("even", 0)


def test_a_check_with_the_best_hand_still_is(tmp_path: Path) -> None:
    check = on_the_flop(tmp_path, "JcTd")
    assert worth(check, "check") < worth(check, "bet")
    assert check.verdict == "costs"


TO_THE_SMALL_BLIND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ["d dh p1 {held}", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
"""


@pytest.mark.parametrize(("held", "verdict"), [("Tc5d", "even"), ("AcTd", "costs")])
def test_a_poor_hand_may_be_given_up_in_the_small_blind(
    held: str, verdict: str, tmp_path: Path
) -> None:
    """Turned up at once it wins nearly half, but out of position it has three rounds to play."""
    path = tmp_path / "blind.phh"
    path.write_text(TO_THE_SMALL_BLIND.format(held=held), "utf-8")
    fold = looked_at(path, 1).decisions[0]
    assert worth(fold, "call") > 0
    assert fold.verdict == verdict
