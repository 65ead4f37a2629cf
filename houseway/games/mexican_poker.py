"""Mexican Poker: five cards of a stripped pack with a joker, each taken up or down by choice.

One card down and one up, then three more with a betting round after each; before each of these a
player may turn his down card up and get the next one down. The high card must open. A flush beats
a full house, and a joker is wild if it came down.

Clauses: garlic-city/mexican-poker/*, comstock/mexican-poker/*.
"""

from dataclasses import dataclass

from houseway.hands.mexican import StraightsKnown
from houseway.table.game import Game
from houseway.table.steps.betting import BettingOptions
from houseway.table.steps.bringing_in import BringInOptions, LeadingOptions, OpeningLimitOptions
from houseway.table.steps.dealing import DealingOptions
from houseway.table.steps.posting import AnteOptions
from houseway.table.steps.seating import BuyInOptions, SeatingOptions
from houseway.table.steps.showing import ShowingOptions
from houseway.table.steps.shuffling import JokerOptions
from houseway.table.steps.splitting import SplittingOptions
from houseway.table.steps.turning_up import TurningUpOptions


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class MexicanPokerOptions(
    SplittingOptions,
    ShowingOptions,
    BettingOptions,
    LeadingOptions,
    OpeningLimitOptions,
    BringInOptions,
    TurningUpOptions,
    DealingOptions,
    JokerOptions,
    AnteOptions,
    BuyInOptions,
    SeatingOptions,
):
    """The questions of its steps, and one on its ranking."""

    mexican_straights: StraightsKnown
    """Are all seven sequences of five ranks straights, or only those the page lists?"""


MEXICAN_POKER = Game(
    slug="mexican-poker", title="Mexican Poker", family="stud", options=MexicanPokerOptions
)
