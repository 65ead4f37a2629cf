"""Every action, event and step there is: the folders of all families are loaded here alone.

They are found by their classes, so nobody lists them; a new family is a new folder.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, Union

from msgspec import Struct

from houseway.table import plan
from houseway.table.action import Action, every_action
from houseway.table.event import Event, every_kind
from houseway.table.step import every_step

FAMILIES: Final = (
    *("pot", "stud", "mexican", "draw", "push", "chinese", "pan"),
    *("bank", "super_pan_nine", "pai_gow", "blackjack"),
)


def _tag(kind: type[Struct]) -> str:
    """By their tags they stand in the same order, whichever file was loaded first."""
    return str(kind.__struct_config__.tag)


for _family in FAMILIES:
    for _file in iter_modules([str(Path(__file__).parent / _family)]):
        import_module(f"houseway.table.{_family}.{_file.name}")

EVERY_ACTION: Final[tuple[type[Action], ...]] = tuple(
    sorted(every_action(), key=lambda kind: kind.tag())
)
"""In one order, whichever file was loaded first."""
EVERY_EVENT: Final[tuple[type[Event], ...]] = tuple(sorted(every_kind(), key=_tag))

AnyStep: Any = Union[tuple(sorted(every_step(), key=_tag))]  # noqa: UP007 - made of the classes, not written out
vars(plan)["AnyStep"] = AnyStep
