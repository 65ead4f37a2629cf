"""What wins at a table, in a sentence or two: the one thing that a newcomer asks first.

The sentences are in `wins-en.toml`, a game a line; what a house answers stands in them.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from houseway.rulebook.answers import Answers

WINS: Final = Path(__file__).with_name("wins-en.toml")
IN_BRACES: Final = re.compile(r"\{(\w+)\}")


def wins_words(answers: Answers) -> str:
    """What wins by these answers; nothing of a game that has no sentence."""
    book = _book()
    words: str = book["games"].get(answers.game, "")
    while IN_BRACES.search(words):
        words = IN_BRACES.sub(lambda found: _meant(book, found[1], answers), words)
    return words.strip()


def _meant(book: Mapping[str, Any], name: str, answers: Answers) -> str:
    """Words that several games share, or this house's answer in words."""
    if name in book["together"]:
        return str(book["together"][name])
    return str(book["answers"][name].get(str(answers.answer(name).value), ""))


@cache
def _book() -> Mapping[str, Any]:
    return tomllib.loads(WINS.read_text(encoding="utf-8"))
