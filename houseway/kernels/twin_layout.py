"""One table of a compiled twin: everything it knows is one row of whole numbers.

A twin plays whole hands of a pot game as the engine does. `table` is 792 numbers, cents and bits:

    0 to 63      how the house answers: `table[CHIP]`, `table[RAISES_MAX]`, written before the deal
    64 to 127    the hand as it stands: `table[POT]`, `table[LIVE]`, `table[TO_MATCH]`
    128 to 383   sixteen a row, one a place: `table[STACK + 2]` is what the third place has left
    384 to 399   lowball where players deal: the cut, the look, the kill at will, the seven rule
    400 to 743   cards: the pack, those in the middle, eight a place, and what was thrown away
    744 to 791   where the rankings stand in the book that hands are looked up in (`twin_book.py`)

A place is not a seat: place 0 sits left of the button and the button is the last place, so that
the order of the deal is the order of the places. With six players and the button at seat 4, seats
5, 6, 1, 2, 3, 4 have the places 0 to 5. Sets of places are bits: `table[LIVE] == 0b000101` leaves
seats 5 and 1. Cards are the engine's: 0 is 2c, 51 is As, 52 the joker. -1 is "no limit to it".
"""

from typing import Final, Protocol

import numpy as np


class Table(Protocol):
    """Whole numbers by place: an array, or where one lies (`compiler.address_of`)."""

    def __getitem__(self, at: int) -> int: ...

    def __setitem__(self, at: int, value: int) -> None: ...


NO_MAX: Final = -1
EVERYTHING: Final = 1 << 60
"""More than any stack: where only the stack is a limit."""

# How the house answers, and what was posted.
PLAYERS: Final = 0
CHIP: Final = 1
STRUCTURE: Final = 2
LOWER: Final = 3
UPPER: Final = 4
KILL_LOWER: Final = 5
KILL_UPPER: Final = 6
UPPER_FROM: Final = 7
DOUBLES: Final = 8
RAISES_MAX: Final = 9
HEADS_UP_MAX: Final = 10
NO_CHECK_RAISE: Final = 11
ALL_IN_RULE: Final = 12
RAISE_MIN: Final = 13
POT_EXACTLY: Final = 14
POT_WITH_CALL: Final = 15
ANTE: Final = 16
BLIND: Final = 17
BLINDS: Final = 18
OTHER_BLIND: Final = 19
BUTTON_IS_BLIND: Final = 20
BUTTON_IS_SMALL: Final = 21
SHORT_BLIND: Final = 22
SKIPS_SHORT: Final = 23
BLIND_COUNTS: Final = 24
FIRST_AFTER_BLIND: Final = 25
LATER_AFTER_BLIND: Final = 26
ON_TOP: Final = 27
ON_TOP_JACKPOT: Final = 28
TAKEN: Final = 29
"""Four in a row: what the pot pays at the four moments of a hand; then four of the jackpot."""
TAKEN_JACKPOT: Final = 33
KILL_MIN: Final = 37
KILL_GROSS: Final = 38
KILLER_LAST: Final = 39
AGGRESSOR_SHOWS: Final = 40
ALL_SHOW: Final = 41
WINS: Final = 42
PAIR_FOR_HIGH: Final = 43
HOLE: Final = 44
USED: Final = 45
DISCARDS: Final = 46
ALL_IN_DISCARDS: Final = 47
BRING_IN: Final = 48
BRING_IN_HIGHEST: Final = 49
BRING_IN_ACE_LOW: Final = 50
BRING_IN_BY_SUIT: Final = 51
BRING_IN_CLUBS_HIGH: Final = 52
NEXT_PLAYER_BRINGS: Final = 53
UNMET_PAYS: Final = 54
COMPLETION_COUNTS: Final = 55
LOW_LEADS: Final = 56
TIES_BY_SUIT: Final = 57
DEAD_DEALT: Final = 58
CARDS: Final = 59
DRAW_MAX: Final = 60
LOW_SCALE: Final = 61
OTHERS_DISCARDS: Final = 62
HAS_BRING_IN: Final = 63

SPLIT, STRAIGHT, SPREAD, NO_LIMIT, POT_LIMIT = range(5)
FULL_BET, OPEN_TO_CHECKED, FULL_ALONE, HALF_BET, ANY_AMOUNT = range(5)
LAST_RAISE, OPENING_BET, ANY_RAISE = range(3)
HALF_OR_MORE, ANY_BLIND, WHOLE_OR_NONE = range(3)
HIGH_WINS, HIGH_LOW, LOW_WINS = range(3)
ANY_CARDS, AT_MOST_TWO, EXACTLY_TWO = range(3)
BEFORE_THE_DEAL, BEFORE_THE_FLOP, AFTER_THE_FLOP, DURING_THE_HAND = range(4)
ACE_TO_FIVE, SPOILED_LOW, DEUCE_TO_SEVEN, LOWEST_MISSING = range(4)
GOES_ON, FOR_LOW, CARRIED_ON = range(3)
NOT_SHOWN, SHOWN_UNLESS_UP, SHOWN_APART = range(3)
CHECKING_FREE, BARRED_LATER, BARRED_ALWAYS, CHECKERS_BARRED = range(4)

# The hand as it stands.
BUTTON: Final = 64
POT: Final = 65
LIVE: Final = 66
LEFT: Final = 67
"""How many hands are live."""
ROUND: Final = 68
TO_MATCH: Final = 69
FULL: Final = 70
INCREMENT: Final = 71
RAISES: Final = 72
ACTED: Final = 73
CHECKED: Final = 74
CALLED: Final = 75
LAST_RAISER: Final = 76
FIRST_ASKED: Final = 77
HEAD: Final = 78
WAITING: Final = 79
OWED: Final = 80
OWED_JACKPOT: Final = 81
DROP: Final = 82
JACKPOT: Final = 83
LAST_BLIND: Final = 84
KILLER: Final = 85
"""The place that kills this pot, or -1."""
OPENING: Final = 86
LOW_NOW: Final = 87
HIGH_NOW: Final = 88
FULL_AT: Final = 89
"""What the raise just found must reach to be a full one."""
FORCED: Final = 90
IS_BET: Final = 91
DEAD_SEATS: Final = 92
TOP: Final = 93
"""How many cards have left the pack."""
PACK: Final = 94
SHUFFLES: Final = 95
BURNED: Final = 96
SHARED: Final = 97
WHIMS: Final = 98
ACTIONS: Final = 99
TRACE: Final = 100
POTS: Final = 101
MUCKED: Final = 102
PUSHED: Final = 103
WINNERS: Final = 104
SHORT: Final = 105
"""Places that were too short for a blind."""
SKIPPED: Final = 106
"""Seats, as bits, that the button is still to pass over."""
NEEDS_OPENERS: Final = 107
"""Whether the first bet of this round needs openers."""
PUT_IN: Final = 108
AS_ASKED: Final = 109
IN_MUCK: Final = 110
CAN_BE_SHORT: Final = 111
"""Whether a stack may be too small for the blind or what it owes, so that a game ends."""
LAST_BUTTON: Final = 112
NEXT_KILLER: Final = 113
"""The seat that must kill the next pot, or -1."""
FOLDS: Final = 114
OPENERS: Final = 115
"""Places whose first five cards open."""
OPENER: Final = 116
"""The place that opened, or -1."""
TABLED: Final = 117
"""Places whose hands lie face up."""
CARRIED: Final = 118
"""What the pot holds of a hand that nobody opened."""
LEFT_OVER: Final = 119
"""What this hand leaves for the next one."""
WINS_NOW: Final = 120
"""What wins this pot: another hand than before, where nobody has opened."""

# How the house answers about openers.
OPENS_WITH: Final = 124
"""How strong five cards have to be to open; nothing where anybody may."""
PASSED_OUT: Final = 125
OPENERS_SHOWN: Final = 126
# One number a place.
STACK: Final = 128
BET: Final = 144
PAID: Final = 160
HELD: Final = 176
LINE: Final = 192
ASKED: Final = 208
HIGHS: Final = 224
LOWS: Final = 240
WAY: Final = 256
"""By seat, from 0: whether it plays at random."""
BUY_IN: Final = 272
"""By seat, from 0."""
MUCK_LINE: Final = 288
POT_CENTS: Final = 304
POT_OF: Final = 320
UP: Final = 336
"""How many of a place's cards lie open; they are its last ones, but for seventh street's."""
FOLD_LINE: Final = 352
"""Who has folded, in that order."""
FIRST_KEPT: Final = 368
"""How many of their first cards a place has kept; they lie before those it drew."""

# Lowball where players deal.
CUTS: Final = 384
"""How many cards are cut, or none."""
DEALER_DRAW_MAX: Final = 385
LOOKS: Final = 386
"""After how many cards a pot may be killed, or 0."""
KILL_TO: Final = 387
"""What the first killer posts up to, or nothing; then the second, and the limit it becomes."""
OVER_TO: Final = 388
OVER_LOWER: Final = 389
OVER_UPPER: Final = 390
SEVEN_LOW: Final = 391
"""How strong the worst seven is, where one that was checked wins no bets; else 0."""
SEVEN_MUCKED: Final = 392
FIRST_KILLER: Final = 393
SECOND_KILLER: Final = 394
CUT_UNDER: Final = 395

# Cards.
DECK: Final = 400
BOARD: Final = 464
BURNS: Final = 472
HANDS: Final = 488
"""Eight a place."""
MUCK: Final = 616
THROWER: Final = 680
"""By card of the muck: the place that threw it away, or -1."""

# Where the tables of a ranking begin in the book (`twin_book.py`), eight numbers a ranking.
BOOK: Final = 744
HIGH_FIVE, HIGH_SIX, HIGH_SEVEN, LOW_FIVE, LOW_SIX, LOW_SEVEN = range(BOOK, BOOK + 48, 8)
SIZE: Final = BOOK + 48

CALLING, AT_RANDOM = range(2)
CALL, RAISE, FOLD, BRING, DISCARD, KILL = range(6)

# What is kept of a hand, behind the results of its seats.
TOOK, TOOK_JACKPOT, NEW_GAME, ACTED_TIMES, TRACED, STAYS = range(6)
KEPT: Final = 6
STRETCH: Final = 50
"""So many hands are dealt on from one another, as in the engine's."""


def empty() -> Table:
    """A table before anything is known of it."""
    return np.zeros(SIZE, np.int64)
