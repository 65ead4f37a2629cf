"""What a pan player may do at each point of a turn, and what the clock does for them.

The choices are theirs alone to see: whether a meld is offered depends on their hand.
"""

from collections.abc import Callable
from typing import Final

from houseway.cards.card import UNKNOWN, Card
from houseway.errors import Broken
from houseway.hands.pan_uses import Use
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.hand import Hand
from houseway.table.pan.actions import Draw, LetGo, Release, Throw
from houseway.table.pan.forcing import must_keep, why_not_on
from houseway.table.pan.melding import can_rearrange, can_use, fitting, laying, uses_of
from houseway.table.pan.options import TurnOptions
from houseway.table.pan.paying import claimable_chips
from houseway.table.pan.table import Phase, pan_of


def choices_of(hand: Hand, seat: int) -> list[Choice]:
    """What this seat may do now."""
    if seat == HOUSE_DEALER:
        return [Choice(seat=seat, verb="enter", pick=(1, 1))]
    choices = CHOICES.get(pan_of(hand).phase)
    return choices(hand, seat) if choices is not None else []


def by_the_clock(hand: Hand, seat: int) -> Action:
    """Draws and releases; what must be melded is melded the first way there is."""
    verbs = [choice.verb for choice in choices_of(hand, seat)]
    if "let go" in verbs:
        return LetGo(seat)
    if "release" in verbs:
        return Release(seat)
    if "draw" in verbs:
        return Draw(seat)
    if "throw" in verbs:
        return Throw(seat, (hand.holdings[seat].down[-1],))
    for use in uses_of(hand, seat, taken(hand)):
        return laying(seat, use)
    raise Broken(f"seat {seat} is asked in pan and can do nothing")


def taken(hand: Hand) -> Card | None:
    """The card that the next meld must hold: the drawn one, or the option card."""
    pan = pan_of(hand)
    if pan.phase == "melding":
        return None
    return pan.drawn if pan.drawn is not None else pan.option_card


def may_draw_again(hand: Hand) -> bool:
    """Whether the opening player may refuse the first draw (players-club/pan/14)."""
    pan = pan_of(hand)
    is_first_turn = pan.touched == [pan.turn] and pan.draws == 1
    return is_first_turn and hand.setup.options[TurnOptions].second_first_draw


def must_use(hand: Hand) -> bool:
    """Whether a forced card has somewhere to go; if not, the player draws after all."""
    pan, card = pan_of(hand), taken(hand)
    assert card is not None
    return bool(fitting(hand, pan.turn, card)) or can_use(hand, pan.turn, card)


def may_meld_more(hand: Hand) -> bool:
    return hand.setup.options[TurnOptions].melds_per_turn != "one"


def may_meld_his_own(hand: Hand) -> bool:
    """Whether melds of the hand may go down while a drawn card lies there unused."""
    # garlic-city/pan/35, comstock/pan/30: "after drawing and before discarding"; elsewhere once
    # the taken card has been melded (players-club/pan/18).
    if hand.setup.options[TurnOptions].melds_per_turn != "any number, whatever he drew":
        return False
    pan = pan_of(hand)
    # One who must keep the out card uses it first.
    return (
        pan.phase == "drawn" and pan.drawn is not None and not must_keep(hand, pan.turn, pan.drawn)
    )


def _choosing(hand: Hand, seat: int) -> list[Choice]:
    # garlic-city/pan/33, comstock/pan/28
    return [*_meld(hand, seat), Choice(seat=seat, verb="draw")]


def _forced(hand: Hand, seat: int) -> list[Choice]:
    return _meld(hand, seat) if must_use(hand) else [Choice(seat=seat, verb="draw")]


def _drawn(hand: Hand, seat: int) -> list[Choice]:
    drawn = pan_of(hand).drawn
    assert drawn is not None
    choices = _meld(hand, seat)
    if chips := claimable_chips(hand, seat):
        choices = [Choice(seat=seat, verb="pay", about=chips), *choices]
    if not must_keep(hand, seat, drawn):
        choices.append(Choice(seat=seat, verb="release"))
        if not any(why_not_on(hand, drawn)):
            choices.append(Choice(seat=seat, verb="force"))
    if may_draw_again(hand):
        choices.append(Choice(seat=seat, verb="draw"))
    return choices


def _melding(hand: Hand, seat: int) -> list[Choice]:
    held = tuple(hand.holdings[seat].down)
    choices = [Choice(seat=seat, verb="throw", cards=held, pick=(1, 1))]
    if may_meld_more(hand):
        choices += _meld(hand, seat)
    # garlic-city/pan/58, comstock/pan/53: pay is called for before the discard, so it comes first.
    if chips := claimable_chips(hand, seat):
        choices = [Choice(seat=seat, verb="pay", about=chips), *choices]
    return choices


def _meld(hand: Hand, seat: int) -> list[Choice]:
    """Laying cards down, if this seat could: with the card that it takes, if it takes one."""
    card, held = taken(hand), hand.holdings[seat].down
    if card is None and pan_of(hand).phase != "melding":
        return []
    use = next(uses_of(hand, seat, card), None)
    own = None
    if may_meld_his_own(hand):
        own = next((one for one in uses_of(hand, seat, None) if one.cards), None)
    if use is None and own is None and UNKNOWN not in held:
        return []
    cards = (*held,) if card is None else (card, *held)
    if own is not None:
        such_as = _written(seat, use or own)
        return [Choice(seat=seat, verb="meld", cards=cards, pick=(1, len(cards)), such_as=such_as)]
    # Cards may be moved between melds without one of the hand.
    fewest = 0 if card is None and can_rearrange(hand, seat) else 1
    such_as = "" if use is None else _written(seat, use)
    pick = (fewest, len(cards))
    return [Choice(seat=seat, verb="meld", cards=cards, pick=pick, must=card, such_as=such_as)]


def _written(seat: int, use: Use) -> str:
    return laying(seat, use).written()


def _window(hand: Hand, seat: int) -> list[Choice]:
    return [Choice(seat=seat, verb=verb) for verb in ("let go", "force")]


CHOICES: Final[dict[Phase, Callable[[Hand, int], list[Choice]]]] = {
    "choosing": _choosing,
    "before the draw": _window,
    "forced": _forced,
    "drawn": _drawn,
    "before the release": _window,
    "melding": _melding,
}
