"""Pan conditions: the melds that pay, and how many chips each player in action pays for them.

The Players Club alone prints the table (players-club/pan/27 to 32); Garlic City and Comstock pay
"for each valid condition" without one and get the same (GC-J2, comstock/pan/47); S & K prints no
pay but the outs, so none is due there (SK-B4). Spades pay double, and the table already says so
(garlic-city/pan/10, comstock/pan/7, players-club/pan/6). What a card added to a condition pays is
in no book: it is the custom of the game, and at none of the four is it paid unless a table says so.

Who pays, when it must be called for, and the two chips for going out are settled at the table.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal

from houseway.cards.card import rank, suit
from houseway.cards.packs import ACE, JACK, KING, QUEEN, SPADES
from houseway.errors import BadInput
from houseway.hands.pan import CARDS_LEAST, Meld, leaves_its_suit

ConditionPays = Literal["standard", "none"]
"""Does a condition pay by the table, or not at all?"""

AddedCardPay = Literal["each card", "each turn", "none"]
"""Does a condition pay again for every card added, once for all cards of a turn, or never?"""

# players-club/pan/27
VALLE_RANKS: Final = frozenset({3, 5, 7})

# What each player in action pays when a condition is laid.
CHIPS: Final = {
    "mixed valle square": 1,  # players-club/pan/28
    "one-suit valle square": 2,  # players-club/pan/29
    "one-suit valle square in spades": 4,  # players-club/pan/29, players-club/pan/6
    "one-suit square": 1,  # players-club/pan/30
    "one-suit square in spades": 2,  # players-club/pan/30, players-club/pan/6
    "rope of A-2-3": 1,  # players-club/pan/31
    "rope of A-2-3 in spades": 2,  # players-club/pan/31, players-club/pan/6
    "rope of K-Q-J": 1,  # players-club/pan/32
    "rope of K-Q-J in spades": 2,  # players-club/pan/32, players-club/pan/6
}

# By custom a card added pays the condition again, but for these.
CHIPS_ADDED: Final = {
    **CHIPS,
    "one-suit valle square": 1,
    "one-suit valle square in spades": 2,
}

ROPE_ENDS: Final = {
    "rope of A-2-3": {ACE, 2, 3},  # players-club/pan/31
    "rope of K-Q-J": {KING, QUEEN, JACK},  # players-club/pan/32
}


def conditions(meld: Meld) -> tuple[str, ...]:
    """The conditions a meld holds: none, one, or both ends of a rope.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.pan import meld
    >>> conditions(meld(cards("Ah 2h 3h 4h"))), conditions(meld(cards("4h 5h 6h")))
    (('rope of A-2-3',), ())
    """
    ranks = {rank(one) for one in meld.cards}
    found: list[str] = []
    if meld.kind == "rope":
        found = [end for end, needed in ROPE_ENDS.items() if needed <= ranks]
    elif ranks <= VALLE_RANKS:
        found = ["one-suit valle square" if meld.is_one_suit else "mixed valle square"]
    elif meld.is_one_suit:
        found = ["one-suit square"]
    # garlic-city/pan/10, comstock/pan/7, players-club/pan/6: in spades the pay is double.
    in_spades = {suit(one) for one in meld.cards} == {SPADES}
    return tuple(f"{one} in spades" if in_spades else one for one in found)


def pay_chips(
    meld: Meld,
    *,
    before: Meld | None = None,
    condition_pays: ConditionPays,
    added_card_pay: AddedCardPay,
    ropes_pay_added_cards: bool,
) -> int:
    """What each player in action pays for a meld laid down, or grown in one turn from `before`.

    A condition pays when it is first complete; cards added beyond it pay as the house answers.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.pan import meld
    >>> rope = meld(cards("As 2s 3s 4s"))
    >>> pay_chips(
    ...     rope, condition_pays="standard", added_card_pay="each card", ropes_pay_added_cards=True
    ... )
    4
    """
    held = conditions(meld)
    # A square that leaves its one suit, where it may, was worth more before.
    is_less = before is not None and leaves_its_suit(before, meld)
    if condition_pays == "none" or not held or is_less:
        return 0
    new = [one for one in held if before is None or one not in conditions(before)]
    added = _added(meld, before=before)
    beyond = len(added) - sum(_used_by(one, added) for one in new)
    if added_card_pay == "none" or (meld.kind == "rope" and not ropes_pay_added_cards):
        beyond = 0
    if added_card_pay == "each turn":
        beyond = min(beyond, 1)
    return sum(CHIPS[one] for one in new) + beyond * CHIPS_ADDED[held[0]]


def _added(meld: Meld, *, before: Meld | None) -> list[int]:
    """The ranks of the cards that are new."""
    added = Counter(meld.cards)
    if before is not None:
        added.subtract(before.cards)
        if min(added.values()) < 0:
            raise BadInput(f"{meld} did not grow from {before}")
    return [rank(one) for one in added.elements()]


def _used_by(condition: str, added: Iterable[int]) -> int:
    """How many of the added cards the condition itself needs: they are paid by laying it."""
    for end, needed in ROPE_ENDS.items():
        if condition.startswith(end):
            return len(needed.intersection(added))
    return CARDS_LEAST
