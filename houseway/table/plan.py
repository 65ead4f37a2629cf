"""The steps still to come, and how a ruling changes them.

A hand carries its plan as data: the words of the game's script, from the next step on. A ruling
never touches the hand: it takes the plan and returns another, and the table writes the whole of
that into the log, so that a replay needs no rulings.

The step that was interrupted waits in the plan as `Resuming`: with what it had got to, and who was
asked. Edits are pure; nothing happens until the table takes the new plan up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from houseway.errors import Broken
from houseway.rulebook.options import Floor
from houseway.table.deciding import FloorDeciding, Way
from houseway.table.event import OpenEvent
from houseway.table.events import Skipped
from houseway.table.hand import Hand
from houseway.table.pot.giving_back import return_wagers
from houseway.table.repairing import gather, reshuffle
from houseway.table.step import STEPPED, Events, Step
from houseway.table.streets import End, Street

if TYPE_CHECKING:
    AnyStep = Step
    """Every step there is: what a written plan is read back as (`families.py`)."""


class Resuming(Step, frozen=True, gc=False, tag="resume"):
    """A step that was interrupted goes on where it was, with those of the asked who still live."""

    interrupted: "AnyStep"
    progress: Any
    """What the step had got to; plain values only, so that it can be written down."""
    asked: tuple[int, ...]
    in_turn: bool

    def advance(self, hand: Hand) -> Events:
        live = hand.order
        if len(live) == 1 and not self.interrupted.ends_alone and Street("showdown") in hand.plan:
            return (Skipped("showdown"),)
        asked = tuple(one for one in self.asked if self.interrupted.still_asks(hand, one))
        return (Resumed(self.interrupted, self.progress, asked, self.in_turn),)

    def said(self) -> str:
        return f"{self.interrupted.said()} goes on where it was"


class UnlessOpened(Step, frozen=True, gc=False, tag="unless opened"):
    """What is played instead of all the rest when everybody has passed: one game becomes another.

    Where nobody had chips left to bet, nobody has passed, and the hand goes on.
    """

    instead: "tuple[AnyStep, ...]"

    def advance(self, hand: Hand) -> Events:
        if hand.last_raiser or not hand.first_asked:
            return (STEPPED,)
        return (Replanned(self.instead), STEPPED)

    def said(self) -> str:
        said = (one.said() for one in self.instead if one.is_news and not isinstance(one, Street))
        return f"and if nobody bets, instead of the rest: {', '.join(said)}"


def unless_opened(*instead: Step) -> UnlessOpened:
    """These steps in place of what was still to come, if nobody bets."""
    return UnlessOpened((*instead, End()))


class Replanned(OpenEvent, frozen=True, gc=False, tag="replanned"):
    """The steps to come from now on, the next one first. Nobody is asked until one of them asks."""

    plan: "tuple[AnyStep, ...]"

    rests_on: ClassVar = ("opens_with", "jacks_back_low", "short_stub")
    is_repair: ClassVar = True
    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.plan = list(reversed(self.plan))
        hand.asked = []


class Resumed(OpenEvent, frozen=True, gc=False, tag="resumed"):
    """An interrupted step is the current one again."""

    step: "AnyStep"
    progress: Any
    asked: tuple[int, ...]
    in_turn: bool

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.step = self.step
        hand.progress = self.progress
        hand.asked = list(self.asked)
        hand.in_turn = self.in_turn


AnswerT = TypeVar("AnswerT", bound=str)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to come when a fault is reported: the step it interrupts, and the rest."""

    current: Resuming | None
    """None once a misdeal has put an end to it, or it begins anew."""
    rest: tuple[Step, ...]
    script: tuple[Step, ...]
    """The whole hand as the game begins it."""
    first: tuple[Step, ...] = ()
    """What a ruling puts before the interrupted step."""
    then: tuple[Step, ...] = ()
    """And what directly behind it."""

    @classmethod
    def of(cls, hand: Hand) -> "Plan":
        """The plan of a hand that is waiting for somebody."""
        current = Resuming(hand.step, hand.progress, tuple(hand.asked), hand.in_turn)
        return cls(current=current, rest=tuple(reversed(hand.plan)), script=tuple(hand.setup.plan))

    @classmethod
    def at(cls, script: Sequence[Step], street: str, kind: type[Step]) -> "Plan":
        """A script that has come to the first step of a kind, on a street or anywhere."""
        steps = tuple(script)
        at = steps.index(Street(street)) if street else 0
        while not isinstance(steps[at], kind):
            at += 1
        current = Resuming(steps[at], None, (), in_turn=True)
        return cls(current=current, rest=steps[at + 1 :], script=steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything to come, the next step first."""
        current = () if self.current is None else (self.current,)
        return (*self.first, *current, *self.then, *self.rest)

    def now(self, *steps: Step) -> "Plan":
        """These at once; then the interrupted step goes on."""
        return replace(self, first=(*self.first, *steps))

    def after(self, *steps: Step) -> "Plan":
        """These as soon as the interrupted step is done."""
        return replace(self, then=(*self.then, *steps))

    def resume(self, *, asked: Sequence[int]) -> "Plan":
        """The interrupted step goes on, but asks these."""
        assert self.current is not None
        current = Resuming(
            self.current.interrupted, self.current.progress, tuple(asked), self.current.in_turn
        )
        return replace(self, current=current)

    def restart(self) -> "Plan":
        """The interrupted step begins anew, after what comes now: its turns may be others."""
        assert self.current is not None
        return replace(self, first=(*self.first, self.current.interrupted), current=None)

    def cut_short(self) -> "Plan":
        """The interrupted step is over: after what comes now the rest is played."""
        return replace(self, current=None)

    def answered(self, answer: AnswerT | Floor, ways: "Mapping[AnswerT, Plan]") -> "Plan":
        """The plan that a house's answer leads to; where the floor decides, it is offered all."""
        if not isinstance(answer, Floor):
            return ways[answer]
        return self.now(FloorDeciding(tuple(self._way(name, one) for name, one in ways.items())))

    def _way(self, answer: str, plan: "Plan") -> Way:
        """One of the answers, the plan it leads to, and what of that is new."""
        new = tuple(step for step in plan.steps if step not in self.steps)
        return Way(answer.replace(" ", "-"), plan.steps, new)

    def on(self, street: str) -> tuple[Step, ...]:
        """The steps of a street that is still to come."""
        start = self._start(street)
        end = start
        while end < len(self.rest) and not isinstance(self.rest[end], Street):
            end += 1
        return self.rest[start:end]

    def skip(self, street: str, step: Step) -> "Plan":
        """Without the first such step of that street."""
        if step not in self.on(street):
            raise Broken(f"no {step} is still to come on the {street}")
        at = self.rest.index(step, self._start(street))
        return replace(self, rest=(*self.rest[:at], *self.rest[at + 1 :]))

    def before(self, street: str, *steps: Step) -> "Plan":
        """These when that street begins, ahead of everything else on it."""
        at = self._start(street)
        return replace(self, rest=(*self.rest[:at], *steps, *self.rest[at:]))

    def until(self, kind: type[Step], *steps: Step) -> "Plan":
        """These right before the first step of a kind that is still to come."""
        at = next(at for at, step in enumerate(self.rest) if isinstance(step, kind))
        return replace(self, rest=(*self.rest[:at], *steps, *self.rest[at:]))

    def at_the_end(self, *steps: Step) -> "Plan":
        """These when everything else is done."""
        return replace(self, rest=(*self.rest[:-1], *steps, *self.rest[-1:]))

    def again(self, *gathering: Step) -> "Plan":
        """A misdeal: bets go back, cards are gathered and shuffled, and the script starts over.

        A banked round is gathered by words of its own (`bank/repairing.py`).
        """
        script = (step for step in self.script if not step.is_once or step in self.rest)
        gathered = gathering or (return_wagers(), gather(), reshuffle())
        rest = (*self._owed, *gathered, *script)
        return replace(self, first=(), current=None, then=(), rest=rest)

    def called_off(self, *steps: Step) -> "Plan":
        """These, and then the hand is over."""
        rest = (*self._owed, *self.rest[-1:])
        return replace(self, first=steps, current=None, then=(), rest=rest)

    @property
    def _owed(self) -> tuple[Step, ...]:
        """What is done whatever becomes of the hand."""
        return tuple(step for step in self.rest if step.is_owed)

    @property
    def next_street(self) -> str:
        """The name of the street that comes next; empty when there is none."""
        return next((step.name for step in self.rest if isinstance(step, Street)), "")

    def _start(self, street: str) -> int:
        if Street(street) not in self.rest:
            raise Broken(f"no street {street!r} is still to come")
        return self.rest.index(Street(street)) + 1
