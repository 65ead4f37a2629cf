"""Faults of the deal: a down card that everybody saw, and a hand with the wrong number of cards.

Both are the house dealer's. One exposed card is replaced once the deal is complete, and the next
burn is the card that was seen; more than one is a misdeal (garlic-city/texas-holdem/48 to 51,
comstock/texas-holdem/34 to 36). A wrong number of cards is a misdeal while hardly anybody has
acted; later the hand is dead (garlic-city/texas-holdem/52 to 54, comstock/texas-holdem/37 and 38).
The number is the game's own, as Comstock prints it: two, three or four. Where the program dealt,
nobody names the card that was exposed: the report says which of the hand's it was, and all see it
then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN, Card, name
from houseway.irregularities.stub import off_the_top, spare_cards
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.dealing import Boarding, Dealing, burn
from houseway.table.event import Event
from houseway.table.events import Dealt, Discarded
from houseway.table.faults import (
    Case,
    Fault,
    Ruling,
    WhyNot,
    has_hand,
    meant_card,
    place_why_not,
    ruling,
)
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import acted_since_the_deal, forfeit, return_wagers
from houseway.table.pot.showing import Showing
from houseway.table.repair_events import Exposed, NeverDealt
from houseway.table.repairing import make_dead, replace_card, reshuffle, this_deal
from houseway.table.step import Step


@dataclass(frozen=True, kw_only=True)
class DealingFaultOptions(HouseOptions):
    """Asked by every game with a board."""

    exposed_card: Literal["replaced", "kept"]
    """The house dealer exposes one of a player's down cards: is it replaced after the deal, or
    does the player keep it?"""

    exposed_card_becomes: Literal["first burn", "part of the stub"]
    """A card that was replaced: does it lie face up on the stub and become the first burn, or is
    it shuffled in?"""

    exposed_cards_misdeal: int
    """How many cards that the house dealer exposes on one deal make a misdeal?"""

    wrong_count_misdeal: bool
    """Is a wrong number of cards a misdeal while fewer than so many have acted, or is that hand
    dead all the same?"""

    wrong_count_actions: int
    """A hand has too many or too few cards: from how many players acting on is that no misdeal any
    more?"""

    counts_as_action: Literal["acting in turn", "posting too"]
    """Who has acted: only a player who folded, checked, called, bet or raised, or also one who has
    posted a blind or an ante?"""

    picked_up_hand_is_dead: bool
    """Is a hand with the wrong number of cards dead, whoever has acted, once its player has picked
    it up?"""

    wrong_count_after_action: Literal["dead, money forfeited", "dead, money returned"]
    """The wrong number of cards is found too late for a misdeal: the hand is dead, and what becomes
    of the money its player has put in?"""

    too_few_cards: Literal["as too many", "never by picking up, money returned"]
    """Is a hand with too few cards ruled as one with too many, or is it dead only once so many have
    acted, and forfeits nothing?"""


def _exposed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    why_not = _named_why_not(report) if hand.setup.is_felt else place_why_not(hand, report)
    if why_not:
        return why_not
    if over := _deal_is_over(hand):
        return WhyNot(f"The deal is over: {over}", "exposed_card")
    exposed = meant_card(hand, report)
    assert exposed is not None
    # One that was exchanged may be back unseen, off a stub that it was shuffled into.
    is_known = hand.setup.is_felt or hand.setup.options[DealingFaultOptions].exposed_card == "kept"
    if is_known and exposed in hand.exposed:
        return WhyNot(f"{name(exposed)} was reported before")
    if isinstance(hand.step, Dealing) or may_hold(hand, report.about, exposed):
        return None
    return WhyNot(f"Seat {report.about} was not dealt {name(exposed)}")


def _named_why_not(report: Report) -> WhyNot | None:
    if len(report.cards) != 1 or report.cards[0] == UNKNOWN or report.place:
        return WhyNot("Name the one exposed card")
    return None


def shown_card_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report does not say which down card of a hand everybody has seen."""
    if not hand.setup.is_felt:
        return place_why_not(hand, report)
    if why_not := _named_why_not(report):
        return why_not
    (shown,) = report.cards
    is_held = may_hold(hand, report.about, shown)
    return None if is_held else WhyNot(f"Seat {report.about} does not hold {name(shown)} down")


def _deal_is_over(hand: Hand) -> str:
    """Why it is too late to put the deal right; nothing while it is not."""
    if acted := acted_since_the_deal(hand) | _discarded(hand):
        return f"seat {min(acted)} has acted on it"
    is_past_it = isinstance(hand.step, Boarding | Showing)
    return f"it has come to the {hand.street}" if is_past_it else ""


def may_hold(hand: Hand, seat: int, card: Card) -> bool:
    """Whether this card is in that hand, as far as the program was told."""
    down = hand.holdings[seat].down
    return card in down or (UNKNOWN in down and card not in hand.seen_cards())


def _exposed(hand: Hand, report: Report) -> Sequence[Event]:
    exposed = meant_card(hand, report)
    assert exposed is not None
    return (Exposed(report.about, exposed),)


def miscounted_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a hand cannot be said to have another number of cards than it was dealt."""
    if why_not := no_such_hand(hand, report):
        return why_not
    holding = hand.holdings[report.about]
    held = len(holding.down)
    if isinstance(hand.step, Dealing) or not held:
        return WhyNot("The cards of that hand are not all dealt, or lie face up")
    if report.count < 1:
        return WhyNot("Say how many cards the hand has")
    if report.count == held:
        return WhyNot(f"{held} cards are right for it")
    if report.count - held > spare_cards(hand):
        return WhyNot(f"{report.count} cards cannot have come off this stub")
    return None


def miscounted(hand: Hand, report: Report) -> Sequence[Event]:
    """What the wrong hand really held: cards more off the stub, or cards that never came."""
    seat, down = report.about, hand.holdings[report.about].down
    extra = report.count - len(down)
    if extra > 0:
        return (Dealt((seat,) * extra, off_the_top(hand, extra)),)
    return (NeverDealt(seat, tuple(down[report.count :])),)


def no_such_hand(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is about no hand that can still win; who stands behind the table has none."""
    if has_hand(hand, report.about):
        return None
    live = ", ".join(str(seat) for seat in sorted(hand.order) if has_hand(hand, seat))
    return WhyNot(f"Name a live hand; those are at seats {live}")


def _discarded(hand: Hand) -> set[int]:
    return {event.seat for event in this_deal(hand) if isinstance(event, Discarded)}


HOLE_CARD_EXPOSED: Final = Fault(
    slug="hole-card-exposed",
    title="The house dealer exposes a player's down card",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_exposed_why_not,
    happened=_exposed,
    found=("hole cards", BettingRound),
    cases={
        "the first card": Case(seat=1, card=UNKNOWN, exposed=1),
        "a second card on the same deal": Case(seat=1, card=UNKNOWN, exposed=2),
    },
)

WRONG_NUMBER_OF_CARDS: Final = Fault(
    slug="wrong-number-of-cards",
    title="A hand is dealt too many or too few cards",
    says=("about", "count", "picked_up"),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=miscounted_why_not,
    happened=miscounted,
    found=("hole cards", BettingRound),
    cases={
        "nobody has acted": Case(seat=1, acted=0, posted=2),
        "nobody has acted, but the hand is picked up": Case(seat=1, posted=2, picked_up=True),
        "two players have acted": Case(seat=1, acted=2, posted=3),
    },
)


@ruling(HOLE_CARD_EXPOSED, asks=("exposed_cards_misdeal", "exposed_card", "exposed_card_becomes"))
def hole_card_exposed(plan: Plan, house: DealingFaultOptions, case: Case) -> Plan:
    """The exposed card may not be kept: when the deal is complete it is exchanged for the top of
    the stub. Several exposed cards are a misdeal.

    garlic-city/texas-holdem/48, garlic-city/texas-holdem/49, comstock/texas-holdem/34,
    comstock/texas-holdem/35.
    """
    assert case.card is not None
    # garlic-city/texas-holdem/51, comstock/texas-holdem/36, garlic-city/omaha/59.
    if case.exposed >= house.exposed_cards_misdeal:
        return plan.again()
    if house.exposed_card == "kept":
        return plan
    repair: list[Step] = [replace_card(case.seat, case.card)]
    # garlic-city/texas-holdem/50: face up on the stub, it is what the next burn takes.
    if house.exposed_card_becomes == "part of the stub":
        repair.append(reshuffle())
    elif burn() not in plan.on("flop"):
        plan = plan.before("flop", burn())
    return plan.after(*repair) if case.deal_goes_on else plan.now(*repair)


@ruling(
    WRONG_NUMBER_OF_CARDS,
    asks=(
        *("counts_as_action", "wrong_count_actions", "picked_up_hand_is_dead"),
        *("wrong_count_misdeal", "too_few_cards", "wrong_count_after_action"),
    ),
)
def wrong_number_of_cards(plan: Plan, house: DealingFaultOptions, case: Case) -> Plan:
    """Found early it is a misdeal; found late, or in a hand that was picked up where the page says
    so, only that hand is dead.
    """
    acted = case.acted if house.counts_as_action == "acting in turn" else case.posted
    # garlic-city/texas-holdem/52, comstock/texas-holdem/37, garlic-city/omaha/60.
    is_late = acted >= house.wrong_count_actions or case.is_showdown
    if not (is_late or _dies_picked_up(house, case)) and house.wrong_count_misdeal:
        return plan.again()
    # garlic-city/texas-holdem/53 and garlic-city/texas-holdem/54, comstock/texas-holdem/38,
    # garlic-city/omaha/61.
    is_forfeited = house.wrong_count_after_action == "dead, money forfeited"
    if is_forfeited and not _is_let_off(house, case):
        return plan.now(make_dead(case.seat), forfeit(case.seat))
    return plan.now(make_dead(case.seat), return_wagers(case.seat))


def _dies_picked_up(house: DealingFaultOptions, case: Case) -> bool:
    """garlic-city/omaha/60: once its player has picked it up, whoever has acted."""
    is_dead = case.picked_up and house.picked_up_hand_is_dead
    return is_dead and not _is_let_off(house, case)


def _is_let_off(house: DealingFaultOptions, case: Case) -> bool:
    """garlic-city/omaha/60 and 61 speak of more than four cards; fewer are our reading (GC-E5)."""
    return case.is_short and house.too_few_cards != "as too many"


DEALING_RULINGS: Final[tuple[Ruling, ...]] = (hole_card_exposed, wrong_number_of_cards)
