"""On which answers of the house each kind of event rests.

The options are named here and asked beside the code that needs them. What an event rests on may
depend on the table, as a raise does on its limit. `why.py` finds the clauses behind the answers.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from houseway.rulebook.four_answers import Answer
from houseway.table.events import (
    BettingOpened,
    Boarded,
    Burned,
    Called,
    Chopped,
    Discarded,
    Event,
    Laid,
    Mucked,
    Posted,
    Pushed,
    Raised,
    Returned,
    StreetBegan,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.repairs_events import Ruled
from houseway.table.steps.posting import blinds
from houseway.table.steps.raising import structure


def options_behind(hand: Hand, event: Event) -> tuple[str, ...]:
    """The names of the options that this event rests on, as far as its game asks them."""
    kind = type(event)
    options = DEPENDS[kind](hand, event) if kind in DEPENDS else ALWAYS.get(kind, ())
    return tuple(name for name in options if name in hand.setup.answers.by_name)


def _posted(hand: Hand, event: Posted) -> tuple[str, ...]:
    setup = hand.setup
    # A hand out of a file brings its forced bets along; no house has answered for them.
    if setup.forced is not None:
        return ()
    if event.seat in setup.blinds.too_short:
        return ("short_blind",)
    if event.what == "post":
        is_kill = event.seat == setup.killer
        return ("kill", "kill_trigger") if is_kill else ("new_player_posts", "missed_blind_post")
    if event.what == "ante":
        return ("ante_size",)
    options = ["blind_count", "blind_sizes", "blinds_live"]
    if setup.options.blind_count == 1:
        options.append("single_blind_seat")
    elif len(setup.order) == 2:
        options.append("heads_up_blinds")
    if (event.seat, event.cents) not in blinds(setup):
        options.append("short_blind")
    return tuple(options)


def _ruled(hand: Hand, event: Ruled) -> tuple[str, ...]:
    """Of the questions that the ruling turns on, those whose answers it cites."""
    asks = [one.asks for one in hand.setup.game.rulings if one.fault.slug == event.fault]
    answers = [hand.setup.answers.answer(name) for name in asks[0]]
    return tuple(answer.name for answer in answers if _is_cited(answer, event.cite))


def _is_cited(answer: Answer, cite: str) -> bool:
    """A printed answer by its clauses, each of which stands alone; a reading by its own words."""
    if answer.standing == "is":
        return set(answer.cites) <= set(re.split("[,;] ", cite))
    return answer.cite in cite


def _returned(hand: Hand, event: Returned) -> tuple[str, ...]:
    return ("chopped_blinds",) if _is_chopped(hand) else ("table_stakes",)


def _is_chopped(hand: Hand) -> bool:
    return any(isinstance(event, Chopped) for event in hand.log)


def _opened(hand: Hand, event: BettingOpened) -> tuple[str, ...]:
    return ("first_to_act", "blind_counts_as_bet") if event.round == 1 else ("later_first_to_act",)


def _called(hand: Hand, event: Called) -> tuple[str, ...]:
    return LIMITS[structure(hand.setup)] if event.cents else ("check_raise",)


def _raised(hand: Hand, event: Raised) -> tuple[str, ...]:
    setup = hand.setup
    sizes = LIMITS[structure(setup)] + RAISES[structure(setup)]
    if not event.full:
        return (*sizes, "short_all_in")
    if setup.limit.kind in ("no-limit", "pot-limit"):
        return (*sizes, "raise_cap_in_big_bet")
    return (*sizes, "heads_up_raises_max" if len(setup.order) == 2 else "raises_max")


def _mucked(hand: Hand, event: Mucked) -> tuple[str, ...]:
    """Unshown at the showdown, thrown in when a discard was due, or put away in a chop."""
    if _is_chopped(hand):
        return ("chopped_blinds",)
    before = hand.log[: hand.log.index(event)]
    streets = [one.street for one in before if isinstance(one, StreetBegan)]
    return ("cards_shown_to_win",) if streets[-1] == "showdown" else ("late_discard",)


def _pushed(hand: Hand, event: Pushed) -> tuple[str, ...]:
    """A pot that was contested; one that nobody else wanted needs no rule to go to the last."""
    if event.seat not in hand.shown:
        return ()
    options = hand.setup.options
    halves = HALVES if getattr(options, "plays_high_low", True) else ()
    pushed = [one for one in hand.log if isinstance(one, Pushed) and one.pot == event.pot]
    return (*WON, *halves, *(("odd_chip",) if len(pushed) > 1 else ()))


LIMITS: Final = {
    "split": ("betting_structure", "upper_limit_from"),
    "straight": ("betting_structure",),
    "spread": ("betting_structure",),
    "no limit": ("table_stakes",),
    "pot limit": ("pot_limit_amount",),
}
"""By which answers a bet has the size it has."""

RAISES: Final = {
    "split": (),
    "straight": (),
    "spread": ("raise_min",),
    "no limit": ("raise_min",),
    "pot limit": ("raise_min", "pot_includes_call"),
}
"""And what a raise adds to that, where its amount is open."""

WON: Final = ("cards_shown_to_win", "hole_cards_used", "playing_the_board")
HALVES: Final = (
    *("low_scale", "low_qualifier", "high_qualifier", "only_low_qualifies"),
    *("nobody_qualifies", "high_and_low_cards", "odd_chip_of_halves"),
)

ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    Laid: ("board_laid_down",),
    Boarded: ("board_laid_down",),
    Burned: ("burns_before",),
    Chopped: ("chopped_blinds",),
    Discarded: ("discard_moment",),
    Tabled: ("shows_first", "cards_shown_to_win"),
}
"""The options behind each kind of event; whoever adds an event that rests on some says so here."""

DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    Posted: _posted,
    BettingOpened: _opened,
    Called: _called,
    Raised: _raised,
    Returned: _returned,
    Ruled: _ruled,
    Mucked: _mucked,
    Pushed: _pushed,
}
"""The same, or here where it depends on the table and the event."""
