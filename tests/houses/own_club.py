"""A club of one's own for tests: the Example Club under another name, and edits of its book.

A club that a room has taken in is known by its slug from then on: no test calls one `my-club` that
other tests find as a folder.
"""

from pathlib import Path

from houseway.houses.beginning import EXAMPLE, begin_club


def a_club(above: Path, name: str = "corner-club") -> Path:
    """The folder of a new club."""
    folder = above / name
    begin_club(folder, like=EXAMPLE)
    return folder


def edited(folder: Path, file: str, before: str, after: str) -> None:
    """The file with other words; those that go must be there."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert before in text, f"{file} does not say {before!r}"
    path.write_text(text.replace(before, after), encoding="utf-8")
