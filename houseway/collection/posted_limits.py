"""Which limits a printed row covers: "$3/6 thru $10/20", "$2 - $4 or higher, No Limit".

The same print means different things on different pages: "$2 - $4" is a split limit at a
hold'em table and a spread at a pai gow table. So a schedule says once what its figures are
(`limits = "split"`), and its rows stand as printed.

A row that says "thru" covers every limit between its ends, one that says "or higher" everything
from there up (garlic-city/collection/6, comstock/collection/23), as long as the larger bet is as
many times the smaller. No row, no table: a limit between two rows is covered by neither.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal

import msgspec

from houseway.collection.limits import BETTING, Limit, LimitKind, read_limit
from houseway.errors import BadInput

_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}\b)")
_OR_HIGHER: Final = re.compile(r"\s*(?:\bor (?:higher|more)\b|\band above\b|\+)")
_NEXT: Final = re.compile(r"\s*(?:,\s*or\b|,|&|\bor\b)\s*")
_NO_LIMIT: Final = re.compile(r"no[ -]limit(?: \$?([\d.]+)(?: maximum buy[ -]in)?)?")
_FIGURES: Final = r"\$?\s*([\d.]+)"
_FORMS: Final[dict[LimitKind, tuple[re.Pattern[str], str]]] = {
    "split": (re.compile(rf"{_FIGURES}\s*[/-]\s*{_FIGURES}"), "{}/{}"),
    "spread": (re.compile(rf"{_FIGURES}\s*(?:-|\bto\b)\s*{_FIGURES}"), "{}-{}"),
    "single": (re.compile(_FIGURES), "{}"),
    "minimum": (re.compile(_FIGURES), "min-{}"),
    "condition": (re.compile(rf"(?:[ck]ondition\s+)?{_FIGURES}"), "condition-{}"),
}

FORMS: Final = (*_FORMS, "chip")
"""What the figures of a schedule may be; a chip is worth what the table says."""


class PostedLimit(msgspec.Struct, frozen=True):
    """The limits from `first` to `last`; without `last` all from `first` up, without both all."""

    kinds: frozenset[LimitKind]
    first: Limit | None = None
    last: Limit | None = None

    def covers(self, limit: Limit, *, inside: bool = False) -> bool:
        """Whether a table of this limit may use the row; `inside` lets a spread lie within it."""
        first = self.first
        if limit.kind not in self.kinds:
            return False
        if first is None or limit == first or first.low_cents is None:
            # A row that says No Limit and no buy-in is for every no-limit table.
            return True
        if first.kind == "spread":
            return inside and _lies_within(limit, first)
        return _reaches(limit, first) and (self.last is None or _reaches(self.last, limit))

    def is_even_with(self, limit: Limit) -> bool:
        """Whether a split limit between two others is one of their kind: 4/8 is, and 4/9 is not.

        Every pair of figures in the four books is a bet and its double.
        """
        ends = [one for one in (self.first, self.last) if one]
        if limit.kind != "split" or limit in ends or any(one.kind != "split" for one in ends):
            return True
        return all(_proportion(one) == _proportion(limit) for one in ends)

    def touches(self, limit: Limit) -> bool:
        """Whether a spread has some wager in common with this row's."""
        if self.first is None or not limit.kind == self.first.kind == "spread":
            return False
        return _spans(limit, self.first) and _spans(self.first, limit)

    def __str__(self) -> str:
        """As limits are typed: `3/6 thru 10/20`, `2/4 or higher`, `101+`."""
        if self.first is None:
            return "any chip" if self.kinds == {"chip"} else "all limits"
        if self.last is None:
            return f"{self.first} or higher"
        return str(self.first) if self.first == self.last else f"{self.first} thru {self.last}"


def read_posted(text: str, figures: str) -> tuple[PostedLimit, ...]:
    """What one cell of a limit column covers; `figures` is what its numbers are, one of FORMS.

    >>> [str(one) for one in read_posted("$2 - $4 or higher, No Limit", "split")]
    ['2/4 or higher', 'nl']
    >>> [str(one) for one in read_posted("$10, $25 & $100", "minimum")]
    ['min-10', 'min-25', 'min-100']
    """
    plain = _OR_HIGHER.sub("+", _THOUSANDS.sub("", " ".join(text.lower().split())))
    found: list[PostedLimit] = []
    for alternative in _NEXT.split(plain):
        posted = _named(alternative) or _figured(alternative, figures)
        if posted is None:
            raise BadInput(f'"{text}" is not a limit of a schedule whose limits are "{figures}"')
        found.append(posted)
    return tuple(found)


def every_chip() -> PostedLimit:
    """The limit of a schedule that charges in chips."""
    return PostedLimit(frozenset({"chip"}))


Whereabouts = Literal["below", "between", "above", "elsewhere"]


def whereabouts(limit: Limit, posted: Sequence[PostedLimit]) -> Whereabouts:
    """Where a limit that no row covers stands among the rows of its own kind."""
    alike = [one for one in posted if one.first and one.first.kind == limit.kind]
    if not alike or limit.kind in ("spread", "no-limit", "pot-limit"):
        return "elsewhere"
    lower = [_reaches(limit, end) for one in alike if (end := one.last or one.first)]
    higher = [_reaches(one.first, limit) for one in alike if one.first]
    if any(lower) and any(higher):
        return "between"
    return "above" if all(lower) else "below" if all(higher) else "elsewhere"


def _named(alternative: str) -> PostedLimit | None:
    """The limits that have a name instead of figures, or bring their own word with them."""
    if alternative == "all limits":
        return PostedLimit(BETTING)
    if match := _NO_LIMIT.fullmatch(alternative):
        return _exactly(read_limit(f"nl-{match[1]}" if match[1] else "nl"))
    if alternative == "pot limit":
        return _exactly(read_limit("pl"))
    if match := re.fullmatch(rf"{_FIGURES} straight", alternative):
        return _exactly(read_limit(f"{match[1]}-straight"))
    return None


def _figured(alternative: str, figures: str) -> PostedLimit | None:
    pattern, typed = next((form for kind, form in _FORMS.items() if kind == figures), (None, ""))
    if pattern is None:
        return None
    is_open = alternative.endswith("+")
    if is_open and figures == "spread":
        match = re.fullmatch(_FIGURES, alternative.removesuffix("+"))
        return _exactly(read_limit(f"{match[1]}+")) if match else None
    ends = [pattern.fullmatch(end) for end in alternative.removesuffix("+").split(" thru ")]
    limits = [read_limit(typed.format(*end.groups())) for end in ends if end]
    if len(limits) != len(ends) or len(limits) > 2:
        return None
    return PostedLimit(frozenset({limits[0].kind}), limits[0], None if is_open else limits[-1])


def _exactly(limit: Limit) -> PostedLimit:
    return PostedLimit(frozenset({limit.kind}), limit, limit)


def _proportion(limit: Limit) -> Fraction:
    """How often the smaller bet goes into the larger."""
    return Fraction(limit.high_cents or 0, limit.low_cents or 1)


def _reaches(limit: Limit, other: Limit) -> bool:
    """Whether neither figure of a limit is under the other's."""
    return (limit.low_cents or 0) >= (other.low_cents or 0) and (limit.high_cents or 0) >= (
        other.high_cents or 0
    )


def _lies_within(limit: Limit, row: Limit) -> bool:
    """Whether a table's whole spread lies inside the row's."""
    starts_inside = (limit.low_cents or 0) >= (row.low_cents or 0)
    ends_inside = (
        row.high_cents is None or (limit.high_cents or row.high_cents + 1) <= row.high_cents
    )
    return starts_inside and ends_inside


def _spans(limit: Limit, other: Limit) -> bool:
    """Whether the first spread starts no later than the second ends."""
    return other.high_cents is None or (limit.low_cents or 0) <= other.high_cents
