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
from houseway.kernels.arrays import Hands
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
    outcomes_of,
    owed,
    qualifies,
    split,
    stands,
    unqualified,
)
from houseway.lab.odds.figures import Counted, figures
from houseway.lab.odds.owing import LOOKS_ON, Banks, by_strength
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


class CaribbeanOwing:
    """Antes with their back bets, as a strategy plays them (`owing.py`)."""

    def __init__(self, options: Options, plays: Stays) -> None:
        """`plays` says by kind of hand and up card who challenges."""
        self.least = options[ChallengingOptions].bank_qualifies_with
        self.up = 0 if options[CaribbeanStudOptions].caribbean_up_card == "first" else -1
        brings, self.scale = owed(ante_parts(options), HIGH.tables.categories)
        self.parts = outcomes_of(brings, self.scale)
        fives = every_five()
        self._stays = plays
        # A card that the player holds is never the bank's, whatever the table says of it.
        own = np.zeros(plays.shape, bool)
        np.put_along_axis(own, fives.hands[fives.players].astype(np.int64), True, axis=1)
        always: Stays = np.all(plays | own, axis=1)
        ever: Stays = np.any(plays & ~own, axis=1)
        self._by_strength = by_strength(fives.strength[fives.players], always, ever)

    def banks(self, cards: Hands) -> Banks:
        strength = strengths(HIGH, cards)
        up = np.ascontiguousarray(cards[:, self.up])
        return strength, qualifies(cards, strength, self.least, ranking=HIGH), up

    def outcomes(self, own: Hands, banks: Banks) -> NDArray[np.int64]:
        bank, plays, up = banks
        strength = strengths(HIGH, own)
        is_in = self._by_strength[strength]
        rows = np.flatnonzero(is_in == LOOKS_ON)
        if len(rows):
            is_in[rows] = self._stays[as_player(own[rows], up[rows])]
        line = (strength >> PLACE_BITS).astype(np.int64)
        stood = len(STANDS) * line + stands(strength, bank, plays)
        return np.where(is_in, stood, len(self.parts) - 1)


def sampled(options: Options, strategy: str, hands: int, tell: Tell) -> Sample:
    """Tables of so many hands against one bank."""
    dealt = deals_of(options, tell)
    plays = stays(dealt, ante_parts(options), strategy)
    owing = CaribbeanOwing(options, np.broadcast_to(plays, dealt.banks.shape[:2]))
    pack = shuffled(FIFTY_TWO, 5 * (hands + 1))
    banks = owing.banks(pack[:, :5])
    players = (pack[:, first : first + 5] for first in range(5, pack.shape[1], 5))
    antes = [owing.parts[owing.outcomes(own, banks)] for own in players]
    return Sample({"ante": np.stack(antes, axis=1)}, {"ante": owing.scale})
