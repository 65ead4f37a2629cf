"""What the shoe holds, and when it is shuffled.

One pack is shuffled anew for every hand (garlic-city/three-card-poker/12); a shoe lasts until its
cut card comes out, while the cards of each hand go to the discard tray
(garlic-city/no-bust-21st-century-blackjack/50 and 52).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.cards.packs import Jokers
from houseway.errors import BadInput
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ShufflingOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    shuffled: Literal["after every hand", "at the cut card"]
    """When are the cards or tiles shuffled?"""


@dataclass(frozen=True, kw_only=True)
class ShoeOptions(ShufflingOptions):
    """Asked by the games that are dealt from a shoe."""

    packs: int
    """How many packs are in the shoe?"""

    packs_min: int
    """How few packs may be in it?"""

    packs_max: int
    """How many packs may be in it?"""

    cut_card_from_back: int
    """How many cards lie behind the cut card?"""


@dataclass(frozen=True, kw_only=True)
class ShoeJokerOptions(HouseOptions):
    """Asked by the blackjack games."""

    jokers_in_shoe: Jokers
    """How many jokers are in the shoe?"""


def packs_in_shoe(house: ShoeOptions) -> int:
    """How many packs this table's shoe holds, which its book must allow."""
    if not house.packs_min <= house.packs <= house.packs_max:
        may = f"{house.packs_min} to {house.packs_max}"
        raise BadInput(f"a shoe holds {may} packs here, not {house.packs}")
    return house.packs
