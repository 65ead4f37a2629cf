"""Matches of bots: the same cards for both, and what is won is counted as limit players count."""

import pytest

from houseway.bots.styles import STYLES
from houseway.lab.matches import Match, match, opening, played
from houseway.lab.simulating.tallies import Tally

CALLER, REGULAR = STYLES["caller"], STYLES["regular"]


def test_big_bets_a_hundred_are_reckoned_by_seat() -> None:
    """Two deals, six seats, big bets of $8: the first kind won $96 and $0 more than the second, so
    $48 changed hands in a deal of two hands, in which three seats played for it: $24 a hand, $8 a
    seat and hand, half of that over both deals: half a big bet a hand, 50 a hundred."""
    tally = Tally()
    tally.add(9_600)
    tally.add(0)
    found = Match(tally=tally, seats=6, big_bet_cents=800)
    assert found.hands == 4
    assert found.won == pytest.approx(50)
    # The deviation of the two is 9600 / sqrt(2), the error of their mean half of 9600.
    assert found.error == pytest.approx(50)


def test_players_of_one_kind_win_nothing_of_themselves() -> None:
    """The same kind in all seats plays every deal twice alike, so nothing is left to chance."""
    twin = STYLES["regular"].at("local")
    found = match(("s-and-k", "push-nine"), (REGULAR, twin), deals=12, seed="twins")
    assert found.tally.cents == 0
    assert found.tally.squares == 0


def test_the_same_seed_gives_the_same_match() -> None:
    once, again = (
        match(("s-and-k", "push-nine"), (REGULAR, CALLER), deals=10, seed="again") for _ in range(2)
    )
    assert once == again
    assert once.won != 0


def test_a_hand_is_played_to_its_end_and_no_chip_is_lost() -> None:
    setup = opening("garlic-city", "texas-holdem", 4)
    styles = dict.fromkeys(setup.stacks_cents, REGULAR)
    assert sum(played(setup, styles, "one").values()) == 0
