"""Writes what edition 1 answered otherwise: `python -m tests.editions`.

The answers of edition 1 are kept whole in `fixtures/editions/`. Whenever an answer of a book
changes, this writes the part `[was]` of `houseway/houses/editions/1.toml` anew. What is asked
since, and what is asked no longer, is written there by hand, with the change that brings it.
"""

import gzip
import json
import re
from pathlib import Path
from typing import Any, Final

from houseway.houses.editions import FOLDER, text_of
from houseway.houses.house import every_house

KEPT: Final = Path(__file__).parent / "fixtures" / "editions" / "answers-1.json.gz"
WAS: Final = re.compile(r"^\[was\]\n(?:#.*\n)*(?s:.*?)(?=^\[gone\])", re.MULTILINE)
HEAD: Final = "[was]\n# What has changed since, by house and game; written by tests/editions.py.\n"


def answers_then() -> dict[str, dict[str, dict[str, Any]]]:
    """By row and question: value, standing, and the house's own clauses under `see`."""
    rows: dict[str, dict[str, dict[str, Any]]] = json.loads(gzip.decompress(KEPT.read_bytes()))
    return rows


def changed() -> str:
    """The part of the file that can be worked out."""
    then, text = answers_then(), HEAD
    for house in every_house():
        for row in house.rows():
            was = then[f"{house.slug}/{row.game.slug}"]
            lines = [
                f"{name} = {json.dumps(was[name]['value'], ensure_ascii=False)}\n"
                for name in row.answers.by_name
                if name in was and was[name]["value"] != text_of(row, name)
            ]
            if lines:
                text += f"\n[was.{house.slug}.{row.game.slug}]\n{''.join(lines)}"
    return f"{text}\n"


def main() -> None:
    file = FOLDER / "1.toml"
    written, count = WAS.subn(lambda _found: changed(), file.read_text(encoding="utf-8"))
    assert count == 1, "the file has the parts asked_since, was and gone, in this order"
    file.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
