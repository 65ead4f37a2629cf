"""Why a player of pan does it: which cards make melds, what they go on, and what that pays."""

from collections.abc import Sequence
from typing import Final

from houseway.bots import pan_player
from houseway.bots.reason_words import phrase
from houseway.cards.card import Card, words
from houseway.table.pan.actions import Declare, Draw, LayDown
from houseway.table.setup import Setup
from houseway.table.views import SeatView

PAN: Final = (Declare, Draw, LayDown)
PanAction = Declare | Draw | LayDown
"""What a reason is found for here; the others at pan have one that never changes."""
NAMED_MOST: Final = 3
"""Of more pairs than these not all are named; more melds a hand of ten does not hold."""


def pan_reason(action: PanAction, view: SeatView, setup: Setup) -> str:
    """Why this action, in one clause."""
    if isinstance(action, Declare):
        return _declaring(action, view, setup)
    return _drawing(view) if isinstance(action, Draw) else _melding(action, view, setup)


def _declaring(action: Declare, view: SeatView, setup: Setup) -> str:
    """What can be laid down, and what lacks one card for it."""
    melds, pairs = pan_player.in_sight(view, setup)
    return phrase(
        "rule.declare-in" if action.plays else "rule.declare-out",
        melds=_listed("melds", [_cards(one.cards) for one in melds]),
        pairs=_listed("pairs", [_cards(pair) for pair in pairs]),
    )


def _listed(what: str, names: Sequence[str]) -> str:
    """So many of them, and which: the first few where there are many."""
    some = "; ".join(names[:NAMED_MOST])
    key = {0: ".none", 1: ".one"}.get(len(names), ".many" if len(names) > NAMED_MOST else "")
    return phrase(f"rule.{what}{key}", count=len(names), names=some)


def _cards(cards: Sequence[Card]) -> str:
    return ", ".join(map(words, cards))


def _drawing(view: SeatView) -> str:
    """Which card is let go for the next one: the option card, one's own first draw, or none."""
    pan = view.pan
    if pan is not None and pan.drawn is not None:
        return phrase("plain.draw-again")
    has_option = pan is not None and pan.option_card is not None
    return phrase("plain.draw" if has_option else "plain.draw-first")


def _melding(action: LayDown, view: SeatView, setup: Setup) -> str:
    """Which meld the cards become, on which one they are laid, and what that pays."""
    laid = pan_player.laid(view, setup, action)
    if laid is None:
        return phrase("plain.meld")
    pays = {0: "", 1: phrase("meld.pays.one")}.get(
        laid.chips, phrase("meld.pays", chips=laid.chips)
    )
    if laid.before is None:
        return phrase("meld.new", made=laid.made.words, pays=pays)
    return phrase("meld.onto", made=laid.made.words, onto=laid.before.words, pays=pays)
