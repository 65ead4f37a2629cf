"""Pure 21.5 Blackjack: an ace with a bonus card on the deal is 21.5, and pays 6 to 5.

Kings, queens, jacks and tens are the bonus cards. A hand over 21.5 loses, unless the bank goes over
with three eights: then such hands win at Comstock and push at S & K. The bank's down card places
the action button, where settling starts. Comstock offers Buster, S & K insurance.

Clauses: */pure-21-5-blackjack/* of both, and comstock/buster/*.
"""

from dataclasses import dataclass

from houseway.cards.packs import Pack, pure_21_5
from houseway.games.blackjack_streets import blackjack_streets, packs_without_jokers
from houseway.table.bank.going_round import SeenFromOptions
from houseway.table.blackjack.comparing import BustOptions
from houseway.table.blackjack.insuring import InsuringOptions
from houseway.table.blackjack.options import BlackjackOptions
from houseway.table.blackjack.splitting_hands import SplitNaturalOptions
from houseway.table.game import Game, Script


@dataclass(frozen=True, kw_only=True)
class Pure215Options(
    BustOptions,
    InsuringOptions,
    SplitNaturalOptions,
    SeenFromOptions,
    BlackjackOptions,
):
    """Blackjack's questions, from where it is seen, what going over costs, and insurance."""


def script(house: Pure215Options) -> Script:
    return blackjack_streets(house, "pure 21.5")


def shoe(house: Pure215Options) -> Pack:
    """Bonus cards are ordinary ranks that look and count apart."""
    return pure_21_5(packs_without_jokers(house))


PURE_21_5_BLACKJACK = Game(
    slug="pure-21-5-blackjack",
    title="Pure 21.5 Blackjack",
    family="blackjack",
    options=Pure215Options,
    pack=shoe,
    script=script,
)
