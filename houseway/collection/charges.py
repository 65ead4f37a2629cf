"""What a lookup answers: the charges of a table, or why there is none to be had.

A charge is a flat, posted amount: what it is for, who pays it, when, how much of it is jackpot,
and by which clause. A collection of $0 is an answer; "not offered" is a different one, and never
means zero.
"""

from typing import Final, Literal, get_args

import msgspec

ChargeKind = Literal[
    "per-hand",
    "per-half-hour",
    "per-square",
    "player-dealer-per-hand",
    "pot-before-flop",
    "pot-after-flop",
    "house-rate-chips",
]
CHARGE_KINDS: Final[tuple[ChargeKind, ...]] = get_args(ChargeKind)

Payer = Literal[
    "pot", "each-player", "player", "backline-player", "player-dealer", "blind", "antes"
]
PAYERS: Final[tuple[Payer, ...]] = get_args(Payer)

Moment = Literal[
    "before the deal",
    "before the flop",
    "after the flop",
    "first betting round",
    "next card",
    "during the hand",
    "after the declaration",
    "each half hour",
]
"""When a charge is taken. "First betting round" and "next card" are the two stages of a game that
has no flop; "after the declaration" is pan's, once everybody has said play or pass."""
MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)

Dropped = Literal["at once", "after the hand"]
"""When what was taken goes into the box."""
DROPPED: Final[tuple[Dropped, ...]] = get_args(Dropped)


class Charge(msgspec.Struct, frozen=True):
    """One amount that one payer owes at one moment, all spots together."""

    kind: ChargeKind
    payer: Payer
    amount_cents: int
    jackpot_cents: int
    """Due with this payment, on top of it; it goes to an account of its own."""
    cite: str
    """The clause that posts the amount."""
    when: Moment
    see: tuple[str, ...] = ()
    """Further clauses: of the payer, of the moment."""
    jackpot_cite: str = ""
    live_cents: int = 0
    """What the payer has bet by paying, though no pot holds it (players-club/collection/1)."""
    readings: tuple[str, ...] = ()
    """The keys of the readings that this charge rests on."""
    dropped: Dropped = "at once"
    dropped_cite: str = ""

    @property
    def total_cents(self) -> int:
        return self.amount_cents + self.jackpot_cents


class Charges(msgspec.Struct, frozen=True):
    """Everything that is due at a table under the one schedule it posts."""

    schedule: str
    charges: tuple[Charge, ...]

    def due(self, when: Moment) -> tuple[Charge, ...]:
        """What is taken at this moment of the hand, or at the half hour."""
        return tuple(charge for charge in self.charges if charge.when == when)

    def of(self, kind: str, payer: str) -> Charge | None:
        """The one charge of this kind that this payer owes, if the schedule has it."""
        for charge in self.charges:
            if charge.kind == kind and charge.payer == payer:
                return charge
        return None


class NotOffered(msgspec.Struct, frozen=True):
    """Why no collection follows from the book, so that the table cannot be opened so."""

    about: Literal["game", "schedule", "limit", "players", "total action", "date"]
    because: str
    cite: str = ""
    is_missing: bool = False
    """True when nothing is wrong but that the question leaves this out."""
