"""What a game is, before any house has said how it deals it.

A game has a name, a family, the questions it asks (`asks`), and a script: a list of streets that
`script(house)` returns as plain data once the house has answered. Each house that deals the game
answers in `houses/<house>/<game>.toml`; one game at one house is a row.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from houseway.cards.packs import Pack, fifty_two
from houseway.collection.limits import BETTING, Limit, LimitKind
from houseway.errors import BadInput
from houseway.rulebook.options import Groups, Options
from houseway.table.step import Step
from houseway.table.streets import End

if TYPE_CHECKING:
    from houseway.table.faults import Ruling

Family = Literal[
    "board", "stud", "draw", "push-nine", "chinese poker", "pan", "player-dealer", "blackjack"
]

BANKED: Final[frozenset[Family]] = frozenset({"player-dealer", "blackjack"})
"""Where players bank in turn."""

WAGERING: Final[frozenset[LimitKind]] = frozenset({"spread", "single", "minimum"})
"""The kinds that say how much may be wagered against a bank."""

Script = Sequence[tuple[Step, ...]]
"""Streets in order; each is its marker and the steps on it."""


PLANS_MAX: Final = 1_000

_PLANS: dict[tuple[object, int], tuple[Options, tuple[Step, ...]]] = {}
"""By script and by which answers they are; these are kept, so that no others get their number."""


def _ordinary(house: Options) -> Pack:
    return fifty_two()


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game as anyone would name it, at whatever house."""

    slug: str
    title: str
    family: Family
    asks: Groups
    """The groups of questions that its steps ask, in the order of a hand."""
    pack: Callable[[Options], Pack] = _ordinary
    script: Callable[[Options], Script] | None = None
    """None while the game can be looked up but not yet dealt."""
    rulings: "tuple[Ruling, ...]" = ()
    """What is done about each fault that can be reported."""
    limits: frozenset[LimitKind] | None = None
    """The kinds of limit it is played at; None for all that its family is (`limit_kinds`)."""

    def __repr__(self) -> str:
        return f"<game {self.slug}>"

    @property
    def limit_kinds(self) -> frozenset[LimitKind]:
        """The kinds of limit it is played at: those that say how much may be bet, or wagered."""
        if self.limits is not None:
            return self.limits
        return WAGERING if self.family in BANKED else BETTING

    def plan(self, house: Options) -> tuple[Step, ...]:
        """Every step of a hand at this house, in order."""
        if self.script is None:
            raise BadInput(f"{self.title} cannot be dealt yet")
        # A table deals by the same answers all day, and they are long to compare.
        key = (self.script, id(house))
        if key not in _PLANS:
            if len(_PLANS) == PLANS_MAX:
                _PLANS.clear()
            _PLANS[key] = house, (*(step for one in self.script(house) for step in one), End())
        return _PLANS[key][1]


LIKE: Final[dict[LimitKind, str]] = {
    "single": "5 (dollars a point)",
    "condition": "condition-2 (a condition of $2)",
    "chip": "chip-1 (chips of $1)",
}
"""How the limits are typed that a game may insist on."""


def check_limit(game: Game, limit: Limit) -> None:
    """Poker is not played at a condition, nor against a bank at 4/8; some games insist on one."""
    if limit.kind not in game.limit_kinds:
        like = " or ".join(LIKE[kind] for kind in sorted(game.limits or ()))
        if game.limits is None:
            is_banked = "minimum" in game.limit_kinds
            like = "5-100, 101+ or min-5" if is_banked else "4/8, 5-10, 20, nl or pl"
        raise BadInput(f"{game.title} is not played at {limit}, but like {like}")
