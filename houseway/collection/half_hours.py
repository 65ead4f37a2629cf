"""Time: a collection per half hour, when it is due and what an absent or short player owes.

Only Comstock prints rules for it (comstock/collection/38 to 41); the other clubs are read alike.
How much time a table pays is in its schedule; the clock itself is the room's.
"""

import msgspec

from houseway.collection.questions import TimeOptions
from houseway.errors import BadInput


class TimeOwed(msgspec.Struct, frozen=True):
    """One player's time: what their chips pay now, and what they pay before they play again."""

    now_cents: int
    before_resuming_cents: int


def time_owed(
    time_cents: int, house: TimeOptions, *, chips_cents: int, is_away: bool = False
) -> TimeOwed:
    """How a player pays time out of the chips they have on the table, there or away.

    Away with $1 left and time at $3, they pay $1 now and $2 before they resume play
    (comstock/collection/40, comstock/collection/41).
    """
    if time_cents < 0 or chips_cents < 0:
        raise BadInput(f"time of {time_cents} cents from {chips_cents} cents of chips cannot be")
    if is_away and house.time_when_away == "on return":
        return TimeOwed(0, time_cents)
    now_cents = min(time_cents, chips_cents)
    if house.time_when_short == "nothing more":
        return TimeOwed(now_cents, 0)
    return TimeOwed(now_cents, time_cents - now_cents)


def time_is_due(
    house: TimeOptions, *, half_hour_is_over: bool, next_house_dealer_is_set: bool
) -> bool:
    """Whether time is taken now.

    The next house dealer is set when another sits down or the same one starts a second half hour;
    a club that goes by the clock does not wait for that.
    """
    if house.time_is_taken == "on the clock":
        return half_hour_is_over
    # comstock/collection/38: at the half-hour change, or when the same dealer stays on.
    return half_hour_is_over and next_house_dealer_is_set


def pays_on_arrival(
    house: TimeOptions, *, called_at_the_change: bool, a_list_is_waiting: bool
) -> bool:
    """Whether a new player pays time on sitting down (comstock/collection/39); others wait."""
    return (
        house.time_on_arrival == "called at the change with a list waiting"
        and called_at_the_change
        and a_list_is_waiting
    )
