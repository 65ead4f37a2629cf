"""Where players sit round a table, seen from the house dealer.

At a blackjack table the seats form a half circle that faces the house dealer, who stands opposite
in its centre (garlic-city/no-bust-21st-century-blackjack/19 and 20,
comstock/pure-21-5-blackjack/25); at a poker table they go all round, with the house dealer between
the last seat and the first (garlic-city/pai-gow-poker/3, comstock/pai-gow-poker/4). Seat one is at
the house dealer's left hand.
"""

from typing import Literal

import msgspec

Shape = Literal["poker table", "half circle"]


class Place(msgspec.Struct, frozen=True):
    """A seat and its direction: in the half circle from straight ahead of the house dealer, left of
    the dealer below zero; at a poker table clockwise from where the dealer sits.
    """

    seat: int
    degrees: float


def places(shape: Shape, seats: int) -> tuple[Place, ...]:
    """Every seat of a table, evenly spread.

    >>> [place.degrees for place in places("half circle", 4)]
    [-67.5, -22.5, 22.5, 67.5]
    >>> [place.degrees for place in places("poker table", 3)]
    [90.0, 180.0, 270.0]
    """
    if shape == "half circle":
        return tuple(
            Place(seat, (2 * seat - 1 - seats) * 90 / seats) for seat in range(1, seats + 1)
        )
    return tuple(Place(seat, seat * 360 / (seats + 1)) for seat in range(1, seats + 1))
