"""Caribbean Stud: the ante with its back bet, over all 19,933,230,517,200 deals.

A player sees five cards and the bank's up card: 134,459 hands that differ by more than their suits,
each with 47 cards that the bank may show. For every one of those it is counted how many bank hands
do not qualify, are beaten, are equal and are better; a way to play then says which of them meet a
challenge. The counts depend on nothing but what a bank qualifies with, so one count serves every
strategy and every pay table.
"""

from fractions import Fraction
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards.card import cards
from houseway.hands.lookup import PLACE_BITS
from houseway.hands.qualifying import BankQualifiesWith
from houseway.hands.tables import HIGH
from houseway.kernels.batches import strengths
from houseway.kernels.five_card_banks import (
    BANKS,
    CARDS,
    Fives,
    as_player,
    banks_of,
    below_and_equal,
    every_five,
    of_any_place,
)
from houseway.lab.odds.challenge import (
    EVEN,
    LOST,
    STANDS,
    ZERO,
    Dealt,
    Parts,
    Stand,
    Stays,
    ante_tally,
    best_stays,
    for_one,
    owed,
    qualifies,
    split,
    stands,
    unqualified,
)
from houseway.lab.odds.figures import Counted, figures
from houseway.lab.odds.pieces import in_pieces
from houseway.lab.odds.sampling import FIFTY_TWO, Sample, shuffled
from houseway.lab.odds.studies import Tell
from houseway.rulebook.options import Options
from houseway.table.bank.options import TieOptions
from houseway.table.bank.side_options import CaribbeanStudOptions, ChallengingOptions

DEALS: Final = comb(52, 5) * 47 * comb(46, 4)
PIECES: Final = 8
LEAST_HIGH: Final = HIGH.strength(cards("Ac Kd 4h 3s 2c"))
"""The lowest hand with an ace and a king in it."""
LEAST_ALWAYS: Final = HIGH.strength(cards("Ac Kd Jh 8s 3c"))
"""What the book challenges with whatever the bank shows (garlic-city/caribbean-stud/6)."""


def counted(options: Options, strategy: str, tell: Tell) -> Counted:
    """The ante as this house settles it, played so."""
    return played(deals_of(options, tell), options, strategy)


def played(dealt: Dealt, options: Options, strategy: str) -> Counted:
    """The same from deals that have been counted."""
    parts, staked = ante_parts(options), Fraction(1 + options[ChallengingOptions].play_wager_antes)
    deals = split(dealt, stays(dealt, parts, strategy))
    return Counted("exact", DEALS, (figures("ante", ante_tally(deals, parts, staked=staked)),))


def ante_parts(options: Options) -> Parts:
    """What ante and back bet come to, in antes."""
    challenge, own = options[ChallengingOptions], options[CaribbeanStudOptions]
    played = Fraction(challenge.play_wager_antes)
    tied = ZERO if options[TieOptions].ties == "push" else LOST

    def parts(line: str, stand: Stand) -> tuple[Fraction, ...]:
        # The table calls a winning hand without a pair ace-king (garlic-city/caribbean-stud/30).
        posted = own.back_bet_pays.odds("ace-king" if line == "high card" else line)
        by_table = for_one(posted) if posted else EVEN
        return {
            "no bank": unqualified(challenge),
            "better": (
                by_table if own.caribbean_ante_pays == "by the table" else EVEN,
                played * by_table,
            ),
            "equal": (tied, tied * played),
            "worse": (LOST, -played),
        }[stand]

    return parts


_COUNTED: Final[dict[BankQualifiesWith, Dealt]] = {}
"""By what a bank qualifies with: counted once while the program runs."""


def deals_of(options: Options, tell: Tell) -> Dealt:
    """Every deal as this house's bank qualifies."""
    least = options[ChallengingOptions].bank_qualifies_with
    if least not in _COUNTED:
        _COUNTED[least] = every_deal(least, tell)
    return _COUNTED[least]


def every_deal(least: BankQualifiesWith, tell: Tell) -> Dealt:
    """Every hand with every up card, and how all banks stand to it."""
    fives = every_five()
    plays = qualifies(fives.hands, fives.strength, least, ranking=HIGH)
    players, banks = fives.players, banks_of(fives, plays)
    below = np.zeros((len(players), CARDS, 2), np.int32)
    played = np.zeros((len(players), CARDS), np.int32)

    def count(piece: slice) -> None:
        below_and_equal(banks, players[piece], below[piece])
        of_any_place(banks, players[piece], played[piece])

    in_pieces(count, len(players), PIECES, tell)
    return _stood(fives, below, played)


def _stood(fives: Fives, below: NDArray[np.int32], played: NDArray[np.int32]) -> Dealt:
    """The counts by how a hand stands; a card that the player holds is never the bank's."""
    hands = fives.hands[fives.players]
    banks = np.empty((*played.shape, len(STANDS)), np.int32)
    banks[:, :, 0] = BANKS - played
    banks[:, :, 1:3] = below
    banks[:, :, 3] = played - below.sum(axis=2)
    np.put_along_axis(banks, hands.astype(np.int64)[:, :, None], 0, axis=1)
    return Dealt(
        lines=HIGH.tables.categories,
        line=(fives.strength[fives.players] >> PLACE_BITS).astype(np.int64),
        ways=fives.ways,
        banks=banks,
    )


def stays(dealt: Dealt, parts: Parts, strategy: str) -> Stays:
    """By hand and up card: whether a way to play meets the bank."""
    fives, has_pair = every_five(), dealt.line[:, None] > 0
    match strategy:
        case "always-play":
            return np.ones_like(has_pair)
        case "pair-or-better":
            return has_pair
        case "book-tip":
            return _by_the_book(fives)
    return best_stays(dealt, parts)


def _by_the_book(fives: Fives) -> Stays:
    """garlic-city/caribbean-stud/4 to 6."""
    strength = fives.strength[fives.players][:, None]
    # Of ace-king high the three lowest cards come first, and none is an ace or a king.
    others = (fives.hands[fives.players] >> 2)[:, :3]
    up = np.arange(CARDS) >> 2
    matches = (others[:, :, None] == up).any(axis=1)
    has_ace_king = strength >= LEAST_HIGH
    plays: Stays = (strength >= LEAST_ALWAYS) | (has_ace_king & matches)
    return plays


def sampled(options: Options, strategy: str, hands: int, tell: Tell) -> Sample:
    """Tables of so many hands against one bank."""
    least, parts = options[ChallengingOptions].bank_qualifies_with, ante_parts(options)
    dealt = deals_of(options, tell)
    plays = np.broadcast_to(stays(dealt, parts, strategy), dealt.banks.shape[:2])
    brings, scale = owed(parts, dealt.lines)
    pack = shuffled(FIFTY_TWO, 5 * (hands + 1))
    bank = strengths(HIGH, pack[:, :5])
    is_bank = qualifies(pack[:, :5], bank, least, ranking=HIGH)
    antes = []
    for first in range(5, pack.shape[1], 5):
        held = pack[:, first : first + 5]
        own = strengths(HIGH, held)
        # Which of the bank's cards is dealt face up does not matter to the chances.
        is_in = plays[as_player(held, pack[:, 0])]
        owes = brings[own >> PLACE_BITS, stands(own, bank, is_bank)]
        antes.append(np.where(is_in[:, None], owes, [-scale, 0]))
    return Sample({"ante": np.stack(antes, axis=1)}, {"ante": scale})
