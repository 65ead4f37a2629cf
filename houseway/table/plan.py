"""The steps still to come, and how a ruling changes them.

A hand carries its plan as data: the words of the game's script, from the next step on. A ruling
never touches the hand: it takes the plan and returns another, and the table writes the whole of
that into the log, so that a replay needs no rulings.

The step that was interrupted waits in the plan as `Resuming`: with what it had got to, and who was
asked. Edits are pure; nothing happens until the table takes the new plan up.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, cast

from houseway.errors import Broken
from houseway.table.bank.any_banked import AnyBankedStep
from houseway.table.blackjack.any_blackjack import AnyBlackjackStep
from houseway.table.chinese.arranging import Arranging, DealingAround
from houseway.table.chinese.scoring import Opening, PayingPoints
from houseway.table.collecting import Collecting
from houseway.table.dealing import Boarding, Burning, Dealing, Laying
from houseway.table.draw.carrying import Carrying
from houseway.table.draw.checking import DrawBetting
from houseway.table.draw.cutting import Cutting
from houseway.table.draw.drawing import Completing, Drawing
from houseway.table.draw.overkilling import Looking
from houseway.table.draw.showing import DrawShowing
from houseway.table.event import OpenEvent
from houseway.table.events import Skipped
from houseway.table.hand import Hand
from houseway.table.mexican.betting import BettingByBoard, OpeningHigh
from houseway.table.mexican.showing import MexicanShowing
from houseway.table.mexican.turning_up import ChoosingFace, DealingByChoice
from houseway.table.pan.declaring import Declaring, Dividing, PostingTops
from houseway.table.pan.first_player import DealingPackets, FindingFirst
from houseway.table.pan.fouling import ReturningPay, Withdrawing
from houseway.table.pan.turns import Turns
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.discarding import Discarding
from houseway.table.pot.posting import Posting
from houseway.table.pot.showing import Showing
from houseway.table.push.push_pot import (
    BuyingIn,
    PushBetting,
    PushCollecting,
    PushShowing,
    Sharing,
)
from houseway.table.repairing import (
    Forfeiting,
    Gathering,
    HoldingToCall,
    MakingDead,
    PuttingBack,
    ReplacingCard,
    Reshuffling,
    ReturningWagers,
    SettingAside,
    ShowingToAll,
    TakingBack,
    gather,
    reshuffle,
    return_wagers,
)
from houseway.table.step import STEPPED, Events, Step
from houseway.table.streets import End, Street
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.later_cards import DealingOn, Restocking


class Resuming(Step, frozen=True, gc=False, tag="resume"):
    """A step that was interrupted goes on where it was, with those of the asked who still live."""

    interrupted: "AnyStep"
    progress: Any
    """What the step had got to; plain values only, so that it can be written down."""
    asked: tuple[int, ...]
    in_turn: bool

    def advance(self, hand: Hand) -> Events:
        live = hand.order
        # A betting round knows what to do with a last live hand; other steps would go on.
        is_betting = isinstance(self.interrupted, BettingRound)
        if len(live) == 1 and not is_betting and Street("showdown") in hand.plan:
            return (Skipped("showdown"),)
        # Staff have negative numbers. A last live hand has nobody to act against.
        asked = tuple(one for one in self.asked if one < 0 or (one in live and len(live) > 1))
        return (Resumed(self.interrupted, self.progress, asked, self.in_turn),)


class UnlessOpened(Step, frozen=True, gc=False, tag="unless opened"):
    """What is played instead of all the rest when everybody has passed: one game becomes another.

    Where nobody had chips left to bet, nobody has passed, and the hand goes on.
    """

    instead: "tuple[AnyStep, ...]"

    def advance(self, hand: Hand) -> Events:
        if hand.opener or not hand.first_asked:
            return (STEPPED,)
        return (Replanned(self.instead), STEPPED)


def unless_opened(*instead: Step) -> UnlessOpened:
    """These steps in place of what was still to come, if nobody bets."""
    return UnlessOpened(_written((*instead, End())))


AnyStep = (
    Street | End | Posting | Collecting | Dealing | Laying | Burning | Boarding | Discarding
    | DealingOn | Restocking | BringingIn
    | BettingRound | Showing | Resuming
    | Cutting | Looking | DrawBetting | UnlessOpened | Drawing | Completing | DrawShowing | Carrying
    | TakingBack | SettingAside | PuttingBack | Reshuffling | ReplacingCard | MakingDead
    | Forfeiting | ReturningWagers | Gathering | HoldingToCall | ShowingToAll
    | PostingTops | FindingFirst | DealingPackets | Declaring | Dividing | Turns
    | ReturningPay | Withdrawing
    | AnyBankedStep
    | AnyBlackjackStep
    | DealingAround | Arranging | Opening | PayingPoints
    | Sharing | BuyingIn | PushCollecting | PushBetting | PushShowing
    | OpeningHigh | ChoosingFace | DealingByChoice | BettingByBoard | MexicanShowing
)  # fmt: skip
"""Every step there is: what a written plan is read back as."""


class Replanned(OpenEvent, frozen=True, gc=False, tag="replanned"):
    """The steps to come from now on, the next one first. Nobody is asked until one of them asks."""

    plan: tuple[AnyStep, ...]

    rests_on: ClassVar = ("opens_with", "jacks_back_low", "short_stub")
    is_repair: ClassVar = True
    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.plan = list(reversed(self.plan))
        hand.asked = []


class Resumed(OpenEvent, frozen=True, gc=False, tag="resumed"):
    """An interrupted step is the current one again."""

    step: AnyStep
    progress: Any
    asked: tuple[int, ...]
    in_turn: bool

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.step = self.step
        hand.progress = self.progress
        hand.asked = list(self.asked)
        hand.in_turn = self.in_turn


STANDS: Final = (Posting, PostingTops, Collecting)
"""What is not done a second time when a misdeal is dealt again: blinds and collection are down."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to come when a fault is reported: the step it interrupts, and the rest."""

    current: Resuming | None
    """None once a misdeal has put an end to it."""
    rest: tuple[AnyStep, ...]
    script: tuple[AnyStep, ...]
    """The whole hand as the game begins it."""
    first: tuple[AnyStep, ...] = ()
    """What a ruling puts before the interrupted step."""
    then: tuple[AnyStep, ...] = ()
    """And what directly behind it."""

    @classmethod
    def of(cls, hand: Hand) -> "Plan":
        """The plan of a hand that is waiting for somebody."""
        current = Resuming(cast(AnyStep, hand.step), hand.progress, tuple(hand.asked), hand.in_turn)
        rest = cast("tuple[AnyStep, ...]", tuple(reversed(hand.plan)))
        return cls(current=current, rest=rest, script=_written(hand.setup.plan))

    @classmethod
    def at(cls, script: Sequence[Step], street: str, kind: type[Step]) -> "Plan":
        """A script that has come to the first step of a kind, on a street or anywhere."""
        steps = _written(script)
        at = steps.index(Street(street)) if street else 0
        while not isinstance(steps[at], kind):
            at += 1
        current = Resuming(steps[at], None, (), in_turn=True)
        return cls(current=current, rest=steps[at + 1 :], script=steps)

    @property
    def steps(self) -> tuple[AnyStep, ...]:
        """Everything to come, the next step first."""
        current = () if self.current is None else (self.current,)
        return (*self.first, *current, *self.then, *self.rest)

    def now(self, *steps: AnyStep) -> "Plan":
        """These at once; then the interrupted step goes on."""
        return replace(self, first=(*self.first, *steps))

    def after(self, *steps: AnyStep) -> "Plan":
        """These as soon as the interrupted step is done."""
        return replace(self, then=(*self.then, *steps))

    def resume(self, *, asked: Sequence[int]) -> "Plan":
        """The interrupted step goes on, but asks these."""
        assert self.current is not None
        current = Resuming(
            self.current.interrupted, self.current.progress, tuple(asked), self.current.in_turn
        )
        return replace(self, current=current)

    def on(self, street: str) -> tuple[AnyStep, ...]:
        """The steps of a street that is still to come."""
        start = self._start(street)
        end = start
        while end < len(self.rest) and not isinstance(self.rest[end], Street):
            end += 1
        return self.rest[start:end]

    def skip(self, street: str, step: AnyStep) -> "Plan":
        """Without the first such step of that street."""
        if step not in self.on(street):
            raise Broken(f"no {step} is still to come on the {street}")
        at = self.rest.index(step, self._start(street))
        return replace(self, rest=(*self.rest[:at], *self.rest[at + 1 :]))

    def before(self, street: str, *steps: AnyStep) -> "Plan":
        """These when that street begins, ahead of everything else on it."""
        at = self._start(street)
        return replace(self, rest=(*self.rest[:at], *steps, *self.rest[at:]))

    def at_the_end(self, *steps: AnyStep) -> "Plan":
        """These when everything else is done."""
        return replace(self, rest=(*self.rest[:-1], *steps, *self.rest[-1:]))

    def again(self) -> "Plan":
        """A misdeal: bets go back, cards are gathered and shuffled, and the script starts over."""
        script = (step for step in self.script if not isinstance(step, STANDS) or step in self.rest)
        rest = (return_wagers(), gather(), reshuffle(), *script)
        return replace(self, first=(), current=None, then=(), rest=rest)

    @property
    def next_street(self) -> str:
        """The name of the street that comes next; empty when there is none."""
        return next((step.name for step in self.rest if isinstance(step, Street)), "")

    def _start(self, street: str) -> int:
        if Street(street) not in self.rest:
            raise Broken(f"no street {street!r} is still to come")
        return self.rest.index(Street(street)) + 1


def _written(steps: Sequence[Step]) -> tuple[AnyStep, ...]:
    return cast("tuple[AnyStep, ...]", tuple(steps))
