"""Draw games in short texts: the cut, and the kill.

p3 cut 26       cuts the cards              p3 kill 8       kills the pot, posting up to 8
p3 no-kill      has looked, and does not    floor allow-kill, floor no-kill
"""

from typing import TYPE_CHECKING, Any, Final

from houseway.table.actions import Action
from houseway.table.draw.actions import AllowKill, CutCards, Kill, NoKill

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units


def _cut(seat: int, words: "Words") -> Action:
    count = words.next("how many cards are cut")
    if not count.isdigit() or len(count) > 3:
        raise words.wrong(f"'{count}' is no number of cards")
    return CutCards(seat, int(count))


def _who(seat: int) -> str:
    return f"p{seat}" if seat > 0 else "floor"


DRAW_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "cut": _cut,
    "kill": lambda seat, words: Kill(seat, words.cents()),
    "no-kill": lambda seat, _: NoKill(seat),
}

DRAW_STAFF_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "allow-kill": lambda by, _: AllowKill(by),
    "no-kill": lambda by, _: NoKill(by),
}

DRAW_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    CutCards: lambda action, _: f"p{action.seat} cut {action.at}",
    Kill: lambda action, units: f"p{action.seat} kill {units.amount(action.to_cents)}",
    NoKill: lambda action, _: f"{_who(action.seat)} no-kill",
    AllowKill: lambda action, _: f"{_who(action.seat)} allow-kill",
}
