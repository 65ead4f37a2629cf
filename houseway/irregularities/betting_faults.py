"""Faults of the betting: a raise in two motions, one large chip put in without a word, and a call
by somebody who did not know of the raise.

The first two are no raises: the player has called, and the rest of the chips go back. A string
raise is called by anybody at the table, before the next player acts (garlic-city/texas-holdem/40 to
43, comstock/texas-holdem/22, 23 and 26). Who did not know of a raise may have the call back, where
the page says so (comstock/lowball/49, comstock/mexican-poker/47).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.event import Event
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened, Called, Folded, Raised
from houseway.table.pot.giving_back import hold_to_call
from houseway.table.pot.retrieving import call_behind_the_raise, take_call_back
from houseway.table.repair_events import HeldToCall


@dataclass(frozen=True, kw_only=True)
class BettingFaultOptions(HouseOptions):
    """Asked by every game with a board, by stud and by draw."""

    string_raise: Literal["a call", "a raise"]
    """What is a raise whose chips went in by more than one motion, and that nobody announced?"""

    string_raise_called_by: Literal["any player", "the staff"]
    """Who may call a string raise?"""

    oversized_chip: Literal["a call", "a raise"]
    """What is a single chip larger than the bet, put in without announcing a raise?"""

    unaware_call: Literal["taken back", "taken back until action behind", "stands"]
    """A player has called behind a raise that was not clear, or that they did not know of: may they
    take the call back, always or only while nobody has acted behind it?"""


def _string_raise_why_not(hand: Hand, report: Report) -> WhyNot | None:
    # garlic-city/texas-holdem/42, garlic-city/omaha/50: any player at the table.
    by_staff = hand.setup.options[BettingFaultOptions].string_raise_called_by == "the staff"
    if by_staff and report.seat not in (HOUSE_DEALER, FLOOR):
        return WhyNot("It is for the house dealer or the floor to call", "string_raise_called_by")
    return _raise_why_not(hand, report)


def _raise_why_not(hand: Hand, report: Report) -> WhyNot | None:
    last = _last_action(hand)
    if not isinstance(last, Raised) or last.seat != report.about or not _is_betting(hand):
        return WhyNot(f"Seat {report.about} is not the last to have acted, by a raise")
    assert hand.before_raise is not None
    if not hand.before_raise.bet_cents:
        return WhyNot(f"Seat {report.about} opened the betting, and there was no bet to call")
    if hand.seats[report.about].bet_cents <= hand.before_raise.bet_cents:
        return WhyNot(f"Seat {report.about} has had the raise back already")
    return None


def _is_betting(hand: Hand) -> bool:
    return isinstance(hand.step, BettingRound) and bool(hand.asked)


def _last_action(hand: Hand) -> Event:
    acts = Called | Raised | Folded | HeldToCall | BettingOpened
    return next((event for event in reversed(hand.log) if isinstance(event, acts)), hand.log[-1])


def _unaware_why_not(hand: Hand, report: Report) -> WhyNot | None:
    called = call_behind_the_raise(hand, report.about)
    if called is None or report.about not in hand.order or not _is_betting(hand):
        return WhyNot(f"Seat {report.about} has not called the last raise of this round")
    return None


STRING_RAISE: Final = Fault(
    slug="string-raise",
    title="A raise goes in with more than one motion and was not announced",
    says=("about",),
    touches="a bet",
    reported_by="anybody at the table",
    why_not=_string_raise_why_not,
    found=("", BettingRound),
)

OVERSIZED_CHIP: Final = Fault(
    slug="oversized-chip",
    title="One chip larger than the bet goes in, and no raise was announced",
    says=("about",),
    touches="a bet",
    reported_by="anybody at the table",
    why_not=_raise_why_not,
    found=("", BettingRound),
)


CALL_UNAWARE: Final = Fault(
    slug="raise-not-seen",
    title="A player called without knowing of the raise, or it was not made clear",
    says=("about",),
    touches="a bet",
    reported_by="the staff or the player",
    why_not=_unaware_why_not,
    found=("", BettingRound),
    cases={
        "nobody has acted behind": Case(seat=1),
        "somebody has acted behind": Case(seat=1, acted_behind=True),
    },
)


@ruling(STRING_RAISE, asks=("string_raise",))
def string_raise(plan: Plan, house: BettingFaultOptions, case: Case) -> Plan:
    """Only the call plays: the rest of the chips go back, and the next player acts on the call.

    garlic-city/texas-holdem/40, garlic-city/texas-holdem/41, comstock/texas-holdem/22.
    """
    return _a_call(plan, case) if house.string_raise == "a call" else plan


@ruling(OVERSIZED_CHIP, asks=("oversized_chip",))
def oversized_chip(plan: Plan, house: BettingFaultOptions, case: Case) -> Plan:
    """The chip is a call: the change goes back, and the next player acts on the call.

    garlic-city/texas-holdem/43, garlic-city/omaha/51, comstock/texas-holdem/26.
    """
    return _a_call(plan, case) if house.oversized_chip == "a call" else plan


@ruling(CALL_UNAWARE, asks=("unaware_call",))
def call_unaware(plan: Plan, house: BettingFaultOptions, case: Case) -> Plan:
    """Where the book says so the call goes back, and its player acts again on the raise; elsewhere
    a call is binding.
    """
    # comstock/mexican-poker/47: "unless action has been taken behind this act".
    is_late = house.unaware_call == "taken back until action behind" and case.acted_behind
    if is_late or house.unaware_call == "stands":
        return plan
    # comstock/lowball/49.
    assert plan.current is not None
    again = (case.seat, *plan.current.asked)
    return plan.now(take_call_back(case.seat)).resume(asked=again)


def _a_call(plan: Plan, case: Case) -> Plan:
    """Those are asked who would have been asked after a call."""
    return plan.now(hold_to_call(case.seat)).resume(asked=case.asked_before_raise)


BETTING_RULINGS: Final[tuple[Ruling, ...]] = (string_raise, oversized_chip, call_unaware)
