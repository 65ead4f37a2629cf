"""Hands good enough to open, to bank or to win a half: the least a rule asks for.

A low's qualifier is in `eight_or_better.py`. Each question here takes a made hand of the ranking
its game is played by; all high charts count their levels up from "high card", so one least
strength serves the games with a joker too.
"""

from collections.abc import Iterable
from typing import Final, Literal

from houseway.cards.card import Card, rank
from houseway.hands.made import Ranked

HIGH_CARD: Final = 0
QUEEN, KING, ACE = 12, 13, 14

BankQualifiesWith = Literal["queen high", "ace-king high", "an ace and a king"]
"""The least hand with which a bank plays for more than the ante, or the cards it must hold."""

BANK_LEAST: Final[dict[BankQualifiesWith, tuple[int, ...]]] = {
    "queen high": (HIGH_CARD, QUEEN),  # garlic-city/three-card-poker/24
    "ace-king high": (HIGH_CARD, ACE, KING),  # the usual game
}


def bank_qualifies(
    made: Ranked, cards: Iterable[Card], *, bank_qualifies_with: BankQualifiesWith
) -> bool:
    """Whether a bank's hand plays: any pair does, and high cards from the least on.

    By the letter an ace and a king must lie in it, whatever else it makes.
    """
    if bank_qualifies_with == "an ace and a king":
        # garlic-city/caribbean-stud/26, GC-P3
        return {rank(card) for card in cards} >= {ACE, KING}
    return _at_least(made, BANK_LEAST[bank_qualifies_with])


def _at_least(made: Ranked, least: tuple[int, ...]) -> bool:
    """Whether a hand reaches its level and its first ranks; the cards after those do not matter."""
    return made.strength[: len(least)] >= least
