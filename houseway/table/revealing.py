"""A hand is turned face up, or mucked: what a player may do when asked to show.

Of a hand that was dealt on the felt the program knows only what it was told, so its player names
the cards they turn up; once nobody can bet any more, they may turn them up before the rest of the
board is dealt. Such a hand can also be neither shown nor mucked. It stays closed: cards speak only
face up, so it wins nothing from a hand that is shown (comstock/texas-holdem/49 and 50), and where
no hand of a pot is shown nobody can say who won it.
"""

from collections import Counter
from typing import Final

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked, Mucked, Tabled
from houseway.table.hand import Hand
from houseway.table.options import HoleCardOptions, ShowingOptions
from houseway.table.step import Events, Step

NOBODY_ASKED: Final = Asked(())
"""Whoever could still have answered need not."""


def may_show_early(hand: Hand) -> tuple[int, ...]:
    """The closed hands, once all betting is over and only the board is still to come."""
    balances = hand.money.balances
    able = sum(1 for seat in hand.order if balances[seat])
    if not able <= 1 < len(hand.order):
        return ()
    return tuple(seat for seat in hand.order if not hand.holdings[seat].is_tabled)


def showing_choices(hand: Hand, seat: int) -> list[Choice]:
    """To show, naming the cards where the program does not know them, or to muck."""
    cards = tuple(hand.holdings[seat].cards)
    showing = Choice(seat=seat, verb="show", cards=cards, pick=(len(cards), len(cards)))
    return [showing, Choice(seat=seat, verb="muck")]


def revealed(step: Step, hand: Hand, action: Action) -> Events:
    """A hand turned up, mucked, or left as it lies."""
    if isinstance(action, Show):
        if UNKNOWN in action.cards:
            return (Answered(action.seat),)
        return (Tabled(action.seat, _named(step, hand, action)),)
    if not isinstance(action, Muck):
        raise step.refusal(hand, action, why="Hands are being shown")
    # The last hand has the pot, and need not be shown.
    is_last_but_one = len(hand.order) == 2 and len(hand.asked) > 1
    return (Mucked(action.seat), NOBODY_ASKED) if is_last_but_one else (Mucked(action.seat),)


def shown_by_default(hand: Hand, seat: int) -> Action:
    """The clock turns up a hand whose cards are known, and leaves the others closed."""
    return Show(seat, tuple(hand.holdings[seat].cards))


def _named(step: Step, hand: Hand, action: Show) -> tuple[Card, ...]:
    """The cards turned up, once they can be the ones that were dealt to this seat."""
    held = hand.holdings[action.seat].cards
    if not action.cards and UNKNOWN not in held:
        return tuple(held)
    if 0 < len(action.cards) < len(held):
        return _part_of_it(step, hand, action)
    if len(action.cards) != len(held):
        raise step.refusal(hand, action, why=f"It holds {len(held)} cards, to be named one by one")
    if not {card for card in held if card != UNKNOWN} <= set(action.cards):
        raise step.refusal(hand, action, why="Other cards were dealt to it")
    elsewhere = hand.seen_cards()
    for card in held:
        elsewhere.remove(card)
    hand.setup.game.pack(hand.setup.options).check([*elsewhere, *action.cards])
    return action.cards


def _part_of_it(step: Step, hand: Hand, action: Show) -> tuple[Card, ...]:
    """Some cards up and the others down: no valid hand where every card must be tabled."""
    held = hand.holdings[action.seat].cards
    options, cite = hand.setup.options, hand.setup.answers.cite("cards_shown_to_win")
    if options[ShowingOptions].cards_shown_to_win == "every card":
        why = f"It holds {len(held)} cards, to be named one by one: all are tabled to win"
        raise step.refusal(hand, action, why=why, cite=cite)
    hole_card = options.get(HoleCardOptions)
    needs_two = hole_card is not None and hole_card.hole_cards_used == "exactly two"
    if needs_two and len(action.cards) < 2:
        raise step.refusal(hand, action, why="Two of its cards play, and one is named", cite=cite)
    # The same card named twice is two cards, of which one was dealt to it.
    if held.count(UNKNOWN) < (Counter(action.cards) - Counter(held)).total():
        raise step.refusal(hand, action, why="Other cards were dealt to it")
    return action.cards
