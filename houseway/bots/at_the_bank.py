"""What a bot does at a table with a player-dealer before the cards: the bank, and its wagers.

It banks when it can put up a fair bank and passes otherwise, wagers some minimums on its own spot
by its style, and makes a side wager now and then. It claims nobody's hand.
"""

from random import Random
from typing import Any, Final

from houseway.bots.styles import Style
from houseway.table.action import Action
from houseway.table.bank.actions import Done, LeaveIt, PassBank, PlaceWager, TakeBank
from houseway.table.choices import Choice
from houseway.table.views import SeatView

BANK_IN_WAGERS: Final = 40
"""How many minimum wagers it puts up, if it has them."""
LEAST_BANK_IN_WAGERS: Final = 5


def before_the_cards(view: SeatView, style: Style, randomness: Random) -> Action | None:
    """What it does about the bank, the wagers or a claim; nothing when it is asked for more."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "bank" in by_verb:
        return _bank(view, by_verb["bank"])
    if "leave" in by_verb:
        return LeaveIt(view.seat, by_verb["leave"].about)
    # Who has joined the bank themselves, and asks what a bot would do, may still leave it.
    if "wager" in by_verb or set(by_verb) <= {"done", "join-bank", "leave-bank"}:
        return _wager(view, style, randomness)
    return None


def _bank(view: SeatView, choice: Choice) -> Action:
    assert view.bank is not None
    least_cents = view.bank.wager_min_cents
    if choice.high_cents < LEAST_BANK_IN_WAGERS * least_cents:
        return PassBank(view.seat)
    return TakeBank(view.seat, in_steps(choice, BANK_IN_WAGERS * least_cents))


def _wager(view: SeatView, style: Style, randomness: Random) -> Action:
    mine = {
        wager.kind
        for wager in view.wagers
        if wager.spot == view.seat and wager.owners and wager.owners[0][0] == view.seat
    }
    offered: dict[Any, Choice] = {
        choice.kind or "base": choice
        for choice in view.choices
        if choice.verb == "wager" and choice.about == view.seat and not choice.partner
    }
    if "base" not in mine and "base" in offered:
        least_cents = offered["base"].low_cents
        # One minimum for the careful, up to four for a gambler.
        wanted_cents = least_cents * (1 + round(10 * style.bluffs))
        return PlaceWager(view.seat, in_steps(offered["base"], wanted_cents), view.seat)
    for kind, choice in offered.items():
        if kind != "base" and kind not in mine and randomness.random() < style.bluffs:
            return PlaceWager(view.seat, choice.low_cents, view.seat, kind)
    return Done(view.seat)


def in_steps(choice: Choice, wanted_cents: int) -> int:
    """An amount that the choice allows, as near below the one wanted as its steps go."""
    wanted_cents = max(choice.low_cents, min(choice.high_cents, wanted_cents))
    return wanted_cents - (wanted_cents - choice.low_cents) % choice.step_cents
