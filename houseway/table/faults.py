"""A fault is something that goes wrong; a ruling is what a house does about it.

Faults and rulings are records. A game lists its rulings (`Game.rulings`), so there is no registry:
two games may rule differently on the same fault. What they are is in `houseway.irregularities`;
how a report of one is carried out is in `reporting.py`.

    @ruling(FLOP_TURNED_EARLY, asks=("early_flop_burn",))
    def flop_turned_early(plan: Plan, house: BoardFaultOptions) -> Plan:
        "The whole flop is taken back and the stub reshuffled; the burn stays burned."
        plan = plan.now(take_back(board=3), reshuffle())
        ...
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from houseway.cards.card import Card
from houseway.rulebook.options import HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.step import Step

if TYPE_CHECKING:
    from houseway.table.plan import Plan

Reporters = Literal["the staff", "the staff or the player", "anybody at the table"]
"""Who may report a fault. What the house dealer did wrong only the staff can say, for a report has
cards turned over; what concerns one hand, its player too. This holds on the felt: where the program
deals it is always for the staff (`reporting.py`)."""


Touched = Literal[
    "the deck", "the deal", "a card", "a hand", "the board", "a bet", "a turn", "tiles or dice"
]
"""What was touched, for whoever looks for a fault in a list."""

Saying = Literal["about", "place", "count", "picked_up"]
"""What a report says beside the fault, as its fields are called (`Report`)."""


class WhyNot(NamedTuple):
    """Why a fault cannot be reported now, and the option behind it, where there is one."""

    why: str
    option: str = ""


@dataclass(frozen=True, kw_only=True)
class Case:
    """The facts that a ruling may turn on."""

    seat: int = 0
    """The seat the fault is about."""
    card: Card | None = None
    place: int = 0
    """Which of the hand's cards face down it was, where the program dealt."""
    count: int = 0
    """How many cards there were, where the number was wrong."""
    held: int = 0
    """How many cards the hand was dealt face down, before anything went wrong."""
    is_short: bool = False
    """Whether there were fewer than the game gives."""
    picked_up: bool = False
    acted: int = 0
    """How many players have acted on this deal."""
    posted: int = 0
    """How many have acted or put up a blind."""
    exposed: int = 0
    """How many cards of this deal have been exposed, this one included."""
    exposed_of_seat: int = 0
    """How many of them were that seat's."""
    is_showdown: bool = False
    """Whether hands are being shown: players who are all in come to it without having acted."""
    deal_goes_on: bool = False
    """Whether the house dealer is still dealing, and finishes first."""
    is_bet: bool = False
    """Whether somebody has bet on this deal, be it the forced bet of stud."""
    actions: int = 0
    """How often players have acted of their own will, in stud."""
    last_deal: Literal["first", "up", "down"] = "first"
    """Which cards came last in stud: the first ones, or one more up or down."""
    live: int = 0
    """How many hands can still win."""
    is_first: bool = False
    """Whether that seat is dealt to before the others."""
    has_drawn: bool = False
    """Whether that player has touched the deck, in pan."""
    has_discarded: bool = False
    """Whether the turn in which that player laid their last meld is over, in pan."""
    dealer: int = 0
    """The seat with the button, while its hand is live: where players deal, it has dealt."""
    has_acted: bool = False
    """Whether that player has acted since the card that it is about was dealt."""
    others_threw: bool = False
    """Whether another hand was thrown away after the one of that seat."""
    acted_behind: bool = False
    """Whether somebody has acted after that seat."""
    player: int = 0
    """Who plays that hand, at a banked table."""
    is_bank: bool = False
    """Whether that hand is the player-dealer's."""
    bank_number: int = 0
    """Which bank of its turn it is, the first or the second."""
    reported: tuple[int, ...] = ()
    """Of which hands this fault was reported on this deal, this one included."""
    hands_set: int = 0
    """How many hands lie in two parts already, at the pai gow tables."""
    is_house_way: bool = False
    """Whether that hand is left to the house way."""
    on_the_draw: bool = False
    """Whether the card was drawn, in Super Pan Nine."""
    asked_before_raise: tuple[int, ...] = ()
    """Who was to act after the player who raised, before the raise."""


def has_hand(hand: Hand, number: int) -> bool:
    """Whether a live hand goes by that number; who stands behind the table has none of their own.

    Up to the first card the order is that of people, those behind the table included.
    """
    is_dealt = any(one.down or one.up for one in hand.holdings)
    return number in hand.order and (is_dealt or number not in hand.setup.standing)


def meant_card(hand: Hand, report: Report) -> Card | None:
    """The card that a report is about: the one that was named, or the one that lies there, in a
    hand or in the stub.
    """
    if not report.place:
        return report.cards[0] if report.cards else None
    if not report.about:
        return hand.stub[-report.place] if 1 <= report.place <= len(hand.stub) else None
    down = hand.holdings[report.about].down if has_hand(hand, report.about) else []
    return down[report.place - 1] if 1 <= report.place <= len(down) else None


def place_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report does not say by its place which card of a closed hand it is about.

    Nobody may name it where the program dealt: yes or no to one name after another tells the hand.
    """
    if report.cards:
        return WhyNot(
            "The program dealt these cards: it is said which of them it was, not its name"
        )
    held = len(hand.holdings[report.about].down)
    if not 1 <= report.place <= held:
        which = f"one of its {held} cards face down, by number" if held else "none of its cards"
        return WhyNot(f"It can be {which}")
    return None


def _nothing_more(hand: Hand, report: Report) -> Sequence[Event]:
    """The log holds it already, as the action that was wrong."""
    return ()


def _in_any_script(script: Sequence[Step]) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Fault:
    """Something that goes wrong at a table."""

    slug: str
    title: str
    touches: Touched
    says: tuple[Saying, ...] = ()
    """What a report of it must say; nothing more where it concerns nobody alone."""
    reported_by: Reporters
    why_not: Callable[[Hand, Report], WhyNot | None]
    """Whether it can have happened now, in this hand, as it was reported."""
    found: tuple[str, type[Step]]
    """The street and the step on which it is usually found; no street is wherever it is first."""
    happened: Callable[[Hand, Report], Sequence[Event]] = _nothing_more
    """What the fault itself did to cards or chips, before anybody ruled."""
    cases: Mapping[str, Case] = field(default_factory=lambda: {"": Case(seat=1)})
    """The ways it can turn out, in words; one way needs none."""
    arises: Callable[[Sequence[Step]], bool] = _in_any_script
    """Whether a game with this script can meet it at all."""


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """What is done about a fault, as a change of plan."""

    fault: Fault
    asks: tuple[str, ...]
    """The questions to the house that it turns on."""
    words: str
    change: "Callable[..., Plan]"
    """Takes the plan and the house's answers and, where it turns on them, the facts."""
    turns_on_facts: bool
    group: type[HouseOptions] | None
    """The group of questions that it is given; None for all that the game asks."""

    def changed(self, plan: "Plan", house: Options, case: Case) -> "Plan":
        """The plan as this ruling leaves it; the same one where nothing is to be done."""
        asked = house[self.group] if self.group else house
        return self.change(plan, asked, case) if self.turns_on_facts else self.change(plan, asked)


UNCHANGED: Final = "Nothing is changed by it, and play goes on."
"""What is said of a ruling that leaves the plan as it was, whatever another house does."""


def ruling(fault: Fault, *, asks: Sequence[str]) -> "Callable[[Callable[..., Plan]], Ruling]":
    """Makes the record of a ruling from the function that changes the plan."""

    def record(change: "Callable[..., Plan]") -> Ruling:
        words = inspect.cleandoc(change.__doc__ or "").partition("\n\n")[0].replace("\n", " ")
        parameters = inspect.signature(change).parameters
        group = list(parameters.values())[1].annotation
        return Ruling(
            fault=fault,
            asks=tuple(asks),
            words=words,
            change=change,
            turns_on_facts="case" in parameters,
            group=None if group is Options else group,
        )

    return record
