"""What every step can be asked. A step is a frozen record: it prints, compares and travels.

`advance`  what happens of itself now that nobody is asked
`decide`   what an action of somebody asked comes to, or why it is refused
`legal`    what this seat may do now: screens, bots and refusals all read this one answer
`default`  what the clock does for a seat that does nothing

None of them changes the hand: they return events, and each event applies itself.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import msgspec

from houseway.cards.card import Card
from houseway.errors import Broken, Refused
from houseway.hands.naming import Named
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.actors import actor_name
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Stepped
from houseway.table.hand import Hand
from houseway.table.words import in_words, wish

Events = Sequence[Event]

STEPPED: Final = Stepped()
"""One shared event: it says only that the step is done."""


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="step"):
    """One thing that happens in a hand, as the plan lists it."""

    words: ClassVar[str] = ""
    """What it does, as a plan is read out to people; `said` where that depends on it."""
    is_once: ClassVar[bool] = False
    """Whether a misdeal leaves it done: what is down is not put up a second time."""
    is_owed: ClassVar[bool] = False
    """Whether it is done also when the hand is dealt again or called off: chips wait for it."""
    ends_alone: ClassVar[bool] = False
    """Whether it knows what to do with a last live hand; other steps would go on."""
    is_news: ClassVar[bool] = True
    """Whether it is read out with its street; the collection and the end of the hand are not."""
    stands_still: ClassVar[bool] = False
    """Whether it waits for whom it asks, however long that takes: no clock answers for them."""
    compares: ClassVar[bool] = False
    """Whether hands are compared here, so that it can say what each is called."""
    ranked_by: ClassVar[tuple[str, ...]] = ()
    """Where it compares hands by a list of the game's own: the questions about that list."""

    def advance(self, hand: Hand) -> Events:
        raise Broken(f"{self} cannot begin")

    def decide(self, hand: Hand, action: Action) -> Events:
        raise self.refusal(hand, action, why="Nothing is asked of anybody now")

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return []

    def default(self, hand: Hand, seat: int) -> Action:
        raise Broken(f"{self} asks {actor_name(seat)} nothing in {hand.street}")

    def interrupts(self, hand: Hand, action: Action) -> Events | None:
        """What somebody who is not asked may do all the same; None when they must wait."""
        return None

    def also_legal(self, hand: Hand, seat: int) -> list[Choice]:
        """And what that is, for a seat that is not asked."""
        return []

    def still_asks(self, hand: Hand, seat: int) -> bool:
        """Whether one who was asked is still asked when the step goes on after a ruling."""
        # Staff have negative numbers. A last live hand has nobody to act against.
        return seat < 0 or (seat in hand.order and len(hand.order) > 1)

    def too_soon(self, hand: Hand, action: Action) -> tuple[str, str]:
        """Why somebody who is not asked must wait, by this step's own rule, and its clause."""
        return "", ""

    def said(self) -> str:
        """What it does, in words."""
        return self.words

    def said_at(self, house: Options) -> str:
        """What it does at a house, where that turns on an answer; nothing where it does nothing."""
        return self.said()

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        """What a hand is called by the list that this step compares hands by (`naming.py`)."""
        return ()

    def rows(self, hand: Hand, holding: int, other: int) -> tuple[int, ...]:
        """Of two hands that were set in parts, front first: 1 where the first is ahead, below zero
        where it is behind, 0 where they are alike; nothing where hands are not compared so.
        """
        return ()

    def short_cents(self, hand: Hand, wager: int, moved_cents: int) -> int:
        """What a wager against a bank was owed or owed beside what was moved for it, as far as the
        hands are seen: the bank's money did not reach it.
        """
        return 0

    def named_parts(self, hand: Hand, parts: Sequence[Sequence[Card]]) -> tuple[Named, ...]:
        """The same of cards as they would lie, where a hand is set in parts."""
        return ()

    def is_left(self, hand: Hand, holding: int) -> bool:
        """Whether a hand that is done now was left as it is, which no other line says."""
        return False

    def begins(self, street: str) -> bool:
        """Whether the street of that name begins here."""
        return False

    def refusal(self, hand: Hand, action: Action, *, why: str, cite: str = "") -> Refused:
        """Why not, by which clause, and what this seat may do instead."""
        who, asked = actor_name(action.seat), hand.asked
        if action.seat not in asked and (choices := self.also_legal(hand, action.seat)):
            instead = in_words(who, choices)
        else:
            # Only the seat's own choices: what another may do can be a tell.
            own = self.legal(hand, action.seat) if action.seat in asked else []
            instead = in_words(who, own) or (f"{who} may wait until it is asked" if asked else "")
        asked_for = wish(action, is_bet=not hand.bet_cents)
        return Refused(f"{who} may not {asked_for}", why=why, cite=cite, instead=instead)


def every_step(kind: type[Step] = Step) -> Iterator[type[Step]]:
    """Every step whose file has been loaded; `families.py` loads them all."""
    for one in kind.__subclasses__():
        if one.__struct_config__.tag != one.__name__:
            yield one
        yield from every_step(one)


def counted(count: int, one: str, several: str) -> str:
    """So many of something: "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else several}"
