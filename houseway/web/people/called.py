"""What somebody may be called, so that nobody is taken for another.

A name has letters of one script that people write today, digits and a little punctuation. Two names
that look the same are one name: `Ann`, `ANN`, and whatever other alphabets have that looks like it.
The words by which the room itself speaks of people are not for players to take: `Guest 7`, `the
floor`, `erased 7`; nor spaced out, with accents, or with digits for letters (`staff_words.py`).
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Final

from houseway.errors import BadInput
from houseway.web.messages import ROLES, Role
from houseway.web.people.staff_words import is_everyday, look_alikes

NAME_MAX: Final = 24
NEVER: Final = frozenset({"guest", "erased", "player", "bot", "rail"})
"""What the room calls people itself: nobody chooses these."""
OF_THE_HOUSE: Final = frozenset({"floor", "manager", "house", "dealer", "owner", "houseway"})
"""What only those may call themselves who work here."""

PUNCTUATION: Final = frozenset(" '\u2019-._")
UNSEEN: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and marks that show nothing; what else shows nothing is no letter in the first place."""
STRUCK: Final = frozenset("\u0334\u0335\u0336\u0337\u0338")
"""Marks that strike a letter through."""
MARKS_MAX: Final = 2
"""How many marks a letter may carry."""
TOGETHER: Final = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"}, {"CJK", "BOPOMOFO"})
"""Scripts that are written together."""

_GREEK: Final = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγ"
_LIKE_GREEK: Final = "ABEZHIKMNOPTYXaikvoptuxy"
_CYRILLIC: Final = "АВЕКМНОРСТУХЅІЈԚԜавекмнорстухѕіјԛԝԁьӏ"
_LIKE_CYRILLIC: Final = "ABEKMHOPCTYXSIJQWabekmhopctyxsijqwdbl"
_FIRST: Final = str.maketrans(_GREEK + _CYRILLIC, _LIKE_GREEK + _LIKE_CYRILLIC)
_THEN: Final = str.maketrans("I01", "lol")


def checked_name(name: str) -> str:
    """A name as it may be shown to others, or what is wrong with it.

    >>> checked_name("  Ann   Example ")
    'Ann Example'
    """
    name = unicodedata.normalize("NFKC", " ".join(name.split()))
    name = " ".join(name.split())
    if not 2 <= len(name) <= NAME_MAX:
        raise BadInput(f"a name has 2 to {NAME_MAX} letters, not {len(name)}")
    for letter in name:
        if not _may_be_shown(letter):
            raise BadInput(f"a name has letters, digits, spaces and - ' . _, not {_said(letter)}")
    if not any(letter.isalpha() for letter in name):
        raise BadInput(f"a name has at least one letter; '{name}' has none")
    if re.search(rf"^{_MARK}|{_MARK * (MARKS_MAX + 1)}", _kinds(name)):
        raise BadInput(f"a letter of a name carries at most {MARKS_MAX} marks")
    if any(letter.isdigit() and not letter.isascii() for letter in name):
        raise BadInput("the digits of a name are 0 to 9")
    scripts = {_script(letter) for letter in name if letter.isalpha()}
    for letter in name:
        if letter.isalpha() and not is_everyday(letter, _script(letter)):
            raise BadInput(f"a name is written in an everyday script; {_said(letter)} is of none")
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        told = " and ".join(sorted(script.capitalize() for script in scripts))
        raise BadInput(f"a name is written in one script; '{name}' mixes {told}")
    return name


def chosen_name(name: str, role: Role) -> str:
    """A name that somebody of this role may choose.

    >>> chosen_name("Floor", "floor"), chosen_name("Greg House", "player")
    ('Floor', 'Greg House')
    """
    name = checked_name(name)
    firsts = {first for one in look_alikes(name) for first in _firsts(one)}
    if firsts & NEVER:
        raise BadInput(f"'{name}' is what the room calls people itself; choose another name")
    works_here = ROLES.index(role) >= ROLES.index("house dealer")
    if firsts & OF_THE_HOUSE and not works_here:
        raise BadInput(f"'{name}' would be taken for somebody who works here; choose another name")
    return name


def _firsts(name: str) -> Iterator[str]:
    """What a name begins with: its first word, its first two run together, and so on."""
    words = [look(word) for word in re.split(r"[\W\d_]+", name) if word]
    while words and words[0] in ("the", "a"):
        del words[0]
    yield from accumulate(words)


@lru_cache(maxsize=65_536)
def keys(name: str) -> frozenset[str]:
    """By what two names are compared: the same key, the same name.

    >>> bool(keys("Bill") & keys("BiII")), bool(keys("Bill") & keys("Will"))
    (True, False)
    """
    return frozenset({unicodedata.normalize("NFKC", name).casefold(), look(name)})


def look(name: str) -> str:
    """How a name looks, in small Latin letters where another alphabet has the same shapes.

    >>> look("F1oor"), look("fl00r"), look("FIoor")
    ('floor', 'floor', 'floor')
    """
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(letter for letter in plain if letter not in UNSEEN | STRUCK)
    return seen.translate(_FIRST).translate(_THEN).casefold()


_MARK: Final = "m"


def _kinds(name: str) -> str:
    return "".join(unicodedata.category(letter)[0].lower() for letter in name)


def _may_be_shown(letter: str) -> bool:
    if letter in PUNCTUATION:
        return True
    kind = unicodedata.category(letter)
    is_written = kind[0] in "LM" or kind == "Nd"
    return is_written and letter not in UNSEEN and letter not in STRUCK and kind != "Me"


def _script(letter: str) -> str:
    """The script of a letter, by its name in the tables of Unicode."""
    return re.split(r"[ -]", unicodedata.name(letter, "UNKNOWN"), maxsplit=1)[0]


def _said(letter: str) -> str:
    """A character as it can be told: by its number where it shows nothing."""
    is_plain = letter.isprintable() and letter not in UNSEEN and letter not in STRUCK
    return f"'{letter}'" if is_plain else f"U+{ord(letter):04X}"
