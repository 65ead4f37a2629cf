"""A PHH hand played again at a table that belongs to no house, action by action.

Programs write the raise against a short opponent in two ways: to the whole amount, of which the
part that nobody can match comes back, or only as far as the last chips of whoever could call. Both
come to the same stacks, and both are read; the second is taken for the first. In stud, hands are
also turned up once nobody can bet any more, before the last cards come, and again at the end.
"""

from houseway.errors import BadInput, HousewayError
from houseway.houses.variants import table_of
from houseway.table.actions import Action, Raise, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, legal
from houseway.table.hand import Hand
from houseway.table.notation import is_silent, read_action
from houseway.table.records.phh import PhhHand
from houseway.table.setup import Setup
from houseway.table.steps.revealing import may_show_early


def replay_phh(record: PhhHand, table: Setup | None = None) -> Hand:
    """The hand that a PHH record tells, as far as it goes; an error names the action."""
    hand = begin(table or table_of(record))
    for number, text in enumerate(record.actions, 1):
        if is_silent(text):
            continue
        try:
            _follow(hand, read_action(text, record.units))
        except HousewayError as fault:
            raise BadInput(f"action {number}, '{text}': {fault}") from None
    return hand


def _follow(hand: Hand, action: Action) -> None:
    if isinstance(action, Show) and _changes_nothing(hand, action.seat):
        held = hand.holdings[action.seat].cards
        if len(action.cards) != len(held):
            raise BadInput(f"seat {action.seat} holds {len(held)} cards")
        return
    act(hand, _in_full(hand, action) if isinstance(action, Raise) else action)


def _changes_nothing(hand: Hand, seat: int) -> bool:
    """Whether a hand is turned up by a winner whom nobody called, or before its last card."""
    if hand.is_over:
        return hand.order == [seat]
    return hand.asked == [HOUSE_DEALER] and seat in may_show_early(hand)


def _in_full(hand: Hand, action: Raise) -> Raise:
    """The whole raise, where it is told only as far as the last chips of an opponent go."""
    others = [seat for seat in hand.order if seat != action.seat]
    if action.seat not in hand.asked or not others:
        return action
    reach_cents = max(hand.seats[seat].bet_cents + hand.stack_cents(seat) for seat in others)
    raises = [choice for choice in legal(hand, action.seat) if choice.verb == "raise"]
    if not raises or action.to_cents != reach_cents or reach_cents >= raises[0].low_cents:
        return action
    return Raise(action.seat, raises[0].low_cents)
