"""Which questions about the room a game can meet at all: the others are not asked of it.

A pot game has no player-dealer whose wager could be asked for, stud has no blinds that somebody
moved to the table might post, and where missed-blind buttons count, no clock holds a seat
(garlic-city/texas-holdem/71). A question that stands in no rule here is asked of every game.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from houseway.rulebook.options import HouseOptions
from houseway.table.bank.banking import BankingOptions
from houseway.table.blackjack.buster import BusterOptions
from houseway.table.pot.returning import ReturningOptions


def _has_a_bank(options: HouseOptions) -> bool:
    return isinstance(options, BankingOptions)


def _has_blinds(options: HouseOptions) -> bool:
    return isinstance(options, ReturningOptions)


def _pays_a_side_wager(options: HouseOptions) -> bool:
    return isinstance(options, BusterOptions) and options.buster_offered


def _holds_by_the_clock(options: HouseOptions) -> bool:
    if not isinstance(options, ReturningOptions):
        return True
    return options.missed_blind_buttons_max is None


ASKED_OF: Final[Mapping[str, Callable[[Any], bool]]] = {
    "bank_is_told": _has_a_bank,
    "table_limits": _has_a_bank,
    "payout_notice_minutes": _pays_a_side_wager,
    "table_change_posts": _has_blinds,
    "hold_reasons": _holds_by_the_clock,
    "hold_minutes": _holds_by_the_clock,
    "hold_listed_minutes": _holds_by_the_clock,
    "hold_is_asked_for": _holds_by_the_clock,
}
"""By question, whether a game with these answers can meet it."""


def is_asked(question: str, options: HouseOptions) -> bool:
    """Whether the question can arise at a table of a game with these answers."""
    can_arise = ASKED_OF.get(question)
    return can_arise is None or can_arise(options)
