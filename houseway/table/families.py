"""Every event and every step there is: the folders of all families are loaded here, and only here.

Events and steps are found by their classes, so nobody lists them; a new family is a new folder.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, Union

from houseway.table import plan
from houseway.table.event import Event, every_kind
from houseway.table.step import every_step

FAMILIES: Final = (
    *("pot", "stud", "mexican", "draw", "push", "chinese", "pan"),
    *("bank", "super_pan_nine", "pai_gow", "blackjack"),
)

for _family in FAMILIES:
    for _file in iter_modules([str(Path(__file__).parent / _family)]):
        import_module(f"houseway.table.{_family}.{_file.name}")

EVERY_EVENT: Final[tuple[type[Event], ...]] = tuple(
    sorted(every_kind(), key=lambda kind: (kind.__module__, kind.__name__))
)
"""In one order, whatever was imported first: documents are made of it."""

AnyStep: Any = Union[tuple(every_step())]  # noqa: UP007 - made of the classes, not written out
vars(plan)["AnyStep"] = AnyStep
