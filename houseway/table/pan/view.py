"""A table of pan as anybody may see it: melds by seat, what they are worth, and who paid whom.

Everything here lies open on the felt. The house dealer works out for whoever asks what a collection
or the outs are worth (garlic-city/pan/65, comstock/pan/60), so a view says it unasked.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from houseway.cards.card import Card
from houseway.hands.pan import Meld
from houseway.hands.pan_pays import conditions
from houseway.table.hand import Hand
from houseway.table.legible import Legible
from houseway.table.pan.declaring import condition_cents
from houseway.table.pan.ending import PanEnding, pan_ending
from houseway.table.pan.options import PayingOptions
from houseway.table.pan.paying import worth_chips
from houseway.table.pan.table import PanTable, Phase, counter_clockwise
from houseway.table.pan.the_outs import outs_chips

if TYPE_CHECKING:
    from houseway.table.setup import Setup


class MeldView(Legible, frozen=True, gc=False):
    """One meld on the table."""

    number: int
    """By its seat, in the order they were laid."""
    kind: Literal["rope", "square"]
    words: str
    cards: tuple[Card, ...]
    conditions: tuple[str, ...]
    """What makes it pay; nothing for a meld that does not."""
    chips: int
    """What it is worth as it lies, from each player."""


class PanSeatView(Legible, frozen=True, gc=False):
    """What lies before one player, and how they stand."""

    seat: int
    standing: str
    """"in", "passed", "foul", "broke", "for the tops", or "to declare"."""
    melds: tuple[MeldView, ...]
    outs_chips: int
    """What each player would pay for these melds, if they were eleven cards."""
    pay_cents: int
    """Collected less paid in this hand."""
    collected_cents: int
    paid_cents: int
    put_away: tuple[MeldView, ...] = ()
    """The melds of a hand that was put away, as they lay: to be looked at, and worth nothing."""


class PanView(Legible, frozen=True, kw_only=True):
    """The middle of the table and every seat."""

    condition_cents: int
    first: int
    turn: int
    phase: Phase
    option_card: Card | None
    drawn: Card | None
    seats: tuple[PanSeatView, ...]
    """Everybody dealt in, counter-clockwise from the first player."""
    winner: int
    ending: PanEnding | None = None
    """What the outs and the tops came to, once the hand is over."""


def pan_view(hand: Hand) -> PanView | None:
    """The table of a hand of pan; None for any other game."""
    pan = hand.own
    if not isinstance(pan, PanTable):
        return None
    return PanView(
        condition_cents=condition_cents(hand.setup),
        first=pan.first,
        turn=pan.turn,
        phase=pan.phase,
        option_card=pan.option_card,
        drawn=pan.drawn,
        seats=tuple(
            _seat(hand, pan, seat)
            for seat in counter_clockwise(hand.setup.stacks_cents, after=pan.first + 1)
        ),
        winner=pan.winner,
        ending=pan_ending(hand),
    )


def _seat(hand: Hand, pan: PanTable, seat: int) -> PanSeatView:
    setup, melds = hand.setup, pan.melds.get(seat, ())
    collected_cents = sum(cents for (to, _), cents in pan.collected.items() if to == seat)
    paid_cents = sum(cents for (_, payer), cents in pan.collected.items() if payer == seat)
    return PanSeatView(
        seat,
        _standing(hand, pan, seat),
        _melds(setup, melds),
        outs_chips(setup, melds),
        collected_cents - paid_cents,
        collected_cents,
        paid_cents,
        _melds(setup, pan.put_away.get(seat, ())),
    )


def _melds(setup: "Setup", melds: Sequence[Meld]) -> tuple[MeldView, ...]:
    has_conditions = setup.options[PayingOptions].condition_pays == "standard"
    return tuple(
        MeldView(
            number,
            meld.kind,
            meld.words,
            meld.cards,
            conditions(meld) if has_conditions else (),
            worth_chips(setup, [meld]),
        )
        for number, meld in enumerate(melds, 1)
    )


def _standing(hand: Hand, pan: PanTable, seat: int) -> str:
    if seat in pan.fouled:
        return "foul"
    if seat not in pan.declared:
        return "to declare"
    if not pan.declared[seat]:
        return "passed"
    if seat in pan.for_tops:
        return "for the tops"
    is_put_away = seat not in hand.order and pan.phase != "over"
    return "broke" if is_put_away else "in"
