"""Cards out of the shoe, one at a time: how many are left, and what the house dealer tells.

A shoe is shuffled at its cut card and holds enough for any ordinary round. Should it run out all
the same, nobody can draw: whoever would have to hit stands, and so does the bank.
"""

from houseway.cards.card import Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.hand import Hand
from houseway.table.step import Step


def shoe_holds(hand: Hand, count: int) -> bool:
    """Whether so many cards can still be drawn; on the felt the house dealer sees to it."""
    return hand.setup.is_felt or len(hand.stub) >= count


def entered_card(step: Step, hand: Hand, action: Action) -> Card:
    """The one card that the house dealer has given out on the felt."""
    if not isinstance(action, Enter) or len(action.cards) != 1:
        raise step.refusal(hand, action, why="One card is given out, and the house dealer says it")
    hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
    return action.cards[0]


def telling_one() -> list[Choice]:
    """What the house dealer may do while a card is theirs to tell."""
    return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(1, 1))]
