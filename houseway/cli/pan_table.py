"""A table of pan in the terminal: everybody's melds, the middle, and one's own hand in order.

`layout` draws what a seat's view holds. What may be typed is in `terminal_answers.py`:
`meld 5d5h5c on 2`, as in a hand record (`pan/actions.py`).
"""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.cards.card import SUITS, Card, name, names, rank, suit
from houseway.cli.demo import coloured
from houseway.hands.pan import SEQUENCE
from houseway.money.cents import dollars
from houseway.table.pan.view import MeldView, PanSeatView, PanView
from houseway.table.views import SeatView


def layout(view: SeatView) -> RenderableType:
    """Melds by player, the cards in the middle, and the viewer's own hand."""
    pan = view.pan
    assert pan is not None
    own = [card for held in view.own for card in held.down]
    parts: list[RenderableType] = [_melds(view, pan), Text.from_markup(_middle(view, pan))]
    if own:
        parts.append(Text.from_markup(f"You hold  {_by_suit(own)}"))
    return Group(*parts)


def _melds(view: SeatView, pan: PanView) -> Table:
    """One row a meld; a seat without any has one row all the same."""
    table = Table(box=None, pad_edge=False)
    for heading in ("seat", "", "melds", "condition", "chips", "in hand", "pay so far"):
        is_figure = heading in ("chips", "in hand", "pay so far")
        table.add_column(heading, justify="right" if is_figure else "left")
    in_hand = {holding.seat: holding.down_count for holding in view.holdings}
    for seat in pan.seats:
        who = ("you" if seat.seat == view.seat else f"seat {seat.seat}").ljust(6)
        mark = ">" if seat.seat == pan.turn else " "
        pay = dollars(seat.pay_cents) if seat.pay_cents else ""
        rows = list(_rows(seat))
        for number, (melded, condition, chips) in enumerate(rows):
            is_first = number == 0
            table.add_row(
                f"{mark} {who}" if is_first else "",
                (_standing(seat) if is_first else ""),
                Text.from_markup(melded),
                condition,
                chips,
                str(in_hand[seat.seat]) if is_first and seat.standing == "in" else "",
                pay if is_first else "",
            )
    return table


def _standing(seat: PanSeatView) -> str:
    return "" if seat.standing == "in" else seat.standing


def _rows(seat: PanSeatView) -> Iterator[tuple[str, str, str]]:
    if not seat.melds:
        yield "", "", ""
    for meld in seat.melds:
        yield f"{meld.number}: {_cards(meld)}", ", ".join(meld.conditions), _chips(meld)


def _cards(meld: MeldView) -> str:
    return coloured(names(meld.cards))


def _chips(meld: MeldView) -> str:
    return str(meld.chips) if meld.chips else ""


def _middle(view: SeatView, pan: PanView) -> str:
    """The card just drawn or offered, the stock, and the tops, where there are any."""
    if pan.drawn is not None:
        card = f"drawn: {coloured(name(pan.drawn))}"
    elif pan.option_card is not None:
        card = f"option card: {coloured(name(pan.option_card))}"
    else:
        card = "no option card"
    tops = f"   tops: {dollars(view.pot_cents)}" if view.pot_cents else ""
    return f"{card}   stock: {view.stub_count}{tops}"


def _by_suit(held: Sequence[Card]) -> str:
    """Suit by suit, each from the ace up to the king with the jack beside the seven."""
    in_suits = [[card for card in held if suit(card) == one] for one in range(len(SUITS))]
    in_order = [sorted(cards, key=_place) for cards in in_suits if cards]
    return "   ".join(coloured(names(cards)) for cards in in_order)


def _place(card: Card) -> int:
    return SEQUENCE.index(rank(card))
