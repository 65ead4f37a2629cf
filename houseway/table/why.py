"""Why: the clauses behind what happened, and how each of them stands.

Every kind of event rests on certain answers of the house, and every answer knows whether its book
prints it, contradicts itself, is silent or leaves it to the floor. What is the game itself, such as
two cards to each, rests on the page that orders it. Collections name the clause that posts them,
refusals the answer that forbids, and a repair rests on the ruling before it. What rests on nothing
was somebody's own choice if somebody chose it, as they do to fold; of anything else the book does
not speak, and nobody may say that it was chosen. Which answers an event rests on, it says itself
(`event.py`).
"""

import re
from typing import Final, Literal

import msgspec

from houseway.errors import Refused
from houseway.rulebook.clauses import SLUG
from houseway.rulebook.four_answers import Answer, Standing, foreign
from houseway.rulebook.orders import ordered
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.events import (
    Dropped,
    LaidOut,
)
from houseway.table.bank.hand_events import HandDone
from houseway.table.deciding import Decided
from houseway.table.event import Event
from houseway.table.events import Collected, Owed
from houseway.table.grounds import options_behind
from houseway.table.hand import Hand
from houseway.table.pai_gow.events import HandSet
from houseway.table.plan import Replanned
from houseway.table.repair_events import (
    Ruled,
)

Whose = Literal["rule", "choice", "silent"]
"""A rule of the house or our reading of it, somebody's own choice, or nothing that is printed."""

CLAUSE: Final = re.compile(rf"{SLUG.pattern}/{SLUG.pattern}/\d+", re.ASCII)
"""A clause of any house, a fifth one's too."""

READING: Final = re.compile(
    r"our reading(?: (?!of )([^\s,]+))?(?: of (.*?))?(?:, see (.*?))?(?:, leaning on (.*))?"
)
"""How an answer that is ours is cited."""


class Grounds(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that an event or a refusal rests on."""

    option: str = ""
    """The house's question; of a collection, none: its clause is the schedule's own."""
    answer: str = ""
    standing: Standing
    clauses: tuple[str, ...]
    """The house's own, those that contradict each other included."""
    see: tuple[str, ...] = ()
    """The house's own that touch it and do not settle it."""
    leans_on: tuple[str, ...] = ()
    """Another house's that a reading leans on: they bind nobody here."""
    because: str = ""
    """Where the answer is our reading: its name, or the reason in a sentence."""
    leaves_open: str = ""
    """What the clauses under `see` do not settle."""


def why(hand: Hand, event: Event) -> tuple[Grounds, ...]:
    """What this event of the hand rests on."""
    if isinstance(event, Collected | Owed | LaidOut | Dropped):
        return (_posted_rate(hand, event),)
    if event.is_repair and (ruled := _ruling_behind(hand, event)):
        return why(hand, ruled)
    answers = hand.setup.answers
    asked = tuple(_grounds(answers.answer(name)) for name in options_behind(hand, event))
    return (*_ordered(hand, event), *asked)


def whose(hand: Hand, event: Event) -> Whose:
    """On whose word it happened; what nobody chose is never told as a choice."""
    if why(hand, event):
        return "rule"
    # A hand is also done of itself, with nothing left to do.
    is_chosen = event.is_chosen and not isinstance(event, HandDone)
    if isinstance(event, HandSet):
        is_chosen = event.by != HOUSE_DEALER
    return "choice" if is_chosen else "silent"


def why_last(hand: Hand) -> tuple[Grounds, ...]:
    """What the last change rests on: the last choice somebody made and all that followed it."""
    last: list[Event] = []
    for event in reversed(hand.log):
        last.insert(0, event)
        if event.is_chosen:
            break
    return tuple(dict.fromkeys(ground for event in last for ground in why(hand, event)))


def why_refused(hand: Hand, refused: Refused) -> tuple[Grounds, ...]:
    """What a refusal rests on: the answers it cites, or at least their clauses."""
    if not refused.cite:
        return ()
    cited = [answer for answer in hand.setup.answers if answer.cite == refused.cite]
    if hand.setup.limit.kind not in ("no-limit", "pot-limit"):
        cited = [answer for answer in cited if answer.name != "raise_cap_in_big_bet"]
    if cited:
        return tuple(map(_grounds, cited))
    return tuple(_cited(part) for part in refused.cite.split("; "))


def _cited(text: str) -> Grounds:
    """One part of a citation, as `Answer.cite` writes it.

    >>> _cited("our reading GC-A1, see garlic-city/pan/2, leaning on comstock/pan/3").leans_on
    ('comstock/pan/3',)
    """
    found = READING.fullmatch(text)
    if found is None:
        return Grounds(standing="is", clauses=_clauses_in(text))
    key, of, see, leans_on = (one or "" for one in found.groups())
    return Grounds(
        standing="conflict" if of else "silent",
        clauses=_clauses_in(of),
        see=_clauses_in(see),
        leans_on=_clauses_in(leans_on),
        because=key,
    )


def _grounds(answer: Answer) -> Grounds:
    return Grounds(
        option=answer.name,
        answer=answer.said,
        standing=answer.standing,
        clauses=(*answer.cites, *answer.through),
        see=answer.see_here,
        leans_on=answer.leans_on,
        because=answer.because,
        leaves_open=answer.leaves_open,
    )


def _ordered(hand: Hand, event: Event) -> tuple[Grounds, ...]:
    """The page that orders it, where no house has anything to answer about it."""
    moment = event.moment(hand)
    found = ordered(hand.setup.answers, moment) if moment else None
    if found is None:
        return ()
    standing: Standing = "is" if found.clauses else "silent"
    return (
        Grounds(standing=standing, clauses=found.clauses, see=found.see, because=found.because),
    )


def _posted_rate(hand: Hand, event: Collected | Owed | LaidOut | Dropped) -> Grounds:
    """The clause that posts a collection, with those of its payer and moment."""
    charges = hand.setup.collection.charges if hand.setup.collection else ()
    for charge in charges:
        if charge.cite == event.cite:
            is_shared = getattr(event, "jackpot_cents", 0)
            jackpot = charge.jackpot_cite if is_shared else ""
            elsewhere = foreign(charge.see, hand.setup.answers.house)
            return Grounds(
                standing="is",
                clauses=tuple(filter(None, (charge.cite, jackpot))),
                see=tuple(one for one in charge.see if one not in elsewhere),
                leans_on=elsewhere,
                because=", ".join(charge.readings),
            )
    return Grounds(standing="is", clauses=_clauses_in(event.cite))


def _ruling_behind(hand: Hand, event: Event) -> Ruled | Decided | None:
    """The ruling that this event carries out; without one, the game itself has done it."""
    before = hand.log[: hand.log.index(event)]
    # The plan that a ruling leaves is written down right behind it.
    last = before[-1:] if isinstance(event, Replanned) else before
    return next((one for one in reversed(last) if isinstance(one, Ruled | Decided)), None)


def _clauses_in(cite: str) -> tuple[str, ...]:
    return tuple(CLAUSE.findall(cite))
