"""How a hand of pan ended, as anybody may look at it until the next deal."""

from houseway.table.hand import Hand
from houseway.table.pan.ending import PanEnding
from houseway.table.pan.view import PanSeatView, PanView
from houseway.table.views import rail_view
from tests.dealing import play
from tests.games.small_pan import OUT, READY, pan


def seen(hand: Hand) -> PanView:
    view = rail_view(hand).pan
    assert view is not None
    return view


def seat_of(hand: Hand, seat: int) -> PanSeatView:
    return next(one for one in seen(hand).seats if one.seat == seat)


def test_nothing_is_told_of_the_ending_while_the_hand_is_played() -> None:
    hand = pan("garlic-city", {3: READY}, stock="4s")
    assert seen(hand).ending is None
    play(hand, *OUT[:-1])
    assert seen(hand).ending is None


def test_the_outs_and_the_tops_are_told_with_what_each_paid_and_collected() -> None:
    hand = play(pan("garlic-city", {3: READY}, stock="4s"), *OUT)
    # Two chips of $2 from each of two players; the tops are $2 from each of three.
    assert seen(hand).ending == PanEnding(2, 2, 2, 800, "won", 600)
    assert {one.seat: (one.collected_cents, one.paid_cents) for one in seen(hand).seats} == {
        1: (0, 400),
        2: (0, 400),
        3: (800, 0),
    }


def test_what_of_the_outs_is_for_conditions_is_told_apart() -> None:
    held = "3h 3h 6c 6d 6h 6s Kc Kd Kh Ks"
    hand = pan("garlic-city", {3: held}, stock="3h")
    play(hand, "p3 draw", "p3 meld 3h3h3h", "p3 meld 6c6d6h6s", "p3 meld KcKdKhKs")
    # Two chips for going out and two for valles of one suit, $2 each, from each of two players.
    assert seen(hand).ending == PanEnding(4, 2, 2, 1600, "won", 600)


def test_melds_that_were_put_away_are_told_as_they_lay() -> None:
    held = {3: READY, 2: "5c 5d 6c 7c 2h 2d 2c Qh Jd Ad"}
    hand = pan("garlic-city", held, stock="7h 5h Qd 4s")
    play(hand, "p3 draw", "p3 release", "p2 draw", "p2 meld 5h5c5d", "p2 pay", "p2 throw Ad")
    laid = seat_of(hand, 2).melds
    assert [meld.words for meld in laid] == ["a square of fives, mixed suits"]
    assert seat_of(hand, 2).put_away == ()
    play(hand, "p1 draw", "p1 release", *OUT)
    loser, winner = seat_of(hand, 2), seat_of(hand, 3)
    assert (loser.melds, loser.put_away) == ((), laid)
    assert (len(winner.melds), winner.put_away) == (3, ())
    # A mixed valle for one chip from each of two, and two chips for the outs.
    assert (loser.collected_cents, loser.paid_cents) == (400, 400)


def test_tops_that_stay_go_back_or_are_divided_are_told_so() -> None:
    carried = pan("garlic-city", passing=(1, 2, 3))
    assert seen(carried).ending == PanEnding(0, 0, 0, 0, "carried", 600)
    returned = pan("garlic-city", passing=(1, 2, 3), options={"all_pass": "tops go back"})
    assert seen(returned).ending == PanEnding(0, 0, 0, 0, "returned", 600)
    divided = pan("garlic-city", passing=(1,), options={"tops_divided": "true"})
    play(divided, "p3 divide yes", "p2 divide yes")
    assert seen(divided).ending == PanEnding(0, 0, 0, 0, "divided", 600)
