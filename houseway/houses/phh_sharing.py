"""How pots are shared in PHH's own program: whose odd chips go where.

Hands that cannot win are put away first, and pots that the same hands are left for are thrown
together. Of a whole amount that cannot be shared evenly all that is left over goes to the first
winner from the left of the button, of a pot in two halves to the high hand; an amount with cents is
divided to the last digit. Once there is a low in any pot, every pot is halved.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.table.amounts import DOLLARS
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed


class Shared(NamedTuple):
    """A pot, or several with the same winners."""

    high: Sequence[int]
    low: Sequence[int]
    cents: int


def is_side_pot_without_a_low(read: Hand) -> bool:
    """Whether somebody wins a low half, but another pot has no low in it."""
    pots = _pots(read, together=True)
    return any(pot.low for pot in pots) and not all(pot.low for pot in pots)


def stacks_there(read: Hand, *, together: bool) -> Mapping[int, Fraction]:
    """By player, what everybody has at the end, once the pots are shared as they are there.

    Pots with the same winners are thrown together or not: that goes by the hands that were left.
    """
    stacks = {seat: Fraction(read.stack_cents(seat)) for seat in read.setup.order}
    for event in read.log:
        if isinstance(event, Pushed):
            stacks[event.seat] -= event.cents
    # A record in whole units is read in whole ones.
    is_whole = read.setup.chip_cents == DOLLARS.unit_cents
    unit = Fraction(DOLLARS.unit_cents if is_whole else 0)
    for pot in _pots(read, together=together):
        if pot.low and pot.high:
            low_cents = _rounded(Fraction(pot.cents, 2), unit)
            _share(stacks, pot.low, low_cents, unit)
            _share(stacks, pot.high, pot.cents - low_cents, unit)
        else:
            _share(stacks, pot.high or pot.low, Fraction(pot.cents), unit)
    return stacks


def _share(
    stacks: dict[int, Fraction], seats: Sequence[int], cents: Fraction, unit: Fraction
) -> None:
    each_cents = _rounded(cents / len(seats), unit)
    for seat in seats:
        stacks[seat] += each_cents
    stacks[seats[0]] += cents - len(seats) * each_cents


def _rounded(cents: Fraction, unit: Fraction) -> Fraction:
    """Down to whole units; with none, as it is."""
    return cents // unit * unit if unit else cents


def _pots(read: Hand, *, together: bool) -> list[Shared]:
    """The pots that were pushed, the main pot first; neighbours of the same winners may be one."""
    pushed = [event for event in read.log if isinstance(event, Pushed)]
    pots: list[Shared] = []
    for number in sorted({event.pot for event in pushed}):
        of_it = [event for event in pushed if event.pot == number]
        high: Sequence[int] = _seats(event for event in of_it if event.words != "low")
        low: Sequence[int] = _seats(event for event in of_it if event.words == "low")
        cents = sum(event.cents for event in of_it)
        if together and pots and _is_alike(pots[-1], high, low):
            # A tied winner whose share came to less than a chip was pushed nothing.
            high = max(high, pots[-1].high, key=len)
            low = max(low, pots[-1].low, key=len)
            cents += pots.pop().cents
        pots.append(Shared(high, low, cents))
    return pots


def _is_alike(pot: Shared, high: Sequence[int], low: Sequence[int]) -> bool:
    """Whether the winners of two pots may be the same hands."""
    pairs = ((set(pot.high), set(high)), (set(pot.low), set(low)))
    return all((one and two and (one <= two or two <= one)) or one == two for one, two in pairs)


def _seats(pushed: Iterable[Pushed]) -> list[int]:
    """Whose they are, from the left of the button: player 1 first."""
    return sorted({event.seat for event in pushed})
