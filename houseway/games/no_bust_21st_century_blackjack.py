"""No Bust 21st Century Blackjack: an ace with a ten-value card on the deal is 22, the Natural.

Going over is not yet losing: two hands that are over are compared, and a near one may push. Garlic
City deals version 5.1, with 6 to 5 for a Natural and no surrender; the Players Club 5.0, with even
money and surrender at any time. Both offer the Buster side wager.

Clauses: */no-bust-21st-century-blackjack/* and */buster/* of both.
"""

from houseway.cards.packs import Pack, no_bust_21st_century
from houseway.games.blackjack_streets import blackjack_streets, packs_without_jokers
from houseway.irregularities.blackjack_faults import BLACKJACK_RULINGS
from houseway.irregularities.wager_faults import WAGER_RULINGS, WagerFaultOptions
from houseway.rulebook.options import Options
from houseway.table.bank.options import ShortBankOptions
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.options import (
    BLACKJACK_QUESTIONS,
    OverHandOptions,
    SplitNaturalOptions,
    TenResplitOptions,
    ThreeCardPushOptions,
)
from houseway.table.game import Game, Script


def script(house: Options) -> Script:
    return blackjack_streets(house, "no bust 21st century")


def shoe(house: Options) -> Pack:
    """No joker, and every ace is a Natural card."""
    return no_bust_21st_century(packs_without_jokers(house))


NO_BUST_21ST_CENTURY_BLACKJACK = Game(
    slug="no-bust-21st-century-blackjack",
    title="No Bust 21st Century Blackjack",
    family="blackjack",
    asks=(
        *BLACKJACK_QUESTIONS,
        ShortBankOptions,
        OverHandOptions,
        ThreeCardPushOptions,
        SplitNaturalOptions,
        TenResplitOptions,
        InsuringOptions,
        WagerFaultOptions,
    ),
    pack=shoe,
    script=script,
    rulings=(*BLACKJACK_RULINGS, *WAGER_RULINGS),
)
