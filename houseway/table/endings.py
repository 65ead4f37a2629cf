"""How a hand came out, with every hand by its name; and what a seat holds while it is played.

`results.py` gathers what was settled. Here each hand that was shown gets the name by which it was
compared (`naming.py`), also after it was put away, and hands that are set in parts say which part
was ahead.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from houseway.hands.naming import Named, is_on
from houseway.table.hand import Hand
from houseway.table.legible import Legible
from houseway.table.naming import comparing_step, held, held_beside
from houseway.table.results import (
    HandResults,
    NamedPart,
    Part,
    SeatResult,
    ShownHand,
    laid_down_again,
    results_of,
)
from houseway.table.viewers import own_holdings

ON_BOARD: Final = "{} on the board"


class Held(Legible, frozen=True):
    """A hand by its name as it stands now: one of the viewer's own, or one that all can read."""

    holding: int
    named: tuple[NamedPart, ...]


def ending(hand: Hand) -> HandResults | None:
    """How it has come out: all when the hand is over, wagers against a bank as they are settled."""
    is_settling = hand.own is not None and hand.own.is_settling
    if not hand.is_over and not is_settling:
        return None
    results = results_of(hand)
    shown = laid_down_again(hand, results)
    return replace(
        results,
        hands=tuple(
            replace(one, named=_named_beside(shown, one, results)) for one in results.hands
        ),
        seats=tuple(_in_full(shown, one, results) for one in results.seats),
    )


def held_by(hand: Hand, seat: int) -> tuple[Held, ...]:
    """What a seat may know that it holds, hand by hand."""
    if hand.is_over:
        return ()
    own = (Held(number, _own(hand, number)) for number in own_holdings(hand, seat))
    return tuple(one for one in own if one.named)


def _own(hand: Hand, holding: int) -> tuple[NamedPart, ...]:
    """By its name; where the board alone makes it, everybody has as much, and that is said."""
    return tuple(
        replace(_part(one), words=ON_BOARD.format(one.words))
        if is_on(hand.board, one)
        else _part(one)
        for one in held(hand, holding)
    )


def open_hands(hand: Hand) -> tuple[Held, ...]:
    """Every hand against a bank that lies open, the bank's own too; at a pot its seat says it."""
    if not hand.setup.is_banked:
        return ()
    lying = (one.number for one in hand.holdings[1:] if len(one.up) > 1 and not one.down)
    named = (Held(number, _named(hand, number)) for number in lying)
    return tuple(one for one in named if one.named)


def _named_beside(hand: Hand, shown: ShownHand, results: HandResults) -> tuple[NamedPart, ...]:
    """By its name, and by what told it apart from those of the same name that it was up against."""
    met = set(_met(shown.holding, results)) or {one.holding for one in results.hands}
    return tuple(_part(one) for one in held_beside(hand, shown.holding, sorted(met)))


def _met(holding: int, results: HandResults) -> Iterator[int]:
    """The hands that one was settled with, two and two; for a pot all are in it together."""
    for part in (part for one in results.seats for part in one.parts if part.against):
        if part.holding == holding:
            yield part.against
        elif part.against == holding:
            yield part.holding


def _named(hand: Hand, holding: int) -> tuple[NamedPart, ...]:
    return tuple(_part(one) for one in held(hand, holding))


def _part(one: Named) -> NamedPart:
    return NamedPart(one.words, one.cards, one.part)


def _in_full(hand: Hand, result: SeatResult, results: HandResults) -> SeatResult:
    parts = tuple(
        replace(one, rows=_rows(hand, one), short_cents=_short_cents(hand, one, results))
        for one in result.parts
    )
    return replace(result, parts=parts)


def _short_cents(hand: Hand, part: Part, results: HandResults) -> int:
    """What the bank did not cover of a wager that was settled in part, all its owners together."""
    step = comparing_step(hand)
    if step is None or not part.is_short or not part.cents or part.what == "bonus":
        return 0
    parts = (one for seat in results.seats for one in seat.parts if one.what != "bonus")
    moved_cents = sum(abs(one.cents) for one in parts if one.wager == part.wager)
    return step.short_cents(hand, part.wager, moved_cents)


def _rows(hand: Hand, part: Part) -> tuple[int, ...]:
    """Which parts of the hand were ahead, in what was settled by them."""
    step = comparing_step(hand)
    if step is None or not part.against or part.outcome == "returned":
        return ()
    return step.rows(hand, part.holding, part.against)
