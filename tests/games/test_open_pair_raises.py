"""Raises on fourth street with an open pair at Comstock, and refusals where it changes nothing."""

import pytest

from houseway.errors import Refused
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pot.actions import Raise
from tests.dealing import by_clause, may, play, through
from tests.evidence import clause
from tests.games.stud_hands import stud

PAIR = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 9s 9d"}
"""Seat 3 has an open pair on fourth street."""


def on_fourth(game: str = "seven-card-stud", **more: object) -> Hand:
    return through(stud("comstock", game, PAIR, limit="5/10", **more), "fourth street")


@clause("comstock/seven-card-stud/67")
def test_after_the_pairs_five_the_next_players_raise_by_five_or_ten() -> None:
    hand = on_fourth()
    play(hand, "p3 cbr 5, p1 cbr 15")
    assert may(hand) == "seat 2 may call $15, raise to $20, raise to $25 or fold"
    play(hand, "p2 cbr 20")
    assert may(hand) == "seat 3 may call $15, raise to $25, raise to $30 or fold"


@clause("comstock/seven-card-stud/13")
def test_after_the_pairs_ten_a_raise_is_of_ten() -> None:
    hand = on_fourth()
    play(hand, "p3 cbr 10")
    assert may(hand) == "seat 1 may call $10, raise to $20 or fold"


def test_a_table_may_have_a_raise_by_the_upper_limit_bind_those_that_follow() -> None:
    options = {"open_pair_bets": "either until the upper is bet"}
    hand = on_fourth(options=options)
    play(hand, "p3 cbr 5, p1 cbr 15")
    assert may(hand) == "seat 2 may call $15, raise to $25 or fold"
    play(hand, "p2 cbr 25")
    assert may(hand) == "seat 3 may call $20, raise to $35 or fold"


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/seven-card-stud-hi-lo/10", "comstock/razz/2")
)
def test_where_a_pair_changes_nothing_the_refused_upper_bet_says_so(house: str, game: str) -> None:
    hand = on_fourth(game)
    with pytest.raises(Refused) as refused:
        act(hand, Raise(hand.asked[0], 1000))
    clauses = {"razz": "comstock/razz/2", "seven-card-stud-hi-lo": f"{house}/{game}/10"}
    assert refused.value.cite == clauses[game]


@clause("comstock/seven-card-stud-hi-lo/9")
def test_an_early_upper_bet_without_a_pair_is_refused_by_the_streets() -> None:
    held = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 9s 8d"}
    hand = through(stud("comstock", "seven-card-stud-hi-lo", held, limit="5/10"), "fourth street")
    with pytest.raises(Refused) as refused:
        act(hand, Raise(hand.asked[0], 1000))
    assert refused.value.cite == "comstock/seven-card-stud-hi-lo/9"
