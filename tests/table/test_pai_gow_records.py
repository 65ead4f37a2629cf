"""Pai gow in records: every action reads as it is written, on the felt and off it."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.notation import read_action, write_action
from houseway.table.pai_gow.actions import (
    AllowHouseWay,
    ChooseCut,
    ChooseDelivery,
    ChoosePile,
    DenyHouseWay,
    LetLook,
    SetFront,
)
from houseway.table.pai_gow.events import HandRead


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("p1 pile 3", ChoosePile(1, 3)),
        ("p1 cut-stacks last-stack-first", ChooseCut(1, "last stack first")),
        ("p1 delivery from-both-ends", ChooseDelivery(1, "from both ends")),
        ("p3 front Ac Kd", SetFront(3, cards("AcKd"))),
        ("p3 front 5 Ac Jk", SetFront(3, cards("AcJk"), 5)),
        ("p3 front 6-6 4-2", SetFront(3, cards("6-6 2-4"))),
        ("p3 front 5 6-6 6-6", SetFront(3, cards("6-6 6-6"), 5)),
        ("p3 front", SetFront(3, ())),
        ("p3 let-look p5", LetLook(3, 5)),
        ("p3 let-look 2 p5", LetLook(3, 5, 2)),
        ("floor front 5 Ac Kd", SetFront(FLOOR, cards("AcKd"), 5)),
        ("floor allow-house-way 3", AllowHouseWay(FLOOR, 3)),
        ("floor deny-house-way 3", DenyHouseWay(FLOOR, 3)),
    ],
)
def test_what_is_written_reads_as_the_same_action(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("p1 pile", "a pile is picked by its number"),
        ("p1 pile three", "a pile is picked by its number"),
        ("p1 delivery", "the delivery is missing"),
        ("p3 front 6-7 1-1", '"6-7" is not a tile'),
        ("p3 front AcK", '"AcK" is not a card'),
        ("p3 let-look 5", "who may look is missing"),
    ],
)
def test_what_is_no_action_is_refused_with_the_word_that_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        read_action(text)


def felt(game: str) -> PlayedHand:
    house = House.named("garlic-city")
    hand = house.deal(game, limit="5-100", stacks_dollars=[300, 300], felt=True, schedule="none")
    for line in ("p1 bank 50", "p2 wager 30", "p2 done"):
        hand.act(line)
    return hand


def test_on_the_felt_hands_that_nobody_was_told_are_told_when_they_are_opened() -> None:
    hand = felt("pai-gow-poker")
    for line in ("p1 pile 1", "p1 shake 1 1 1", "d dh " + "??" * 14, "p2 front 2d2h"):
        hand.act(line)
    hand.expect("asked d")
    hand.act("d dh KcKd4c4hQs9s7h")
    hand.act("p1 front 4c4h")
    hand.expect("asked d")
    with pytest.raises(BadInput, match="4c is there 2 times"):
        hand.act("d dh 2d2h4c6d7d8dTd")
    hand.act("d dh 2d2h3d6d7d8dTd")
    # Twos lose to fours and the flush beats the kings.
    hand.expect("stacks 300 300; over")
    (read,) = [one for one in hand.hand.log if isinstance(one, HandRead)]
    assert (read.front, read.back) == (cards("2d2h"), cards("3d6d7d8dTd"))
    assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log


def test_on_the_felt_dice_and_hands_must_be_told_whole() -> None:
    hand = felt("pai-gow-tiles")
    hand.act("p1 cut-stacks in-half")
    hand.act("p1 delivery in-line")
    hand.expect("refused p1 shake; refused p1 shake 1 2; asked p1")
    hand.act("p1 shake 1 1 1")
    hand.expect("refused d dh 6-6 6-6; asked d")
    with pytest.raises(BadInput, match="6-3 is there 2 times"):
        hand.act("d dh 6-3 6-3 1-1 1-1 5-5 5-5 4-4 4-4")


def test_twins_are_two_tiles_in_two_places() -> None:
    hand = felt("pai-gow-tiles")
    for line in ("p1 cut-stacks in-half", "p1 delivery in-line", "p1 shake 1 1 1"):
        hand.act(line)
    hand.act("d dh 6-6 1-1 5-5 4-4 6-6 1-1 5-5 4-4")
    hand.expect("refused p2 front 6-6 6-6")
    hand.act("p2 front 5-5 4-4")
    hand.act("p1 front 5-5 4-4")
    # The same tiles on both sides: two copies, which the bank wins.
    hand.expect("stacks 330 270; over")


def test_why_a_hand_was_set_and_settled_as_it_was() -> None:
    house = House.named("garlic-city")
    hand = house.deal("pai-gow-poker", limit="5-100", stacks_dollars=[300, 300], seed=7,
                      schedule="none")  # fmt: skip
    for line in ("p1 bank 50", "p2 wager 30", "p2 house-way", "p2 done", "p1 pile 2"):
        hand.act(line)
    assert {one.option for one in hand.why} == {"first_pile_chosen_by", "pile_order"}
    for line in ("p1 shake", "p1 house-way"):
        hand.act(line)
    said = {one.option: one.clauses for one in hand.why}
    assert said["house_way_set_when"] == ("garlic-city/pai-gow-poker/36",)
    # Fives and jacks beat king high and fours: neither a copy nor one of each is in question.
    assert "win_pays" in said
    assert not {"foul_hand", "copies", "split_result"} & {*said}


def test_a_dealt_hand_is_written_and_dealt_again() -> None:
    for house, game in (("comstock", "pai-gow-poker"), ("garlic-city", "pai-gow-tiles")):
        hand = House.named(house).deal(
            game, limit="5-100", stacks_dollars=[300, 300], seed=7, schedule="none"
        )
        for line in ("p1 bank 50", "p2 wager 30", "p2 house-way", "p2 done"):
            hand.act(line)
        while not hand.is_over:
            hand.act(hand.hand.step.default(hand.hand, hand.hand.asked[0]))
        again = PlayedHand.from_record(hand.record())
        assert (again.hand.log, again.stacks_cents) == (hand.hand.log, hand.stacks_cents)
