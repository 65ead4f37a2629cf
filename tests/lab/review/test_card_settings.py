"""Settings of pai gow poker in a second look, beside the kernel that deals far more bank hands."""

import re
import subprocess
import sys
from math import sqrt
from pathlib import Path

import pytest

from houseway.cards.card import cards
from houseway.lab.poker_settings import best_poker_setting
from houseway.lab.review.setting import BANK_HANDS, met
from houseway.money.cents import dollars
from tests.evidence import clause
from tests.lab.review.looking import looked_at, looked_at_text
from tests.patience import PATIENCE_S

HANDS = Path("tests/hands_played")
HAND = HANDS / "comstock-pai-gow-poker-cards-touched.hand"
WAGER_CENTS = 2_000
KERNEL_HANDS = 20_000
ERRORS = 5


@pytest.mark.slow
def test_settings_are_worth_what_the_kernel_finds_within_both_errors() -> None:
    (seen,) = looked_at(HAND, 2).decisions
    known = best_poker_setting(cards("8h 8c Ad Ac 5h 4h 3s"), samples=KERNEL_HANDS)
    by_words = {f"set {one.setting.partition(' of ')[0]}": one.value for one in known.settings}
    assert {one.words for one in seen.choices} == {*by_words}
    # No result is more than one wager away from nothing, so no deviation is above one.
    error = sqrt(1 / BANK_HANDS + 1 / KERNEL_HANDS)
    for one in seen.choices:
        assert abs(one.cents / WAGER_CENTS - by_words[one.words]) < ERRORS * error, one.words
    assert (seen.method, seen.verdict) == ("sampled", "best")


def test_a_copy_is_the_banks_in_front_and_behind() -> None:
    own = ((14, 13), 50)
    banks = [((14, 12), 49), ((14, 13), 49), ((14, 12), 50), ((14, 13), 50), ((14, 14), 49)]
    assert [*met(own, banks, copies="player-dealer wins")] == [1, 0, 0, -1, 0]


@clause("s-and-k/pai-gow-poker/15", "s-and-k/pai-gow-poker/16", "s-and-k/pai-gow-poker/17")
def test_where_both_must_be_higher_or_both_lower_a_copy_is_nobodys() -> None:
    own = ((14, 13), 50)
    banks = [((14, 12), 49), ((14, 13), 49), ((14, 13), 50), ((14, 13), 51), ((14, 14), 51)]
    assert [*met(own, banks, copies="push")] == [1, 0, 0, 0, -1]
    (seen,) = looked_at(HANDS / "s-and-k-pai-gow-poker-copies-push.hand", 2).decisions
    assert (seen.method, len(seen.choices) > 1) == ("sampled", True)


def test_a_setting_is_named_by_what_lies_in_front() -> None:
    """Those two cards say where all seven lie; no card is named outside the words for it."""
    (seen,) = looked_at(HAND, 2).decisions
    assert seen.did == "set 8h 8c in front"
    second = seen.choices[1].words.removeprefix("set ")
    lead = dollars(round(seen.choices[0].cents - seen.choices[1].cents))
    assert seen.says == (
        f"Setting 8h 8c in front was best, by {lead}; the next best was setting {second}."
    )
    for one in seen.choices:
        assert re.fullmatch(r"set \w\w \w\w in front", one.words)


def test_a_poor_setting_is_told_against_the_best_one() -> None:
    """Both pairs are given away behind, for five high in front."""
    lines = HAND.read_text("utf-8").replace("p2 front 8h8c", "p2 front 5h4h").splitlines()
    left_out = ("= ", "fault ", "floor ")
    told = [one for one in lines if not one.strip().strip('"').startswith(left_out)]
    (seen,) = looked_at_text("\n".join(told), 2).decisions
    assert seen.verdict == "costs"
    cost = dollars(round(seen.cost_cents))
    assert seen.says == f"Setting 8h 8c in front wins {cost} more on average."


def test_a_hand_whose_decisions_cannot_be_weighed_says_so() -> None:
    """The bank's own hand: nobody's way to answer it is known."""
    assert looked_at(HAND, 1).says == "No decision of this hand can be weighed."


@pytest.mark.slow
def test_a_look_at_a_setting_loads_no_compiler() -> None:
    told = (
        "import sys\n"
        "sys.modules['numba'] = sys.modules['numpy'] = None\n"
        "from tests.lab.review.looking import looked_at\n"
        f"assert looked_at({str(HAND)!r}, 2).decisions\n"
    )
    subprocess.run([sys.executable, "-c", told], check=True, timeout=PATIENCE_S)
