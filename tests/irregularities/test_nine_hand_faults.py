"""Whole hands of Super Pan Nine: switched cards, below the table, discussed, misread, misplayed."""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.bank.opening_hands import OpeningHands
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wager_repairs import WagerForfeited
from houseway.table.engine import begin, replay
from houseway.table.hand import Hand
from houseway.table.repair_events import MadeDead
from houseway.table.super_pan_nine.repairing import CardTakenOut, HouseWayImposed
from tests.dealing import log_of, may, play, won
from tests.evidence import clause
from tests.games.nine_hands import EIGHT, FIVE, NINE, SEVEN, SIX, ZERO
from tests.irregularities.faulty import cite, every_card, report
from tests.table.banked_hands import bank_table, banked

WAGERS = "p1 bank 100, p2 wager 20, p3 wager 30, done"
DEALT = f"{WAGERS}, p1 shake"
HOLES = {1: SEVEN, 2: NINE, 3: ZERO}
AS_READ = {"misread_total": "as it was read"}
BACKED = "p1 bank 100, p2 wager 20, p4 wager 30 on 2, done, p1 shake"
"""Seat 4 has more on seat 2's hand than seat 2."""


def nine(lines: str = DEALT, house: str = "comstock", **more: Any) -> Hand:
    more.setdefault("holes", HOLES)
    hand = banked(house, "super-pan-nine", lines, **more)
    hand.randomness = Seeded("again")
    return hand


def felt(lines: str) -> Hand:
    hand = begin(bank_table("comstock", "super-pan-nine", is_felt=True))
    return play(hand, lines)


def left_to_the_house(**more: Any) -> Hand:
    """On the felt: both hands left to the house way, the bank has seven; spot 3 comes first."""
    lines = WAGERS.replace("done", "p2 house-way, p3 house-way, done")
    hand = begin(bank_table("comstock", "super-pan-nine", is_felt=True, **more))
    return play(hand, f"{lines}, p1 shake 1 1 1, d dh {'??' * 9}, d dh 4c3dKh")


def check_felt(hand: Hand) -> None:
    hand.money.assert_balanced()
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


def check(hand: Hand) -> None:
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    hand.money.assert_balanced()
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


@clause("comstock/super-pan-nine/43")
def test_whoever_switches_cards_has_a_foul_hand_and_forfeits_the_wager() -> None:
    """A nine that would have won $20; seat 3 is asked next."""
    hand = report(nine(), "cards-switched", about=2)
    assert cite(hand) == "comstock/super-pan-nine/43"
    assert log_of(hand, MadeDead, WagerForfeited) == [MadeDead(2, is_foul=True), WagerForfeited(1)]
    assert hand.asked == [3]
    check(play(hand, "p3 stand"))
    assert won(hand) == {1: 50, 2: -20, 3: -30, 4: 0}


@clause("comstock/super-pan-nine/43")
def test_it_is_forfeited_as_far_as_the_money_covers() -> None:
    """The bank has $25: $20 of them meet seat 2's wager, and five seat 3's."""
    hand = nine(DEALT.replace("bank 100", "bank 25"), dice=(4, 3, 3))
    play(report(hand, "cards-switched", about=2), "p3 stand")
    assert won(hand) == {1: 25, 2: -20, 3: -5, 4: 0}


def test_a_hand_that_was_played_already_is_fouled_too_and_nobody_is_asked_twice() -> None:
    hand = report(nine(f"{DEALT}, p2 stand"), "cards-switched", about=2)
    assert hand.asked == [3]
    play(report(hand, "cards-switched", about=3), "")
    # Nobody is left against the bank, which is not opened.
    assert hand.is_over
    assert not log_of(hand, HandOpened)
    assert won(hand) == {1: 50, 2: -20, 3: -30, 4: 0}
    check(hand)


def test_everybody_who_has_wagered_on_a_foul_hand_loses() -> None:
    hand = report(nine(BACKED), "cards-switched", about=2)
    assert hand.is_over
    assert won(hand) == {1: 50, 2: -20, 3: 0, 4: -30}


@clause("comstock/super-pan-nine/47", "comstock/super-pan-nine/48")
@pytest.mark.parametrize(
    ("way", "dollars"),
    [("foul-hand", {1: -10, 2: -20, 3: 30}), ("plays-on", {1: -50, 2: 20, 3: 30})],
)
def test_a_hand_that_drops_below_the_table_may_be_foul(way: str, dollars: dict[int, int]) -> None:
    """Two winners: the fouled $20 go to the bank that pays the other its $30."""
    hand = report(nine(holes={1: SEVEN, 2: NINE, 3: EIGHT}), "hand-below-table", about=2)
    assert hand.asked == [FLOOR]
    assert cite(hand) == "comstock/super-pan-nine/47, comstock/super-pan-nine/48"
    lines = {"foul-hand": "p3 stand", "plays-on": "p2 stand, p3 stand"}
    check(play(hand, f"floor decide {way}, {lines[way]}"))
    assert won(hand) == {**dollars, 4: 0}


@clause("comstock/super-pan-nine/48")
def test_a_fouled_wager_too_is_lost_only_as_far_as_the_money_covers() -> None:
    """The bank has $35 and takes $30 of them from seat 3 first: five are left for seat 2's $20."""
    hand = nine(DEALT.replace("bank 100", "bank 35"))
    report(hand, "hand-below-table", about=2)
    play(hand, "floor decide foul-hand, p3 stand")
    assert won(hand) == {1: 35, 2: -5, 3: -30, 4: 0}


@clause("comstock/super-pan-nine/47")
def test_where_it_plays_on_nobody_asks_what_becomes_of_a_foul_bank() -> None:
    """Where the floor decides, that too is told beside the clause that lets it."""
    bank_foul = "our reading"
    hand = report(nine(), "hand-below-table", about=1)
    assert bank_foul in cite(hand)
    hand = report(nine(options={"below_table_level": "plays on"}), "hand-below-table", about=1)
    assert bank_foul not in cite(hand)
    check(play(hand, "p2 stand, p3 stand"))
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@clause("comstock/super-pan-nine/50")
def test_a_hand_that_was_discussed_is_played_the_house_way() -> None:
    """Six stands, five draws: seat 2 is asked no more, and the house dealer draws a four for it."""
    holes = {1: EIGHT, 2: FIVE, 3: SIX}
    hand = report(nine(holes=holes, then="4c"), "hand-discussed", about=2)
    assert cite(hand) == "comstock/super-pan-nine/50"
    assert log_of(hand, HouseWayImposed) == [HouseWayImposed(2)]
    assert hand.asked == [3]
    report(hand, "hand-discussed", about=3)
    assert hand.holdings[2].cards == list(cards(f"{FIVE} 4c"))
    assert hand.holdings[3].cards == list(cards(SIX))
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}
    check(hand)


@pytest.mark.parametrize(
    ("lines", "about", "why"),
    [
        (f"{DEALT}, p2 stand", 2, "has been played"),
        (DEALT, 1, "No player holds that hand"),
        (BACKED, 2, "before the first turn"),
    ],
)
def test_only_a_hand_that_is_still_to_be_played_can_be_given_to_the_house_way(
    lines: str, about: int, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        report(nine(lines), "hand-discussed", about=about)


@pytest.mark.parametrize("fault", ["cards-switched", "hand-below-table", "hand-discussed"])
def test_at_garlic_city_no_page_takes_such_a_hand_from_its_player(fault: str) -> None:
    hand = nine(house="garlic-city")
    asked = list(hand.asked)
    report(hand, fault, about=2)
    assert (hand.asked, log_of(hand, MadeDead, HouseWayImposed)) == (asked, [])
    assert "our reading" in cite(hand)


def test_the_staff_hold_no_hand_that_could_be_switched() -> None:
    hand = nine(DEALT.replace("done", "p3 house-way, done"))
    with pytest.raises(Refused, match="No player holds that hand"):
        report(hand, "cards-switched", about=3)
    with pytest.raises(Refused, match="Name a live hand"):
        report(hand, "cards-switched", about=4)


@clause("comstock/super-pan-nine/28")
def test_the_largest_wager_speaks_before_the_active_player_acts_and_stops_the_action() -> None:
    """Seat 4 has $30 behind seat 2's $20: nobody is asked for a card until it has spoken."""
    hand = nine(BACKED)
    assert may(hand) == "seat 4 may claim the hand or leave the hand to its player"
    with pytest.raises(Refused):
        play(hand, "p2 stand")
    claimed = play(hand.copy(), "p4 claim 2")
    assert claimed.asked == [4]
    # Once it has left the hand, seat 2 acts, and it is too late.
    left = play(hand, "p4 leave 2, p2 stand")
    assert left.is_over


@clause("comstock/super-pan-nine/65")
def test_a_hand_plays_at_its_true_value_whatever_was_read_out() -> None:
    """Only cards are told to the program, which counts them: 6-5-J is eleven, and so one.

    The dice fall on spot 3, which is opened first.
    """
    hand = felt(f"{WAGERS}, p1 shake 1 1 1, d dh {'??' * 9}, p2 stand, p3 stand, d dh 4c3dKh")
    with pytest.raises(Refused):
        play(hand, "d dh 6c5d")
    play(hand, "d dh 6c5dJh, d dh 5c3dKh")
    assert [one.words for one in log_of(hand, Settled)] == [
        "1 point against 7",
        "8 points against 7",
    ]
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@clause("comstock/super-pan-nine/65")
def test_and_one_that_was_told_wrong_is_told_again() -> None:
    """Spot 3 was read as 6-5-J and is 6-2-J; spot 2 is still to be opened."""
    hand = felt(f"{WAGERS}, p1 shake 1 1 1, d dh {'??' * 9}, p2 stand, p3 stand, d dh 4c3dKh")
    play(hand, "d dh 6c5dJh")
    report(hand, "hand-misread", about=3)
    assert cite(hand) == "comstock/super-pan-nine/65"
    play(hand, "d dh 6c2dJh, d dh 5c3dKh")
    assert [one.words for one in log_of(hand, Settled)] == [
        "8 points against 7",
        "8 points against 7",
    ]
    assert won(hand) == {1: -50, 2: 20, 3: 30, 4: 0}
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


def test_a_house_may_go_by_what_was_read() -> None:
    setup = bank_table("comstock", "super-pan-nine", is_felt=True, options=AS_READ)
    hand = play(begin(setup), f"{WAGERS}, p1 shake 1 1 1, d dh {'??' * 9}, p2 stand, p3 stand")
    play(hand, "d dh 4c3dKh, d dh 6c5dJh")
    play(report(hand, "hand-misread", about=3), "d dh 5c3dKh")
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@pytest.mark.parametrize(
    ("about", "why"), [(2, "not open yet"), (1, "has played on"), (4, "Name a live hand")]
)
def test_only_a_players_hand_that_is_open_can_have_been_misread(about: int, why: str) -> None:
    hand = felt(f"{WAGERS}, p1 shake 1 1 1, d dh {'??' * 9}, p2 stand, p3 stand, d dh 4c3dKh")
    with pytest.raises(Refused, match=why):
        report(hand, "hand-misread", about=about)


def test_the_program_misreads_nothing() -> None:
    with pytest.raises(Refused, match="reads every hand at its true value"):
        report(nine(), "hand-misread", about=2)


@clause("comstock/super-pan-nine/72", "comstock/super-pan-nine/73")
def test_a_house_way_hand_that_was_played_wrongly_is_played_anew() -> None:
    """Spot 3 was read as six and stood; it is five, draws the four and wins with nine."""
    hand = left_to_the_house()
    play(hand, "d dh 4c2dKh")
    stood = play(hand.copy(), "d dh 4c4dKh")
    assert won(stood) == {1: 10, 2: 20, 3: -30, 4: 0}
    report(hand, "house-way-misplayed", about=3)
    assert cite(hand) == "comstock/super-pan-nine/73, comstock/super-pan-nine/72"
    play(hand, "d dh 4cAdKh, d dh 4h, d dh 4c4dKh")
    assert won(hand) == {1: -50, 2: 20, 3: 30, 4: 0}
    check_felt(hand)


@clause("comstock/super-pan-nine/73")
def test_and_a_card_that_it_should_not_have_drawn_is_dead() -> None:
    """Spot 3 was read as five and drew a three; it is six, and loses to seven without it."""
    hand = play(left_to_the_house(), "d dh 4cAdKh, d dh 3h")
    report(hand, "house-way-misplayed", by=2, about=3)
    play(hand, "d dh 4c2dKh3h")
    assert log_of(hand, CardTakenOut) == [CardTakenOut(3, *cards("3h"))]
    assert list(hand.holdings[3].cards) == list(cards("4c2dKh"))
    play(hand, "d dh 4c4dKh")
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}
    check_felt(hand)


@clause("comstock/super-pan-nine/72", "comstock/super-pan-nine/73")
def test_it_is_played_anew_also_while_the_players_own_hands_are_opened() -> None:
    """Spot 2 stood and is to be told: spot 3 comes before it once more, and draws its card."""
    lines = WAGERS.replace("done", "p3 house-way, done")
    hand = felt(f"{lines}, p1 shake 1 1 1, d dh {'??' * 9}, p2 stand, d dh 4c3dKh, d dh 4c2dKh")
    assert isinstance(hand.step, OpeningHands)
    report(hand, "house-way-misplayed", about=3)
    play(hand, "d dh 4cAdKh, d dh 4h, d dh 4c4dKh")
    assert won(hand) == {1: -50, 2: 20, 3: 30, 4: 0}
    check_felt(hand)


@clause("comstock/super-pan-nine/72")
def test_where_the_house_way_comes_first_a_hand_is_played_anew_before_the_bank_is_opened() -> None:
    """Spot 3 was read as six and stood; it is five and draws the four before the bank's seven."""
    lines = WAGERS.replace("done", "p2 house-way, p3 house-way, done")
    first = {"house_way_set_when": "before the bank is opened"}
    hand = begin(bank_table("comstock", "super-pan-nine", is_felt=True, options=first))
    play(hand, f"{lines}, p1 shake 1 1 1, d dh {'??' * 9}, d dh 4c2dKh")
    report(hand, "house-way-misplayed", about=3)
    play(hand, "d dh 4cAdKh, d dh 4h, d dh 4c4dKh, d dh 4s3dKh")
    assert won(hand) == {1: -50, 2: 20, 3: 30, 4: 0}
    check_felt(hand)


@clause("comstock/super-pan-nine/73")
def test_a_card_that_it_rightly_drew_is_kept() -> None:
    hand = play(left_to_the_house(), "d dh 4cAdKh, d dh 3h")
    play(report(hand, "house-way-misplayed", about=3), "d dh 2cAdKh3h, d dh 4c4dKh")
    assert (len(hand.holdings[3].cards), won(hand)[3]) == (4, -30)


def test_a_house_may_let_it_lie() -> None:
    hand = play(
        left_to_the_house(options={"house_way_misplayed": "plays as it lies"}), "d dh 4c2dKh"
    )
    play(report(hand, "house-way-misplayed", about=3), "d dh 4c4dKh")
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@pytest.mark.parametrize(
    ("about", "why"), [(2, "not open yet"), (1, "not left to the house way"), (4, "a live hand")]
)
def test_only_an_open_hand_of_the_house_way_can_have_been_misplayed(about: int, why: str) -> None:
    hand = play(left_to_the_house(), "d dh 4c2dKh")
    with pytest.raises(Refused, match=why):
        report(hand, "house-way-misplayed", about=about)


def test_the_program_misplays_nothing() -> None:
    with pytest.raises(Refused, match="The program plays the house way itself"):
        report(nine(), "house-way-misplayed", about=2)


@clause("comstock/super-pan-nine/73")
def test_a_house_way_hand_is_played_right_whatever_the_house_dealer_would_have_done() -> None:
    """On the felt: at six no card is taken for it, and at five the hand is not done without one."""
    lines = WAGERS.replace("done", "p2 house-way, p3 house-way, done")
    hand = felt(f"{lines}, p1 shake 1 1 1, d dh {'??' * 9}, d dh 4c3dKh")
    assert bank_of(hand).house_way == [2, 3]
    play(hand, "d dh 4c2dKh")
    # Spot 3 comes first and has six: the house dealer is asked for spot 2's hand, not for a card.
    with pytest.raises(Refused):
        play(hand.copy(), "d dh Ac")
    play(hand, "d dh 3c2dQh")
    assert not hand.is_over
    play(hand, "d dh 4h")
    assert [len(hand.holdings[spot].cards) for spot in (2, 3)] == [4, 3]
    # Nine and six against seven.
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}
