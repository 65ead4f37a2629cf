"""What else a name could be read as, so that no player is taken for somebody who works here.

Players are shown beside the words of the house. `F l o o r`, `Flo\u00f6r`, `M4nager` or `rnanager`
read as those at a glance, and so do letters of scripts that nobody writes today.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

EVERYDAY: Final = frozenset(
    [
        "LATIN",
        "GREEK",
        "CYRILLIC",
        "ARMENIAN",
        "HEBREW",
        "ARABIC",
        "DEVANAGARI",
        "BENGALI",
        "GURMUKHI",
        "GUJARATI",
        "ORIYA",
        "TAMIL",
        "TELUGU",
        "KANNADA",
        "MALAYALAM",
        "SINHALA",
        "THAI",
        "LAO",
        "TIBETAN",
        "MYANMAR",
        "GEORGIAN",
        "HANGUL",
        "ETHIOPIC",
        "KHMER",
        "CJK",
        "HIRAGANA",
        "KATAKANA",
        "BOPOMOFO",
        "KATAKANA-HIRAGANA",
        "IDEOGRAPHIC",
    ]
)
"""Scripts that people write their names in. Lisu and Cherokee write `FLOOR` with shapes of their
own; whoever is called so writes it in Latin here."""
LATIN: Final = ((0x41, 0x24F), (0x1E00, 0x1EFF))
"""Where Latin letters of names are; those of phonetics look like small capitals."""
DIGITS: Final = str.maketrans("013457", "oleast")
"""Digits that are read as letters inside a word."""
STROKES: Final = str.maketrans(
    "\u0192\u0131\u0142\u00f8\u0111\u0127\u0167\u0585\u0578\u057d\u0570\u0581", "fllodhtonuhg"
)
"""Letters that no accent is taken from, and those of Armenian that look Latin."""
TOGETHER: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Two letters that look like one."""


def is_everyday(letter: str, script: str) -> bool:
    """Whether people write their names with this letter."""
    if script == "LATIN":
        return any(first <= ord(letter) <= last for first, last in LATIN)
    return script in EVERYDAY


def look_alikes(name: str) -> Iterator[str]:
    """A name and what it could be read as.

    >>> [one for one in look_alikes("M4n\u00e1ger")][-1]
    'manager'
    """
    yield name
    plain = _without_marks(name)
    worded = re.sub(r"\S*[^\W\d_]\S*", lambda word: word[0].translate(DIGITS), plain)
    for one in (plain, worded):
        yield one
        joined = one.casefold()
        for two, as_one in TOGETHER:
            joined = joined.replace(two, as_one)
        yield joined


def _without_marks(name: str) -> str:
    apart = unicodedata.normalize("NFD", name.translate(STROKES))
    return "".join(one for one in apart if not unicodedata.combining(one))
