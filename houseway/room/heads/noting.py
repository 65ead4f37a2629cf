"""Notes in the room's own chain how far the others go, so that one signed head stands for all."""

from collections.abc import Mapping

from houseway.room.heads.events import HeadNoted, HeadsNoted
from houseway.room.log.chain import Tip

OWN = 0
"""The room's own chain, which needs no note: its head is what is signed."""


class Notes:
    """What whoever has the room's duties has noted; at first nothing, so that all is noted once."""

    def __init__(self) -> None:
        self._noted: dict[int, int] = {}

    def due(self, tips: Mapping[int, Tip]) -> HeadsNoted | None:
        """What went on since the last note, of chains that are on disk as far as this tells."""
        moved = [
            HeadNoted(table, tip.number, tip.link.hex())
            for table, tip in sorted(tips.items())
            if table != OWN and self._noted.get(table) != tip.number
        ]
        return HeadsNoted(heads=tuple(moved)) if moved else None

    def written(self, event: HeadsNoted) -> None:
        """The note is on disk."""
        self._noted |= {one.table: one.number for one in event.heads}
