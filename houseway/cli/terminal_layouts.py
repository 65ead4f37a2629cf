"""What lies before a player in the terminal, as the player sees it: a layout for each family."""

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from houseway.cards.card import names
from houseway.cli import pan_table
from houseway.cli.arranging_table import thirteen_cards
from houseway.cli.demo import coloured
from houseway.money.cents import dollars
from houseway.table.bank.view import WagerView
from houseway.table.game import Family
from houseway.table.views import HoldingView, SeatView

Layout = Callable[[SeatView], RenderableType]


def layout(view: SeatView, family: Family) -> RenderableType:
    """The table as this seat sees it when it is asked."""
    return LAYOUTS.get(family, _pot)(view)


def _pot(view: SeatView) -> RenderableType:
    """Own cards, everybody's open ones, the board and the pot."""
    lines = [f"  {_owner(one, view)} {names(one.up)}" for one in _open_hands(view)]
    mine = ", ".join(filter(None, (_own(view), _up(view))))
    board = f", board {names(view.board)}" if view.board else ""
    lines.append(
        f"You hold {mine or 'no cards'}{board}. Pot {dollars(view.pot_cents)}, "
        f"you have {dollars(_stack(view))}."
    )
    return _printed(lines)


def _banked(view: SeatView) -> RenderableType:
    """The bank, every spot with its wagers and cards, and what is one's own."""
    lines = []
    bank = view.bank
    if bank is not None and bank.seat:
        whose = "You bank" if bank.seat == view.seat else f"Seat {bank.seat} banks"
        lines.append(f"{whose} with {dollars(bank.cents)}.")
    dealt = {one.number: one for one in view.holdings if one.up or one.down_count}
    wagered = {one.holding: one.spot for one in view.wagers if one.is_open}
    for number in sorted(dealt.keys() | wagered.keys()):
        spot = dealt[number].spot if number in dealt else wagered[number]
        lines.append(f"  spot {spot}: {_face_up(dealt.get(number), view)}{_wagers(view, number)}")
    if own := _own(view):
        lines.append(f"You hold {own}.")
    lines.append(f"You have {dollars(_stack(view))}.")
    return _printed(lines)


def _face_up(one: HoldingView | None, view: SeatView) -> str:
    """What anybody sees of a hand; closed cards of others are only counted."""
    if one is None:
        return ""
    closed = " ??" * one.down_count if one.seat != view.seat else ""
    return f"{names(one.up)}{closed}  "


def _wagers(view: SeatView, holding: int) -> str:
    riding = [one for one in view.wagers if one.holding == holding and one.is_open and one.cents]
    return ", ".join(f"{dollars(one.cents)} {one.kind} of {_owners(one, view)}" for one in riding)


def _owners(wager: WagerView, view: SeatView) -> str:
    seats = [seat for seat, _ in wager.owners]
    return " and ".join("you" if seat == view.seat else f"seat {seat}" for seat in seats)


def _chinese(view: SeatView) -> RenderableType:
    held = [card for one in view.own for card in one.down]
    lines = [f"  {line}" for line in thirteen_cards(held)] if held else []
    return _printed([*lines, f"You have {dollars(_stack(view))}."])


def _printed(lines: list[str]) -> RenderableType:
    return Group(*(Text.from_markup(coloured(line)) for line in lines))


def _open_hands(view: SeatView) -> Iterator[HoldingView]:
    """Other hands with cards that everybody sees."""
    for one in view.holdings:
        if one.up and one.seat != view.seat and one.is_live:
            yield one


def _owner(one: HoldingView, view: SeatView) -> str:
    return "you" if one.seat == view.seat else f"seat {one.seat}"


def _own(view: SeatView) -> str:
    return " and ".join(names(one.down) for one in view.own if one.down)


def _up(view: SeatView) -> str:
    up = [names(one.up) for one in view.holdings if one.seat == view.seat and one.up]
    return f"up {' and '.join(up)}" if up else ""


def _stack(view: SeatView) -> int:
    return next(one.stack_cents for one in view.chips if one.seat == view.seat)


LAYOUTS: Final[dict[Family, Layout]] = {
    "pan": pan_table.layout,
    "chinese poker": _chinese,
    "player-dealer": _banked,
    "blackjack": _banked,
}
"""What is not laid out like a pot game."""
