"""Seven-Card Stud: two cards down and one up, three more up, the last one down; best five of seven.

Antes and a forced bet by the low card start the pot. Hi-lo and Razz start from its questions, as
the books do: "exactly the same as 7 Card-Stud" (comstock/razz/1); five-card stud from the betting.

Clauses: garlic-city/seven-card-stud/*, comstock/seven-card-stud/*.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.steps.betting import BettingOptions
from houseway.table.steps.bringing_in import (
    BringInOptions,
    CompletingOptions,
    LeadingOptions,
    OpenPairOptions,
)
from houseway.table.steps.dealing import DealingOptions
from houseway.table.steps.later_cards import (
    CommunityCardOptions,
    FoldedSeatOptions,
    ShortStubOptions,
)
from houseway.table.steps.posting import AnteOptions
from houseway.table.steps.seating import BuyInOptions, SeatingOptions
from houseway.table.steps.showing import ShowingOptions
from houseway.table.steps.shuffling import HighJokerOptions, JokerOptions
from houseway.table.steps.splitting import SplittingOptions


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class StudOptions(
    SplittingOptions,
    ShowingOptions,
    BettingOptions,
    OpenPairOptions,
    LeadingOptions,
    CompletingOptions,
    BringInOptions,
    FoldedSeatOptions,
    DealingOptions,
    AnteOptions,
    JokerOptions,
    BuyInOptions,
    SeatingOptions,
):
    """What every stud game asks that begins with a forced bet smaller than the limit."""


@dataclass(frozen=True, kw_only=True)
class SevenCardOptions(CommunityCardOptions, ShortStubOptions, StudOptions):
    """And what comes of seven cards each."""


@dataclass(frozen=True, kw_only=True)
class SevenCardStudOptions(HighJokerOptions, SevenCardOptions):
    """What houses answer differently: nothing but the questions of its steps."""


SEVEN_CARD_STUD = Game(
    slug="seven-card-stud", title="Seven-Card Stud", family="stud", options=SevenCardStudOptions
)
