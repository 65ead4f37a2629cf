"""Rules of pan, written in the ways rules are written: code, tables, and what follows from them.

What a mutant has to reach lies in different places on purpose: in a method, a closure, a default
value, a cache that is already filled, and a value computed while this module was loaded.
"""

from collections.abc import Callable
from functools import cache

RANKS = ("K", "Q", "J", "7", "6", "5", "4", "3", "2", "A")
"""High to low; the jack and the seven are neighbours (garlic-city/pan/7)."""

PLACES = {rank: place for place, rank in enumerate(RANKS)}


@cache
def pack_size(packs: int = 8) -> int:
    """Eight packs without eights, nines and tens (garlic-city/pan/5)."""
    return packs * 40


PACK_SIZE = pack_size()


class Room:
    """Who may sit down."""

    def may_play(self, players: int) -> bool:
        """Two to seven (garlic-city/pan/4)."""
        return 2 <= players <= 7


def seat_counter(players: int) -> Callable[[], bool]:
    """Says after each player who sits down whether there is room for more (garlic-city/pan/4)."""
    seated = players

    def one_more() -> bool:
        nonlocal seated
        seated += 1
        return seated < 7

    return one_more


def pay(chips: int, *, spades: bool) -> int:
    """Spades pay double (garlic-city/pan/10)."""
    return chips * 2 if spades else chips


def cards_dealt() -> int:
    """Ten to each player (garlic-city/pan/12); no test carries this clause."""
    return 10
