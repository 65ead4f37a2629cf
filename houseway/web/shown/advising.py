"""What might be done now, said to whoever asks for it: the house way, or what a bot would do.

It is made from the view of his own seat, so it knows no more than he does.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from houseway.bots.players import player_for
from houseway.bots.styles import STYLES
from houseway.hands.chinese_setting import best_setting
from houseway.table.actions import Action, Discard
from houseway.table.chinese.actions import SetHand
from houseway.table.chinese.scoring import point_rules
from houseway.table.choices import Choice, said
from houseway.table.draw.actions import CutCards
from houseway.table.notation import read_action
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.two_hands import house_way
from houseway.table.pan.actions import Declare, Divide, LayDown, Throw
from houseway.table.setup import Setup
from houseway.table.teller import Teller
from houseway.table.typing_choices import text_for
from houseway.table.views import SeatView
from houseway.web.messages.table import ReadyAction

STEADY: Final = next(iter(STYLES.values()))


def set_hand(choice: Choice, setup: Setup) -> ReadyAction:
    """A hand set the house way; at Chinese Poker the best setting that is found."""
    if choice.verb == "front":
        front, _ = house_way(setup.options, choice.cards)
        return _ready(SetFront(choice.seat, front, choice.about))
    best = best_setting(choice.cards, point_rules(setup))
    return _ready(SetHand(choice.seat, best.front, best.middle, best.back))


def proposed(view: SeatView, setup: Setup, line: int) -> ReadyAction:
    """What a steady bot would do in this seat."""
    action = player_for(setup.game)(view, setup, STEADY, Random(f"{view.seat}/{line}"))
    return _ready(action, words_for(view, action))


spoken: Final = Teller({}).cards

WORDS: Final[dict[type[Action], Callable[[Any], str]]] = {
    Discard: lambda one: f"discard {spoken(one.cards)}" if one.cards else "stand pat",
    CutCards: lambda one: f"cut {one.at} cards off the top",
    Throw: lambda one: f"throw the {spoken(one.cards)}",
    LayDown: lambda one: f"meld {spoken(one.cards)}",
    SetFront: lambda one: f"put {spoken(one.cards)} in front",
    SetHand: lambda one: f"put {spoken(one.front)} in front",
    Declare: lambda one: "play this hand" if one.plays else "pass it",
    Divide: lambda one: "divide the pot" if one.agrees else "play on",
}
"""Actions that are said with the cards they name, or with what they answer."""


def words_for(view: SeatView, action: Action) -> str:
    """An action as somebody would say that he does it."""
    words = WORDS.get(type(action))
    return words(action) if words is not None else _as_offered(view, action)


def _as_offered(view: SeatView, action: Action) -> str:
    """The words of the choice that it takes, with its own amount."""
    cents = getattr(action, "to_cents", getattr(action, "cents", None))
    about = getattr(action, "about", getattr(action, "spot", 0))
    fitting = [one for one in view.choices if _is_like(one, action)]
    for choice in sorted(fitting, key=lambda one: about not in (0, one.about)):
        if cents is None:
            return said(choice)
        return said(msgspec.structs.replace(choice, low_cents=cents, high_cents=cents))
    return str(action.__struct_config__.tag).replace("-", " ")


def _is_like(choice: Choice, action: Action) -> bool:
    return type(read_action(f"p{choice.seat} {text_for(choice)}")) is type(action)


def _ready(action: Action, words: str = "") -> ReadyAction:
    return ReadyAction(words or WORDS[type(action)](action), msgspec.to_builtins(action))
