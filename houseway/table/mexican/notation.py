"""Mexican Poker in short texts: `p3 turn` takes the next card down, `p3 keep` takes it up.

Where one card alone may lie down, `p3 turn` turns it up; where several may, the card to be turned
up is named, or none is: `p3 turn Kc`. It is named on the felt too, where it was not told before.
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import name
from houseway.table.actions import Action
from houseway.table.mexican.actions import KeepDown, TurnUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units

MEXICAN_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "turn": lambda seat, words: TurnUp(seat, words.cards()),
    "keep": lambda seat, _: KeepDown(seat),
}

MEXICAN_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    TurnUp: lambda action, _: f"p{action.seat} turn {''.join(map(name, action.cards))}".rstrip(),
    KeepDown: lambda action, _: f"p{action.seat} keep",
}
