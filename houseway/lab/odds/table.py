"""A table of a banked game, as it is asked about, and what it leaves in either chair."""

from typing import Final

import msgspec

from houseway.lab.odds.collecting import Seated

PACE: Final = 30.0
"""Hands dealt in an hour, where nobody says."""


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """What one chair wins on average, after what it pays the house."""

    who: str
    collection_cents: int
    """Before every hand."""
    before_cents: float
    """Won on average by a hand, before the collection; below zero, lost."""
    hand_cents: float
    """And after it."""
    gain: float
    """The same for each unit of first wagers: the player's own, or all that the bank faces."""
    hand_sd_cents: float
    hour_cents: float
    hour_sd_cents: float
    ruin: float | None = None
    """The chance that a bankroll is ever lost, if the game goes on without an end."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One place in the order of settling, where the bank may run out."""

    number: int
    is_backline: bool
    in_action: float
    """The part of what was won or lost there that changed hands."""
    no_action: float
    """The chance that nothing did, though the hand was won or lost."""
    edge: float
    stderr: float


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """The same table at another house, or on another schedule."""

    house: str
    schedule: str
    edge: float
    player_cents: float
    player_dealer_cents: float


class AtWager(msgspec.Struct, frozen=True, kw_only=True):
    """What both chairs win on average by a hand, all making the same first wager."""

    wager_cents: int
    player_cents: float
    player_dealer_cents: float


class Net(msgspec.Struct, frozen=True, kw_only=True):
    """A table, and what it leaves in either chair."""

    limit: str
    schedule: str
    players: int
    wager_cents: int
    sides: dict[str, int]
    """Side wagers that everybody makes, in cents."""
    backline: int
    total_action_cents: int
    bank_cents: int | None
    hands_per_hour: float
    bankroll_cents: int | None
    player: Chair
    """On the first hand in the order of settling."""
    backline_player: Chair | None
    """Behind it, where somebody wagers there."""
    player_dealer: Chair
    break_even_wager_cents: int | None
    """The least wager, all making the same, at which the bank does not lose; none where no wager
    of the limit will do."""
    curve: tuple[AtWager, ...]
    """Both chairs wager by wager, from the limit's least to its most, with a bank that covers
    everything; side wagers as they are."""
    positions: tuple[Position, ...]
    elsewhere: tuple[Elsewhere, ...]
    tables_sampled: int


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: a table, what the bank puts up, how fast, and from what bankroll."""

    seated: Seated
    bank_cents: int | None = None
    hands_per_hour: float = PACE
    bankroll_cents: int | None = None
