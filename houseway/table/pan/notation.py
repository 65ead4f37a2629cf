"""Pan in short texts: `p4 meld 5d5h on 2` adds two cards to the player's second meld.

p3 declare play         or `pass`
p3 draw                 touches the deck            p3 release     lets the drawn card go
p3 meld 3c3d3h          lays down, the card that is taken among them
p3 meld 6h on 1         adds to his first meld
p3 meld 4c4d from 2 4h  a new meld, with a card borrowed from his second
p3 meld 3c3d3h pay 0    asks for short pay: so many chips
p3 throw Kc             discards, which ends the turn
p3 force                makes the player take the card; `let-go` does not
p3 pay                  calls for pay, where it must be called for; `pay 1` for less of it
p3 divide yes           or `no`
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import Card, name
from houseway.table.actions import Action
from houseway.table.pan.actions import (
    ALL,
    CallPay,
    Declare,
    Divide,
    Draw,
    Force,
    LayDown,
    LetGo,
    Release,
    Throw,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units

JOINING: Final = ("on", "from", "pay")
"""What may follow the cards of a meld."""


def _declare(seat: int, words: "Words") -> Action:
    return Declare(seat, plays=_one_of(words, "play", "pass"))


def _divide(seat: int, words: "Words") -> Action:
    return Divide(seat, agrees=_one_of(words, "yes", "no"))


def _one_of(words: "Words", yes: str, no: str) -> bool:
    word = words.next(f"{yes} or {no}")
    if word not in (yes, no):
        raise words.wrong(f"it is {yes} or {no}, not {word}")
    return word == yes


def _meld(seat: int, words: "Words") -> Action:
    cards = _cards(words)
    onto, source, chips = 0, 0, ALL
    borrowed: tuple[Card, ...] = ()
    while words.left and words.left[0] in JOINING:
        match words.next("what joins them"):
            case "on":
                onto = _number(words, "the number of a meld")
            case "from":
                source = _number(words, "the number of a meld")
                borrowed = _cards(words)
            case _:
                chips = _number(words, "the number of chips")
    return LayDown(seat, cards, onto, borrowed, source, chips)


def _cards(words: "Words") -> tuple[Card, ...]:
    """The words up to the next that joins something to them."""
    cards: list[Card] = []
    while words.left and words.left[0] not in JOINING:
        cards += words.read_cards(words.next("cards"))
    return tuple(cards)


def _number(words: "Words", what: str) -> int:
    word = words.next(what)
    if not word.isdecimal() or len(word) > 3:
        raise words.wrong(f"{what} is a whole number, not {word}")
    return int(word)


def _pay(seat: int, words: "Words") -> Action:
    return CallPay(seat, _number(words, "the number of chips") if words.left else ALL)


def _joined(cards: tuple[Card, ...]) -> str:
    return "".join(map(name, cards))


def _written_meld(action: LayDown, _: "Units") -> str:
    parts = (
        f"p{action.seat} meld",
        _joined(action.cards),
        f"on {action.onto}" if action.onto else "",
        f"from {action.source} {_joined(action.borrowed)}" if action.borrowed else "",
        f"pay {action.chips}" if action.chips != ALL else "",
    )
    return " ".join(filter(None, parts))


def _written_pay(action: CallPay, _: "Units") -> str:
    return f"p{action.seat} pay {'' if action.chips == ALL else action.chips}".rstrip()


PAN_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "declare": _declare,
    "draw": lambda seat, _: Draw(seat),
    "release": lambda seat, _: Release(seat),
    "meld": _meld,
    "throw": lambda seat, words: Throw(seat, words.cards()),
    "force": lambda seat, _: Force(seat),
    "let-go": lambda seat, _: LetGo(seat),
    "pay": _pay,
    "divide": _divide,
}

PAN_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    Declare: lambda action, _: f"p{action.seat} declare {'play' if action.plays else 'pass'}",
    Draw: lambda action, _: f"p{action.seat} draw",
    Release: lambda action, _: f"p{action.seat} release",
    LayDown: _written_meld,
    Throw: lambda action, _: f"p{action.seat} throw {_joined(action.cards)}",
    Force: lambda action, _: f"p{action.seat} force",
    LetGo: lambda action, _: f"p{action.seat} let-go",
    CallPay: _written_pay,
    Divide: lambda action, _: f"p{action.seat} divide {'yes' if action.agrees else 'no'}",
}
