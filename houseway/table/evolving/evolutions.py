"""The shape of a table of evolutions: what an event of each kind does to a hand."""

from collections.abc import Callable
from typing import Any

from houseway.table.events import Event
from houseway.table.hand import Hand

Evolutions = dict[type[Event], Callable[[Hand, Any], None]]
