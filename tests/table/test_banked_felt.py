"""Hands against a player-dealer that are dealt on the felt and told by the house dealer.

The same hands as the recorded ones, with the players' cards unseen until they are turned up.
"""

import pytest

import houseway
from houseway.errors import BadInput, Refused
from houseway.houses.playing import PlayedHand


def told(house: str, game: str, lines: str) -> PlayedHand:
    hand = houseway.house(house).deal(
        game, limit="5-100", stacks_dollars=[200, 200, 200], felt=True, schedule="none"
    )
    for line in filter(None, (one.strip() for one in lines.split(","))):
        hand.act(line)
    return hand


def test_three_card_poker_with_unseen_cards_comes_to_the_same() -> None:
    """Nines against king high: $10 on the ante, $10 on Play."""
    lines = "p1 bank 100, p2 wager 10, p2 done, p3 done, d db ????????????, p2 play"
    hand = told("garlic-city", "three-card-poker", lines)
    hand.expect("asked d")
    hand.act("d db Kh Td 4s")
    hand.act("d db 9c 9d 2s")
    hand.expect("stacks 180 220 200; over")


def test_super_pan_nine_tells_dice_hands_and_what_the_bank_draws() -> None:
    """Seat 2 draws to a three and the bank to a two: eight against seven."""
    lines = "p1 bank 50, p2 wager 30, p2 done, p3 done, p1 shake 1 1 1"
    hand = told("comstock", "super-pan-nine", f"{lines}, d db ????????????, p2 draw-one")
    hand.act("d db 2c Kh Qd")
    hand.expect("asked d")
    hand.act("d db 5h")
    hand.act("d db Jc 3d Kd 5c")
    hand.expect("stacks 170 230 200; over")


def test_a_house_way_hand_is_told_and_then_its_card() -> None:
    lines = "p1 bank 50, p2 wager 30, p2 house-way, p2 done, p3 done, p1 shake 1 1 1"
    hand = told("comstock", "super-pan-nine", f"{lines}, d db ????????????, d db 3c 4d 2h")
    hand.act("d db Jc 3d Kd")
    hand.act("d db 5c")
    hand.expect("stacks 230 170 200; over")


def test_what_cannot_be_is_refused() -> None:
    lines = "p1 bank 100, p2 wager 10, p2 done, p3 done"
    hand = told("garlic-city", "three-card-poker", lines)
    with pytest.raises(Refused, match="6 cards are dealt here"):
        hand.act("d db ??????")
    hand.act("d db 9c????????Kh")
    hand.act("p2 play")
    with pytest.raises(Refused, match="which 3 cards hand 1 holds"):
        hand.act("d db Kh Td")
    with pytest.raises(Refused, match="Other cards were dealt to it"):
        hand.act("d db Kd Td 4s")
    with pytest.raises(BadInput, match="9c"):
        hand.act("d db Kh Td 9c")
