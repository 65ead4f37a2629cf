"""Who may still raise after an all-in for less, at Garlic City: whoever has no bet in (GC-D8)."""

from typing import Any

import pytest

from houseway.table.hand import Hand
from tests.dealing import by_clause, deal, may, play
from tests.evidence import clause


def on_the_river(house: str, game: str, *, all_in: int, **more: Any) -> Hand:
    """$4/8, four players; all have put in $4, and seat 3 has only `all_in` dollars left."""
    stacks = {1: 200, 2: 200, 3: 4 + all_in, 4: 200}
    hand = deal(house, game, stacks=stacks, button=1, **more)
    play(hand, "p4 cc, p1 cc, p2 cc, p3 cc")
    for _ in ("flop", "turn"):
        play(hand, "p2 cc, p3 cc, p4 cc, p1 cc")
    return hand


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/46", "garlic-city/omaha/54")
)
def test_a_player_who_has_only_checked_may_raise_over_an_all_in_for_less(
    house: str, game: str
) -> None:
    """Seat 2 checks, seat 3 has $3 left, seats 4 and 1 call: seat 2 has not bet."""
    hand = on_the_river(house, game, all_in=3)
    play(hand, "p2 cc, p3 cbr 3, p4 cc")
    assert may(play(hand, "p1 cc")) == "seat 2 may call $3, raise to $8 or fold"
    usual = on_the_river(house, game, all_in=3, options={"short_all_in": "full bet rule"})
    play(usual, "p2 cc, p3 cbr 3, p4 cc, p1 cc")
    assert may(usual) == "seat 2 may call $3 or fold"


@clause("garlic-city/texas-holdem/46")
def test_a_player_who_has_called_has_a_bet_in_and_may_only_call_the_all_in() -> None:
    """Seat 2 checks and calls the $8 of seat 4; seat 3's $10 are no raise of it."""
    hand = on_the_river("garlic-city", "texas-holdem", all_in=10)
    play(hand, "p2 cc, p3 cc, p4 cbr 8, p1 cc, p2 cc, p3 cbr 10")
    for seat in (4, 1, 2):
        assert may(hand) == f"seat {seat} may call $2 or fold"
        play(hand, f"p{seat} cc")
