"""Going out: eleven cards on the table, the outs, the losing hands, and the tops."""

import pytest

from houseway.cards.card import cards
from houseway.table.hand import Hand
from houseway.table.pan.pay_events import Paid, PutAway, Won
from houseway.table.pot.events import Pushed
from houseway.table.views import floor_view, rail_view, seat_view
from tests.dealing import log_of, play, refused
from tests.evidence import clause
from tests.games.small_pan import OUT, READY, by_clause, chips, melds, pan, table_of


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/2",
        "players-club/pan/33",
        "s-and-k/pan/15",
        "s-and-k/pan/39",
    ),
)
def test_eleven_melded_cards_win_the_hand(house: str) -> None:
    hand = play(pan(house, {3: READY}, stock="4s"), *OUT[:-1])
    # Eight cards are not enough; with three kings more it is over, without a discard.
    assert (table_of(hand).melded(3), hand.is_over) == (8, False)
    play(hand, OUT[-1])
    assert table_of(hand).melded(3) == 11
    assert log_of(hand, Won) == [Won(3)]
    assert hand.is_over


def test_ten_cards_on_the_table_are_not_out() -> None:
    """The player has no card left to throw but one, and then draws until an eleventh fits."""
    hands = {3: "4c 4d 6c 6d 6h 6s Kc Kd Kh 2h", 1: "2c 3s 2c 2h 7c 7d Jc Jh Qc Qd"}
    hand = pan("garlic-city", hands, stock="4h Qs Js Qh 2s 4s")
    play(hand, "p3 draw", "p3 meld 4h4c4d", "p3 meld 6c6d6h6s", "p3 meld KcKdKh", "p3 throw 2h")
    assert (table_of(hand).melded(3), hand.holdings[3].down) == (10, [])
    play(hand, "p2 draw", "p2 release", "p1 draw", "p1 release", "p3 draw")
    # With nothing in the hand the queen can only be let go.
    assert [choice.verb for choice in seat_view(hand, 3).choices] == ["release"]
    play(hand, "p3 release", "p2 draw", "p2 release", "p1 draw", "p1 release")
    assert not hand.is_over
    assert play(hand, "p3 meld 4s on 1").is_over


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/51",
        "comstock/pan/46",
        "players-club/pan/33",
        "s-and-k/pan/16",
        "s-and-k/pan/40",
    ),
)
def test_going_out_takes_two_chips_from_every_player_in_the_hand(house: str) -> None:
    hand = play(pan(house, {3: READY}, stock="4s", stacks=4, last_winner=3), *OUT)
    assert log_of(hand, Paid) == [Paid(3, 2, (2, 1, 4), (400, 400, 400), "outs")]


def worked_example(house: str, *, rope: int = 2, **options: str) -> Hand:
    """Five in action: 3-3-3 of hearts, A-2-3-4 of spades, and four kings in mixed suits.

    Two chips are called for the threes, and so many for the rope.
    """
    held = "3h 3h As 2s 3s 4s Kc Kd Kh Ks"
    hand = pan(house, {3: held}, stock="3h", stacks=5, last_winner=3, options=options)
    play(hand, "p3 draw", "p3 meld 3h3h3h pay 2", f"p3 meld As2s3s4s pay {rope}")
    return play(hand, "p3 meld KcKdKhKs")


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/52", "comstock/pan/47", "players-club/pan/34"),
)
def test_going_out_is_paid_every_condition_all_over_again(house: str) -> None:
    hand = worked_example(house)
    # When laid: 2 chips for 3-3-3 of hearts, 2 for A-2-3 of spades, nothing for the four behind it.
    # The outs: 2, and those 2 and 2 again, 6 in all; four players pay 24 chips.
    assert [(event.chips, event.what) for event in log_of(hand, Paid)] == [
        (2, "condition"),
        (2, "condition"),
        (6, "outs"),
    ]
    # No ante is printed at the Players Club; elsewhere a chip each, for the winner.
    tops = 0 if house == "players-club" else 1
    assert chips(hand)[3] == 4 * (2 + 2 + 6) + 4 * tops
    assert set(chips(hand).values()) == {-tops - 10, 40 + 4 * tops}
    once = worked_example(house, outs_repeat_conditions="false")
    assert log_of(once, Paid)[-1] == Paid(3, 2, (2, 1, 5, 4), (400,) * 4, "outs")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/72", "comstock/pan/67"))
def test_the_outs_are_read_as_the_hand_lies(house: str) -> None:
    # Where added cards pay, the rope is worth 4 with its fourth card as it lies; as first laid
    # A-2-3 is worth 2.
    lies = worked_example(house, rope=4, added_card_pay="each card")
    assert log_of(lies, Paid)[-1] == Paid(3, 2 + 2 + 4, (2, 1, 5, 4), (1600,) * 4, "outs")
    laid = worked_example(house, rope=4, added_card_pay="each card", outs_value="as first laid")
    assert log_of(laid, Paid)[-1] == Paid(3, 2 + 2 + 2, (2, 1, 5, 4), (1200,) * 4, "outs")


@pytest.mark.parametrize("house", ["garlic-city", "comstock", "players-club"])
def test_a_card_added_to_a_condition_pays_nothing_where_no_page_prints_it(house: str) -> None:
    """GC-J14, pan.added_card_pay, PC-D6: the usual game pays the condition again."""
    held = {3: "3h 3h 3d 2s 4c 6d 7h Jc Qd 3h"}
    for option, due in (("none", []), ("each card", [1])):
        hand = pan(house, held, stock="3h", options={"added_card_pay": option})
        play(hand, "p3 draw", "p3 meld 3h3h3h pay 2", "p3 meld 3h on 1")
        # In hearts a further three is one chip from each, in the usual game.
        if due and house != "players-club":
            play(hand, "p3 pay")
        assert [event.chips for event in log_of(hand, Paid)] == [2, *due]
    by_default = play(pan(house, held, stock="3h"), "p3 draw", "p3 meld 3h3h3h pay 2")
    assert not [one for one in seat_view(by_default, 3).choices if one.verb == "pay"]
    play(by_default, "p3 meld 3h on 1")
    assert len(log_of(by_default, Paid)) == 1


def test_added_cards_of_ropes_pay_nothing_where_a_table_pays_only_those_of_squares() -> None:
    """The other figure of the worked example: 6 chips from each, 24 in all."""
    hand = worked_example("garlic-city", added_card_pay="each card", ropes_pay_added_cards="false")
    assert log_of(hand, Paid)[-1] == Paid(3, 6, (2, 1, 5, 4), (1200,) * 4, "outs")


@pytest.mark.parametrize(
    "house", by_clause("s-and-k/pan/16", "s-and-k/pan/17", "s-and-k/pan/40", "s-and-k/pan/41")
)
def test_two_chips_and_the_antes_are_all_that_going_out_brings_at_s_and_k(house: str) -> None:
    """At a table that pays conditions when they are laid, too."""
    hand = worked_example(house, condition_pays="standard")
    assert log_of(hand, Paid)[-1] == Paid(3, 2, (2, 1, 5, 4), (400,) * 4, "outs")
    # Two chips each for the threes and the rope, two for going out, and five antes.
    assert chips(hand)[3] == -1 + 4 * (2 + 2 + 2) + 5


@pytest.mark.parametrize(
    ("house", "schedule"),
    by_clause(("s-and-k/pan/17", "chips-a"), ("s-and-k/pan/41", "chips-b")),
)
def test_the_winner_takes_the_antes_that_the_house_dealer_holds(house: str, schedule: str) -> None:
    hand = play(
        pan(house, {3: READY}, stock="4s", stacks=5, last_winner=3, schedule=schedule), *OUT
    )
    # Five antes less the house's two; and two chips from each of four.
    assert log_of(hand, Pushed) == [Pushed(3, 600, 0, "tops")]
    assert chips(hand)[3] == -1 + 3 + 8


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/66", "comstock/pan/61"))
def test_losing_hands_are_put_away_before_the_tops_are_pushed(house: str) -> None:
    hand = play(pan(house, {3: READY}, stock="4s"), *OUT)
    ends = log_of(hand, Paid, PutAway, Pushed, Won)
    assert [type(event) for event in ends] == [Paid, PutAway, Pushed, Won]
    assert ends[1] == PutAway((2, 1))


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/67", "comstock/pan/62"))
def test_the_winning_hand_stays_face_up(house: str) -> None:
    hand = play(pan(house, {3: READY}, stock="4s"), *OUT)
    assert sorted(hand.holdings[3].up) == sorted(cards(f"{READY} 4s"))
    view = rail_view(hand)
    assert view.pan is not None
    (winner,) = [seat for seat in view.pan.seats if seat.seat == 3]
    assert [meld.cards for meld in winner.melds] == [
        cards("4c 4d 4h 4s"),
        cards("6c 6d 6h 6s"),
        cards("Kc Kd Kh"),
    ]
    assert not hand.holdings[2].up + hand.holdings[2].down


def test_who_loses_keeps_their_own_cards_in_sight_and_nobody_else_sees_them() -> None:
    held = {3: READY, 2: "2c 2d 3c 3d 4c 5d 6c 7h Jd Qh", 1: "2h 3h 4d 5h 6d 7c Jc Qc Kc Kd"}
    hand = pan("garlic-city", held, stock="4s")
    before = seat_view(hand, 2).own
    play(hand, *OUT)
    assert hand.is_over
    assert seat_view(hand, 2).own == before
    assert sorted(before[0].down) == sorted(cards(held[2]))
    # The others and the rail know as little of them as ever; a hand that was passed is gone.
    assert [one.holding for one in seat_view(hand, 1).own] == [1]
    assert sorted(seat_view(hand, 1).own[0].down) == sorted(cards(held[1]))
    for view in (rail_view(hand), floor_view(hand), seat_view(hand, 3)):
        lies = next(one for one in view.holdings if one.number == 2)
        assert (lies.up, lies.down_count) == ((), 0)
    passed = play(pan("garlic-city", held, stock="4s", passing=[2]), *OUT)
    assert seat_view(passed, 2).own[0].down == ()


@clause("comstock/pan/60")
def test_anybody_can_see_what_a_collection_or_the_outs_are_worth() -> None:
    held = "3h 3h As 2s 3s 4s Kc Kd Kh 6c"
    hand = pan("comstock", {3: held}, stock="3h", stacks=5, last_winner=3)
    play(hand, "p3 draw", "p3 meld 3h3h3h", "p3 meld As2s3s4s", "p3 pay")
    view = seat_view(hand, 1)
    assert view.pan is not None
    before = next(seat for seat in view.pan.seats if seat.seat == 3)
    assert [(meld.conditions, meld.chips) for meld in before.melds] == [
        (("one-suit valle square",), 2),
        (("rope of A-2-3 in spades",), 2),
    ]
    # Two chips and four again, if it were out; so far it has 4 chips of $2 from each of four.
    assert (before.outs_chips, before.pay_cents) == (6, 4 * 4 * 200)


def test_the_last_card_is_paid_for_before_the_outs() -> None:
    hand = pan("garlic-city", {3: "3h 3h 6c 6d 6h 6s Kc Kd Kh Ks"}, stock="3h")
    play(hand, "p3 draw", "p3 meld 3h3h3h", "p3 meld 6c6d6h6s")
    assert refused(hand, "p3 meld KcKdKh on 1").why.endswith("a square of one rank")
    play(hand, "p3 meld KcKdKhKs")
    assert melds(hand, 3)[0] == "3h 3h 3h"
    assert [event.what for event in hand.log if isinstance(event, Paid)] == ["condition", "outs"]
