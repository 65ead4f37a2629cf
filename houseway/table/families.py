"""Every event there is: the files of all families are loaded here, and nowhere else as a whole.

Whoever adds a file of events adds its line. The events are found by their classes: nobody lists
them.
"""

from importlib import import_module
from typing import Final

from houseway.table.event import Event, every_kind

FILES: Final = (
    *("events", "repair_events", "plan", "pot.events", "stud.events", "mexican.events"),
    *("draw.events", "push.events", "chinese.events", "pan.events", "pan.pay_events"),
    *("bank.events", "bank.hand_events", "pai_gow.events", "blackjack.events"),
)

for _file in FILES:
    import_module(f"houseway.table.{_file}")

EVERY_EVENT: Final[tuple[type[Event], ...]] = tuple(every_kind())
