"""How a hand came out, with every hand by its name; and what a seat holds while it is played.

`results.py` gathers what was settled. Here each hand that was shown gets the name by which it was
compared (`naming.py`), also after it was put away, and hands that are set in parts say which part
was ahead.
"""

from msgspec.structs import replace

from houseway.hands.naming import Named
from houseway.table.hand import Hand
from houseway.table.legible import Legible
from houseway.table.naming import comparing_step, held
from houseway.table.results import HandResults, NamedPart, Part, SeatResult, results_of
from houseway.table.viewers import own_holdings


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
    shown = _laid_down_again(hand, results)
    return replace(
        results,
        hands=tuple(replace(one, named=_named(shown, one.holding)) for one in results.hands),
        seats=tuple(_with_rows(shown, one) for one in results.seats),
    )


def held_by(hand: Hand, seat: int) -> tuple[Held, ...]:
    """What a seat may know that it holds, hand by hand."""
    if hand.is_over:
        return ()
    own = (Held(number, _named(hand, number)) for number in own_holdings(hand, seat))
    return tuple(one for one in own if one.named)


def open_hands(hand: Hand) -> tuple[Held, ...]:
    """Every hand against a bank that lies open, the bank's own too; at a pot its seat says it."""
    if not hand.setup.is_banked:
        return ()
    lying = (one.number for one in hand.holdings[1:] if len(one.up) > 1 and not one.down)
    named = (Held(number, _named(hand, number)) for number in lying)
    return tuple(one for one in named if one.named)


def _laid_down_again(hand: Hand, results: HandResults) -> Hand:
    """The table with the hands that were shown as they lay, those too that are put away since."""
    away = [one for one in results.hands if not hand.holdings[one.holding].cards]
    if not away:
        return hand
    shown = hand.copy()
    for one in away:
        holding = shown.holdings[one.holding]
        holding.up, holding.parts = list(one.cards), one.parts
    return shown


def _named(hand: Hand, holding: int) -> tuple[NamedPart, ...]:
    return tuple(_part(one) for one in held(hand, holding))


def _part(one: Named) -> NamedPart:
    return NamedPart(one.words, one.cards, one.part)


def _with_rows(hand: Hand, result: SeatResult) -> SeatResult:
    parts = tuple(replace(one, rows=_rows(hand, one)) for one in result.parts)
    return replace(result, parts=parts)


def _rows(hand: Hand, part: Part) -> tuple[int, ...]:
    """Which parts of the hand were ahead, in what was settled by them."""
    step = comparing_step(hand)
    if step is None or not part.against or part.outcome == "returned":
        return ()
    return step.rows(hand, part.holding, part.against)
