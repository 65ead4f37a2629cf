"""The blackjack games in short texts.

p3 hit, p3 stand        a card, or none            p3 surrender       gives the hand up for its part
p3 double 20            20 more, and one card      p3 insure 10       that the bank has a natural
p3 split 20             20 on the second hand      p3 even-money      settles a natural at once
p6 match 10, p6 let-ride        a backline player goes along with a double or a split, or does not

Where a seat has several hands the number of the one meant follows, behind an amount with `on`:
`p3 hit 5`, `p3 insure 10 on 5`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.table.actions import Action
from houseway.table.blackjack.actions import (
    Double,
    Hit,
    Insure,
    LetRide,
    Match,
    Split,
    Surrender,
    TakeEvenMoney,
)

if TYPE_CHECKING:
    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units


def _about(words: "Words", *, is_behind_an_amount: bool = False) -> int:
    """The hand meant, where one is named."""
    if not words.left:
        return 0
    if is_behind_an_amount and words.next("the hand") != "on":
        raise words.wrong("the hand meant is written 'on 5'")
    word = words.next("the hand")
    if not word.isdigit() or len(word) > 3:
        raise words.wrong(f"the hand is a number, not '{word}'")
    return int(word)


def _read(kind: Callable[[int, int], Action]) -> "Callable[[int, Words], Action]":
    return lambda seat, words: kind(seat, _about(words))


def _read_amount(kind: Callable[[int, int, int], Action]) -> "Callable[[int, Words], Action]":
    return lambda seat, words: kind(seat, words.cents(), _about(words, is_behind_an_amount=True))


BLACKJACK_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "hit": _read(Hit),
    "double": _read_amount(Double),
    "split": _read_amount(Split),
    "surrender": _read(Surrender),
    "insure": _read_amount(Insure),
    "even-money": _read(TakeEvenMoney),
    "match": _read_amount(Match),
    "let-ride": _read(LetRide),
}


def _written(verb: str) -> "Callable[[Any, Units], str]":
    return lambda action, _: f"p{action.seat} {verb} {action.about or ''}".rstrip()


def _written_amount(verb: str) -> "Callable[[Any, Units], str]":
    def text(action: Any, units: "Units") -> str:
        where = f" on {action.about}" if action.about else ""
        return f"p{action.seat} {verb} {units.amount(action.cents)}{where}"

    return text


BLACKJACK_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    Hit: _written("hit"),
    Double: _written_amount("double"),
    Split: _written_amount("split"),
    Surrender: _written("surrender"),
    Insure: _written_amount("insure"),
    TakeEvenMoney: _written("even-money"),
    Match: _written_amount("match"),
    LetRide: _written("let-ride"),
}
