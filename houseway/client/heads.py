"""The heads of a room's log in a file of one's own, and whether the room still tells the same."""

from pathlib import Path
from typing import Any, Final

from houseway.errors import HousewayError

HEADS_MOST: Final = 100


class HeadsDiffer(HousewayError):
    """The log of a room is not the one whose heads you kept."""


def written_down(told: dict[str, Any], path: Path) -> int:
    """Adds what is new in a room's answer to the file; how many heads that was."""
    kept = path.read_text(encoding="utf-8").split() if path.exists() else []
    ours = {_entry(one): one for one in kept if f";room={told['room']};" in one}
    told_now = {int(one["entry"]): str(one["text"]) for one in reversed(told["heads"])}
    _check_heads(told_now, told["room"])
    _check_kept(ours, told_now, told["broken"])
    new = [text for entry, text in told_now.items() if entry not in ours]
    with path.open("a", encoding="utf-8") as lines:
        lines.writelines(f"{one}\n" for one in new)
    return len(new)


def _check_heads(told: dict[int, str], room: str) -> None:
    """Whether each is one line of this room's own: the file has other rooms' too."""
    for entry, text in told.items():
        is_line = text.isascii() and text.isprintable() and " " not in text
        if not is_line or f";room={room};entry={entry};" not in text or text.count(";room=") > 1:
            raise HeadsDiffer(f"what the room tells for entry {entry} is no head of its own")


def _check_kept(ours: dict[int, str], told: dict[int, str], broken: str) -> None:
    """Whether what the room tells now goes on from what was kept."""
    if broken:
        raise HeadsDiffer(f"the room itself says that its log was changed: {broken}")
    if ours and max(ours) > max(told, default=0):
        raise HeadsDiffer(f"the room had signed for entry {max(ours)} and has fewer now")
    for entry, text in ours.items():
        if entry >= min(told, default=0) and _link(told.get(entry, "")) != _link(text):
            raise HeadsDiffer(f"entry {entry} is not the one that the room had signed for")


def _entry(head: str) -> int:
    return int(head.partition(";entry=")[2].partition(";")[0] or 0)


def _link(head: str) -> str:
    return head.partition(";link=")[2].partition(";")[0]
