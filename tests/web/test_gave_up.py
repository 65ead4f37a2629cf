"""What somebody folded, told when the hand is over: what it was, where, and what it became."""

from houseway.table.endings import held_by
from houseway.table.engine import act, default
from houseway.table.hand import Hand
from houseway.web.shown.gave_up import gave_up
from tests.dealing import check_down, deal, play

BOARD = "7h 2s Jc Jh 9d"
HOLES = {1: "Ac Jd", 2: "7c 7d", 3: "Kc Qd"}


def dealt() -> Hand:
    """Hold'em with the button at seat 1, who acts first of three."""
    return deal("garlic-city", "texas-holdem", button=1, holes=HOLES, board=BOARD)


def test_whoever_folds_is_told_what_it_was_and_what_the_board_made_of_it() -> None:
    """Jacks come on the turn and before it: with ace-jack that is three of them."""
    hand = play(dealt(), "p1 f, p2 cc, p3 cc")
    assert gave_up(hand, 1) == "", "while others play it is over for nobody"
    check_down(hand)
    told = "You folded ace-jack before the flop; the board would have made it three jacks."
    assert gave_up(hand, 1) == told
    assert (gave_up(hand, 2), gave_up(hand, 3), gave_up(hand, 0)) == ("", "", "")


def test_on_the_flop_it_is_told_by_what_it_was_there() -> None:
    hand = play(dealt(), "p1 cc, p2 cc, p3 cc", "p2 cbr 4, p3 f, p1 f")
    assert hand.is_over
    # Nothing came after the flop of seven, deuce and jack.
    assert gave_up(hand, 1) == "You folded a pair of jacks on the flop."


def test_at_stud_the_street_has_its_own_name() -> None:
    hand = deal("garlic-city", "seven-card-stud")
    while not hand.is_over:
        # The clock brings it in, and folds for everybody behind it.
        act(hand, default(hand, hand.asked[0]))
    assert any(gave_up(hand, seat).endswith("on third street.") for seat in hand.setup.order)


def test_a_pair_that_lies_on_the_board_is_not_called_ones_own() -> None:
    hand = play(
        deal("garlic-city", holes={1: "Ac 9d", 2: "6h 2c", 3: "Js Td"}, board="6s Jc 6d"),
        "p1 cc, p2 cc, p3 cc",
    )
    assert [one.words for held in held_by(hand, 1) for one in held.named] == [
        "a pair of sixes on the board"
    ]
    assert [one.words for held in held_by(hand, 2) for one in held.named] == ["three sixes"]
    assert [one.words for held in held_by(hand, 3) for one in held.named] == [
        "two pair, jacks and sixes"
    ]
