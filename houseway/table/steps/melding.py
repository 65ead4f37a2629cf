"""Melding in pan: ropes and squares on the table, and what a player may do with his own.

Which cards make a meld is in `hands/pan.py`; these are the points on which houses differ or say
nothing. A meld once laid may be added to in a later turn (garlic-city/pan/35, comstock/pan/30,
players-club/pan/18). What melds pay is in `paying.py`.
"""

from dataclasses import dataclass

from houseway.hands.pan import MixedSquareTakes, RopeAce
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class MeldingOptions(HouseOptions):
    """Asked by pan."""

    rope_ace: RopeAce
    """Does a rope run from the ace up to the king and end there, or does the ace also follow the
    king?"""

    aces_kings_free: bool
    """Do any three aces or any three kings make a square, whatever their suits?"""

    mixed_square_takes: MixedSquareTakes
    """Once laid, may a square of different suits grow by its rank in any suit, or only in suits
    that it does not hold?"""

    borrowing: bool
    """May a player move cards between his own melds, if each of them stays good?"""
