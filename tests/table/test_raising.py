"""Who may raise, how often, and what an all-in for less than a full bet does.

The worked case of the books: $4/8, last card, a bet of $8, an all-in for $10. The next player may
call $10 or raise the $8 to $16; one who had already bet may only call.
"""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.hand import Hand
from houseway.web.shown.capped import capped_for
from tests.dealing import by_clause, deal, may, play, through
from tests.evidence import clause

CAPPED = "p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16"


def on_the_flop(house: str, game: str = "texas-holdem", **more: Any) -> Hand:
    """Three players have called to the flop; seat 2 is first."""
    return through(deal(house, game, **more), "flop")


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/37",
        "comstock/texas-holdem/19",
        "garlic-city/omaha/45",
        "garlic-city/crazy-pineapple/7",
        "garlic-city/crazy-pineapple-hi-lo/8",
    ),
)
def test_a_player_may_check_and_then_raise(house: str, game: str) -> None:
    hand = play(on_the_flop(house, game), "p2 cc, p3 cbr 4, p1 cc")
    assert may(hand) == "seat 2 may call $4, raise to $8 or fold"
    play(hand, "p2 cbr 8")
    assert hand.bet_cents == 800


def test_where_check_raising_is_barred_a_player_who_checked_may_only_call() -> None:
    hand = play(on_the_flop("garlic-city", options={"check_raise": "no"}), "p2 cc, p3 cbr 4")
    assert may(hand) == "seat 1 may call $4, raise to $8 or fold"
    assert may(play(hand, "p1 cc")) == "seat 2 may call $4 or fold"
    with pytest.raises(Refused, match="It has checked this round"):
        play(hand, "p2 cbr 8")


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/38",
        "comstock/texas-holdem/20",
        "garlic-city/omaha/46",
        "s-and-k/texas-holdem/19",
    ),
)
def test_a_bet_and_three_raises_close_the_raising(house: str, game: str) -> None:
    hand = play(on_the_flop(house, game), "p2 cbr 4, p3 cbr 8, p1 cbr 12")
    assert "raise to $16" in may(hand)
    assert capped_for(hand, 2) == ""
    play(hand, "p2 cbr 16")
    assert may(hand) == "seat 3 may call $8 or fold"
    assert capped_for(hand, 3) == "A bet and 3 raises are in and 3 players remain"
    assert capped_for(hand, 1) == "", "they are not asked"
    with pytest.raises(Refused, match=f"A bet and 3 raises are in and 3 players.*{house}/{game}"):
        play(hand, "p3 cbr 20")


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/38",
        "comstock/texas-holdem/20",
        "garlic-city/omaha/46",
        "s-and-k/texas-holdem/19",
    ),
)
def test_before_the_flop_the_blind_is_the_bet_and_three_raises_follow(
    house: str, game: str
) -> None:
    hand = deal(house, game, stacks=4, button=4)
    first, second, third = hand.asked[:3]
    play(hand, f"p{first} cbr 8, p{second} cbr 12, p{third} cbr 16")
    assert may(hand).split(" may ")[1] in ("call $14 or fold", "call $12 or fold")


def test_where_the_blind_is_no_bet_a_bet_and_three_raises_come_over_it() -> None:
    hand = deal("comstock", stacks=4, button=4, options={"blind_counts_as_bet": "no"})
    play(hand, "p3 cbr 8, p4 cbr 12, p1 cbr 16, p2 cbr 20")
    assert may(hand) == "seat 3 may call $12 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/39", "comstock/texas-holdem/21", "garlic-city/omaha/47"),
)
def test_with_two_players_left_there_is_no_limit_on_raises(house: str, game: str) -> None:
    hand = play(on_the_flop(house, game), "p2 cbr 4, p3 cbr 8, p1 f, p2 cbr 12")
    play(hand, "p3 cbr 16, p2 cbr 20, p3 cbr 24")
    assert may(hand) == "seat 2 may call $4, raise to $28 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/39", "comstock/texas-holdem/21", "garlic-city/omaha/47"),
)
def test_the_cap_is_lifted_as_soon_as_two_remain_even_after_it_was_reached(
    house: str, game: str
) -> None:
    hand = play(on_the_flop(house, game), CAPPED)
    assert may(hand) == "seat 3 may call $8 or fold"
    assert may(play(hand, "p3 f")) == "seat 1 may call $4, raise to $20 or fold"


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/39", "garlic-city/omaha/47")
)
def test_a_player_who_is_all_in_is_not_left_in_the_betting(house: str, game: str) -> None:
    """Seat 1 is in for its last $8: only seats 2 and 3 can bet, and the cap does not bind them."""
    hand = on_the_flop(house, game, stacks={1: 12, 2: 200, 3: 200})
    play(hand, "p2 cbr 4, p3 cbr 8, p1 cc, p2 cbr 12, p3 cbr 16")
    assert may(hand) == "seat 2 may call $4, raise to $20 or fold"


@clause("s-and-k/texas-holdem/19")
def test_at_s_and_k_three_raises_are_all_even_for_two_players() -> None:
    hand = play(on_the_flop("s-and-k", limit="4-8"), "p2 cbr 4, p3 cbr 8, p1 f")
    play(hand, "p2 cbr 12, p3 cbr 16")
    assert may(hand) == "seat 2 may call $4 or fold"


@pytest.mark.parametrize(
    ("counts_from", "played", "expected"),
    [
        # Three started; seat 1 folded before the cap was reached.
        ("two remain", "p2 cbr 4, p3 cbr 8, p1 f, p2 cbr 12, p3 cbr 16", True),
        (
            "two remain before the cap",
            "p2 cbr 4, p3 cbr 8, p1 f, p2 cbr 12, p3 cbr 16",
            True,
        ),
        (
            "the round's start",
            "p2 cbr 4, p3 cbr 8, p1 f, p2 cbr 12, p3 cbr 16",
            False,
        ),
        # Three were in when the last raise capped it, and then one folded.
        ("two remain", f"{CAPPED}, p3 f", True),
        ("two remain before the cap", f"{CAPPED}, p3 f", False),
        ("the round's start", f"{CAPPED}, p3 f", False),
    ],
)
def test_a_house_says_from_when_on_a_round_has_only_two_players(
    counts_from: str, played: str, *, expected: bool
) -> None:
    hand = on_the_flop("comstock", options={"heads_up_counts_from": counts_from})
    assert ("raise to $20" in may(play(hand, played))) is expected


@pytest.mark.parametrize(
    "counts_from", ["two remain", "two remain before the cap", "the round's start"]
)
def test_a_round_that_two_players_start_is_heads_up_by_any_count(counts_from: str) -> None:
    hand = deal("comstock", options={"heads_up_counts_from": counts_from})
    play(hand, "p1 f, p2 cc, p3 cc, p2 cbr 4, p3 cbr 8, p2 cbr 12")
    play(hand, "p3 cbr 16, p2 cbr 20")
    assert "raise to $24" in may(hand)


def test_two_remain_before_the_cap_when_the_third_went_all_in_before_it() -> None:
    options = {"heads_up_counts_from": "two remain before the cap"}
    hand = on_the_flop("comstock", stacks={1: 12, 2: 200, 3: 200}, options=options)
    play(hand, "p2 cbr 4, p3 cbr 8, p1 cc, p2 cbr 12, p3 cbr 16")
    assert "raise to $20" in may(hand)


def test_an_all_in_after_the_capping_raise_comes_too_late_to_lift_it() -> None:
    options = {"heads_up_counts_from": "two remain before the cap"}
    hand = on_the_flop("comstock", stacks={1: 20, 2: 200, 3: 200}, options=options)
    play(hand, "p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16, p3 cc, p1 cc")
    assert hand.street == "turn"
    hand = on_the_flop("comstock", stacks={1: 200, 2: 200, 3: 20}, options=options)
    play(hand, "p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16, p3 cc")
    assert may(hand) == "seat 1 may call $4 or fold"


@clause("garlic-city/texas-holdem/38")
def test_in_no_limit_raises_are_counted_unless_the_table_leaves_them_open() -> None:
    capped = deal("garlic-city", limit="nl", blind=4, stacks=4, button=4)
    play(capped, "p3 cbr 8, p4 cbr 12, p1 cbr 16")
    assert may(capped) == "seat 2 may call $12 or fold"
    options = {"raise_cap_in_big_bet": "no"}
    free = deal("garlic-city", limit="nl", blind=4, stacks=4, button=4, options=options)
    play(free, "p3 cbr 8, p4 cbr 12, p1 cbr 16, p2 cbr 20")
    assert "raise to $24" in may(free)


def last_card(house: str, game: str, *, all_in: int = 10, **more: Any) -> Hand:
    """$4/8, four players on the river; seat 3 has $10 left and the others plenty."""
    before_the_river = 4 + 4 + 8
    stacks_dollars = {1: 200, 2: 200, 3: before_the_river + all_in, 4: 200}
    hand = deal(house, game, stacks=stacks_dollars, button=1, **more)
    play(hand, "p4 cc, p1 cc, p2 cc, p3 cc")
    play(hand, "p2 cbr 4, p3 cc, p4 cc, p1 cc")
    play(hand, "p2 cbr 8, p3 cc, p4 cc, p1 cc")
    assert (hand.street, hand.money.balances[3]) == ("river", 100 * all_in)
    return hand


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/44",
        "garlic-city/texas-holdem/45",
        "garlic-city/omaha/52",
        "garlic-city/omaha/53",
        "comstock/texas-holdem/24",
    ),
)
def test_after_a_bet_of_8_and_an_all_in_for_10_the_next_may_call_10_or_raise_to_16(
    house: str, game: str
) -> None:
    hand = play(last_card(house, game), "p2 cbr 8, p3 cbr 10")
    assert may(hand) == "seat 4 may call $10, raise to $16 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/46", "garlic-city/omaha/54", "comstock/texas-holdem/24"),
)
def test_who_has_already_bet_may_only_call_an_all_in_for_less(house: str, game: str) -> None:
    hand = play(last_card(house, game), "p2 cbr 8, p3 cbr 10, p4 cc, p1 cc")
    assert may(hand) == "seat 2 may call $2 or fold"
    with pytest.raises(Refused, match=f"nobody has made a full raise since .*{house}/{game}/"):
        play(hand, "p2 cbr 16")


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/46",
        "garlic-city/texas-holdem/47",
        "garlic-city/omaha/54",
        "comstock/texas-holdem/24",
    ),
)
def test_that_holds_for_the_last_seat_of_the_table_as_for_the_others(house: str, game: str) -> None:
    hand = deal(house, game, stacks={1: 14, 2: 200, 3: 200, 4: 200}, button=3)
    through(hand, "river")
    play(hand, "p4 cbr 8, p1 cbr 10, p2 cc, p3 cc")
    assert may(hand) == "seat 4 may call $2 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/46", "garlic-city/omaha/54"),
)
def test_a_full_raise_after_the_all_in_opens_the_betting_again(house: str, game: str) -> None:
    hand = play(last_card(house, game), "p2 cbr 8, p3 cbr 10, p4 cbr 16, p1 cc")
    assert may(hand) == "seat 2 may call $8, raise to $24 or fold"


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/44", "garlic-city/omaha/52")
)
def test_an_all_in_for_less_does_not_count_as_one_of_the_raises(house: str, game: str) -> None:
    """Bet $8, all-in $10, then three full raises are still to come: 16, 24 and 32."""
    hand = play(last_card(house, game), "p2 cbr 8, p3 cbr 10, p4 cbr 16, p1 cbr 24")
    assert may(hand) == "seat 2 may call $16, raise to $32 or fold"
    assert may(play(hand, "p2 cbr 32")) == "seat 4 may call $16 or fold"


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/47", "garlic-city/omaha/55")
)
def test_nobody_raises_his_own_bet(house: str, game: str) -> None:
    """All call, and the round is over; or one goes all-in for less, and only the rest is owed."""
    called = play(on_the_flop(house, game), "p2 cbr 4, p3 cc, p1 cc")
    assert called.street == "turn"
    short = on_the_flop(house, game, stacks={1: 200, 2: 200, 3: 10})
    play(short, "p2 cbr 4, p3 cbr 6, p1 cc")
    assert may(short) == "seat 2 may call $2 or fold"


@clause("comstock/texas-holdem/25")
def test_a_player_may_always_go_all_in() -> None:
    """With less than the bet as a call, with less than a raise as a raise that is action only."""
    hand = on_the_flop("comstock", stacks={1: 7, 2: 200, 3: 10})
    play(hand, "p2 cbr 4")
    assert may(hand) == "seat 3 may call $4, raise to $6 or fold"
    assert may(play(hand, "p3 cbr 6")) == "seat 1 may call $3 or fold"


@clause("comstock/texas-holdem/24")
@pytest.mark.parametrize("limit", ["4/8", "nl", "pl"])
def test_an_opening_all_in_for_less_than_a_bet_is_not_raised(limit: str) -> None:
    """No full bet came before it that could be raised."""
    hand = on_the_flop("comstock", stacks={1: 200, 2: 7, 3: 200}, limit=limit, blind=4)
    play(hand, "p2 cbr 3")
    assert may(hand) == "seat 3 may call $3 or fold"
    assert may(play(hand, "p3 cc")) == "seat 1 may call $3 or fold"


def test_a_table_may_let_such_an_all_in_be_made_a_full_bet() -> None:
    options = {"short_all_in": "full bet rule"}
    hand = on_the_flop("comstock", stacks={1: 200, 2: 7, 3: 200}, options=options)
    play(hand, "p2 cbr 3")
    assert may(hand) == "seat 3 may call $3, raise to $4 or fold"


@pytest.mark.parametrize(
    ("has", "expected"),
    [
        (12, "seat 2 may call $4, raise to $20 or fold"),
        (11, "seat 2 may call $3 or fold"),
    ],
)
def test_by_the_half_bet_rule_half_a_raise_opens_the_betting_again(has: int, expected: str) -> None:
    """Half a raise over $8 makes it $12, and that is then the bet that a raise is counted from."""
    options = {"short_all_in": "half bet rule"}
    hand = last_card("comstock", "texas-holdem", all_in=has, options=options)
    play(hand, f"p2 cbr 8, p3 cbr {has}, p4 cc, p1 cc")
    assert may(hand) == expected


def test_where_any_amount_will_do_the_next_raise_goes_over_the_all_in() -> None:
    """PHH's own program: over $8 and an all-in for $10 comes $18, and who has acted may raise."""
    options = {"short_all_in": "any amount"}
    hand = last_card("comstock", "texas-holdem", all_in=10, options=options)
    play(hand, "p2 cbr 8, p3 cbr 10")
    assert may(hand) == "seat 4 may call $10, raise to $18 or fold"
    play(hand, "p4 cc, p1 cc")
    assert may(hand) == "seat 2 may call $2, raise to $18 or fold"


@clause("comstock/texas-holdem/22")
def test_chips_that_follow_a_call_are_no_raise() -> None:
    hand = play(on_the_flop("comstock"), "p2 cbr 4, p3 cc")
    with pytest.raises(Refused, match="It is seat 1's turn"):
        play(hand, "p3 cbr 8")
    assert hand.bet_cents == 400


@clause("comstock/texas-holdem/23")
def test_a_raise_goes_in_at_once_and_by_the_proper_amount() -> None:
    hand = play(on_the_flop("comstock"), "p2 cbr 4")
    for amount in (5, 7, 9):
        with pytest.raises(Refused, match="A raise here is to \\$8"):
            play(hand, f"p3 cbr {amount}")
    play(hand, "p3 cbr 8")
    assert (hand.seats[3].bet_cents, hand.bet_cents) == (800, 800)


@clause("comstock/texas-holdem/26")
def test_a_call_is_what_is_owed_whatever_the_chip_it_is_made_with() -> None:
    hand = play(on_the_flop("comstock"), "p2 cbr 4, p3 cc")
    assert (hand.seats[3].bet_cents, hand.bet_cents) == (400, 400)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/19", "garlic-city/omaha/27")
)
def test_nobody_bets_more_than_the_others_have_on_the_table(house: str, game: str) -> None:
    """Seat 2 is all-in for $36; seat 1 has folded, so there is nothing for seat 3 to raise."""
    hand = on_the_flop(house, game, limit="nl", blind=4, stacks={1: 50, 2: 40, 3: 200})
    assert may(play(hand, "p2 cc, p3 cc, p1 f")).startswith("seat 2 may check")
    play(hand, "p2 cbr 36")
    assert may(hand) == "seat 3 may call $36 or fold"
    with pytest.raises(Refused, match=f"Nobody who could call it has chips .*{house}/{game}/"):
        play(hand, "p3 cbr 72")


def test_a_player_cannot_raise_those_who_are_all_in() -> None:
    hand = on_the_flop("garlic-city", limit="nl", blind=4, stacks={1: 50, 2: 40, 3: 200})
    play(hand, "p2 cbr 36")
    play(hand, "p3 cc")
    assert may(hand) == "seat 1 may call $36, raise to $46 or fold"
    hand = on_the_flop("garlic-city", limit="nl", blind=4, stacks={1: 50, 2: 40, 3: 200})
    play(hand, "p2 cbr 36, p3 cbr 72, p1 cc")
    assert hand.street == "showdown"


def test_nobody_raises_what_no_other_player_could_call_any_of() -> None:
    """Seat 2 is all in for $40; seat 1 has $36 to its name, and seat 3 nobody to raise."""
    hand = on_the_flop("garlic-city", limit="nl", blind=4, stacks={1: 36, 2: 44, 3: 200})
    play(hand, "p2 cbr 40")
    assert may(hand) == "seat 3 may call $40 or fold"
    with pytest.raises(Refused, match="Nobody who could call it has chips left"):
        play(hand, "p3 cbr 80")


def test_no_limit_an_all_in_for_less_than_a_raise_does_not_open_the_betting_again() -> None:
    """Bet $20, all-in $30: short of $40. Seat 1 may make it $50; seat 2 may only call."""
    hand = on_the_flop("garlic-city", limit="nl", blind=4, stacks={1: 200, 2: 200, 3: 34})
    play(hand, "p2 cbr 20, p3 cbr 30")
    assert may(hand) == "seat 1 may call $30, raise to $50 up to $196 or fold"
    assert may(play(hand, "p1 cc")) == "seat 2 may call $10 or fold"
