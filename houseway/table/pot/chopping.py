"""Chopping the blinds: everybody else has folded, and the blinds take their money back.

No club of the four allows it: two of Garlic City's pages forbid it (garlic-city/texas-holdem/29,
garlic-city/omaha/37) and the others print nothing. Where a table allows it all blinds must agree,
each in turn and before anybody has bet.
"""

from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Mucked
from houseway.table.hand import Hand
from houseway.table.pot.actions import Chop
from houseway.table.pot.capping import this_round
from houseway.table.pot.events import Chopped, Returned
from houseway.table.pot.options import BlindOptions
from houseway.table.pot.posting import blinds
from houseway.table.step import Events, Step


def chop_choice(hand: Hand, seat: int) -> list[Choice]:
    """The offer, where this seat may make it."""
    return [] if _why_not(hand, seat) else [Choice(seat=seat, verb="chop")]


def chopped(step: Step, hand: Hand, action: Chop) -> Events:
    """An offer; with the last one every blind goes back and the hand is over."""
    if why := _why_not(hand, action.seat):
        has_blinds = BlindOptions in hand.setup.options
        cite = hand.setup.answers.cite("chopped_blinds") if has_blinds else ""
        raise step.refusal(hand, action, why=why, cite=cite)
    agreed = {action.seat, *_offered(hand)}
    if not agreed.issuperset(hand.order):
        return (Chopped(action.seat),)
    return (Chopped(action.seat), *_taken_back(hand))


def _why_not(hand: Hand, seat: int) -> str:
    blind = hand.setup.options.get(BlindOptions)
    if blind is None or not blind.chopped_blinds:
        return "Blinds are not chopped here"
    if hand.round != 1 or hand.last_raiser or not _only_blinds(hand):
        return "Somebody else is in the pot, or has bet"
    return "It has offered to" if seat in _offered(hand) else ""


def _only_blinds(hand: Hand) -> bool:
    return {seat for seat, _ in blinds(hand.setup)}.issuperset(hand.order)


def _offered(hand: Hand) -> set[int]:
    return {event.seat for event in this_round(hand) if isinstance(event, Chopped)}


def _taken_back(hand: Hand) -> list[Event]:
    """Each blind to its player, as far as the collection has left it; all hands but one away."""
    events: list[Event] = []
    left_cents = hand.pot_cents
    for seat in hand.order:
        cents = min(hand.seats[seat].bet_cents, left_cents)
        left_cents -= cents
        if cents:
            events.append(Returned(seat, cents))
    *others, last = hand.order
    return [*events, *[Mucked(seat) for seat in others], Answered(last)]
