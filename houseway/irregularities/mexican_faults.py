"""Faults of Mexican Poker: first cards out of sequence, a card shown, a shuffle asked for.

Out of sequence is a misdeal until there were two actions; then the hand that was missed is foul
where the book says so (comstock/mexican-poker/23 to 25, garlic-city/mexican-poker/18 and 19). A
card that its player shows at the wrong time is a down card still (comstock/mexican-poker/31,
garlic-city/mexican-poker/22). Only the player with the button may ask for an additional shuffle
(comstock/mexican-poker/40).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.dealing_faults import no_such_hand, shown_card_why_not
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.dealing import Dealing
from houseway.table.event import Event
from houseway.table.faults import Case, Fault, Ruling, WhyNot, meant_card, ruling
from houseway.table.hand import Hand
from houseway.table.mexican.betting import OpeningHigh
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit
from houseway.table.repair_events import Exposed
from houseway.table.repairing import make_dead, make_foul, reshuffle


@dataclass(frozen=True, kw_only=True)
class MexicanFaultOptions(HouseOptions):
    """Asked by Mexican Poker."""

    first_cards_out_of_sequence: Literal["misdeal", "hands play"]
    """The first cards are dealt out of sequence: is it a misdeal?"""

    sequence_accepted_after: int
    """How many actions accept first cards that were dealt out of sequence?"""

    sequence_actions_count: Literal["of a player's own will", "the forced bet too"]
    """Is the forced bet one of those actions?"""

    missed_hand: Literal["foul hand", "plays on"]
    """Cards out of sequence are accepted: what becomes of the hand that was missed?"""

    own_card_shown: Literal["plays as a down card", "dead hand"]
    """A player exposes a down card when it is not the time to turn it up: what is it?"""

    extra_shuffle: Literal["the button", "any player"]
    """Who may ask for an additional shuffle before the deal?"""


def _is_betting(hand: Hand) -> bool:
    return isinstance(hand.step, BettingRound) and bool(hand.asked)


def _sequence_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, OpeningHigh) or not hand.asked:
        return WhyNot("It is not the first round", "first_cards_out_of_sequence")
    return no_such_hand(hand, report)


def _shown_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not _is_betting(hand):
        return WhyNot("It may turn a card up at this time", "down_card_turns")
    if why_not := shown_card_why_not(hand, report):
        return why_not
    is_known = meant_card(hand, report) in hand.exposed
    return WhyNot("That card was reported before") if is_known else None


def _shown(hand: Hand, report: Report) -> Sequence[Event]:
    card = meant_card(hand, report)
    assert card is not None
    return (Exposed(report.about, card),)


def _shuffle_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.about not in hand.setup.stacks_cents:
        return WhyNot("Say which player asks for it")
    if not isinstance(hand.step, Dealing) or any(one.cards for one in hand.holdings):
        return WhyNot("The first cards are dealt", "extra_shuffle")
    return None


FIRST_CARDS_OUT_OF_SEQUENCE: Final = Fault(
    slug="first-cards-out-of-sequence",
    title="The first cards are dealt out of sequence, and a hand is missed",
    says=("about",),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_sequence_why_not,
    found=("", OpeningHigh),
    cases={
        "before it is accepted": Case(seat=1, is_bet=True, actions=1),
        "after two actions": Case(seat=1, is_bet=True, actions=2),
    },
)

OWN_CARD_SHOWN: Final = Fault(
    slug="own-card-shown",
    title="A player exposes a down card when it is not the time to turn it up",
    says=("about", "place"),
    touches="a card",
    reported_by="anybody at the table",
    why_not=_shown_why_not,
    happened=_shown,
    found=("", BettingRound),
)

EXTRA_SHUFFLE: Final = Fault(
    slug="extra-shuffle",
    title="A player asks for an additional shuffle before the deal",
    says=("about",),
    touches="the deck",
    reported_by="the staff or the player",
    why_not=_shuffle_why_not,
    found=("", Dealing),
    cases={
        "the player with the button": Case(seat=1, dealer=1),
        "another player": Case(seat=2, dealer=1),
    },
)


@ruling(
    FIRST_CARDS_OUT_OF_SEQUENCE,
    asks=(
        *("first_cards_out_of_sequence", "sequence_accepted_after"),
        *("sequence_actions_count", "missed_hand"),
    ),
)
def first_cards_out_of_sequence(plan: Plan, house: MexicanFaultOptions, case: Case) -> Plan:
    """A misdeal, until two actions have accepted it; from then on the hands play, and the one that
    was missed is foul where the book says so.
    """
    is_forced_counted = house.sequence_actions_count == "the forced bet too"
    actions = case.actions + (is_forced_counted and case.is_bet)
    # comstock/mexican-poker/24, garlic-city/mexican-poker/19: two instances of action.
    if actions < house.sequence_accepted_after:
        # comstock/mexican-poker/23, garlic-city/mexican-poker/18.
        return plan.again() if house.first_cards_out_of_sequence == "misdeal" else plan
    # comstock/mexican-poker/25: "The hand missed will be fouled."
    if house.missed_hand == "plays on":
        return plan
    return plan.now(make_foul(case.seat), forfeit(case.seat))


@ruling(OWN_CARD_SHOWN, asks=("own_card_shown",))
def own_card_shown(plan: Plan, house: MexicanFaultOptions, case: Case) -> Plan:
    """It does not count as exposed: everybody has seen it, and it plays as a down card.

    comstock/mexican-poker/31, garlic-city/mexican-poker/22.
    """
    is_down = house.own_card_shown == "plays as a down card"
    return plan if is_down else plan.now(make_dead(case.seat))


@ruling(EXTRA_SHUFFLE, asks=("extra_shuffle",))
def extra_shuffle(plan: Plan, house: MexicanFaultOptions, case: Case) -> Plan:
    """The cards are shuffled once more if the player with the button asks for it, and not for
    another player.

    comstock/mexican-poker/40.
    """
    if house.extra_shuffle == "the button" and case.seat != case.dealer:
        return plan
    return plan.now(reshuffle())


MEXICAN_RULINGS: Final[tuple[Ruling, ...]] = (
    first_cards_out_of_sequence,
    own_card_shown,
    extra_shuffle,
)
