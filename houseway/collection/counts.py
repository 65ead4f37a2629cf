"""Printed numbers of players, and printed bands of total action.

Both stand on the page in many spellings and are kept as printed; here they become ranges. An end
that the page leaves open ("5 or less") stays open until a reading closes it.

Total action is the sum of all base-game wagers down before the deal; doubles, splits, insurance
and side wagers come later and never count.
"""

import re
from typing import Final

import msgspec

from houseway.errors import BadInput
from houseway.money.cents import cents

_NUMBERS: Final = re.compile(r"\d+(?:\s*(?:,\s*or|,|&|or|and)\s*\d+)*", re.IGNORECASE)
_THROUGH: Final = re.compile(r"(\d+)\s*(?:-|to|thru)\s*(\d+)", re.IGNORECASE)
_OR_LESS: Final = re.compile(r"(\d+)\s*or (?:less|fewer)", re.IGNORECASE)
_OR_MORE: Final = re.compile(r"(\d+)\s*or more", re.IGNORECASE)
_FEWER_THAN: Final = re.compile(r"(?:fewer|less) than (\d+)", re.IGNORECASE)

_AMOUNT: Final = r"(\$?[\d,]+(?:\.\d\d)?)"
_BAND: Final = re.compile(rf"{_AMOUNT}\s*(?:-|to|thru)\s*{_AMOUNT}", re.IGNORECASE)
_AND_UP: Final = re.compile(rf"{_AMOUNT}\s*(?:\+|or more)", re.IGNORECASE)
_LESS_THAN: Final = re.compile(rf"less than {_AMOUNT}", re.IGNORECASE)
_ONE_AMOUNT: Final = re.compile(_AMOUNT)


class Players(msgspec.Struct, frozen=True):
    """A range of player counts; an end that is None is open on the page."""

    least: int | None
    most: int | None

    def __contains__(self, count: int) -> bool:
        return (self.least or 1) <= count and (self.most is None or count <= self.most)


class Band(msgspec.Struct, frozen=True):
    """A range of total action; without `to_cents`, everything from `from_cents` up."""

    from_cents: int
    to_cents: int | None

    def __contains__(self, total_action_cents: int) -> bool:
        return self.from_cents <= total_action_cents and (
            self.to_cents is None or total_action_cents <= self.to_cents
        )


def read_players(printed: str) -> Players:
    """A player column's heading, or a cell of a players column.

    >>> read_players("9, 8 & 7"), read_players("5 or less")
    (Players(least=7, most=9), Players(least=None, most=5))
    >>> 12 in read_players("Any")
    True
    """
    text = printed.strip()
    if text.lower() == "any":
        return Players(1, None)
    if match := _OR_LESS.fullmatch(text):
        return Players(None, int(match[1]))
    if match := _FEWER_THAN.fullmatch(text):
        return Players(None, int(match[1]) - 1)
    if match := _OR_MORE.fullmatch(text):
        return Players(int(match[1]), None)
    match = _THROUGH.fullmatch(text)
    listed = match or _NUMBERS.fullmatch(text)
    counts = sorted(int(number) for number in re.findall(r"\d+", text)) if listed else []
    if not counts or counts[0] < 1 or (not match and counts[-1] - counts[0] >= len(counts)):
        raise BadInput(f'"{printed}" is not a number of players, like "9, 8 & 7" or "5 or less"')
    return Players(counts[0], counts[-1])


def read_band(printed: str) -> Band:
    """A cell of a total action column; "Less than $50" ends a cent below it.

    >>> read_band("$51 - $400"), read_band("505 +")
    (Band(from_cents=5100, to_cents=40000), Band(from_cents=50500, to_cents=None))
    >>> read_band("Less than $50")
    Band(from_cents=0, to_cents=4999)
    """
    text = printed.strip()
    if match := _LESS_THAN.fullmatch(text):
        return Band(0, cents(match[1]) - 1)
    if match := _AND_UP.fullmatch(text):
        return Band(cents(match[1]), None)
    if match := _BAND.fullmatch(text):
        band = Band(cents(match[1]), cents(match[2]))
        if band.from_cents <= cents(match[2]):
            return band
    elif match := _ONE_AMOUNT.fullmatch(text):
        return Band(cents(match[1]), cents(match[1]))
    raise BadInput(f'"{printed}" is not a band of total action, like "$51 - $400" or "$201+"')
