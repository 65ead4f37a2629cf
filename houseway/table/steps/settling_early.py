"""Wagers that need not wait for their turn: a natural, a surrender, a hand that nothing can save.

A natural is paid and put away once the bank can have none (garlic-city/buster/9,
players-club/buster/8), where the house says so; a hand that is over is collected when no card of
the bank can save it (SK-E5, PC-B6). While the bank does not cover everything in sight, whatever the
results, nothing is settled early: all wait for their turn (comstock/pure-21-5-blackjack/57 and 61).
In sight is also what hands still to play may add, by a double or by splits.
"""

from collections import Counter

from houseway.cards.card import rank
from houseway.cards.packs import ACE
from houseway.money.in_action import Placed, covers_everything
from houseway.table.actions.blackjack import Double, Split
from houseway.table.bank import Wager
from houseway.table.bank_reading import bank_of
from houseway.table.events.bank import PutAway
from houseway.table.hand import Hand
from houseway.table.steps.adding import is_doubled
from houseway.table.steps.blackjack_results import (
    BLACKJACK_RESULTS,
    is_added_to,
    player_total,
)
from houseway.table.steps.comparing import is_beyond_saving
from houseway.table.steps.counting import Counts
from houseway.table.steps.held import bank_up_card, held_at
from houseway.table.steps.hitting import is_barred
from houseway.table.steps.looking import may_have_natural
from houseway.table.steps.settling import settled
from houseway.table.steps.step import Events


def settled_early(hand: Hand, counts: Counts) -> Events:
    """The next wager that is settled ahead of its turn; nothing when there is none."""
    for wager in hand.wagers:
        if wager.is_open and is_certain(hand, wager, counts):
            if not covers_everything_in_sight(hand, counts):
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


def covers_everything_in_sight(hand: Hand, counts: Counts) -> bool:
    """Whether the bank could pay every wager that is up or may yet be the most it can win."""
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
    wagers += [
        Placed(holding=0, stake_cents=cents) for cents in may_be_added(hand, counts).values()
    ]
    used_cents = bank.paid_cents + bank.collected_cents
    return covers_everything(wagers, bank.cents - used_cents, bank_cover=options.bank_cover)


def payout_most(hand: Hand, wager: Wager) -> int:
    """The most that a wager can be paid, at the best odds it can still have.

    Buster counts for its stake, as it does when the action button is placed: no bank is short for
    odds of 200 to 1, or a natural beside it would never be paid at once.
    """
    house = hand.setup.options
    match wager.kind:
        # garlic-city/buster/9, players-club/buster/8
        case "buster":
            return wager.cents
        case "insurance":
            odds = [house.insurance_pays]
        case "base":
            odds = [house.natural_pays, house.win_pays]
        case _:
            odds = [house.win_pays]
    return int(max(wager.cents * one.pays // one.on for one in odds))


def may_be_added(hand: Hand, counts: Counts) -> Counter[int]:
    """By seat: the most that it may still put beside its wagers, as far as its chips go."""
    found: Counter[int] = Counter()
    for wager in hand.wagers:
        if wager.is_open and wager.kind in ("base", "split"):
            found[wager.seat] += wager.cents * added_most(hand, wager.holding, counts)
    for seat, cents in found.items():
        found[seat] = min(cents, hand.money.balances[seat])
    return found


def added_most(hand: Hand, number: int, counts: Counts) -> int:
    """How many more wagers like its first one a hand may still get, by splits and doubles."""
    house, holding = hand.setup.options, hand.holdings[number]
    if holding.is_done or is_doubled(hand, number):
        return 0
    one = held_at(hand, number, counts)
    doubles = int(not is_barred(hand, one, Double))
    if is_barred(hand, one, Split):
        return doubles
    # comstock/pure-21-5-blackjack/103: a pair of aces is split no further.
    is_aces = all(rank(card) == ACE for card in one.cards)
    splits = house.splits_max - one.splits if house.resplit_aces or not is_aces else 1
    is_doubled_later = house.double_after_split and (house.double_split_aces or not is_aces)
    return splits + (splits + 1) if is_doubled_later else max(splits, doubles)
