"""The bank goes round: who is offered it, for how many hands, and what breaks the game.

Every wager is against a player-dealer, and the house never banks (s-and-k/pai-gow-poker/9). No
one holds the position for long: it rotates, and somebody else banks in between
(garlic-city/no-bust-21st-century-blackjack/90 to 92, comstock/pure-21-5-blackjack/112 to 114). The
first and the second hand running are the first and the second bank.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class BankingOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    player_dealer_takes_a_spot: bool
    """Is the player-dealer's place one of the table's spots, rather than one more beside them?"""

    bank_first_offered: Literal["seat one", "drawn by lot"]
    """Who is offered the bank first when a game opens?"""

    bank_direction: Literal["clockwise", "counter-clockwise"]
    """Which way does the bank go round the table?"""

    bank_hands_max: int
    """How many hands running may one person bank before the bank moves on?"""

    second_bank_taken_by: Literal[
        "next seat", "players of the first hand", "those who wagered on the spot"
    ]
    """Who may take the second bank when its holder does not want it or cannot go on?"""

    intervening_bank: Literal["a hand banked", "an offer to everyone"]
    """What must come between two turns of the same person at the bank?"""

    bank_breaks_game: bool
    """Is the game broken when nobody else takes the bank in between?"""

    bank_needs_prior_wager: Literal["none needed", "any on the spot", "his own on the spot"]
    """What wager must there have been on a spot on the last hand, for somebody to bank from it?"""

    backline_may_bank: bool
    """May a backline player bank from a spot when its seated player passes?"""

    proposition_players: Literal["may play", "alone may play", "may not play"]
    """May proposition players of a third-party provider play?"""

    proposition_players_intervene: bool
    """Does a hand banked by a proposition player count as a hand in between?"""


@dataclass(frozen=True, kw_only=True)
class BankWagerOptions(HouseOptions):
    """Asked by every game with a player-dealer: what the bank puts up."""

    bank_wager_min: Literal["table minimum", "anything"]
    """What is the least that a player-dealer may put up?"""

    bank_wager_max_cents: int | None
    """What is the most that a player-dealer may put up?"""

    bank_covers_all: bool
    """Must the player-dealer put up enough to cover every wager on the table?"""


@dataclass(frozen=True, kw_only=True)
class BankPartnerOptions(HouseOptions):
    """Asked by the games in which the bank has a choice to make."""

    bank_partners: bool
    """May others put money in the bank beside the player-dealer's?"""

    bank_decides: Literal["player-dealer", "largest wager"]
    """Who decides how the bank's hand is played, when those with money in it disagree?"""
