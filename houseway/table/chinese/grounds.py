"""On which answers of the house the events of Chinese Poker rest: setting, opening, comparing."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.event import Event
from houseway.table.hand import Hand

CHINESE_ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    SetDown: ("misset_points", "automatic_win_order", "automatic_win_points"),
}
"""How a hand is set, or that it is not, is its player's to know: all rest on the same answers."""


def _hand_opened(hand: Hand, event: Opened) -> tuple[str, ...]:
    """What a hand is opened as: set in order, mis-set, or won without being set."""
    if event.is_automatic:
        return ("automatic_win_order", "automatic_win_points")
    return ("misset_points",)


def _compared(hand: Hand, event: Compared) -> tuple[str, ...]:
    """By what two hands were compared: set against set, or what stands for it."""
    opened = {one.seat: one for one in hand.log if isinstance(one, Opened)}
    two = [opened[event.seat], opened[event.other]]
    if any(one.is_mis_set for one in two):
        by: tuple[str, ...] = ("misset_points",)
    elif any(one.is_automatic for one in two):
        by = ("automatic_win_points", "automatic_win_order", "chinese_scoring")
    else:
        by = SCORED[hand.setup.options.chinese_scoring]
    is_short = event.cents < abs(event.points) * (hand.setup.limit.low_cents or 0)
    return (*by, "chinese_settling_order") if is_short else by


SCORED: Final = {
    "2-4": ("chinese_scoring", "chinese_tied_part"),
    "western": ("chinese_scoring", "chinese_tied_part"),
    "1-6": ("chinese_scoring",),
    "eastern": ("chinese_scoring", "eastern_bonus"),
    "mandarin": ("chinese_scoring", "mandarin_bonus", "mandarin_shot", "mandarin_home_run"),
}
"""By which answers the points of two set hands are what they are."""

CHINESE_DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    Opened: _hand_opened,
    Compared: _compared,
}
"""The same, where it depends on the event."""
