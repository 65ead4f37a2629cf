"""The floor decides: where a book leaves it a choice, play stands still until it has made one.

A ruling says which plan each answer leads to. A house that has answered goes by that one; one whose
book leaves it to the floor (`{ floor = true, cite = … }`) offers it all of them:

    return plan.answered(house.moved_wager, {"forfeited": plan.now(forfeit(seat)), "stands": plan})

The floor says which, and why if it likes; both are in the log. No clock decides in its place.

floor decide forfeited                          floor decide stands it was moved by the sleeve
"""

from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from houseway.errors import BadInput
from houseway.table.action import Action, Words
from houseway.table.actors import FLOOR
from houseway.table.amounts import Units
from houseway.table.choices import Choice
from houseway.table.event import OpenEvent
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.lines import Line
from houseway.table.repair_events import Ruled
from houseway.table.step import STEPPED, Events, Step
from houseway.table.streets import Street
from houseway.table.teller import Teller

if TYPE_CHECKING:
    AnyStep = Step
    """Every step there is: what a written plan is read back as (`families.py`)."""

FLOOR_IS_BUSY: Final = "The floor has a fault before it, and decides that one first"
"""Why no other fault is reported meanwhile."""

REMARK_MAX: Final = 200
"""So many characters are a remark; more is a story."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """One way the hand may go on."""

    name: str
    """In words with hyphens between them, as a hand record writes it."""
    plan: "tuple[AnyStep, ...]"
    new: "tuple[AnyStep, ...]" = ()
    """The steps of it that come only because it was chosen."""

    @property
    def plain(self) -> str:
        """Its name in plain words."""
        return self.name.replace("-", " ")


class Decide(Action, frozen=True, gc=False, tag="decide"):
    """The floor says which way the hand goes on, and why if it likes."""

    seat: int = FLOOR
    way: str = ""
    remark: str = ""

    by: ClassVar = "staff"

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        chosen = words.next("the way that is chosen")
        remark, words.left = " ".join(words.left), []
        return cls(by, chosen, remark)

    def rest(self, units: Units) -> str:
        return f"{self.way} {self.remark}".rstrip()

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.kind)


class Decided(OpenEvent, frozen=True, gc=False, tag="decided"):
    """Which way the floor has chosen, by which clause, and the plan from here on."""

    fault: str
    way: str
    remark: str
    cite: str
    plan: "tuple[AnyStep, ...]"

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.plan = list(reversed(self.plan))
        hand.asked = []

    def told(self, teller: Teller) -> Line:
        return self.line(way=self.way.replace("-", " "), plan=())

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        return Ruled(self.fault, "", self.cite).grounds(hand)


class FloorDeciding(Step, frozen=True, gc=False, tag="floor decides"):
    """Play stands still until the floor has chosen one of these ways."""

    ways: tuple[Way, ...]

    stands_still: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        return (Asked((FLOOR,)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        cite = ruled_last(hand).cite
        return [Choice(seat=seat, verb="decide", kind=one.name, cite=cite) for one in self.ways]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, Decide):
            raise self.refusal(hand, action, why="The floor decides how the hand goes on")
        chosen = next((one for one in self.ways if one.name == action.way), None)
        if chosen is None:
            listed = ", ".join(one.name for one in self.ways)
            raise self.refusal(hand, action, why=f"The ways it may go on are {listed}")
        remark = _checked(action.remark)
        ruled = ruled_last(hand)
        return (Decided(ruled.fault, chosen.name, remark, ruled.cite, chosen.plan), STEPPED)

    @property
    def names(self) -> tuple[str, ...]:
        """The ways in plain words."""
        return tuple(one.plain for one in self.ways)

    def said(self) -> str:
        return f"the floor decides: {' or '.join(self.said_of(one) for one in self.ways)}"

    def said_of(self, one: Way) -> str:
        """A way by its name, and what is done in it."""
        name, done = one.plain, "; ".join(self.done_in(one))
        return f"{name} ({done})" if done else name

    @staticmethod
    def done_in(one: Way) -> tuple[str, ...]:
        """What is done because a way was chosen, up to the next street."""
        ahead = takewhile(lambda step: not isinstance(step, Street), one.new)
        return tuple(step.said() for step in ahead)


def ruled_last(hand: Hand) -> Ruled:
    """The ruling that has left the choice to the floor."""
    return next(event for event in reversed(hand.log) if isinstance(event, Ruled))


def _checked(remark: str) -> str:
    """A remark as a hand record can hold it."""
    remark = " ".join("".join(filter(str.isprintable, " ".join(remark.split()))).split())
    if len(remark) > REMARK_MAX:
        raise BadInput(f"a remark has {REMARK_MAX} characters at most, not {len(remark)}")
    if "#" in remark:
        raise BadInput("a remark has no '#': in a hand record a comment begins there")
    return remark
