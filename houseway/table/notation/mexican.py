"""Mexican Poker in short texts: `p3 turn` turns the down card up, `p3 keep` leaves it.

On the felt, where the program was not told what the down card is, it is named: `p3 turn Kc`.
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import name
from houseway.table.actions import Action
from houseway.table.actions.mexican import KeepDown, TurnUp

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
