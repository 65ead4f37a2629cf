"""On which answers it rests what a wager came to: on what decided, and on no more.

A push rests on what makes one, a win on what it pays, and the bank's cover is named where it ran
short. The blackjack games say it themselves (`blackjack/results.py`).
"""

from typing import Final

from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wager_results import NO_ACTION, NOT_QUALIFIED
from houseway.table.grounds import rests
from houseway.table.hand import Hand
from houseway.table.naming import comparing_step

QUALIFYING: Final = ("bank_qualifies_with", "unqualified_bank_pays")


@rests(Settled)
def _settled_by(hand: Hand, event: Settled) -> tuple[str, ...]:
    return (*_decided_by(hand, event), *covered_by(hand, event))


def covered_by(hand: Hand, event: Settled) -> tuple[str, ...]:
    """What the bank covers, where it did not cover all of this wager."""
    plays_cents = bank_of(hand).wagers[event.wager - 1].cents
    moved_cents = event.paid_cents + event.collected_cents
    is_short = event.words.startswith(NO_ACTION) or 0 < moved_cents < plays_cents
    return ("bank_cover", "partial_cover") if is_short else ()


def _decided_by(hand: Hand, event: Settled) -> tuple[str, ...]:
    wager = bank_of(hand).wagers[event.wager - 1]
    if wager.kind == "pair-plus":
        return ("pair_plus_when", "pair_plus_pays")
    if event.words in (NOT_QUALIFIED, NO_ACTION):
        return QUALIFYING
    if event.paid_cents and wager.kind == "play":
        return ("back_bet_pays", "win_pays", *QUALIFYING)
    if event.paid_cents:
        return ("caribbean_ante_pays", "win_pays", *QUALIFYING)
    return _parts(hand, wager.holding) or ("ties", "split_result", "copies", *QUALIFYING)


def _parts(hand: Hand, holding: int) -> tuple[str, ...]:
    """Of hands set in two: whether a copy decided, or one part won and one lost."""
    step, bank = comparing_step(hand), bank_of(hand).holding
    is_set = hand.holdings[holding].parts and hand.holdings[bank].parts
    rows = {*step.rows(hand, holding, bank)} if step and is_set else set[int]()
    copied = ("copies",) if 0 in rows else ()
    return (*copied, "split_result") if {1, -1} <= rows else copied
