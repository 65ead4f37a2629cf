"""What a program tells a table wrongly is one line that names it, never a traceback or silence."""

from typing import Any

import pytest

import houseway
from houseway.errors import BadInput
from houseway.houses.playing import PlayedHand
from houseway.table.action import Action
from houseway.table.bank.bank import BankTurn
from houseway.table.pot.actions import Discard, Raise


def dealt(game: str = "texas-holdem", **table: Any) -> PlayedHand:
    given = {"limit": "4/8", "stacks_dollars": [200, 200, 200], "seed": 7, "schedule": "none"}
    return houseway.house("garlic-city").deal(game, **{**given, **table})


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ({"limit": 4}, "'limit' is a text, like \"4/8\", not 4"),
        ({"deck": 5}, "'deck' is a text, like \"Ac Kd\", not 5"),
        ({"schedule": 1}, "'schedule' is a text, like \"none\", not 1"),
        ({"overs_limit": 8}, "'overs_limit' is a text, like \"8/16\", not 8"),
        ({"set": 5}, "'set' is answers by name, like {'raises_max': '4'}, not 5"),
        ({"set": {"raises_max": 4}}, "'set raises_max' is a text, like \"4\", not 4"),
        ({"stacks_dollars": "123"}, "'stacks_dollars' is a list, like [200, 200, 150], not '123'"),
        ({"stacks_dollars": 200}, "'stacks_dollars' is a list, like [200, 200, 150], not 200"),
        ({"stacks_dollars": [200, None]}, "'stacks_dollars' is an amount in dollars, like 200"),
        ({"stacks_dollars": [200, True]}, "'stacks_dollars' is an amount in dollars, like 200"),
        ({"stacks_dollars": [200, -5]}, "'stacks_dollars': \"-5\" is not an amount"),
        ({"seats": ["a", 1, 2]}, "'seats' is the number of a seat, like 3, not 'a'"),
        ({"seats": 3}, "'seats' is a list, like [1, 2, 3], not 3"),
        ({"button": "3"}, "'button' is the number of a seat, like 3, not '3'"),
        ({"jackpot": "no"}, "'jackpot' is True or False, not 'no'"),
        ({"felt": 1}, "'felt' is True or False, not 1"),
        ({"seed": 1.5}, "'seed' is a whole number or a text, not 1.5"),
        ({"bank": 3}, "'bank' is a BankTurn(spot=…, seat=…, hands=…), not 3"),
        ({"posts": "p3 post 4"}, "'posts' is a list, like [\"p5 post 4\"], not 'p3 post 4'"),
        ({"posts": [4]}, "'posts' is a text, like \"p5 post 4\", not 4"),
        ({"posts": ["junk"]}, "'junk' is no post, like 'p5 post 4' or 'p5 post 2 dead'"),
        ({"posts": ["p3 cbr 8"]}, "'p3 cbr 8' is no post"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_with_the_right_one(
    told: dict[str, Any], named: str
) -> None:
    with pytest.raises(BadInput) as refused:
        dealt(**told)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_game_is_a_text_too() -> None:
    with pytest.raises(BadInput, match="'game' is a text, like \"texas-holdem\", not 5"):
        houseway.house("comstock").deal(5, limit="4/8", stacks_dollars=[200, 200])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "told", "where"),
    [
        ("texas-holdem", {"tied": [1, 2]}, "push-nine"),
        ("texas-holdem", {"carried_dollars": 6}, "draw and pan and push-nine"),
        ("texas-holdem", {"last_winner": 2}, "pan"),
        ("texas-holdem", {"winner_gone": True}, "pan"),
        ("omaha", {"wager_max_dollars": 50}, "blackjack and player-dealer"),
        ("razz", {"bank": BankTurn(spot=1, seat=1, hands=1)}, "blackjack and player-dealer"),
        ("pai-gow-poker", {"limit": "5-100", "killer": 2}, "board and draw and stud"),
        ("pai-gow-poker", {"limit": "5-100", "overs": [2]}, "board and draw and stud"),
    ],
)
def test_what_a_game_has_no_use_for_is_refused(game: str, told: dict[str, Any], where: str) -> None:
    word = list(told)[-1]
    with pytest.raises(BadInput, match=f"has no use for '{word}': it is for {where} games"):
        dealt(game, **told)


def test_nobody_can_have_tied_for_nothing() -> None:
    club = houseway.house("s-and-k")
    with pytest.raises(BadInput, match="'tied' says who tied for 'carried_dollars'"):
        club.deal("push-nine", limit="condition-2", stacks_dollars=[50, 50], tied=[1, 2])


@pytest.mark.parametrize("game", ["texas-holdem", "seven-card-stud", "lowball"])
@pytest.mark.parametrize("limit", ["condition-2", "chip-1", "min-5"])
def test_poker_is_not_played_at_a_condition_nor_at_the_worth_of_a_chip(
    game: str, limit: str
) -> None:
    with pytest.raises(BadInput, match=f"is not played at {limit}, but like 4/8"):
        dealt(game, limit=limit)


@pytest.mark.parametrize("game", ["pai-gow-poker", "no-bust-21st-century-blackjack"])
@pytest.mark.parametrize("limit", ["4/8", "nl", "condition-2"])
def test_nobody_wagers_against_a_bank_at_a_poker_limit(game: str, limit: str) -> None:
    with pytest.raises(
        BadInput, match=f"is not played at {limit}, but like 5-100, 101\\+ or min-5"
    ):
        dealt(game, limit=limit)


AN_ACTION = "an action is a text, like 'p3 cc', a choice of legal, or an action, like Call(seat=3)"


@pytest.mark.parametrize(
    ("action", "named"),
    [
        (Raise(3, 8.0), "to_cents is a whole number, not a number with a fraction"),  # type: ignore[arg-type]
        (Raise("a", 800), "seat is a whole number, not a text"),  # type: ignore[arg-type]
        (Discard(3, ("x",)), "cards[0] is a whole number, not a text"),  # type: ignore[arg-type]
        (Discard(3, 5), "cards is a list, not a whole number"),  # type: ignore[arg-type]
        (5, f"{AN_ACTION}, not 5"),
        (None, f"{AN_ACTION}, not None"),
    ],
)
def test_an_action_of_the_wrong_kind_is_named_with_the_right_one(
    action: Action, named: str
) -> None:
    hand = dealt()
    record = hand.record()
    with pytest.raises(BadInput) as refused:
        hand.act(action)
    assert named in str(refused.value)
    assert hand.record() == record
