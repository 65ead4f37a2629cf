"""Whoever is asked behind a bet answers in turn, against those who have not folded by then."""

from pathlib import Path

import pytest

from houseway.lab.review.rivals import Standing
from tests.lab.review.looking import looked_at

UNDER_THE_GUN = """
variant = "{variant}"
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [2, 4, 0, 0, 0, 0]
{bets}
starting_stacks = [200, 200, 200, 200, 200, 200]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 {held}", "d dh p4 ????", "d dh p5 ????", "d dh p6 ????",
  "p3 f", "p4 f", "p5 f", "p6 f", "p1 f",
]
"""
LIMIT, NO_LIMIT = ("FT", "small_bet = 4\nbig_bet = 8"), ("NT", "min_bet = 4")


@pytest.mark.parametrize("betting", [LIMIT, NO_LIMIT], ids=["limit", "no limit"])
@pytest.mark.parametrize(("held", "key"), [("6d2c", "fold"), ("AsAh", "raise")])
def test_five_players_are_not_raised_out_by_nothing(
    held: str, key: str, betting: tuple[str, str], tmp_path: Path
) -> None:
    """Of 150 hands that bots played behind such a raise, in one did all five of them fold."""
    path = tmp_path / "gun.phh"
    variant, bets = betting
    path.write_text(UNDER_THE_GUN.format(held=held, variant=variant, bets=bets), "utf-8")
    decision = looked_at(path, 3).decisions[0]
    assert decision.choices[0].key == key
    assert decision.verdict == ("best" if key == "fold" else "costs")


def test_the_last_of_five_answers_as_one_of_two() -> None:
    """Four have folded: what counts is one hand, and no longer five at once."""
    standing = Standing(live=6, owed_cents=400, pot_cents=1400, raises=1)
    assert standing.after(folded=4, called_cents=0) == standing._replace(live=2)
    assert standing.after(folded=3, called_cents=800) == standing._replace(live=3, pot_cents=2200)
