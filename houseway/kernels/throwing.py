"""The draw, for many hands at once: what is thrown away by rule of thumb, and what comes for it.

Twin of `bots/throwing_away.py`: a high hand keeps what is made or nearly made, a low hand its
different low cards. Hands of five, the joker 52; what is thrown away is a mask, one bit a place.
New cards come from what the pack still holds. When that runs out, the others' discards are shuffled
and dealt again, so that nobody gets a card back that they threw away (GC-G5).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands
from houseway.kernels.compiler import kernel
from houseway.kernels.dealing import Deals
from houseway.kernels.dealing_out import NUMBERS, below

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]

FIVE: Final = 5
ALL: Final = (1 << FIVE) - 1
JOKER: Final = 52
ACE: Final = 12
QUEEN: Final = 10
EIGHT: Final = 6
"""Ranks from 0 for the deuce."""
BY_RULE: Final = -1
"""In place of a mask: the rule of thumb says."""
NO_CARD: Final = -9


@kernel
def thrown_high(hand: Hands) -> int:
    """Keeps a made hand, a pair, four to a straight or a flush, or else the highest cards."""
    kept, count = 0, 0
    for at in range(FIVE):
        alike = 0
        for other in range(FIVE):
            alike += min(hand[at] >> 2, ACE) == min(hand[other] >> 2, ACE)
        if alike > 1:
            kept |= 1 << at
            count += 1
    if count < 3:
        if _is_straight(hand) or _is_flush(hand, NO_CARD):
            return 0
        four = _four_to(hand)
        if four:
            kept = four
        elif not kept:
            for at in range(FIVE):
                if min(hand[at] >> 2, ACE) >= QUEEN:
                    kept |= 1 << at
    return ALL & ~kept


@kernel
def thrown_low(hand: Hands, is_ace_low: bool) -> int:
    """Keeps different cards of eight and lower; deuce to seven breaks a straight or a flush."""
    seen, thrown, top = 0, 0, 0
    has_joker = False
    for at in range(FIVE):
        rank = int(hand[at] >> 2)
        if hand[at] == JOKER:
            has_joker = True
            continue
        if hand[at] >> 2 > hand[top] >> 2 or hand[top] == JOKER:
            top = at
        is_high = rank > EIGHT and not (is_ace_low and rank == ACE)
        if is_high or seen >> rank & 1:
            thrown |= 1 << at
        seen |= 1 << rank
    may_spoil = not is_ace_low and not thrown and not has_joker
    if may_spoil and (_is_straight(hand) or _is_flush(hand, NO_CARD)):
        return 1 << top
    return thrown


@kernel
def _is_flush(hand: Hands, without: int) -> bool:
    """Whether all are of one suit, the joker of any, one place left out."""
    suit = NO_CARD
    for at in range(FIVE):
        if at != without and hand[at] != JOKER:
            if suit == NO_CARD:
                suit = int(hand[at] & 3)
            elif suit != int(hand[at] & 3):
                return False
    return True


@kernel
def _is_straight(hand: Hands) -> bool:
    """Whether they are five in a row with the ace at either end, the joker any card."""
    for low_ace in range(2):
        seen, least, most, is_pair = 0, 99, -99, False
        for at in range(FIVE):
            if hand[at] == JOKER:
                continue
            rank = int(hand[at] >> 2) + 1
            rank = 0 if low_ace and rank == ACE + 1 else rank
            is_pair = is_pair or bool(seen >> rank & 1)
            seen |= 1 << rank
            least, most = min(least, rank), max(most, rank)
        if not is_pair and most - least < FIVE:
            return True
    return False


@kernel
def _four_to(hand: Hands) -> int:
    """The first four, in the order of the hand, to a flush or in a row below the ace; or none."""
    for without in range(FIVE - 1, -1, -1):
        seen, least, most, is_pair = 0, 99, -99, False
        for at in range(FIVE):
            if at == without or hand[at] == JOKER:
                continue
            rank = int(hand[at] >> 2)
            is_pair = is_pair or bool(seen >> rank & 1)
            seen |= 1 << rank
            least, most = min(least, rank), max(most, rank)
        in_a_row = not is_pair and most - least < FIVE - 1 and most < ACE
        if _is_flush(hand, without) or in_a_row:
            return ALL & ~(1 << without)
    return 0


@kernel
def thrown(hand: Hands, rule: int) -> int:
    """By the rule of a game: 0 for high, 1 for ace to five, 2 for deuce to seven."""
    return thrown_high(hand) if rule == 0 else thrown_low(hand, rule == 1)


@kernel
def draw(hands: Hands, masks: Numbers, rule: int, deals: Deals) -> None:
    """Every player's draw, row by row, in place; `masks` says what is thrown, or `BY_RULE`.

    `hands` has five cards of each player, one after another; `deals.left` is the pack without dead
    cards.
    """
    gone, taken = np.empty(hands.shape[1], np.int64), np.zeros(JOKER + 1, np.bool_)
    for number in range(len(hands)):
        # The deal itself took its random numbers from the other end.
        counter = np.uint64(deals.first + number + 1) * np.uint64(NUMBERS) - np.uint64(1)
        taken[:] = False
        for card in hands[number]:
            taken[card] = True
        gone[:] = NO_CARD
        free = len(deals.left) - hands.shape[1]
        for player in range(len(masks)):
            first = FIVE * player
            hand = hands[number, first : first + FIVE]
            mask = masks[player] if masks[player] != BY_RULE else thrown(hand, rule)
            for at in range(FIVE):
                if mask >> at & 1:
                    gone[first + at] = hand[at]
            for at in range(FIVE):
                while mask >> at & 1:
                    if free == 0:
                        free = _shuffled_in(gone, player, taken)
                    card = deals.left[below(deals.seed, counter, len(deals.left))]
                    counter -= np.uint64(1)
                    if not taken[card]:
                        hand[at] = card
                        taken[card] = True
                        free -= 1
                        break


@kernel
def _shuffled_in(gone: Numbers, player: int, taken: Flags) -> int:
    """Puts discards back into the pack, the others' if there are any; how many they are."""
    for is_own in range(2):
        back = 0
        for at in range(len(gone)):
            if gone[at] >= 0 and (is_own or at // FIVE != player):
                taken[gone[at]] = False
                gone[at] = NO_CARD
                back += 1
        if back:
            return back
    return 0
