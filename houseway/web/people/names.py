"""How people are called at a table: by the name they registered, bots by one of the room's own.

A bot has the same name wherever it is seen, by its number; two bots of one table that would have
the same are told apart by it.
"""

from collections.abc import Mapping
from typing import Final

from houseway.room.state import Room

BOT_NAMES: Final = (
    "Alma", "Bert", "Cora", "Dell", "Etta", "Ford", "Gwen", "Hank", "Iris", "Jude", "Kit", "Lou",
    "Mae", "Ned", "Opal", "Pete", "Quin", "Rosa", "Sol", "Tess", "Ugo", "Vera", "Walt", "Xena",
    "Yuri", "Zoe",
)  # fmt: skip


def names_of(room: Room, seats: Mapping[int, int], names: Mapping[int, str]) -> dict[int, str]:
    """By seat, how the players who sit there are called."""
    found: dict[int, str] = {}
    for seat, player in seats.items():
        name = name_of(room, player, names)
        found[seat] = f"{name} {player}" if name in found.values() else name
    return found


def name_of(room: Room, player: int, names: Mapping[int, str]) -> str:
    """How one of them is called."""
    known = room.players.get(player)
    if known is not None and known.is_bot:
        return BOT_NAMES[player % len(BOT_NAMES)]
    return names.get(player) or f"Player {player}"
