"""Every house rules on every fault; where a book prints no faults, the shared list decides.

The Players Club cites Hold'em rules that it does not print, and S & K prints none: both rule as
Garlic City does (PC-A1, PC-A2, SK-A15). Six players; the small blinds differ, so that what is
played is said by who is next to act.
"""

import pytest

from houseway.cards.card import card
from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Raise
from houseway.table.repair_events import (
    Forfeited,
    Gathered,
    HeldToCall,
    Swapped,
    TakenBack,
    WagersReturned,
)
from tests.dealing import log_of, row, through
from tests.irregularities.faulty import hand_at, last_shuffle, report

LIMITS = {"garlic-city": "4/8", "comstock": "4/8", "players-club": "3/6", "s-and-k": "5-10"}
EVERY_HOUSE = pytest.mark.parametrize("house", LIMITS)
BURNS = pytest.mark.parametrize(
    ("house", "again"), [("garlic-city", 0), ("comstock", 1), ("players-club", 0), ("s-and-k", 0)]
)
"""How many cards are burned again: Comstock alone prints that one is."""


def dealt(house: str) -> Hand:
    return hand_at(house, limit=LIMITS[house], holes={6: "As Kd"})


def call(hand: Hand, times: int = 1) -> Hand:
    for _ in range(times):
        act(hand, Call(hand.asked[0]))
    return hand


def bet_or_raise(hand: Hand) -> int:
    """The next player raises; who it was."""
    (choice,) = [one for one in legal(hand) if one.verb == "raise"]
    act(hand, Raise(choice.seat, choice.low_cents))
    return choice.seat


@EVERY_HOUSE
def test_one_exposed_card_is_burned_and_two_are_a_misdeal(house: str) -> None:
    hand = report(dealt(house), "hole-card-exposed", about=6, card="As")
    assert len(log_of(hand, Swapped)) == 1
    assert through(hand, "flop").burns == [card("As")]
    twice = report(dealt(house), "hole-card-exposed", about=6, card="As")
    report(twice, "hole-card-exposed", about=6, card="Kd")
    assert len(log_of(twice, Gathered)) == 1


@EVERY_HOUSE
@pytest.mark.parametrize(("acted", "is_misdeal"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_wrong_number_of_cards_turns_on_whether_two_have_acted(
    house: str, acted: int, is_misdeal: bool
) -> None:
    hand = call(dealt(house), acted)
    report(hand, "wrong-number-of-cards", about=2, count=3, picked_up=True)
    assert bool(log_of(hand, Gathered)) == is_misdeal
    assert (2 in hand.order) == is_misdeal
    # A forfeit is taken only where a page of the club prints it; elsewhere the blind goes back.
    is_printed = house in ("garlic-city", "comstock")
    assert bool(log_of(hand, Forfeited)) == (is_printed and not is_misdeal)
    assert is_misdeal or bool(log_of(hand, WagersReturned)) != is_printed


@BURNS
def test_a_flop_is_turned_anew(house: str, again: int) -> None:
    early = through(report(dealt(house), "flop-turned-early"), "flop")
    assert (len(early.board), len(early.burns)) == (3, 1 + again)
    overdealt = report(through(dealt(house), "flop"), "too-many-flop-cards")
    assert log_of(overdealt, TakenBack) == [TakenBack(4)]
    assert (len(overdealt.board), len(overdealt.burns)) == (3, 1 + again)


@BURNS
@pytest.mark.parametrize(("street", "fault"), [("flop", "turn"), ("turn", "river")])
def test_a_turn_or_river_that_came_early_is_shuffled_in(
    house: str, again: int, street: str, fault: str
) -> None:
    hand = report(through(dealt(house), street), f"{fault}-turned-early")
    (early,) = hand.aside
    through(hand, "river")
    assert early in last_shuffle(hand)
    assert (len(hand.board), len(hand.burns), hand.aside) == (5, 3 + again, [])


@EVERY_HOUSE
@pytest.mark.parametrize("fault", ["string-raise", "oversized-chip"])
def test_a_raise_that_is_none_is_a_call(house: str, fault: str) -> None:
    hand = dealt(house)
    opening_cents = hand.bet_cents
    raiser = bet_or_raise(hand)
    report(hand, fault, about=raiser)
    assert len(log_of(hand, HeldToCall)) == 1
    assert hand.bet_cents == hand.seats[raiser].bet_cents == opening_cents


@pytest.mark.parametrize("house", ["players-club", "s-and-k"])
def test_what_a_book_does_not_print_is_marked_as_a_reading(house: str) -> None:
    answers = row(house, "texas-holdem").answers
    asked = {name for ruling in row(house, "texas-holdem").game.rulings for name in ruling.asks}
    assert len(asked) > 10
    assert {answers.answer(name).standing for name in asked} == {"silent"}
