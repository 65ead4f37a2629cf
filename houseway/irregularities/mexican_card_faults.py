"""Faults with the later cards of Mexican Poker: exposed by the house dealer, or out of sequence.

An exposed down card lies up; the next one comes down, and its player may declare themselves all-in
(comstock/mexican-poker/20, garlic-city/mexican-poker/24 and 25). Cards out of sequence are moved
face up to their right places, and the bets of the round go back. Comstock then deals the next
street without betting on this one; Garlic City has this round bet again (comstock/mexican-poker/26
to 30, garlic-city/mexican-poker/20 and 21).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import JOKER, UNKNOWN, Card
from houseway.irregularities.dealing_faults import no_such_hand, shown_card_why_not
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.events import Dealt, StreetBegan
from houseway.table.faults import Case, Fault, Ruling, WhyNot, meant_card, ruling
from houseway.table.hand import Hand
from houseway.table.mexican.betting import BettingByBoard, OpeningHigh
from houseway.table.mexican.events import LaidUp
from houseway.table.mexican.mending import next_card_down, put_face_up
from houseway.table.mexican.turning_up import DealingByChoice
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.declaring import declare_all_in, take_chips_up
from houseway.table.pot.giving_back import return_round
from houseway.table.repair_events import Exposed


@dataclass(frozen=True, kw_only=True)
class MexicanCardOptions(HouseOptions):
    """Asked by Mexican Poker."""

    exposed_down_card: Literal["next card down", "kept"]
    """The house dealer exposes a player's down card: does the next card come down for it, or does
    it stay the down card?"""

    exposed_joker: Literal["stays wild", "as if dealt up"]
    """A joker that belongs down is dealt up or exposed by the house dealer: what is it?"""

    exposed_card_all_in: bool
    """May that player declare themselves all-in for what they have put in?"""

    street_out_of_sequence: Literal["no betting on it", "betting again"]
    """Cards after the second were dealt out of sequence, and lie face up in their right places: is
    there no betting on that street, or is it bet again, once all bets of the round are back?"""


def _is_betting(hand: Hand) -> bool:
    return isinstance(hand.step, BettingRound) and bool(hand.asked)


def _exposed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not _is_betting(hand):
        return WhyNot("It is put right while the betting goes on", "exposed_down_card")
    if why_not := shown_card_why_not(hand, report):
        return why_not
    is_known = meant_card(hand, report) in hand.exposed
    return WhyNot("That card was reported before") if is_known else None


def _exposed(hand: Hand, report: Report) -> Sequence[Event]:
    card = meant_card(hand, report)
    assert card is not None
    return (Exposed(report.about, card),)


def _all_in_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not _is_betting(hand) or not _was_exposed(hand, report.about):
        return WhyNot(
            f"The house dealer has exposed no card of seat {report.about} since the last deal",
            "exposed_card_all_in",
        )
    is_in = not hand.stack_cents(report.about)
    return WhyNot(f"Seat {report.about} is all in already") if is_in else None


def _was_exposed(hand: Hand, seat: int) -> bool:
    """Whether the house dealer has exposed a card of this hand since cards were last dealt."""
    for event in reversed(hand.log):
        if isinstance(event, Dealt):
            break
        if isinstance(event, LaidUp) and event.next_down and event.seat == seat:
            return True
    return False


def _sequence_why_not(hand: Hand, report: Report) -> WhyNot | None:
    # comstock/mexican-poker/27.
    if isinstance(hand.step, DealingByChoice):
        return WhyNot("The deal of this street is completed first", "street_out_of_sequence")
    if not isinstance(hand.step, BettingByBoard) or not hand.asked:
        return WhyNot("It is not the betting after a later card", "street_out_of_sequence")
    if why_not := no_such_hand(hand, report):
        return why_not
    untold = sum(card == UNKNOWN for _, card in _taken_down(hand, report.about))
    if len(report.cards) != untold:
        return WhyNot(f"{untold} cards come up from seat {report.about} on, and must be named")
    return None


def _taken_down(hand: Hand, first: int) -> Iterator[tuple[int, Card]]:
    """The cards of this street that lie face down, from a seat on."""
    affected = hand.order[hand.order.index(first) :]
    for event in _this_street(hand):
        if isinstance(event, Dealt) and not event.up:
            for seat, card in zip(event.to, event.cards, strict=True):
                if seat in affected and card in hand.holdings[seat].down:
                    yield seat, card


def _this_street(hand: Hand) -> Sequence[Event]:
    began = max(n for n, event in enumerate(hand.log) if isinstance(event, StreetBegan))
    return hand.log[began:]


def _moved(hand: Hand, report: Report) -> Sequence[Event]:
    """What lay face down is seen by all as it is moved; on the felt it is told now."""
    told = iter(report.cards)
    down = _taken_down(hand, report.about)
    return tuple(Exposed(seat, next(told) if card == UNKNOWN else card) for seat, card in down)


DOWN_CARD_EXPOSED: Final = Fault(
    slug="down-card-exposed",
    title="The house dealer exposes a player's down card",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_exposed_why_not,
    happened=_exposed,
    found=("", OpeningHigh),
    cases={
        "any card but the joker": Case(seat=1, card=UNKNOWN),
        "the joker": Case(seat=1, card=JOKER),
    },
)

ALL_IN_DECLARED: Final = Fault(
    slug="all-in-declared",
    title="A player whose card was exposed declares themselves all-in",
    says=("about",),
    touches="a bet",
    reported_by="the staff or the player",
    why_not=_all_in_why_not,
    found=("", BettingByBoard),
)

STREET_OUT_OF_SEQUENCE: Final = Fault(
    slug="street-out-of-sequence",
    title="Cards after the second are dealt out of sequence, from this seat on",
    says=("about",),
    touches="the deal",
    reported_by="the staff",
    why_not=_sequence_why_not,
    happened=_moved,
    found=("", BettingByBoard),
)


@ruling(DOWN_CARD_EXPOSED, asks=("exposed_down_card", "exposed_joker"))
def down_card_exposed(plan: Plan, house: MexicanCardOptions, case: Case) -> Plan:
    """The card lies up, and that player's next card comes down; who leads is as it was in this
    round. A joker stays wild, as if it had come down.

    comstock/mexican-poker/20 and 21, garlic-city/mexican-poker/23 and 24.
    """
    assert case.card is not None
    if house.exposed_down_card == "kept":
        return plan
    is_up = case.card == JOKER and house.exposed_joker == "as if dealt up"
    return plan.now(next_card_down(case.seat, case.card, as_if_up=is_up))


@ruling(ALL_IN_DECLARED, asks=("exposed_card_all_in",))
def all_in_declared(plan: Plan, house: MexicanCardOptions, case: Case) -> Plan:
    """The player bets no more and plays for what they have put in; the rest of their chips lies
    beside the hand.

    comstock/mexican-poker/20, garlic-city/mexican-poker/25.
    """
    if not house.exposed_card_all_in:
        return plan
    current = plan.current
    assert current is not None
    plan = plan.now(declare_all_in(case.seat)).at_the_end(take_chips_up(case.seat))
    if isinstance(current.interrupted, OpeningHigh) and not case.is_bet:
        # The forced bet may be another's now.
        return plan.restart()
    return plan.resume(asked=[seat for seat in current.asked if seat != case.seat])


@ruling(STREET_OUT_OF_SEQUENCE, asks=("street_out_of_sequence",))
def street_out_of_sequence(plan: Plan, house: MexicanCardOptions) -> Plan:
    """The cards are moved face up to where they belong, and all bets of the round go back. Then the
    round is bet again; or there is no betting on this street, and the next one is dealt.
    """
    # comstock/mexican-poker/26 and comstock/mexican-poker/30, garlic-city/mexican-poker/20.
    plan = plan.now(put_face_up(), return_round())
    # comstock/mexican-poker/28 and comstock/mexican-poker/29.
    if house.street_out_of_sequence == "no betting on it":
        return plan.cut_short()
    # garlic-city/mexican-poker/21.
    return plan.restart()


MEXICAN_CARD_RULINGS: Final[tuple[Ruling, ...]] = (
    down_card_exposed,
    all_in_declared,
    street_out_of_sequence,
)
