"""Pure 21.5 Blackjack: an ace with a bonus card on the deal is 21.5, and pays 6 to 5.

Kings, queens, jacks and tens are the bonus cards. A hand over 21.5 loses, unless the bank goes over
with three eights: then such hands win at Comstock and push at S & K. The bank's down card places
the action button, where settling starts. Comstock offers Buster, S & K insurance.

Clauses: */pure-21-5-blackjack/* of both, and comstock/buster/*.
"""

from houseway.cards.packs import Pack, pure_21_5
from houseway.games.blackjack_streets import blackjack_streets, packs_without_jokers
from houseway.irregularities.blackjack_faults import BLACKJACK_RULINGS
from houseway.irregularities.wager_faults import WAGER_RULINGS, WagerFaultOptions
from houseway.rulebook.options import Options
from houseway.table.bank.dealing_options import SeenFromOptions
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.options import BLACKJACK_QUESTIONS, BustOptions, SplitNaturalOptions
from houseway.table.game import Game, Script


def script(house: Options) -> Script:
    return blackjack_streets(house, "pure 21.5")


def shoe(house: Options) -> Pack:
    """Bonus cards are ordinary ranks that look and count apart."""
    return pure_21_5(packs_without_jokers(house))


PURE_21_5_BLACKJACK = Game(
    slug="pure-21-5-blackjack",
    title="Pure 21.5 Blackjack",
    family="blackjack",
    asks=(
        *BLACKJACK_QUESTIONS,
        SeenFromOptions,
        SplitNaturalOptions,
        InsuringOptions,
        BustOptions,
        WagerFaultOptions,
    ),
    pack=shoe,
    script=script,
    rulings=(*BLACKJACK_RULINGS, *WAGER_RULINGS),
)
