"""A hand laid in two parts: what is in front, what is left behind it, and what the felt tells."""

from typing import Final

from houseway.cards.card import UNKNOWN, Card, name
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.hand import Hand, Holding
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.two_hands import Setting, house_way, plays_tiles
from houseway.table.step import Step

IN_FRONT: Final = 2
"""Cards or tiles of a hand that is set as it should be."""


def front_choice(seat: int, holding: Holding) -> Choice:
    """Two of the hand in front; another number is taken too, and is foul."""
    return Choice(
        seat=seat,
        verb="front",
        about=holding.number,
        cards=tuple(holding.cards),
        pick=(IN_FRONT, IN_FRONT),
    )


def parts_of(step: Step, hand: Hand, action: SetFront, holding: Holding) -> Setting:
    """The two parts that an action makes of a hand; on the felt it may name cards never told."""
    if plays_tiles(hand.setup.options) and len(action.cards) != IN_FRONT:
        why = f"Two tiles are laid together, not {len(action.cards)}"
        raise step.refusal(hand, action, why=why)
    left = list(holding.cards)
    for card in action.cards:
        if card not in left and UNKNOWN not in left:
            raise step.refusal(hand, action, why=f"It does not hold {name(card)} for that")
        left.remove(card if card in left else UNKNOWN)
    return action.cards, tuple(left)


def front_by_default(hand: Hand, holding: Holding) -> tuple[Card, ...]:
    """What the clock puts in front: what the house dealer would, or the first two unseen cards."""
    cards = holding.cards
    if UNKNOWN in cards:
        return tuple(cards[:IN_FRONT])
    return house_way(hand.setup.options, cards)[0]


def telling(holding: Holding) -> list[Choice]:
    """On the felt the house dealer says what a hand is that nobody was told."""
    count = len(holding.cards)
    return [Choice(seat=HOUSE_DEALER, verb="enter", about=holding.number, pick=(count, count))]


def entered(step: Step, hand: Hand, action: Action, holding: Holding) -> tuple[Card, ...]:
    """The whole hand, once it is the right number of cards and what was known of it is there."""
    if not isinstance(action, Enter):
        raise step.refusal(hand, action, why="The house dealer is reading the hand")
    cards, held = action.cards, holding.cards
    if len(cards) != len(held) or action.to not in (0, holding.number):
        why = f"The {len(held)} cards of hand {holding.number} are told here"
        raise step.refusal(hand, action, why=why)
    known = [card for card in held if card != UNKNOWN]
    if UNKNOWN in cards or any(cards.count(card) < known.count(card) for card in known):
        raise step.refusal(hand, action, why="Other cards of this hand are known")
    elsewhere = hand.seen_cards()
    for card in held:
        elsewhere.remove(card)
    hand.setup.game.pack(hand.setup.options).check([*elsewhere, *cards])
    return cards
