"""Pai gow in short texts.

p1 pile 3                     the third pile goes out first
p1 cut-stacks in-half         how the stacks of tiles are cut
p1 delivery from-both-ends    in which order they go out
p3 front AcKd                 these in front, the rest behind; tiles `p3 front 6-6 6-3`
p3 front 5 AcKd               of hand 5, where there are several
p3 let-look p5                lets seat 5 look at the hand
floor front 5 AcKd            where the floor sets a hand the house way
floor allow-house-way 5       where it decides about one that was looked at; or `deny-house-way 5`
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import name
from houseway.table.actions import Action
from houseway.table.actors import FLOOR
from houseway.table.pai_gow.actions import (
    AllowHouseWay,
    ChooseCut,
    ChooseDelivery,
    ChoosePile,
    DenyHouseWay,
    LetLook,
    SetFront,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units


def _about(words: "Words") -> int:
    """The hand meant, where its number comes first: no card is written with one figure."""
    is_named = bool(words.left) and words.left[0].isdigit() and len(words.left[0]) < 3
    return int(words.next("the hand")) if is_named else 0


def _pile(seat: int, words: "Words") -> Action:
    pile = _about(words)
    if not pile:
        raise words.wrong("a pile is picked by its number, from 1")
    return ChoosePile(seat, pile)


def _front(seat: int, words: "Words") -> Action:
    about = _about(words)
    return SetFront(seat, words.cards(), about)


def _let_look(seat: int, words: "Words") -> Action:
    about = _about(words)
    return LetLook(seat, words.seat("who may look"), about)


def _style(words: "Words", what: str) -> str:
    return words.next(what).replace("-", " ")


def _front_text(action: SetFront, _: "Units") -> str:
    who = "floor" if action.seat == FLOOR else f"p{action.seat}"
    about = f" {action.about}" if action.about else ""
    return f"{who} front{about} {' '.join(map(name, action.cards))}".rstrip()


def _let_look_text(action: LetLook, _: "Units") -> str:
    about = f" {action.about}" if action.about else ""
    return f"p{action.seat} let-look{about} p{action.named}"


PAI_GOW_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "pile": _pile,
    "cut-stacks": lambda seat, words: ChooseCut(seat, _style(words, "the cut")),
    "delivery": lambda seat, words: ChooseDelivery(seat, _style(words, "the delivery")),
    "front": _front,
    "let-look": _let_look,
}

PAI_GOW_STAFF_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "front": _front,
    "allow-house-way": lambda by, words: AllowHouseWay(by, _about(words)),
    "deny-house-way": lambda by, words: DenyHouseWay(by, _about(words)),
}

PAI_GOW_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    ChoosePile: lambda action, _: f"p{action.seat} pile {action.pile}",
    ChooseCut: lambda action, _: f"p{action.seat} cut-stacks {action.cut.replace(' ', '-')}",
    ChooseDelivery: lambda action, _: (
        f"p{action.seat} delivery {action.delivery.replace(' ', '-')}"
    ),
    SetFront: _front_text,
    LetLook: _let_look_text,
    AllowHouseWay: lambda action, _: f"floor allow-house-way {action.about}",
    DenyHouseWay: lambda action, _: f"floor deny-house-way {action.about}",
}
