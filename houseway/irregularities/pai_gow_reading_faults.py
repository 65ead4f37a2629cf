"""Mistakes of the house when pai gow hands are set and read: they are put right, and play goes on.

What the house dealer has set wrongly the floor sets anew (garlic-city/pai-gow-poker/38,
comstock/pai-gow-poker/68), also a foul hand of the bank that was let pass
(garlic-city/pai-gow-poker/40). A hand that was misread plays at its true value if it can be
retrieved intact (garlic-city/pai-gow-poker/45, garlic-city/pai-gow-tiles/67).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repairing import undo_from, undo_results
from houseway.table.faults import Case, Fault, Ruling, WhyNot, has_hand, ruling
from houseway.table.hand import Hand
from houseway.table.pai_gow.events import HandSet
from houseway.table.pai_gow.options import FrontAndBackOptions
from houseway.table.pai_gow.reading import Reading
from houseway.table.pai_gow.rereading import foul_bank, is_intact, reset, reset_bank, unread
from houseway.table.plan import Plan
from houseway.table.repairing import this_deal
from houseway.table.step import Step


@dataclass(frozen=True, kw_only=True)
class PaiGowReadingFaultOptions(HouseOptions):
    """Asked by pai gow poker and pai gow tiles."""

    set_wrong_by_house: Literal["the floor sets it anew", "plays as set"]
    """The house dealer or a supervisor sets a player's hand foul or wrongly: is it set anew?"""

    misread_hand: Literal["plays at its true value", "as it was read"]
    """The house dealer has misread a hand that can be retrieved intact: what is it worth?"""


def _not_intact(hand: Hand, report: Report, option: str) -> WhyNot | None:
    """Why a report is about no player's hand that lies open, or can be retrieved."""
    number = report.about
    if not has_hand(hand, number) or number == bank_of(hand).holding:
        return WhyNot("Name a player's hand that was dealt")
    if not hand.holdings[number].is_tabled or not hand.holdings[number].parts:
        return WhyNot(f"Hand {number} is not open, as it was set", option)
    if not is_intact(hand, number):
        return WhyNot(f"Hand {number} cannot be retrieved intact", option)
    return None


def _set_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _not_intact(hand, report, "set_wrong_by_house"):
        return why_not
    laid = [one for one in this_deal(hand) if isinstance(one, HandSet)]
    by = [one.by for one in laid if one.holding == report.about]
    # Staff have negative numbers.
    if by[-1] > 0:
        return WhyNot(f"The house has not set hand {report.about}", "set_wrong_by_house")
    return None


def _misread_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not hand.setup.is_felt:
        return WhyNot("The program reads every hand at its true value", "misread_hand")
    return _not_intact(hand, report, "misread_hand")


def _foul_bank_why_not(hand: Hand, _report: Report) -> WhyNot | None:
    bank = bank_of(hand)
    if not bank.holding or not hand.holdings[bank.holding].parts:
        return WhyNot("The bank's hand is not set yet", "foul_bank_hand")
    return None


SET_WRONG_BY_HOUSE: Final = Fault(
    slug="set-wrong-by-house",
    title="The house sets a player's hand foul or wrongly",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_set_why_not,
    found=("settling", Reading),
)

FOUL_BANK_HAND: Final = Fault(
    slug="foul-bank-hand",
    title="A foul hand of the player-dealer is played by mistake",
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_foul_bank_why_not,
    found=("settling", Reading),
)

HAND_MISREAD: Final = Fault(
    slug="hand-misread",
    title="The house dealer misreads a hand",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_misread_why_not,
    found=("settling", Reading),
)


@ruling(SET_WRONG_BY_HOUSE, asks=("set_wrong_by_house",))
def set_wrong_by_house(plan: Plan, house: PaiGowReadingFaultOptions, case: Case) -> Plan:
    """The floor sets it again, the most logical way, and play continues.

    garlic-city/pai-gow-poker/38, comstock/pai-gow-poker/68.
    """
    if house.set_wrong_by_house == "plays as set":
        return plan
    return _read_on(plan, undo_from(case.seat), reset(case.seat))


@ruling(FOUL_BANK_HAND, asks=("foul_bank_hand",))
def foul_bank_hand(plan: Plan, house: FrontAndBackOptions) -> Plan:
    """The floor sets it again, the most logical way; or it loses to all, where the book says so.
    Whatever was settled against it is undone.

    garlic-city/pai-gow-poker/40.
    """
    # s-and-k/pai-gow-poker/18: any hand that is set incorrectly.
    is_lost = house.foul_bank_hand == "loses to all"
    return _read_on(plan, undo_results(), foul_bank() if is_lost else reset_bank())


@ruling(HAND_MISREAD, asks=("misread_hand",))
def hand_misread(plan: Plan, house: PaiGowReadingFaultOptions, case: Case) -> Plan:
    """It plays at its true value: what was settled by it is undone, and it is read once more.

    garlic-city/pai-gow-poker/45, garlic-city/pai-gow-tiles/67.
    """
    if house.misread_hand == "as it was read":
        return plan
    return _read_on(plan, undo_from(case.seat), unread(case.seat))


def _read_on(plan: Plan, *steps: Step) -> Plan:
    """After these, hands are read and settled from the first one that is open again."""
    plan = plan.now(*steps)
    is_reading = plan.current is not None and isinstance(plan.current.interrupted, Reading)
    return plan.restart() if is_reading else plan


PAI_GOW_READING_RULINGS: Final[tuple[Ruling, ...]] = (
    set_wrong_by_house,
    foul_bank_hand,
    hand_misread,
)
