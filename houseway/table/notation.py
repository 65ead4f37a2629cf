"""Actions as short texts: `p3 cbr 210` asks what `Raise(seat=3, to_cents=21000)` asks.

    p3 f            folds                     d dh p1 AcKs    cards dealt to a seat
    p3 cc           checks or calls           d dh AcKs7d2c   to every seat, card by card
    p3 cbr 210      bets or raises to 210     d db 7d5h9d     cards dealt to the board
    p3 sd 7d        discards; `sd` alone stands pat
    p3 sm AcKs      shows these; `sm -` the cards dealt to it; `sm` alone mucks

These are PHH's verbs. `pN` is a seat, `d` the house dealer; what follows `#` is a comment. Amounts
are dollars in a `.hand` file and whatever a PHH file counts in, so both ways take its units.
docs/hand-records.md is the grammar for people. An action that PHH lacks adds a line to each table.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import Card, cards, name
from houseway.errors import BadInput, did_you_mean
from houseway.table.actions import Action, Call, Discard, Enter, Fold, Muck, Raise, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.records.amounts import Units, read_amount

DOLLARS: Final = Units(2)
"""What amounts are in our own records: dollars and cents."""

_SEAT: Final = re.compile(r"p([1-9][0-9]{0,2})")


class Words:
    """One action's words, taken off the front one by one."""

    def __init__(self, text: str, units: Units) -> None:
        self.text = text.partition("#")[0].strip()
        self.left = self.text.split()
        self.units = units

    def wrong(self, why: str) -> BadInput:
        return BadInput(f"'{self.text}' is not an action: {why}")

    def next(self, what: str) -> str:
        if not self.left:
            raise self.wrong(f"{what} is missing")
        return self.left.pop(0)

    def seat(self, what: str) -> int:
        word = self.next(what)
        found = _SEAT.fullmatch(word)
        if found is None:
            raise self.wrong(f"{what} is written p3, not {word}")
        return int(found[1])

    def cents(self) -> int:
        try:
            return self.units.cents(read_amount(self.next("the amount")))
        except BadInput as fault:
            raise self.wrong(str(fault)) from None

    def cards(self) -> tuple[Card, ...]:
        """All the words that are left."""
        text, self.left = " ".join(self.left), []
        try:
            return cards(text)
        except BadInput as fault:
            raise self.wrong(str(fault)) from None


def read_action(text: str, units: Units = DOLLARS) -> Action:
    """The action that a text asks for; one without words is not an action.

    >>> read_action("p3 cbr 210")
    Raise(seat=3, to_cents=21000)
    """
    words = Words(text, units)
    actor = words.next("who acts")
    if actor == "d":
        verb, found = _spoken(words, _DEALER_VERBS)
        action = found(words)
    else:
        words.left.insert(0, actor)
        seat = words.seat("who acts")
        verb, player_verb = _spoken(words, _PLAYER_VERBS)
        action = player_verb(seat, words)
    if words.left:
        raise words.wrong(f"'{verb}' takes no '{words.left[0]}'")
    return action


def write_action(action: Action, units: Units = DOLLARS) -> str:
    """The text that reads as this action.

    >>> write_action(Raise(seat=3, to_cents=25))
    'p3 cbr 0.25'
    """
    written = _WRITTEN.get(type(action))
    if written is None:
        raise BadInput(f"{type(action).__name__} has no word in a hand record")
    return written(action, units)


def is_silent(text: str) -> bool:
    """Whether a record's line says nothing but a comment."""
    return not text.partition("#")[0].strip()


def joined(some: tuple[Card, ...]) -> str:
    """Cards as actions write them, without spaces between them."""
    return "".join([name(card) for card in some])


def _spoken(words: Words, verbs: dict[str, Any]) -> tuple[str, Any]:
    verb = words.next("a verb")
    if verb not in verbs:
        near = did_you_mean(verb, verbs) or f" There are {', '.join(verbs)}."
        raise words.wrong(f"no verb '{verb}'.{near}")
    return verb, verbs[verb]


def _dealt_to(words: Words) -> Action:
    is_to_all = bool(words.left) and not _SEAT.fullmatch(words.left[0])
    to = 0 if is_to_all else words.seat("whose cards they are")
    return Enter(cards=words.cards(), to=to)


def _shown(seat: int, words: Words) -> Action:
    if not words.left:
        return Muck(seat)
    if words.left == ["-"]:
        words.left.clear()
        return Show(seat)
    return Show(seat, words.cards())


_DEALER_VERBS: Final[dict[str, Callable[[Words], Action]]] = {
    "dh": _dealt_to,
    "db": lambda words: Enter(cards=words.cards()),
}

_PLAYER_VERBS: Final[dict[str, Callable[[int, Words], Action]]] = {
    "f": lambda seat, _: Fold(seat),
    "cc": lambda seat, _: Call(seat),
    "cbr": lambda seat, words: Raise(seat, words.cents()),
    "sd": lambda seat, words: Discard(seat, words.cards()),
    "sm": _shown,
}


def _entered(action: Enter, _: Units) -> str:
    assert action.seat == HOUSE_DEALER, "only the house dealer enters cards"
    if action.to:
        return f"d dh p{action.to} {joined(action.cards)}"
    return f"d db {joined(action.cards)}"


_WRITTEN: Final[dict[type[Action], Callable[[Any, Units], str]]] = {
    Fold: lambda action, _: f"p{action.seat} f",
    Call: lambda action, _: f"p{action.seat} cc",
    Raise: lambda action, units: f"p{action.seat} cbr {units.amount(action.to_cents)}",
    Discard: lambda action, _: f"p{action.seat} sd {joined(action.cards)}".rstrip(),
    Show: lambda action, _: f"p{action.seat} sm {joined(action.cards) or '-'}",
    Muck: lambda action, _: f"p{action.seat} sm",
    Enter: _entered,
}
