"""The bank, wagers and hands against it. Every transfer of a banked game is in this file."""

from typing import Final

from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.bank import Due, Wager
from houseway.table.bank.reading import bank_of, shared_out
from houseway.table.bank.events import (
    ActionPlaced,
    BankJoined,
    BankOffered,
    BankPassed,
    BankReturned,
    BankTaken,
    BonusPaid,
    Claimed,
    ClaimLeft,
    Dropped,
    HandCalled,
    HandDone,
    HandFolded,
    HandOpened,
    HouseWayAsked,
    LaidOut,
    LotDrawn,
    NoPlayerDealer,
    NoWagers,
    PutAway,
    Settled,
    SettlingBegan,
    Shaken,
    ShoeBrought,
    TurnCame,
    Wagered,
    WagerGivenUp,
    WagersClosed,
    Warned,
)
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def shoe_brought(hand: Hand, event: ShoeBrought) -> None:
    hand.stub = list(reversed(event.order[event.dealt :]))


def lot_drawn(hand: Hand, event: LotDrawn) -> None:
    bank_of(hand).lot = event.spot


def bank_offered(hand: Hand, event: BankOffered) -> None:
    hand.asked = [event.seat]
    hand.in_turn = True


def bank_passed(hand: Hand, event: BankPassed) -> None:
    bank_of(hand).offers += 1
    hand.asked = []


def bank_taken(hand: Hand, event: BankTaken) -> None:
    bank = bank_of(hand)
    bank.seat, bank.spot, bank.holding = event.seat, event.spot, event.holding
    bank.number = event.number
    hand.holdings[event.holding].spot = event.spot
    hand.asked = []
    _put_up(hand, event.seat, event.cents)


def bank_joined(hand: Hand, event: BankJoined) -> None:
    _put_up(hand, event.seat, event.cents)


def _put_up(hand: Hand, seat: int, cents: int) -> None:
    """A seat has so much in the bank from now on."""
    bank, target = bank_of(hand), hand.setup.bank_account
    more_cents = cents - bank.partners.get(seat, 0)
    _to_account(hand, more_cents, seat=seat, account=target)
    bank.cents += more_cents
    bank.partners[seat] = cents
    if not cents:
        del bank.partners[seat]


def _to_account(hand: Hand, cents: int, *, seat: int, account: int) -> None:
    """Chips from a seat to an account, or back where the amount is below zero."""
    if cents > 0:
        hand.money.transfer(cents, source=seat, target=account, why="wager")
    elif cents < 0:
        hand.money.transfer(-cents, source=account, target=seat, why="returned")


def no_player_dealer(hand: Hand, event: NoPlayerDealer) -> None:
    """Nothing moves: the hand ends before it has begun."""


def wagered(hand: Hand, event: Wagered) -> None:
    bank = bank_of(hand)
    if event.number > len(hand.wagers):
        account = hand.money.open(f"wager {event.number}")
        wager = Wager(event.number, spot=event.spot, kind=event.kind, account=account)
        wager.holding = event.holding
        hand.wagers.append(wager)
    wager = hand.wagers[event.number - 1]
    more_cents = event.cents - wager.owners.get(event.seat, 0)
    _to_account(hand, more_cents, seat=event.seat, account=wager.account)
    wager.owners[event.seat] = event.cents
    if not event.cents:
        del wager.owners[event.seat]
        # What was asked for a hand goes with the wager on it.
        if event.kind == "base" and (asked := (event.spot, event.seat)) in bank.house_way_by:
            bank.house_way_by.remove(asked)
    wager.cents = event.plays_cents
    wager.is_open = bool(wager.owners)


def warned(hand: Hand, event: Warned) -> None:
    """Nothing moves."""


def house_way_asked(hand: Hand, event: HouseWayAsked) -> None:
    bank = bank_of(hand)
    if bank.is_closed:
        bank.house_way.append(event.holding)
    else:
        bank.house_way_by.append((event.holding, event.seat))


def wagers_closed(hand: Hand, event: WagersClosed) -> None:
    hand.order = []
    bank = bank_of(hand)
    bank.is_closed = True
    bank.house_way = [one.holding for one in event.hands if not one.played_by]
    # A hand that falls to a spot without a wager is nobody's to look at.
    for holding in hand.holdings:
        holding.seen_by = ()
    for one in event.hands:
        holding = hand.holdings[one.holding]
        holding.seat = holding.played_by = one.played_by
        holding.seen_by = one.seen_by
        hand.order.append(one.holding)


def no_wagers(hand: Hand, event: NoWagers) -> None:
    """Nothing moves: the bank goes back next."""


def laid_out(hand: Hand, event: LaidOut) -> None:
    setup, money = hand.setup, hand.money
    if event.cents:
        money.transfer(
            event.cents,
            source=event.seat,
            target=setup.laid_out,
            why="collection",
            cite=event.cite,
        )
    if event.jackpot_cents:
        money.transfer(
            event.jackpot_cents,
            source=event.seat,
            target=setup.jackpot,
            why="jackpot",
            cite=event.cite,
        )


def dropped(hand: Hand, event: Dropped) -> None:
    setup = hand.setup
    hand.money.transfer(
        event.cents, source=setup.laid_out, target=setup.drop, why="collection", cite=event.cite
    )


def shaken(hand: Hand, event: Shaken) -> None:
    bank = bank_of(hand)
    bank.dice, bank.dice_spot, bank.shaker = event.dice, event.spot, event.seat
    hand.asked = []


def action_placed(hand: Hand, event: ActionPlaced) -> None:
    bank_of(hand).action_spot = event.spot


def put_away(hand: Hand, event: PutAway) -> None:
    for number in event.holdings:
        holding = hand.holdings[number]
        hand.muck += holding.cards
        holding.down, holding.up = [], []


def claimed(hand: Hand, event: Claimed) -> None:
    bank = bank_of(hand)
    if event.waits:
        bank.equal_claims[event.holding, event.seat] = True
        return
    if event.holding in bank.house_way:
        bank.house_way.remove(event.holding)
    hand.holdings[event.holding].played_by = event.seat
    _looks(hand, event.seat, event.holding)


def claim_left(hand: Hand, event: ClaimLeft) -> None:
    if event.waits:
        bank_of(hand).equal_claims[event.holding, event.seat] = False
        return
    bank_of(hand).left_alone.append(event.holding)
    # comstock/pai-gow-poker/28: whoever leaves a hand to its player gives him leave to look.
    if player := hand.holdings[event.holding].played_by:
        _looks(hand, player, event.holding)


def _looks(hand: Hand, seat: int, number: int) -> None:
    """Its player looks at a hand, unless he looks at as many others as he may."""
    holding = hand.holdings[number]
    most = getattr(hand.setup.options, "hands_seen_max", hand.setup.spots)
    looked = sum(seat in hand.holdings[one].seen_by for one in hand.order)
    if seat not in holding.seen_by and looked < most:
        holding.seen_by += (seat,)


def turn_came(hand: Hand, event: TurnCame) -> None:
    bank_of(hand).turn = event.holding
    hand.asked = [event.seat]
    hand.in_turn = True


def hand_done(hand: Hand, event: HandDone) -> None:
    hand.holdings[event.holding].is_done = True
    _asked_no_more(hand, event.holding)


def hand_folded(hand: Hand, event: HandFolded) -> None:
    hand.order.remove(event.holding)
    hand.holdings[event.holding].is_done = True
    _asked_no_more(hand, event.holding)


def wager_given_up(hand: Hand, event: WagerGivenUp) -> None:
    hand.wagers[event.wager - 1].is_given_up = True


def _asked_no_more(hand: Hand, number: int) -> None:
    """Its player has answered, unless he has another hand that is asked with it."""
    bank, seat = bank_of(hand), hand.holdings[number].played_by
    if bank.turn == number:
        bank.turn = 0
        hand.asked = []
    elif seat in hand.asked and not hand.in_turn:
        others = (hand.holdings[one] for one in hand.order if one != bank.holding)
        if all(one.is_done for one in others if one.played_by == seat):
            hand.asked.remove(seat)


def hand_called(hand: Hand, event: HandCalled) -> None:
    hand.asked = [HOUSE_DEALER]
    hand.in_turn = True
    hand.progress = event.holding


def hand_opened(hand: Hand, event: HandOpened) -> None:
    holding = hand.holdings[event.holding]
    holding.down, holding.up = [], list(event.cards)
    holding.is_tabled = True
    hand.shown.append(event.holding)


def settling_began(hand: Hand, event: SettlingBegan) -> None:
    bank_of(hand).to_settle = list(event.dues)
    hand.progress = True


def settled(hand: Hand, event: Settled) -> None:
    """Chips go back to the owners, to the bank's winnings, and out of the bank."""
    bank, wager, money = bank_of(hand), hand.wagers[event.wager - 1], hand.money
    _off_the_list(hand, Due(event.wager))
    lost = _shares(hand, wager, event.collected_cents)
    for seat, stake_cents in wager.owners.items():
        if stake_cents > lost[seat]:
            back_cents = stake_cents - lost[seat]
            money.transfer(back_cents, source=wager.account, target=seat, why="returned")
    if event.collected_cents:
        money.transfer(
            event.collected_cents, source=wager.account, target=hand.setup.bank_won, why="lost"
        )
    for seat, paid_cents in _shares(hand, wager, event.paid_cents).items():
        _pay_out(hand, seat, paid_cents)
    bank.paid_cents += event.paid_cents
    bank.collected_cents += event.collected_cents
    wager.is_open = False


def bonus_paid(hand: Hand, event: BonusPaid) -> None:
    wager = hand.wagers[event.wager - 1]
    _off_the_list(hand, Due(event.wager, is_bonus=True))
    for seat, paid_cents in _shares(hand, wager, event.paid_cents).items():
        _pay_out(hand, seat, paid_cents)
    bank_of(hand).paid_cents += event.paid_cents


def _shares(hand: Hand, wager: Wager, cents: int) -> dict[int, int]:
    """Each owner's part of an amount, by what he has put in (garlic-city/pai-gow-tiles/34)."""
    parts = shared_out(hand, cents, list(wager.owners.values()))
    return dict(zip(wager.owners, parts, strict=True))


def _off_the_list(hand: Hand, due: Due) -> None:
    bank = bank_of(hand)
    if due in bank.to_settle:
        bank.to_settle.remove(due)


def _pay_out(hand: Hand, seat: int, cents: int) -> None:
    """Out of what the bank put up; what it has won pays only where the balance counts."""
    setup, money = hand.setup, hand.money
    first_cents = min(cents, money.balances[setup.bank_account])
    if first_cents:
        money.transfer(first_cents, source=setup.bank_account, target=seat, why="payout")
    if cents > first_cents:
        money.transfer(cents - first_cents, source=setup.bank_won, target=seat, why="payout")


def bank_returned(hand: Hand, event: BankReturned) -> None:
    setup, money = hand.setup, hand.money
    left_cents = money.balances[setup.bank_account]
    won_cents = money.balances[setup.bank_won]
    if left_cents and won_cents:
        money.transfer(won_cents, source=setup.bank_won, target=setup.bank_account, why="won")
    source = setup.bank_account if left_cents else setup.bank_won
    for seat, cents in event.shares:
        money.transfer(cents, source=source, target=seat, why="won")


BANK: Final[Evolutions] = {
    ShoeBrought: shoe_brought,
    LotDrawn: lot_drawn,
    BankOffered: bank_offered,
    BankPassed: bank_passed,
    BankTaken: bank_taken,
    BankJoined: bank_joined,
    NoPlayerDealer: no_player_dealer,
    Wagered: wagered,
    Warned: warned,
    HouseWayAsked: house_way_asked,
    WagersClosed: wagers_closed,
    NoWagers: no_wagers,
    LaidOut: laid_out,
    Dropped: dropped,
    Shaken: shaken,
    ActionPlaced: action_placed,
    PutAway: put_away,
    Claimed: claimed,
    ClaimLeft: claim_left,
    TurnCame: turn_came,
    HandDone: hand_done,
    HandFolded: hand_folded,
    WagerGivenUp: wager_given_up,
    HandCalled: hand_called,
    HandOpened: hand_opened,
    SettlingBegan: settling_began,
    Settled: settled,
    BonusPaid: bonus_paid,
    BankReturned: bank_returned,
}
