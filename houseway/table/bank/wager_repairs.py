"""Words of a ruling about wagers against the bank: one is forfeited, or wins the minimum at most.

Neither moves a chip at once: the wager is settled in its turn, and so only as far as the bank
covers (comstock/super-pan-nine/33 and 46, garlic-city/pai-gow-tiles/50 and 61).
"""

from typing import ClassVar

from houseway.table.bank.bank import Wager
from houseway.table.bank.reading import bank_of
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line
from houseway.table.step import STEPPED, Events, Step
from houseway.table.teller import Teller


class WagerForfeited(OpenEvent, frozen=True, gc=False, tag="wager-forfeited"):
    """A wager is lost to the bank whatever its hand comes to, when its turn comes."""

    wager: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).wagers[self.wager - 1].terms = "forfeited"

    def told(self, teller: Teller) -> Line:
        return self.line(**teller.wager(self.wager))


class WagerCut(OpenEvent, frozen=True, gc=False, tag="wager-cut"):
    """A wager wins no more than the table minimum would, if it wins."""

    wager: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).wagers[self.wager - 1].terms = "minimum"

    def told(self, teller: Teller) -> Line:
        return self.line(**teller.wager(self.wager))


class ForfeitingWagers(Step, frozen=True, gc=False, tag="forfeit wagers"):
    """What one player has on a spot goes to the bank; everybody's there, for seat 0.

    Spot 0 is wherever the player has it.
    """

    seat: int
    spot: int

    def advance(self, hand: Hand) -> Events:
        return (*(WagerForfeited(one.number) for one in _there(self, hand)), STEPPED)

    def said(self) -> str:
        return f"{_meant(self)} is forfeited as far as the bank covers"


class CuttingWagers(Step, frozen=True, gc=False, tag="cut wagers"):
    """What one player has on a spot is paid as a minimum wager, if it wins."""

    seat: int
    spot: int

    def advance(self, hand: Hand) -> Events:
        return (*(WagerCut(one.number) for one in _there(self, hand)), STEPPED)

    def said(self) -> str:
        return f"{_meant(self)} is paid the minimum, if it wins"


def forfeit_wagers(seat: int, spot: int) -> ForfeitingWagers:
    return ForfeitingWagers(seat, spot)


def cut_wagers(seat: int, spot: int) -> CuttingWagers:
    return CuttingWagers(seat, spot)


def open_wagers(hand: Hand, seat: int) -> list[Wager]:
    """What a seat has wagered against the bank, alone or with others, and is not settled."""
    return [one for one in bank_of(hand).wagers if one.is_open and seat in one.owners]


def _meant(step: ForfeitingWagers | CuttingWagers) -> str:
    whose = f"seat {step.seat}'s wager" if step.seat else "every wager"
    return f"{whose} on spot {step.spot}" if step.spot else whose


def _there(step: ForfeitingWagers | CuttingWagers, hand: Hand) -> list[Wager]:
    wagers = (one for one in bank_of(hand).wagers if one.is_open)
    return [
        one
        for one in wagers
        if step.spot in (0, one.spot) and (not step.seat or step.seat in one.owners)
    ]
