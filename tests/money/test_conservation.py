"""Chips are conserved whatever anybody tries: random transfers, good and bad, cage included."""

from dataclasses import dataclass, field

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from houseway.errors import BadInput
from houseway.money.accounts import CAGE, Accounts
from tests.sampling import tries

NAMES = ("seat 1", "seat 2", "seat 3", "pot", "bank", "drop")
ACCOUNTS = st.integers(0, len(NAMES))
SEATS = st.integers(1, 3)
CENTS = st.integers(1, 2_000)
DROP = len(NAMES)


@dataclass
class Slips:
    """The room as slips of paper: nobody keeps a balance, it is added up from the slips."""

    moved: list[tuple[int, int, int]] = field(default_factory=list)

    def balance(self, account: int) -> int:
        came_in = sum(cents for cents, _, target in self.moved if target == account)
        went_out = sum(cents for cents, source, _ in self.moved if source == account)
        return came_in - went_out


class RandomTransfers(RuleBasedStateMachine):
    """Transfers that should work do, those that should not change nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.money = Accounts(NAMES, house=["drop"], keep_journal=True)
        self.slips = Slips()

    @rule(cents=CENTS, seat=SEATS)
    def buy_in(self, cents: int, seat: int) -> None:
        self.money.issue(cents, target=seat)
        self.slips.moved.append((cents, CAGE, seat))

    @rule(cents=CENTS, seat=SEATS)
    def cash_out(self, cents: int, seat: int) -> None:
        if cents > self.slips.balance(seat):
            with pytest.raises(BadInput, match="cannot pay"):
                self.money.redeem(cents, source=seat)
        else:
            self.money.redeem(cents, source=seat)
            self.slips.moved.append((cents, seat, CAGE))

    @rule(cents=CENTS, ends=st.tuples(ACCOUNTS, ACCOUNTS))
    def move(self, cents: int, ends: tuple[int, int]) -> None:
        source, target = ends
        is_possible = (
            source != target
            and DROP not in (source, target)
            and (source == CAGE or cents <= self.slips.balance(source))
        )
        if is_possible:
            self.money.transfer(cents, source=source, target=target, why="bet")
            self.slips.moved.append((cents, source, target))
        else:
            with pytest.raises(BadInput):
                self.money.transfer(cents, source=source, target=target, why="bet")

    @rule(cents=CENTS, seat=SEATS)
    def collect(self, cents: int, seat: int) -> None:
        if cents <= self.slips.balance(seat):
            self.money.transfer(cents, source=seat, target=DROP, why="collection")
            self.slips.moved.append((cents, seat, DROP))

    @rule()
    def go_on_in_a_copy(self) -> None:
        self.money = self.money.copy()

    @invariant()
    def chips_are_conserved(self) -> None:
        assert sum(self.money.balances) == 0
        self.money.assert_balanced()

    @invariant()
    def nobody_but_the_cage_is_overdrawn(self) -> None:
        assert self.money.balances[CAGE] <= 0
        assert all(balance >= 0 for balance in self.money.balances[1:])

    @invariant()
    def balances_and_journal_agree_with_the_slips(self) -> None:
        assert list(self.money.balances) == [self.slips.balance(a) for a in range(len(NAMES) + 1)]
        assert [(t.cents, t.source, t.target) for t in self.money.journal or []] == self.slips.moved


RandomTransfers.TestCase.settings = settings(
    deadline=None, max_examples=tries(60), stateful_step_count=30
)
TestRandomTransfers = RandomTransfers.TestCase
