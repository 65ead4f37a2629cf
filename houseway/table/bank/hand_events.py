"""What happens to a hand against the bank, from its turn to the last wager settled."""

import re
from typing import ClassVar, Final

from houseway.cards.card import Card
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.bank import Due, Wager
from houseway.table.bank.options import HiddenHandOptions
from houseway.table.bank.reading import bank_of, shared_out
from houseway.table.bank.wager_results import (
    LESS_THAN_A_CHIP,
    NO_ACTION,
    CameTo,
    settle_wager,
    settled_words,
)
from houseway.table.event import OpenEvent
from houseway.table.events import street_of
from houseway.table.hand import Hand
from houseway.table.lines import Line, parts
from houseway.table.naming import held
from houseway.table.results import Outcome, Part, Results
from houseway.table.teller import Teller
from houseway.table.trail import Trail

HAND_MOST: Final = 5
"""More cards than that are no one hand."""


class PutAway(OpenEvent, frozen=True, gc=False, tag="put-away"):
    """Hands of spots without a wager go to the muck unseen; a natural that is paid, face up."""

    holdings: tuple[int, ...]

    rests_on: ClassVar = ("vacant_spots_dealt", "natural_paid_when", "early_cover")
    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        for number in self.holdings:
            holding = hand.holdings[number]
            if any(one.holding == number for one in bank_of(hand).wagers) and not holding.down:
                bank_of(hand).put_away[number] = tuple(holding.up)
            hand.muck += holding.cards
            holding.down, holding.up = [], []

    def settle(self, results: Results) -> None:
        for number in self.holdings:
            if cards := bank_of(results.hand).put_away.get(number):
                results.show(number, cards)

    def follow(self, trail: Trail) -> None:
        for number in self.holdings:
            del trail.held[number], trail.dealt[number]


class Claimed(OpenEvent, frozen=True, gc=False, tag="claimed"):
    """The largest wager in action on a hand plays it from now on."""

    seat: int
    holding: int
    waits: bool = False
    """Said by one of several equal wagers: nobody plays by it before the others have spoken."""

    rests_on: ClassVar = ("backline_decides", "backline_claim")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        if self.waits:
            bank.equal_claims[self.holding, self.seat] = True
            return
        if self.holding in bank.house_way:
            bank.house_way.remove(self.holding)
        hand.holdings[self.holding].played_by = self.seat
        _looks(hand, self.seat, self.holding)


class ClaimLeft(OpenEvent, frozen=True, gc=False, tag="claim-left"):
    """The largest wager leaves the play of the hand to whoever sits there."""

    seat: int
    """0 where several equal wagers claim the hand and so do not agree."""
    holding: int
    waits: bool = False
    """Said by one of several equal wagers, as with `Claimed`."""

    rests_on: ClassVar = ("backline_decides", "equal_backline_decides", "backline_claim")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        if self.waits:
            bank_of(hand).equal_claims[self.holding, self.seat] = False
            return
        bank_of(hand).left_alone.append(self.holding)
        # comstock/pai-gow-poker/28: whoever leaves a hand to its player gives leave to look.
        if player := hand.holdings[self.holding].played_by:
            _looks(hand, player, self.holding)

    def told(self, teller: Teller) -> Line:
        return self.line("" if self.seat else "claim-equal")


class TurnCame(OpenEvent, frozen=True, gc=False, tag="turn-came"):
    """One hand is played now, by this seat."""

    holding: int
    seat: int

    rests_on: ClassVar = ("play_starts", "play_direction")

    def apply(self, hand: Hand) -> None:
        bank_of(hand).turn = self.holding
        hand.asked = [self.seat]
        hand.in_turn = True


class HandDone(OpenEvent, frozen=True, gc=False, tag="hand-done"):
    """Nothing more is done with this hand before it is settled."""

    holding: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.holdings[self.holding].is_done = True
        _asked_no_more(hand, self.holding)

    def told(self, teller: Teller) -> Line | None:
        """That its player left it as it is; every other way to be done has been told."""
        hand = teller.so_far
        if hand is None or not hand.step.is_left(hand, self.holding):
            return None
        seat = 0 if self.holding == teller.bank else teller.seats.get(self.holding, self.holding)
        words = "; ".join(one.words for one in held(hand, self.holding))
        where, of_hand = teller.where(self.holding), teller.of_hand(self.holding)
        return self.line(seat=seat, words=words, where=where, of_hand=of_hand)


class HandFolded(OpenEvent, frozen=True, gc=False, tag="hand-folded"):
    """A hand is given up, with every wager on it; its cards lie closed."""

    holding: int

    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.order.remove(self.holding)
        hand.holdings[self.holding].is_done = True
        _asked_no_more(hand, self.holding)


class WagerGivenUp(OpenEvent, frozen=True, gc=False, tag="wager-given-up"):
    """One wager is given up, while the hand plays on for the others."""

    wager: int

    ordered_as: ClassVar = "given up"

    def apply(self, hand: Hand) -> None:
        bank_of(hand).wagers[self.wager - 1].is_given_up = True


class HandCalled(OpenEvent, frozen=True, gc=False, tag="hand-called"):
    """On the felt: the house dealer turns this hand up, and says what it holds."""

    holding: int

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.asked = [HOUSE_DEALER]
        hand.in_turn = True
        hand.progress = self.holding


class HandOpened(OpenEvent, frozen=True, gc=False, tag="hand-opened"):
    """All cards of a hand lie face up, in the order held."""

    holding: int
    cards: tuple[Card, ...]

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        holding.down, holding.up = [], list(self.cards)
        holding.is_tabled = True
        hand.shown.append(self.holding)

    def follow(self, trail: Trail) -> None:
        trail.shown.update(trail.held[self.holding])

    def settle(self, results: Results) -> None:
        results.show(self.holding, self.cards)

    def moment(self, hand: Hand) -> str:
        """The bank's hand after those of the players, or early, where it was only looked at."""
        if self.holding != bank_of(hand).holding:
            return "hands opened"
        return "check" if street_of(hand, self) == "check" else "bank opened"

    def told(self, teller: Teller) -> Line:
        """With what it is; a hand that is still to be set in two is called when it is."""
        is_one = len(self.cards) <= HAND_MOST and not teller.has_tiles
        return self.line(words=teller.called_after(self, self.holding) if is_one else "")


class SettlingBegan(OpenEvent, frozen=True, gc=False, tag="settling-began"):
    """What is to be settled, in order."""

    dues: tuple[Due, ...]

    rests_on: ClassVar = (
        *("settling_starts", "settling_direction", "settling_order", "short_bank_order"),
        *("spot_cover_order", "cover_order"),
    )

    def apply(self, hand: Hand) -> None:
        bank_of(hand).to_settle = list(self.dues)
        hand.progress = True


class Settled(OpenEvent, frozen=True, gc=False, tag="settled"):
    """One wager against the bank: what it is paid, what it loses, and what goes back to it."""

    wager: int
    words: str
    paid_cents: int
    collected_cents: int
    returned_cents: int

    def apply(self, hand: Hand) -> None:
        """Chips go back to the owners, to the bank's winnings, and out of the bank."""
        bank, wager, money = bank_of(hand), bank_of(hand).wagers[self.wager - 1], hand.money
        _off_the_list(hand, Due(self.wager))
        lost = _shares(hand, wager, self.collected_cents)
        for seat, stake_cents in wager.owners.items():
            if stake_cents > lost[seat]:
                back_cents = stake_cents - lost[seat]
                money.transfer(back_cents, source=wager.account, target=seat, why="returned")
        if self.collected_cents:
            money.transfer(
                self.collected_cents, source=wager.account, target=hand.setup.bank_won, why="lost"
            )
        for seat, paid_cents in _shares(hand, wager, self.paid_cents).items():
            _pay_out(hand, seat, paid_cents)
        bank.paid_cents += self.paid_cents
        bank.collected_cents += self.collected_cents
        if wager.holding in bank.fouled:
            bank.foul_cents += self.collected_cents
        wager.is_open = False

    def settle(self, results: Results) -> None:
        outcome: Outcome = "won" if self.paid_cents else "lost" if self.collected_cents else "push"
        if self.words.startswith(NO_ACTION):
            outcome = "no action"
        came_to = CameTo(self.wager, outcome, self.paid_cents, self.collected_cents, self.words)
        settle_wager(results, came_to)

    def told(self, teller: Teller) -> Line:
        key = "settled-paid" if self.paid_cents else "settled-lost" if self.collected_cents else ""
        is_push = not self.words.startswith(NO_ACTION)
        bare = self.words.removeprefix(NO_ACTION).removeprefix(", ")
        # Logs of earlier days say how it came out in front of the two hands.
        words = _by_parts(teller, self) or EARLIER_VERBS.sub("", bare)
        came_to = CameTo(self.wager, "won", self.paid_cents, self.collected_cents, self.words)
        told = settled_words(teller, came_to)
        return self.line(key, **told, is_push=is_push, words=words)


def _by_parts(teller: Teller, event: Settled) -> str:
    """Hands that are set in two were read just before: only how the parts fared is left to say."""
    if teller.so_far is None or " against " not in event.words:
        return ""
    bank = bank_of(teller.so_far)
    return teller.rows_said(bank.wagers[event.wager - 1].holding, bank.holding)


class BonusPaid(OpenEvent, frozen=True, gc=False, tag="bonus-paid"):
    """What a hand has earned beside its wager."""

    wager: int
    words: str
    paid_cents: int

    rests_on: ClassVar = (
        *("ante_bonus", "ante_bonus_needs_win", "ante_bonus_unqualified", "ante_bonus_pays"),
    )

    def apply(self, hand: Hand) -> None:
        wager = bank_of(hand).wagers[self.wager - 1]
        _off_the_list(hand, Due(self.wager, is_bonus=True))
        for seat, paid_cents in _shares(hand, wager, self.paid_cents).items():
            _pay_out(hand, seat, paid_cents)
        bank_of(hand).paid_cents += self.paid_cents

    def settle(self, results: Results) -> None:
        came_to = CameTo(self.wager, "won", self.paid_cents, 0, self.words, is_bonus=True)
        settle_wager(results, came_to)

    def told(self, teller: Teller) -> Line:
        return self.line(owner=teller.wagers[self.wager].seat)


class BankReturned(OpenEvent, frozen=True, gc=False, tag="bank-returned"):
    """What is left of the bank, and what it has won, by seat."""

    shares: tuple[tuple[int, int], ...]

    def apply(self, hand: Hand) -> None:
        setup, money = hand.setup, hand.money
        left_cents = money.balances[setup.bank_account]
        won_cents = money.balances[setup.bank_won]
        if left_cents and won_cents:
            money.transfer(won_cents, source=setup.bank_won, target=setup.bank_account, why="won")
        source = setup.bank_account if left_cents else setup.bank_won
        for seat, cents in self.shares:
            money.transfer(cents, source=source, target=seat, why="won")

    def settle(self, results: Results) -> None:
        """What the bank has won or lost, to each who has put up for it."""
        bank, shares = bank_of(results.hand), dict(self.shares)
        is_even = sum(shares.values()) == sum(bank.partners.values())
        for seat, cents in bank.partners.items():
            won_cents = shares.get(seat, 0) - cents
            outcome: Outcome = "won" if won_cents > 0 else "lost" if won_cents else "push"
            words = "" if won_cents or is_even else LESS_THAN_A_CHIP
            results.add(seat, Part(what="bank", outcome=outcome, cents=won_cents, words=words))

    def grounds(self, hand: Hand) -> tuple[str, ...]:
        """It can lose what it was staked with and no more: the rest is its player's own."""
        shared = ("shared_in_chips", "odd_chip_shared") if len(self.shares) > 1 else ()
        return ("bank_cover", "partial_cover", *shared)

    def told(self, teller: Teller) -> Line | None:
        return self.line(parts=parts(self.shares)) if self.shares else None


def _looks(hand: Hand, seat: int, number: int) -> None:
    """Its player looks at a hand, unless they look at as many others as allowed."""
    holding = hand.holdings[number]
    hidden_hand = hand.setup.options.get(HiddenHandOptions)
    most = hidden_hand.hands_seen_max if hidden_hand else hand.setup.spots
    looked = sum(seat in hand.holdings[one].seen_by for one in hand.order)
    if seat not in holding.seen_by and looked < most:
        holding.seen_by += (seat,)


def _asked_no_more(hand: Hand, number: int) -> None:
    """Its player has answered, unless they have another hand that is asked with it."""
    bank, seat = bank_of(hand), hand.holdings[number].played_by
    if bank.turn == number:
        bank.turn = 0
        hand.asked = []
    elif seat in hand.asked and not hand.in_turn:
        others = (hand.holdings[one] for one in hand.order if one != bank.holding)
        if all(one.is_done for one in others if one.played_by == seat):
            hand.asked.remove(seat)


def _shares(hand: Hand, wager: Wager, cents: int) -> dict[int, int]:
    """Each owner's part of an amount, by what each has put in (garlic-city/pai-gow-tiles/34)."""
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


EARLIER_VERBS: Final = re.compile(r"^(wins|loses|pushes)( with a copy)?: |^(push|won|lost)$")


class CardCalled(OpenEvent, frozen=True, gc=False, tag="card-called"):
    """On the felt: the house dealer gives this hand a card, and says which."""

    holding: int

    is_told: ClassVar = False

    def apply(self, hand: Hand) -> None:
        hand.asked = [HOUSE_DEALER]
        hand.in_turn = True
        hand.progress = self.holding
