"""What is done at a banked table when something went wrong: chips that go back, results undone.

Cards are gathered, exchanged and put away by the events of every game (`table/repair_events.py`).
"""

from typing import ClassVar

from houseway.table.bank.events import WagersClosed
from houseway.table.bank.reading import bank_of, shared_out
from houseway.table.bank.wager_results import CameTo, settle_wager
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line
from houseway.table.results import Results
from houseway.table.teller import Teller


class WagersStand(WagersClosed, frozen=True, gc=False, tag="wagers-stand"):
    """After a misdeal: the wagers lie where they lay, and these hands are dealt again."""

    is_repair: ClassVar = True


class WagerReturned(OpenEvent, frozen=True, gc=False, tag="wager-returned"):
    """A wager is off the table: its chips go back to whoever put them there."""

    wager: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        wager = bank.wagers[self.wager - 1]
        for seat, cents in wager.owners.items():
            hand.money.transfer(cents, source=wager.account, target=seat, why="returned")
        wager.owners = {}
        wager.is_open = False
        bank.to_settle = [due for due in bank.to_settle if due.wager != self.wager]

    def settle(self, results: Results) -> None:
        settle_wager(results, CameTo(self.wager, "returned"))

    def told(self, teller: Teller) -> Line:
        return self.line(**teller.wager(self.wager))


class CollectionReturned(OpenEvent, frozen=True, gc=False, tag="collection-returned"):
    """A collection goes back to the player who paid it, out of the box or before it was there."""

    seat: int
    cents: int
    jackpot_cents: int
    cite: str
    """The clause of the schedule by which it was taken."""
    was_laid_out: bool = False

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        setup, money = hand.setup, hand.money
        source = setup.laid_out if self.was_laid_out else setup.drop
        if self.cents:
            money.transfer(self.cents, source=source, target=self.seat, why="returned")
        if self.jackpot_cents:
            money.transfer(
                self.jackpot_cents, source=setup.jackpot, target=self.seat, why="returned"
            )

    def settle(self, results: Results) -> None:
        results.collect(self.seat, -self.cents - self.jackpot_cents)

    def told(self, teller: Teller) -> Line:
        return self.line(back_cents=self.cents + self.jackpot_cents)


class ResultUndone(OpenEvent, frozen=True, gc=False, tag="result-undone"):
    """What came of a wager is undone: it lies there again, and what it was paid goes back."""

    wager: int
    paid_cents: int
    put_up_cents: int
    """So much of the pay came out of what the bank put up, the rest of what it had won."""
    collected_cents: int
    is_bonus: bool = False

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank, setup, money = bank_of(hand), hand.setup, hand.money
        wager = bank.wagers[self.wager - 1]
        stakes_cents = list(wager.owners.values())
        put_up_cents = self.put_up_cents
        pay = shared_out(hand, self.paid_cents, stakes_cents)
        for seat, cents in zip(wager.owners, pay, strict=True):
            first_cents = min(cents, put_up_cents)
            put_up_cents -= first_cents
            if first_cents:
                money.transfer(first_cents, source=seat, target=setup.bank_account, why="returned")
            if cents > first_cents:
                rest_cents = cents - first_cents
                money.transfer(rest_cents, source=seat, target=setup.bank_won, why="returned")
        bank.paid_cents -= self.paid_cents
        # What is still to be settled is worked out anew.
        bank.to_settle = []
        if not self.is_bonus:
            self._put_down_again(hand, stakes_cents)

    def _put_down_again(self, hand: Hand, stakes_cents: list[int]) -> None:
        bank, money = bank_of(hand), hand.money
        wager = bank.wagers[self.wager - 1]
        lost = shared_out(hand, self.collected_cents, stakes_cents)
        for (seat, stake_cents), lost_cents in zip(wager.owners.items(), lost, strict=True):
            if stake_cents > lost_cents:
                back_cents = stake_cents - lost_cents
                money.transfer(back_cents, source=seat, target=wager.account, why="wager")
        if self.collected_cents:
            money.transfer(
                self.collected_cents,
                source=hand.setup.bank_won,
                target=wager.account,
                why="returned",
            )
        bank.collected_cents -= self.collected_cents
        if wager.holding in bank.fouled:
            bank.foul_cents -= self.collected_cents
        wager.is_open = True

    def settle(self, results: Results) -> None:
        results.undo(self.wager, is_bonus=self.is_bonus)
        results.paid_cents -= self.paid_cents
        results.collected_cents -= self.collected_cents

    def told(self, teller: Teller) -> Line:
        return self.line(**teller.wager(self.wager))


class RoundCalledOff(OpenEvent, frozen=True, gc=False, tag="round-called-off"):
    """There is no hand: whatever was wagered goes back, and it was nobody's bank."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """Nothing moves: wagers go back next, and then the bank."""
        hand.progress = True
