"""Wagers that need not wait for their turn: a natural, a surrender, a hand that nothing can save.

A natural is paid and put away once the bank can have none (garlic-city/buster/9,
players-club/buster/8), where the house says so; a hand that is over is collected when no card of
the bank can save it (SK-E5, PC-B6). While the bank does not cover everything in sight, whatever the
results, nothing is settled early: all wait for their turn.
"""

from houseway.money.in_action import Placed, covers_everything
from houseway.table.bank import Wager
from houseway.table.bank_reading import bank_of
from houseway.table.events.bank import PutAway
from houseway.table.hand import Hand
from houseway.table.steps.blackjack_results import (
    BLACKJACK_RESULTS,
    is_added_to,
    player_total,
)
from houseway.table.steps.comparing import is_beyond_saving
from houseway.table.steps.counting import Counts
from houseway.table.steps.held import bank_up_card
from houseway.table.steps.looking import may_have_natural
from houseway.table.steps.settling import settled
from houseway.table.steps.step import Events


def settled_early(hand: Hand, counts: Counts) -> Events:
    """The next wager that is settled ahead of its turn; nothing when there is none."""
    for wager in hand.wagers:
        if wager.is_open and is_certain(hand, wager, counts):
            if not covers_everything_in_sight(hand):
                return ()
            done = settled(hand, wager, BLACKJACK_RESULTS[counts](hand, wager))
            is_last = not any(
                one.is_open and one.holding == wager.holding and one.kind == "base"
                for one in hand.wagers
                if one is not wager
            )
            is_natural = player_total(hand, wager.holding, counts).is_natural
            # garlic-city/buster/9: it is paid, and the player's cards are put away.
            return (done, PutAway((wager.holding,))) if is_last and is_natural else (done,)
    return ()


def is_certain(hand: Hand, wager: Wager, counts: Counts) -> bool:
    """Whether the bank's cards cannot change what this wager comes to."""
    holding = hand.holdings[wager.holding]
    if wager.kind not in ("base", "double", "split") or not holding.is_done:
        return False
    if wager.terms:
        return True
    house, player = hand.setup.options, player_total(hand, wager.holding, counts)
    if player.is_natural:
        is_early = house.natural_paid_when == "once the bank can have none"
        return is_early and not may_have_natural(hand, counts)
    return (
        player.is_over
        and house.busted_wagers_lifted == "once nothing can save them"
        and is_beyond_saving(
            player, bank_up_card(hand), house, is_added_to=is_added_to(hand, wager.holding)
        )
    )


def covers_everything_in_sight(hand: Hand) -> bool:
    """Whether the bank could pay every wager that is up the most it can win, and win as much."""
    bank, options = bank_of(hand), hand.setup.options
    wagers = [
        Placed(
            holding=wager.holding,
            stake_cents=wager.cents,
            payout_most_cents=payout_most(hand, wager),
        )
        for wager in hand.wagers
        if wager.is_open
    ]
    used_cents = bank.paid_cents + bank.collected_cents
    return covers_everything(wagers, bank.cents - used_cents, bank_cover=options.bank_cover)


def payout_most(hand: Hand, wager: Wager) -> int:
    """The most that a wager can be paid, at the best odds it can still have."""
    house = hand.setup.options
    match wager.kind:
        case "buster":
            odds = [one for row in house.buster_pays.rows for one in row.odds]
        case "insurance":
            odds = [house.insurance_pays]
        case "base":
            odds = [house.natural_pays, house.win_pays]
        case _:
            odds = [house.win_pays]
    return int(max(wager.cents * one.pays // one.on for one in odds))
