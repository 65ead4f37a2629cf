"""Amounts of a record and the whole cents of the table, each exact.

A record may count in chips, in dollars or in dimes: 50, 0.25 and 1.125 are all amounts. The table
counts in whole cents. So one unit of a record is 100 of the table's cents, or as many more as its
finest amount needs, and the smallest chip is the last digit that the record writes anywhere.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from houseway.errors import BadInput

Amount = int | Decimal

PLACES_MAX: Final = 9
"""Finer money than a billionth is a slip of the pen."""

WHOLE_MAX: Final = 10**15
"""More than all the chips there are."""

_WRITTEN: Final = re.compile(r"[0-9]{1,20}(?:\.[0-9]{0,20})?|\.[0-9]{1,20}", re.ASCII)

UNKNOWN_STACK: Final = Decimal("Infinity")
"""A stack that nobody knows: `inf` in a file. At the table it is more than anybody could win."""


@dataclass(frozen=True)
class Units:
    """How fine a record's money is: the decimal places it writes.

    >>> Units(2).cents(Decimal("0.25")), Units(0).chip_cents, Units(3).cents(1)
    (25, 100, 1000)
    """

    places: int = 2

    @property
    def unit_cents(self) -> int:
        """What one unit of the record comes to in the table's cents."""
        return int(10 ** max(2, self.places))

    @property
    def chip_cents(self) -> int:
        """The smallest chip: a record in whole chips does not split one."""
        return self.unit_cents // int(10**self.places)

    def cents(self, amount: Amount) -> int:
        if isinstance(amount, Decimal) and amount.is_infinite():
            return 2 * WHOLE_MAX * self.unit_cents
        exact = amount * self.unit_cents
        whole = int(exact)
        if whole != exact:
            raise BadInput(f"{amount} is finer than the {self.places} places of this record")
        return whole

    def amount(self, cents: int) -> Amount:
        """The same money as the record writes it, without a fraction where there is none.

        >>> Units(2).amount(1050), Units(2).amount(1000)
        (Decimal('10.50'), 10)
        """
        whole, part = divmod(cents, self.unit_cents)
        if whole > WHOLE_MAX:
            return UNKNOWN_STACK
        if not part:
            return whole
        exact = Decimal(cents) / self.unit_cents
        return exact.quantize(Decimal(1).scaleb(-max(self.places, 2)))


DOLLARS: Final = Units(2)
"""What amounts are in our own records: dollars and cents."""


def read_amount(text: str) -> Amount:
    """An amount as it is written in an action.

    >>> read_amount("210"), read_amount("0.50")
    (210, Decimal('0.50'))
    """
    plain = text.removeprefix("$")
    if not _WRITTEN.fullmatch(plain):
        raise BadInput(f'"{text}" is not an amount, like 210 or 0.50')
    amount = Decimal(plain) if "." in plain else int(plain)
    check_amount(amount)
    return amount


def check_amount(amount: Amount) -> None:
    """Refuses what no table could hold, before anybody computes with it."""
    if isinstance(amount, Decimal) and amount.is_infinite():
        return
    if isinstance(amount, Decimal) and amount.is_nan():
        raise BadInput("an amount is not a number")
    if not -WHOLE_MAX <= amount <= WHOLE_MAX or places_of(amount) > PLACES_MAX:
        raise BadInput(f"{amount} is more, or finer, than any table holds")


def places_of(amount: Amount) -> int:
    """The decimal places an amount is written with."""
    if isinstance(amount, int) or not amount.is_finite():
        return 0
    exponent = amount.as_tuple().exponent
    return max(0, -int(exponent))


def units_of(amounts: Iterable[Amount]) -> Units:
    """The units of a record that writes all these."""
    return Units(max((places_of(amount) for amount in amounts), default=0))
