"""What the shoe holds, and when it is shuffled.

One pack is shuffled anew for every hand (garlic-city/three-card-poker/12); a shoe lasts until its
cut card comes out, while the cards of each hand go to the discard tray
(garlic-city/no-bust-21st-century-blackjack/50 and 52).
"""

from houseway.errors import BadInput
from houseway.table.bank.dealing_options import ShoeOptions


def packs_in_shoe(house: ShoeOptions) -> int:
    """How many packs this table's shoe holds, which its book must allow."""
    if not house.packs_min <= house.packs <= house.packs_max:
        least, most = house.packs_min, house.packs_max
        may = f"{least} to {most}" if least < most else f"{most}"
        raise BadInput(f"a shoe holds {may} packs here, not {house.packs}")
    return house.packs
