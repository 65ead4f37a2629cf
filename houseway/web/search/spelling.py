"""However it is spelled: what somebody typed, against the names of things.

"paigow" is Pai Gow, "hold em" is Hold'em and "7 stud" is Seven-Card Stud: marks do not count, nor
where a word ends, nor whether a number is written out. Where nothing is called so, a slip of the
finger is forgiven. The lobby looks in the same way (`page/src/lib/spelling.ts`); both are held to
`tests/fixtures/spellings.json`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

RUN_MOST: Final = 4
"""So many typed words may be one word of a name: "black jack", "o m a h a" is too much."""
FORGIVEN_FROM: Final = 4
TWICE_FORGIVEN_FROM: Final = 8

_MARKS: Final = re.compile("['`\u2018\u2019]")
_WORD: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_]+")
_NUMBERS: Final = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "thirteen": "13",
}  # fmt: skip

Item = TypeVar("Item")


def words_of(text: str) -> list[str]:
    """The words of a text, without marks, accents and case, numbers in figures.

    >>> words_of("Seven-Card Stud Hi/Lo, 7CS")
    ['7', 'card', 'stud', 'hi', 'lo', '7', 'cs']
    """
    plain = unicodedata.normalize("NFKD", _MARKS.sub("", text).replace("&", " and ").lower())
    bare = "".join(one for one in plain if not unicodedata.combining(one))
    return [_NUMBERS.get(word, word) for word in _WORD.findall(bare)]


class Named:
    """The names of one thing, ready to be compared."""

    def __init__(self, names: Iterable[str]) -> None:
        every = [words_of(name) for name in names]
        self.whole = tuple("".join(words) for words in every)
        self.tails = tuple(
            dict.fromkeys("".join(words[at:]) for words in every for at in range(len(words)))
        )
        """Each name from each of its words on, in one piece: a typed word begins one of them."""

    def is_called(self, typed: Sequence[str]) -> bool:
        """Whether every word, or some of them in one, begins a word of a name."""
        return _is_laid_out(typed, lambda run: any(tail.startswith(run) for tail in self.tails))

    def is_begun_by(self, typed: Sequence[str]) -> bool:
        """Whether one of the names begins so, from its first letter on."""
        return any(name.startswith("".join(typed)) for name in self.whole)

    def is_nearly_called(self, typed: Sequence[str]) -> bool:
        """The same, with a slip in each word."""
        return _is_laid_out(typed, lambda run: any(is_near(run, tail) for tail in self.tails))


def _is_laid_out(typed: Sequence[str], is_known: Callable[[str], bool]) -> bool:
    """Whether the words can be put together, neighbours in one, so that all are known."""
    reached = [True] + [False] * len(typed)
    for end in range(1, len(typed) + 1):
        starts = range(max(0, end - RUN_MOST), end)
        reached[end] = any(reached[one] and is_known("".join(typed[one:end])) for one in starts)
    return reached[-1]


def is_near(run: str, known: str) -> bool:
    """Whether something known begins so, but for a slip or, in a long word, two.

    >>> is_near("pinaple", "pineapple"), is_near("razz", "jazz")
    (False, False)
    >>> is_near("pineaple", "pineapplehilo"), is_near("blakcjack", "blackjack")
    (True, True)
    """
    if known.startswith(run):
        return True
    if len(run) < FORGIVEN_FROM or not run.isalpha() or run[0] != known[:1]:
        return False
    return slips(run, known) <= (2 if len(run) >= TWICE_FORGIVEN_FROM else 1)


def slips(run: str, known: str) -> int:
    """How many letters are wrong, missing, too many or swapped, up to wherever it fits best."""
    # One letter after the other; the row is the distance from each beginning of what is known.
    known = known[: len(run) + 2]
    before: list[int] = []
    row = list(range(len(known) + 1))
    for place, letter in enumerate(run, start=1):
        earlier, before, row = before, row, [place]
        for at, other in enumerate(known, start=1):
            least = min(before[at] + 1, row[at - 1] + 1, before[at - 1] + (letter != other))
            if at > 1 < place and letter == known[at - 2] and run[place - 2] == other:
                least = min(least, earlier[at - 2] + 1)
            row.append(least)
    return min(row)


def found(items: Iterable[tuple[Named, Item]], typed: Sequence[str]) -> list[Item]:
    """Those that are called so, whose name begins so first; or else those nearly called so."""
    every = list(items)
    called = [one for one in every if one[0].is_called(typed)]
    called.sort(key=lambda one: not one[0].is_begun_by(typed))
    near = called or [one for one in every if one[0].is_nearly_called(typed)]
    return [item for _, item in near]
