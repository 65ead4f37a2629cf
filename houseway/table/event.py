"""An event: something that is now so. The log of a hand is a list of these, its state nothing else.

An event says what is so, never what is allowed: it is applied without asking the rules, so a replay
needs neither rules nor chance. Chips move only in the events that name cents. A card nobody told
the program about is the unseen card.

All that is to be said of an event stands in its class: what it does to the hand, who may see it,
where its cards go, what it rests on, and which line it is told by. What is shared by all games is
in `events.py` and `repair_events.py`, the others' in the folder of their family.

No book lets anybody see a burn, the stub, a mucked hand or another player's discards, the staff
included: nobody but the house dealer touches them, without looking
(comstock/seven-card-stud/19). What is tabled, all see (comstock/texas-holdem/28).
"""

from collections.abc import Collection, Iterator
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec.structs import asdict

from houseway.table.legible import Legible
from houseway.table.lines import Line

if TYPE_CHECKING:
    from houseway.table.hand import Hand
    from houseway.table.results import Results
    from houseway.table.teller import Teller
    from houseway.table.trail import Trail


class Event(Legible, frozen=True, gc=False, tag_field="event"):
    """Something that is now so."""

    rests_on: ClassVar[tuple[str, ...]] = ()
    """The questions whose answers are behind it; `grounds` where that depends on it."""
    ordered_as: ClassVar[str] = ""
    """The moment by which a page may order it without a question (`rulebook/orders.toml`)."""
    is_chosen: ClassVar[bool] = False
    """Whether somebody does or reports it; all that follows in the log follows of itself."""
    is_repair: ClassVar[bool] = False
    """Whether it is done because a ruling says so."""
    is_told: ClassVar[bool] = True
    """Whether it is worth a sentence: the one under its tag in the catalogue of words."""

    @property
    def is_sealed(self) -> bool:
        """Whether it brings cards in an order that was sealed (`sealing.py`)."""
        return False

    def __init_subclass__(cls) -> None:
        """Who may see an event has no default: what is open to all says so."""
        if cls.seen is Event.seen:
            raise TypeError(f"{cls.__name__} does not say who may see it")

    def apply(self, hand: "Hand") -> None:
        """Makes it so. Total: no rules, no chance, no refusal."""
        raise NotImplementedError(f"{type(self).__name__} does nothing to a hand")

    def seen(self, own: Collection[int]) -> Self:
        """What is left of it for a viewer who may look at these holdings: the same event, with the
        unseen card in place of every card that they may not see.
        """
        raise NotImplementedError

    def follow(self, trail: "Trail") -> None:
        """Where its cards go, by their places in the shuffle; most move none, or only such as are
        shuffled before the stub is used again.
        """

    def settle(self, results: "Results") -> None:
        """What it decides for good: who wins or loses what, and which hand all have seen."""

    def grounds(self, hand: "Hand") -> tuple[str, ...]:
        """The questions behind it in this hand, of which its game may ask only some."""
        return self.rests_on

    def moment(self, hand: "Hand") -> str:
        """What such a moment is called in the pages' orders; nothing where none is ordered."""
        return self.ordered_as

    def told(self, teller: "Teller") -> Line | None:
        """The line for it, by what somebody knows who was told all that came before."""
        return self.line() if self.is_told else None

    def line(self, key: str = "", **more: object) -> Line:
        """A line with all its fields and more, under its tag where no other key is given."""
        return Line(key or tag_of(type(self)), {**asdict(self), **more})


class OpenEvent(Event, frozen=True, gc=False):
    """Everybody sees all of it: it holds no card, or cards that lie face up."""

    def seen(self, own: Collection[int]) -> Self:
        return self


@cache
def tag_of(kind: type[Event]) -> str:
    """What an event is called outside the log: its tag, in one word."""
    return str(kind.__struct_config__.tag).replace(" ", "-")


def every_kind(kind: type[Event] = Event) -> Iterator[type[Event]]:
    """Every event whose file has been loaded; `families.py` loads them all."""
    for one in kind.__subclasses__():
        if one.__struct_config__.tag != one.__name__:
            yield one
        yield from every_kind(one)


def evolve(hand: "Hand", event: Event) -> None:
    """Makes the event so, and writes it into the log."""
    event.apply(hand)
    hand.log.append(event)
