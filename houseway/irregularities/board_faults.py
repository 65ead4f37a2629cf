"""Faults of the board: a flop with too many cards, and board cards turned before the betting ends.

What was turned too early does not play. A flop goes back and is shuffled into the stub; a turn is
set aside, its place taken by the next card, and shuffled in before the river. Burns stay burned,
and whether another card is burned is where the houses differ (garlic-city/texas-holdem/55 to 60,
comstock/texas-holdem/39 to 47). Where the discards were forgotten it is the same fault
(players-club/pineapple/5, players-club/crazy-pineapple/3).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from houseway.cards.card import Card, names
from houseway.errors import BadInput
from houseway.irregularities.stub import off_the_top, spare_cards
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.dealing import Boarding, Dealing, Laying, board, burn
from houseway.table.event import Event
from houseway.table.events import Boarded, Burned, Discarded, Mucked
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import Called, Folded, Raised
from houseway.table.repairing import put_back, reshuffle, set_aside, take_back
from houseway.table.step import Step

FLOP_CARDS: Final = 3
SUCH_AS: Final = ("7d", "5h", "9d", "2c", "Js", "4h")
"""Cards of an example."""


@dataclass(frozen=True, kw_only=True)
class BoardFaultOptions(HouseOptions):
    """Asked by every game with a board."""

    overdealt_flop_returns: Literal["whole flop", "extra cards"]
    """A flop with too many cards: does all of it go back, or only what is too many?"""

    overdealt_flop_burn: Literal["stands", "burn again"]
    """And before the new flop: does the burn stand, or is another card burned?"""

    early_flop_burn: Literal["stands", "burn again"]
    """After a flop turned too early: does the first burn stand, or is another card burned?"""

    early_turn_card: Literal["shuffled in for the river", "out of play"]
    """A turn card that came too early and is set aside: is it shuffled in before the river, or does
    it stay out of play?"""

    early_turn_burn: Literal["stands", "burn again"]
    """After a turn turned too early: does the river come without a burn, or is one burned again?"""

    early_river_burn: Literal["stands", "burn again"]
    """After a river turned too early: does the new one come without a burn, or is one burned
    again?"""


def _early_why_not(street: str, hand: Hand, report: Report) -> WhyNot | None:
    plan = Plan.of(hand)
    if plan.next_street != street or isinstance(hand.step, Dealing | Boarding):
        return WhyNot(f"The betting before the {street} is not going on")
    if why_not := _lies_face_down(hand):
        return why_not
    count = _turned(plan, street)
    if spare_cards(hand) < 1:
        return WhyNot("The stub has no card to spare: the board cannot have been turned before")
    return felt_why_not(hand, report, count)


def _turned_early(street: str, hand: Hand, report: Report) -> Sequence[Event]:
    """The street's own burn and board cards, off the stub too soon."""
    plan = Plan.of(hand)
    burned = [Burned(card) for card in off_the_top(hand, plan.on(street).count(burn()))]
    cards = report.cards or off_the_top(hand, _turned(plan, street), under=len(burned))
    return (*burned, Boarded(cards))


def _turned(plan: Plan, street: str) -> int:
    """How many board cards that street brings."""
    return sum(step.count for step in plan.on(street) if isinstance(step, Boarding))


def _overdealt_why_not(hand: Hand, report: Report) -> WhyNot | None:
    is_dealing = isinstance(hand.step, Boarding)
    if hand.street != "flop" or (len(hand.board) != FLOP_CARDS and not is_dealing):
        return WhyNot("It is not the flop that has just been turned")
    if why_not := _lies_face_down(hand):
        return why_not
    if not is_dealing and (seat := _acted_on_the_board(hand)):
        return WhyNot(f"Seat {seat} has acted on this flop", "overdealt_flop_returns")
    count = _flop_count(report)
    if count <= FLOP_CARDS:
        return WhyNot(f"A flop has {FLOP_CARDS} cards, and {count} are not too many")
    if count - FLOP_CARDS > spare_cards(hand):
        return WhyNot(f"A flop of {count} cards cannot have come off this stub")
    return felt_why_not(hand, report, count if is_dealing else count - FLOP_CARDS)


def _overdealt(hand: Hand, report: Report) -> Sequence[Event]:
    """The cards beyond those already turned."""
    extra = _flop_count(report) - len(hand.board)
    return (Boarded(report.cards or off_the_top(hand, extra)),)


def _flop_count(report: Report) -> int:
    """As many as were counted; one too many where nobody said."""
    return report.count or FLOP_CARDS + 1


def _acted_on_the_board(hand: Hand) -> int:
    """The first player who has acted since the last board card, or 0."""
    seat = 0
    for event in reversed(hand.log):
        if isinstance(event, Boarded):
            return seat
        if isinstance(event, Called | Raised | Folded | Discarded | Mucked):
            seat = event.seat
    return 0


def _lies_face_down(hand: Hand) -> WhyNot | None:
    if hand.laid:
        return WhyNot("This board lies face down from the start", "board_laid_down")
    return None


def felt_why_not(hand: Hand, report: Report, count: int) -> WhyNot | None:
    """On the felt the cards that were turned must be told; elsewhere the stub has them."""
    if not hand.setup.is_felt:
        return WhyNot("The stub says which cards they were") if report.cards else None
    if len(report.cards) != count:
        turned = "1 card was" if count == 1 else f"{count} cards were"
        like = f"'fault {report.fault} {''.join(SUCH_AS[:count])}'"
        named = f"{len(report.cards)} {'is' if len(report.cards) == 1 else 'are'} named"
        return WhyNot(f"{turned} turned, and {named}: on the felt they follow, as in {like}")
    return _not_there(hand, report.cards)


def _not_there(hand: Hand, cards: Sequence[Card]) -> WhyNot | None:
    try:
        hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *cards])
    except BadInput:
        return WhyNot(f"{names(cards)} cannot all have been in the stub")
    return None


def _turned_card_by_card(script: Sequence[Step]) -> bool:
    """A board that lies face down from the start is never dealt wrong, or too early."""
    return not any(isinstance(step, Laying) for step in script)


def _early(street: str, *, after: str) -> Fault:
    return Fault(
        slug=f"{street}-turned-early",
        title=f"The {street} comes before the betting is over",
        touches="the board",
        reported_by="the staff",
        why_not=partial(_early_why_not, street),
        happened=partial(_turned_early, street),
        found=(after, BettingRound),
        arises=_turned_card_by_card,
    )


FLOP_TURNED_EARLY: Final = _early("flop", after="hole cards")
TURN_TURNED_EARLY: Final = _early("turn", after="flop")
RIVER_TURNED_EARLY: Final = _early("river", after="turn")

TOO_MANY_FLOP_CARDS: Final = Fault(
    slug="too-many-flop-cards",
    title="The flop has too many cards",
    says=("count",),
    touches="the board",
    reported_by="the staff",
    why_not=_overdealt_why_not,
    happened=_overdealt,
    found=("flop", BettingRound),
    cases={"": Case(count=FLOP_CARDS + 1)},
    arises=_turned_card_by_card,
)


@ruling(TOO_MANY_FLOP_CARDS, asks=("overdealt_flop_returns", "overdealt_flop_burn"))
def too_many_flop_cards(plan: Plan, house: BoardFaultOptions, case: Case) -> Plan:
    """The flop is taken back, the stub reshuffled and a new flop turned; the burn stays burned.

    garlic-city/texas-holdem/55, garlic-city/omaha/62, comstock/texas-holdem/39.
    """
    count = case.count or FLOP_CARDS + 1
    if house.overdealt_flop_returns == "extra cards":
        return plan.now(take_back(board=count - FLOP_CARDS), reshuffle())
    plan = plan.now(take_back(board=count), reshuffle())
    # comstock/texas-holdem/40.
    if house.overdealt_flop_burn == "burn again":
        plan = plan.now(burn())
    return plan if case.deal_goes_on else plan.now(board(FLOP_CARDS))


@ruling(FLOP_TURNED_EARLY, asks=("early_flop_burn",))
def flop_turned_early(plan: Plan, house: BoardFaultOptions) -> Plan:
    """The whole flop is taken back and the stub reshuffled; the burn stays burned.

    garlic-city/texas-holdem/56, garlic-city/omaha/63, comstock/texas-holdem/41.
    """
    plan = plan.now(take_back(board=FLOP_CARDS), reshuffle())
    # comstock/texas-holdem/42.
    return plan if house.early_flop_burn == "burn again" else _without_burn(plan, "flop")


@ruling(TURN_TURNED_EARLY, asks=("early_turn_card", "early_turn_burn"))
def turn_turned_early(plan: Plan, house: BoardFaultOptions) -> Plan:
    """The card is set aside. The next card, after a burn, is the turn; before the river the card
    that was set aside is shuffled into the stub.

    garlic-city/texas-holdem/57, garlic-city/texas-holdem/59, comstock/texas-holdem/43.
    """
    plan = plan.now(set_aside(board=1))
    if house.early_turn_card == "out of play":
        return plan
    # comstock/texas-holdem/45 and comstock/texas-holdem/46.
    return _shuffled_in(plan, burn_again=house.early_turn_burn == "burn again")


@ruling(RIVER_TURNED_EARLY, asks=("early_river_burn",))
def river_turned_early(plan: Plan, house: BoardFaultOptions) -> Plan:
    """The card is set aside, and shuffled into the stub before the new river is dealt.

    garlic-city/texas-holdem/60, garlic-city/omaha/67, comstock/texas-holdem/47.
    """
    plan = plan.now(set_aside(board=1))
    return _shuffled_in(plan, burn_again=house.early_river_burn == "burn again")


def _shuffled_in(plan: Plan, *, burn_again: bool) -> Plan:
    """What is set aside goes back ahead of the river; a second fault on the way adds nothing."""
    if put_back() not in plan.on("river"):
        plan = plan.before("river", put_back(), reshuffle())
    return plan if burn_again else _without_burn(plan, "river")


def _without_burn(plan: Plan, street: str) -> Plan:
    """The street as it comes without its burn, which may be gone already by an earlier ruling."""
    return plan.skip(street, burn()) if burn() in plan.on(street) else plan


BOARD_RULINGS: Final[tuple[Ruling, ...]] = (
    too_many_flop_cards,
    flop_turned_early,
    turn_turned_early,
    river_turned_early,
)
