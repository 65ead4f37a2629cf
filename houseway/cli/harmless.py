"""Text of others on our terminal: it is shown, and it cannot do anything there.

Records, logs and books come from strangers. A terminal takes some characters for orders: to clear
what was printed before, to rename its window, to write a line from right to left.
"""

import unicodedata
from typing import Final

ORDERS: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""The kinds of characters that are never shown themselves."""


def harmless(text: str) -> str:
    r"""The same text, with what a terminal would obey written out.

    >>> harmless("a\x1b[2Jb"), harmless("pão, 日本"), harmless("\u202eyas")
    ('a\\x1b[2Jb', 'pão, 日本', '\\u202eyas')
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if unicodedata.category(letter) not in ORDERS:
        return letter
    return letter.encode("unicode_escape", "surrogatepass").decode()
