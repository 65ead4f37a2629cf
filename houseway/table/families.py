"""Every action, event and step there is: the folders of all families are loaded here alone.

A family is a folder with actions, events or options of its own. Its classes are found when it is
loaded, so nobody lists them; two that would be written alike are found here, not in a log.
"""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, Union, cast

from msgspec import Struct

from houseway.errors import Broken
from houseway.table import deciding, plan
from houseway.table.action import Action, every_action
from houseway.table.event import Event, every_kind
from houseway.table.step import every_step

HERE: Final = Path(__file__).parent
OWN: Final = ("actions", "events", "options")
FAMILIES: Final = tuple(
    sorted({file.parent.name for own in OWN for file in HERE.glob(f"*/{own}.py")})
)


def _tag(kind: type[Struct]) -> str:
    """By their tags they stand in the same order, whichever file was loaded first."""
    return str(kind.__struct_config__.tag)


for _family in FAMILIES:
    for _file in iter_modules([str(HERE / _family)]):
        import_module(f"houseway.table.{_family}.{_file.name}")


def _by_tag(kinds: Iterable[type[Struct]]) -> tuple[type[Struct], ...]:
    found: dict[str, type[Struct]] = {}
    for kind in kinds:
        if (other := found.setdefault(_tag(kind), kind)) is not kind:
            first, second = (f"{one.__module__}.{one.__qualname__}" for one in (other, kind))
            raise Broken(f"{first} and {second} are both written as {_tag(kind)!r}")
    return tuple(found[tag] for tag in sorted(found))


EVERY_ACTION: Final[tuple[type[Action], ...]] = tuple(
    sorted(every_action(), key=lambda kind: kind.tag())
)
"""In one order, whichever file was loaded first."""
EVERY_EVENT: Final = cast(tuple[type[Event], ...], _by_tag(every_kind()))

AnyStep: Any = Union[_by_tag(every_step())]  # noqa: UP007 - made of the classes, not written out
for _module in (deciding, plan):
    vars(_module)["AnyStep"] = AnyStep
