"""What a table knows of its shuffles: the one that stands published, and who has promised what."""

from dataclasses import dataclass, field

from houseway.cards.mixing import Contribution
from houseway.cards.seal import Root
from houseway.table.codec import AnyAction


@dataclass(slots=True, kw_only=True)
class Standing:
    """A published shuffle that waits to be dealt."""

    number: int
    hand: int
    root: Root
    secret: bytes
    at_ms: int
    promised: dict[int, bytes]
    """By player: what was promised before it was published. No other number goes in."""
    held: tuple[AnyAction, str] | None
    """The action that has the cards shuffled in the middle of a hand, and who did it."""
    added: dict[int, Contribution] = field(default_factory=dict)
    """By player: what has been added since."""

    @property
    def mix(self) -> tuple[Contribution, ...]:
        """What was added, by seat."""
        return tuple(sorted(self.added.values(), key=lambda one: one.seat))


@dataclass(slots=True, eq=False)
class Shuffles:
    """The shuffles of one table."""

    promises: dict[int, bytes] = field(default_factory=dict)
    """By player: the hash of the number they will add next."""
    standing: Standing | None = None
    published: int = 0
    voided: int = 0
    """How many have been published here, and how many of those were never dealt."""
    because: str = ""
    """Why the last of these was not."""
