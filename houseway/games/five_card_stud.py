"""Five-Card Stud: one card down, then four up, with a betting round after each but the first.

The lowest up card opens, or the highest where the house says so; later the highest hand showing.

Clauses: comstock/five-card-stud/*; the rest of its page is seven-card stud's.
"""

from dataclasses import dataclass

from houseway.games.seven_card_stud import StudOptions
from houseway.table.game import Game
from houseway.table.steps.shuffling import HighJokerOptions


@dataclass(frozen=True, kw_only=True)
class FiveCardStudOptions(HighJokerOptions, StudOptions):
    """What houses answer differently: nothing but the questions of its steps."""


FIVE_CARD_STUD = Game(
    slug="five-card-stud", title="Five-Card Stud", family="stud", options=FiveCardStudOptions
)
