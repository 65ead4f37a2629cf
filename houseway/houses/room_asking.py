"""Which questions about the room a game can meet at all: the others are not asked of it.

A pot game has no player-dealer whose wager could be asked for, stud has no blinds that somebody
moved to the table might post, and where missed-blind buttons count, no clock holds a seat
(garlic-city/texas-holdem/71). A question that stands in no rule here is asked of every game.
"""

from collections.abc import Callable, Mapping
from typing import Final

from houseway.rulebook.options import Options
from houseway.table.bank.options import BankingOptions
from houseway.table.bank.side_options import BusterOptions
from houseway.table.pot.options import ReturningOptions


def _has_a_bank(options: Options) -> bool:
    return BankingOptions in options


def _has_blinds(options: Options) -> bool:
    return ReturningOptions in options


def _pays_a_side_wager(options: Options) -> bool:
    return BusterOptions in options and options[BusterOptions].buster_offered


def _holds_by_the_clock(options: Options) -> bool:
    if ReturningOptions not in options:
        return True
    return options[ReturningOptions].missed_blind_buttons_max is None


ASKED_OF: Final[Mapping[str, Callable[[Options], bool]]] = {
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


def is_asked(question: str, options: Options) -> bool:
    """Whether the question can arise at a table of a game with these answers."""
    can_arise = ASKED_OF.get(question)
    return can_arise is None or can_arise(options)
