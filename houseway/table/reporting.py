"""A fault is reported: what happened, how this house rules on it, and the plan from here on.

The report is an action like any other and is refused like any other: when it cannot have happened
now, or when it is not for this person to say. Where the program deals, nobody at the table handles
the cards, and a player's report could only kill another hand or mend their own: it is for the
staff. Only the questions that a ruling really asked of the house are cited beside it.
"""

from itertools import compress, takewhile
from typing import Final, cast

from houseway.errors import BadInput, Broken, Refused, did_you_mean
from houseway.rulebook.answers import Answers
from houseway.rulebook.options import GroupT, HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER, actor_name
from houseway.table.bank.bank import Bank
from houseway.table.bank.delivering import Delivering
from houseway.table.dealing import Boarding, Dealing
from houseway.table.deciding import FLOOR_IS_BUSY, FloorDeciding
from houseway.table.event import Event
from houseway.table.faults import UNCHANGED, Case, Ruling, WhyNot, meant_card
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.pan.table import PanTable
from houseway.table.plan import Plan, Replanned, Resuming
from houseway.table.pot.events import Posted
from houseway.table.pot.giving_back import acted_on_card, acted_since_the_deal
from houseway.table.pot.retrieving import acted_behind, others_threw_since
from houseway.table.repair_events import Exposed, Faulted, Ruled
from houseway.table.repairing import this_deal
from houseway.table.step import STEPPED
from houseway.table.streets import Street
from houseway.table.stud.dealt_so_far import is_bet_on, last_deal, own_actions
from houseway.table.super_pan_nine.drawing_one import DRAWN_PLACE, has_drawn
from houseway.table.words import in_words

PRINTED: Final = ("is", "floor")
"""What a book says itself: the answer, or that the floor decides."""

NUMBER_MAX: Final = 999
"""The highest that a hand record can hold."""

REPORTERS: Final = frozenset({HOUSE_DEALER, FLOOR})

PROGRAM_DEALT: Final = (
    "The program dealt these cards; what went wrong is reported by the house dealer or the floor"
)


class Asking(Options):
    """A house's answers to one ruling, which remembers what it was asked."""

    __slots__ = ("_answers", "_ruling", "asked")

    def __init__(self, ruling: Ruling, answers: Answers) -> None:
        super().__init__(answers.options)
        self._ruling = ruling
        self._answers = answers
        self.asked: list[str] = []

    def __getitem__(self, group: type[GroupT]) -> GroupT:
        return cast(GroupT, _Listening(super().__getitem__(group), self))

    def hear(self, name: str) -> None:
        """A ruling asks only what it says it does."""
        if name not in self._ruling.asks:
            raise Broken(f"the ruling on {self._ruling.fault.slug} asks {name} and does not say so")
        if name not in self.asked:
            self.asked.append(name)

    @property
    def cite(self) -> str:
        """The clauses behind the answers, each once; then the readings, where a book is silent."""
        answers = [self._answers.answer(name) for name in self.asked]
        printed = (
            one
            for answer in answers
            if answer.standing in PRINTED
            for one in (*answer.cites, *answer.through)
        )
        readings = (answer.cite for answer in answers if answer.standing not in PRINTED)
        clauses = ", ".join(dict.fromkeys(printed))
        return "; ".join(dict.fromkeys(filter(None, (clauses, *readings))))


class _Listening:
    """A group of answers that tells which of them is read."""

    def __init__(self, group: HouseOptions, asking: Asking) -> None:
        self._group, self._asking = group, asking

    def __getattr__(self, name: str) -> object:
        self._asking.hear(name)
        found: object = getattr(self._group, name)
        return found


def reported(hand: Hand, report: Report) -> list[Event]:
    """What comes of a report, or why it is refused."""
    ruling = ruling_on(hand.setup.game, report.fault)
    if why_not := _why_not(hand, ruling, report):
        raise _refusal(hand, ruling, report, why_not)
    house = Asking(ruling, hand.setup.answers)
    plan = Plan.of(hand)
    changed = ruling.changed(plan, house, _case(hand, report))
    events = [
        Faulted(report.fault, report.seat, report.about),
        *ruling.fault.happened(hand, report),
        Ruled(report.fault, _in_words(ruling, plan, changed), house.cite),
    ]
    if changed is plan:
        return events
    return [*events, Replanned(changed.steps), STEPPED]


def _in_words(ruling: Ruling, before: Plan, after: Plan) -> str:
    """The ruling, and what is done by it here where it turns on the facts."""
    if after is before:
        return UNCHANGED
    if not ruling.turns_on_facts:
        return ruling.words
    is_new = (step not in before.steps for step in after.steps)
    ahead = takewhile(lambda step: not isinstance(step, Street), compress(after.steps, is_new))
    # What the floor has to choose from is offered to it, and told once it has chosen.
    said = (step for step in ahead if not isinstance(step, Resuming | FloorDeciding))
    done = "; ".join(step.said() for step in said)
    return f"{ruling.words} Here {done}." if done else ruling.words


def ruling_on(game: Game, fault: str) -> Ruling:
    """The ruling of a game on the fault of that name."""
    by_slug = {one.fault.slug: one for one in game.rulings}
    if fault not in by_slug:
        listed = f" It has {', '.join(by_slug)}." if by_slug else " It has none yet."
        raise BadInput(
            f"{game.title} has no ruling on '{fault}'.{did_you_mean(fault, by_slug) or listed}"
        )
    return by_slug[fault]


def _why_not(hand: Hand, ruling: Ruling, report: Report) -> WhyNot | None:
    if hand.is_over:
        return WhyNot("The hand is over")
    if isinstance(hand.step, FloorDeciding):
        return WhyNot(FLOOR_IS_BUSY)
    if not all(0 <= one <= NUMBER_MAX for one in (report.about, report.place, report.count)):
        # The record of the hand could not hold it.
        return WhyNot(f"Seats, cards and counts are numbers from 0 to {NUMBER_MAX}")
    return _not_theirs(hand, ruling, report) or ruling.fault.why_not(hand, report)


def _not_theirs(hand: Hand, ruling: Ruling, report: Report) -> WhyNot | None:
    """Why it is not for this person to say."""
    by, reporters = report.seat, ruling.fault.reported_by
    if by in REPORTERS:
        return None
    if by not in hand.setup.stacks_cents:
        return WhyNot("Faults are reported by the house dealer, the floor and the players")
    if not hand.setup.is_felt:
        return WhyNot(PROGRAM_DEALT)
    if reporters == "the staff":
        return WhyNot("It is for the house dealer or the floor to report")
    if reporters == "the staff or the player" and by != report.about:
        return WhyNot(f"It is for the house dealer, the floor or seat {report.about} to report")
    return None


def _refusal(hand: Hand, ruling: Ruling, report: Report, why_not: WhyNot) -> Refused:
    cite = hand.setup.answers.cite(why_not.option) if why_not.option else ""
    what = f"{actor_name(report.seat)} may not report “{ruling.fault.title}”"
    return Refused(what, why=why_not.why, cite=cite, instead=_instead(hand, report.seat))


def _instead(hand: Hand, seat: int) -> str:
    """The seat's own choices, or to call the floor; for the staff, another way to put it right."""
    if hand.is_over:
        return "The floor may decide about the hand before the next one begins"
    if seat not in hand.setup.stacks_cents:
        return "Report what fits this moment, or decide about the hand once it is over"
    who, step = actor_name(seat), hand.step
    is_asked = seat in (hand.asked[:1] if hand.in_turn else hand.asked)
    choices = step.legal(hand, seat) if is_asked else step.also_legal(hand, seat)
    return in_words(who, choices) or f"{who} may call the floor, and wait until it is asked"


def _held(hand: Hand, report: Report) -> int:
    """How many cards lie face down in the hand that a report is about."""
    is_there = 0 < report.about < len(hand.holdings)
    return len(hand.holdings[report.about].down) if is_there else 0


def _exposed_of(hand: Hand, seat: int) -> int:
    """How many cards of a hand have been exposed on this deal."""
    exposed = (event.seat for event in this_deal(hand) if isinstance(event, Exposed))
    return sum(one == seat for one in exposed)


def _reported(hand: Hand, report: Report) -> tuple[int, ...]:
    """The hands that such a report was about on this deal, in the order reported."""
    before = (one for one in this_deal(hand) if isinstance(one, Faulted))
    return (*(one.about for one in before if one.fault == report.fault), report.about)


def _player(hand: Hand, report: Report) -> int:
    """Who plays the hand of that number, once wagers are closed."""
    is_banked = isinstance(hand.own, Bank) and report.about in hand.order and hand.own.is_closed
    return hand.holdings[report.about].played_by if is_banked else 0


def _has_discarded(hand: Hand, seat: int) -> bool:
    """Whether a pan player has laid nothing down in a turn that still goes on."""
    return isinstance(hand.own, PanTable) and not (hand.own.turn == seat and hand.own.hit)


def _case(hand: Hand, report: Report) -> Case:
    acted = acted_since_the_deal(hand)
    posted = {event.seat for event in hand.log if isinstance(event, Posted)}
    before = hand.before_raise
    return Case(
        seat=report.about,
        card=meant_card(hand, report),
        place=report.place,
        count=report.count or len(report.cards),
        held=_held(hand, report),
        is_short=0 < report.count < _held(hand, report),
        picked_up=report.picked_up,
        acted=len(acted),
        posted=len(acted | posted),
        exposed=len(hand.exposed) + 1,
        exposed_of_seat=_exposed_of(hand, report.about) + 1,
        is_showdown=hand.street == "showdown",
        deal_goes_on=isinstance(hand.step, Dealing | Boarding | Delivering),
        is_bet=is_bet_on(hand),
        actions=own_actions(hand),
        last_deal=last_deal(hand),
        live=len(hand.order),
        is_first=report.about in hand.order[:1],
        has_drawn=isinstance(hand.own, PanTable) and report.about in hand.own.touched,
        has_discarded=_has_discarded(hand, report.about),
        dealer=hand.setup.button if hand.setup.button in hand.order else 0,
        has_acted=acted_on_card(hand, report.about, report.place),
        others_threw=others_threw_since(hand, report.about),
        acted_behind=acted_behind(hand, report.about),
        player=_player(hand, report),
        is_bank=isinstance(hand.own, Bank) and hand.own.holding == report.about,
        bank_number=hand.own.number if isinstance(hand.own, Bank) else 0,
        reported=_reported(hand, report),
        hands_set=sum(bool(one.parts) for one in hand.holdings),
        is_house_way=isinstance(hand.own, Bank) and report.about in hand.own.house_way,
        on_the_draw=has_drawn(hand, report.about) and report.place in (0, DRAWN_PLACE),
        asked_before_raise=tuple(before.asked[1:]) if before else (),
    )
