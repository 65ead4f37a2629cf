"""A copy of a hand is a second hand: what is done with one of them the other does not notice."""

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import houseway
from houseway.cards.shuffle import Randomness
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.hand import Hand
from tests.library.rows import EVERY_FAMILY, EVERY_ROW, dealt, some_fault

EARLY_FLOP = ("p3 cc", "fault flop-turned-early", "p1 cc", "p2 cc")
"""The flop is taken back, and the stub shuffled again: chance in the middle of a pot game."""


def holdem() -> PlayedHand:
    club = houseway.house("garlic-city")
    return club.deal("texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=7)


def everything(hand: PlayedHand) -> tuple[object, ...]:
    """All that can be known of a hand, the chance that is still to come included."""
    inside = hand.hand
    views = [hand.view(seat) for seat in hand.stacks_cents]
    return (
        *(hand.record(), list(inside.log), views, hand.view(), hand.legal, hand.why),
        *(list(inside.stub), list(inside.muck), list(inside.money.balances), list(inside.killers)),
        _coming(inside.randomness),
    )


def _coming(source: Randomness | None) -> object:
    assert source is not None
    return source.copy().draw(8)


def play_on(hand: PlayedHand, chance: Random, *, faults: float = 0.2) -> None:
    for _ in range(400):
        if hand.is_over:
            return
        if chance.random() < faults:
            some_fault(hand, chance)
            continue
        choices = [one for one in hand.legal if one.verb not in ("take-back", "leave-bank")]
        hand.act(chance.choice(choices))


def parts(thing: Any, seen: dict[int, Any]) -> Iterator[Any]:
    """Everything in a hand that can be changed, however deep it lies; a setup is never changed."""
    if id(thing) in seen or type(thing).__name__ == "Setup":
        return
    seen[id(thing)] = thing
    if isinstance(thing, list | set | dict):
        yield thing
        inside = [*thing.keys(), *thing.values()] if isinstance(thing, dict) else list(thing)
    elif isinstance(thing, tuple):
        inside = list(thing)
    elif isinstance(thing, msgspec.Struct):
        if not thing.__struct_config__.frozen:
            yield thing
        inside = []
    elif names := [
        name for kind in type(thing).__mro__ for name in vars(kind).get("__slots__", ())
    ]:
        yield thing
        inside = [getattr(thing, name) for name in names]
    else:
        return
    for one in inside:
        yield from parts(one, seen)


def shared(one: Hand, other: Hand) -> list[Any]:
    theirs = {id(part) for part in parts(other, {})}
    return [part for part in parts(one, {}) if id(part) in theirs]


@pytest.mark.parametrize(("house", "game"), EVERY_FAMILY)
def test_nothing_that_changes_is_shared(house: str, game: str) -> None:
    for seed in range(3):
        hand, chance = dealt(house, game, seed), Random(seed)
        while not hand.is_over:
            assert not shared(hand.hand, hand.copy().hand)
            before = len(hand.hand.log)
            play_on_once(hand, chance)
            assert len(hand.hand.log) >= before


def play_on_once(hand: PlayedHand, chance: Random) -> None:
    choices = [one for one in hand.legal if one.verb not in ("take-back", "leave-bank")]
    hand.act(chance.choice(choices))


@pytest.mark.parametrize(("house", "game"), EVERY_FAMILY)
def test_whatever_is_played_on_a_copy_the_hand_stays_as_it_was(house: str, game: str) -> None:
    for seed in range(4):
        hand, chance = dealt(house, game, seed), Random(f"{house} {game} {seed}")
        for _ in range(chance.randint(0, 8)):
            if not hand.is_over:
                play_on_once(hand, chance)
        before = everything(hand)
        for _ in range(3):
            play_on(hand.copy(), chance)
        assert everything(hand) == before


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), EVERY_ROW)
def test_two_copies_played_alike_come_to_the_same(house: str, game: str) -> None:
    for seed in range(3):
        hand = dealt(house, game, seed)
        one, other = hand.copy(), hand.copy()
        play_on(one, Random(seed))
        play_on(other, Random(seed))
        assert everything(one) == everything(other)


def test_a_reshuffle_on_a_copy_leaves_the_hand_its_own_chance() -> None:
    hand, twin = holdem(), holdem()
    tried = hand.copy()
    tried.follow(EARLY_FLOP)
    hand.follow(EARLY_FLOP)
    twin.follow(EARLY_FLOP)
    assert hand.hand.log == twin.hand.log == tried.hand.log


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, PlayedHand.copy])
def test_python_s_own_copies_are_copies_too(copied: Any) -> None:
    hand = holdem()
    twin = copied(hand)
    twin.act("p3 cc")
    assert (len(hand.lines), len(twin.lines)) == (0, 1)
    hand.expect("asked p3")
    inside = copied(hand).hand if copied is PlayedHand.copy else copied(hand.hand)
    assert not shared(hand.hand, inside)


@pytest.mark.parametrize(("house", "game"), EVERY_FAMILY)
def test_a_hand_is_pickled_as_its_record(house: str, game: str) -> None:
    hand, chance = dealt(house, game, 5), Random(5)
    for _ in range(6):
        if not hand.is_over:
            play_on_once(hand, chance)
    text = pickle.dumps(hand)
    again = pickle.loads(text)
    assert everything(again) == everything(hand)
    assert len(text) < len(hand.record()) + 200
    one, other = Random(6), Random(6)
    play_on(hand, one)
    play_on(again, other)
    assert again.record() == hand.record()


def test_a_hand_whose_cards_were_told_is_pickled_with_them() -> None:
    hand = houseway.house("comstock").deal(
        "texas-holdem", stacks_dollars=[200, 200], deck="Ac Kc Ad Kd", schedule="none"
    )
    again = pickle.loads(pickle.dumps(hand))
    assert [one.down for one in again.view(1).own] == [one.down for one in hand.view(1).own]
    assert everything(again) == everything(hand)


def test_a_house_is_pickled_by_its_name_and_copied_as_itself() -> None:
    club = houseway.house("comstock")
    assert pickle.loads(pickle.dumps(club)) is club
    assert copy.deepcopy(club) is club
    from tests.tidy.tree import ROOT

    own = House.named(str(ROOT / "houseway" / "houses" / "example-club"))
    assert pickle.loads(pickle.dumps(own)).games == own.games
