"""Every chip is in an account, and moves only by `transfer`, out of one account into another.

An account is a small number into one list of balances; its name is for people. Account 0 is the
cage: it issues chips and redeems them, so it alone may stand below zero, by exactly what is out
in the room. The sum over all accounts, cage included, is zero at every moment.

House accounts (the drop, the jackpot fund) can be on neither side of a wager: collections come
in, and go back or are counted out (garlic-city/house/2, garlic-city/house/3).
How much moves is decided elsewhere: `split`, `pots` and `cover` beside this file, and the games.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from houseway.errors import BadInput, Broken, did_you_mean
from houseway.money.cents import dollars

CAGE: Final = 0
"""The account that issues and redeems chips; inside one hand, whatever is outside that hand."""

Why = Literal[
    "buy-in", "cash-out",                            # the cage and a player
    "ante", "blind", "bet", "won", "carried",        # into the pot, out of it, on to the next hand
    "wager", "payout", "lost",                       # a player and the player-dealer
    "pay",                                           # between players: pan, Chinese poker points
    "returned", "forfeit",                           # uncalled, uncovered or misdealt; a foul
    "collection", "jackpot", "count",                # into the drop; out of it, to the cage
    "award",                                         # out of the jackpot fund, to a player
    "ruling",                                        # from a player to another, by the floor
]  # fmt: skip
"""Why chips moved, in the room's words."""

_INTO_THE_HOUSE: Final = frozenset({"collection", "jackpot"})
_OUT_OF_THE_HOUSE: Final = frozenset({"returned", "count", "award"})


class Transfer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One line of the journal: chips that went from `source` to `target`, and by which clause."""

    cents: int
    source: int
    target: int
    why: Why
    cite: str = ""


class Accounts:
    """A table's or a room's chips, by account.

    >>> money = Accounts(["seat 1", "seat 2", "pot", "drop"], house=["drop"])
    >>> seat_1, seat_2, pot, drop = 1, 2, 3, 4
    >>> money.issue(20000, target=seat_1)
    >>> money.transfer(400, source=seat_1, target=pot, why="blind")
    >>> money.transfer(300, source=pot, target=drop, why="collection")
    >>> money
    Accounts(cage -$200, seat 1 $196, seat 2 $0, pot $1, drop $3)
    """

    __slots__ = ("_balances", "_house", "_numbers", "balances", "journal", "names")

    def __init__(
        self, names: Iterable[str], *, house: Iterable[str] = (), keep_journal: bool = False
    ) -> None:
        self.names: tuple[str, ...] = ("cage",)
        self._numbers = {"cage": CAGE}
        self._balances = [0]
        # The same list under a type that cannot be written to: everybody reads it at full speed,
        # and mypy stops whoever would change a balance except by `transfer`.
        self.balances: Sequence[int] = self._balances
        self.journal: list[Transfer] | None = [] if keep_journal else None
        for name in names:
            self.open(name)
        self._house = frozenset(map(self.number, house))

    def open(self, name: str, *, is_house: bool = False) -> int:
        """A new account, empty; its number is the next one."""
        if name in self._numbers:
            raise BadInput(
                f"there is an account '{name}' already: it is number {self.number(name)}"
            )
        self.names += (name,)
        self._balances.append(0)
        number = self._numbers[name] = len(self.names) - 1
        if is_house:
            self._house |= {number}
        return number

    def number(self, name: str) -> int:
        """The account of that name."""
        number = self._numbers.get(name)
        if number is None:
            raise BadInput(f"no account '{name}'.{did_you_mean(name, self.names)}")
        return number

    def transfer(self, cents: int, *, source: int, target: int, why: Why, cite: str = "") -> None:
        """Moves chips, or raises `BadInput` and moves nothing."""
        balances = self._balances
        if type(cents) is not int or cents < 1 or source == target or source < 0 or target < 0:
            raise self._no_such_transfer(cents, source=source, target=target)
        try:
            left = balances[source] - cents
            grown = balances[target] + cents
        except IndexError:
            raise self._no_such_transfer(cents, source=source, target=target) from None
        if left < 0 and source != CAGE:
            raise BadInput(
                f"{self.names[source]} has {dollars(balances[source])}"
                f" and cannot pay {dollars(cents)} to {self.names[target]} ({why})"
            )
        house = self._house
        if source in house or target in house:
            self._check_house(source=source, target=target, why=why)
        balances[source] = left
        balances[target] = grown
        if self.journal is not None:
            self.journal.append(
                Transfer(cents=cents, source=source, target=target, why=why, cite=cite)
            )

    def issue(self, cents: int, *, target: int, cite: str = "") -> None:
        """Chips out of the cage, for a player who buys in."""
        self.transfer(cents, source=CAGE, target=target, why="buy-in", cite=cite)

    def issue_all(self, stacks_cents: Mapping[int, int]) -> None:
        """Every player's chips at once, by their accounts; nothing for who brings none."""
        balances, house = self._balances, self._house
        most, is_plain = len(balances), self.journal is None
        for target, cents in stacks_cents.items():
            if (
                is_plain
                and type(cents) is int
                and cents > 0
                and 0 < target < most
                and target not in house
            ):
                balances[target] += cents
                balances[CAGE] -= cents
            elif cents:
                self.issue(cents, target=target)

    def redeem(self, cents: int, *, source: int, cite: str = "") -> None:
        """Chips back to the cage, for a player who cashes out."""
        self.transfer(cents, source=source, target=CAGE, why="cash-out", cite=cite)

    def copy(self) -> "Accounts":
        """The same chips in a second set of accounts, so that a bot may try what it likes."""
        twin = Accounts.__new__(Accounts)
        twin.names = self.names
        twin._numbers = dict(self._numbers)
        twin._house = self._house
        twin.balances = twin._balances = self._balances[:]
        twin.journal = None if self.journal is None else self.journal[:]
        return twin

    @property
    def house(self) -> frozenset[int]:
        """The numbers of the accounts that are the house's."""
        return self._house

    @classmethod
    def again(
        cls, names: Sequence[str], cents: Sequence[int], *, house: frozenset[int]
    ) -> "Accounts":
        """Accounts that stood so once, cage included; BadInput where they cannot have."""
        if tuple(names[:1]) != ("cage",) or not len(cents) == len(names) == len(set(names)):
            raise BadInput("these are no accounts: names and balances do not fit")
        twin = cls(())
        twin.names, twin._house = tuple(names), house
        twin._numbers = {name: number for number, name in enumerate(names)}
        twin.balances = twin._balances = list(cents)
        return twin

    def assert_balanced(self) -> None:
        """Promise 1, looked at afresh: all accounts sum to zero and only the cage is below it."""
        total_cents = sum(self._balances)
        if total_cents:
            raise Broken(f"accounts do not add up to $0 but to {dollars(total_cents)}: {self}")
        others = self._balances[1:]
        if others and min(others) < 0:
            number = 1 + next(at for at, cents in enumerate(others) if cents < 0)
            raise Broken(f"{self.names[number]} is overdrawn: {dollars(self._balances[number])}")

    def statement(self) -> dict[str, int]:
        """Every account by name, in cents."""
        return dict(zip(self.names, self._balances, strict=True))

    def __repr__(self) -> str:
        lines = (f"{name} {dollars(balance)}" for name, balance in self.statement().items())
        return f"Accounts({', '.join(lines)})"

    def _check_house(self, *, source: int, target: int, why: Why) -> None:
        """Promise 2: what the house receives is a collection; it never wins or loses a wager."""
        if target in self._house and why not in _INTO_THE_HOUSE:
            raise BadInput(
                f"{self.names[target]} is the house's and takes collections only, not '{why}'"
            )
        is_counted_elsewhere = why == "count" and target != CAGE
        if source in self._house and (why not in _OUT_OF_THE_HOUSE or is_counted_elsewhere):
            raise BadInput(
                f"{self.names[source]} is the house's: its chips are returned, or counted out to"
                f" the cage, never '{why}' to {self.names[target]}"
            )

    def _no_such_transfer(self, cents: int, *, source: int, target: int) -> BadInput:
        """The refusal of figures that make no transfer at all, whatever the balances."""
        if type(cents) is not int:
            return BadInput(f"a transfer is in whole cents, not {cents!r}")
        if cents < 1:
            return BadInput(f"a transfer moves at least one cent, not {cents}")
        if source == target:
            return BadInput(f"a transfer needs two accounts, not account {source} twice")
        wrong = target if 0 <= source < len(self.names) else source
        return BadInput(f"no account {wrong}: they are numbered 0 to {len(self.names) - 1}")
