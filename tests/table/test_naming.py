"""What hands on the table are called, for whoever may see them, at any moment of any game."""

from pathlib import Path

import pytest

from houseway.cards.card import UNKNOWN, cards, names
from houseway.houses.playing import PlayedHand
from houseway.table.event import evolve
from houseway.table.hand import Hand
from houseway.table.naming import comparing_step, held, joined
from houseway.table.records.hand_file import read_hand_file
from houseway.table.seen import seen_since
from houseway.table.teller import Teller, told
from houseway.table.viewers import RAIL
from tests.dealing import check_down, deal

RECORDS = Path(__file__).parents[1] / "hands_played"


def recorded(name: str) -> Hand:
    """A recorded hand, as far as its file goes."""
    record = read_hand_file((RECORDS / f"{name}.hand").read_text("utf-8"))
    played = PlayedHand(record)
    played.follow(record.actions)
    return played.hand


def named_by(hand: Hand, viewer: int, holding: int) -> list[str]:
    """All that one holding was called as the hand went on, by what one viewer has seen."""
    mine, said = Hand(hand.setup), [""]
    for event in seen_since(hand, viewer):
        evolve(mine, event)
        if (words := joined(held(mine, holding))) and words != said[-1]:
            said.append(words)
    return said[1:]


@pytest.mark.parametrize(
    ("name", "holding", "words"),
    [
        ("comstock-texas-holdem", 2, ["a pair of aces", "three aces", "a royal flush"]),
        (
            "comstock-omaha-hi-lo",
            1,
            ["Q-J-3-2, suited; low: a draw with 3-2",
             "high: a straight, six high; low: 6-5-4-3-2"],
        ),
        ("comstock-razz", 2, ["5-4 so far", "K-5-4 so far", "K-9-5-4 so far"]),
        ("comstock-lowball", 2, ["7-6 so far", "7-6-4-3-2 low"]),
        ("garlic-city-jacks-back", 3, ["eight high", "8-6-4-3-2 low"]),
        ("s-and-k-push-nine", 1, ["eight points"]),
        ("comstock-super-pan-nine", 1, ["2 points", "8 points"]),
        ("comstock-pure-21-5-blackjack", 2, ["8", "16", "8", "18"]),
        ("comstock-no-bust-blackjack", 1, ["9", "16", "26, over"]),
        ("garlic-city-three-card-poker", 2, ["a pair of nines"]),
        ("garlic-city-caribbean-stud", 2, ["two pair, nines and fives"]),
        ("comstock-pan", 1, []),
        (
            "comstock-mexican-poker",
            1,
            ["king high", "a pair of kings", "two pair, kings and fives",
             "a full house, fives full of kings"],
        ),
        (
            "garlic-city-pai-gow-poker",
            2,
            ["two pair, aces and fives", "front: a pair of fives; back: a pair of aces"],
        ),
        (
            "garlic-city-chinese-poker",
            2,
            ["front: ace high; middle: a straight, eight high; "
             "back: a full house, deuces full of sevens"],
        ),
        ("garlic-city-pai-gow-tiles", 1, ["low: 5 with bot; high: 7 with ping"]),
    ],
)  # fmt: skip
def test_a_player_knows_what_they_have_from_the_first_card_to_the_last(
    name: str, holding: int, words: list[str]
) -> None:
    assert named_by(recorded(name), holding, holding) == words


@pytest.mark.parametrize(
    "name",
    ["comstock-texas-holdem", "comstock-razz", "garlic-city-pai-gow-poker",
     "garlic-city-chinese-poker", "comstock-super-pan-nine", "s-and-k-push-nine"],
)  # fmt: skip
def test_no_viewer_hears_of_a_card_that_they_may_not_see(name: str) -> None:
    hand = recorded(name)
    rail = Hand(hand.setup)
    for event in seen_since(hand, RAIL):
        evolve(rail, event)
        for holding in rail.holdings[1:]:
            called = held(rail, holding.number)
            assert all(UNKNOWN not in one.cards for one in called)
            if UNKNOWN in holding.cards:
                assert not called


def test_the_cards_that_make_a_hand_come_with_its_name() -> None:
    holes = {1: "Tc Td", 2: "Qc Qd", 3: "Ac Kd"}
    hand = check_down(deal("comstock", "texas-holdem", holes=holes, board="Th 9s 8c 2s 2d"))
    (won,) = held(hand, 1)
    assert (won.words, names(won.cards)) == ("a full house, tens full of deuces", "Tc Td Th 2s 2d")


def test_cards_that_are_being_set_are_named_part_by_part() -> None:
    hand = recorded("garlic-city-pai-gow-poker")
    step = comparing_step(hand)
    assert step is not None
    laid = step.named_parts(hand, (cards("As Kd"), cards("Tc Td 5h")))
    assert joined(laid) == "front: ace-king high; back: a pair of tens"
    assert joined(step.named_parts(hand, ((), cards("Tc Td 5h 5c 2d")))) == (
        "back: two pair, tens and fives"
    )


def test_a_pot_is_won_with_a_hand_by_its_name_and_a_shown_hand_loses_and_is_not_mucked() -> None:
    holes = {1: "Tc Td", 2: "Qc Qd", 3: "Ac Kd"}
    hand = check_down(deal("comstock", "texas-holdem", holes=holes, board="Th 9s 8c 3s 2d"))
    teller = Teller.at(hand.setup, {1: "Ann", 2: "Bob", 3: "Cal"}, me=2)
    lines = [told(teller, event) for event in seen_since(hand, 2)]
    assert "You lose with a pair of queens." in lines
    assert "Cal loses with ace high." in lines
    # The big blind of the limit, $4, from each of the three.
    assert "Ann wins the $12 pot with three tens." in lines
    assert "Ann shows ten of clubs, ten of diamonds: three tens." in lines
    assert not any("muck" in line for line in lines)


def test_both_halves_of_a_pot_are_won_with_hands_by_their_names() -> None:
    hand = recorded("comstock-omaha-hi-lo")
    teller = Teller.at(hand.setup, {})
    won = [line for event in seen_since(hand, RAIL) if " wins " in (line := told(teller, event))]
    assert [line.partition(" with ")[2] for line in won] == [
        "a straight, six high.",
        "6-5-4-3-2 low.",
    ]
