"""What somebody may do now: the shapes of a legal action, not every single one.

Four shapes are enough: a bare verb, an amount, a set of cards, an arrangement. Two fixed amounts
are two choices. `legal` is private to its seat: what another may do can be a tell.
"""

from collections.abc import Sequence

import msgspec

from houseway.cards.card import Card
from houseway.money.cents import dollars


class Choice(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One thing a seat may do."""

    seat: int
    verb: str
    owed_cents: int = 0
    """What a call costs; nothing is a check."""
    low_cents: int = 0
    high_cents: int = 0
    cards: tuple[Card, ...] = ()
    pick: tuple[int, int] = (0, 0)
    """Choose at least and at most so many of the cards."""
    cite: str = ""


def in_words(who: str, choices: Sequence[Choice]) -> str:
    """What is possible instead: the last part of every refusal.

    >>> in_words("seat 4", [Choice(seat=4, verb="call", owed_cents=1600),
    ...                     Choice(seat=4, verb="fold")])
    'seat 4 may call $16 or fold'
    """
    said = [_said(choice) for choice in choices]
    if not said:
        return ""
    listed = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"
    return f"{who} may {listed}"


def _said(choice: Choice) -> str:
    match choice.verb:
        case "call":
            return f"call {dollars(choice.owed_cents)}" if choice.owed_cents else "check"
        case "raise" if choice.low_cents == choice.high_cents:
            return f"raise to {dollars(choice.low_cents)}"
        case "raise":
            return f"raise to {dollars(choice.low_cents)} up to {dollars(choice.high_cents)}"
        case "discard" if choice.pick[0] == choice.pick[1]:
            return f"discard {choice.pick[0]}"
        case "discard":
            return f"discard {choice.pick[0]} to {choice.pick[1]}"
    return choice.verb
