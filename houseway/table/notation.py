"""Actions as short texts: `p3 cbr 210` asks what `Raise(seat=3, to_cents=21000)` asks.

`pN` is a seat, `d` the house dealer; `#` begins a comment. What follows is the word of an action
and whatever that action reads: see `actions.py` here and in every family's folder, or the page
docs/hand-records.md. Amounts are dollars in a `.hand` file and whatever a PHH file counts in: both
ways take its units.
"""

from functools import cache
from typing import Final

from houseway.errors import did_you_mean
from houseway.table.action import Action, Words
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.amounts import DOLLARS, Units
from houseway.table.families import EVERY_ACTION

STAFF_WORDS: Final = {"d": HOUSE_DEALER, "floor": FLOOR}


def read_action(text: str, units: Units = DOLLARS) -> Action:
    """The action that a text asks for; one without words is not an action.

    >>> read_action("p3 cbr 210")
    Raise(seat=3, to_cents=21000)
    """
    words = Words(text, units)
    if not words.left:
        raise words.wrong("nobody acts")
    by = _actor(words)
    verbs = every_verb(is_player=by > 0)
    verb = words.verb = words.next("a verb")
    if verb not in verbs:
        near = did_you_mean(verb, verbs) or f" There are {', '.join(verbs)}."
        raise words.wrong(f"no verb '{verb}'.{near}")
    action = verbs[verb].read(by, words)
    if words.left:
        raise words.wrong(f"'{verb}' takes no '{words.left[0]}'")
    return action


def write_action(action: Action, units: Units = DOLLARS) -> str:
    """The text that reads as this action.

    >>> from houseway.table.pot.actions import Raise
    >>> write_action(Raise(seat=3, to_cents=25))
    'p3 cbr 0.25'
    """
    text = action.written(units)
    return text if action.seat == action.unnamed else f"{who(action.seat)} {text}"


def who(by: int) -> str:
    """Somebody who acts, as a record names them."""
    return next((word for word, staff in STAFF_WORDS.items() if staff == by), f"p{by}")


def is_silent(text: str) -> bool:
    """Whether a record's line says nothing but a comment."""
    return not text.partition("#")[0].strip()


@cache
def every_verb(*, is_player: bool) -> dict[str, type[Action]]:
    """What players may say, or the staff, and the action that reads it."""
    said_by = ("both", "players" if is_player else "staff")
    return {
        word: kind
        for kind in EVERY_ACTION
        if kind.by in said_by
        for word in (kind.word(), kind.other_verb)
        if word
    }


def _actor(words: Words) -> int:
    """Who acts; some actions are the house dealer's where nobody is named."""
    if words.left[0] in STAFF_WORDS:
        return STAFF_WORDS[words.next("who acts")]
    kind = every_verb(is_player=False).get(words.left[0])
    return kind.unnamed if kind is not None and kind.unnamed else words.seat("who acts")
