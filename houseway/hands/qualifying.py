"""Hands good enough to open, to bank or to win a half: the least a rule asks for.

A low's qualifier is in `eight_or_better.py`. Each question here takes a made hand of the ranking
its game is played by; all high charts count their levels up from "high card", so one least
strength serves the games with a joker too.
"""

from typing import Final

from houseway.hands.made import Ranked

HIGH_CARD: Final = 0
PAIR: Final = 1
JACK, QUEEN, KING, ACE = 11, 12, 13, 14


def pair_or_better(made: Ranked) -> bool:
    """Comstock's hi-lo board games ask it of the high hand (comstock/texas-holdem-hi-lo/5)."""
    return _at_least(made, (PAIR,))


def jacks_or_better(made: Ranked) -> bool:
    """Openers in draw: any hand from J-J-4-3-2 up (garlic-city/jacks-or-better/5, GC-G12)."""
    return _at_least(made, (PAIR, JACK))


def ace_king_or_better(made: Ranked) -> bool:
    """What qualifies the bank in Caribbean Stud (garlic-city/caribbean-stud/26, GC-P3)."""
    return _at_least(made, (HIGH_CARD, ACE, KING))


def queen_high_or_better(made: Ranked) -> bool:
    """What qualifies the bank in Three Card Poker (garlic-city/three-card-poker/24)."""
    return _at_least(made, (HIGH_CARD, QUEEN))


def _at_least(made: Ranked, least: tuple[int, ...]) -> bool:
    """Whether a hand reaches its level and its first ranks; the cards after those do not matter."""
    return made.strength[: len(least)] >= least
