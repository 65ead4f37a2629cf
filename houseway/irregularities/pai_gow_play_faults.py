"""Faults after pai gow poker's deal: a hand on the wrong spot, in touch with other cards, and cards
that are in the deck twice.

A hand sent to the wrong spot is a misdeal while the dice can still prove it, and so are two
identical cards that are turned up (garlic-city/pai-gow-poker/44 and 46). A hand that its player
does not protect, and that touches other cards, is foul (comstock/pai-gow-poker/34).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.banked_rounds import dealt_again
from houseway.irregularities.pai_gow_deal_faults import no_hand_dealt
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of
from houseway.table.faults import Case, Fault, Ruling, WhyNot, has_hand, ruling
from houseway.table.hand import Hand
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.pai_gow.setting_bank import SettingBank
from houseway.table.plan import Plan
from houseway.table.repairing import make_foul


@dataclass(frozen=True, kw_only=True)
class PaiGowPlayFaultOptions(HouseOptions):
    """Asked by pai gow poker."""

    hand_on_wrong_spot: Literal["misdeal", "hands play"]
    """A hand is sent to the wrong spot, and the dice are still in view: is that a misdeal?"""

    late_wrong_spot: Literal["hands play", "misdeal"]
    """And when it is found later, once hands are set?"""

    identical_cards: Literal["misdeal", "hands play"]
    """Two identical cards are turned up: is that a misdeal?"""

    hand_touches_cards: Literal["foul hand", "plays"]
    """A hand that its player does not protect touches other cards: is it foul?"""


def _touched_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_hand_dealt(hand, report):
        return why_not
    if report.about == bank_of(hand).holding:
        return WhyNot("The bank's hand lies before the house dealer", "hand_touches_cards")
    return None


def _identical_why_not(hand: Hand, _report: Report) -> WhyNot | None:
    if not any(hand.holdings[one].is_tabled for one in hand.order if has_hand(hand, one)):
        return WhyNot("No cards are turned up yet", "identical_cards")
    return None


WRONG_SPOT: Final = Fault(
    slug="hand-on-wrong-spot",
    title="A hand is sent to the wrong spot",
    says=("about",),
    touches="the deal",
    reported_by="anybody at the table",
    why_not=no_hand_dealt,
    found=("setting", SettingHands),
    cases={
        "while the dice are in view": Case(seat=1),
        "once a hand is set": Case(seat=1, hands_set=1),
    },
)

IDENTICAL_CARDS: Final = Fault(
    slug="identical-cards",
    title="Two identical cards are turned up",
    touches="the deck",
    reported_by="the staff",
    why_not=_identical_why_not,
    found=("the bank", SettingBank),
)

HAND_TOUCHES_CARDS: Final = Fault(
    slug="hand-touches-cards",
    title="A hand that its player does not protect touches other cards",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_touched_why_not,
    found=("setting", SettingHands),
)


@ruling(WRONG_SPOT, asks=("hand_on_wrong_spot", "late_wrong_spot"))
def hand_on_wrong_spot(plan: Plan, house: PaiGowPlayFaultOptions, case: Case) -> Plan:
    """While the dice are in view it is a misdeal; later the hands play where they lie.

    garlic-city/pai-gow-poker/46.
    """
    # GC-K7: the cup is closed over the dice when players set their hands.
    answer = house.late_wrong_spot if case.hands_set else house.hand_on_wrong_spot
    return dealt_again(plan) if answer == "misdeal" else plan


@ruling(IDENTICAL_CARDS, asks=("identical_cards",))
def identical_cards(plan: Plan, house: PaiGowPlayFaultOptions) -> Plan:
    """It is a misdeal: whatever was settled is undone, and the hands are dealt again.

    garlic-city/pai-gow-poker/44.
    """
    return dealt_again(plan) if house.identical_cards == "misdeal" else plan


@ruling(HAND_TOUCHES_CARDS, asks=("hand_touches_cards",))
def hand_touches_cards(plan: Plan, house: PaiGowPlayFaultOptions, case: Case) -> Plan:
    """The hand is foul, and its wagers are forfeited as far as the player-dealer's covers.

    comstock/pai-gow-poker/34.
    """
    is_foul = house.hand_touches_cards == "foul hand"
    return plan.now(make_foul(case.seat)) if is_foul else plan


PAI_GOW_PLAY_RULINGS: Final[tuple[Ruling, ...]] = (
    hand_on_wrong_spot,
    identical_cards,
    hand_touches_cards,
)
