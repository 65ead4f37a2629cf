"""No Bust 21st Century Blackjack: an ace with a ten-value card on the deal is 22, the Natural.

Going over is not yet losing: two hands that are over are compared, and a near one may push. Garlic
City deals version 5.1, with 6 to 5 for a Natural and no surrender; the Players Club 5.0, with even
money and surrender at any time. Both offer the Buster side wager.

Clauses: */no-bust-21st-century-blackjack/* and */buster/* of both.
"""

from dataclasses import dataclass

from houseway.cards.packs import Pack, no_bust_21st_century
from houseway.games.blackjack_streets import blackjack_streets, packs_without_jokers
from houseway.table.blackjack.comparing import OverHandOptions, ThreeCardPushOptions
from houseway.table.blackjack.insuring import InsuringOptions
from houseway.table.blackjack.options import BlackjackOptions
from houseway.table.blackjack.placing import ShortBankOptions
from houseway.table.blackjack.splitting_hands import SplitNaturalOptions, TenResplitOptions
from houseway.table.game import Game, Script


@dataclass(frozen=True, kw_only=True)
class NoBust21stCenturyOptions(
    InsuringOptions,
    TenResplitOptions,
    SplitNaturalOptions,
    ThreeCardPushOptions,
    OverHandOptions,
    ShortBankOptions,
    BlackjackOptions,
):
    """Blackjack's questions, a short bank, hands that are over, tens and insurance."""


def script(house: NoBust21stCenturyOptions) -> Script:
    return blackjack_streets(house, "no bust 21st century")


def shoe(house: NoBust21stCenturyOptions) -> Pack:
    """No joker, and every ace is a Natural card."""
    return no_bust_21st_century(packs_without_jokers(house))


NO_BUST_21ST_CENTURY_BLACKJACK = Game(
    slug="no-bust-21st-century-blackjack",
    title="No Bust 21st Century Blackjack",
    family="blackjack",
    options=NoBust21stCenturyOptions,
    pack=shoe,
    script=script,
)
