"""houseway: the California cardroom as software. Rule books that run.

>>> import houseway
>>> hand = houseway.house("comstock").deal("texas-holdem", stacks_dollars=[200, 200, 200], seed=7)
>>> hand
<Texas Hold'em 4/8 at comstock, hole cards, pot $5, p3 to act>
>>> print(*hand.legal, sep="; ")
seat 3 may call $4: cc; seat 3 may raise to $8: cbr 8; seat 3 may fold: f
>>> hand.act("p3 cc")  # or hand.act(hand.legal[0])
>>> hand.view(seat=3).own
(OwnCards(holding=3, down=[Kc 7s]),)

`hand.plain` is for bots, `hand.copy()` for search, `print(hand.why)` for the clauses. A refusal
raises `Refused` and changes nothing. docs/library.md has the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from os import PathLike

    from houseway.errors import BadInput, Broken, HouseError, HousewayError, Refused
    from houseway.houses.house import House, Row
    from houseway.houses.playing import PlayedHand
    from houseway.rulebook.clauses import Clause
    from houseway.table.choices import Choice
    from houseway.table.views import RailView, SeatView
    from houseway.table.why import Grounds

__version__ = "0.1.0"

__all__ = [
    "BadInput",
    "Broken",
    "Choice",
    "Clause",
    "Grounds",
    "House",
    "HouseError",
    "HousewayError",
    "PlayedHand",
    "RailView",
    "Refused",
    "Row",
    "SeatView",
    "house",
]

_WHERE: Final = {
    "houseway.errors": ("BadInput", "Broken", "HouseError", "HousewayError", "Refused"),
    "houseway.houses.house": ("House", "Row"),
    "houseway.houses.playing": ("PlayedHand",),
    "houseway.rulebook.clauses": ("Clause",),
    "houseway.table.choices": ("Choice",),
    "houseway.table.views": ("RailView", "SeatView"),
    "houseway.table.why": ("Grounds",),
}
"""The stable names, loaded when they are asked for: `import houseway` itself loads nothing."""


def house(name: "str | PathLike[str]") -> "House":
    """One of the four clubs by its slug, or anybody's by the path of its folder."""
    from houseway.houses.house import House

    return House.named(name)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        for module, names in _WHERE.items():
            if name in names:
                return getattr(import_module(module), name)
        raise AttributeError(f"module 'houseway' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
