"""What a club answers about its room: the cage and its tables, the seats and the lists.

The answers stand in the club's `room.toml` (`room_book.py`): once for the whole club, and once more
under a game's name where that game's page says otherwise. What a single hand needs is asked in
`table/`, what the house is paid in `collection/questions.py`. Each group of questions is a
class of its own; `ROOM_QUESTIONS` gathers them, so a new group is added there and in every
`room.toml`.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.houses.floor_questions import DecisionOptions, WaitingOptions
from houseway.houses.seat_questions import ChangeOptions, HoldOptions
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class CageOptions(HouseOptions):
    """Chips: how they are bought, brought back and kept apart."""

    short_buys: int | None
    """How many buys of less than a full one (short buys) may follow each full buy?"""

    return_stack_minutes: int | None
    """A player quits a game and comes back to it in less than how many minutes, so that they have
    to bring at least what they left with?"""

    broken_game_buy: Literal["short, into an equal or lower limit", "full"]
    """What must a player buy who comes from a broken game?"""

    cash_on_the_table: Literal["refused", "changed for chips"]
    """A player puts cash on the table: is it refused, or changed for chips?"""

    chips_cashed_in: Literal["on quitting the game", "between hands"]
    """When may a player cash in chips that are on the table?"""

    may_pass_chips: bool
    """May a player pass or sell chips to another at the table?"""

    rounds_for_another: int
    """For how many rounds in all may a person play the chips of a player who is away?"""


@dataclass(frozen=True, kw_only=True)
class TableOptions(HouseOptions):
    """A table: how it stands, who deals at it, and what is told before it changes."""

    table_shape: Literal["poker table", "half circle"]
    """Do players sit all round the table, or in a half circle that faces the house dealer?"""

    table_limits: Literal["least and most", "as posted"]
    """Does every table fix the least and the most that may be wagered in a spot?"""

    limit_changes: Literal["with the floor's approval", "never"]
    """May the limit of a running game be changed?"""

    bank_is_told: Literal["as far as it affects his wager", "the whole wager", "nothing"]
    """What is an active player told who asks for the player-dealer's wager?"""

    house_dealer_minutes: int
    """After how many minutes do the house dealers of a table change?"""

    payout_notice_minutes: int
    """How long before the payouts of a side wager change are the players told?"""


ROOM_QUESTIONS: Final = (
    WaitingOptions,
    DecisionOptions,
    TableOptions,
    ChangeOptions,
    HoldOptions,
    CageOptions,
)
"""Everything that a club answers about its room."""
