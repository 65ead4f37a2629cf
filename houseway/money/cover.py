"""To the extent that money covers: settling wagers against a player-dealer's wager.

Once that wager is used up the hand is over, and a winning or losing hand may get no action or
only part of it (garlic-city/pai-gow-poker/24, /25, comstock/super-pan-nine/98). The books do not
say how it is used up; `bank_cover` is the reading, and what each reading promises is:

    gross         paid + collected never exceed the wager; winnings are not recycled
    each_way      paid never exceeds the wager, and neither does collected
    net           paid and collected never differ by more than the wager, at any moment
    payouts_only  paid never exceeds the wager; collected has no bound

The first three keep the player-dealer's win and loss within the wager. `payouts_only` caps the
loss alone, so a house that prints a cap on winnings, as comstock/pure-21-5-blackjack/111 does,
cannot take it.
The order of settling is each game's; wagers come here in that order.
"""

from typing import Literal

import msgspec

from houseway.errors import BadInput, Broken
from houseway.money.cents import dollars

BankCover = Literal["gross", "each_way", "net", "payouts_only"]
"""How the player-dealer's wager is used up."""

PartialCover = Literal["partial", "all_or_nothing"]
"""What the wager gets at which cover runs out: the part covered, or no action at all."""


class Decided(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A wager whose result is known: `owed_cents` is the payout at its odds, beside the stake.

    It is negative for what the player loses (all of the stake, or half of it on a surrender) and
    zero for a push.
    """

    stake_cents: int
    owed_cents: int


class Settled(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a decided wager comes to: paid by or collected for the player-dealer, and returned."""

    paid_cents: int = 0
    collected_cents: int = 0
    returned_cents: int


class Cover(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A player-dealer's wager, and what has been paid and collected against it so far."""

    bank_cents: int
    bank_cover: BankCover = "gross"
    partial_cover: PartialCover = "partial"
    paid_cents: int = 0
    collected_cents: int = 0

    def __post_init__(self) -> None:
        """A player-dealer may put up little, but not less than nothing."""
        if self.bank_cents < 0:
            raise BadInput(f"the player-dealer cannot put up {dollars(self.bank_cents)}")

    def covered_cents(self, owed_cents: int) -> int:
        """How much of it could change hands now; `owed_cents` is signed as in `Decided`."""
        paid, collected = self.paid_cents, self.collected_cents
        match self.bank_cover:
            case "gross":
                room_cents = self.bank_cents - paid - collected
            case "each_way":
                room_cents = self.bank_cents - (paid if owed_cents > 0 else collected)
            case "net":
                lost_cents = paid - collected
                room_cents = self.bank_cents + (-lost_cents if owed_cents > 0 else lost_cents)
            case "payouts_only":
                room_cents = self.bank_cents - paid if owed_cents > 0 else -owed_cents
        return min(abs(owed_cents), room_cents)

    def settle(self, wager: Decided) -> Settled:
        """What this wager gets if it is next; `after` counts it.

        The player-dealer put up $5. A $3 wager is lost, then $4 wins at even money:

        >>> cover = Cover(bank_cents=500)
        >>> lost = cover.settle(Decided(stake_cents=300, owed_cents=-300))
        >>> lost
        Settled(paid_cents=0, collected_cents=300, returned_cents=0)
        >>> cover.after(lost).settle(Decided(stake_cents=400, owed_cents=400))
        Settled(paid_cents=200, collected_cents=0, returned_cents=400)
        """
        owed_cents = wager.owed_cents
        if owed_cents < -wager.stake_cents:
            raise Broken(
                f"a wager of {dollars(wager.stake_cents)} cannot lose {dollars(-owed_cents)}"
            )
        moved_cents = self.covered_cents(owed_cents)
        if self.partial_cover == "all_or_nothing" and moved_cents < abs(owed_cents):
            moved_cents = 0
        if owed_cents > 0:
            return Settled(paid_cents=moved_cents, returned_cents=wager.stake_cents)
        return Settled(collected_cents=moved_cents, returned_cents=wager.stake_cents - moved_cents)

    def after(self, settled: Settled) -> "Cover":
        """The cover that is left for the next wager."""
        paid_cents, collected_cents = settled.paid_cents, settled.collected_cents
        if (
            self.covered_cents(paid_cents) < paid_cents
            or self.covered_cents(-collected_cents) < collected_cents
        ):
            raise Broken(f"{settled} is more than the player-dealer's wager covers: {self}")
        return msgspec.structs.replace(
            self,
            paid_cents=self.paid_cents + paid_cents,
            collected_cents=self.collected_cents + collected_cents,
        )
