"""What houses answer differently about further wagers: to play, bonuses, Buster, insurance."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.blackjack.buster import BusterBust
from houseway.hands.qualifying import BankQualifiesWith
from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import Odds, PayTable


@dataclass(frozen=True, kw_only=True)
class ChallengingOptions(HouseOptions, step="challenging"):
    """Asked by Three Card Poker and Caribbean Stud."""

    play_wager_antes: int
    """How many antes does it take to stay in?"""

    unfollowed_ante: Literal["refused", "taken"]
    """What becomes of an ante whose owner could not follow it with the wager to stay in?"""

    bank_qualifies_with: BankQualifiesWith
    """What is the least hand with which the bank qualifies?"""

    unqualified_bank_pays: Literal["ante only", "ante and play wager", "nothing"]
    """What is paid, at even money, to those who stayed in when the bank does not qualify?"""


@dataclass(frozen=True, kw_only=True)
class ThreeCardPokerOptions(HouseOptions, step="Three Card Poker"):
    """The bank, the wager to play, and what the ante bonus and Pair Plus pay."""

    ante_bonus: Literal["on top of even money", "instead of even money"]
    """Is the ante's pay table a bonus beside its even money, or paid instead of it?"""

    ante_bonus_needs_win: bool
    """Must the hand beat the bank to earn the ante bonus?"""

    ante_bonus_unqualified: bool
    """Is the ante bonus paid when the bank does not qualify?"""

    ante_bonus_pays: PayTable
    """Which hands earn the ante bonus, and how much?"""

    pair_plus_alone: bool
    """May a player make the Pair Plus wager without an ante?"""

    pair_plus_when: Literal["unless folded", "even if folded", "only on a win"]
    """Does Pair Plus pay whatever the bank holds, on a folded hand too, or only with a win?"""

    pair_plus_pays: PayTable
    """What does Pair Plus pay?"""


@dataclass(frozen=True, kw_only=True)
class CaribbeanStudOptions(HouseOptions, step="Caribbean Stud Poker"):
    """The bank, the back bet, and what a winning hand pays."""

    caribbean_up_card: Literal["last", "first"]
    """Which of the bank's five cards is dealt face up?"""

    caribbean_ante_pays: Literal["even money", "by the table"]
    """What does the ante pay when the player beats a bank that qualifies?"""

    back_bet_pays: PayTable
    """What does the back bet pay when the player beats a bank that qualifies?"""


@dataclass(frozen=True, kw_only=True)
class BusterOptions(HouseOptions, step="buster"):
    """Asked by every blackjack game: it can be offered at any of them (comstock/buster/4)."""

    buster_offered: bool
    """Is the Buster side wager offered?"""

    buster_pays: PayTable
    """What does Buster pay, by the number of cards in the bank's hand that went over?"""

    buster_pay_table: Literal["A", "B", "the one posted"]
    """Which of the posted pay tables is in use?"""

    buster_minimum: Literal["smallest chip", "table minimum"]
    """What is the least Buster wager?"""

    buster_backline: bool
    """May a backline player make a Buster wager, up to their own base wager?"""

    buster_follows_double: bool
    """May the Buster wager be raised when the base wager is doubled or split?"""

    buster_bust: BusterBust
    """What is a bust for Buster?"""

    buster_bank_natural: Literal["loses", "push"]
    """What becomes of Buster wagers when the bank has a natural?"""

    buster_plays_out: Literal["while a Buster wager is up", "when all players have naturals"]
    """When is the bank's hand played out for Buster alone?"""

    buster_soft_17: Literal["by the bank's chart", "stands", "stands when all had naturals"]
    """What does the bank do on soft 17 when it plays on for Buster alone?"""

    buster_after_surrender: Literal["stays up", "lost"]
    """What becomes of a Buster wager when its base wager is surrendered?"""

    buster_cover_order: Literal["each seat: base, then Buster", "all base wagers first"]
    """When the bank is short, what is covered first?"""


@dataclass(frozen=True, kw_only=True)
class InsuringOptions(HouseOptions, step="insuring"):
    """Asked by the blackjack games whose bank has a hole card."""

    insurance: bool
    """Is insurance offered?"""

    insurance_amount: Literal["half", "up to half"]
    """How much of the first wager may a player put on insurance?"""

    insurance_pays: Odds
    """What does insurance pay when the bank has its natural?"""

    insure_natural: Literal["yes", "no", "yes, but it is not paid"]
    """May a player who has a natural insure; and against the bank's, are they paid, or does
    the insurance go back?"""

    even_money: Literal["flat", "worked out", "not offered"]
    """May a natural be settled for even money instead: flat, at once; or as insurance and wager
    work out?"""

    insurance_cover_first: Literal[
        "yes", "no", "only when it is lost", "never, and after its wager"
    ]
    """Does insurance use the bank's cover before any other wager: whatever becomes of it, never, or
    only where it is lost; and is it settled in its turn before the wager that it insures, or
    after?"""
