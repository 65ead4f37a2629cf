"""Hands not dealt as usual: cards in the middle at stud, a spent pack, hands shown early."""

from pathlib import Path
from random import Random

import pytest

from bench.reviews import called_down
from houseway.bots.stud_player import choose, with_the_board
from houseway.bots.styles import STRENGTHS, STYLES
from houseway.lab.review.against import against_told
from houseway.lab.review.reviewing import review
from houseway.lab.review.walking import Walk, walked
from tests.lab.review.looking import looked_at

HANDS = Path("tests/hands_played")


@pytest.mark.parametrize("seat", [1, 7])
def test_nine_at_stud_play_the_cards_in_the_middle_that_they_lack(seat: int) -> None:
    """Seat 1 has six cards and plays one of the two, seat 7 has five and plays both."""
    seen = looked_at(HANDS / "garlic-city-seven-card-stud-nine-handed.hand", seat)
    assert [one.street for one in seen.decisions][-1] == "seventh street"


def test_bots_play_on_at_nine_handed_stud_when_cards_lie_in_the_middle() -> None:
    for seat, plays in ((1, 1), (7, 2)):
        walk = next(walked(HANDS / "garlic-city-seven-card-stud-nine-handed.hand", seat, {}))
        assert isinstance(walk, Walk)
        for moment in walk.own:
            for strength in STRENGTHS:
                style = STYLES["regular"].at(strength)
                assert choose(moment.view, walk.setup, style, Random(1)).seat == seat
        assert len(with_the_board(walk.own[-1].view, walk.setup, (), 7 - plays)) == plays


def test_seven_at_mexican_poker_are_looked_at_though_the_pack_does_not_go_round() -> None:
    seen = review(called_down("garlic-city", "mexican-poker", 7), against_told("regular"))
    assert seen.decisions


def test_a_hand_that_was_shown_before_its_discard_is_looked_at() -> None:
    """After the flop the hearts are worth more than the pair: seat 1 throws the diamond away."""
    seen = looked_at(HANDS / "garlic-city-pineapple-shown-hand-discards.hand", 1)
    assert seen.decisions[-1].did == "throw away Ad"
