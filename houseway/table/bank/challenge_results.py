"""What the antes, play wagers and Pair Plus of Three Card Poker and Caribbean Stud come to.

A hand that was given up loses its ante (garlic-city/three-card-poker/21,
garlic-city/caribbean-stud/25). A bank that does not qualify pays the ante alone, at even money
(garlic-city/three-card-poker/25, garlic-city/caribbean-stud/27); against one that does, the better
hand wins ante and play wager, and equal hands push (garlic-city/caribbean-stud/29).
"""

from functools import lru_cache
from typing import Final, Literal

from houseway.cards.card import Card
from houseway.hands.comparing import against, apart
from houseway.hands.high import high
from houseway.hands.made import Made
from houseway.hands.naming import Named, high_so_far, is_seen, named
from houseway.hands.qualifying import bank_qualifies
from houseway.hands.three_card import three_card as ranked_three
from houseway.rulebook.pay_tables import Odds, PayTable
from houseway.table.bank.bank import Wager
from houseway.table.bank.compared import Comparer, Result, winnings
from houseway.table.bank.options import TieOptions, WinOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.side_options import (
    CaribbeanStudOptions,
    ChallengingOptions,
    ThreeCardPokerOptions,
)
from houseway.table.bank.wager_results import NOT_QUALIFIED
from houseway.table.hand import Hand

Outcome = Literal["given up", "no bank", "better", "worse", "equal"]
"""How a hand stands to the bank's; "no bank" is one that does not qualify."""

EVEN: Final = Odds(1, 1)
ACE_KING: Final = "ace-king"
"""What the pay table calls a winning hand without a pair (garlic-city/caribbean-stud/30)."""


def three_card(hand: Hand, wager: Wager) -> Result:
    """An ante, a play wager or Pair Plus of Three Card Poker."""
    outcome = _outcome(hand, wager)
    if wager.kind == "pair-plus":
        return _pair_plus(hand, wager, outcome)
    options = hand.setup.options
    result = _challenged(hand, wager, outcome, wins=options[WinOptions].win_pays)
    if wager.kind != "base" or outcome == "given up":
        return result
    three_card_poker = options[ThreeCardPokerOptions]
    odds = (
        _paid(three_card_poker.ante_bonus_pays, _three(hand, wager))
        if _earns(options[ThreeCardPokerOptions], outcome)
        else None
    )
    if odds is None:
        return result
    bonus_cents = winnings(wager.cents, odds)
    if three_card_poker.ante_bonus == "instead of even money":
        return result._replace(owed_cents=bonus_cents) if outcome in WON else result
    # garlic-city/three-card-poker/26 to 28 (GC-C1): beside the ante's even money.
    return result._replace(bonus_cents=bonus_cents, bonus_words=_three(hand, wager).words)


def _earns(options: ThreeCardPokerOptions, outcome: Outcome) -> bool:
    """Whether a hand that stands so to the bank's is paid the ante bonus (GC-C2)."""
    if outcome == "no bank":
        # garlic-city/three-card-poker/25: "their ante only", at even money.
        return options.ante_bonus_unqualified
    # garlic-city/three-card-poker/23: the payouts are for a player who wins the hand.
    return outcome == "better" or not options.ante_bonus_needs_win


def _pair_plus(hand: Hand, wager: Wager, outcome: Outcome) -> Result:
    """On the player's own cards, whatever the bank holds (garlic-city/three-card-poker/16)."""
    when = hand.setup.options[ThreeCardPokerOptions].pair_plus_when
    is_off = outcome == "given up" if when == "unless folded" else outcome not in WON
    if is_off and when != "even if folded":
        return Result(-wager.cents, "")
    made = _three(hand, wager)
    odds = _paid(hand.setup.options[ThreeCardPokerOptions].pair_plus_pays, made)
    return Result(winnings(wager.cents, odds) if odds else -wager.cents, made.words)


def caribbean(hand: Hand, wager: Wager) -> Result:
    """An ante or a back bet of Caribbean Stud."""
    options, outcome = hand.setup.options[CaribbeanStudOptions], _outcome(hand, wager)
    if outcome == "given up":
        return Result(-wager.cents, "folded")
    made = _made(hand, wager.holding)
    by_table = options.back_bet_pays.odds(_line(made)) or EVEN
    is_ante = wager.kind == "base"
    # garlic-city/caribbean-stud/28 (GC-P1): "the ante and the back bet", by the winnings table.
    wins = EVEN if is_ante and options.caribbean_ante_pays == "even money" else by_table
    return _challenged(hand, wager, outcome, wins=wins)


def _challenged(hand: Hand, wager: Wager, outcome: Outcome, *, wins: Odds) -> Result:
    """An ante or what was wagered to stay in, which pays so much if the hand is better."""
    options = hand.setup.options
    match outcome:
        case "given up":
            return Result(-wager.cents, "folded")
        case "no bank":
            pays = options[ChallengingOptions].unqualified_bank_pays
            is_paid = pays == "ante and play wager" or (
                pays == "ante only" and wager.kind == "base"
            )
            return Result(wager.cents if is_paid else 0, NOT_QUALIFIED)
        case "better":
            return Result(winnings(wager.cents, wins), _against(hand, wager))
        case "equal" if options[TieOptions].ties == "push":
            return Result(0, _against(hand, wager))
    return Result(-wager.cents, _against(hand, wager))


def _against(hand: Hand, wager: Wager) -> str:
    """The two hands, by their names and by what told them apart."""
    own, bank = _made(hand, wager.holding), _made(hand, bank_of(hand).holding)
    return against(apart(own, [bank]), apart(bank, [own]))


WON: Final[tuple[Outcome, ...]] = ("no bank", "better")


def _outcome(hand: Hand, wager: Wager) -> Outcome:
    antes = (
        one for one in bank_of(hand).wagers if one.holding == wager.holding and one.kind == "base"
    )
    is_given_up = any(one.is_given_up for one in antes if one.seat == wager.seat)
    if is_given_up or wager.holding not in hand.order:
        return "given up"
    own, bank = _made(hand, wager.holding), _made(hand, bank_of(hand).holding)
    least = hand.setup.options[ChallengingOptions].bank_qualifies_with
    cards = hand.holdings[bank_of(hand).holding].cards
    if not bank_qualifies(bank, cards, bank_qualifies_with=least):
        return "no bank"
    return "equal" if own == bank else "better" if own > bank else "worse"


def _made(hand: Hand, number: int) -> Made:
    return _ranked(tuple(hand.holdings[number].cards))


def _three(hand: Hand, wager: Wager) -> Made:
    return _made(hand, wager.holding)


@lru_cache(maxsize=256)
def _ranked(cards: tuple[Card, ...]) -> Made:
    """Each hand is asked for again by every wager on it, and the bank's by every wager."""
    return ranked_three(cards) if len(cards) == 3 else high(cards)


def _paid(table: PayTable, made: Made) -> Odds | None:
    return table.odds(made.category)


def _line(made: Made) -> str:
    """The line of the pay table: a hand without a pair that beats the bank is ace-king."""
    return ACE_KING if made.category == "high card" else made.category


def _named(hand: Hand, holding: int) -> tuple[Named, ...]:
    cards = hand.holdings[holding].cards
    if not is_seen(cards):
        return ()
    return (named(_ranked(tuple(cards))) if len(cards) in (3, 5) else high_so_far(cards),)


THREE_CARD: Final = Comparer("three card", three_card, _named)
CARIBBEAN: Final = Comparer("caribbean", caribbean, _named)
