"""A bust for Buster, the side wager that the player-dealer goes over, and the cards it took.

The wager wins when the player-dealer busts, and the more cards in that hand the more it pays
(garlic-city/buster/12 and 13, players-club/buster/11, comstock/buster/3). What going over means is
the base game's: a natural never does, and three eights do (GC-O2, buster.bust_definition). What
each number of cards pays is posted by the house: `buster_pays` in its book.
"""

from typing import Literal

from houseway.hands.blackjack.total import Total

BusterBust = Literal["as in the base game", "over 22"]
"""What a bust is: any hand that the base game calls over, or only one that counts more than 22?"""


def cards_in_bust(player_dealer: Total, *, buster_bust: BusterBust = "as in the base game") -> int:
    """How many cards a finished hand busted with; none when it is no bust.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.blackjack.pure_21_5 import pure_21_5
    >>> cards_in_bust(pure_21_5(cards("2c 2d 2h 3c 4d 9s")))
    6
    >>> cards_in_bust(pure_21_5(cards("As Kd")))
    0
    """
    # garlic-city/buster/13, players-club/buster/12, comstock/buster/13
    if not player_dealer.is_over:
        return 0
    if buster_bust == "over 22" and player_dealer.points <= 22:
        return 0
    return len(player_dealer.cards)
