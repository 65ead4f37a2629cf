"""Declaring in pan: each player puts up the tops, looks at ten cards and says play or pass.

Nobody draws before all have declared (garlic-city/pan/17, comstock/pan/14). Passing costs the tops
and takes the player out of every pay (s-and-k/pan/4 and 29). The first to declare and to draw is
the last winner, or the first player in on his right; in a new game, whoever is dealt the lowest
card face up (garlic-city/pan/13 to 15 and 18, comstock/pan/10 to 12 and 15, players-club/pan/9).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DeclaringOptions(HouseOptions):
    """Asked by pan."""

    spades_removed: bool
    """Is one set of spades, ace to king, taken out of the pack of 320?"""

    low_card_tie: Literal["another card each", "first dealt"]
    """In a new game, two players turn up the same lowest card: does each of them get another card,
    or does the one dealt to first begin?"""

    tops_chips: int
    """How many chips does each player put up as the tops?"""

    declaration_changed: bool
    """May a player change what he declared until the next one has spoken?"""

    sole_player: Literal["takes the tops", "plays alone"]
    """All but one pass: does he take the tops at once, or must he still go out?"""

    all_pass: Literal["tops stay", "tops go back"]
    """Everybody passes: do the tops stay for the next hand, with no new ante, or go back?"""

    tops_divided: bool
    """May two players who are left agree to divide the tops?"""

    playing_for_tops: bool
    """May a player without a single chip stay in, to win or lose nothing but the tops?"""
