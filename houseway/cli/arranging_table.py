"""Thirteen cards in the terminal: how they are laid out before one, and how a setting is typed.

thirteen   A♠ A♥ K♦ …               by rank, so that pairs and straights are seen
typed      set AsAh2d KcKd9h9s5s    front and middle; what is left goes in back
typed      set best                 what the search finds
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from houseway.cards.card import Card, cards, names, rank, suit
from houseway.errors import BadInput
from houseway.hands.chinese import why_mis_set
from houseway.hands.chinese_setting import best_setting
from houseway.table.chinese.actions import SetHand, laid_greedily
from houseway.table.chinese.options import ArrangingOptions
from houseway.table.chinese.scoring import point_rules
from houseway.table.setup import Setup

PARTS_TYPED: Final = (2, 3)
BEST: Final = "best"


def thirteen_cards(held: Sequence[Card]) -> list[str]:
    """The cards before a player, once by rank and once by suit, high ones first.

    >>> for line in thirteen_cards(cards("2c Ah As 3c")):
    ...     print(line)
    by rank  As Ah 3c 2c
    by suit  As Ah 3c 2c
    """
    by_rank = sorted(held, reverse=True)
    by_suit = sorted(held, key=lambda card: (suit(card), rank(card)), reverse=True)
    return [f"by rank  {names(by_rank)}", f"by suit  {names(by_suit)}"]


def in_order(held: Sequence[Card]) -> list[Card]:
    """The cards of a part as a player lays them: pairs and better before the rest, high ones first.

    >>> names(in_order(cards("4c 9d 7h 4d 9c")))
    '9d 9c 4d 4c 7h'
    """
    many = Counter(map(rank, held))
    return sorted(held, key=lambda card: (many[rank(card)], card), reverse=True)


def example(held: Sequence[Card]) -> str:
    """A front and a middle of these cards, as they are typed: those that the clock would lay."""
    parts = [names(in_order(part)).replace(" ", "") for part in laid_greedily(held)[:2]]
    return f"set {' '.join(parts)} (front and middle; the rest goes in back)"


def check_setting(action: SetHand, *, setup: Setup) -> None:
    """Refuses a hand out of order, with what it would cost (garlic-city/chinese-poker/26)."""
    if why := why_mis_set(front=action.front, middle=action.middle, back=action.back):
        pays = f"pays {setup.options[ArrangingOptions].misset_points} points to everybody"
        raise BadInput(f"this is mis-set and {pays}: {why}; type it again to set it so")


def setting_typed(seat: int, held: Sequence[Card], typed: str, *, setup: Setup) -> SetHand:
    """What somebody means who types a front and a middle, all three parts, or `best`."""
    if typed.strip() == BEST:
        best = best_setting(held, point_rules(setup))
        return SetHand(seat, best.front, best.middle, best.back)
    parts = [cards(word) for word in typed.split()]
    if len(parts) not in PARTS_TYPED:
        raise BadInput(f"a setting is typed as in {example(held)}, or set {BEST}")
    if len(parts) == PARTS_TYPED[0]:
        laid = {card for one in parts for card in one}
        parts.append(tuple(sorted((card for card in held if card not in laid), reverse=True)))
    front, middle, back = parts
    return SetHand(seat, front, middle, back)
