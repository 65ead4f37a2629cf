"""Faults with hands thrown away: one that touches the muck, and one that its player wants back.

A hand dies when a card of it touches the muck (garlic-city/texas-holdem/64, garlic-city/omaha/71,
comstock/mexican-poker/36). One that lies apart and was only thrown away can be live again, unless
that has led another player to muck theirs; turned up by somebody else it serves for information
only (comstock/seven-card-stud/44 to 47).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.dealing_faults import no_such_hand
from houseway.rulebook.options import Floor, HouseOptions
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit
from houseway.table.pot.retrieving import is_left_dead, leave_dead, retrieve_hand, thrown_away_at
from houseway.table.pot.showing import Showing
from houseway.table.repair_events import Exposed
from houseway.table.repairing import make_dead, make_foul
from houseway.table.trail import last_held


@dataclass(frozen=True, kw_only=True)
class MuckFaultOptions(HouseOptions):
    """Asked by every pot game."""

    hand_in_muck: Literal["foul hand", "dead hand", "retrieved"] | Floor
    """A card of a hand touches the muck, or other cards: is the hand foul or dead, or is it given
    back?"""

    thrown_hand: Literal["live", "live unless another mucked", "dead"] | Floor
    """A player wants a hand back that they threw away and that lies apart from the muck: is it live
    again?"""

    thrown_hand_turned_up: Literal["information only", "may be taken back"]
    """Such a hand is turned up by another player, or for one: may its owner still take it back?"""


def _is_going_on(hand: Hand) -> bool:
    return isinstance(hand.step, BettingRound | Showing) and bool(hand.asked)


def _muck_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not _is_going_on(hand):
        return WhyNot("No betting and no showdown goes on", "hand_in_muck")
    if hand.order == [report.about]:
        return WhyNot("It is the last live hand, and the pot is its own", "hand_in_muck")
    return no_such_hand(hand, report)


def _thrown_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.about in hand.order:
        return WhyNot(f"Seat {report.about} has a live hand")
    if not _is_going_on(hand) or thrown_away_at(hand, report.about) is None:
        return WhyNot(f"Seat {report.about} has thrown no hand away in this round", "thrown_hand")
    return None


def _retrieved_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _thrown_why_not(hand, report):
        return why_not
    # comstock/seven-card-stud/46: only its owner may turn it up, or the dealer for them.
    if is_left_dead(hand, report.about):
        return WhyNot("Another player has turned that hand up", "thrown_hand_turned_up")
    return None


def _turned_up(hand: Hand, report: Report) -> Sequence[Event]:
    """On the felt everybody sees it, and nobody tells the program."""
    if hand.setup.is_felt:
        return ()
    return tuple(Exposed(report.about, card) for card in last_held(hand, report.about))


HAND_IN_MUCK: Final = Fault(
    slug="hand-in-muck",
    title="A card of a hand touches the muck",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_muck_why_not,
    found=("", BettingRound),
)

THROWN_HAND_RETRIEVED: Final = Fault(
    slug="thrown-hand-retrieved",
    title="A player wants back a hand that they threw away and that has not touched the muck",
    says=("about",),
    touches="a hand",
    reported_by="the staff or the player",
    why_not=_retrieved_why_not,
    found=("", BettingRound),
    cases={
        "nobody has mucked since": Case(seat=1),
        "another player has mucked since": Case(seat=1, others_threw=True),
    },
)

THROWN_HAND_TURNED_UP: Final = Fault(
    slug="thrown-hand-turned-up",
    title="A hand that was thrown away is turned up by another player, or for one",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_retrieved_why_not,
    happened=_turned_up,
    found=("", BettingRound),
)


@ruling(HAND_IN_MUCK, asks=("hand_in_muck",))
def hand_in_muck(plan: Plan, house: MuckFaultOptions, case: Case) -> Plan:
    """The hand can no longer win where the book says so; the floor may judge it retrievable
    where the book says that.
    """
    # garlic-city/texas-holdem/64, garlic-city/omaha/71: "considered a dead hand".
    if house.hand_in_muck == "dead hand":
        return plan.now(make_dead(case.seat))
    # comstock/mexican-poker/36: "that hand is considered fouled".
    foul = plan.now(make_foul(case.seat), forfeit(case.seat))
    # comstock/mexican-poker/37, comstock/lowball/26: the floor judges whether it is retrievable.
    return plan.answered(house.hand_in_muck, {"foul hand": foul, "retrieved": plan})


@ruling(THROWN_HAND_RETRIEVED, asks=("thrown_hand",))
def thrown_hand_retrieved(plan: Plan, house: MuckFaultOptions, case: Case) -> Plan:
    """It is a live hand again, and its player acts on it; unless throwing it away has led another
    player to muck theirs, where the book says so. Elsewhere the floor judges it.

    comstock/seven-card-stud/44, comstock/seven-card-stud/45, comstock/lowball/26.
    """
    live = given_back(plan, case.seat)
    if house.thrown_hand == "live unless another mucked":
        return plan if case.others_threw else live
    return plan.answered(house.thrown_hand, {"live": live, "dead": plan})


@ruling(THROWN_HAND_TURNED_UP, asks=("thrown_hand_turned_up",))
def thrown_hand_turned_up(plan: Plan, house: MuckFaultOptions, case: Case) -> Plan:
    """Everybody has seen it, and it is no longer live: it lies open for information only.

    comstock/seven-card-stud/46, comstock/seven-card-stud/47.
    """
    if house.thrown_hand_turned_up == "may be taken back":
        return plan
    return plan.now(leave_dead(case.seat))


def given_back(plan: Plan, seat: int) -> Plan:
    """The hand is live, and its player is the next to act."""
    assert plan.current is not None
    return plan.now(retrieve_hand(seat)).resume(asked=(seat, *plan.current.asked))


MUCK_RULINGS: Final[tuple[Ruling, ...]] = (
    hand_in_muck,
    thrown_hand_retrieved,
    thrown_hand_turned_up,
)
