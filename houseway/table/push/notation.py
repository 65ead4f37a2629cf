"""The push pot in short texts: `p3 buy` pays its price, `p3 out` stays out of it.

Where those who tied may divide it instead, they are asked with pan's `p3 divide yes`.
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.table.actions import Action
from houseway.table.push.actions import BuyIn, StayOut

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units

PUSH_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "buy": lambda seat, _: BuyIn(seat),
    "out": lambda seat, _: StayOut(seat),
}

PUSH_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    BuyIn: lambda action, _: f"p{action.seat} buy",
    StayOut: lambda action, _: f"p{action.seat} out",
}
