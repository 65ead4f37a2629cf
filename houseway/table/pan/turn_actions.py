"""What becomes of each thing a pan player asks for in a turn, or why it is not allowed.

Each function takes the hand as it is and returns the events. What is allowed at which point of the
turn is `ALLOWED`; the finer points are asked beside their rules, in `melding.py`, `paying.py` and
`forcing.py`.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.event import Event
from houseway.table.events import Answered
from houseway.table.hand import Hand
from houseway.table.pan.actions import ALL, CallPay, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.pan.events import (
    Drew,
    Forced,
    ForceOffered,
    Released,
    Thrown,
    Touched,
    TurnBegan,
)
from houseway.table.pan.forcing import (
    may_force_option,
    may_force_out,
    must_keep,
    neighbour,
    why_not_on,
)
from houseway.table.pan.melding import NotAllowed, laid_down
from houseway.table.pan.options import TurnOptions
from houseway.table.pan.paying import claimable, claimable_chips, pay, why_no_pay
from houseway.table.pan.table import Phase, pan_of
from houseway.table.pan.turn_choices import (
    may_draw_again,
    may_meld_his_own,
    may_meld_more,
    must_use,
    taken,
)
from houseway.table.step import Events


def decided(hand: Hand, action: Action) -> Events:
    """The events of an action that the phase of the turn allows; otherwise `NotAllowed`."""
    phase = pan_of(hand).phase
    if type(action) not in ALLOWED.get(phase, ()):
        raise NotAllowed(NOT_NOW.get(phase, "Nothing is asked of it now"))
    return DECIDED[type(action)](hand, action)


def _draw(hand: Hand, action: Draw) -> Events:
    """Those who may force the option card are asked before the deck is touched."""
    pan = pan_of(hand)
    if pan.phase == "drawn" and not may_draw_again(hand):
        # players-club/pan/14
        raise NotAllowed("One card is drawn in a turn", "second_first_draw")
    if pan.phase == "forced" and must_use(hand):
        # garlic-city/pan/26, comstock/pan/21
        raise NotAllowed("The card is forced on it, and it can use it", "forcing")
    to = may_force_option(hand) if pan.phase == "choosing" else ()
    if to and pan.option_card is not None:
        return (ForceOffered(action.seat, pan.option_card, to),)
    # garlic-city/pan/25, comstock/pan/21: whoever touches the deck gives up the option card.
    return (Touched(action.seat),)


def _entered(hand: Hand, action: Enter) -> Events:
    """The card drawn on the felt, as the house dealer tells it."""
    if len(action.cards) != 1:
        raise NotAllowed("One card is drawn")
    hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
    return (Drew(pan_of(hand).turn, action.cards[0]),)


def _release(hand: Hand, action: Release) -> Events:
    drawn = pan_of(hand).drawn
    assert drawn is not None
    if must_keep(hand, action.seat, drawn):
        why = "It can use the card, which would put its neighbour out"
        raise NotAllowed(why, "out_card_kept")
    if to := may_force_out(hand):
        return (ForceOffered(action.seat, drawn, to),)
    # players-club/pan/17, s-and-k/pan/12, s-and-k/pan/36
    return (Released(action.seat, drawn),)


def _lay_down(hand: Hand, action: LayDown) -> Events:
    if pan_of(hand).phase == "melding" and not may_meld_more(hand):
        # garlic-city/pan/35, comstock/pan/30, players-club/pan/18
        raise NotAllowed("One meld is laid down in a turn", "melds_per_turn")
    card = taken(hand)
    if card is None and pan_of(hand).phase == "choosing":
        raise NotAllowed("No option card is offered: it must draw first", "option_card")
    if may_meld_his_own(hand) and action.cards and card not in action.cards:
        card = None
    return laid_down(hand, action, taken=card)


def _throw(hand: Hand, action: Throw) -> Events:
    if len(action.cards) != 1:
        raise NotAllowed("One card is thrown")
    (card,) = action.cards
    if card not in hand.holdings[action.seat].down:
        raise NotAllowed("It does not hold that card")
    # s-and-k/pan/14, s-and-k/pan/38: a card out of the hand is nobody's to take.
    is_option_card = hand.setup.options[TurnOptions].option_card == "any last discard"
    return (Thrown(action.seat, card, is_option_card),)


def _force(hand: Hand, action: Force) -> Events:
    pan, card = pan_of(hand), taken(hand)
    assert card is not None
    if pan.phase == "drawn":
        return _forced_on(hand, action, card)
    return (Forced(action.seat, pan_of(hand).turn, card),)


def _forced_on(hand: Hand, action: Force, card: Card) -> Events:
    """The drawn card, forced on the next player as it is let go.

    garlic-city/pan/28, garlic-city/pan/39, comstock/pan/34
    """
    why, option = why_not_on(hand, card)
    if why:
        raise NotAllowed(why, option)
    to = neighbour(hand, action.seat)
    return (*_release(hand, Release(action.seat)), TurnBegan(to), Forced(action.seat, to, card))


def _let_go(hand: Hand, action: LetGo) -> Events:
    return (Answered(action.seat),)


def _call_pay(hand: Hand, action: CallPay) -> list[Event]:
    """All collections are called for before the discard (garlic-city/pan/58, comstock/pan/53)."""
    chips = claimable_chips(hand, action.seat)
    if not chips:
        raise NotAllowed("No pay of this turn is still to be called for", "pay_taken")
    asked_chips = chips if action.chips == ALL else action.chips
    why, option = why_no_pay(hand, asked_chips=asked_chips, chips=chips)
    if why:
        raise NotAllowed(why, option)
    return pay(hand, action.seat, asked_chips, settles=claimable(hand, action.seat))


ALLOWED: Final[dict[Phase, tuple[type[Action], ...]]] = {
    "choosing": (Draw, LayDown),
    "before the draw": (Force, LetGo),
    "forced": (LayDown, Draw),
    "drawing": (Enter,),
    "drawn": (LayDown, Release, Draw, Force, CallPay),
    "before the release": (Force, LetGo),
    "melding": (LayDown, CallPay, Throw),
}

NOT_NOW: Final[dict[Phase, str]] = {
    "choosing": "It draws, or uses the option card",
    "before the draw": "It is asked whether it forces the card",
    "forced": "The card is forced on it and must be melded",
    "drawing": "The house dealer is asked which card was drawn",
    "drawn": "A drawn card is melded at once or released",
    "before the release": "It is asked whether it forces the card",
    "melding": "It has used its card: it melds what it holds, and throws a card",
}

DECIDED: Final[dict[type[Action], Callable[[Hand, Any], Events]]] = {
    Draw: _draw,
    Enter: _entered,
    Release: _release,
    LayDown: _lay_down,
    Throw: _throw,
    Force: _force,
    LetGo: _let_go,
    CallPay: _call_pay,
}
