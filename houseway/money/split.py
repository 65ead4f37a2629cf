"""Dividing chips that do not divide: who gets the odd one is always said, never left to chance.

The only printed rule is Omaha's at Garlic City: the extra chip of a high-low pot goes to the high
hand (garlic-city/omaha/21). Every house reads it so for its own split games, and gives odd chips
between tied hands one at a time, first to the seat left of the dealer button; in stud, to the
highest card by suit. That order is the caller's: it is what `odd_chips_to` holds.
Which hands tie, and what qualifies for low, is decided at the showdown.
"""

from collections.abc import Hashable, Sequence
from typing import TypeVar

from houseway.errors import BadInput
from houseway.money.cents import dollars

Winner = TypeVar("Winner", bound=Hashable)


def split(
    cents: int, winners: Sequence[Winner], *, odd_chips_to: Sequence[Winner], chip_cents: int = 1
) -> dict[Winner, int]:
    """Equal shares in whole chips; the odd ones go singly down `odd_chips_to`.

    What is smaller than a chip goes to the next in that line, so no two shares are ever more
    than one chip apart. $10 in $1 chips, won by seats 2, 5 and 7 with the button at seat 4:

    >>> split(1000, [2, 5, 7], odd_chips_to=[5, 7, 2], chip_cents=100)
    {2: 300, 5: 400, 7: 300}
    """
    _check(cents, chip_cents=chip_cents)
    if not winners:
        raise BadInput(f"nobody to split {dollars(cents)} among")
    chips, broken_cents = divmod(cents, chip_cents)
    each_chips, odd_chips = divmod(chips, len(winners))
    shares = dict.fromkeys(winners, each_chips * chip_cents)
    line = [winner for winner in odd_chips_to if winner in shares]
    if len(line) != len(winners) or set(line) != set(winners):
        raise BadInput(f"the odd-chip order {odd_chips_to} must name each of {winners} once")
    for winner in line[:odd_chips]:
        shares[winner] += chip_cents
    if broken_cents:
        shares[line[odd_chips]] += broken_cents
    return shares


def halves(cents: int, *, chip_cents: int) -> tuple[int, int]:
    """The high half and the low half of a pot; the odd chip is high's (garlic-city/omaha/21).

    >>> halves(2500, chip_cents=100)
    (1300, 1200)
    """
    in_line = ("high", "low")
    parts = split(cents, in_line, odd_chips_to=in_line, chip_cents=chip_cents)
    return parts["high"], parts["low"]


def pro_rata(
    cents: int, stakes_cents: Sequence[int], *, chip_cents: int = 1, is_first_ahead: bool = False
) -> list[int]:
    """Divides by what each put in, in whole chips; odd ones go singly to the largest broken parts.

    Among equal broken parts the one who stands first in `stakes_cents` comes first; with
    `is_first_ahead` they go down that line whatever the broken parts are. What is smaller than a
    chip goes to the next in line. $1 over stakes of $2, $2 and $3 is 28 4/7, 28 4/7 and 42 6/7
    cents, and $10 in dollar chips over three stakes of $20 is $3.33 each:

    >>> pro_rata(100, [200, 200, 300])
    [29, 28, 43]
    >>> pro_rata(1000, [2000, 2000, 2000], chip_cents=100)
    [400, 300, 300]
    """
    total_cents = sum(stakes_cents)
    if total_cents < 1 or min(stakes_cents) < 0:
        raise BadInput(
            f"{dollars(cents)} cannot be divided by stakes of {list(stakes_cents)} cents"
        )
    _check(cents, chip_cents=chip_cents)
    if len(stakes_cents) == 1:
        return [cents]
    chips, broken_cents = divmod(cents, chip_cents)
    parts = [divmod(chips * stake_cents, total_cents) for stake_cents in stakes_cents]
    shares = [whole * chip_cents for whole, _ in parts]
    odd_chips = chips - sum(whole for whole, _ in parts)
    line = list(range(len(parts)))
    if not is_first_ahead:
        line.sort(key=lambda owner: -parts[owner][1])
    for owner in line[:odd_chips]:
        shares[owner] += chip_cents
    shares[line[odd_chips]] += broken_cents
    return shares


def _check(cents: int, *, chip_cents: int) -> None:
    if cents < 0:
        raise BadInput(f"{dollars(cents)} cannot be split: a pot is never negative")
    if chip_cents < 1:
        raise BadInput(f"a chip is worth at least one cent, not {chip_cents}")
