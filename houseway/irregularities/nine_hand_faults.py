"""Faults with whole hands of Super Pan Nine: switched cards, below the table, discussed.

A hand whose player tries to switch, pass or hold out cards is foul, and its wager forfeited as far
as the money covers (comstock/super-pan-nine/43). One that has a wrong number of cards or drops
below table level may be, and what was wagered on it may then pay the winners
(comstock/super-pan-nine/47 and 48): it goes to the bank, which pays them
(sp9.fouled_player_wager). The bank's own may be foul too (`foul_banks.py`). A hand that players
have discussed is played the house way (comstock/super-pan-nine/50), and one that was misread plays
at its true value (comstock/super-pan-nine/65). A House Way hand that the supervisor has played
wrongly is played anew (comstock/super-pan-nine/73).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.dealing_faults import no_such_hand
from houseway.irregularities.foul_banks import FoulBankOptions, bank_fouled
from houseway.rulebook.options import Floor, HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.bank.opening_hands import OpeningHands
from houseway.table.bank.options import HouseWayOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wager_repairs import forfeit_wagers
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.repairing import make_foul
from houseway.table.super_pan_nine.drawing_one import DrawingOne, play_house_way
from houseway.table.super_pan_nine.repairing import impose_house_way, tell_again


@dataclass(frozen=True, kw_only=True)
class NineHandFaultOptions(HouseOptions):
    """Asked by Super Pan Nine."""

    player_miscounted: Literal["foul hand", "put right"] | Floor
    """A player's hand has a wrong number of cards: is it foul, and what is wagered on it forfeited,
    or is it put right?"""

    below_table_level: Literal["foul hand", "plays on"] | Floor
    """A player's hand drops below the level of the table: is it foul, and what is wagered on it
    forfeited?"""

    switched_cards: Literal["foul hand", "plays on"]
    """A player tries to switch, pass or hold out cards: is the hand foul, and what is wagered on it
    forfeited?"""

    discussed_hand: Literal["house way", "plays on"]
    """Players have discussed a hand: is it played the house way?"""

    misread_total: Literal["plays at its true value", "as it was read"]
    """The house dealer has misread a hand that lies there intact: what is it worth?"""

    house_way_misplayed: Literal["played anew", "plays as it lies"]
    """The supervisor has played a hand wrongly that was left to the house way: is it played
    anew?"""


def _players_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is about no hand that a player holds."""
    if why_not := no_such_hand(hand, report):
        return why_not
    bank = bank_of(hand)
    if report.about == bank.holding or report.about in bank.house_way:
        return WhyNot("No player holds that hand")
    if not hand.holdings[report.about].down:
        return WhyNot("That hand is open, or not dealt yet")
    return None


def _held_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """The same, but that the player-dealer holds one too."""
    if report.about == bank_of(hand).holding and hand.holdings[report.about].down:
        return None
    return _players_why_not(hand, report)


def _discussed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _players_why_not(hand, report):
        return why_not
    if not isinstance(hand.step, DrawingOne):
        return WhyNot("No hands are being played before the first turn or after the last")
    if hand.holdings[report.about].is_done:
        return WhyNot("That hand has been played")
    return None


def _misread_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not hand.setup.is_felt:
        return WhyNot("The program reads every hand at its true value", "misread_total")
    if why_not := no_such_hand(hand, report):
        return why_not
    bank = bank_of(hand)
    if report.about == bank.holding or report.about in bank.house_way:
        return WhyNot("The house dealer has played on by what was read of that hand")
    is_open = hand.holdings[report.about].is_tabled
    return None if is_open else WhyNot("That hand is not open yet", "misread_total")


def _misplayed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not hand.setup.is_felt:
        return WhyNot("The program plays the house way itself, by its rule", "house_way_misplayed")
    if why_not := no_such_hand(hand, report):
        return why_not
    if report.about not in bank_of(hand).house_way:
        return WhyNot("That hand was not left to the house way", "house_way_misplayed")
    is_open = hand.holdings[report.about].is_tabled
    return None if is_open else WhyNot("That hand is not open yet", "house_way_misplayed")


WHOSE: Final = {"a player's hand": Case(seat=1), "the bank's hand": Case(seat=1, is_bank=True)}
"""Whose hand a fault is about, where the page speaks of any player's."""

BELOW_TABLE_LEVEL: Final = Fault(
    slug="hand-below-table",
    title="A player's hand drops below the level of the table",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_held_why_not,
    found=("", DrawingOne),
    cases=WHOSE,
)

CARDS_SWITCHED: Final = Fault(
    slug="cards-switched",
    title="A player tries to switch, pass or hold out cards",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_held_why_not,
    found=("", DrawingOne),
    cases=WHOSE,
)

HAND_DISCUSSED: Final = Fault(
    slug="hand-discussed",
    title="Players have discussed a hand",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_discussed_why_not,
    found=("", DrawingOne),
)


HAND_MISREAD: Final = Fault(
    slug="hand-misread",
    title="The house dealer misreads a hand",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_misread_why_not,
    found=("", OpeningHands),
)


HOUSE_WAY_MISPLAYED: Final = Fault(
    slug="house-way-misplayed",
    title="The supervisor plays a hand wrongly that was left to the house way",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_misplayed_why_not,
    found=("", OpeningHands),
)


@ruling(BELOW_TABLE_LEVEL, asks=("below_table_level", "ruled_foul_bank"))
def below_table_level(plan: Plan, house: Options, case: Case) -> Plan:
    """The hand may be foul; what is wagered on it is then forfeited.

    comstock/super-pan-nine/47, comstock/super-pan-nine/48.
    """
    answer = house[NineHandFaultOptions].below_table_level
    if answer == "plays on":
        return plan
    return plan.answered(answer, {"foul hand": _foul(plan, house, case), "plays on": plan})


@ruling(CARDS_SWITCHED, asks=("switched_cards", "ruled_foul_bank"))
def cards_switched(plan: Plan, house: Options, case: Case) -> Plan:
    """The hand is foul, and what is wagered on it forfeited.

    comstock/super-pan-nine/43.
    """
    is_foul = house[NineHandFaultOptions].switched_cards == "foul hand"
    return _foul(plan, house, case) if is_foul else plan


@ruling(HAND_DISCUSSED, asks=("discussed_hand",))
def hand_discussed(plan: Plan, house: NineHandFaultOptions, case: Case) -> Plan:
    """The hand is played the house way.

    comstock/super-pan-nine/50.
    """
    if house.discussed_hand == "plays on":
        return plan
    return plan.now(impose_house_way(case.seat)).restart()


@ruling(HAND_MISREAD, asks=("misread_total",))
def hand_misread(plan: Plan, house: NineHandFaultOptions, case: Case) -> Plan:
    """It plays at its true value: it is read once more, by its cards.

    comstock/super-pan-nine/65.
    """
    if house.misread_total == "as it was read":
        return plan
    return plan.now(tell_again(case.seat)).restart()


@ruling(HOUSE_WAY_MISPLAYED, asks=("house_way_misplayed", "house_way_set_when"))
def house_way_misplayed(plan: Plan, house: Options, case: Case) -> Plan:
    """It is played again: its cards are read once more, it gets the card that it lacks, and one
    that it should not have drawn is dead.

    comstock/super-pan-nine/73.
    """
    if house[NineHandFaultOptions].house_way_misplayed == "plays as it lies":
        return plan
    # comstock/super-pan-nine/72
    if house[HouseWayOptions].house_way_set_when == "in its turn to be settled":
        playing = play_house_way("in its turn to be settled")
    else:
        playing = play_house_way("before the bank is opened")
    return plan.now(tell_again(case.seat), playing).restart()


def _foul(plan: Plan, house: Options, case: Case) -> Plan:
    """Any player's hand, the player-dealer's too."""
    if case.is_bank:
        return bank_fouled(plan, house[FoulBankOptions])
    return fouled(plan, case.seat)


def fouled(plan: Plan, holding: int) -> Plan:
    """The hand is put away, every wager on it is lost in its turn, and somebody else is asked."""
    return plan.now(make_foul(holding), forfeit_wagers(0, holding)).restart()


NINE_HAND_RULINGS: Final[tuple[Ruling, ...]] = (
    below_table_level,
    cards_switched,
    hand_discussed,
    hand_misread,
    house_way_misplayed,
)
