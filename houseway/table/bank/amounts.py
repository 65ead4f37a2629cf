"""Between which amounts a wager may lie, and in which steps."""

from typing import NamedTuple

from houseway.money.cents import dollars


class Bounds(NamedTuple):
    """The least and the most that a wager may be; it is a whole number of steps."""

    least_cents: int
    most_cents: int
    step_cents: int

    @property
    def low_cents(self) -> int:
        """The least whole number of steps."""
        return -(-self.least_cents // self.step_cents) * self.step_cents

    @property
    def high_cents(self) -> int:
        """The greatest whole number of steps."""
        return self.most_cents // self.step_cents * self.step_cents

    @property
    def is_possible(self) -> bool:
        return 0 < self.low_cents <= self.high_cents

    def wrong(self, cents: int) -> str:
        """Why this amount is none of them; empty if it is one.

        >>> Bounds(500, 10_000, 500).wrong(1_200)
        'Wagers are made in steps of $5'
        >>> Bounds(500, 10_000, 500).wrong(12_000)
        'The most is $100'
        """
        if cents < self.low_cents:
            return f"The least is {dollars(self.low_cents)}"
        if cents > self.high_cents:
            return f"The most is {dollars(max(0, self.high_cents))}"
        if cents % self.step_cents:
            return f"Wagers are made in steps of {dollars(self.step_cents)}"
        return ""


def is_in_steps(cents: int, between: tuple[int, int], *, step_cents: int) -> bool:
    """Whether an amount beside a wager may be added: whole steps, or just the least or the most.

    Half of $15, or the last chips of a player, need be no whole number of steps.

    >>> [is_in_steps(cents, (100, 750), step_cents=100) for cents in (300, 750, 137, 800)]
    [True, True, False, False]
    """
    low_cents, high_cents = between
    if cents in between:
        return low_cents <= high_cents
    return low_cents < cents < high_cents and cents % step_cents == 0
