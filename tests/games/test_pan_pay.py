"""Pay in pan: who pays, how much, when, short pay, and what a player without chips does."""

from typing import Any

import pytest

from houseway.cards.card import cards, names
from houseway.errors import Refused
from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from houseway.table.pan.actions import LayDown
from houseway.table.pan.pay_events import Paid, PlaysForTops, RanOutOfChips
from houseway.table.views import seat_view
from tests.dealing import log_of, play, refused
from tests.evidence import clause
from tests.games.small_pan import OUT, READY, by_clause, chips, pan, table_of

VALLES = "5c 5d 3h 3h 2s 4c 6d 7h Jc Qd"


def fives(house: str, **more: Any) -> Hand:
    """Four players; seat 3 is about to lay down three fives in three suits: one chip each."""
    more = {"stacks": 4, "last_winner": 3, **more}
    return play(pan(house, {3: VALLES}, stock="5h Qs Qs Js 3h", **more), "p3 draw")


def anted(house: str) -> int:
    """The chip of the tops that each has put up; no page of the Players Club has one."""
    return 0 if house == "players-club" else 1


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/60", "comstock/pan/55", "players-club/pan/26"),
)
def test_every_player_in_action_pays_the_same(house: str) -> None:
    hand = play(fives(house, passing=(1,)), "p3 meld 5h5c5d pay 1")
    # One chip for a valle square in mixed suits, from 2 and 4; seat 1 has passed.
    assert log_of(hand, Paid) == [Paid(3, 1, (2, 4), (200, 200))]
    top = anted(house)
    assert chips(hand) == {1: -top, 2: -top - 1, 3: -top + 2, 4: -top - 1}


@pytest.mark.parametrize("house", by_clause("players-club/pan/19", "players-club/pan/26"))
def test_earned_pay_is_taken_without_asking_and_before_the_discard(house: str) -> None:
    """ "Immediately collects" at the Players Club; a table of another club may choose it."""
    for hand in (fives(house), fives("garlic-city", options={"pay_taken": "at once"})):
        play(hand, "p3 meld 5h5c5d")
        assert log_of(hand, Paid) == [Paid(3, 1, (2, 1, 4), (200, 200, 200))]
        # It is there before the discard; a second condition of the turn is paid just so.
        assert hand.asked == [3]
        play(hand, "p3 throw 2s", "p2 draw", "p2 release", "p1 draw", "p1 release", "p4 draw")
        play(hand, "p4 release", "p3 draw", "p3 meld 3h3h3h")
        # Three threes of hearts: two chips each.
        assert log_of(hand, Paid)[-1] == Paid(3, 2, (2, 1, 4), (400, 400, 400))


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/74", "comstock/pan/68"))
def test_pay_that_is_called_for_is_paid_by_everybody_whether_he_likes_it_or_not(house: str) -> None:
    """Nobody is asked whether to pay: the house dealer sees to it."""
    hand = play(fives(house), "p3 meld 5h5c5d", "p3 pay")
    assert log_of(hand, Paid) == [Paid(3, 1, (2, 1, 4), (200, 200, 200), settles=(1,))]
    assert hand.asked == [3]


def test_no_condition_is_paid_for_where_the_book_prints_no_pay() -> None:
    hand = play(fives("s-and-k"), "p3 meld 5h5c5d")
    assert not log_of(hand, Paid)


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/61", "comstock/pan/56"))
def test_a_collector_may_ask_less_of_everybody_alike(house: str) -> None:
    hand = play(fives(house), "p3 meld 5h5c5d pay 1", "p3 throw 2s", "p2 draw", "p2 release")
    play(hand, "p1 draw", "p1 release", "p4 draw", "p4 release", "p3 draw")
    # Two chips are due from each for three threes of hearts, and the player asks for one.
    play(hand, "p3 meld 3h3h3h pay 1")
    assert log_of(hand, Paid)[-1] == Paid(3, 1, (2, 1, 4), (200, 200, 200))
    strict = fives(house, options={"short_pay": "false"})
    refusal = refused(strict, "p3 meld 5h5c5d pay 0")
    assert refusal.why == "From each player 1 chip is due, and short pay is not asked here"
    # All that is due may be named, too.
    assert chips(play(strict, "p3 meld 5h5c5d pay 1"))[3] == -1 + 3


@clause("garlic-city/pan/73")
def test_pay_that_was_not_earned_is_refused() -> None:
    refusal = refused(fives("garlic-city"), "p3 meld 5h5c5d pay 2")
    assert refusal.why == "From each player 1 chip is due, and no more"
    assert "players-club/pan/28" in refusal.cite
    assert chips(play(fives("garlic-city"), "p3 meld 5h5c5d pay 1"))[3] == -1 + 3


@clause("garlic-city/pan/61")
def test_nobody_asks_for_less_than_nothing_and_is_refused_before_a_card_is_laid() -> None:
    hand = fives("garlic-city")
    before = list(hand.log)
    with pytest.raises(Refused, match="From each player 1 chip is due, and nobody asks for less"):
        act(hand, LayDown(3, cards("5h 5c 5d"), chips=-5))
    assert hand.log == before
    # Short pay goes down to nothing at all.
    act(hand, LayDown(3, cards("5h 5c 5d"), chips=0))
    assert chips(hand)[3] == -1


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/58", "comstock/pan/53"))
def test_pay_must_be_called_for_before_the_discard(house: str) -> None:
    hand = play(fives(house), "p3 meld 5h5c5d")
    assert not log_of(hand, Paid)
    # It is the first thing the player may do, one chip from each.
    first = seat_view(hand, 3).choices[0]
    assert (first.verb, first.about) == ("pay", 1)
    refusal = refused(hand, "p3 pay 2")
    assert refusal.why == "From each player 1 chip is due, and no more"
    called = play(hand.copy(), "p3 pay")
    assert chips(called)[3] == -1 + 3
    # Only once.
    assert refused(called, "p3 pay").why == "No pay of this turn is still to be called for"
    play(hand, "p3 throw 2s")
    # Too late now.
    assert refused(hand, "p3 pay").why == "It is seat 2's turn"
    assert chips(hand)[3] == -1


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/58", "comstock/pan/53"))
def test_pay_called_with_one_meld_leaves_what_another_has_earned(house: str) -> None:
    """Two valle squares in mixed suits, a chip each: one not called for yet, one called for."""
    hand = pan(house, {3: "5c 5d 7h 7c 7d 2s 2c Jc Qd Ac"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 meld 7h7c7d pay 1")
    # The tops, and a chip from each of two for the sevens.
    assert chips(hand)[3] == -1 + 2
    assert [one.about for one in seat_view(hand, 3).choices if one.verb == "pay"] == [1]
    assert chips(play(hand, "p3 pay"))[3] == -1 + 2 + 2
    assert refused(hand, "p3 pay").why == "No pay of this turn is still to be called for"
    # Short pay of nothing is an answer too: it is not asked again.
    waived = pan(house, {3: "5c 5d 7h 7c 7d 2s 2c Jc Qd Ac"}, stock="5h")
    play(waived, "p3 draw", "p3 meld 5h5c5d", "p3 pay 0")
    assert not [one for one in seat_view(waived, 3).choices if one.verb == "pay"]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/59", "comstock/pan/54"))
def test_pay_that_was_not_called_for_waits_until_that_meld_is_hit_again(house: str) -> None:
    hand = play(fives(house), "p3 meld 5h5c5d", "p3 throw 2s", "p2 draw", "p2 release")
    play(hand, "p1 draw", "p1 release", "p4 draw", "p4 release", "p3 draw", "p3 meld 3h3h3h")
    # The threes were laid down now: their two chips may be called for, the fives' one may not.
    assert chips(play(hand.copy(), "p3 pay"))[3] == -1 + 2 * 3
    # A meld that pays nothing adds nothing to what may be called for.
    plain = pan(house, {3: "5c 5d 4c 4d 4h 2s 6d 7h Jc Qd"}, stock="5h")
    play(plain, "p3 draw", "p3 meld 5h5c5d", "p3 meld 4c4d4h")
    assert [one.about for one in seat_view(plain, 3).choices if one.verb == "pay"] == [1]
    hit = pan(house, {3: VALLES}, stock="5h Qs Js 5s")
    play(hit, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2s", "p2 draw", "p2 release")
    play(hit, "p1 draw", "p1 release", "p3 draw", "p3 meld 5s on 1", "p3 pay")
    # Nothing is due for the fourth five: the chip that was forgotten comes in, from two players.
    assert chips(hit)[3] == -1 + 2
    added = pan(house, {3: VALLES}, stock="5h Qs Js 5s", options={"added_card_pay": "each card"})
    play(added, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2s", "p2 draw", "p2 release")
    play(added, "p1 draw", "p1 release", "p3 draw", "p3 meld 5s on 1", "p3 pay")
    # Where the fourth pays too, both come in together.
    assert chips(added)[3] == -1 + 2 * 2


def test_whoever_goes_out_has_called_for_all_that_the_turn_has_earned() -> None:
    hand = pan("garlic-city", {3: "5c 5d 5s 6c 6d 6h 6s Kc Kd Kh"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5h5c5d5s", "p3 meld 6c6d6h6s", "p3 meld KcKdKh")
    # Four fives in mixed suits are one chip; the outs are 2 and that one again; and the tops.
    assert chips(hand) == {1: -1 - 1 - 3, 2: -1 - 1 - 3, 3: -1 + 2 * 4 + 3}


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/3", "comstock/pan/2"))
def test_the_winner_is_paid_by_those_who_still_have_chips_and_cards(house: str) -> None:
    # Seat 1 passes; seat 2 has one chip left after the tops; seat 4 has plenty.
    stacks = {1: 100, 2: 4, 3: 100, 4: 100}
    hand = pan(house, {3: READY}, stock="4s", stacks=stacks, last_winner=3, passing=(1,))
    play(hand, *OUT)
    # Two chips from seat 4, the one that seat 2 has, and the tops of the other three.
    assert chips(hand) == {1: -1, 2: -2, 3: 2 + 1 + 3, 4: -3}
    everyone = pan(
        house,
        {3: READY},
        stock="4s",
        stacks=4,
        last_winner=3,
        passing=(1,),
        options={"pan_payers": "everyone dealt in"},
    )
    assert chips(play(everyone, *OUT)) == {1: -3, 2: -3, 3: 6 + 3, 4: -3}


@clause("garlic-city/pan/78")
def test_a_player_without_a_chip_has_a_dead_hand() -> None:
    hand = play(fives("garlic-city", stacks={1: 100, 2: 4, 3: 100, 4: 100}), "p3 meld 5h5c5d pay 1")
    # Seat 2 anted one chip and has paid its last for the fives.
    assert log_of(hand, RanOutOfChips) == [RanOutOfChips(2)]
    assert hand.stack_cents(2) == 0
    assert 2 not in hand.order
    assert play(hand, "p3 throw 2s").asked == [1]


@clause("comstock/pan/72")
def test_a_player_without_a_chip_may_go_on_for_the_tops() -> None:
    hands = {3: VALLES, 2: READY}
    stacks = {1: 100, 2: 4, 3: 100}
    hand = pan("comstock", hands, stock="5h 4s", stacks=stacks)
    play(hand, "p3 draw", "p3 meld 5h5c5d pay 1")
    assert log_of(hand, PlaysForTops) == [PlaysForTops(2)]
    play(hand, "p3 throw 2s")
    before = chips(hand)
    play(hand, *(text.replace("p3", "p2") for text in OUT))
    # The player is out, and takes the three chips of the tops and nothing else.
    after = chips(hand)
    assert [after[seat] - before[seat] for seat in (1, 2, 3)] == [0, 3, 0]


def test_who_plays_for_the_tops_neither_pays_nor_collects() -> None:
    hands = {3: VALLES, 2: "7c 7d 2c 2d 4h 6h Jd Jh Qh Kc"}
    stacks = {1: 100, 2: 4, 3: 100}
    hand = pan("comstock", hands, stock="5h 7s Qs 3h", stacks=stacks)
    play(hand, "p3 draw", "p3 meld 5h5c5d pay 1", "p3 throw 2s", "p2 draw", "p2 meld 7s7c7d")
    assert refused(hand, "p2 pay").why == "No pay of this turn is still to be called for"
    play(hand, "p2 throw 2c", "p1 draw", "p1 release", "p3 draw", "p3 meld 3h3h3h pay 2")
    assert log_of(hand, Paid)[-1] == Paid(3, 2, (1,), (400,))


def test_a_short_stack_pays_whole_chips_and_the_others_all_of_it() -> None:
    # Seat 2 has $5 after the tops: two chips and an odd dollar that buys nothing.
    hand = pan("garlic-city", {3: VALLES}, stock="3h", stacks={1: 100, 2: 7, 3: 100})
    play(hand, "p3 draw", "p3 meld 3h3h3h pay 2")
    assert log_of(hand, Paid) == [Paid(3, 2, (2, 1), (400, 400))]
    assert hand.stack_cents(2) == 100
    assert log_of(hand, RanOutOfChips) == [RanOutOfChips(2)]


def test_borrowed_cards_pay_only_for_what_was_never_there_before() -> None:
    # Four sixes of hearts and a rope to the six: the six moves to and fro, and pays nothing.
    held = "6h 6h 6h 3h 4h 5h 2c 2d Jc Qd"
    hand = pan("garlic-city", {3: held}, stock="6h", options={"added_card_pay": "each card"})
    play(hand, "p3 draw", "p3 meld 6h6h6h6h pay 2", "p3 meld 3h4h5h")
    # A one-suit square of four, not valle: 1 + 1 chips, from two players.
    assert chips(hand)[3] == -1 + 2 * 2
    play(hand, "p3 meld on 2 from 1 6h")
    assert [len(meld.cards) for meld in table_of(hand).melds[3]] == [3, 4]
    play(hand, "p3 meld on 1 from 2 6h")
    assert "pay" not in [choice.verb for choice in legal(hand, 3)]
    assert chips(hand)[3] == -1 + 2 * 2


def test_nobody_moves_cards_between_his_melds_without_end() -> None:
    """GC-J10 lets cards be moved; promise 7 has every turn end: eleven times, as many as go out."""
    hand = pan("garlic-city", {3: "6h 6h 6h 3h 4h 5h 2c 2d Jc Qd"}, stock="6h")
    play(hand, "p3 draw", "p3 meld 6h6h6h6h pay 1", "p3 meld 3h4h5h")
    for turn in range(9):
        onto, source = (2, 1) if turn % 2 == 0 else (1, 2)
        play(hand, f"p3 meld on {onto} from {source} 6h")
    no = refused(hand, "p3 meld on 1 from 2 6h")
    assert no.why == "Cards have been moved 11 times in this turn"
    assert [choice.verb for choice in legal(hand, 3)] == ["throw"]


def test_a_meld_that_is_split_pays_for_a_condition_that_it_makes() -> None:
    """The Players Club, whose page lets a mixed square grow in any suit (PC-D5)."""
    # Fours in three suits and three of hearts pay nothing; three of hearts apart are a condition.
    hand = pan("players-club", {3: "4c 4d 4s 4h 4h 2c 2d Jc Qd 6h"}, stock="4h")
    play(hand, "p3 draw", "p3 meld 4h4c4d4s", "p3 meld 4h4h on 1")
    assert chips(hand)[3] == 0
    play(hand, "p3 meld from 1 4h4h4h")
    assert chips(hand)[3] == 2


def test_cards_are_borrowed_only_from_a_meld_that_stays_one() -> None:
    hand = pan("garlic-city", {3: "6c 6d 3h 4h 2c 2d Jc Qd Kc Kd"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 3h4h5h")
    refusal = refused(hand, "p3 meld 6c6d from 1 5h")
    assert refusal.why.startswith("Without 5h a rope, three to five of hearts: 3h 4h 5h is no meld")
    strict = pan(
        "garlic-city",
        {3: "6c 6d 3h 4h 6h 2d Jc Qd Kc Kd"},
        stock="5h",
        options={"borrowing": "false"},
    )
    play(strict, "p3 draw", "p3 meld 3h4h5h6h")
    assert refused(strict, "p3 meld 6c6d from 1 6h").why == "Cards are not moved between melds here"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p3 meld 5h5c", "A meld is 3 to 11 cards, not 2; 5d or 5s is missing"),
        ("p3 meld 5h3h", "A meld is 3 to 11 cards, not 2; 4h is missing"),
        ("p3 meld 5h7h3h", "3h 5h 7h: a rope has no gap and no card twice; 4h 6h are missing"),
        ("p3 meld 5hQd2s", "2s 5h Qd: a rope is of one suit, a square of one rank"),
        ("p3 meld 5c5d2s", "2s 5c 5d: a rope is of one suit, a square of one rank"),
        ("p3 meld 5h5c5s", "It does not hold 5s"),
        ("p3 meld 5h on 1", "It has no meld 1 on the table"),
    ],
)
def test_an_illegal_meld_is_refused_and_says_what_is_missing(text: str, why: str) -> None:
    refusal = refused(fives("garlic-city"), text)
    assert refusal.why == why
    assert refusal.instead == "seat 3 may meld with 5h or release"


@pytest.mark.parametrize(
    ("house", "laid", "due"),
    by_clause(
        ("players-club/pan/28", "5c5d5s", 1),
        ("players-club/pan/29", "5s5s5s", 4),
        ("players-club/pan/29", "7h7h7h", 2),
        ("players-club/pan/30", "4s4s4s", 2),
        ("players-club/pan/30", "4d4d4d", 1),
        ("players-club/pan/31", "As2s3s", 2),
        ("players-club/pan/31", "Ah2h3h", 1),
        ("players-club/pan/32", "JsQsKs", 2),
        ("players-club/pan/32", "JcQcKc", 1),
    ),
)
def test_the_players_club_pays_by_its_own_table(house: str, laid: str, due: int) -> None:
    first, *held = cards(laid)
    hand = pan(house, {3: f"{names(held)} 2c 4h 6h Jd Qh 3c 6d 7s"}, stock=names([first]))
    play(hand, "p3 draw", f"p3 meld {laid}")
    assert log_of(hand, Paid) == [Paid(3, due, (2, 1), (200 * due, 200 * due))]
