"""What might be done now, said to whoever asks for it: the house way, or what a bot would do.

It is made from the view of the player's own seat, so it knows no more than they do.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

import msgspec

from houseway.bots.players import player_for
from houseway.bots.reasons import Asked, explained, reason
from houseway.bots.styles import STYLES
from houseway.hands.chinese_setting import best_setting
from houseway.table.action import Action
from houseway.table.chinese.actions import SetHand
from houseway.table.chinese.scoring import point_rules
from houseway.table.choices import Choice
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.two_hands import house_way
from houseway.table.setup import Setup
from houseway.table.views import SeatView
from houseway.table.words import hint, said, wish
from houseway.web.messages.table import ReadyAction

STEADY: Final = replace(
    next(iter(STYLES.values())), bluffs=0.0, calls_for=1.0, looks=20, counts_callers=True
)
"""Whoever asks for a hint calls at the price, and is not taught to bluff: no figure shows why. Time
is no matter there, so that the figure is good to a pot or two in a hundred; what the hand wins is
against all who are in, so their calls belong to the pot.
"""


def set_hand(choice: Choice, setup: Setup) -> ReadyAction:
    """A hand set the house way; at Chinese Poker the best setting that is found."""
    if choice.verb == "front":
        front, _ = house_way(setup.options, choice.cards)
        return _ready(SetFront(choice.seat, front, choice.about))
    best = best_setting(choice.cards, point_rules(setup))
    return _ready(SetHand(choice.seat, best.front, best.middle, best.back))


def proposed(view: SeatView, setup: Setup, line: int, have: Mapping[int, str]) -> ReadyAction:
    """What a steady bot would do in this seat, and why; `have` names the seat's hands."""
    seed = f"{view.seat}/{line}"
    action = player_for(setup.game)(view, setup, STEADY, Random(seed))
    own = have.get(getattr(action, "about", 0) or view.seat, next(iter(have.values()), ""))
    asked = Asked(view, setup, STEADY, seed, own)
    why, more = reason(action, asked), explained(action, asked)
    return msgspec.structs.replace(_ready(action, words_for(view, action)), why=why, explained=more)


def words_for(view: SeatView, action: Action) -> str:
    """An action as somebody would say that they do it."""
    return hint(action) or _as_offered(view, action)


def _as_offered(view: SeatView, action: Action) -> str:
    """The words of the choice that it takes, with its own amount."""
    cents = getattr(action, "to_cents", getattr(action, "cents", None))
    about = getattr(action, "about", getattr(action, "spot", 0))
    fitting = [one for one in view.choices if one.kind_of_action is type(action)]
    if cents is not None:
        bounds = {"low_cents": cents, "high_cents": cents}
        fitting = [msgspec.structs.replace(one, **bounds) for one in fitting]
    for choice in sorted(
        fitting, key=lambda one: (about not in (0, one.about), one.action() != action)
    ):
        return said(choice)
    return wish(action)


def _ready(action: Action, words: str = "") -> ReadyAction:
    return ReadyAction(words or hint(action), msgspec.to_builtins(action))
