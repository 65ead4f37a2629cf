"""Faults of stud's deal: wrong numbers of cards and burns, and seats dealt in or out wrongly.

Before the opening bet a hand with the wrong number of cards is out and gets its ante back; later it
is foul (comstock/seven-card-stud/40 and 41), and at the showdown any number but seven is dead
(…/50). Who has anted and is dealt out makes a misdeal while nobody has acted; who is dealt in
wrongly does not (…/42 and 43). Cards that went to a dead seat, or off a wrong burn, are moved to
where they belong, unless they lie face down (…/56 to 58, 61 and 62).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.dealing_faults import no_such_hand
from houseway.irregularities.stub import off_the_top, spare_cards
from houseway.rulebook.options import HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.dealing import burn
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.options import DealingOptions
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit, return_wagers
from houseway.table.pot.options import HandSizeOptions
from houseway.table.pot.showing import Showing
from houseway.table.repair_events import NeverDealt
from houseway.table.repairing import make_dead, make_foul
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.dealt_so_far import is_bet_on, last_deal

TWO_BURNS: Final = 2


@dataclass(frozen=True, kw_only=True)
class StudDealOptions(HouseOptions):
    """Asked by every stud game."""

    miscounted_deal: Literal["out, ante returned", "misdeal"]
    """A hand has the wrong number of cards, and nobody has bet yet: is it out with its ante back,
    or is all dealt again?"""

    miscounted_after_bet: Literal["foul hand", "dead, money returned"]
    """The wrong number of cards is found after the opening bet: is the hand foul, or does its
    player get back what they have put in?"""

    dealt_out: Literal["misdeal", "hand goes on"]
    """A player who has anted gets no hand, and nobody has acted yet: is it a misdeal?"""

    ineligible_hand: Literal["no misdeal", "misdeal"]
    """Somebody gets a starting hand who may not have one: is it a misdeal, or is only that hand
    taken away?"""

    dead_seat_first_cards: Literal["misdeal", "hands play"]
    """One of the first down cards went to a dead seat, and nobody has acted yet: is it a misdeal
    where it cannot be put right?"""

    dead_seat_up_card: Literal["moved to its place", "misdeal"]
    """An up card went to a dead seat: is it moved to where it belongs, or is all dealt again?"""

    dead_seat_last_card: Literal["hands play", "misdeal"]
    """The last down card went to a dead seat and cannot be put right: do the hands play?"""

    wrong_burn_up_card: Literal["cards are moved", "cards stay"]
    """Two cards were burned or none before an up card: are the cards moved to the right places?"""

    wrong_burn_down_card: Literal["cards are moved", "cards stay"]
    """Two cards were burned or none before a down card, and nobody can tell which card was whose:
    does every player keep the card they got?"""


def _miscounted_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report) or _not_counted(hand):
        return why_not
    holding = hand.holdings[report.about]
    held, open_cards = len(holding.cards), len(holding.up)
    if report.count < max(open_cards, 1):
        return WhyNot("Say how many cards the hand has, the open ones included")
    if report.count == held:
        return WhyNot(f"{held} cards are right for it by now")
    if report.count - held > spare_cards(hand):
        return WhyNot(f"{report.count} cards cannot have come off this stub")
    return None


def _not_counted(hand: Hand) -> WhyNot | None:
    """Cards are counted while somebody may bet on them, and when they are shown."""
    return None if isinstance(hand.step, Showing) else _no_betting(hand)


def _no_betting(hand: Hand) -> WhyNot | None:
    is_betting = isinstance(hand.step, BettingRound) and hand.asked
    return None if is_betting else WhyNot("It is put right while the betting goes on")


def _miscounted(hand: Hand, report: Report) -> Sequence[Event]:
    """What the wrong hand really held: cards more off the stub, or cards that never came."""
    seat, holding = report.about, hand.holdings[report.about]
    extra = report.count - len(holding.cards)
    if extra > 0:
        return (Dealt((seat,) * extra, off_the_top(hand, extra)),)
    return (NeverDealt(seat, tuple(holding.down[extra:])),)


def _dealt_out_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if is_bet_on(hand):
        return WhyNot("There has been action on this deal", "dealt_out")
    return no_such_hand(hand, report) or _no_betting(hand)


def _ineligible_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if is_bet_on(hand):
        return WhyNot("There has been action on this deal", "ineligible_hand")
    return no_such_hand(hand, report) or _no_betting(hand)


def _dead_seat_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.about in hand.order:
        return WhyNot(f"Seat {report.about} has a live hand")
    return _no_betting(hand)


def _wrong_burn_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.count not in (0, TWO_BURNS):
        return WhyNot("Say whether two cards were burned, or none")
    no_burns = hand.setup.options[DealingOptions].burns_before == "nothing"
    if no_burns or last_deal(hand) == "first":
        return WhyNot("No card is burned before this deal", "burns_before")
    if hand.bet_cents:
        return WhyNot("There has been a bet on these cards")
    if report.count > spare_cards(hand):
        return WhyNot("Two burns cannot have come off this stub")
    return _no_betting(hand)


WRONG_NUMBER_OF_STUD_CARDS: Final = Fault(
    slug="wrong-number-dealt",
    title="A hand has more or fewer cards than were dealt to the others",
    says=("about", "count"),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_miscounted_why_not,
    happened=_miscounted,
    found=("", BringingIn),
    cases={
        "before the opening bet": Case(seat=1),
        "after the opening bet": Case(seat=1, is_bet=True),
        "at the showdown": Case(seat=1, is_bet=True, is_showdown=True),
    },
)

DEALT_OUT: Final = Fault(
    slug="dealt-out",
    title="A player who has anted is dealt no hand",
    says=("about",),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_dealt_out_why_not,
    found=("", BringingIn),
)

INELIGIBLE_HAND: Final = Fault(
    slug="ineligible-hand",
    title="Somebody is dealt a starting hand who may not have one",
    says=("about",),
    touches="the deal",
    reported_by="the staff",
    why_not=_ineligible_why_not,
    found=("", BringingIn),
)

DEAD_SEAT_DEALT: Final = Fault(
    slug="dead-seat-dealt",
    title="A card is dealt to a dead seat, and the next ones to the wrong places",
    touches="the deal",
    reported_by="the staff",
    why_not=_dead_seat_why_not,
    found=("", BringingIn),
    cases={
        "one of the first down cards": Case(),
        "one of the first down cards, and there has been action": Case(is_bet=True),
        "an up card": Case(last_deal="up", is_bet=True),
        "the last down card": Case(last_deal="down", is_bet=True),
    },
)

WRONG_BURN: Final = Fault(
    slug="wrong-burn",
    title="Two cards are burned before a deal, or none is",
    says=("count",),
    touches="the deck",
    reported_by="the staff",
    why_not=_wrong_burn_why_not,
    found=("", BettingRound),
    cases={
        "before an up card": Case(last_deal="up", count=TWO_BURNS),
        "two before a down card": Case(last_deal="down", count=TWO_BURNS),
        "none before a down card": Case(last_deal="down"),
    },
)


@ruling(
    WRONG_NUMBER_OF_STUD_CARDS,
    asks=("wrong_count_shown", "miscounted_deal", "miscounted_after_bet"),
)
def wrong_number_dealt(plan: Plan, house: Options, case: Case) -> Plan:
    """Before the opening bet the hand is out and its player gets the ante back; later it is foul
    and its player forfeits everything. A hand that is shown needs the right number to win.
    """
    # comstock/seven-card-stud/50: "Any other number of cards constitutes a dead hand."
    if case.is_showdown and house[HandSizeOptions].wrong_count_shown == "best five play":
        return plan
    if case.is_bet:
        # comstock/seven-card-stud/41: "forfeits all rights to the pot and all monies involved".
        if house[StudDealOptions].miscounted_after_bet == "foul hand":
            return plan.now(make_foul(case.seat), forfeit(case.seat))
        return plan.now(make_dead(case.seat), return_wagers(case.seat))
    if house[StudDealOptions].miscounted_deal == "misdeal":
        return plan.again()
    # comstock/seven-card-stud/40: "receives his ante back and is out of the hand".
    return (
        plan.now(make_dead(case.seat), return_wagers(case.seat))
        if case.is_showdown
        else _without(plan, case)
    )


@ruling(DEALT_OUT, asks=("dealt_out",))
def dealt_out(plan: Plan, house: StudDealOptions) -> Plan:
    """A player who has anted must have a hand: all is dealt again.

    comstock/seven-card-stud/43.
    """
    return plan.again() if house.dealt_out == "misdeal" else plan


@ruling(INELIGIBLE_HAND, asks=("ineligible_hand",))
def ineligible_hand(plan: Plan, house: StudDealOptions, case: Case) -> Plan:
    """No misdeal: the hand is taken away, with whatever was put in for it, and the others play.

    comstock/seven-card-stud/42.
    """
    return plan.again() if house.ineligible_hand == "misdeal" else _without(plan, case)


def _without(plan: Plan, case: Case) -> Plan:
    """Nobody has bet, and another card may have to bring it in now."""
    return plan.now(make_dead(case.seat), return_wagers(case.seat)).restart()


@ruling(DEAD_SEAT_DEALT, asks=("dead_seat_first_cards", "dead_seat_up_card", "dead_seat_last_card"))
def dead_seat_dealt(plan: Plan, house: StudDealOptions, case: Case) -> Plan:
    """One of the first down cards makes a misdeal while there is no action; an up card is moved to
    where it belongs; after the last down card the hands play.
    """
    if case.last_deal == "first":
        # comstock/seven-card-stud/56: "providing there has been no action".
        is_misdeal = house.dead_seat_first_cards == "misdeal" and not case.is_bet
    elif case.last_deal == "up":
        # comstock/seven-card-stud/57: the cards then lie as if nothing had happened.
        is_misdeal = house.dead_seat_up_card == "misdeal"
    else:
        # comstock/seven-card-stud/58.
        is_misdeal = house.dead_seat_last_card == "misdeal"
    return plan.again() if is_misdeal else plan


@ruling(WRONG_BURN, asks=("wrong_burn_up_card", "wrong_burn_down_card"))
def wrong_burn(plan: Plan, house: StudDealOptions, case: Case) -> Plan:
    """The cards are moved to the right places; a down card that nobody can tell apart is kept.

    comstock/seven-card-stud/61, comstock/seven-card-stud/62.
    """
    is_up = case.last_deal == "up"
    done = house.wrong_burn_up_card if is_up else house.wrong_burn_down_card
    # What was burned too many lies with the burns, once every player keeps the card they got.
    return plan.now(burn()) if done == "cards stay" and case.count == TWO_BURNS else plan


STUD_DEAL_RULINGS: Final[tuple[Ruling, ...]] = (
    wrong_number_dealt,
    dealt_out,
    ineligible_hand,
    dead_seat_dealt,
    wrong_burn,
)
