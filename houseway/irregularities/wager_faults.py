"""Faults with wagers against the bank: touched or changed once they are final, or taken away.

What lay in the spot when wagers were closed plays. A wager that is touched afterwards may be
forfeited as far as the bank covers (comstock/super-pan-nine/33, garlic-city/pai-gow-tiles/50,
comstock/pai-gow-poker/49), and so may that of a player who touches their cards once the bank's hand
is open (comstock/pai-gow-poker/56 and 57). A winning wager that was taken out of its spot may be
paid as the minimum, where nobody can tell any more how much it was (comstock/super-pan-nine/46,
garlic-city/pai-gow-tiles/61).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import Floor, HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.backlining import ClaimingHands
from houseway.table.bank.opening_hands import OpeningBank
from houseway.table.bank.options import WageringOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.settling import Settling
from houseway.table.bank.shaking import Shaking
from houseway.table.bank.wager_repairs import cut_wagers, forfeit_wagers, open_wagers
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.step import Step


@dataclass(frozen=True, kw_only=True)
class WagerFaultOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    touched_wager: Literal["forfeited", "stands"] | Floor
    """A player changes or touches their wager once wagers are final: is it forfeited, or does it
    stand as it was?"""


@dataclass(frozen=True, kw_only=True)
class OpenBankFaultOptions(HouseOptions):
    """Asked by the games whose hands lie closed until the bank's is opened."""

    touched_cards: Literal["forfeited", "stands"] | Floor
    """A player touches their cards once the bank's hand is open: is their wager forfeited, or does
    it stand?"""

    removed_wager: Literal["paid the minimum", "paid in full"] | Floor
    """A winning wager was taken out of its spot, and how much it was cannot be told: is it paid as
    the table minimum?"""


def _touched_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not _are_final(hand):
        return WhyNot("Wagers may still be made and changed", "wagers_close")
    return _meant_why_not(hand, report)


def _once_open_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not hand.holdings[bank_of(hand).holding].is_tabled:
        return WhyNot("The bank's hand is not open yet")
    return _meant_why_not(hand, report)


def _are_final(hand: Hand) -> bool:
    """Whether this house's moment has come: the dice are out, the cup is open, cards lie there."""
    closes = hand.setup.options[WageringOptions].wagers_close
    if closes == "first card":
        return any(holding.cards for holding in hand.holdings)
    is_out = closes == "dice released" and isinstance(hand.step, Shaking)
    return is_out or bool(bank_of(hand).dice)


def _meant_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report does not say whose wager it was, and on which spot where they have several."""
    mine = open_wagers(hand, report.about)
    spots = sorted({one.spot for one in mine})
    if not spots:
        return WhyNot("Name a player with a wager that is not settled")
    if report.count not in spots and (report.count or len(spots) > 1):
        where = ", ".join(map(str, spots))
        return WhyNot(f"Name the spot; seat {report.about} has wagers on {where}")
    if any(one.terms for one in mine if report.count in (0, one.spot)):
        return WhyNot("That wager is ruled on already, or given up")
    return None


def _has_open_bank(script: Sequence[Step]) -> bool:
    return any(isinstance(step, OpeningBank) for step in script)


WAGER_TOUCHED: Final = Fault(
    slug="wager-touched",
    title="A player changes or touches their wager once wagers are final",
    says=("about", "count"),
    touches="a bet",
    reported_by="the staff",
    why_not=_touched_why_not,
    found=("", ClaimingHands),
)

CARDS_TOUCHED: Final = Fault(
    slug="cards-touched",
    title="A player touches their cards once the bank's hand is open",
    says=("about", "count"),
    touches="a hand",
    reported_by="the staff",
    why_not=_once_open_why_not,
    found=("", Settling),
    arises=_has_open_bank,
)

WAGER_REMOVED: Final = Fault(
    slug="wager-removed",
    title="A winning wager is taken out of its spot, and nobody can tell how much it was",
    says=("about", "count"),
    touches="a bet",
    reported_by="the staff",
    why_not=_once_open_why_not,
    found=("", Settling),
    arises=_has_open_bank,
)


@ruling(WAGER_TOUCHED, asks=("touched_wager",))
def wager_touched(plan: Plan, house: WagerFaultOptions, case: Case) -> Plan:
    """What lay there when wagers became final plays, unless the wager is forfeited.

    comstock/super-pan-nine/33, garlic-city/pai-gow-tiles/50, comstock/pai-gow-poker/49.
    """
    forfeited = plan.now(forfeit_wagers(case.seat, case.count))
    return plan.answered(house.touched_wager, {"forfeited": forfeited, "stands": plan})


@ruling(CARDS_TOUCHED, asks=("touched_cards",))
def cards_touched(plan: Plan, house: OpenBankFaultOptions, case: Case) -> Plan:
    """The hand plays as it was set, unless its player's wager is forfeited.

    comstock/pai-gow-poker/56, comstock/pai-gow-poker/57.
    """
    forfeited = plan.now(forfeit_wagers(case.seat, case.count))
    return plan.answered(house.touched_cards, {"forfeited": forfeited, "stands": plan})


@ruling(WAGER_REMOVED, asks=("removed_wager",))
def wager_removed(plan: Plan, house: OpenBankFaultOptions, case: Case) -> Plan:
    """If it wins it is paid what it was, or no more than the table minimum.

    comstock/super-pan-nine/46, garlic-city/pai-gow-tiles/61.
    """
    cut = plan.now(cut_wagers(case.seat, case.count))
    ways = {"paid the minimum": cut, "paid in full": plan}
    return plan.answered(house.removed_wager, ways)


WAGER_RULINGS: Final[tuple[Ruling, ...]] = (wager_touched,)
"""For every game with a player-dealer."""

OPEN_BANK_RULINGS: Final[tuple[Ruling, ...]] = (*WAGER_RULINGS, cards_touched, wager_removed)
"""For those whose hands lie closed until the bank's is opened."""
