"""What a table knows of its shuffles: the one that stands published, and who has promised what."""

from dataclasses import dataclass, field

from houseway.cards.mixing import Contribution
from houseway.cards.seal import Root
from houseway.table.action import Action


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
    held: tuple[Action, str] | None
    """The action that has the cards shuffled in the middle of a hand, and who did it."""
    added: dict[int, Contribution] = field(default_factory=dict)
    """By player: what has been added since."""

    @property
    def mix(self) -> tuple[Contribution, ...]:
        """What was added, by seat."""
        return tuple(sorted(self.added.values(), key=lambda one: one.seat))


class Shuffles:
    """The shuffles of one table."""

    __slots__ = ("because", "promises", "published", "standing", "voided")

    def __init__(self) -> None:
        self.promises: dict[int, bytes] = {}
        """By player: the hash of the number they will add next."""
        self.standing: Standing | None = None
        self.published = 0
        self.voided = 0
        """How many have been published here, and how many of those were never dealt."""
        self.because = ""
        """Why the last of these was not."""
