"""Checks a hand's record against its seals: are the cards shown the ones committed to?

Each position that is laid open must fit under the root that was published before the deal, and the
cards that the record shows must be the ones laid open. Whoever noted the root when it was published
gives it along: a record proves nothing against a root that it brings itself.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

import msgspec

from houseway.cards.card import UNKNOWN, Card, name
from houseway.cards.seal import Opening, Root, check
from houseway.errors import BadInput
from houseway.table.records.hand_file import HandFile, read_hand_file
from houseway.table.records.sealed import SEALS, read_seals
from houseway.table.sealing import Opened


class SealChecked(msgspec.Struct, frozen=True, kw_only=True):
    """One shuffle of a hand."""

    root: str
    positions: int
    opened: int
    closed: int
    """How many stay closed: mucked hands, burns, the stub."""
    mixed_by: tuple[int, ...] = ()
    """The seats that added a number to it before it was dealt."""


class Fault(msgspec.Struct, frozen=True):
    """What does not hold: in which shuffle, counted from 1, and at which position from the top."""

    shuffle: int
    position: int | None
    what: str


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """What was checked, and what does not hold."""

    ok: bool
    opened: int
    closed: int
    shuffles: tuple[SealChecked, ...]
    faults: tuple[Fault, ...]


def verified(text: str, *, roots: Sequence[str] = (), numbers: Sequence[str] = ()) -> Verified:
    """A record checked against its seals; against the roots noted before the deal, if any; and
    whether the reader's own numbers are in it, each as `77ab…` or with their seat as `3:77ab…`.
    """
    file = read_hand_file(text)
    lines = file.about.get(SEALS)
    if not isinstance(lines, list) or not lines or not all(isinstance(one, str) for one in lines):
        raise BadInput(f"this record has no '{SEALS}': it was not dealt under a seal")
    shuffles = read_seals([str(one) for one in lines])
    faults = (
        *_faults(shuffles),
        *_shown_otherwise(file, shuffles),
        *_other_roots(shuffles, roots),
        *_left_out(shuffles, numbers),
    )
    opened = sum(len({one.position for one in shuffle.openings}) for shuffle in shuffles)
    return Verified(
        ok=not faults,
        opened=opened,
        closed=sum(shuffle.root.positions for shuffle in shuffles) - opened,
        shuffles=tuple(map(_checked, shuffles)),
        faults=faults,
    )


def _checked(shuffle: Opened) -> SealChecked:
    opened = len({one.position for one in shuffle.openings})
    return SealChecked(
        root=shuffle.root.digest.hex(),
        positions=shuffle.root.positions,
        opened=opened,
        closed=shuffle.root.positions - opened,
        mixed_by=tuple(one.seat for one in shuffle.mix),
    )


def _faults(shuffles: Sequence[Opened]) -> Iterator[Fault]:
    for number, shuffle in enumerate(shuffles, 1):
        for opening in shuffle.openings:
            if what := _wrong(shuffle.root, opening):
                yield Fault(number, opening.position, what)


def _wrong(root: Root, opening: Opening) -> str:
    try:
        check(root, opening)
    except BadInput as fault:
        return f"{name(Card(opening.thing))} is not what was sealed: {fault}"
    return ""


def _shown_otherwise(file: HandFile, shuffles: Sequence[Opened]) -> Iterator[Fault]:
    """Cards of the record's shuffles that are not the ones laid open, position by position."""
    told = [file.deck, *filter(_is_shuffle(shuffles), file.shuffles)]
    for number, (order, shuffle) in enumerate(zip_longest(told, shuffles), 1):
        if shuffle is None:
            yield Fault(number, None, "the record shows its order, and it has no seal")
        elif order:
            yield from _another_order(number, order, shuffle)


def _is_shuffle(shuffles: Sequence[Opened]) -> Callable[[Sequence[Card]], bool]:
    """A single card that was drawn unseen is told among the shuffles, and has no seal."""
    sealed = {shuffle.root.positions for shuffle in shuffles}
    return lambda order: len(order) > 1 or len(order) in sealed


def _another_order(number: int, order: Sequence[Card], shuffle: Opened) -> Iterator[Fault]:
    dealt_at = shuffle.dealt_at()
    opened = {
        dealt_at[one.position]: Card(one.thing)
        for one in shuffle.openings
        if one.position in dealt_at
    }
    for position in range(max(len(order), shuffle.root.positions)):
        shown = order[position] if position < len(order) else UNKNOWN
        if shown == opened.get(position, UNKNOWN):
            continue
        if position not in opened:
            what = f"the record shows {name(shown)}, and the position is not open"
        else:
            what = f"the record shows {name(shown)}, and {name(opened[position])} was laid open"
        yield Fault(number, position, what)


def _other_roots(shuffles: Sequence[Opened], roots: Sequence[str]) -> Iterator[Fault]:
    there = [shuffle.root.digest.hex() for shuffle in shuffles]
    for number, root in enumerate(roots, 1):
        if root.lower() not in there:
            yield Fault(number, None, f"{root} was published, and the record has another root")


def _left_out(shuffles: Sequence[Opened], numbers: Sequence[str]) -> Iterator[Fault]:
    """Numbers that somebody has added, and that no shuffle of the hand was mixed with.

    The seat is mixed in as well: a house that could call it another would have deals to choose of.
    """
    added = [(str(one.seat), one.number.hex()) for shuffle in shuffles for one in shuffle.mix]
    for number in numbers:
        seat, _, own = number.lower().rpartition(":")
        from_seats = [where for where, what in added if what == own]
        if not from_seats:
            yield Fault(1, None, f"{own} was added, and no shuffle is mixed with it")
        elif seat and seat not in from_seats:
            yield Fault(1, None, f"{own} was added from seat {seat}, and is mixed in from another")
