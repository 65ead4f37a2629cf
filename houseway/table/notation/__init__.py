"""Actions as short texts: `p3 cbr 210` asks what `Raise(seat=3, to_cents=21000)` asks.

    p3 f            folds                     d dh p1 AcKs    cards dealt to a seat
    p3 cc           checks or calls           d dh AcKs7d2c   to every seat, card by card
    p3 cbr 210      bets or raises to 210     d db 7d5h9d     cards dealt to the board
    p3 pb           makes the forced bet of stud
    p3 sd 7d        discards; `sd` alone stands pat
    p3 sm AcKs      shows these; `sm -` the cards dealt to it; `sm` alone mucks
    p3 chop         agrees that the blinds are taken back
    fault hole-card-exposed p2 Ah picked-up      reported by `d` unless it begins `p3` or `floor`
    fault hole-card-exposed p2 card 1            the first of its cards, where the program dealt

All but the last three are PHH's. `pN` is a seat, `d` the house dealer; `#` begins a comment.
Amounts are dollars in a `.hand` file and whatever a PHH file counts in: both ways take its units.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import FIRST_TILE, Card, cards, name
from houseway.errors import BadInput, did_you_mean
from houseway.table.actions import (
    Action,
    BringIn,
    Call,
    Chop,
    Discard,
    Enter,
    Fold,
    Muck,
    Raise,
    Report,
    Show,
)
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.notation import BANK_STAFF_VERBS, BANK_VERBS, BANK_WRITTEN
from houseway.table.blackjack.notation import BLACKJACK_VERBS, BLACKJACK_WRITTEN
from houseway.table.chinese.notation import CHINESE_VERBS, CHINESE_WRITTEN
from houseway.table.draw.notation import DRAW_STAFF_VERBS, DRAW_VERBS, DRAW_WRITTEN
from houseway.table.mexican.notation import MEXICAN_VERBS, MEXICAN_WRITTEN
from houseway.table.pai_gow.notation import (
    PAI_GOW_STAFF_VERBS,
    PAI_GOW_VERBS,
    PAI_GOW_WRITTEN,
)
from houseway.table.pan.notation import PAN_VERBS, PAN_WRITTEN
from houseway.table.push.notation import PUSH_VERBS, PUSH_WRITTEN
from houseway.table.records.amounts import Units, read_amount

DOLLARS: Final = Units(2)
"""What amounts are in our own records: dollars and cents."""

FAULT: Final = "fault"
PICKED_UP: Final = "picked-up"
PLACE: Final = "card"

_SEAT: Final = re.compile(r"p([1-9][0-9]{0,2})")
STAFF_WORDS: Final = {"d": HOUSE_DEALER, "floor": FLOOR}


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

    def number(self, what: str) -> int:
        word = self.next(what)
        if not (word.isdigit() and len(word) < 4):
            raise self.wrong(f"{what} is a number, not {word}")
        return int(word)

    def cents(self) -> int:
        word = self.next("the amount")
        try:
            return self.units.cents(read_amount(word))
        except BadInput as fault:
            raise self.wrong(str(fault)) from None

    def cards(self) -> tuple[Card, ...]:
        """All the words that are left."""
        text, self.left = " ".join(self.left), []
        return self.read_cards(text)

    def read_cards(self, text: str) -> tuple[Card, ...]:
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
    if not words.left:
        raise words.wrong("nobody acts")
    by = _actor(words)
    verbs = _PLAYER_VERBS if by > 0 else _STAFF_VERBS
    verb = words.next("a verb")
    if verb not in verbs:
        near = did_you_mean(verb, verbs) or f" There are {', '.join(verbs)}."
        raise words.wrong(f"no verb '{verb}'.{near}")
    action = verbs[verb](by, words)
    if words.left:
        raise words.wrong(f"'{verb}' takes no '{words.left[0]}'")
    return action


def _actor(words: Words) -> int:
    """Who acts; whoever reports a fault without a name is the house dealer."""
    if words.left[0] == FAULT:
        return HOUSE_DEALER
    if words.left[0] in STAFF_WORDS:
        return STAFF_WORDS[words.next("who acts")]
    return words.seat("who acts")


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
    """Cards as actions write them, without spaces between them; tiles are set apart."""
    between = " " if max(some, default=0) >= FIRST_TILE else ""
    return between.join(map(name, some))


def _dealt_to(by: int, words: Words) -> Action:
    is_to_all = bool(words.left) and not _SEAT.fullmatch(words.left[0])
    to = 0 if is_to_all else words.seat("whose cards they are")
    return Enter(by, words.cards(), to)


def _shown(seat: int, words: Words) -> Action:
    if not words.left:
        return Muck(seat)
    if words.left == ["-"]:
        words.left.clear()
        return Show(seat)
    return Show(seat, words.cards())


def _fault(by: int, words: Words) -> Action:
    """A fault by its slug, then what is known of it, in any order."""
    fault = words.next("the fault's name")
    about = count = place = 0
    picked_up = False
    held: list[Card] = []
    while words.left:
        word = words.next("what is known of it")
        if found := _SEAT.fullmatch(word):
            about = int(found[1])
        elif word == PICKED_UP:
            picked_up = True
        elif word == PLACE:
            place = words.number("which card it was")
        elif word.isdigit() and len(word) < 4:
            count = int(word)
        else:
            held += words.read_cards(word)
    return Report(by, fault, about, tuple(held), count, picked_up, place)


_STAFF_VERBS: Final[dict[str, Callable[[int, Words], Action]]] = {
    "dh": _dealt_to,
    "db": lambda by, words: Enter(by, words.cards()),
    **BANK_STAFF_VERBS,
    **DRAW_STAFF_VERBS,
    **PAI_GOW_STAFF_VERBS,
    FAULT: _fault,
}

_PLAYER_VERBS: Final[dict[str, Callable[[int, Words], Action]]] = {
    "f": lambda seat, _: Fold(seat),
    "cc": lambda seat, _: Call(seat),
    "cbr": lambda seat, words: Raise(seat, words.cents()),
    "pb": lambda seat, _: BringIn(seat),
    "sd": lambda seat, words: Discard(seat, words.cards()),
    "sm": _shown,
    "chop": lambda seat, _: Chop(seat),
    FAULT: _fault,
    **BANK_VERBS,
    **BLACKJACK_VERBS,
    **CHINESE_VERBS,
    **PUSH_VERBS,
    **MEXICAN_VERBS,
    **PAN_VERBS,
    **DRAW_VERBS,
    **PAI_GOW_VERBS,
}


def _who(by: int) -> str:
    return next((word for word, staff in STAFF_WORDS.items() if staff == by), f"p{by}")


def _entered(action: Enter, _: Units) -> str:
    where = f"dh p{action.to}" if action.to else "db"
    return f"{_who(action.seat)} {where} {joined(action.cards)}"


def _reported(action: Report, _: Units) -> str:
    known = (
        "" if action.seat == HOUSE_DEALER else _who(action.seat),
        f"{FAULT} {action.fault}",
        f"p{action.about}" if action.about else "",
        str(action.count) if action.count else "",
        joined(action.cards),
        f"{PLACE} {action.place}" if action.place else "",
        PICKED_UP if action.picked_up else "",
    )
    return " ".join(filter(None, known))


_WRITTEN: Final[dict[type[Action], Callable[[Any, Units], str]]] = {
    Fold: lambda action, _: f"p{action.seat} f",
    Call: lambda action, _: f"p{action.seat} cc",
    Raise: lambda action, units: f"p{action.seat} cbr {units.amount(action.to_cents)}",
    BringIn: lambda action, _: f"p{action.seat} pb",
    Discard: lambda action, _: f"p{action.seat} sd {joined(action.cards)}".rstrip(),
    Show: lambda action, _: f"p{action.seat} sm {joined(action.cards) or '-'}",
    Muck: lambda action, _: f"p{action.seat} sm",
    Chop: lambda action, _: f"p{action.seat} chop",
    Enter: _entered,
    Report: _reported,
    **BANK_WRITTEN,
    **BLACKJACK_WRITTEN,
    **CHINESE_WRITTEN,
    **PUSH_WRITTEN,
    **MEXICAN_WRITTEN,
    **PAN_WRITTEN,
    **DRAW_WRITTEN,
    **PAI_GOW_WRITTEN,
}

EVERY_ACTION: Final = tuple(_WRITTEN)
"""Every kind of action there is: what has no text in a record cannot be asked for."""
