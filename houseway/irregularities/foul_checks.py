"""A smaller bettor who may not look at a hand has the house dealer check that it is not foul.

It is no fault, but stops the game like one (comstock/pai-gow-poker/29). What becomes of a hand that
is found foul is not printed: while hands are set its player sets it anew.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN
from houseway.irregularities.pai_gow_deal_faults import no_hand_dealt
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of, base_wagers
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand, Holding
from houseway.table.pai_gow.foul_checking import check_foul
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.plan import Plan


@dataclass(frozen=True, kw_only=True)
class FoulCheckOptions(HouseOptions):
    """Asked by pai gow poker."""

    foul_check: Literal["the smaller wager may ask", "never"]
    """May somebody who is not let look at a hand have it checked for a foul?"""

    foul_found: Literal["set anew", "plays as set"]
    """And if it is foul, while hands are still being set?"""


def _why_not(hand: Hand, report: Report) -> WhyNot | None:
    if hand.setup.options[FoulCheckOptions].foul_check == "never":
        return WhyNot("No hand is checked for somebody else", "foul_check")
    if why_not := no_hand_dealt(hand, report):
        return why_not
    holding = hand.holdings[report.about]
    if report.about == bank_of(hand).holding or not holding.parts or holding.is_tabled:
        return WhyNot("Name a player's hand that is set and closed", "foul_check")
    if UNKNOWN in holding.cards:
        return WhyNot("Nobody has told these cards: the house dealer looks at them, and says it")
    askers = _askers(hand, holding)
    if not askers or (report.seat > 0 and report.seat not in askers):
        return WhyNot("It is for those with a wager on it who may not look", "foul_check")
    return None


def _askers(hand: Hand, holding: Holding) -> list[int]:
    """Whoever has a wager on a hand that they have not looked at."""
    owners = [seat for one in base_wagers(hand, holding.spot) for seat in one.owners]
    return [seat for seat in owners if seat not in holding.seen_by]


FOUL_CHECK: Final = Fault(
    slug="foul-check",
    title="A smaller bettor has a hand checked for a foul",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_why_not,
    found=("setting", SettingHands),
)


@ruling(FOUL_CHECK, asks=("foul_check", "foul_found"))
def foul_check(plan: Plan, house: FoulCheckOptions, case: Case) -> Plan:
    """The house dealer looks at the hand, and says whether it is foul.

    comstock/pai-gow-poker/29.
    """
    assert plan.current is not None
    if house.foul_check == "never":
        return plan
    # comstock/pai-gow-poker/56: once the bank's hand is open nobody touches their cards.
    is_setting = isinstance(plan.current.interrupted, SettingHands)
    goes_back = is_setting and house.foul_found == "set anew"
    checked = plan.now(check_foul(case.seat, goes_back=goes_back))
    if not goes_back:
        return checked
    # Its player is asked again; who has nothing left to set is not (`still_asks`).
    return checked.resume(asked=tuple(dict.fromkeys((*plan.current.asked, case.player))))


FOUL_CHECK_RULINGS: Final[tuple[Ruling, ...]] = (foul_check,)
