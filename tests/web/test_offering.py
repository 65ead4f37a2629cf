"""Whatever is offered is taken: each choice's action, as it is, at every game.

Bots play the hand on; before each action every choice of whoever is asked is tried on a copy.
"""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from houseway.bots.players import player_for, style_of
from houseway.cards.card import card, names
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit, usual_stack
from houseway.rulebook.clauses import HOUSES
from houseway.table.choices import Choice
from houseway.table.codec import AnyAction
from houseway.table.engine import act, default
from houseway.table.hand import Hand
from houseway.table.views import FloorView, SeatView, floor_view, seat_view
from houseway.table.words import catalogue
from houseway.web.messages.table import ChoiceShown
from houseway.web.shown.offering import fitting, offered
from tests.dealing import play
from tests.evidence import clause
from tests.games.small_pan import pan

FEW = (
    ("garlic-city", "texas-holdem"),
    ("s-and-k", "texas-holdem"),
    ("garlic-city", "chinese-poker"),
    ("comstock", "pan"),
    ("garlic-city", "pai-gow-tiles"),
    ("comstock", "pure-21-5-blackjack"),
)
"""One of each kind of choice: amounts, settings, melds, wagers on spots."""

EVERY = tuple((house, game) for house in HOUSES for game in House.named(house).games)


def a_hand(house: str, game: str, seed: int) -> Hand:
    row = House.named(house).row(game)
    limit = usual_limit(row)
    count = max(row.players[0], min(4, row.players[1]))
    stacks = [usual_stack(limit) / 100] * count
    dealt = House.named(house).deal(
        game, limit=str(limit), stacks_dollars=stacks, seed=seed, schedule="none"
    )
    return dealt.hand


def asked(hand: Hand) -> int:
    return hand.asked[0]


def view_of(hand: Hand) -> SeatView | FloorView:
    seat = asked(hand)
    return floor_view(hand) if seat < 0 else seat_view(hand, seat)


def actions_of(choice: ChoiceShown) -> Iterator[dict[str, object]]:
    yield choice.action
    for ready in choice.ready:
        yield ready.action
    if choice.amount is not None:
        for preset in choice.amount.presets:
            yield {**choice.action, choice.amount.field: preset.cents}


def played(house: str, game: str, seed: int) -> set[str]:
    """Plays a hand, trying everything; the shapes that were offered."""
    hand, whims, shapes = a_hand(house, game, seed), Random(seed), set[str]()
    choose = player_for(hand.setup.game)
    while not hand.is_over:
        view = view_of(hand)
        choices = offered(view, hand.setup)
        assert choices, f"nothing is offered to {asked(hand)}"
        for choice in choices:
            shapes.add(choice.shape)
            for action in actions_of(choice):
                try:
                    act(hand.copy(), msgspec.convert(action, AnyAction))
                except Refused as no:
                    pytest.fail(f"{choice.words} is offered, and {action} refused: {no}")
        # No bot puts money in another's bank, so none knows how to go on from there.
        is_partner = any(choice.verb == "leave-bank" for choice in choices)
        if isinstance(view, SeatView) and not is_partner and whims.random() < 0.6:
            act(hand, choose(view, hand.setup, style_of(asked(hand)), whims))
        else:
            act(hand, msgspec.convert(whims.choice(choices).action, AnyAction))
    return shapes


@pytest.mark.parametrize(("house", "game"), FEW)
def test_every_choice_can_be_done_as_it_is_offered(house: str, game: str) -> None:
    assert played(house, game, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_every_choice_of_every_row_can_be_done(house: str) -> None:
    for game in House.named(house).games:
        for seed in (2, 3):
            played(house, game, seed)


def test_settings_melds_and_amounts_say_which_fields_to_fill() -> None:
    shapes = {shape for house, game in FEW for shape in played(house, game, seed=5)}
    assert {"plain", "amount", "cards", "parts"} <= shapes


def test_a_call_of_nothing_is_a_check_and_the_first_raise_a_bet() -> None:
    hand = a_hand("garlic-city", "texas-holdem", 5)
    keys = set()
    while not hand.is_over:
        choices = offered(view_of(hand), hand.setup)
        keys |= {choice.key for choice in choices}
        calling = next(one for one in choices if one.verb in ("call", "show"))
        act(hand, msgspec.convert(calling.action, AnyAction))
    assert {"choice.call", "choice.check", "choice.raise", "choice.bet"} <= keys


def test_the_pot_is_counted_after_the_call() -> None:
    """No limit, blinds $1 and $2: a pot-sized raise is $2 to call and $5 more, so $7 in all."""
    dealt = House.named("comstock").deal(
        "texas-holdem",
        limit="nl",
        big_blind_dollars=2,
        stacks_dollars=[200] * 3,
        seed=1,
        schedule="none",
    )
    choices = offered(view_of(dealt.hand), dealt.hand.setup)
    (raising,) = [one for one in choices if one.verb == "raise"]
    assert raising.amount is not None
    presets = {one.key: one.cents for one in raising.amount.presets}
    assert presets == {"min": 400, "pot": 700, "all-in": 20_000}, "half the pot is $4, as the least"


def test_the_highest_amount_is_not_called_half_the_pot_where_that_would_be_more() -> None:
    """Comstock's Lowball: no raise of more than $20, however much is in the pot."""
    dealt = House.named("comstock").deal(
        "lowball", limit="4-20", stacks_dollars=[200] * 5, seed=3, schedule="none"
    )
    hand = dealt.hand
    while not (raising := raises(hand)):
        act(hand, default(hand, asked(hand)))
    act(hand, msgspec.convert({**raising[0].action, "to_cents": 2_000}, AnyAction))
    (again,) = raises(hand)
    assert again.amount is not None
    presets = [(one.key, one.cents) for one in again.amount.presets]
    # $24 is in the pot, and $20 to call: half of both over the call would be a raise to $42.
    assert presets == [("min", 3_600), ("max", 4_000)]


def raises(hand: Hand) -> list[ChoiceShown]:
    return [one for one in offered(view_of(hand), hand.setup) if one.verb == "raise"]


@pytest.mark.parametrize(
    ("wanted", "cents"), [(0, 400), (900, 800), (5_000, 1_950), (1_950, 1_950)]
)
def test_an_amount_goes_up_by_steps_and_ends_at_the_highest(wanted: int, cents: int) -> None:
    choice = Choice(seat=1, verb="raise", low_cents=400, high_cents=1_950, step_cents=200)
    assert fitting(choice, wanted) == cents


def test_no_letter_stands_for_two_choices() -> None:
    for house, game in FEW:
        hand = a_hand(house, game, 6)
        letters = [one.shortcut for one in offered(view_of(hand), hand.setup) if one.shortcut]
        assert len(letters) == len(set(letters))


def test_no_letter_of_a_choice_is_one_that_the_page_has_taken() -> None:
    letters = {key: letter for key, letter in catalogue().items() if key.startswith("shortcut.")}
    assert not set(letters.values()) & set("aglnqxy")
    assert [key for key, letter in letters.items() if letter == "o"] == ["shortcut.stay-out"]
    for house, game in FEW:
        hand = a_hand(house, game, 6)
        shown = offered(view_of(hand), hand.setup)
        if any(one.shape == "parts" for one in shown):
            assert "h" not in {one.shortcut for one in shown}, "H lays the hand out"


def reached(house: str, *verbs: str) -> Hand:
    """A hand of pai gow poker as bots play it until the player in turn may do all that."""
    hand, whims = a_hand(house, "pai-gow-poker", 6), Random(6)
    choose = player_for(hand.setup.game)
    while not set(verbs) <= {one.verb for one in view_of(hand).choices}:
        view = view_of(hand)
        assert isinstance(view, SeatView)
        act(hand, choose(view, hand.setup, style_of(asked(hand)), whims))
    return hand


def without_floor(hand: Hand) -> dict[str, str]:
    """What is offered there, and in what shape."""
    return {one.verb: one.shape for one in offered(view_of(hand), hand.setup, has_floor=False)}


@clause("garlic-city/pai-gow-poker/37")
def test_the_house_way_is_not_offered_where_no_floor_could_allow_it() -> None:
    """It may or may not be allowed to whoever has looked; whoever has not needs nobody's leave."""
    looked = without_floor(reached("garlic-city", "house-way", "front"))
    assert "house-way" not in looked
    assert [verb for verb, shape in looked.items() if shape == "parts"] == ["front"]
    assert "house-way" in without_floor(reached("garlic-city", "house-way", "take-back"))


@clause("comstock/pai-gow-poker/67")
def test_the_house_way_is_offered_where_whoever_has_looked_may_ask_for_it() -> None:
    assert "house-way" in without_floor(reached("comstock", "house-way", "front"))


def test_a_ready_meld_has_all_its_cards_those_that_lie_there_too() -> None:
    hand = pan("garlic-city", {3: "4c 4d 4h 6c 6d 6h 6s Kc Kd Kh"}, stock="4s")
    play(hand, "p3 draw", "p3 meld 4s4c4d")
    (meld,) = [one for one in offered(seat_view(hand, 3), hand.setup) if one.verb == "meld"]
    grown = next(one for one in meld.ready if one.action["onto"] == 1)
    assert (grown.action["cards"], names(grown.cards)) == ((card("4h"),), "4c 4d 4h 4s")
