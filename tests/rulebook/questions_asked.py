"""Questions that the tests of the rule books ask: some of those that real games ask."""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import Floor, HouseOptions


@dataclass(frozen=True, kw_only=True)
class BettingOptions(HouseOptions):
    raises_max: int
    """How many raises may follow a bet in one round?"""

    heads_up_raises_max: int | None
    """And when only two players are left in the round?"""

    check_raise: bool
    """May a player who checked raise later in the same round?"""


@dataclass(frozen=True, kw_only=True)
class BoardOptions(HouseOptions):
    early_flop_burn: Literal["stands", "burn again"]
    """After a flop turned too early:
    does the first burn stand, or is another card burned?
    """

    boxed_card: Literal["scrap of paper", "live"]
    """What is a card that is found face up in the deck?"""


@dataclass(frozen=True, kw_only=True)
class HoldemOptions(HouseOptions):
    """One question of its own, beside the shared ones on the board and on betting."""

    playing_the_board: bool
    """May a player win with the five board cards alone?"""


@dataclass(frozen=True, kw_only=True)
class OmahaOptions(HouseOptions):
    half_kill_from_cents: int | None
    """From which pot on must a player who scoops kill the next one?"""

    miscalled_hand: Literal["pot forfeited", "warning"] | Floor
    """What if a player miscalls a hand to make another discard?"""


@dataclass(frozen=True, kw_only=True)
class NaturalOptions(HouseOptions):
    natural_pays: Literal["6 to 5", "even money"]
    """What does a natural pay?"""


@dataclass(frozen=True, kw_only=True)
class DocumentedOptions(HouseOptions):
    """With betting and naturals, all that the example of `docs/house-answers.md` answers."""

    early_flop_burn: Literal["stands", "burn again"]
    """After a flop turned too early: does the first burn stand?"""

    nobody_qualifies: Literal["live hands share", "high takes all"]
    """Who takes the pot when no hand qualifies?"""

    house_way_after_look: Literal["refused", "allowed"] | Floor
    """May a player who has looked leave the hand to the house way?"""


@dataclass(frozen=True, kw_only=True)
class SmallOptions(HouseOptions):
    """Three questions: enough to be wrong in every way."""

    raises_max: int
    """How many raises?"""

    early_flop_burn: Literal["stands", "burn again"] | Floor
    """Does the burn stand?"""

    ante_cents: int
    """How much is the ante?"""


HOLDEM: Final = (BoardOptions, BettingOptions, HoldemOptions)
OMAHA: Final = (*HOLDEM, OmahaOptions)
DOCUMENTED: Final = (NaturalOptions, BettingOptions, DocumentedOptions)
