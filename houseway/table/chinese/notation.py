"""Chinese Poker in short texts: `p3 set AcAdJh 9c9d4c4d7h QcJdTc9h8c`, front, middle and back.

p3 automatic            puts the hand down as an automatic win
p3 automatic AsKd...    the same on the felt, where the program was not told the cards

A part without a card, in a hand that is mis-set, is written `-`.
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import Card, name
from houseway.table.actions import Action
from houseway.table.chinese.actions import ClaimWin, SetHand

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units

NO_CARDS: Final = "-"


def _set(seat: int, words: "Words") -> Action:
    front, middle, back = [_part(words, of) for of in ("front", "middle", "back")]
    return SetHand(seat, front, middle, back)


def _part(words: "Words", of: str) -> tuple[Card, ...]:
    text = words.next(f"the {of}")
    return () if text == NO_CARDS else words.read_cards(text)


def _written_part(cards: tuple[Card, ...]) -> str:
    return "".join(map(name, cards)) or NO_CARDS


def _written_setting(action: SetHand, _: "Units") -> str:
    parts = " ".join(map(_written_part, (action.front, action.middle, action.back)))
    return f"p{action.seat} set {parts}"


def _written_claim(action: ClaimWin, _: "Units") -> str:
    return f"p{action.seat} automatic {''.join(map(name, action.cards))}".rstrip()


CHINESE_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "set": _set,
    "automatic": lambda seat, words: ClaimWin(seat, words.cards()),
}

CHINESE_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    SetHand: _written_setting,
    ClaimWin: _written_claim,
}
