"""Faults with single cards of stud: dealt before their time, or face up where they belong down.

Cards that come before the betting is over are out of play, with as many more as make a whole round
(comstock/seven-card-stud/59 and 60, stud.premature_round). When the first player's last card is
turned up, everybody's is; one that is turned up later is replaced (…/63 to 65).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN
from houseway.irregularities.board_faults import felt_why_not
from houseway.irregularities.dealing_faults import no_such_hand, shown_card_why_not
from houseway.irregularities.stub import off_the_top, spare_cards
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.dealing import Dealing
from houseway.table.event import Event
from houseway.table.events import Boarded, Burned
from houseway.table.faults import Case, Fault, Ruling, WhyNot, meant_card, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened
from houseway.table.repair_events import Exposed, TakenOut
from houseway.table.repairing import replace_card, set_aside, take_out
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.dealt_so_far import last_deal
from houseway.table.stud.mending import turn_last_cards_up
from houseway.table.stud.options import ShortStubOptions


@dataclass(frozen=True, kw_only=True)
class EarlyCardOptions(HouseOptions):
    """Asked by every stud game."""

    early_street_removed: Literal["a whole round", "only the cards dealt"]
    """Cards are burned and dealt before the betting is over: are as many more taken out of play as
    make one card for each player, or only those that were dealt?"""


@dataclass(frozen=True, kw_only=True)
class LastCardOptions(HouseOptions):
    """Asked by seven-card stud and its variations."""

    first_last_card_up: Literal["all last cards up", "replaced"]
    """The first player's last card is dealt face up: do all get theirs face up, or is it
    replaced?"""

    later_last_card_up: Literal["replaced", "kept"]
    """A last card is turned up after others went out face down: is it replaced when everybody has
    theirs, or does the player keep it?"""


def _is_betting(hand: Hand) -> bool:
    return isinstance(hand.step, BettingRound) and bool(hand.asked)


def _early_why_not(hand: Hand, report: Report) -> WhyNot | None:
    following = _next_deal(Plan.of(hand))
    if not _is_betting(hand) or following is None:
        return WhyNot("No betting goes on before another card")
    count = report.count or len(report.cards)
    if not 1 <= count <= len(hand.order):
        return WhyNot(f"Say how many of the {len(hand.order)} hands got a card")
    if not _can_spare_a_round(hand):
        return WhyNot("The stub has no whole round of cards left")
    return felt_why_not(hand, report, count if following.up else 0)


def _can_spare_a_round(hand: Hand) -> bool:
    """A burn and a card for everybody; where a house says what is done with a short stub, that stub
    may run short later.
    """
    left = len(hand.stub) if ShortStubOptions in hand.setup.options else spare_cards(hand)
    return hand.setup.is_felt or left > len(hand.order)


def _dealt_early(hand: Hand, report: Report) -> Sequence[Event]:
    """A burn and the cards: those face up are seen by all, those face down by nobody."""
    following = _next_deal(Plan.of(hand))
    assert following is not None
    count = report.count or len(report.cards)
    (burned,) = off_the_top(hand, 1)
    if not following.up:
        return (Burned(burned), TakenOut(off_the_top(hand, count, under=1)))
    return (Burned(burned), Boarded(report.cards or off_the_top(hand, count, under=1)))


def _next_deal(plan: Plan) -> Dealing | None:
    return next((step for step in plan.rest if isinstance(step, Dealing)), None)


def _last_card_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not _is_betting(hand) or last_deal(hand) != "down":
        return WhyNot("It is not the last card that has just been dealt")
    if _has_acted(hand):
        return WhyNot("There has been action on the last cards", "later_last_card_up")
    if spare_cards(hand) < 1:
        return WhyNot("The stub has no card to replace it")
    return _named_why_not(hand, report) or _known_why_not(hand, report)


def _has_acted(hand: Hand) -> bool:
    """Whether somebody has acted since this round was opened."""
    opened = next(event for event in reversed(hand.log) if isinstance(event, BettingOpened))
    return tuple(hand.asked) != opened.asked


def _known_why_not(hand: Hand, report: Report) -> WhyNot | None:
    is_known = meant_card(hand, report) in hand.exposed
    return WhyNot("That card was reported before") if is_known else None


def _named_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Where the program dealt it is said by its place, and it must be the last."""
    held = len(hand.holdings[report.about].down)
    if not hand.setup.is_felt:
        is_last = report.place == held == _most_down(hand) and not report.cards
        return None if is_last else WhyNot(f"It can be card {held} of that hand, the last one")
    return shown_card_why_not(hand, report)


def _most_down(hand: Hand) -> int:
    """A hand that shares the community card has one down card less than this."""
    return max(len(hand.holdings[seat].down) for seat in hand.order)


def _turned_up(hand: Hand, report: Report) -> Sequence[Event]:
    card = meant_card(hand, report)
    assert card is not None
    return (Exposed(report.about, card),)


CARD_DEALT_EARLY: Final = Fault(
    slug="card-dealt-early",
    title="The next cards are burned and dealt before the betting is over",
    says=("count",),
    touches="the deal",
    reported_by="the staff",
    why_not=_early_why_not,
    happened=_dealt_early,
    found=("", BringingIn),
    cases={"one of three hands got a card": Case(count=1, live=3)},
)

LAST_CARD_UP: Final = Fault(
    slug="last-card-up",
    title="A last card is dealt face up",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_last_card_why_not,
    happened=_turned_up,
    found=("seventh street", BettingRound),
    cases={
        "the first player's": Case(seat=1, card=UNKNOWN, is_first=True),
        "after others went out face down": Case(seat=1, card=UNKNOWN),
    },
)


@ruling(CARD_DEALT_EARLY, asks=("early_street_removed",))
def card_dealt_early(plan: Plan, house: EarlyCardOptions, case: Case) -> Plan:
    """The cards are out of play, with one more for each hand that got none; when the betting is
    over a card is burned and dealing goes on as usual.

    comstock/seven-card-stud/59, comstock/seven-card-stud/60, stud.premature_round.
    """
    following = _next_deal(plan)
    assert following is not None
    if following.up:
        plan = plan.now(set_aside(board=case.count))
    more = case.live - case.count
    # Burns can come back when the stub runs short (comstock/seven-card-stud/69): these may not.
    is_whole = house.early_street_removed == "a whole round"
    return plan.now(take_out(more)) if is_whole and more else plan


@ruling(LAST_CARD_UP, asks=("first_last_card_up", "later_last_card_up"))
def last_card_up(plan: Plan, house: LastCardOptions, case: Case) -> Plan:
    """If it is the first player's, all last cards come face up and the betting begins as before;
    if others went out face down, it is replaced when everybody has a last card.
    """
    assert case.card is not None
    # comstock/seven-card-stud/63 and comstock/seven-card-stud/64.
    if case.is_first and house.first_last_card_up == "all last cards up":
        return plan.now(turn_last_cards_up())
    # comstock/seven-card-stud/65.
    if not case.is_first and house.later_last_card_up == "kept":
        return plan
    return plan.now(replace_card(case.seat, case.card))


EARLY_CARD_RULINGS: Final[tuple[Ruling, ...]] = (card_dealt_early,)
LAST_CARD_RULINGS: Final[tuple[Ruling, ...]] = (last_card_up,)
"""For the games whose last card comes down."""
