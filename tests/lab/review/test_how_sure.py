"""When a lead is one: what is noise, what later betting may change, and how each is told."""

from pathlib import Path

import pytest

from houseway.lab.review.judging import Grounds, Option, judged
from houseway.lab.review.told import Decision
from houseway.lab.review.walking import Walk, walked
from tests.lab.review.looking import river


def weighed(folder: Path, done: str, *, call_cents: float, stderr: float, slack: float) -> Decision:
    """A decision between folding and calling, with figures of one's own."""
    walk = next(walked(Path(river(folder, "2c3d", "AsKsQsJsTs")), 2, {}))
    assert isinstance(walk, Walk)
    options = [
        Option(key, key, key == done, (cents,))
        for key, cents in (("fold", 0.0), ("call", call_cents))
    ]
    grounds = Grounds("sampled", lambda values: (values[0], stderr), slack_cents=slack)
    decision = judged(walk.own[-1], options, grounds)
    assert decision is not None
    return decision


@pytest.mark.parametrize("done", ["fold", "call"])
def test_what_later_betting_may_change_is_told_with_both_amounts(tmp_path: Path, done: str) -> None:
    """$4.64 is four standard errors of $1.17: no noise, yet less than a slack of $5."""
    seen = weighed(tmp_path, done, call_cents=464, stderr=117, slack=500)
    assert (seen.verdict, seen.cost_cents) == ("even", 0)
    assert seen.says == (
        "About even: calling comes out $4.64 ahead of folding, and the betting still to come, "
        "which is not counted, may make a difference of $5."
    )


@pytest.mark.parametrize(
    ("done", "says"),
    [
        ("fold", "Calling here wins $4.64 more on average than folding."),
        ("call", "Calling was best, by $4.64 over folding."),
    ],
)
def test_the_same_lead_counts_where_later_betting_may_change_less(
    tmp_path: Path, done: str, says: str
) -> None:
    assert weighed(tmp_path, done, call_cents=464, stderr=117, slack=400).says == says


@pytest.mark.parametrize("done", ["fold", "call"])
def test_only_noise_cannot_be_told_apart(tmp_path: Path, done: str) -> None:
    """Less than two standard errors, whatever later betting may change."""
    seen = weighed(tmp_path, done, call_cents=230, stderr=117, slack=100)
    other = {"fold": "folding and calling", "call": "calling and folding"}[done]
    assert seen.says == f"About even: {other} cannot be told apart here."


def test_a_lead_of_folding_is_one_whatever_is_bet_later(tmp_path: Path) -> None:
    """Who plays on with a poor hand loses more later, and not less."""
    seen = weighed(tmp_path, "fold", call_cents=-464, stderr=117, slack=500)
    assert seen.says == "Folding was best, by $4.64 over calling."
