"""What a club answers about its seats: how long they are held, and who may change them.

The answers stand in `room.toml` beside those of `room_questions.py`. What a player posts who comes
back or has moved is asked in `table/pot/returning.py`, where it is charged.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class HoldOptions(HouseOptions):
    """A seat whose player is away, where missed-blind buttons do not count for them."""

    hold_reasons: Literal["to eat or for funds", "to eat or to leave the building"]
    """For what may a player be gone and keep a seat the longer time, though others wait?"""

    hold_minutes: int | None
    """For how many minutes is a seat held for a player who is gone for that, or while nobody waits
    for it?"""

    hold_listed_minutes: int | None
    """And for one who is away for another reason, while others wait for the game?"""

    hold_is_asked_for: bool
    """Must a player who leaves a seat say so, if it is to be held for them?"""

    rebuy_minutes: int
    """For how many minutes may a player sit without chips before they count as gone for funds?"""

    lost_seat_goes: Literal["on the list", "nowhere"]
    """Where is the name of a player put who has lost a seat by staying away?"""

    seat_kept_playing: Literal[
        "never", "not at doublehand or blackjack while there is a list", "at any game"
    ]
    """May a player keep a seat in a live game while they play another game?"""


@dataclass(frozen=True, kw_only=True)
class ChangeOptions(HouseOptions):
    """Moving to another seat or table, and breaking up a game."""

    table_change_posts: Literal["as a new player", "nothing"]
    """What does a player post who has been moved to another table?"""

    seat_changes_end: Literal["until somebody leaves", "what was asked for before", "nothing"]
    """A newcomer has sat down or bought in: which changes of seats is it too late for?"""

    short_game_max: int | None
    """In a game of how many players dealt in or fewer may nobody change seats, unless a new player
    is coming?"""

    game_broken_up: Literal["to the bottom of the list", "nothing"]
    """What becomes of the name of a player who breaks up a game by leaving or refusing to play?"""
