"""Decisions against a bank, held against what is known of the games."""

import pytest

from houseway.cards.card import cards
from houseway.hands.chinese_scoring import PointRules
from houseway.hands.chinese_setting import best_setting, expected_points
from houseway.lab.review.told import Decision
from tests.lab.review.looking import looked_at, looked_at_text, worth

THREE_CARDS = """
house = "garlic-city"
game = "three-card-poker"
limit = "5-100"
schedule = "none"
stacks_dollars = [900, 900, 900]
deck = "7h {first} Kh 7c {second} Td 2d {third} 9s"
actions = [
  "p1 bank 500", "p2 wager 100", "p3 wager 5", "p3 done", "p2 done", "p3 give-up", "p2 {answer}",
]
"""
"""Seat 2 has $100 on the second, fifth and eighth card."""


def three_cards(first: str, second: str, third: str, *, answer: str) -> Decision:
    """What is said of a hand of Three Card Poker that is answered so."""
    told = THREE_CARDS.format(first=first, second=second, third=third, answer=answer)
    (decision,) = looked_at_text(told, 2).decisions
    return decision


def test_queen_six_four_is_the_least_hand_that_is_played() -> None:
    """The rule that everybody knows; the two hands on either side of it lose about an ante."""
    least = three_cards("Qc", "6d", "4s", answer="give-up")
    assert (least.verdict, worth(least, "give-up")) == ("costs", -10_000)
    assert -10_000 < worth(least, "play") < -9_900
    assert least.says.startswith("Playing here wins $0.6")
    below = three_cards("Qc", "6d", "3s", answer="play")
    assert (below.verdict, below.method, below.stderr) == ("costs", "exact", 0)
    assert below.says.startswith("Folding here saves $0.3")
    assert three_cards("Qc", "6d", "3s", answer="give-up").verdict == "best"


def test_surrendering_loses_half_the_wager_and_splitting_eights_less() -> None:
    """A $20 wager on two eights: half of it is $10, whatever the bank holds."""
    seen = looked_at("tests/hands_played/comstock-pure-21-5-blackjack.hand", 2)
    first = seen.decisions[0]
    assert (first.did, first.verdict) == ("split for $20", "best")
    assert worth(first, "surrender") == -1000
    assert worth(first, "split") > worth(first, "hit") > worth(first, "surrender")


def test_the_best_setting_of_thirteen_cards_earns_what_the_solver_says() -> None:
    held = cards("Ac Ad Jh 9c 9d 4c 4d 7h Qc Jd Tc 9h 8c")
    best = best_setting(held, PointRules())
    assert expected_points(best[:3], PointRules()) == pytest.approx(best.points)


def test_the_deal_of_a_banked_game_is_not_called_a_pot() -> None:
    seen = looked_at("tests/hands_played/garlic-city-three-card-poker.hand", 2)
    assert seen.deal_cents is None
    assert all(one.share is None for one in seen.decisions)
