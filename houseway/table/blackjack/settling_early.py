"""Wagers that need not wait for their turn: a natural, a surrender, a hand that nothing can save.

A natural is paid and put away once the bank can have none (garlic-city/buster/9,
players-club/buster/8), where the house says so, before anybody plays; a surrender is taken when it
is made, and even money paid when the hand's turn comes. All go as far as the bank's wager does
(garlic-city/no-bust-21st-century-blackjack/88, players-club/no-bust-21st-century-blackjack/94), in
the order in which wagers are settled. Elsewhere a natural waits for the action button
(comstock/pure-21-5-blackjack/57 and 61), and a surrendered half does too, where all wagers are
collected from there once the bank's hand is complete (s-and-k/pure-21-5-blackjack/43 and 44).

By another answer nothing is settled early unless the bank covers everything in sight, whatever the
results: also what hands still to play may add, by a double or by splits.
"""

from collections import Counter

from houseway.cards.card import rank
from houseway.cards.packs import ACE
from houseway.money.in_action import Placed, covers_everything
from houseway.table.bank.bank import Wager
from houseway.table.bank.hand_events import HandDone, PutAway
from houseway.table.bank.options import CoveringOptions, WinOptions
from houseway.table.bank.reading import bank_of
from houseway.table.bank.settling import in_action_order, settled
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.actions import Double, Split
from houseway.table.blackjack.comparing import is_beyond_saving
from houseway.table.blackjack.counting import Counts
from houseway.table.blackjack.held import bank_up_card, held_at, is_doubled
from houseway.table.blackjack.hitting import is_barred
from houseway.table.blackjack.looking import may_have_natural
from houseway.table.blackjack.options import ComparingOptions, DoublingOptions, HandSplittingOptions
from houseway.table.blackjack.results import (
    BY_TOTAL,
    is_added_to,
    player_total,
)
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.step import Events


def settled_early(hand: Hand, counts: Counts) -> Events:
    """The next wager that is settled ahead of its turn; nothing when there is none."""
    if hand.setup.options[ComparingOptions].early_cover == "only if everything in sight is covered":
        return _settled_if_all_is_covered(hand, counts)
    for wager in in_action_order(hand):
        if _is_paid_at_once(hand, wager, counts) or is_certain(hand, wager, counts):
            return _settled(hand, wager, counts)
    return ()


def _settled_if_all_is_covered(hand: Hand, counts: Counts) -> Events:
    for wager in bank_of(hand).wagers:
        if wager.is_open and is_certain(hand, wager, counts):
            return _settled(hand, wager, counts) if covers_everything_in_sight(hand, counts) else ()
    return ()


def _settled(hand: Hand, wager: Wager, counts: Counts) -> Events:
    """One wager, and the cards of a natural put away with the last wager on it."""
    holding = hand.holdings[wager.holding]
    events: list[Event] = [] if holding.is_done else [HandDone(holding.number)]
    events.append(settled(hand, wager, BY_TOTAL[counts].result(hand, wager)))
    is_last = not any(
        one.is_open and one.holding == wager.holding and one.kind == "base"
        for one in bank_of(hand).wagers
        if one is not wager
    )
    # The first hand of a split spot lies there until the others, measured by it, are played.
    is_split = sum(one.spot == holding.spot for one in hand.holdings[1:]) > 1
    # garlic-city/buster/9: it is paid, and the player's cards are put away.
    if is_last and not is_split and player_total(hand, wager.holding, counts).is_natural:
        events.append(PutAway((wager.holding,)))
    return tuple(events)


def _is_paid_at_once(hand: Hand, wager: Wager, counts: Counts) -> bool:
    """Whether it is on a natural that is paid before anybody plays."""
    # garlic-city/buster/9, players-club/buster/8
    is_early = (
        hand.setup.options[ComparingOptions].natural_paid_when == "once the bank can have none"
    )
    if wager.kind not in ("base", "split") or not is_early or may_have_natural(hand, counts):
        return False
    return player_total(hand, wager.holding, counts).is_natural


def is_certain(hand: Hand, wager: Wager, counts: Counts) -> bool:
    """Whether the bank's cards cannot change what this wager comes to."""
    holding, house = hand.holdings[wager.holding], hand.setup.options
    if wager.kind not in ("base", "double", "split") or not holding.is_done:
        return False
    comparing = house[ComparingOptions]
    if wager.terms:
        # s-and-k/pure-21-5-blackjack/44, comstock/pure-21-5-blackjack/61: a hand that was given up
        # is settled from the action button, as is even money.
        return bool(comparing.early_cover != "a surrender waits for its turn")
    player = player_total(hand, wager.holding, counts)
    if player.is_natural:
        is_early = comparing.natural_paid_when == "once the bank can have none"
        return is_early and not may_have_natural(hand, counts)
    return (
        player.is_over
        and comparing.busted_wagers_lifted == "once nothing can save them"
        and is_beyond_saving(
            player, bank_up_card(hand), house, is_added_to=is_added_to(hand, wager.holding)
        )
    )


def covers_everything_in_sight(hand: Hand, counts: Counts) -> bool:
    """Whether the bank could pay every wager that is up or may yet be the most it can win."""
    bank, options = bank_of(hand), hand.setup.options[CoveringOptions]
    wagers = [
        Placed(
            holding=wager.holding,
            stake_cents=wager.cents,
            payout_most_cents=payout_most(hand, wager),
        )
        for wager in bank_of(hand).wagers
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
    win = house[WinOptions]
    match wager.kind:
        # garlic-city/buster/9, players-club/buster/8
        case "buster":
            return wager.cents
        case "insurance":
            odds = [house[InsuringOptions].insurance_pays]
        case "base":
            odds = [house[ComparingOptions].natural_pays, win.win_pays]
        case _:
            odds = [win.win_pays]
    return int(max(wager.cents * one.pays // one.on for one in odds))


def may_be_added(hand: Hand, counts: Counts) -> Counter[int]:
    """By seat: the most that it may still put beside its wagers, as far as its chips go."""
    found: Counter[int] = Counter()
    for wager in bank_of(hand).wagers:
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
    hand_splitting = house[HandSplittingOptions]
    splits = (
        hand_splitting.splits_max - one.splits if hand_splitting.resplit_aces or not is_aces else 1
    )
    doubling = house[DoublingOptions]
    is_doubled_later = doubling.double_after_split and (doubling.double_split_aces or not is_aces)
    return splits + (splits + 1) if is_doubled_later else max(splits, doubles)
