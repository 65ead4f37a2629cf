"""A player of Three Card Poker and Caribbean Stud: when to stay in against the bank.

It stays in with whatever loses less than the ante, by what has been worked out for this house's
answers (`known_worths.py`). Under answers for which nothing has been, Three Card Poker is played
with queen-six-four or better, Caribbean Stud by the book's tips (garlic-city/caribbean-stud/4
to 6): any pair; ace-king when one of the other three cards matches the bank's up card; ace-king
with jack, eight and three or better always; a beginner goes by these rules everywhere. Wagers and
the bank are as everywhere (`at_the_bank.py`).
"""

from random import Random
from typing import Final

from houseway.bots.at_the_bank import before_the_cards
from houseway.bots.known_worths import caribbean_key, three_card_key, up_column, worths_at
from houseway.bots.styles import Style
from houseway.cards.card import Card, cards, rank
from houseway.errors import Broken
from houseway.hands.high import high
from houseway.hands.three_card import three_card
from houseway.rulebook.answers import Answers
from houseway.table.action import Action
from houseway.table.bank.actions import Done, GiveUp, Play
from houseway.table.setup import Setup
from houseway.table.views import SeatView

LEAST_THREE: Final = three_card(cards("Qc 6d 4h"))
LEAST_FIVE: Final = high(cards("Ac Kd Jh 8s 3c"))
ACE_KING: Final = (14, 13)
THREE: Final = 3
FOLDED: Final = -1
"""What giving up wins: the ante is lost."""


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "give-up" in by_verb:
        about = by_verb["give-up"].about
        own, up = held(view, about), up_card(view)
        knows = style.strength != "beginner" or not own
        is_good = stays_in(own, up, setup.answers) if knows else by_rule_of_thumb(own, up)
        stays = "play" in by_verb and is_good
        return Play(view.seat, about) if stays else GiveUp(view.seat, about)
    action = before_the_cards(view, style, randomness)
    if action is not None:
        return action
    if "done" in by_verb:
        return Done(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def stays_in(own: tuple[Card, ...], up: Card | None, answers: Answers) -> bool:
    """Whether a hand is worth a further wager; one that its player may not look at always is."""
    if not own:
        return True
    worth = playing_wins(own, up, answers)
    return by_rule_of_thumb(own, up) if worth is None else worth > FOLDED


def playing_wins(own: tuple[Card, ...], up: Card | None, answers: Answers) -> float | None:
    """What a hand wins on average that stays in, in antes, where it has been worked out."""
    known = worths_at(answers)
    if not known or not own:
        return None
    if len(own) == THREE:
        return known[three_card_key(own)][0]
    return None if up is None else known[caribbean_key(own)][up_column(up)]


def by_rule_of_thumb(own: tuple[Card, ...], up: Card | None) -> bool:
    """The same by the rules that everybody knows.

    >>> by_rule_of_thumb(cards("Qc 6d 3h"), None), by_rule_of_thumb(cards("Qc 6d 4h"), None)
    (False, True)
    """
    if len(own) == THREE:
        return three_card(own) >= LEAST_THREE
    made = high(own)
    ranks = sorted((rank(card) for card in own), reverse=True)
    matches = up is not None and rank(up) in ranks[2:]
    has_ace_king = made.category == "high card" and tuple(ranks[:2]) == ACE_KING
    return made >= LEAST_FIVE or (has_ace_king and matches)


def held(view: SeatView, number: int) -> tuple[Card, ...]:
    """The cards of a hand, if this seat may look at them."""
    return next((own.down for own in view.own if own.holding == number), ())


def up_card(view: SeatView) -> Card | None:
    """The bank's card that lies open, in the game that has one."""
    assert view.bank is not None
    up = next(one.up for one in view.holdings if one.number == view.bank.holding)
    return up[0] if up else None
