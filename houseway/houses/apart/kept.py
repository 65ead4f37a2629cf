"""What was found for every two of the clubs, as it ships: looking it up takes no search.

Each pair is kept with a digest of what both houses answer and post in the game. Where a book has
changed since, the pair is no longer fresh: its hands are played by today's books all the same, and
those on which they no longer differ are left out.
"""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from houseway.houses.apart.grounds import Played
from houseway.houses.apart.judging import KINDS, Kind
from houseway.houses.apart.lockstep import FIRST, SECOND, Acted
from houseway.houses.apart.searching import Found, Reach, Search
from houseway.houses.apart.two_tables import TwoTables
from houseway.houses.house import House, Row
from houseway.table.notation import read_action, write_action
from houseway.table.records.hand_file import read_hand_file, write_hand_file

FILE: Final = Path(__file__).with_name("kept.json")
DIGITS: Final = 16
TURNED: Final = {FIRST: SECOND, SECOND: FIRST}


class KeptHand(msgspec.Struct, frozen=True):
    """A hand that was found: its two tables as records without actions, and the actions."""

    kind: Kind
    first: str
    second: str
    acts: tuple[tuple[str, str], ...]
    """Each as a record writes it, and where it is done: at both houses, or at one of them."""
    carried: tuple[str, ...] = ()
    """The questions of which one answer alone carries the difference."""

    @classmethod
    def of(cls, found: Found) -> "KeptHand":
        return cls(
            kind=found.kind,
            carried=Played(found.kind, found.tables, found.acts).carried_by,
            first=write_hand_file(found.tables.first),
            second=write_hand_file(found.tables.second),
            acts=tuple((write_action(acted.action), acted.where) for acted in found.acts),
        )

    def played(self) -> Played:
        """The hand at both houses, by today's books."""
        tables = TwoTables(read_hand_file(self.first), read_hand_file(self.second))
        acts = tuple(Acted(read_action(line), where) for line, where in self.acts)
        return Played(self.kind, tables, acts)

    def turned(self) -> "KeptHand":
        """The same with the houses the other way round."""
        acts = tuple((line, TURNED.get(where, where)) for line, where in self.acts)
        return KeptHand(self.kind, self.second, self.first, acts, self.carried)


class KeptPair(msgspec.Struct, frozen=True, kw_only=True):
    """Two houses and a game that both deal: what was found, and how far was looked."""

    first: str
    second: str
    game: str
    digest: str
    hands: tuple[KeptHand, ...]
    """The shortest of each kind, the fewest actions first."""
    reach: dict[Kind, Reach]
    wandered: int
    """How many whole hands were also played by chance, where money had come out alike."""

    @classmethod
    def of(cls, search: Search, wandered: int) -> "KeptPair":
        one, other = search.one, search.other
        in_order = sorted(
            search.found.values(), key=lambda each: (len(each.acts), KINDS.index(each.kind))
        )
        return cls(
            first=one.house.found_by,
            second=other.house.found_by,
            game=one.game.slug,
            digest=digest_of(one, other),
            hands=tuple(KeptHand.of(found) for found in in_order),
            reach={kind: search.reach(kind) for kind in KINDS},
            wandered=wandered,
        )

    def turned(self) -> "KeptPair":
        hands = tuple(one.turned() for one in self.hands)
        return msgspec.structs.replace(self, first=self.second, second=self.first, hands=hands)

    @property
    def is_fresh(self) -> bool:
        """Whether both books still answer and post what they did when it was searched."""
        rows = (House.named(house).row(self.game) for house in (self.first, self.second))
        return digest_of(*rows) == self.digest


class Kept(msgspec.Struct, frozen=True):
    """All of it, and the command that made it."""

    made_by: str
    pairs: tuple[KeptPair, ...]


@cache
def kept() -> Kept:
    return msgspec.json.decode(FILE.read_bytes(), type=Kept)


def kept_pair(first: str, second: str, game: str) -> KeptPair | None:
    """What was found for these two, in this order; None for a club of one's own."""
    for pair in kept().pairs:
        if pair.game == game and {pair.first, pair.second} == {first, second}:
            return pair if pair.first == first else pair.turned()
    return None


def digest_of(one: Row, other: Row) -> str:
    """What both houses answer and post in the game, in a few letters; whichever comes first."""
    return sha256("\n".join(sorted(map(_book, (one, other)))).encode()).hexdigest()[:DIGITS]


def _book(row: Row) -> str:
    return "\n".join((row.house.slug, *_answers(row), *_posted(row)))


def _answers(row: Row) -> Iterator[str]:
    yield from (f"{answer.name} = {answer.shown}" for answer in row.answers)


def _posted(row: Row) -> Iterator[str]:
    """Its schedules as they are printed: the lines of the collection's file."""
    collection = row.house.folder / "collection.toml"
    if collection.is_file():
        yield collection.read_text(encoding="utf-8")
