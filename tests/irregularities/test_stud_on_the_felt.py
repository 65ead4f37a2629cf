"""Stud's faults on the felt: down cards are untold, and whatever is seen is said.

Three players at $4/$8 with antes of $1 at Comstock. Seat 1 has the deuce up and brings it in.
"""

import pytest

from houseway.cards.card import UNKNOWN, card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, replay
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, MadeDead, Swapped, TakenOut
from houseway.table.stud.events import FacesExchanged
from tests.dealing import log_of, may, play, table
from tests.irregularities.faulty import report

UP = {"fourth street": "9h Ts Tc", "fifth street": "8h 9c 5c", "sixth street": "7h 3c 6d"}


def felt(street: str = "third street") -> Hand:
    """A hand on the felt, checked down to a street; everybody's first cards lie down, untold."""
    hand = begin(table("comstock", "seven-card-stud", button=3, is_felt=True))
    act(hand, Enter(cards=(UNKNOWN,) * 6 + cards("2c 4h 3s")))
    while hand.street != street or hand.asked == [HOUSE_DEALER]:
        if hand.asked == [HOUSE_DEALER]:
            up = UP.get(hand.street)
            act(hand, Enter(cards=cards(up) if up else (UNKNOWN,) * 3))
        elif not hand.bet_cents and hand.street == "third street":
            play(hand, f"p{hand.asked[0]} pb")
        else:
            play(hand, f"p{hand.asked[0]} cc")
    return hand


def sound(hand: Hand) -> Hand:
    """Chips balance, and the log plays the same hand again."""
    hand.money.assert_balanced()
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert [one.cards for one in again.holdings] == [one.cards for one in hand.holdings]
    return hand


@pytest.mark.parametrize("count", [2, 4])
def test_a_wrong_number_of_cards_is_told_by_its_player(count: int) -> None:
    hand = sound(report(felt(), "wrong-number-dealt", by=1, about=1, count=count))
    assert hand.order == [2, 3]
    assert hand.stack_cents(1) == 20000
    assert may(hand).startswith("seat 3 may bring it in")


def test_a_hole_card_that_was_turned_up_is_named() -> None:
    hand = felt()
    with pytest.raises(Refused, match="Name the one exposed card"):
        report(hand, "hole-card-turned-up", about=1, place=1)
    with pytest.raises(Refused, match="does not hold 4h down"):
        report(hand, "hole-card-turned-up", about=1, card="4h")
    sound(report(hand, "hole-card-turned-up", by=1, about=1, card="Qc"))
    assert log_of(hand, FacesExchanged) == [FacesExchanged(1, card("Qc"), card("2c"))]
    assert hand.holdings[1].up == [card("Qc")]
    assert may(hand).startswith("seat 3 may bring it in")


def test_cards_that_came_early_are_named_if_they_lie_up_and_counted_if_they_do_not() -> None:
    hand = felt()
    with pytest.raises(Refused, match="named"):
        report(hand, "card-dealt-early", count=2)
    report(hand, "card-dealt-early", card="9h Ts")
    assert [*hand.aside, *hand.muck] == [*cards("9h Ts"), UNKNOWN]
    last = sound(report(felt("sixth street"), "card-dealt-early", count=2))
    assert [len(one.cards) for one in log_of(last, TakenOut)] == [2, 1]
    assert last.muck == [UNKNOWN] * 3


def test_a_last_card_that_came_up_is_named_and_replaced() -> None:
    hand = report(felt("seventh street"), "last-card-up", about=3, card="Kh")
    assert log_of(hand, Exposed) == [Exposed(3, card("Kh"))]
    assert log_of(hand, Swapped) == [Swapped(3, card("Kh"), UNKNOWN)]
    assert hand.holdings[3].down == [UNKNOWN] * 3
    first = report(felt("seventh street"), "last-card-up", about=1, card="Kh")
    # The others' last cards lie up too, and nobody has told them to the program.
    assert log_of(first, Exposed) == [Exposed(1, card("Kh"))]
    assert not log_of(first, Swapped)


def test_boxed_cards_and_jokers_are_nothing_the_program_knew() -> None:
    hand = report(felt(), "boxed-cards", count=1)
    assert hand.muck == [UNKNOWN]
    report(hand, "unwanted-joker", by=2, about=2, place=1)
    assert hand.holdings[2].down == [UNKNOWN] * 2
    assert not log_of(hand, MadeDead)
    assert may(sound(hand)).startswith("seat 1 may bring it in")


@pytest.mark.parametrize(
    ("fault", "about", "count"),
    [("dead-seat-dealt", 5, 0), ("wrong-burn", 0, 2), ("wrong-burn", 0, 0)],
)
def test_cards_that_are_moved_to_their_places_leave_the_hand_as_it_is(
    fault: str, about: int, count: int
) -> None:
    hand = felt("fourth street")
    before = may(hand)
    sound(report(hand, fault, about=about, count=count))
    assert (may(hand), hand.order) == (before, [1, 2, 3])


@pytest.mark.parametrize(
    "fault", ["wrong-burn", "card-dealt-early", "dead-seat-dealt", "ineligible-hand"]
)
def test_what_the_house_dealer_did_wrong_no_player_reports(fault: str) -> None:
    with pytest.raises(Refused, match="for the house dealer or the floor to report"):
        report(felt("fourth street"), fault, by=1, about=5, count=2)
