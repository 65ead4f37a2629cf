"""What `make run` shows: dealt hands, named, and why one beats the other."""

import re

import pytest

from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.cli.demonstrations import DEMONSTRATIONS, Deal, verdict
from houseway.hands.high import high
from tests.cli.running import houseway

pytestmark = pytest.mark.slow


def test_the_demonstration_names_every_hand_and_says_who_wins() -> None:
    done = houseway("demo", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("seat 1") == len(DEMONSTRATIONS)
    assert len(re.findall(r"Seats? \d.* (wins|split): ", done.stdout)) >= len(DEMONSTRATIONS)
    assert done.stdout.count("opened and checked") == len(DEMONSTRATIONS)


def test_a_seed_deals_the_same_hands_again_and_without_one_they_differ() -> None:
    assert houseway("demo", "--seed", "x").stdout == houseway("demo", "--seed", "x").stdout
    assert houseway("demo").stdout != houseway("demo").stdout


def test_several_hands_of_each_game_can_be_dealt() -> None:
    assert houseway("demo", "--hands", "3").stdout.count("Texas Hold'em") == 3


@pytest.mark.parametrize("seed", range(25))
def test_every_deal_comes_to_a_verdict(seed: int) -> None:
    for demonstration in DEMONSTRATIONS:
        shown = demonstration(Seeded(f"verdict {seed}"))
        assert re.search(r"(wins|split): |nobody qualifies", shown.verdict)


def test_no_card_is_dealt_twice() -> None:
    deal = Deal(range(52), Seeded(1))
    assert len({*deal.cards(10), *deal.cards(42)}) == 52


def test_tied_hands_split() -> None:
    same = [high(cards("As Kd 9c 5h 2s")), high(cards("Ac Kh 9d 5s 2c"))]
    assert verdict(same) == "Seats 1 and 2 split: both have ace high on the same ranks: a tie."
    assert verdict([None, same[0], None]) == "Seat 2 wins: nobody else qualifies."
    assert verdict([None, None]) == "nobody qualifies."
