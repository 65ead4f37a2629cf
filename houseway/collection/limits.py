"""A table's limit, as it is posted: `4/8`, `5-100`, `20`, `nl-100`, `condition-0.50`.

    4/8           split limit: the smaller and the larger bet
    5-100, 101+   spread or table limit: the least and the most that may be wagered
    20            a single limit; of Chinese poker, dollars a point
    20-straight   straight limit: one size of bet throughout
    nl, nl-100    no limit, and with a maximum buy-in; pl is pot limit
    min-5         a table known by its minimum
    condition-2   the stake of a pan table; chip-1 is the value of one chip

A kill changes what a pot is played at, never the limit a table is posted at
(garlic-city/collection/4). Which limits a printed row covers is in `posted_limits.py`.
"""

import re
from typing import Final, Literal

import msgspec

from houseway.errors import BadInput
from houseway.money.cents import cents, dollars

LimitKind = Literal[
    "split", "spread", "single", "straight", "no-limit", "pot-limit", "minimum", "condition", "chip"
]

BETTING: Final[frozenset[LimitKind]] = frozenset(
    {"split", "spread", "single", "straight", "no-limit", "pot-limit"}
)
"""The kinds that say how much a player may bet: what "all limits" means on a poker schedule."""

_FORMS: Final[tuple[tuple[LimitKind, str], ...]] = (
    ("split", "#/#"),
    ("spread", "#-#"),
    ("spread", r"#\+"),
    ("straight", "#-straight"),
    ("single", "#"),
    ("no-limit", "nl-#"),
    ("no-limit", "nl"),
    ("pot-limit", "pl"),
    ("minimum", "min-#"),
    ("condition", "condition-#"),
    ("chip", "chip-#"),
)
"""How each kind is typed; # is an amount in dollars."""
_AMOUNT: Final = r"\$?([0-9][0-9,]*(?:\.[0-9]{2})?)"
_PATTERNS: Final = tuple(
    (kind, re.compile(form.replace("#", _AMOUNT), re.IGNORECASE)) for kind, form in _FORMS
)
_RIGHT: Final = "4/8, 5-100, 101+, 20, 20-straight, nl, nl-100, pl, min-5, condition-2 or chip-1"


class Limit(msgspec.Struct, frozen=True):
    """One posted limit; of a kind with one amount, `low_cents` and `high_cents` are the same.

    >>> read_limit("5-100")
    Limit(kind='spread', low_cents=500, high_cents=10000)
    >>> read_limit("101+").high_cents is None
    True
    """

    kind: LimitKind
    low_cents: int | None = None
    high_cents: int | None = None

    def __str__(self) -> str:
        """As it is typed: `read_limit(str(limit)) == limit`."""
        two = self.kind in ("split", "spread") and self.high_cents is not None
        amounts = [_plain(one) for one in (self.low_cents, self.high_cents if two else None) if one]
        form = next(
            form for kind, form in _FORMS if kind == self.kind and form.count("#") == len(amounts)
        )
        for amount in amounts:
            form = form.replace("#", amount, 1)
        return form.replace("\\", "")

    @property
    def least_wager_cents(self) -> int:
        """The smallest wager the table takes, where its limit says so; otherwise nothing."""
        return (self.low_cents or 0) if self.kind in ("spread", "minimum") else 0

    @property
    def buy_in_max_cents(self) -> int | None:
        """What a no-limit table posted with a maximum buy-in lets a player bring."""
        return self.low_cents if self.kind == "no-limit" else None


def read_limit(text: str) -> Limit:
    """The limit somebody typed or posted; BadInput names the forms there are.

    >>> str(read_limit("$4/8")), read_limit("condition-0.50").low_cents
    ('4/8', 50)
    >>> read_limit("8/4")
    Traceback (most recent call last):
    houseway.errors.BadInput: the limit '8/4' has its larger amount first; did you mean 4/8?
    """
    typed = text.strip()
    for kind, form in _PATTERNS:
        match = form.fullmatch(typed)
        if match is not None:
            return _limit(kind, [cents(amount) for amount in match.groups() if amount], typed)
    raise BadInput(f"'{text}' is not a limit; limits are posted as {_RIGHT}")


def _limit(kind: LimitKind, amounts_cents: list[int], typed: str) -> Limit:
    if 0 in amounts_cents:
        raise BadInput(f"the limit '{typed}' has an amount of $0; limits are posted as {_RIGHT}")
    match amounts_cents:
        case []:
            return Limit(kind)
        case [one]:
            is_open = typed.endswith("+") or kind == "minimum"
            return Limit(kind, one, None if is_open else one)
        case [low, high] if low <= high:
            return Limit(kind, low, high)
    low, high = amounts_cents
    right = Limit(kind, high, low)
    raise BadInput(f"the limit '{typed}' has its larger amount first; did you mean {right}?")


def _plain(amount_cents: int) -> str:
    """Dollars without the sign and the commas, as limits are typed."""
    return dollars(amount_cents)[1:].replace(",", "")
