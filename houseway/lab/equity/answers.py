"""What is answered when somebody asks what hands are worth."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from houseway.kernels.showdown import Shares
from houseway.lab.pots import figures
from houseway.lab.showing import Showing


class PlayerEquity(msgspec.Struct, frozen=True):
    """One hand's part of the pot, and how often it wins all of it or some."""

    hand: str
    equity: float
    """In points where there is no pot (`unit`)."""
    win: float
    tie: float
    """How often it takes a part of the pot, but not all."""
    high: float | UnsetType = UNSET
    """The part of its equity won with high hands; `low` is the part won with low ones."""
    low: float | UnsetType = UNSET
    scoop: float | UnsetType = UNSET
    """How often it takes the whole pot of a split game."""
    stderr: float | UnsetType = UNSET
    """The standard error of a sampled equity."""
    keeps: str | UnsetType = UNSET
    """What it keeps of its cards, where that is decided before anything is dealt."""
    set: str | UnsetType = UNSET
    """Front, middle and back, where a hand is set."""


class Equity(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it was found, over how many boards or deals, and each player's part."""

    method: Literal["exact", "sampled"]
    boards: int
    players: tuple[PlayerEquity, ...]
    unit: Literal["pot", "points"] = "pot"
    """What equity is counted in."""


def answered(
    showing: Showing, shares: Shares, *, is_sampled: bool, keeps: tuple[str, ...] = ()
) -> Equity:
    """Counts of shared pots as parts of one."""
    players = []
    for at, counts in enumerate(shares):
        found = figures(counts)
        split = showing.game.high_low
        players.append(
            PlayerEquity(
                hand=showing.label(at),
                equity=found.equity,
                win=found.whole,
                tie=found.part,
                high=found.equity - found.low if split else UNSET,
                low=found.low if split else UNSET,
                scoop=found.whole if split else UNSET,
                stderr=found.standard_error if is_sampled else UNSET,
                keeps=keeps[at] if keeps else UNSET,
            )
        )
    return Equity("sampled" if is_sampled else "exact", int(shares[0].sum()), tuple(players))
