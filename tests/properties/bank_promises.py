"""What must be so at the end of every hand against a player-dealer, however short the bank was."""

from collections import Counter
from random import Random

from houseway.table.bank.events import BankTaken, LaidOut, NoWagers, Wagered
from houseway.table.bank.hand_events import BonusPaid, Settled
from houseway.table.bank.options import CoveringOptions, KumKumOptions
from houseway.table.bank.reading import bank_of, main_wager
from houseway.table.events import Collected
from houseway.table.hand import Hand
from tests.properties.playing_out import house_cents


def nothing_is_left_over(hand: Hand, _: Random) -> None:
    """Every chip is a seat's or the house's again."""
    setup, balances = hand.setup, hand.money.balances
    assert not balances[setup.bank_account]
    assert not balances[setup.bank_won]
    assert not balances[setup.laid_out]
    assert not any(balances[wager.account] for wager in bank_of(hand).wagers)


def the_bank_is_only_as_deep_as_its_wager(hand: Hand, _: Random) -> None:
    """Promise 3, for each of the four ways in which a bank covers."""
    bank = bank_of(hand)
    assert bank is not None
    paid = collected = 0
    for event in hand.log:
        if isinstance(event, Settled):
            paid += event.paid_cents
            collected += event.collected_cents
        elif isinstance(event, BonusPaid):
            paid += event.paid_cents
        match hand.setup.options[CoveringOptions].bank_cover:
            case "gross":
                assert paid + collected <= bank.cents
            case "each_way":
                assert paid <= bank.cents
                assert collected <= bank.cents
            case "net":
                assert abs(paid - collected) <= bank.cents
            case "payouts_only":
                assert paid <= bank.cents


def nobody_loses_more_than_he_put_in(hand: Hand, _: Random) -> None:
    """And whoever puts nothing in has what they had, but for no collection at all."""
    setup, bank = hand.setup, bank_of(hand)
    assert bank is not None
    at_stake: Counter[int] = Counter(bank.partners)
    for wager in bank_of(hand).wagers:
        at_stake.update(wager.owners)
    fees: Counter[int] = Counter()
    for event in hand.log:
        if isinstance(event, Collected | LaidOut):
            fees[event.seat] += event.cents + event.jackpot_cents
    for seat, began_cents in setup.stacks_cents.items():
        lost_cents = began_cents - fees[seat] - hand.money.balances[seat]
        assert lost_cents <= at_stake[seat], f"seat {seat} lost more than was in action"
        if not at_stake[seat]:
            assert lost_cents == 0


def the_house_has_what_is_posted(hand: Hand, _: Random) -> None:
    """Promise 2: by the spots and the total action alone, whatever came of the wagers."""
    setup, bank = hand.setup, bank_of(hand)
    assert bank is not None
    wagers = [one for one in bank_of(hand).wagers if one.kind == "base" and one.owners]
    if not bank.seat or any(isinstance(event, NoWagers) for event in hand.log):
        assert house_cents(hand) == 0
        return
    total_cents = sum(one.cents for one in wagers)
    table = setup.collection
    for from_cents, charges in setup.charges_by_action:
        table = charges if from_cents <= total_cents else table
    due_cents = 0
    for charge in table.charges if table else ():
        kum_kum = setup.options.get(KumKumOptions)
        each = kum_kum is not None and kum_kum.kum_kum_collection == "one a partner"
        if charge.payer == "player-dealer":
            seats = [bank.seat]
        else:
            is_main = charge.payer == "player"
            owing = [one for one in wagers if (main_wager(hand, one.spot) is one) == is_main]
            seats = [seat for one in owing for seat in (one.owners if each else [one.seat])]
        due_cents += len(seats) * charge.amount_cents + len(set(seats)) * charge.jackpot_cents
    assert house_cents(hand) == due_cents


def limits_are_kept(hand: Hand, _: Random) -> None:
    """No wager plays for more than the table's maximum, and the bank itself never wagers."""
    setup = hand.setup
    most_cents = setup.wager_most_cents
    for event in hand.log:
        if isinstance(event, Wagered) and event.kind == "base":
            assert most_cents is None or event.plays_cents <= most_cents
            assert event.seat != bank_of(hand).seat
    assert sum(isinstance(event, BankTaken) for event in hand.log) <= 1


BANK_CHECKS = (
    nothing_is_left_over,
    the_bank_is_only_as_deep_as_its_wager,
    nobody_loses_more_than_he_put_in,
    the_house_has_what_is_posted,
    limits_are_kept,
)
