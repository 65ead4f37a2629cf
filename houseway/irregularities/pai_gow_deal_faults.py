"""Faults of pai gow poker's deal: cards that were seen, and wrong numbers of cards.

One boxed or exposed card is exchanged for the first of the stub; two, an ace or the joker are a
misdeal (garlic-city/pai-gow-poker/30 to 32, comstock/pai-gow-poker/44 to 46), and only the house
dealer exposes a card (comstock/pai-gow-poker/47). A bank without its seven cards is a misdeal
(garlic-city/pai-gow-poker/33), as are two wrong hands; one hand of six may be made up, and one of
eight is dead (comstock/pai-gow-poker/36 to 38).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import JOKER, UNKNOWN, Card, card, rank
from houseway.irregularities.banked_rounds import dealt_again
from houseway.irregularities.dealing_faults import shown_card_why_not
from houseway.irregularities.stub import off_the_top
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.backlining import ClaimingHands
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repairing import return_collection, return_spot
from houseway.table.draw.drawing import complete
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.faults import Case, Fault, Ruling, WhyNot, meant_card, ruling
from houseway.table.hand import Hand
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.pai_gow.setting_bank import SettingBank
from houseway.table.plan import Plan
from houseway.table.repair_events import Exposed, NeverDealt
from houseway.table.repairing import make_dead, replace_card, take_off

SEVEN: Final = 7
"""Cards of a hand."""


@dataclass(frozen=True, kw_only=True)
class PaiGowDealFaultOptions(HouseOptions):
    """Asked by pai gow poker."""

    boxed_or_exposed_card: Literal["replaced", "kept"]
    """One card is boxed, or the house dealer exposes it: is it replaced after the deal?"""

    boxed_or_exposed_misdeal: int
    """How many boxed or exposed cards on one deal make a misdeal?"""

    boxed_or_exposed_ace: Literal["misdeal", "as any other card"]
    """An ace or the joker is boxed or exposed: is that a misdeal?"""

    card_shown_by_player: Literal["plays", "as an exposed card"]
    """Players let a card of their own hand be seen: does it play, or is it an exposed card?"""

    bank_wrong_count: Literal["misdeal", "as a player's hand"]
    """The player-dealer's hand has the wrong number of cards: is that a misdeal?"""

    miscounted_hands_misdeal: int
    """How many hands with the wrong number of cards make a misdeal?"""

    player_wrong_count: Literal[
        "six are made up, eight are dead", "put right until it is looked at, then dead", "misdeal"
    ]
    """One player's hand has a card too many or too few: can it be put right, or is it dead?"""

    six_cards_declined: Literal["dead", "given anyway"]
    """A hand of six cards may have the top of the stub, and its player declines: is it dead?"""

    dead_hand_wager: Literal["returned", "lost"]
    """A hand is dead because of the number of its cards: what becomes of the wagers on it?"""

    dead_hand_collection: Literal["returned", "stands"]
    """And of the collection that was paid for them?"""

    far_miscounted: Literal["misdeal", "as one card"]
    """A hand has two cards or more too many or too few: is that a misdeal, or ruled as one card?"""


def _closed_hand_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is not about a closed hand that was dealt and that nobody has set."""
    if why_not := no_hand_dealt(hand, report):
        return why_not
    if hand.holdings[report.about].parts or hand.holdings[report.about].is_tabled:
        return WhyNot(f"Hand {report.about} is set or opened, and plays as it is", "foul_hand")
    return None


def no_hand_dealt(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is about no hand in play, or comes before the hands are delivered."""
    if not isinstance(hand.step, ClaimingHands | SettingHands | SettingBank):
        return WhyNot("It is found when the hands are delivered, and before any is read")
    if report.about not in hand.order:
        live = ", ".join(map(str, sorted(hand.order)))
        return WhyNot(f"Name a hand in play; those are on spots {live}")
    return None


def _exposed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _shown_why_not(hand, report):
        return why_not
    if is_set := [one.number for one in hand.holdings if one.parts]:
        # garlic-city/pai-gow-poker/30, comstock/pai-gow-poker/44: on the deal.
        return WhyNot(f"The deal is over: hand {is_set[0]} is set", "boxed_or_exposed_card")
    is_empty = not hand.stub and not hand.setup.is_felt
    return WhyNot("No card is left to replace it") if is_empty else None


def _shown_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _closed_hand_why_not(hand, report) or shown_card_why_not(hand, report):
        return why_not
    is_known = meant_card(hand, report) in hand.exposed
    return WhyNot("That card was reported before") if is_known else None


def _exposed(hand: Hand, report: Report) -> Sequence[Event]:
    exposed = meant_card(hand, report)
    assert exposed is not None
    return (Exposed(report.about, exposed),)


def _miscounted_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.about == bank_of(hand).holding and hand.holdings[report.about].is_tabled:
        why_not = no_hand_dealt(hand, report)
    else:
        why_not = _closed_hand_why_not(hand, report)
    if why_not:
        return why_not
    if report.count < 1:
        return WhyNot("Say how many cards the hand has")
    if report.count == SEVEN:
        return WhyNot(f"{SEVEN} cards are right for it")
    if report.count - SEVEN > len(hand.stub) and not hand.setup.is_felt:
        return WhyNot(f"{report.count} cards cannot have come off this stub")
    return None


def _miscounted(hand: Hand, report: Report) -> Sequence[Event]:
    """Cards more off the stub, or cards that never came; of an open hand, all is gathered next."""
    number, holding = report.about, hand.holdings[report.about]
    extra = report.count - len(holding.down)
    if holding.is_tabled:
        return ()
    if extra > 0:
        return (Dealt((number,) * extra, off_the_top(hand, extra)),)
    return (NeverDealt(number, tuple(holding.down[report.count :])),)


def _declined_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _closed_hand_why_not(hand, report):
        return why_not
    if report.about == bank_of(hand).holding:
        return WhyNot("The bank's hand is dealt again or made up, by rule", "bank_wrong_count")
    return None


def _one_short(hand: Hand, report: Report) -> Sequence[Event]:
    return (NeverDealt(report.about, tuple(hand.holdings[report.about].down[SEVEN - 1 :])),)


BOXED_OR_EXPOSED: Final = Fault(
    slug="boxed-or-exposed-card",
    title="A card is boxed on the deal, or the house dealer exposes one",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_exposed_why_not,
    happened=_exposed,
    found=("setting", SettingHands),
    cases={
        "one card": Case(seat=1, card=card("9s"), reported=(1,)),
        "an ace or the joker": Case(seat=1, card=JOKER, reported=(1,)),
        "a second card on the same deal": Case(seat=1, card=card("9s"), reported=(2, 1)),
    },
)

SHOWN_BY_PLAYER: Final = Fault(
    slug="card-shown-by-player",
    title="Players let a card of their own hand be seen",
    says=("about", "place"),
    touches="a card",
    reported_by="anybody at the table",
    why_not=_shown_why_not,
    happened=_exposed,
    found=("setting", SettingHands),
    cases={"": Case(seat=1, card=card("9s"), reported=(1,))},
)

MISCOUNTED: Final = Fault(
    slug="wrong-number-of-cards",
    title="A hand is dealt too many or too few cards",
    says=("about", "count", "picked_up"),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_miscounted_why_not,
    happened=_miscounted,
    found=("setting", SettingHands),
    cases={
        "six cards": Case(seat=1, count=6, reported=(1,)),
        "eight cards": Case(seat=1, count=8, reported=(1,)),
        "eight cards, and the hand is looked at": Case(
            seat=1, count=8, reported=(1,), picked_up=True
        ),
        "a second hand": Case(seat=1, count=8, reported=(2, 1)),
        "the player-dealer's hand": Case(seat=1, count=6, reported=(1,), is_bank=True),
    },
)

SEVENTH_DECLINED: Final = Fault(
    slug="seventh-card-declined",
    title="Players who were dealt six cards do not take the seventh",
    says=("about",),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_declined_why_not,
    happened=_one_short,
    found=("setting", SettingHands),
)

EXPOSED_ASKS: Final = ("boxed_or_exposed_misdeal", "boxed_or_exposed_ace", "boxed_or_exposed_card")


@ruling(BOXED_OR_EXPOSED, asks=EXPOSED_ASKS)
def boxed_or_exposed(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    """The card is exchanged for the first of the stub once the deal is finished. Two of them are a
    misdeal, and so is one that is an ace or the joker.

    garlic-city/pai-gow-poker/30, comstock/pai-gow-poker/44.
    """
    return _seen_on_the_deal(plan, house, case)


@ruling(SHOWN_BY_PLAYER, asks=("card_shown_by_player", *EXPOSED_ASKS))
def shown_by_player(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    """It does not count as exposed: everybody has seen it, and it plays.

    comstock/pai-gow-poker/47.
    """
    if house.card_shown_by_player == "plays":
        return plan
    return _seen_on_the_deal(plan, house, case)


def _seen_on_the_deal(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    assert case.card is not None
    # garlic-city/pai-gow-poker/32, comstock/pai-gow-poker/45.
    if len(case.reported) >= house.boxed_or_exposed_misdeal:
        return dealt_again(plan)
    # garlic-city/pai-gow-poker/31, comstock/pai-gow-poker/46.
    if _is_ace_or_joker(case.card) and house.boxed_or_exposed_ace == "misdeal":
        return dealt_again(plan)
    is_kept = house.boxed_or_exposed_card == "kept"
    return plan if is_kept else plan.now(replace_card(case.seat, case.card))


def _is_ace_or_joker(one: Card) -> bool:
    return one == JOKER or (one != UNKNOWN and rank(one) == rank(card("As")))


@ruling(
    MISCOUNTED,
    asks=(
        *("miscounted_hands_misdeal", "bank_wrong_count", "far_miscounted"),
        *("player_wrong_count", "dead_hand_wager", "dead_hand_collection"),
    ),
)
def miscounted(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    """The player-dealer's hand, or two hands, make a misdeal. One player's hand is put right or
    dead.
    """
    # comstock/pai-gow-poker/36.
    if len(set(case.reported)) >= house.miscounted_hands_misdeal:
        return dealt_again(plan)
    # garlic-city/pai-gow-poker/33.
    if case.is_bank and house.bank_wrong_count == "misdeal":
        return dealt_again(plan)
    if abs(case.count - SEVEN) > 1 and house.far_miscounted == "misdeal":
        return dealt_again(plan)
    return _one_hand(plan, house, case)


def _one_hand(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    """comstock/pai-gow-poker/37: a sixth gets the top card; comstock/pai-gow-poker/38: an eighth
    kills the hand. Elsewhere it turns on who has seen the cards (GC-K8).
    """
    is_short = case.count < SEVEN
    if house.player_wrong_count == "misdeal":
        return dealt_again(plan)
    is_printed = house.player_wrong_count == "six are made up, eight are dead"
    if not is_short if is_printed else case.picked_up:
        return _dead(plan, house, case)
    if is_short:
        return plan.now(complete(case.seat, size=SEVEN))
    return plan.now(take_off(case.seat, case.count - SEVEN))


def _dead(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    """comstock/pai-gow-poker/38: the hand is dead, its time is returned, and play continues."""
    if case.is_bank:
        # No round goes on without a bank.
        return dealt_again(plan)
    if house.dead_hand_collection == "returned":
        plan = plan.now(return_collection(case.seat))
    if house.dead_hand_wager == "returned":
        plan = plan.now(return_spot(case.seat, collection="stands"))
    return plan.now(make_dead(case.seat))


@ruling(
    SEVENTH_DECLINED,
    asks=("six_cards_declined", "dead_hand_wager", "dead_hand_collection"),
)
def seventh_declined(plan: Plan, house: PaiGowDealFaultOptions, case: Case) -> Plan:
    """Seven cards are needed to set a hand: without them it is dead.

    comstock/pai-gow-poker/37: the player may take the card.
    """
    if house.six_cards_declined == "given anyway":
        return plan.now(complete(case.seat, size=SEVEN))
    return _dead(plan, house, case)


PAI_GOW_DEAL_RULINGS: Final[tuple[Ruling, ...]] = (
    boxed_or_exposed,
    shown_by_player,
    miscounted,
    seventh_declined,
)
