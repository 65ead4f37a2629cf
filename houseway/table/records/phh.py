"""A hand in PHH, the poker hand history format that programs exchange: its fields and their form.

PHH is TOML: a variant's code, forced bets and stacks player by player, and the actions as short
texts. Player 1 is the first to be dealt to, the last one has the button; with two players forced
bets are listed small blind first although the button, player 2, posts it. Fields that begin with
an underscore are anybody's own. Every field is kept as it was written, in its order, so that a hand
read and written is the same hand. Files are read and written by `phh_files.py`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from typing import Final

from houseway.errors import BadInput, did_you_mean
from houseway.table.amounts import Amount, Units, check_amount, read_amount, units_of

BLINDS, SIZES, MINIMUM, BRING_IN = (
    ("blinds_or_straddles",), ("small_bet", "big_bet"), ("min_bet",), ("bring_in",),
)  # fmt: skip

VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    "FT": BLINDS + SIZES,
    "NT": BLINDS + MINIMUM,
    "NS": BLINDS + MINIMUM,
    "PO": BLINDS + MINIMUM,
    "FO/8": BLINDS + SIZES,
    "F7S": BRING_IN + SIZES,
    "F7S/8": BRING_IN + SIZES,
    "FR": BRING_IN + SIZES,
    "N2L1D": BLINDS + MINIMUM,
    "F2L3D": BLINDS + SIZES,
    "FB": BLINDS + SIZES,
}
"""The eleven variants, and what each must say besides antes, stacks and actions."""

BY_PLAYER: Final = ("antes", "blinds_or_straddles", "starting_stacks")
ENDINGS: Final = ("finishing_stacks", "winnings")
ONE_AMOUNT: Final = ("bring_in", "small_bet", "big_bet", "min_bet")


@dataclass(frozen=True)
class PhhHand:
    """One hand as its file has it; making one checks its form."""

    fields: Mapping[str, object]
    name: str = field(default="", compare=False)
    """Its header in a file of many hands."""

    def __post_init__(self) -> None:
        """Refuses a record that leaves out what its variant needs, or counts players twice."""
        for key in ("variant", "antes", "starting_stacks", "actions"):
            self._must_have(key)
        if self.variant not in VARIANTS:
            near = did_you_mean(self.variant, VARIANTS) or f" There are {', '.join(VARIANTS)}."
            raise BadInput(f"no variant '{self.variant}'.{near}")
        for key in VARIANTS[self.variant]:
            self._must_have(key)
        for key in (*BY_PLAYER, *ENDINGS):
            self._check_by_player(key)
        for key in ONE_AMOUNT:
            if key in self.fields:
                self.amount(key)
        if not all(isinstance(action, str) for action in self._list("actions")):
            raise BadInput("'actions' must be a list of texts, such as 'p1 cc'")
        if min(self.starting_stacks) <= 0:
            raise BadInput("'starting_stacks' must all be more than 0")

    @property
    def variant(self) -> str:
        return str(self.fields["variant"])

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self._list("starting_stacks"))

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(str(action) for action in self._list("actions"))

    @property
    def starting_stacks(self) -> tuple[Amount, ...]:
        return self.amounts("starting_stacks")

    @property
    def trims_antes(self) -> bool:
        """Whether a player short of the ante may win only as much from each other."""
        return self.fields.get("ante_trimming_status") is True

    def amounts(self, key: str) -> tuple[Amount, ...]:
        """A list with one amount a player; empty when the record does not have it."""
        return tuple(_amount(key, one) for one in self._list(key))

    def amount(self, key: str) -> Amount:
        return _amount(key, self.fields[key])

    @cached_property
    def units(self) -> Units:
        """How fine its money is, by whatever amount it writes finest."""
        found: list[Amount] = []
        for key in (*BY_PLAYER, *ENDINGS):
            found += self.amounts(key)
        found += [self.amount(key) for key in ONE_AMOUNT if key in self.fields]
        for action in self.actions:
            words = action.partition("#")[0].split()
            if len(words) == 3 and words[1] == "cbr":
                found.append(read_amount(words[2]))
        return units_of(found)

    def _must_have(self, key: str) -> None:
        if key not in self.fields:
            of = f" of {self.fields['variant']}" if "variant" in self.fields else ""
            near = did_you_mean(key, self.fields)
            raise BadInput(f"a hand{of} needs '{key}'.{near}")

    def _list(self, key: str) -> Sequence[object]:
        value = self.fields.get(key, ())
        if not isinstance(value, list | tuple):
            raise BadInput(f"'{key}' must be a list, not {value!r}")
        return value

    def _check_by_player(self, key: str) -> None:
        """Lists that go by player have one amount for each; heads-up too."""
        if key not in self.fields:
            return
        count = len(self.amounts(key))
        if count != self.players:
            raise BadInput(f"'{key}' is for {count} players, and {self.players} have stacks")
        if self.players < 2:
            raise BadInput("a hand needs two players at least")


def _amount(key: str, value: object) -> Amount:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadInput(f"'{key}' holds {value!r}, which is not an amount")
    try:
        check_amount(value)
    except BadInput as fault:
        raise BadInput(f"'{key}': {fault}") from None
    return value
