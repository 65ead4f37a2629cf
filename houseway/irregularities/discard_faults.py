"""A card thrown away by mistake, in a game that keeps every card to the end.

Its player plays on with the cards they have left (players-club/lazy-pineapple/4); the card stays in
the muck (PC-A7). Where the house dealer asks for a discard it is no mistake: that is a step of the
hand (`table/pot/discarding.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN, name
from houseway.irregularities.dealing_faults import may_hold, no_such_hand
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.faults import (
    Case,
    Fault,
    Ruling,
    WhyNot,
    meant_card,
    place_why_not,
    ruling,
)
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.discarding import Discarding
from houseway.table.pot.giving_back import forfeit
from houseway.table.repair_events import ThrownAway
from houseway.table.repairing import make_dead, this_deal
from houseway.table.step import Step


@dataclass(frozen=True, kw_only=True)
class KeepingOptions(HouseOptions):
    """Asked by the pineapples that keep three cards."""

    accidental_discard: Literal["plays on", "dead hand"]
    """A player throws a card away by mistake: does the hand play on with the cards left?"""


def _keeps_all(script: Sequence[Step]) -> bool:
    return not any(isinstance(step, Discarding) for step in script)


def _thrown_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not _keeps_all(hand.setup.plan):
        return WhyNot("The house dealer asks for the discard in this game", "discard_moment")
    if report.about in {one.seat for one in this_deal(hand) if isinstance(one, ThrownAway)}:
        return WhyNot("It has thrown a card away before", "accidental_discard")
    return told_why_not(hand, report) if hand.setup.is_felt else place_why_not(hand, report)


def told_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report on the felt does not name a card that the hand may hold."""
    if len(report.cards) != 1 or report.place:
        return WhyNot("Name the one card that was thrown away; unseen, it is ??")
    (thrown,) = report.cards
    if thrown in hand.holdings[report.about].down or may_hold(hand, report.about, thrown):
        return None
    return WhyNot(f"Seat {report.about} does not hold {name(thrown)} face down")


def thrown_away(hand: Hand, report: Report) -> Sequence[Event]:
    """The card is out of the hand, and in the muck."""
    thrown = meant_card(hand, report)
    assert thrown is not None
    is_known = thrown in hand.holdings[report.about].down
    return (ThrownAway(report.about, thrown if is_known else UNKNOWN),)


CARD_THROWN_AWAY: Final = Fault(
    slug="card-thrown-away",
    title="A player throws away a card that the game lets them keep",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_thrown_why_not,
    happened=thrown_away,
    found=("hole cards", BettingRound),
    arises=_keeps_all,
)


@ruling(CARD_THROWN_AWAY, asks=("accidental_discard",))
def card_thrown_away(plan: Plan, house: KeepingOptions, case: Case) -> Plan:
    """The hand is live and plays on with the cards that are left; the card stays away.

    players-club/lazy-pineapple/4.
    """
    if house.accidental_discard == "plays on":
        return plan
    return plan.now(make_dead(case.seat), forfeit(case.seat))


KEEPING_RULINGS: Final[tuple[Ruling, ...]] = (card_thrown_away,)
"""For the pineapples that keep three cards."""
