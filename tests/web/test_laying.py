"""What a hand would be as its cards lie, before it is set."""

from random import Random

import msgspec
import pytest

from houseway.bots.players import player_for, style_of
from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.table.choices import Choice
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.views import SeatView, seat_view
from houseway.web.messages.table import LaidShown
from houseway.web.shown.advising import proposed
from houseway.web.shown.laying import laid
from tests.dealing import play
from tests.evidence import clause


def dealt(game: str, limit: str) -> Hand:
    house = House.named("garlic-city")
    return house.deal(game, limit=limit, stacks_dollars=[250] * 4, seed=6, schedule="none").hand


def to_be_set(game: str, limit: str, verb: str) -> tuple[Hand, Choice]:
    """A hand as bots play it until somebody may set theirs."""
    hand, whims = dealt(game, limit), Random(6)
    choose = player_for(hand.setup.game)
    while True:
        view = seat_view(hand, hand.asked[0])
        if found := next((one for one in view.choices if one.verb == verb), None):
            return hand, found
        act(hand, choose(view, hand.setup, style_of(view.seat), whims))


def as_laid(hand: Hand, choice: Choice, held: str, lies: str) -> LaidShown:
    return laid(hand, msgspec.structs.replace(choice, cards=tuple(cards(held))), lies)


@clause("garlic-city/pai-gow-poker/27")
@pytest.mark.parametrize(
    ("lies", "parts", "foul"),
    [
        (
            "0011111",
            ["a pair of aces", "a pair of fours"],
            "Foul: the front, a pair of aces, outranks the back, a pair of fours",
        ),
        ("1111100", ["a pair of fours", "a pair of aces"], ""),
    ],
)
def test_a_hand_of_two_is_named_as_it_lies_and_said_to_be_foul(
    lies: str, parts: list[str], foul: str
) -> None:
    hand, choice = to_be_set("pai-gow-poker", "5-100", "front")
    shown = as_laid(hand, choice, "Jk Ah Ts 8d 6d 4s 4c", lies)
    assert [one.words for one in shown.named] == parts
    assert [one.part for one in shown.named] == ["front", "back"]
    assert shown.foul == foul


@clause("garlic-city/chinese-poker/6")
def test_thirteen_cards_are_named_in_three_parts() -> None:
    hand, choice = to_be_set("chinese-poker", "5", "set")
    held = "9h 9d 9c 8s 8h 8c 3s 3c Kc Js Td 6c 2c"
    shown = as_laid(hand, choice, held, "0001111122222")
    assert [one.words for one in shown.named] == [
        "three nines",
        "a full house, eights full of threes",
        "king high",
    ]
    assert shown.foul == (
        "Mis-set: the middle, a full house, eights full of threes, outranks the back, king high"
    )


@pytest.mark.parametrize("lies", ["", "00", "0001111", "0011112", "xx11111"])
def test_what_leaves_a_part_with_another_number_of_cards_is_no_setting(lies: str) -> None:
    hand, choice = to_be_set("pai-gow-poker", "5-100", "front")
    with pytest.raises(Refused):
        laid(hand, choice, lies)


def test_a_hint_tells_whoever_has_joined_the_bank_that_they_are_done() -> None:
    hand = dealt("pai-gow-poker", "5-100")
    banker = hand.asked[0]
    other = next(seat for seat in range(1, 5) if seat != banker)
    play(hand, f"p{banker} bank 200, p{other} join-bank 5")
    view = seat_view(hand, other)
    assert isinstance(view, SeatView)
    assert {one.verb for one in view.choices} == {"join-bank", "leave-bank", "done"}
    assert proposed(view, hand.setup, 3, {}).action["act"] == "done"
