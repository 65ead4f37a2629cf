"""Coming into Comstock's lowball: dealt in at once, or by straddling the blind that was missed."""

from houseway.table.forced import ForcedBet, Missed
from houseway.table.pot.returning import entry
from houseway.table.setup import Setup
from tests.dealing import deal, dealt, may, stacks, table
from tests.evidence import clause

STRADDLE = (ForcedBet(seat=4, cents=800, what="blind"),)


def five(**options: str) -> Setup:
    """Seat 1 deals and seat 2 has the blind."""
    return table("comstock", "lowball", limit="4-20", stacks=5, options=options)


@clause("comstock/lowball/81")
def test_a_new_player_is_dealt_in_at_once_and_posts_nothing() -> None:
    for setup in (five(), five(blind_count="3")):
        for seat in (1, 2, 3, 4, 5):
            found = entry(setup, seat, "new")
            assert (found.posts, found.must_wait) == ((), "")


@clause("comstock/lowball/82")
def test_who_missed_the_blind_takes_it_or_straddles_it() -> None:
    missed = Missed(big=True, buttons=1)
    assert entry(five(), 4, "missed", missed=missed).posts == STRADDLE
    assert entry(five(), 2, "missed", missed=missed).posts == ()


@clause("comstock/lowball/83")
def test_who_changes_seats_waits_or_straddles() -> None:
    assert entry(five(), 4, "changed seat").posts == STRADDLE
    assert entry(five(), 4, "changed seat", button_has_passed=True).posts == ()


def test_a_straddle_may_cost_no_more_than_the_blind() -> None:
    (posted,) = entry(five(straddle_size="the blind"), 4, "changed seat").posts
    assert posted.cents == 400


@clause("comstock/lowball/82")
def test_a_straddle_is_a_live_bet_that_the_others_must_call() -> None:
    """Twice the blind from seat 4: seat 3 is first and owes $8."""
    hand = deal("comstock", "lowball", limit="4-20", stacks=5, posts=STRADDLE)
    assert stacks(hand)[4] == 192
    assert may(hand) == "seat 3 may call $8, raise to $16 up to $28 or fold"
    assert dealt(hand.setup, holes={}).asked == [3, 4, 5, 1, 2]
