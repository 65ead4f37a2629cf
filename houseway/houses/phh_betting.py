"""How bets run in PHH, as its own program reads them: which raises a record can tell of.

Its variants have no house. A fixed limit takes four bets and raises a round, the blind not counted
and an all-in for less counted; a raise goes over what is bet, not over the last full bet; and what
must be matched is what lies there, not the blind that should. Where a house bets otherwise the
record would be misread, so the writer asks here first (`phh_checking.py`).
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from houseway.money.cents import dollars
from houseway.table.event import Event
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.pot.events import (
    BettingOpened,
    BroughtIn,
    Called,
    Folded,
    Posted,
    Raised,
    Returned,
)
from houseway.table.pot.options import BringInOptions

BETS_A_ROUND: Final = 4
BIG_BETS_FROM: Final = 3
"""The betting round from which the big bet is made, in every variant."""
UNCAPPED: Final = ("FO/8",)
"""Variants that take any number of bets there, though they are at a fixed limit."""

EVERYTHING: Final = 1 << 60


class Untold(NamedTuple):
    """A bet that PHH cannot tell of: which kind of rule let it be made, and what PHH takes."""

    rule: Literal["short forced bet", "all-in for less", "cap", "size"]
    why: str
    event: Called | Raised
    is_low: bool = False
    """Of a raise: whether PHH's is a larger one."""


class PhhBetting:
    """The bets of one hand by the rules of PHH, followed event by event."""

    def __init__(self, hand: Hand, variant: str, sizes: tuple[int, ...]) -> None:
        setup = hand.setup
        self.kind = setup.limit.kind
        self.sizes = sizes
        """The small bet and the big one, or the least bet."""
        self.is_stud = BringInOptions in setup.options
        is_capped = self.kind == "split" and variant not in UNCAPPED
        self.bets_max = BETS_A_ROUND if is_capped else EVERYTHING
        self.stacks = dict(setup.stacks_cents)
        self.bets = dict.fromkeys(setup.order, 0)
        self.live = set(setup.order)
        self.pot_cents = 0
        self.round = 0
        self.bets_made = 0
        self.full_bets = 0
        self.raise_cents = 0
        """What the largest raise of the round added."""
        self.short_cents: list[int] = []
        """What the all-ins for less added, one after another."""
        self.acted: set[int] = set()
        self.is_forced = False
        """Whether the forced bet of stud is there to be made or completed."""
        self.must_bring_in = False

    def follow(self, event: Event) -> Untold | None:
        """Takes the event in; what PHH has no word for is said and stops it."""
        if type(event) in _FOLLOWED:
            return _FOLLOWED[type(event)](self, event)
        return None

    @property
    def has_short(self) -> bool:
        """Whether somebody has gone all-in for less than a full bet in this round."""
        return self.full_bets < self.bets_made

    @property
    def players_betting(self) -> int:
        """How many live hands have chips left."""
        return sum(1 for seat in self.live if self.stacks[seat])

    @property
    def bet_cents(self) -> int:
        return max(self.bets.values())

    def _put_in(self, seat: int, cents: int) -> None:
        self.stacks[seat] -= cents
        self.bets[seat] += cents
        self.pot_cents += cents

    def posted(self, event: Posted) -> None:
        self._put_in(event.seat, event.cents)
        if not event.live:
            self.bets[event.seat] -= event.cents

    def opened(self, event: BettingOpened) -> None:
        self.round = event.round
        self.bets_made = self.full_bets = self.raise_cents = 0
        self.short_cents, self.acted = [], set()
        if self.round > 1:
            self.bets = dict.fromkeys(self.bets, 0)
        self.is_forced = self.must_bring_in = self.is_stud and self.round == 1

    def brought_in(self, event: BroughtIn) -> None:
        self._put_in(event.seat, event.cents)
        self.acted.add(event.seat)
        self.must_bring_in = False

    def called(self, event: Called) -> Untold | None:
        owed_cents = min(self.stacks[event.seat], self.bet_cents - self.bets[event.seat])
        self._put_in(event.seat, event.cents)
        self.acted.add(event.seat)
        if event.cents == owed_cents:
            return None
        why = f"a call there is {dollars(owed_cents)}, what lies there, not {dollars(event.cents)}"
        return Untold("short forced bet", why, event)

    def collected(self, event: Collected) -> None:
        """PHH has no collection: what a seat paid is not among its chips there."""
        if event.seat:
            self.stacks[event.seat] -= event.cents + event.jackpot_cents

    def folded(self, event: Folded) -> None:
        self.acted.add(event.seat)
        self.live.discard(event.seat)

    def returned(self, event: Returned) -> None:
        self.stacks[event.seat] += event.cents
        self.pot_cents -= event.cents

    def raised(self, event: Raised) -> Untold | None:
        seat = event.seat
        untold = self._untold(event)
        by_cents = event.to_cents - self.bet_cents
        self._put_in(seat, event.to_cents - self.bets[seat])
        self.is_forced = self.must_bring_in = False
        self.bets_made += 1
        self.full_bets += event.full
        if by_cents >= self.raise_cents:
            self.acted.clear()
        self.acted.add(seat)
        self.raise_cents = max(self.raise_cents, by_cents)
        self.short_cents = [] if self.stacks[seat] else [*self.short_cents, by_cents]
        if sum(self.short_cents) >= self.raise_cents:
            self.short_cents = []
        return untold

    def _untold(self, event: Raised) -> Untold | None:
        """Why PHH would not take this raise."""
        owed_cents = min(self.stacks[event.seat], self.bet_cents - self.bets[event.seat])
        if not self.must_bring_in and owed_cents < self.raise_cents:
            return Untold("all-in for less", "nobody raises an all-in for less there", event)
        if self.bets_made >= self.bets_max:
            why = f"{BETS_A_ROUND} bets and raises are all of a round there"
            if self.full_bets < self.bets_max:
                return Untold("all-in for less", why, event)
            return Untold("cap", why, event)
        is_short = bool(self.short_cents) and sum(self.short_cents) < self.raise_cents
        if is_short and event.seat in self.acted:
            why = "who has acted may not raise an all-in for less there"
            return Untold("all-in for less", why, event)
        low_cents, high_cents = self._bounds(event.seat)
        if low_cents <= event.to_cents <= high_cents:
            return None
        to = dollars(low_cents)
        to += "" if low_cents == high_cents else f" at least and {dollars(high_cents)} at most"
        is_low = event.to_cents < low_cents
        return Untold("size", f"a raise there is to {to}", event, is_low)

    def _bounds(self, seat: int) -> tuple[int, int]:
        """The least and the most to raise to, as far as the stack goes."""
        least_cents = self.sizes[-1 if self.round >= BIG_BETS_FROM else 0]
        over_cents = 0 if self.is_forced else self.bet_cents
        most_cents = self.stacks[seat] + self.bets[seat]
        low_cents = min(most_cents, over_cents + max(self.raise_cents, least_cents))
        if self.kind == "no-limit":
            return low_cents, most_cents
        if self.kind == "split":
            return low_cents, low_cents
        pot_cents = 2 * self.bet_cents - self.bets[seat] + self.pot_cents
        return low_cents, min(most_cents, max(low_cents, pot_cents))


_FOLLOWED: Final[dict[type[Event], Callable[[PhhBetting, Any], Untold | None]]] = {
    Posted: PhhBetting.posted,
    BettingOpened: PhhBetting.opened,
    BroughtIn: PhhBetting.brought_in,
    Called: PhhBetting.called,
    Collected: PhhBetting.collected,
    Raised: PhhBetting.raised,
    Folded: PhhBetting.folded,
    Returned: PhhBetting.returned,
}
