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
from houseway.table.events import Posted
from houseway.table.forced import ForcedBet, opening_bet
from houseway.table.game import Game
from houseway.table.hand import clockwise
from houseway.table.steps.killing import kill_limit
from houseway.table.steps.posting import Blinds, blinds_due, owed_by_the_blind, put_up

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
    forced: tuple[ForcedBet, ...] | None = None
    """What is put up before the cards, where a record says it and not the house's answers."""
    posts: tuple[ForcedBet, ...] = ()
    """What new and returning players put up beside the blinds (`steps/returning.py`)."""
    killer: int = 0
    """The seat that must kill this pot, or 0."""
    overs: frozenset[int] = frozenset()
    """Seats with an overs button."""
    overs_limit: Limit | None = None
    """What they play for when only they are left."""

    def __post_init__(self) -> None:
        """Refuses a table that could not deal a hand."""
        least, most = self.options.seats_min, self.options.seats_max
        count = len(self.stacks_cents)
        if not least <= count <= most:
            raise BadInput(f"{self.game.title} takes {least} to {most} players, not {count}")
        for seat, cents in self.stacks_cents.items():
            if cents < 1 or seat < 1:
                raise BadInput(f"seat {seat} cannot be dealt in with {dollars(cents)}")
        self._check_button()
        self._check_blinds()
        self._check_raised_limits()

    def _check_button(self) -> None:
        may_rest = getattr(self.options, "button_moves", "") == "to the next seat"
        if self.button not in self.stacks_cents and not may_rest:
            seats = ", ".join(map(str, sorted(self.stacks_cents)))
            raise BadInput(f"the button is at seat {self.button}; the seats dealt in are {seats}")

    def _check_blinds(self) -> None:
        """Refuses a hand to whoever cannot pay what he owes before it begins."""
        if self.forced is not None or not self.blinds.posted:
            return
        on_top_cents = owed_by_the_blind(self)
        for seat, cents in self.blinds.posted:
            has_cents = self.stacks_cents[seat]
            if self.options.short_blind == "whole or no hand" and has_cents < cents:
                owes = f"cannot post the blind of {dollars(cents)} whole"
                raise BadInput(f"seat {seat} has {dollars(has_cents)} and {owes}")
        seat = self.blinds.posted[-1][0]
        if self.stacks_cents[seat] <= on_top_cents:
            owes = f"owes a collection of {dollars(on_top_cents)} in the blind"
            raise BadInput(f"seat {seat} has {dollars(self.stacks_cents[seat])} and {owes}")
        # garlic-city/texas-holdem/30: one of the smallest chips is enough for a hand, less is not.
        for seat, has_cents in self.stacks_cents.items():
            if self.options.short_blind == "half or more" and has_cents < self.chip_cents:
                less = f"less than one chip of {dollars(self.chip_cents)}"
                raise BadInput(f"seat {seat} cannot be dealt in with {dollars(has_cents)}, {less}")
        for one in self.posts:
            if one.seat not in self.stacks_cents:
                raise BadInput(f"seat {one.seat} posts {dollars(one.cents)} and is not dealt in")

    def _check_raised_limits(self) -> None:
        """A kill and overs need a house that plays them, and a killer who is in the hand."""
        if self.killer:
            if self.options.kill == "none":
                raise BadInput(f"{self.game.title} is not played with a kill at this table")
            if self.killer not in self.stacks_cents:
                raise BadInput(f"seat {self.killer} must kill the pot and is not dealt in")
            kill_limit(self.limit, self.options)
        if self.overs and not (self.options.overs and self.overs_limit):
            raise BadInput(f"{self.game.title} is not played with overs at this table")

    @cached_property
    def options(self) -> Any:
        """The house's answers, typed by the game."""
        return self.answers.options

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats clockwise from the left of the button, the button last."""
        return tuple(clockwise(self.stacks_cents, after=self.button))

    @cached_property
    def opening_cents(self) -> int:
        """What the blinds make the first round's bet, even where nobody could post it whole."""
        if self.forced is not None:
            return opening_bet(self.forced)
        live_cents = [self.blind_cents]
        live_cents += [one.cents for one in self.posts if one.what == "blind"]
        # garlic-city/omaha/24: a kill raises the bet that the first round is opened at.
        live_cents += [self.stakes.low_cents or self.blind_cents] if self.killer else []
        return max(live_cents)

    @cached_property
    def put_up(self) -> tuple[Posted, ...]:
        """Every chip that goes in before the cards."""
        return tuple(put_up(self))

    @cached_property
    def blinds(self) -> Blinds:
        """Who takes which blind in this hand."""
        return blinds_due(self)

    @cached_property
    def stakes(self) -> Limit:
        """What this pot is played at: the posted limit, unless it is killed."""
        return kill_limit(self.limit, self.options) if self.killer else self.limit

    @cached_property
    def seats_max(self) -> int:
        return max(self.stacks_cents)

    @cached_property
    def plan(self) -> "tuple[Step, ...]":
        return self.game.plan(self.options)

    @cached_property
    def pot(self) -> int:
        return self.seats_max + 1

    @cached_property
    def drop(self) -> int:
        return self.seats_max + 2

    @cached_property
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
