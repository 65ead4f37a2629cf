"""Repair words of pai gow tiles: a hand is read after the others, the set is checked."""

from typing import ClassVar

from houseway.table.hand import Hand
from houseway.table.pai_gow.repair_events import ReadLast, SetChecked
from houseway.table.step import STEPPED, Events, Step


class ReadingLast(Step, frozen=True, gc=False, tag="read last"):
    """A hand is opened and read when all others have been, and its wagers are settled then."""

    holding: int

    words: ClassVar = "that hand is opened and read last"

    def advance(self, hand: Hand) -> Events:
        return (ReadLast(self.holding), STEPPED)


class CheckingSet(Step, frozen=True, gc=False, tag="check set"):
    """The house dealer counts the set after the round."""

    words: ClassVar = "the whole set of tiles is checked"

    def advance(self, hand: Hand) -> Events:
        return (SetChecked(len(hand.setup.game.pack(hand.setup.options))), STEPPED)


def read_last(holding: int) -> ReadingLast:
    return ReadingLast(holding)


def check_set() -> CheckingSet:
    return CheckingSet()
