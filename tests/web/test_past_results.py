"""Who won a finished hand and with what, in one sentence."""

from houseway.web.shown.past_results import result_words
from tests.dealing import check_down, deal, play
from tests.games.small_pan import OUT, READY, pan
from tests.table.test_bank_cover import short

NAMES = {1: "Ann", 2: "Bob", 3: "Cal"}


def test_a_pot_is_named_with_all_that_was_in_it_and_the_hand_that_won_it() -> None:
    holes = {1: "Ks Kd", 2: "As Ad", 3: "7c 2d"}
    hand = check_down(deal("garlic-city", holes=holes, board="Qh 9s 5c 4d 3h"))
    # The blind of $4 from each of three.
    assert result_words(hand, NAMES, 0) == "Bob wins the $12 pot with a pair of aces."
    assert result_words(hand, NAMES, 2) == "You win the $12 pot with a pair of aces."


def test_a_hand_that_nobody_saw_is_not_named() -> None:
    hand = play(deal("garlic-city"), "p1 f, p2 f")
    assert result_words(hand, NAMES, 0) == "Cal wins the $4 pot."


def test_halves_are_told_one_after_the_other() -> None:
    holes = {1: "Qd Qc Jh Js", 2: "As 2s Td Tc"}
    hand = deal("garlic-city", "omaha-hi-lo", holes=holes, board="3h 5c 8d Qh 9s", stacks=2)
    # Two blinds in halves: nobody has more than before.
    assert result_words(check_down(hand), NAMES, 0) == "Nobody wins."
    three = deal("garlic-city", "omaha-hi-lo", holes=holes, board="3h 5c 8d Qh 9s", stacks=3)
    assert result_words(check_down(three), NAMES, 0) == (
        "Ann wins $6 of the $12 pot with three queens; "
        "Bob wins $6 of the $12 pot with 8-5-3-2-A low."
    )


def test_against_a_bank_and_at_pan_it_is_what_each_has_more() -> None:
    # $20 put up, one wager of $10 wins and one loses: the bank is even.
    assert result_words(short(20, "won lost"), {2: "Bob"}, 0) == "Bob wins $10."
    out = play(pan("garlic-city", {3: READY}, stock="4s"), *OUT)
    assert result_words(out, NAMES, 0).startswith("Cal goes out and wins $")
