"""The lines of a hand as one viewer is told them: words, clauses, and what travels where.

A line that has nothing to say and moves nothing is left out; the others keep their number in the
log, so that "why?" can be asked of any of them.
"""

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

import msgspec

from houseway.table.event import Event, tag_of
from houseway.table.hand import Hand
from houseway.table.lines import Line
from houseway.table.seen import seen_since
from houseway.table.teller import Teller
from houseway.table.why import why
from houseway.web.messages.table import LineShown
from houseway.web.shown.moving import Mover
from houseway.web.shown.own_hands import OpenHands, OwnHands

LEFT_OUT: Final = frozenset({"order", "secret", "plan", "step", "progress", "dues"})
"""Values that no sentence names: whole decks and plans."""


class LinesTold:
    """Tells one viewer of one hand, from its first line on."""

    def __init__(self, names: Mapping[int, str], viewer: int) -> None:
        self.viewer = viewer
        self.names = names
        self.teller: Teller | None = None
        self.mover = Mover()
        self.own_hands, self.open_hands = OwnHands(), OpenHands()
        self.line = 0
        """How many lines of the log have been told."""

    def new(self, hand: Hand, by_clock: Set[int] = frozenset()) -> tuple[LineShown, ...]:
        """Every line since the last time; some of them the clock did for somebody."""
        if self.teller is None:
            self.teller = Teller.at(hand.setup, self.names, me=max(self.viewer, 0))
        return tuple(self._new(hand, self.teller, by_clock))

    def _new(self, hand: Hand, teller: Teller, by_clock: Set[int]) -> Iterator[LineShown]:
        for event in seen_since(hand, self.viewer, self.line):
            number, self.line = self.line, self.line + 1
            line, moves = teller.heard(event), self.mover.moves(event)
            if line is not None or moves:
                clauses, standing = _grounds(hand, hand.log[number])
                told, is_clocks = line or event.line(), number in by_clock
                yield LineShown(
                    line=number,
                    event=tag_of(type(event)),
                    key=f"line.{told.key}",
                    words=_words(teller, line, _doer(event, told) if is_clocks else 0),
                    short=teller.short(told, by_clock=is_clocks),
                    with_=self._values(told, teller, _seat(event)),
                    seat=_seat(event),
                    clauses=clauses,
                    standing=standing,
                    by_clock=is_clocks,
                    moves=moves,
                )

    def _values(self, line: Line, teller: Teller, seat: int) -> dict[str, Any]:
        """What the line says, for programs, and the name of whose doing it is."""
        values = {name: value for name, value in line.values.items() if name not in LEFT_OUT}
        found: dict[str, Any] = msgspec.to_builtins(values)
        if seat:
            found |= {"name": teller.name(seat)}
        if about := seat or _about(values, teller):
            # What two settle with each other is about both, whoever of them is named first.
            both = (values.get("seat"), values["other"]) if "other" in values else ()
            found |= {"is_you": self.viewer in (about, *both)}
        return found


def _words(teller: Teller, line: Line | None, clock_for: int) -> str:
    if line is None:
        return ""
    return teller.by_clock(line, clock_for) if clock_for else teller.sentence(line)


def _seat(event: Event) -> int:
    """Whose doing an event is, where it is somebody's."""
    for field in ("seat", "by", "to"):
        value = getattr(event, field, 0)
        if isinstance(value, int) and value:
            return value
    return 0


def _doer(event: Event, told: Line) -> int:
    """Who would have had to answer: of a hand that was left as it is, only its line says it."""
    return _seat(event) or int(told.values.get("seat", 0))


def _about(values: Mapping[str, Any], teller: Teller) -> int:
    """Whom a line is about that is nobody's doing: whose wager or hand, who alone gets cards."""
    if "owner" in values:
        return int(values["owner"])
    hands = values.get("hands", ())
    holding = hands[0]["holder"] if len(hands) == 1 else values.get("holding", 0)
    return teller.seats.get(holding, holding if hands else 0)


def _grounds(hand: Hand, event: Event) -> tuple[tuple[str, ...], Any]:
    """The clauses behind an event, and how the first answer stands that has one."""
    grounds = why(hand, event)
    clauses = dict.fromkeys(clause for ground in grounds for clause in ground.clauses)
    first = next((one for one in grounds if one.clauses), grounds[0] if grounds else None)
    return tuple(clauses), first.standing if first is not None else ""
