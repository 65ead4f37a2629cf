"""Openers: in Jacks or Better the first bet needs a pair of jacks, and the opener must prove it.

Nobody is made to bet, so a pot that nobody opens is passed out, whatever was held; in Jacks Back
the same cards are then played for low (garlic-city/jacks-or-better/5 to 7,
garlic-city/jacks-back/6). The options shown to a seat are its own: to others they would be a tell.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class OpeningOptions(HouseOptions):
    """Asked by Jacks or Better and Jacks Back."""

    openers_must_open: bool
    """Must a player who holds openers open when his turn comes?"""

    openers_proved_by: Literal["a refused bet", "showing them"]
    """What keeps a player without openers from opening: is his bet refused, or must an opener show
    openers at the end, with his discards, or have a dead hand?"""

    passed_out_antes: Literal["stay, all ante again", "stay, no new ante", "go back"]
    """Nobody opens: what becomes of the antes, and what does the next deal for them cost?"""
