"""What is fixed before a hand begins: the game as this house deals it, who sits where, the limit.

A setup is plain data. The same setup and the same log are the same hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from houseway.collection.charges import Charges
from houseway.collection.limits import Limit
from houseway.errors import BadInput
from houseway.money.accounts import Accounts
from houseway.money.cents import dollars
from houseway.rulebook.answers import Answers
from houseway.table.game import Game
from houseway.table.hand import clockwise

if TYPE_CHECKING:
    from houseway.table.steps.step import Step


@dataclass(frozen=True, kw_only=True)
class Setup:
    """One hand before its first card."""

    game: Game[Any]
    answers: Answers[Any]
    limit: Limit
    stacks_cents: Mapping[int, int]
    """By seat; only seats that are dealt in."""
    button: int
    blind_cents: int
    """The full blind, which is also the least bet: at a limit table its lower figure."""
    chip_cents: int = 100
    """The smallest chip in play: pots are split in these."""
    collection: Charges | None = None
    """What the posted schedule takes; None at a practice table."""
    is_felt: bool = False
    """Whether the cards are dealt on the felt and typed in by the house dealer."""

    def __post_init__(self) -> None:
        """Refuses a table that could not deal a hand."""
        least, most = self.options.seats_min, self.options.seats_max
        count = len(self.stacks_cents)
        if not least <= count <= most:
            raise BadInput(f"{self.game.title} takes {least} to {most} players, not {count}")
        for seat, cents in self.stacks_cents.items():
            if cents < 1 or seat < 1:
                raise BadInput(f"seat {seat} cannot be dealt in with {dollars(cents)}")
        if self.button not in self.stacks_cents:
            seats = ", ".join(map(str, sorted(self.stacks_cents)))
            raise BadInput(f"the button is at seat {self.button}; the seats dealt in are {seats}")

    @property
    def options(self) -> Any:
        """The house's answers, typed by the game."""
        return self.answers.options

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats clockwise from the left of the button, the button last."""
        return tuple(clockwise(self.stacks_cents, after=self.button))

    @cached_property
    def seats_max(self) -> int:
        return max(self.stacks_cents)

    @cached_property
    def plan(self) -> "tuple[Step, ...]":
        return self.game.plan(self.options)

    @property
    def pot(self) -> int:
        return self.seats_max + 1

    @property
    def drop(self) -> int:
        return self.seats_max + 2

    @property
    def jackpot(self) -> int:
        return self.seats_max + 3

    def opening_accounts(self) -> Accounts:
        """Every stack bought in from outside; pot and drop empty."""
        money = _empty(self.seats_max).copy()
        for seat, cents in self.stacks_cents.items():
            money.issue(cents, target=seat)
        return money


@cache
def _empty(seats_max: int) -> Accounts:
    """Accounts in the order of the numbers above: seats, then pot, drop and jackpot."""
    seats = [f"seat {number}" for number in range(1, seats_max + 1)]
    return Accounts([*seats, "pot", "drop", "jackpot"], house=["drop", "jackpot"])
