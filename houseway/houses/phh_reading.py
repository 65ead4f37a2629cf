"""A PHH hand played again at a table that belongs to no house, action by action.

Programs write the raise against a short opponent in two ways: to the whole amount, of which the
part that nobody can match comes back, or only as far as the last chips of whoever could call. Both
come to the same stacks, and both are read; the second is taken for the first. In stud, hands are
also turned up once nobody can bet any more, before the last cards come, and again at the end.

They differ too on what a short player leaves to the others. On the felt they match the whole blind,
and raise the last full bet; PHH's own program has them match what lies there, and raise that. A
record is read in the first way, or in the second where only that comes to what it tells.
"""

from collections.abc import Callable

from houseway.errors import BadInput, HousewayError
from houseway.houses.variants import as_it_lies, table_of
from houseway.table.action import Action
from houseway.table.actions import Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, legal
from houseway.table.hand import Hand
from houseway.table.notation import is_silent, read_action
from houseway.table.pot.actions import Call, Raise
from houseway.table.pot.betting import BettingRound
from houseway.table.records.ending import ending
from houseway.table.records.phh import PhhHand
from houseway.table.revealing import may_show_early
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.stud.bringing_in import bring_in_due

Watching = Callable[[Hand, Action], None]
"""Who looks on: told of every action before it is done."""


def _nobody(_hand: Hand, _action: Action) -> None:
    """Nobody looks on."""


def replay_phh(record: PhhHand, watching: Watching = _nobody) -> Hand:
    """The hand that a PHH record tells, as far as it goes; an error names the action.

    It is read as cards are dealt on the felt, or else as PHH's own program deals them.
    """
    try:
        hand = replay_at(table_of(record), record, watching)
    except BadInput as fault:
        other = _as_it_lies(record, watching)
        if other is None:
            raise fault from None
        return other
    if ending(record, hand).fault:
        return _as_it_lies(record, watching) or hand
    return hand


def _as_it_lies(record: PhhHand, watching: Watching) -> Hand | None:
    """The hand by the rules of PHH's own program, if it comes to the recorded ending so."""
    try:
        hand = replay_at(as_it_lies(record), record, watching)
    except BadInput:
        return None
    return None if ending(record, hand).fault else hand


def replay_at(table: Setup, record: PhhHand, watching: Watching = _nobody) -> Hand:
    """The record's actions at a table, one after another."""
    hand = begin(table)
    for number, text in enumerate(record.actions, 1):
        if is_silent(text):
            continue
        try:
            _follow(hand, read_action(text, record.units), watching)
        except HousewayError as fault:
            raise BadInput(f"action {number}, '{text}': {fault}") from None
    return hand


def _follow(hand: Hand, action: Action, watching: Watching) -> None:
    if isinstance(action, Show) and _changes_nothing(hand, action.seat):
        held = hand.holdings[action.seat].cards
        if len(action.cards) != len(held):
            raise BadInput(f"seat {action.seat} holds {len(held)} cards")
        return
    if isinstance(action, Call) and _is_idle(hand, action.seat):
        return
    done = _in_full(hand, action) if isinstance(action, Raise) else action
    watching(hand, done)
    act(hand, done)


def _changes_nothing(hand: Hand, seat: int) -> bool:
    """Whether a hand is turned up by a winner whom nobody called, or before its last card."""
    if hand.is_over:
        return hand.order == [seat]
    return hand.asked == [HOUSE_DEALER] and seat in may_show_early(hand)


def _is_idle(hand: Hand, seat: int) -> bool:
    """Whether a check is told of the only player with chips left, whom nobody asks any more."""
    has_chips = [one for one in hand.order if hand.stack_cents(one)]
    is_asked = seat in hand.asked and not may_show_early(hand)
    return has_chips == [seat] and not is_asked and not isinstance(hand.step, BettingRound)


def _in_full(hand: Hand, action: Raise) -> Action:
    """The whole raise, where it is told only as far as the last chips of an opponent go.

    Whoever has no more than the forced bet of stud makes it, whatever the bet is called.
    """
    others = [seat for seat in hand.order if seat != action.seat]
    if action.seat not in hand.asked or not others:
        return action
    choices = {choice.verb: choice for choice in reversed(legal(hand, action.seat))}
    if "bring in" in choices and action.to_cents == hand.stack_cents(action.seat):
        is_forced = action.to_cents <= bring_in_due(hand.setup)
        return BringIn(action.seat) if is_forced else action
    reach_cents = max(hand.seats[seat].bet_cents + hand.stack_cents(seat) for seat in others)
    least = choices.get("raise")
    if least is None or action.to_cents != reach_cents or reach_cents >= least.low_cents:
        return action
    return Raise(action.seat, least.low_cents)
