"""What to type for a choice: the text of the plainest action that it allows.

    raise to $8 or up to $40      cbr 8          what a record would say, without the seat
    wager $5 to $100 on spot 3    wager 5 on 3   the least amount
    discard 0 to 5                sd             the fewest cards

Screens offer it, and a person who types his own amount or cards sees how they are written.
"""

from collections.abc import Callable
from typing import Final

from houseway.cards.card import Card, name
from houseway.table.choices import Choice
from houseway.table.notation import DOLLARS


def text_for(choice: Choice) -> str:
    """The text of one action of this shape, as `notation.py` reads it behind `pN`.

    >>> text_for(Choice(seat=3, verb="raise", low_cents=800, high_cents=4000))
    'cbr 8'
    >>> text_for(Choice(seat=3, verb="hit", about=5))
    'hit 5'
    """
    told = TEXTS.get(choice.verb)
    if told is not None:
        return told(choice)
    return f"{choice.verb.replace(' ', '-')} {choice.about or ''}".rstrip()


def _amount(cents: int) -> str:
    return str(DOLLARS.amount(cents))


def _cards(cards: tuple[Card, ...], between: str = "") -> str:
    return between.join(map(name, cards))


def _fewest(choice: Choice) -> tuple[Card, ...]:
    """As few cards as may be chosen, the one that must be among them first."""
    must = () if choice.must is None else (choice.must,)
    others = [card for card in choice.cards if card not in must]
    return (*must, *others[: max(choice.pick[0] - len(must), 0)])


def _wager(choice: Choice) -> str:
    parts = (
        f"wager {_amount(choice.low_cents)}",
        choice.kind if choice.kind != "base" else "",
        f"on {choice.about}" if choice.about else "",
        f"with p{choice.partner}" if choice.partner else "",
    )
    return " ".join(filter(None, parts))


def _with_amount(choice: Choice) -> str:
    where = f" on {choice.about}" if choice.about else ""
    return f"{choice.verb} {_amount(choice.low_cents)}{where}"


def _front(choice: Choice) -> str:
    about = f" {choice.about}" if choice.about else ""
    return f"front{about} {_cards(choice.cards[:2], ' ')}"


def _let_look(choice: Choice) -> str:
    about = f" {choice.about}" if choice.about else ""
    return f"let-look{about} p{choice.partner}"


TEXTS: Final[dict[str, Callable[[Choice], str]]] = {
    "call": lambda _: "cc",
    "raise": lambda one: f"cbr {_amount(one.low_cents)}",
    "fold": lambda _: "f",
    "bring in": lambda _: "pb",
    "discard": lambda one: f"sd {_cards(_fewest(one))}".rstrip(),
    "show": lambda _: "sm -",
    "muck": lambda _: "sm",
    "cut": lambda one: f"cut {one.pick[0]}",
    "kill": lambda one: f"kill {_amount(one.low_cents)}",
    "turn up": lambda one: f"turn {_cards(one.cards)}" if one.kind == "turned" else "turn",
    "keep down": lambda _: "keep",
    "buy in": lambda _: "buy",
    "stay out": lambda _: "out",
    "set": lambda one: " ".join(
        ("set", _cards(one.cards[:3]), _cards(one.cards[3:8]), _cards(one.cards[8:]))
    ),
    "automatic": lambda _: "automatic",
    "bank": lambda one: f"bank {_amount(one.low_cents)}",
    "join-bank": lambda one: f"join-bank {_amount(one.low_cents)}",
    "wager": _wager,
    "take-back": _wager,
    "leave-bank": lambda _: "join-bank 0",
    "shake": lambda one: "shake" if one.about in (0, one.seat) else f"shake by p{one.about}",
    **dict.fromkeys(("double", "split", "insure", "match"), _with_amount),
    "front": _front,
    "let-look": _let_look,
    "cut-stacks": lambda one: f"cut-stacks {one.kind.replace(' ', '-')}",
    "delivery": lambda one: f"delivery {one.kind.replace(' ', '-')}",
    "play hand": lambda _: "declare play",
    "pass hand": lambda _: "declare pass",
    "divide": lambda _: "divide yes",
    "play on": lambda _: "divide no",
    "play for it": lambda _: "divide no",
    "meld": lambda one: one.such_as or f"meld {_cards(_fewest(one))}".rstrip(),
    "throw": lambda one: f"throw {_cards(one.cards[:1])}",
}
"""Choices whose text is more than their verb."""
