"""A club's folder with other answers about its room, to show that the book decides."""

import re
import shutil
from pathlib import Path

from houseway.houses.books import FOLDER, house_clauses
from houseway.rulebook.clauses import HOUSES


def club_that_answers(folder: Path, house: str, **answers: object) -> str:
    """The path of a copy of this club whose `room.toml` says so, for every game."""
    assert house in HOUSES
    club = folder / house
    shutil.copytree(FOLDER / house, club)
    room = club / "room.toml"
    text = room.read_text(encoding="utf-8")
    for name, value in answers.items():
        written = {True: "true", False: "false"}.get(value, repr(value).replace("'", '"'))  # type: ignore[call-overload]
        line = f'{name} = {{ silent = true, reading = {written}, because = "A test." }}'
        text, count = re.subn(rf"^{name} +=.*$", line, text, flags=re.MULTILINE)
        assert count, name
    room.write_text(text, encoding="utf-8")
    assert house_clauses(club), "a copy under its own name has the club's clauses"
    return str(club)
