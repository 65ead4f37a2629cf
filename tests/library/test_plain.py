"""The plain choices: a bot of three lines plays any game with them, to its end."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

import houseway
from houseway.client import Choice as ClientChoice
from houseway.client import Room, Seat, Turn
from houseway.client import _choices as made_of
from houseway.houses.playing import PlayedHand
from houseway.table.choices import Choice
from houseway.table.engine import legal
from houseway.web.shown.views import actions_for, melds_for
from tests.dealing import play
from tests.games.small_pan import pan
from tests.library.rows import EVERY_ROW, dealt

ACTIONS_MAX = 600


def played(hand: PlayedHand, chance: Random) -> Iterator[list[Choice]]:
    """The bot, and what it chose from each time."""
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            return
        yield hand.plain
        hand.act(chance.choice(hand.plain))
    pytest.fail(f"{hand} never ends")


def turn_of(choices: list[Choice]) -> Turn:
    """The same choices as a client gets them, with the actions that come beside them."""
    pairs = [(msgspec.to_builtins(one), msgspec.to_builtins(one.action())) for one in choices]
    seat = Seat(Room("http://127.0.0.1:1"), 1)
    return Turn(seat, {"hand": 1, "line": 1}, [ClientChoice(*pair) for pair in pairs])


def named(choices: Sequence[Choice]) -> list[tuple[object, ...]]:
    """Which choices they are; of melds, only that there are some."""
    return list(dict.fromkeys((one.verb, one.about, one.kind) for one in choices))


def named_by_client(turn: Turn) -> list[tuple[object, ...]]:
    return [(one.verb, one.about["about"], one.about["kind"]) for one in turn.plain]


@pytest.mark.parametrize(("house", "game"), EVERY_ROW)
def test_whoever_always_takes_the_first_of_them_comes_to_an_end(house: str, game: str) -> None:
    hand = dealt(house, game, 1)
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            return
        hand.act(hand.plain[0])
    pytest.fail(f"{hand} never ends")


@pytest.mark.parametrize(("house", "game"), EVERY_ROW)
def test_a_bot_of_three_lines_plays_every_row_to_its_end(house: str, game: str) -> None:
    for seed in range(3):
        hand, chance = dealt(house, game, seed), Random(f"{house} {game} {seed}")
        for plain in played(hand, chance):
            legal = hand.legal
            assert plain
            assert not {one.verb for one in plain} & {"take-back", "leave-bank", "enter"}
            assert {one.seat for one in plain} == {one.seat for one in legal}
            if len({one.seat for one in legal}) == 1:
                assert named_by_client(turn_of(legal)) == named(plain), "a client has the same"
        assert PlayedHand.from_record(hand.record()).stacks_cents == hand.stacks_cents


@pytest.mark.parametrize(("house", "game"), EVERY_ROW)
def test_every_plain_choice_can_be_played_as_it_is(house: str, game: str) -> None:
    hand, chance = dealt(house, game, 8), Random(8)
    for plain in played(hand, chance):
        for choice in plain:
            hand.copy().act(choice)


def test_a_wager_that_lies_there_is_not_offered_again() -> None:
    club = houseway.house("garlic-city")
    hand = club.deal("three-card-poker", stacks_dollars=[200, 200, 200], seed=1)
    hand.act(next(one for one in hand.plain if one.verb == "bank"))
    made = next(one for one in hand.plain if one.verb == "wager")
    hand.act(made)
    assert any(one.verb == "take-back" for one in hand.legal)
    again = [one for one in hand.plain if one.verb == "wager" and one.seat == made.seat]
    assert (made.about, made.kind) not in [(one.about, one.kind) for one in again]


def test_each_meld_that_can_be_laid_is_a_choice_of_its_own() -> None:
    hand = dealt("garlic-city", "pan", 1)
    hand.hand = pan("garlic-city", {3: "5c 5d 4h 6h 4c 6d 7h Jc Qd Kh"}, stock="5h")
    play(hand.hand, "p3 draw")
    melds = [one.text for one in hand.plain if one.verb == "meld"]
    assert sorted(melds) == ["meld 5h4h6h", "meld 5h4h6h7h", "meld 5h5c5d", "meld 5h6h7h"]
    for one in hand.plain:
        hand.copy().act(one)


def test_nobody_types_cards_in_by_chance() -> None:
    club = houseway.house("garlic-city")
    felt = club.deal("texas-holdem", stacks_dollars=[200, 200], felt=True)
    assert [one.verb for one in felt.legal] == ["enter"]
    assert felt.plain == []


def test_a_client_is_offered_each_of_them_too() -> None:
    """What the server sends of the same moment, as `houseway.client` makes choices of it."""
    hand = pan("garlic-city", {3: "5c 5d 4h 6h 4c 6d 7h Jc Qd Kh"}, stock="5h")
    play(hand, "p3 draw")
    offered = legal(hand, 3)
    sent = msgspec.to_builtins([offered, actions_for(offered), melds_for(hand, offered)])
    turn = Turn(None, {"hand": 1, "line": 1}, made_of(*sent))  # type: ignore[arg-type]
    melds = [tuple(one.action["cards"]) for one in turn.plain if one.verb == "meld"]
    assert sorted(map(len, melds)) == [3, 3, 3, 4]
    assert len(set(melds)) == 4
    assert {one.verb for one in turn.plain} == {one.verb for one in offered}
