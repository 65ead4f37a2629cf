"""A player of Three Card Poker and Caribbean Stud: when to stay in against the bank.

Three Card Poker is played with queen-six-four or better, the best rule there is. Caribbean Stud
goes by the book's own tips (garlic-city/caribbean-stud/4 to 6): any pair; ace-king when one of the
other three cards matches the bank's up card; ace-king with jack, eight and three or better always.
Wagers and the bank are as everywhere (`at_the_bank.py`).
"""

from random import Random
from typing import Final

from houseway.bots.at_the_bank import before_the_cards
from houseway.bots.styles import Style
from houseway.cards.card import Card, cards, rank
from houseway.errors import Broken
from houseway.hands.high import high
from houseway.hands.three_card import three_card
from houseway.table.action import Action
from houseway.table.bank.actions import Done, GiveUp, Play
from houseway.table.setup import Setup
from houseway.table.views import SeatView

LEAST_THREE: Final = three_card(cards("Qc 6d 4h"))
LEAST_FIVE: Final = high(cards("Ac Kd Jh 8s 3c"))
ACE_KING: Final = (14, 13)


def choose(view: SeatView, _setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "give-up" in by_verb:
        about = by_verb["give-up"].about
        stays = "play" in by_verb and stays_in(_held(view, about), _up_card(view))
        return Play(view.seat, about) if stays else GiveUp(view.seat, about)
    action = before_the_cards(view, style, randomness)
    if action is not None:
        return action
    if "done" in by_verb:
        return Done(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def stays_in(held: tuple[Card, ...], up_card: Card | None) -> bool:
    """Whether a hand is worth a further wager; one that its player may not look at always is.

    >>> stays_in(cards("Qc 6d 3h"), None), stays_in(cards("Qc 6d 4h"), None)
    (False, True)
    """
    if not held:
        return True
    if len(held) == 3:
        return three_card(held) >= LEAST_THREE
    made = high(held)
    ranks = sorted((rank(card) for card in held), reverse=True)
    matches = up_card is not None and rank(up_card) in ranks[2:]
    has_ace_king = made.category == "high card" and tuple(ranks[:2]) == ACE_KING
    return made >= LEAST_FIVE or (has_ace_king and matches)


def _held(view: SeatView, number: int) -> tuple[Card, ...]:
    """The cards of a hand, if this seat may look at them."""
    return next((own.down for own in view.own if own.holding == number), ())


def _up_card(view: SeatView) -> Card | None:
    """The bank's card that lies open, in the game that has one."""
    assert view.bank is not None
    up = next(one.up for one in view.holdings if one.number == view.bank.holding)
    return up[0] if up else None
