"""What many hands came to, in whole cents: sums, so that the order of adding does not matter."""

from math import sqrt

import msgspec


class Tally(msgspec.Struct, kw_only=True):
    """So many results of one kind."""

    by_cents: dict[int, int] = msgspec.field(default_factory=dict)
    """How often each result came."""

    def add(self, cents: int, *, times: int = 1) -> None:
        self.by_cents[cents] = self.by_cents.get(cents, 0) + times

    def include(self, other: "Tally") -> None:
        for cents, times in other.by_cents.items():
            self.add(cents, times=times)

    @property
    def count(self) -> int:
        return sum(self.by_cents.values())

    @property
    def cents(self) -> int:
        return sum(cents * times for cents, times in self.by_cents.items())

    @property
    def squares(self) -> int:
        return sum(cents * cents * times for cents, times in self.by_cents.items())

    @property
    def won(self) -> int:
        """How many results were above nothing."""
        return sum(times for cents, times in self.by_cents.items() if cents > 0)

    @property
    def lost(self) -> int:
        return sum(times for cents, times in self.by_cents.items() if cents < 0)

    @property
    def mean_cents(self) -> float:
        return self.cents / self.count if self.count else 0.0

    @property
    def sd_cents(self) -> float:
        """Of one result. Whole numbers until the root, so nothing is lost between large squares."""
        if self.count < 2:
            return 0.0
        spread = self.count * self.squares - self.cents * self.cents
        return sqrt(spread / (self.count * (self.count - 1)))

    @property
    def error_cents(self) -> float:
        """The standard error of the mean."""
        return self.sd_cents / sqrt(self.count) if self.count else 0.0

    def quantile(self, share: float) -> int:
        """The least result that at least this share of all results does not exceed.

        >>> one = Tally()
        >>> for cents in (-100, -100, 0, 300):
        ...     one.add(cents)
        >>> one.quantile(0.5), one.quantile(0.51), one.quantile(1)
        (-100, 0, 300)
        """
        needed, seen = share * self.count, 0
        for cents in sorted(self.by_cents):
            seen += self.by_cents[cents]
            if seen >= needed:
                return cents
        return 0

    def histogram(self, bars: int) -> list[tuple[int, int]]:
        """About so many bars of one round width: from which result on, and how many results.

        >>> one = Tally()
        >>> for cents in (-100, -100, 0, 300):
        ...     one.add(cents)
        >>> one.histogram(4), one.histogram(1)
        ([(-100, 2), (0, 1), (300, 1)], [(-500, 2), (0, 2)])
        """
        if not self.by_cents:
            return []
        span = max(self.by_cents) - min(self.by_cents)
        round_widths = (times * 10**zeros for zeros in range(18) for times in (1, 2, 5))
        width = next(one for one in round_widths if one * bars >= span)
        found: dict[int, int] = {}
        for cents, count in sorted(self.by_cents.items()):
            begins = cents // width * width
            found[begins] = found.get(begins, 0) + count
        return list(found.items())


class Stretch(msgspec.Struct, kw_only=True):
    """What came of some hands: by seat, by chair, what the house took, what was in the pots."""

    hands: int = 0
    broken: int = 0
    """Hands that could not be dealt on from the one before, and began a new game."""
    actions: int = 0
    left_cents: int = 0
    """What nobody had won when a game was over."""
    seats: dict[int, Tally] = msgspec.field(default_factory=dict)
    chairs: dict[str, Tally] = msgspec.field(default_factory=dict)
    """In banked games: a player's hand, and the player-dealer's."""
    wagers: dict[str, Tally] = msgspec.field(default_factory=dict)
    """By named strategy: what a player's wagers came to by a hand, before the collection."""
    drop: Tally = msgspec.field(default_factory=Tally)
    """What the house took by a hand, jackpot drops apart."""
    jackpot: Tally = msgspec.field(default_factory=Tally)

    def include(self, other: "Stretch") -> None:
        self.hands += other.hands
        self.broken += other.broken
        self.actions += other.actions
        self.left_cents += other.left_cents
        self.drop.include(other.drop)
        self.jackpot.include(other.jackpot)
        for seat, tally in other.seats.items():
            self.seats.setdefault(seat, Tally()).include(tally)
        for chair, tally in other.chairs.items():
            self.chairs.setdefault(chair, Tally()).include(tally)
        for way, tally in other.wagers.items():
            self.wagers.setdefault(way, Tally()).include(tally)
