"""Buster: the side wager that the player-dealer goes over, and the more cards the better.

All figures are odds to one, whatever the heading says (garlic-city/buster/19, comstock/buster/18).
Garlic City prints options A and B, the Players Club A, and Comstock a table of its own that differs
from both at six cards. What going over means is the base game's: a natural never does (GC-O2,
GC-O6).
"""

from typing import Final, Literal

from houseway.hands.blackjack.total import Total

PayTable = Literal["A", "B", "comstock"]

# Cards in the player-dealer's over hand, and what each table pays to one.
ODDS_TO_ONE: Final[dict[int, dict[PayTable, int]]] = {
    # garlic-city/buster/20, players-club/buster/18, comstock/buster/19
    3: {"A": 2, "B": 2, "comstock": 2},
    # garlic-city/buster/21, players-club/buster/19, comstock/buster/19
    4: {"A": 2, "B": 2, "comstock": 2},
    # garlic-city/buster/22, players-club/buster/20, comstock/buster/20
    5: {"A": 4, "B": 4, "comstock": 4},
    # garlic-city/buster/23, players-club/buster/21, comstock/buster/21
    6: {"A": 18, "B": 16, "comstock": 15},
    # garlic-city/buster/24, players-club/buster/22, comstock/buster/22
    7: {"A": 50, "B": 50, "comstock": 50},
    # garlic-city/buster/25, players-club/buster/23, comstock/buster/23
    8: {"A": 200, "B": 200, "comstock": 200},
}

CARDS_MOST: Final = max(ODDS_TO_ONE)
"""Eight cards or more pay the last line."""


def buster_odds_to_one(player_dealer: Total, *, pay_table: PayTable) -> int:
    """What a Buster wager wins against this finished hand for each unit; 0 when it loses.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.blackjack.pure_21_5 import pure_21_5
    >>> buster_odds_to_one(pure_21_5(cards("2c 2d 2h 3c 4d 9s")), pay_table="comstock")
    15
    """
    if not player_dealer.is_over:
        return 0
    return ODDS_TO_ONE[min(len(player_dealer.cards), CARDS_MOST)][pay_table]
