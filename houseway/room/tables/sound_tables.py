"""A table that is opened can be dealt: its blinds, chips and answers are tried out first.

What could not be dealt a single hand is refused when somebody asks for it, and not when the players
sit there.
"""

from collections.abc import Mapping
from typing import Final

from houseway.collection.limits import Limit
from houseway.errors import BadInput, Refused
from houseway.houses.house import Row
from houseway.houses.opening import PRACTICE, recorded_setup
from houseway.money.cents import dollars
from houseway.room.sound import GREATEST_CENTS
from houseway.table.records.hand_file import HandFile

PLENTY_CENTS: Final = 10**9
"""A stack that any table can be tried with."""

CLOCK_MIN_MS: Final = 1_000
CLOCK_MAX_MS: Final = 3_600_000


def check_can_be_dealt(
    row: Row,
    limit: Limit,
    *,
    house: str,
    big_blind_cents: int,
    chip_cents: int,
    chosen: Mapping[str, str],
) -> None:
    """Refuses a table at which no hand could be dealt."""
    if not (0 <= big_blind_cents <= GREATEST_CENTS and 0 < chip_cents <= GREATEST_CENTS):
        most = dollars(GREATEST_CENTS)
        raise BadInput(f"a table's blinds and chips are amounts of up to {most}, and no debts")
    file = HandFile(
        house=house,
        game=row.game.slug,
        limit=str(limit),
        stacks_cents=(PLENTY_CENTS // chip_cents * chip_cents,) * row.players[0],
        button=row.players[0],
        big_blind_cents=big_blind_cents,
        chip_cents=chip_cents,
        schedule=PRACTICE,
        chosen=chosen,
        deck_seed="trial",
    )
    recorded_setup(file)


def check_least_buy_in(least_cents: int, most_cents: int | None, *, chip_cents: int) -> None:
    """Refuses a least buy-in that nobody may make."""
    if not 0 < least_cents <= GREATEST_CENTS:
        most = dollars(GREATEST_CENTS)
        raise BadInput(f"a least buy-in is an amount of up to {most}, not {dollars(least_cents)}")
    in_chips_cents = -(-least_cents // chip_cents) * chip_cents
    if in_chips_cents > min(most_cents or GREATEST_CENTS, GREATEST_CENTS):
        most, chip = dollars(most_cents or GREATEST_CENTS), dollars(chip_cents)
        least = dollars(least_cents)
        raise BadInput(f"nobody brings {least} or more in chips of {chip} where {most} is the most")


def check_bots(bots: int, *, is_practice: bool) -> None:
    """Refuses bots a seat at a table for the house: no cage sells them chips."""
    if bots and not is_practice:
        why = "Its chips are the cage's, and bots have none to pay for them with"
        raise Refused(
            "no bot can sit down at a table for the house",
            why=why,
            instead="At a practice table they can",
        )


def check_clock(*, pace_ms: int, clock_ms: int) -> None:
    """Refuses a clock that nobody could answer in, or that never runs out."""
    if not 0 <= pace_ms <= CLOCK_MAX_MS or not CLOCK_MIN_MS <= clock_ms <= CLOCK_MAX_MS:
        least, most = CLOCK_MIN_MS, CLOCK_MAX_MS
        raise BadInput(f"a clock runs for {least} to {most} ms, and bots are no slower than that")
