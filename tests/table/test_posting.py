"""Short blinds, posts that are live and dead, and the blind that is itself the collection."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.table.forced import ForcedBet
from houseway.table.hand import Hand, clockwise
from houseway.table.pot.events import Posted
from tests.dealing import (
    by_clause,
    check_down,
    deal,
    log_of,
    may,
    play,
    show_down,
    table,
    won,
)
from tests.evidence import clause


def posted(hand: Hand) -> list[tuple[int, float, bool]]:
    """Seat, dollars, and whether it is a live bet."""
    found = log_of(hand, Posted)
    return [(event.seat, event.cents / 100, event.live) for event in found]


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/30", "garlic-city/omaha/38")
)
def test_who_has_less_than_half_a_blind_is_still_dealt_a_hand(house: str, game: str) -> None:
    """Seat 3 has one $1 chip: it is due the $4 blind, plays for the dollar, and can win."""
    hand = deal(
        house,
        game,
        stacks={1: 200, 2: 200, 3: 1, 4: 200},
        holes={1: "2c 3d 4h 6s", 2: "2d 3h 4s 6c", 3: "Ac Ad 7d 7h", 4: "2h 3s 4c 6d"},
        board="Jh 9s 8h Ks 5h",
    )
    assert len(hand.holdings[3].down) == len(hand.holdings[1].down)
    assert (3, 1.0, True) in posted(hand)
    check_down(hand)
    # $1 of each of the four for the main pot.
    assert won(hand)[3] == 3


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/30", "garlic-city/omaha/38")
)
def test_who_has_not_one_chip_of_the_table_is_not_dealt_a_hand(house: str, game: str) -> None:
    with pytest.raises(BadInput, match=r"seat 3 .*\$0.50"):
        table(house, game, stacks={1: 200, 2: 200, 3: 0.5})


@pytest.mark.parametrize(
    ("house", "game", "stacks", "expected"),
    by_clause(
        # The full blind passes to seat 4, the small one to seat 3.
        ("garlic-city/texas-holdem/31", {3: 1}, [(3, 1.0), (2, 2.0), (4, 4.0)]),
        ("garlic-city/texas-holdem/31", {2: 0.99}, [(2, 0.99), (3, 2.0), (4, 4.0)]),
        ("garlic-city/omaha/39", {3: 1.99}, [(3, 1.99), (2, 2.0), (4, 4.0)]),
        ("garlic-city/omaha/39", {2: 0.99, 3: 0.5}, [(2, 0.99), (3, 0.5), (4, 2.0), (1, 4.0)]),
        # Half of it is enough: it counts as the blind, and nobody else posts it.
        ("garlic-city/texas-holdem/31", {3: 2}, [(2, 2.0), (3, 2.0)]),
        ("garlic-city/omaha/39", {2: 1}, [(2, 1.0), (3, 4.0)]),
    ),
)
def test_the_next_player_takes_the_blind_of_one_who_has_less_than_half_of_it(
    house: str, game: str, stacks: dict[int, float], expected: list[tuple[int, float]]
) -> None:
    chips = dict.fromkeys((1, 2, 3, 4), 200.0) | stacks
    hand = deal(house, game, stacks=chips, chip_cents=1, blind=4)
    assert [(seat, dollars) for seat, dollars, _ in posted(hand)] == expected
    assert hand.bet_cents == 400
    after_the_blind = clockwise(hand.asked, after=expected[-1][0])
    assert hand.asked == after_the_blind


def test_elsewhere_a_short_blind_is_what_is_there() -> None:
    hand = deal("comstock", stacks={1: 200, 2: 200, 3: 1, 4: 200})
    assert posted(hand) == [(2, 2, True), (3, 1, True)]
    assert hand.bet_cents == 400
    assert may(hand) == "seat 4 may call $4, raise to $8 or fold"


def test_at_the_players_club_the_blind_is_posted_whole_or_the_hand_is_not_dealt() -> None:
    with pytest.raises(BadInput, match="seat 2 has \\$2 and cannot post the blind of \\$3 whole"):
        table("players-club", limit="3/6", stacks={1: 200, 2: 2, 3: 200})
    assert table("players-club", limit="3/6", stacks={1: 2, 2: 3, 3: 200}).button == 1


def test_all_in_in_the_blind_a_player_is_not_asked_and_wins_only_what_he_matched() -> None:
    """Heads up: seat 2's big blind is its last $3. Seat 1 owes the rest of $3, and gets $1 back."""
    holes, board = {2: "Ac Ad"}, "Jh 9s 8h 5s 5h"
    hand = deal("comstock", stacks={1: 200, 2: 3}, button=2, holes=holes, board=board)
    assert may(hand) == "seat 1 may call $2 or fold"
    show_down(play(hand, "p1 cc"))
    assert won(hand) == {1: -3, 2: 3}


def test_the_last_player_with_chips_is_not_asked_once_he_has_matched_the_all_in_players() -> None:
    """Seat 1 calls all-in for its last $3, seat 2 folds: the big blind has $4 in, and is done."""
    hand = deal(
        "comstock", stacks={1: 3, 2: 200, 3: 200}, holes={1: "Ac Ad"}, board="Jh 9s 8h 5s 2h"
    )
    show_down(play(hand, "p1 cc, p2 f"))
    assert won(hand) == {1: 5, 2: -2, 3: -3}


def test_he_is_asked_while_an_all_in_player_has_more_in_than_he() -> None:
    hand = deal("comstock", stacks={1: 12, 2: 200, 3: 200}, limit="nl", blind=4)
    play(hand, "p1 cbr 12, p2 f")
    assert may(hand) == "seat 3 may call $8 or fold"


def test_what_no_live_hand_has_met_of_a_folded_straddle_goes_back_to_its_player() -> None:
    """Seat 4 folds a straddle of $8, and the most that anybody has in is the big blind's $4."""
    hand = deal(
        "comstock",
        stacks={1: 3, 2: 2, 3: 200, 4: 200},
        holes={1: "Ac Ad", 2: "Kc Kd", 3: "Qc Qd"},
        board="Jh 9s 8h 5s 2h",
        posts=(ForcedBet(seat=4, cents=800, what="blind"),),
    )
    show_down(play(hand, "p4 f, p1 cc"))
    # $2 of four for seat 1, $1 of three too; $1 of two for seat 3.
    assert won(hand) == {1: 8, 2: -2, 3: -2, 4: -4}


def test_a_blind_that_covers_the_other_all_in_plays_without_a_question() -> None:
    hand = deal("comstock", stacks={1: 2, 2: 200}, holes={1: "Ac Ad"}, board="Jh 9s 8h 5s 5h")
    show_down(hand)
    assert won(hand) == {1: 2, 2: -2}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/35", "garlic-city/omaha/43")
)
def test_of_missed_blinds_the_big_one_is_live_and_the_small_one_lies_dead_in_the_pot(
    house: str, game: str
) -> None:
    owed = (
        ForcedBet(seat=4, cents=400, what="post"),
        ForcedBet(seat=4, cents=200, what="post", dead=True),
    )
    hand = deal(house, game, stacks=4, posts=owed)
    assert posted(hand) == [(2, 2, True), (3, 4, True), (4, 4, True), (4, 2, False)]
    assert may(hand) == "seat 4 may check, raise to $8 or fold"
    play(hand, "p4 cc, p1 f, p2 f, p3 f")
    # $2 of the small blind, $4 of the big one, and the $2 dead, less nothing.
    assert won(hand) == {1: 0, 2: -2, 3: -4, 4: 6}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/13", "garlic-city/omaha/15")
)
def test_a_missed_middle_blind_does_not_count_toward_its_players_bet(house: str, game: str) -> None:
    owed = (ForcedBet(seat=4, cents=200, what="post", dead=True),)
    hand = deal(house, game, stacks=4, posts=owed)
    assert may(hand) == "seat 4 may call $4, raise to $8 or fold"


def test_dead_money_goes_to_the_main_pot_and_buys_no_claim_to_a_side_pot() -> None:
    """Seat 1 is all-in for $4 and wins $4 of each and the dead $2; seats 2 and 3 play on."""
    owed = (ForcedBet(seat=2, cents=200, what="post", dead=True),)
    hand = deal(
        "comstock",
        stacks={1: 4, 2: 200, 3: 200},
        holes={1: "Ac Ad", 2: "Kc Kd", 3: "Qc Qd"},
        board="Jh 9s 8h 5s 5h",
        posts=owed,
    )
    play(hand, "p1 cc, p2 cbr 8, p3 cc")
    check_down(hand)
    assert won(hand) == {1: 10, 2: -2, 3: -8}


def test_a_post_larger_than_the_bet_owes_nothing_and_what_nobody_matched_goes_back() -> None:
    owed = (ForcedBet(seat=4, cents=600, what="post"),)
    hand = deal("comstock", stacks=4, posts=owed)
    assert may(hand) == "seat 4 may check, raise to $8 or fold"
    play(hand, "p4 cc, p1 f, p2 f, p3 cc")
    assert hand.money.balances[4] == 20000 - 400


def test_a_straddle_makes_the_bet_that_the_others_call() -> None:
    owed = (ForcedBet(seat=4, cents=800, what="blind"),)
    hand = deal("comstock", stacks=4, posts=owed)
    assert may(play(hand, "p4 cc")) == "seat 1 may call $8, raise to $12 or fold"


def test_a_post_must_be_by_somebody_who_is_dealt_in() -> None:
    with pytest.raises(BadInput, match="seat 9 posts \\$4 and is not dealt in"):
        table("comstock", posts=(ForcedBet(seat=9, cents=400, what="post"),))


@clause("players-club/collection/1")
def test_the_dropped_blind_is_a_live_bet_of_3_that_no_pot_holds() -> None:
    hand = deal("players-club", limit="3/6", schedule="blind-drop", button=1)
    setup = hand.setup
    assert hand.money.balances[setup.drop] == 300
    assert hand.pot_cents == 0
    play(hand, "p3 cc, p1 cc")
    assert may(hand) == "seat 2 may check, raise to $6 or fold"
    check_down(hand)
    assert sum(won(hand).values()) == -3


@clause("players-club/collection/1")
def test_a_dropped_blind_whose_player_wins_unopposed_is_the_clubs_all_the_same() -> None:
    hand = play(deal("players-club", limit="3/6", schedule="blind-drop"), "p3 f, p1 f")
    assert won(hand) == {1: 0, 2: -3, 3: 0}


@clause("players-club/collection/1")
def test_the_poster_of_a_dropped_blind_has_his_share_of_what_others_called() -> None:
    """Seat 2 is all-in with its blind and has the best hand: it wins the $3 of each caller."""
    hand = deal(
        "players-club",
        limit="3/6",
        schedule="blind-drop",
        stacks={1: 200, 2: 3, 3: 200},
        holes={1: "Qc Qd", 2: "Ac Ad", 3: "Kc Kd"},
        board="Jh 9s 8h 5s 5h",
    )
    play(hand, "p3 cbr 6, p1 cc")
    check_down(hand)
    # In: 3 + 6 + 6, dropped 3. Main pot 9 - 3 = 6 for seat 2; side pot 3 + 3 for seat 3.
    assert won(hand) == {1: -6, 2: 3, 3: 0}


def test_where_a_dropped_blind_is_dead_its_player_must_call_like_the_others() -> None:
    options = {"dropped_blind": "dead"}
    hand = deal("players-club", limit="3/6", schedule="blind-drop", options=options)
    assert may(play(hand, "p3 cc, p1 cc")) == "seat 2 may call $3, raise to $6 or fold"
    assert hand.pot_cents == 600


def test_at_a_practice_table_the_blind_stays_in_the_pot() -> None:
    hand = deal("players-club", limit="3/6")
    assert (hand.pot_cents, hand.money.balances[hand.setup.drop]) == (300, 0)


def test_antes_are_a_part_of_the_lower_limit_in_whole_chips() -> None:
    hand = deal("comstock", options={"ante_size": "a quarter of the lower limit"}, limit="6/12")
    assert [paid for _, paid, live in posted(hand) if not live] == [1, 1, 1]
    hand = deal("comstock", options={"ante_size": "half the lower limit"}, limit="6/12")
    assert [paid for _, paid, live in posted(hand) if not live] == [3, 3, 3]
    assert may(hand) == "seat 1 may call $6, raise to $12 or fold"


def test_a_player_all_in_for_part_of_his_ante_wins_only_that_part_of_the_others() -> None:
    hand = deal(
        "comstock",
        limit="8/16",
        options={"ante_size": "half the lower limit"},
        stacks={1: 1, 2: 200, 3: 200},
        holes={1: "Ac Ad", 2: "Kc Kd", 3: "Qc Qd"},
        board="Jh 9s 8h 5s 5h",
    )
    check_down(hand)
    assert won(hand) == {1: 2, 2: 10, 3: -12}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/29", "garlic-city/omaha/37")
)
def test_blinds_are_not_chopped(house: str, game: str) -> None:
    hand = play(deal(house, game), "p1 f")
    assert "chop" not in may(hand)
    with pytest.raises(Refused, match=f"Blinds are not chopped here .*{house}/{game}/"):
        play(hand, "p2 chop")
    assert (hand.asked, hand.pot_cents) == ([2, 3], 600)


CHOPPED = {"chopped_blinds": "yes"}


def test_where_it_is_allowed_both_blinds_agree_and_take_their_money_back() -> None:
    hand = play(deal("garlic-city", options=CHOPPED), "p1 f, p2 chop, p3 chop")
    assert hand.is_over
    assert won(hand) == {1: 0, 2: 0, 3: 0}


def test_chopped_blinds_come_back_less_the_collection() -> None:
    hand = deal("garlic-city", stacks=7, button=5, options=CHOPPED, schedule="per-hand")
    play(hand, "p1 f, p2 f, p3 f, p4 f, p5 f, p6 chop, p7 chop")
    # $6 of blinds less $4: the first to take has $2, the other nothing.
    assert (won(hand)[6], won(hand)[7]) == (0, -4)


def test_a_chop_that_the_other_blind_refuses_leaves_the_betting_as_it_was() -> None:
    hand = play(deal("garlic-city", options=CHOPPED), "p1 f, p2 chop")
    assert may(hand) == "seat 3 may check, raise to $8, fold or chop"
    play(hand, "p3 cbr 8")
    assert may(hand) == "seat 2 may call $6, raise to $12 or fold"
    hand = play(deal("garlic-city", options=CHOPPED), "p1 f, p2 chop, p3 cc")
    assert may(hand) == "seat 2 may call $2, raise to $8 or fold"
    with pytest.raises(Refused, match="It has offered to"):
        play(hand, "p2 chop")


def test_nobody_chops_once_somebody_is_in_or_has_bet() -> None:
    called = play(deal("garlic-city", options=CHOPPED), "p1 cc")
    with pytest.raises(Refused, match="Somebody else is in the pot, or has bet"):
        play(called, "p2 chop")
    raised = play(deal("garlic-city", options=CHOPPED), "p1 f, p2 cbr 8")
    with pytest.raises(Refused, match="Somebody else is in the pot, or has bet"):
        play(raised, "p3 chop")
