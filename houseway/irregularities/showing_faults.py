"""Hands that are shown or told: to one player, at the showdown, and one that is called wrongly.

Whoever asks for it may see what one player has been shown (comstock/lowball/38). It may not help
anybody in the hand that is being played, so it waits until the winner is determined
(comstock/mexican-poker/42). The whole hand is turned up, as it was when it was last held.
Of the hands in play at a showdown after the draw anybody may see each (comstock/lowball/39). What
a player says of their hand binds nobody; who calls it wrongly so that another discards may lose the
pot (garlic-city/omaha/77 and 78).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import Floor, HouseOptions
from houseway.table.actions import Report
from houseway.table.events import Mucked
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.awarding import mucked_in_turn
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit
from houseway.table.pot.showing import Showing
from houseway.table.repairing import make_dead, show_to_all
from houseway.table.trail import last_held


@dataclass(frozen=True, kw_only=True)
class ShowOneOptions(HouseOptions):
    """Asked by every pot game."""

    show_one_show_all: bool
    """Must a hand that was shown to one player be shown to everyone who asks?"""


@dataclass(frozen=True, kw_only=True)
class AskedForOptions(HouseOptions):
    """Asked by every draw game."""

    showdown_hand_asked_for: Literal["shown", "stays closed"]
    """A player asks to see a hand that was in play at the showdown: is it shown, though it loses or
    is put away?"""


@dataclass(frozen=True, kw_only=True)
class MiscallOptions(HouseOptions):
    """Asked by every pot game."""

    miscalled_hand: Literal["cards speak", "forfeits the pot"] | Floor
    """A player calls their hand wrongly, and another discards because of it: do the cards speak, or
    may the player forfeit the pot?"""


def _why_not(hand: Hand, report: Report) -> WhyNot | None:
    if hand.setup.is_felt:
        return WhyNot("On the felt the player turns the cards over")
    if not last_held(hand, report.about):
        return WhyNot(f"Seat {report.about} has no cards that could have been shown")
    if hand.holdings[report.about].is_tabled or show_to_all(report.about) in hand.plan:
        return WhyNot("That hand is shown to everybody anyway")
    return None


def _asked_for_why_not(hand: Hand, report: Report) -> WhyNot | None:
    put_away = {event.seat for event in hand.log if isinstance(event, Mucked)}
    if not isinstance(hand.step, Showing) or report.about not in put_away | set(hand.order):
        return WhyNot(f"Seat {report.about} has no hand in play at the showdown")
    return _why_not(hand, report)


def _miscalled_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, Showing) or not hand.asked or report.about not in hand.order:
        return WhyNot(f"Seat {report.about} has no live hand at a showdown")
    if not mucked_in_turn(hand) or len(hand.order) == 1:
        return WhyNot("Nobody whom it could have misled has discarded at this showdown")
    return None


SHOWN_TO_ONE: Final = Fault(
    slug="shown-to-one",
    title="A player has shown their cards to another, and somebody asks to see them",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_why_not,
    found=("", BettingRound),
)

HAND_ASKED_FOR: Final = Fault(
    slug="hand-asked-for",
    title="A player asks to see a hand that is in play at the showdown",
    says=("about",),
    touches="a hand",
    reported_by="the staff",
    why_not=_asked_for_why_not,
    found=("", Showing),
)


HAND_MISCALLED: Final = Fault(
    slug="hand-miscalled",
    title="A player calls their hand wrongly, and another discards because of it",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_miscalled_why_not,
    found=("", Showing),
)


@ruling(SHOWN_TO_ONE, asks=("show_one_show_all",))
def shown_to_one(plan: Plan, house: ShowOneOptions, case: Case) -> Plan:
    """If a player demands it, everybody sees the hand, once the winner is determined.

    comstock/lowball/38, comstock/mexican-poker/42.
    """
    return plan.at_the_end(show_to_all(case.seat)) if house.show_one_show_all else plan


@ruling(HAND_ASKED_FOR, asks=("showdown_hand_asked_for",))
def hand_asked_for(plan: Plan, house: AskedForOptions, case: Case) -> Plan:
    """Everybody sees the hand, once the winner is determined.

    comstock/lowball/39.
    """
    if house.showdown_hand_asked_for == "stays closed":
        return plan
    return plan.at_the_end(show_to_all(case.seat))


@ruling(HAND_MISCALLED, asks=("miscalled_hand",))
def hand_miscalled(plan: Plan, house: MiscallOptions, case: Case) -> Plan:
    """Cards speak; where the book says so, the floor may have the player forfeit the pot. Whether
    they are asked to leave is for a manager.

    garlic-city/omaha/78.
    """
    lost = plan.now(make_dead(case.seat), forfeit(case.seat))
    return plan.answered(house.miscalled_hand, {"cards speak": plan, "forfeits the pot": lost})


SHOWING_RULINGS: Final[tuple[Ruling, ...]] = (shown_to_one, hand_miscalled)
