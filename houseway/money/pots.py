"""The main pot and the side pots: nobody loses a pot for want of money to call.

A player who is all in keeps the claim to the part of the pot they matched, and to no more
(comstock/betting-structures/9, comstock/seven-card-stud/29). The chips of a hand lie together in
one account; the pots here say how much of it each live hand may win.
Dead money was never part of a bet, so it buys no claim: it lies in the main pot, and the drop
comes off the main pot. Who wins a pot is decided at the showdown.
"""

from collections.abc import Mapping, Sequence

import msgspec

from houseway.errors import Broken
from houseway.money.cents import dollars


class Pot(msgspec.Struct, frozen=True, gc=False):
    """Chips, and the seats that may win them."""

    cents: int
    eligible: tuple[int, ...]


class Uncalled(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The part of a bet that nobody matched, and whose it is."""

    cents: int
    seat: int


def side_pots(
    paid_cents: Mapping[int, int],
    live: Sequence[int],
    *,
    dead_cents: int = 0,
    drop_cents: int = 0,
) -> list[Pot]:
    """The main pot first, then each side pot; together they hold every chip paid, less the drop.

    `paid_cents` is what each seat has in by bets and calls, mucked hands included; `live` are the
    seats that may still win, and `eligible` keeps their order. Seat 1 is all in for $5, seat 4
    folded after $8, seats 2 and 3 went to $20; $1 dead and a $3 drop:

    >>> side_pots({1: 500, 2: 2000, 3: 2000, 4: 800}, [2, 3, 1], dead_cents=100, drop_cents=300)
    [Pot(cents=1800, eligible=(2, 3, 1)), Pot(cents=3300, eligible=(2, 3))]
    """
    if not live:
        raise Broken(f"no live hand for a pot of {dollars(sum(paid_cents.values()))}")
    layers: list[int] = []
    claims: list[tuple[int, ...]] = []
    below_cents = 0
    for level_cents in sorted({paid_cents.get(seat, 0) for seat in live}):
        layers.append(_between(paid_cents, below_cents=below_cents, level_cents=level_cents))
        claims.append(tuple(seat for seat in live if paid_cents.get(seat, 0) >= level_cents))
        below_cents = level_cents
    # A hand that was mucked or fouled may have paid more than any live one; the last pot has it.
    layers[-1] += sum(max(0, paid - below_cents) for paid in paid_cents.values())
    layers[0] += dead_cents
    _take_drop(layers, drop_cents)
    return [Pot(cents, claim) for cents, claim in zip(layers, claims, strict=True) if cents]


def uncalled(paid_cents: Mapping[int, int]) -> Uncalled | None:
    """What goes back before the pots are counted: the top of the highest bet, if nobody met it.

    The big blind wins unopposed: of the $4 posted, only the small blind's $2 was matched.

    >>> uncalled({2: 200, 3: 400})
    Uncalled(cents=200, seat=3)
    >>> uncalled({1: 2000, 2: 2000, 3: 500}) is None
    True
    """
    if not paid_cents:
        return None
    seat = max(paid_cents, key=paid_cents.__getitem__)
    matched_cents = max([paid for other, paid in paid_cents.items() if other != seat], default=0)
    over_cents = paid_cents[seat] - matched_cents
    return Uncalled(cents=over_cents, seat=seat) if over_cents else None


def _between(paid_cents: Mapping[int, int], *, below_cents: int, level_cents: int) -> int:
    """What all seats together have in the layer above one level and up to the next."""
    return sum(
        min(paid, level_cents) - below_cents for paid in paid_cents.values() if paid > below_cents
    )


def _take_drop(layers: list[int], drop_cents: int) -> None:
    """The drop off the main pot; a main pot smaller than the drop leaves the rest to the next."""
    owed_cents = drop_cents
    for number, layer_cents in enumerate(layers):
        taken_cents = min(owed_cents, layer_cents)
        layers[number] -= taken_cents
        owed_cents -= taken_cents
    if owed_cents:
        raise Broken(
            f"a drop of {dollars(drop_cents)} from a pot of {dollars(drop_cents - owed_cents)}"
        )
