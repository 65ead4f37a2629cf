"""Pure 21.5 Blackjack: an ace with a bonus card on the deal is 21.5, and pays 6 to 5.

Kings, queens, jacks and tens are the bonus cards. A hand over 21.5 loses, unless the bank goes over
with three eights: then such hands win at Comstock and push at S & K. The bank's down card places
the action button, where settling starts. Comstock offers Buster, S & K insurance.

Clauses: */pure-21-5-blackjack/* of both, and comstock/buster/*.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.table.game import Game
from houseway.table.player_dealer import BlackjackOptions
from houseway.table.steps.buster import BusterOptions
from houseway.table.steps.insuring import InsuringOptions
from houseway.table.steps.splitting_hands import SplitNaturalOptions


@dataclass(frozen=True, kw_only=True)
class Pure215Options(BusterOptions, InsuringOptions, SplitNaturalOptions, BlackjackOptions):
    """Blackjack's questions, insurance and Buster, and these."""

    direction_seen_from: Literal["house dealer", "player-dealer"]
    """From where are "left" and "right" seen on this page, which also says "clockwise"?"""

    both_over: Literal["player loses", "push"]
    """Player and bank are both over, and the bank has not three eights: what happens?"""

    bank_888: Literal["hands over win", "hands over push"]
    """The bank goes over with three eights and no other card: what becomes of the players' hands
    that are over?"""


PURE_21_5_BLACKJACK = Game(
    slug="pure-21-5-blackjack",
    title="Pure 21.5 Blackjack",
    family="blackjack",
    options=Pure215Options,
)
