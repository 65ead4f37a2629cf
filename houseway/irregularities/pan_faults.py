"""Faults of pan: a card put into the hand, and a hand with the wrong number of cards.

Neither the drawn card nor the option card may go into the hand: that fouls it, and the player
returns all pay and goes on paying the others (garlic-city/pan/22 and 23, comstock/pan/18 and 19;
s-and-k/pan/25 and 49: the player pays the winner). A wrong number of cards is put right before its
player has touched the deck, and fouls the hand afterwards (garlic-city/pan/16 and 46 to 48,
comstock/pan/13 and 41 to 43); at S & K it fouls the hand at any time (s-and-k/pan/23 and 47).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.stub import off_the_top, spare_cards
from houseway.rulebook.options import HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.pan.declaring import Declaring
from houseway.table.pan.first_player import DealingPackets
from houseway.table.pan.fouling import return_pay, withdraw_card
from houseway.table.pan.options import PayingOptions
from houseway.table.pan.pay_events import PutInHand
from houseway.table.pan.table import CARDS_HELD, pan_of
from houseway.table.pan.turns import Turns
from houseway.table.plan import Plan
from houseway.table.pot.giving_back import return_wagers
from houseway.table.repair_events import NeverDealt
from houseway.table.repairing import make_dead, make_foul

FEWEST: Final = 8
"""A hand dealt fewer cards cannot be made up (garlic-city/pan/48, comstock/pan/43)."""


@dataclass(frozen=True, kw_only=True)
class PanFaultOptions(HouseOptions):
    """Asked by pan."""

    early_wrong_count: Literal["put right", "foul hand"]
    """A hand has the wrong number of cards before its player's first draw: is it put right, as far
    as that can be done, or foul as it is afterwards?"""

    eight_cards: Literal["two more are dealt", "dead hand"]
    """A hand is found with eight cards before its player's first draw, which no book names: does
    the player get two more, or is it dead?"""


def not_called(hand: Hand, report: Report) -> WhyNot | None:
    """Why nobody acts on this word: on the felt a hand is called foul by a player in action."""
    # garlic-city/pan/45, garlic-city/pan/68, comstock/pan/40, comstock/pan/63
    if report.seat in hand.setup.stacks_cents and report.seat not in hand.order:
        return WhyNot(f"Seat {report.seat} is not in action, and only those who are may ask for it")
    return None


def _put_in_hand_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan = pan_of(hand)
    if why_not := not_called(hand, report):
        return why_not
    if report.about not in hand.order or report.about != pan.turn:
        return WhyNot("Name the player whose turn it is")
    if pan.phase not in ("choosing", "forced", "drawn") or not pan.loose:
        return WhyNot("No card lies in the middle that could have gone into the hand")
    return None


def _put_in_hand(hand: Hand, report: Report) -> Sequence[Event]:
    return (PutInHand(report.about, pan_of(hand).loose[0]),)


def _miscounted_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan = pan_of(hand)
    if report.about not in hand.order:
        live = ", ".join(map(str, sorted(hand.order)))
        return WhyNot(f"Name a live hand; those are at seats {live}")
    if not isinstance(hand.step, Declaring | Turns) or pan.phase in ("melding", "out"):
        return WhyNot("Cards are counted between turns, once all are dealt")
    why = _impossible_count(hand, report.count, melded=pan.melded(report.about))
    return WhyNot(why) if why else None


def _impossible_count(hand: Hand, count: int, *, melded: int) -> str:
    """Why a hand cannot have so many cards, with those on the table; nothing if it can."""
    if count < 1:
        return "Say how many cards there are, in the hand and on the table"
    if count == CARDS_HELD:
        return f"{CARDS_HELD} cards are right for it"
    if count < melded:
        return "More cards than that lie on the table"
    if count - CARDS_HELD > spare_cards(hand):
        return f"{count} cards cannot have come off this stub"
    return ""


def _miscounted(hand: Hand, report: Report) -> Sequence[Event]:
    """What the wrong hand really held: cards more off the stock, or cards that never came."""
    seat, extra = report.about, report.count - CARDS_HELD
    if extra > 0:
        return (Dealt((seat,) * extra, off_the_top(hand, extra)),)
    return (NeverDealt(seat, tuple(hand.holdings[seat].down[:-extra])),)


CARD_PUT_IN_HAND: Final = Fault(
    slug="card-put-in-hand",
    title="A player puts the drawn card or the option card into their hand",
    says=("about",),
    touches="a card",
    reported_by="anybody at the table",
    why_not=_put_in_hand_why_not,
    happened=_put_in_hand,
    found=("play", Turns),
)

WRONG_NUMBER_OF_CARDS: Final = Fault(
    slug="wrong-number-of-cards",
    title="A hand has more or fewer than ten cards, with those on the table",
    says=("about", "count", "picked_up"),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_miscounted_why_not,
    happened=_miscounted,
    found=("play", Turns),
    cases={
        "nine cards before the first draw": Case(seat=1, count=9),
        "eight cards before the first draw": Case(seat=1, count=8),
        "eleven cards before the first draw": Case(seat=1, count=11),
        "seven cards or fewer before the first draw": Case(seat=1, count=7),
        "twelve cards or more before the first draw": Case(seat=1, count=12),
        "after its player has touched the deck": Case(seat=1, count=9, has_drawn=True),
    },
)


@ruling(CARD_PUT_IN_HAND, asks=("foul_hand_pays",))
def card_put_in_hand(plan: Plan, house: PayingOptions, case: Case) -> Plan:
    """The hand is foul. Its player gives it up, returns what they have collected and goes on paying
    the others; where no book speaks of foul hands they keep it; or they only pay the winner.
    """
    return fouled(plan, house, case.seat)


@ruling(WRONG_NUMBER_OF_CARDS, asks=("early_wrong_count", "eight_cards", "foul_hand_pays"))
def wrong_number_of_cards(plan: Plan, house: Options, case: Case) -> Plan:
    """Before the first draw a player is dealt what is missing, or the house dealer takes the card
    that is too many; a hand that is further out is dead, and its tops go back. Once the player has
    touched the deck the hand is foul; where the book says "at any time", before that too.
    """
    # garlic-city/pan/16, comstock/pan/13; s-and-k/pan/23, s-and-k/pan/47
    if case.has_drawn or house[PanFaultOptions].early_wrong_count == "foul hand":
        return fouled(plan, house[PayingOptions], case.seat)
    # garlic-city/pan/47, comstock/pan/42
    if case.count == CARDS_HELD + 1:
        return plan.now(withdraw_card(case.seat))
    is_mended = case.count == CARDS_HELD - 1 or (
        case.count == FEWEST and house[PanFaultOptions].eight_cards == "two more are dealt"
    )
    # garlic-city/pan/46, comstock/pan/41
    if is_mended:
        return plan.now(DealingPackets(CARDS_HELD - case.count, only=(case.seat,)))
    # garlic-city/pan/48, comstock/pan/43
    return plan.now(make_dead(case.seat), return_wagers(case.seat))


def fouled(plan: Plan, house: PayingOptions, seat: int) -> Plan:
    """The hand is given up, and what its player has collected goes back where the house says so."""
    # garlic-city/pan/22, comstock/pan/18, s-and-k/pan/24, s-and-k/pan/48
    plan = plan.now(make_foul(seat))
    # garlic-city/pan/23, comstock/pan/19
    if house.foul_hand_pays == "returns pay and goes on paying":
        return plan.now(return_pay(seat))
    return plan


PAN_RULINGS: Final[tuple[Ruling, ...]] = (card_put_in_hand, wrong_number_of_cards)
