"""Why a seat may do what it may do now: the clauses behind every choice it is offered.

Each choice is tried on a copy of the hand, at its plainest, and what would come of it is asked why.
What every betting round knows and this seat is not offered, a check or a raise, is tried too: the
refusal names the clause that forbids it, such as the cap on raises.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Raise
from houseway.table.why import Grounds, why, why_refused

BETTING: Final = frozenset({"call", "raise", "fold"})


def why_offered(hand: Hand, seat: int) -> tuple[Grounds, ...]:
    """What the choices of this seat rest on, each ground once."""
    choices = legal(hand, seat)
    # One wager is like another, on whichever spot it lies.
    plainest = {(one.verb, one.kind): one for one in reversed(choices)}
    found = [ground for one in reversed(plainest.values()) for ground in _behind(hand, one)]
    found += (ground for one in _missing(hand, seat, choices) for ground in _against(hand, one))
    return tuple(dict.fromkeys(found))


def _behind(hand: Hand, choice: Choice) -> Sequence[Grounds]:
    """What the action itself would rest on; all that follows of it is not asked about."""
    tried = hand.copy()
    try:
        act(tried, choice.action())
    except (BadInput, Refused):
        # The plainest form of a choice with cards may be one that needs others.
        return ()
    return [ground for event in tried.log[len(hand.log) :][:1] for ground in why(tried, event)]


def _missing(hand: Hand, seat: int, choices: Sequence[Choice]) -> Iterator[Action]:
    """The check or the raise that a betting round does not offer."""
    verbs = {one.verb for one in choices}
    if verbs.isdisjoint(BETTING) or "fold" not in verbs:
        return
    if "call" not in verbs:
        yield Call(seat)
    if "raise" not in verbs:
        step_cents = hand.setup.limit.low_cents or hand.setup.blind_cents or hand.setup.chip_cents
        yield Raise(seat, hand.bet_cents + step_cents)


def _against(hand: Hand, action: Action) -> Sequence[Grounds]:
    try:
        act(hand.copy(), action)
    except Refused as refusal:
        return why_refused(hand, refusal)
    except BadInput:
        pass
    return ()
