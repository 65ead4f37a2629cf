"""What a club answers for all its tables: extra collections, returns, and time.

The answers stand at the top of a club's `collection.toml`, each with its clause or as a reading.
What a table pays is not here but in its schedules.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class PostingOptions(HouseOptions):
    """What may stand on the sign of one table."""

    schedules_per_table: int
    """How many collection schedules may be in use at a table at one time?"""

    rates_max: int
    """How many different collection rates may one table have?"""


@dataclass(frozen=True, kw_only=True)
class ExtraOptions(HouseOptions):
    """What is added to the posted collection for something that happens in the hand."""

    kill_adds_cents: int
    """What does a kill, a half kill or an overs button add to the collection?"""

    double_adds_cents: int
    """What does a double-down add to the collection?"""

    split_adds_cents: int
    """What does a split add to the collection?"""

    side_wager_adds_cents: int
    """What does a side wager, such as Buster, add to the collection?"""

    insurance_adds_cents: int
    """What does an insurance wager add to the collection?"""


@dataclass(frozen=True, kw_only=True)
class ReturnOptions(HouseOptions):
    """When a collection that was taken goes back."""

    no_action_returns: Literal["nothing", "collection"]
    """What does a player get back whose wager got no action because the bank ran out?"""

    void_hand_returns: Literal["nothing", "collection"]
    """What goes back, or stays up for the redeal, when a hand is void for everyone?"""


@dataclass(frozen=True, kw_only=True)
class TimeOptions(HouseOptions):
    """How a collection per half hour is taken."""

    time_is_taken: Literal["on the clock", "as house dealers change"]
    """Is time taken the moment a half hour is over, or when the next house dealer sits down?"""

    time_counts: Literal["players present", "players seated"]
    """A fee per half hour depends on the number of players: which of them count?"""

    time_on_arrival: Literal["called at the change with a list waiting", "never"]
    """Who pays time on arriving at the table, instead of waiting for the next half hour?"""

    time_when_away: Literal["from chips on the table", "on return"]
    """Time is taken and a player is away from the seat: where does theirs come from?"""

    time_when_short: Literal["the rest before resuming play", "nothing more"]
    """What does a player still owe whose chips did not cover their time?"""


COLLECTION_QUESTIONS: Final = (
    TimeOptions,
    ReturnOptions,
    ExtraOptions,
    PostingOptions,
)
"""Every question about collections that a club answers once for all its tables."""
