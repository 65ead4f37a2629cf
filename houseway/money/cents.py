"""Money as it is posted, and as we keep it: "$4.00" on the sign, 400 in the program.

Everything inside houseway is whole cents in a plain `int`; dollars exist only as text, on the way
in and on the way out. No float ever stands for money, and no percentage ever stands for a
collection (comstock/no-bust-blackjack/35, players-club/no-bust-21st-century-blackjack/71).
"""

import re
from typing import Final

from houseway.errors import BadInput

# Twelve digits of dollars are more than all the chips there are; the bound keeps reading exact and
# quick whatever is typed.
_POSTED: Final = re.compile(
    r"""\$?
        (?P<dollars> [0-9]{1,12} | [1-9][0-9]{0,2}(?:,[0-9]{3}){1,3} )
        (?: \. (?P<cents> [0-9]{2} ) )?
    """,
    re.VERBOSE,
)
_PERCENTAGE: Final = re.compile(r"%|\bper\s?cent\b|\bpct\b", re.IGNORECASE)


def cents(posted: object) -> int:
    """Reads an amount as a book or a person writes it: in quotes, in dollars.

    >>> cents("$4.00"), cents("4"), cents("0.50"), cents("$1,250")
    (400, 400, 50, 125000)
    """
    if not isinstance(posted, str):
        raise BadInput(_bare_number(posted))
    text = " ".join(posted.split())
    match = _POSTED.fullmatch(text)
    if match is None:
        raise BadInput(_unreadable(text))
    whole = int(match["dollars"].replace(",", ""))
    return 100 * whole + int(match["cents"] or 0)


def dollars(cents: int) -> str:
    """Prints an amount as the sign does, with cents only where there are some.

    >>> dollars(400), dollars(450), dollars(125000), dollars(-5)
    ('$4', '$4.50', '$1,250', '-$0.05')
    """
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"


def _bare_number(given: object) -> str:
    """The refusal of anything that is not text: a float above all, which cannot hold a dime."""
    if isinstance(given, float):
        return f'{given} is a bare float, not money: write it as posted, in quotes, like "$4.00"'
    if isinstance(given, int):
        return f'{given!r} could be dollars or cents: write it as posted, in quotes, like "$4.00"'
    return f'money is text in dollars, like "$4.00", not a {type(given).__name__}'


def _unreadable(text: str) -> str:
    if _PERCENTAGE.search(text):
        return f'"{text}" is a percentage: a collection is a posted amount, like "$4.00"'
    if text.startswith("-"):
        return f'"{text}" is negative: money is posted as "$4.00", and who pays is said beside it'
    return f'"{text}" is not money: write dollars, or dollars and two digits of cents, like "$4.00"'
