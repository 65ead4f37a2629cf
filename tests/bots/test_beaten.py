"""At the showdown a bot mucks what has lost, and never what could still win."""

from random import Random

import pytest

from houseway.bots.board_player import choose
from houseway.bots.styles import STYLES
from houseway.cards.card import names
from houseway.table.actions import Muck, Show
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from houseway.table.views import seat_view
from tests.dealing import check_down, deal, play, through
from tests.evidence import clause
from tests.table.sitting import BOARD_ROWS, any_hand, any_table, random_moves

STYLE = STYLES["regular"]
BOARD = "Jh 9s 8c 2s 2d"


def would(hand: Hand) -> type:
    """What the bot of the next seat does."""
    seat = hand.asked[0]
    return type(choose(seat_view(hand, seat), hand.setup, STYLE, Random(1)))


def test_the_first_hand_is_shown_and_a_beaten_one_mucked() -> None:
    """Seat 2 has kings, seat 3 queens, seat 1 aces."""
    holes = {2: "Kc Kd", 3: "Qc Qd", 1: "Ac Ad"}
    hand = through(deal("garlic-city", holes=holes, board=BOARD), "showdown")
    for expected in (Show, Muck, Show):
        assert would(hand) is expected
        act(hand, expected(hand.asked[0]))
    assert hand.is_over


@pytest.mark.parametrize(("last", "expected"), [("Qc Qd", Show), ("7c 7d", Muck)])
def test_a_hand_that_may_win_the_side_pot_is_shown(last: str, expected: type) -> None:
    """Seat 2 shows tens, seat 3 is all in and shows aces; seat 4 plays on for the side pot."""
    holes = {2: "Tc Td", 3: "Ac Ad", 4: last}
    hand = deal("garlic-city", holes=holes, board=BOARD, stacks={1: 200, 2: 200, 3: 4, 4: 200})
    play(hand, "p4 cc, p1 f, p2 cc")
    play(through(hand, "river"), "p2 cbr 8, p4 cc, p2 sm TcTd, p3 sm AcAd")
    assert hand.asked == [4]
    assert would(hand) is expected


@clause("garlic-city/texas-holdem/61")
def test_a_beaten_hand_that_is_left_alone_in_a_called_side_pot_is_shown() -> None:
    """Seat 2 mucks its tens, and seat 3's aces win the main pot: seat 4 has the side pot."""
    holes = {2: "Tc Td", 3: "Ac Ad", 4: "7c 7d"}
    hand = deal("garlic-city", holes=holes, board=BOARD, stacks={1: 200, 2: 200, 3: 4, 4: 200})
    play(hand, "p4 cc, p1 f, p2 cc")
    play(through(hand, "river"), "p2 cbr 8, p4 cc, p2 sm, p3 sm AcAd")
    assert would(hand) is Show


def test_the_better_low_is_shown_though_it_is_beaten_for_high() -> None:
    holes = {2: "Ac Kd Kh 9h", 3: "4s 3s 9d Td", 1: "7c 7d Qs Jh"}
    hand = through(
        deal("garlic-city", "omaha-hi-lo", holes=holes, board="8c 5d 2h Ks Jd"), "showdown"
    )
    act(hand, Show(2))
    assert would(hand) is Show
    act(hand, Show(3))
    assert would(hand) is Muck


@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_what_a_bot_mucks_would_have_won_nothing(house: str, game: str) -> None:
    chance = Random(f"{house}/{game}")
    for number in range(12):
        setup = any_table(house, game, chance)
        hand = any_hand(setup, f"{number}")
        for _ in random_moves(hand, chance):
            if hand.street == "showdown":
                break
        if hand.is_over:
            continue
        shown = check_down(hand.copy())
        winners = {event.seat for event in shown.log if isinstance(event, Pushed)}
        while not hand.is_over:
            seat, does = hand.asked[0], would(hand)
            assert does is Show or seat not in winners, names(hand.holdings[seat].cards)
            act(hand, does(seat))
