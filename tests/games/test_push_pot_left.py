"""A push pot when all who tied for it have left the table: it waits for the next hand's winner.

Nobody is left who is in without paying, and a pot that is only bought into may find no buyer: so
everybody antes (s-and-k/push-nine/3), and what lies in the middle goes with the pot.
"""

from houseway.table.pot.events import Posted
from tests.dealing import log_of, play
from tests.evidence import clause
from tests.games.test_push_nine import WON, deal, dollars


@clause("s-and-k/push-nine/3")
def test_when_all_who_tied_have_left_everybody_antes_for_what_lies_there() -> None:
    hand = deal(WON, carried_dollars=20)
    assert [(one.seat, one.cents) for one in log_of(hand, Posted)] == [
        (1, 200),
        (2, 200),
        (3, 200),
    ]
    assert hand.hand.street == "three cards"
    play(hand, "p1 cc", "p2 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm -")
    # $20 that was there and three antes of $2, of which seat 1 paid one.
    assert dollars(hand) == [50 + 20 + 6 - 2, 48, 48]
