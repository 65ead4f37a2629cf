"""The lines of a hand as one viewer is told them: words, clauses, and what travels where.

A line that has nothing to say and moves nothing is left out; the others keep their number in the
log, so that "why?" can be asked of any of them.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from houseway.cards.card import FIRST_TILE
from houseway.table.event import Event
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.seen import seen_since
from houseway.table.teller import Teller, told
from houseway.table.why import why
from houseway.web.messages.table import LineShown
from houseway.web.shown.moving import Mover
from houseway.web.shown.naming import named

LEFT_OUT: Final = frozenset({"event", "order", "secret", "plan", "step", "progress", "dues"})
"""Fields that no sentence needs: whole decks and plans."""


class LinesTold:
    """Tells one viewer of one hand, from its first line on."""

    def __init__(self, names: Mapping[int, str], viewer: int) -> None:
        self.viewer = viewer
        self.names = names
        self.teller = Teller(names, me=max(viewer, 0))
        self.mover = Mover()
        self.line = 0
        """How many lines of the log have been told."""

    def new(self, hand: Hand) -> tuple[LineShown, ...]:
        """Every line since the last time."""
        return tuple(self._new(hand))

    def _new(self, hand: Hand) -> Iterator[LineShown]:
        for event in seen_since(hand, self.viewer, self.line):
            number, self.line = self.line, self.line + 1
            words, moves = told(self.teller, event), self.mover.moves(event)
            if words or moves:
                clauses, standing = _grounds(hand, hand.log[number])
                yield LineShown(
                    line=number,
                    event=tag_of(event),
                    key=key_of(event),
                    words=words,
                    with_=self._parameters(event) | _of_the_pack(hand.log[number]),
                    seat=_seat(event),
                    clauses=clauses,
                    standing=standing,
                    moves=moves,
                )

    def _parameters(self, event: Event) -> dict[str, Any]:
        """What a sentence in another language would need: the event's own words, and a name."""
        fields: dict[str, Any] = msgspec.to_builtins(event)
        found = {name: value for name, value in fields.items() if name not in LEFT_OUT}
        found |= named(self.teller, event)
        if seat := _seat(event):
            found["name"] = self.teller.name(seat)
            found["is_you"] = seat == self.viewer
        return found


def _of_the_pack(event: Event) -> dict[str, Any]:
    """That tiles were shuffled or dealt and not cards: whoever sees none of them knows as much."""
    if isinstance(event, Shuffled | Dealt):
        pieces = event.order if isinstance(event, Shuffled) else event.cards
        return {"is_tiles": True} if pieces[:1] >= (FIRST_TILE,) else {}
    return {}


def tag_of(event: Event) -> str:
    return str(event.__struct_config__.tag).replace(" ", "-")


def key_of(event: Event) -> str:
    """What the page's catalogue calls a line: by its event, and which of two kinds it is."""
    tag = tag_of(event)
    if tag == "called" and not getattr(event, "cents", 0):
        return "line.checked"
    if tag == "declared" and not getattr(event, "plays", False):
        return "line.declared-pass"
    if tag == "discarded" and not getattr(event, "cards", ()):
        return "line.stood-pat"
    return f"line.{tag}"


def _seat(event: Event) -> int:
    """Whose doing an event is, where it is somebody's."""
    for field in ("seat", "by", "to"):
        value = getattr(event, field, 0)
        if isinstance(value, int) and value:
            return value
    return 0


def _grounds(hand: Hand, event: Event) -> tuple[tuple[str, ...], Any]:
    """The clauses behind an event, and how the first answer stands that has one."""
    grounds = why(hand, event)
    clauses = dict.fromkeys(clause for ground in grounds for clause in ground.clauses)
    first = next((one for one in grounds if one.clauses), grounds[0] if grounds else None)
    return tuple(clauses), first.standing if first is not None else ""
