"""A ranking as a table: how strong a hand is, as one number, in one look-up.

`strength(cards)` is an int, bigger is better, in low games too; 0 is no hand at all, as when
nothing qualifies for low. Its upper bits are the line of the ranking's list, its lower twelve the
place within that line. Hands add up their keys and look the sum up (`keys.py`); a flush and the
joker have tables of their own.

Tables ship with the package and are loaded when first used, never on import. They refuse a wrong
number of cards and whatever is no card of the pack. They do not look for a card held twice: the
table of play knows where every card is. Definitions do look, and explain themselves.
"""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple, NoReturn

from houseway.cards.card import JOKER, Card
from houseway.cards.packs import EVERY_RANK
from houseway.errors import BadInput
from houseway.hands import stored
from houseway.hands.keys import (
    COLUMNS_ONLY,
    JOKER_KEY,
    JOKER_MARK,
    KEYS,
    NO_KEY,
    ROW_FROM,
    ROWS_ONLY,
    SUITS_FROM,
    marks,
    place,
)
from houseway.hands.made import Made

Definition = Callable[[Sequence[Card]], Made | None]
Strength = Callable[[Sequence[Card]], int]

Apart = Callable[[Sequence[Card], int, int], int]

PLACE_BITS: Final = 12
BYTES: Final = 256
SEVEN: Final = 7
FIVE_TO_SEVEN: Final = (5, 6, SEVEN)
NO_FLUSH: Final = 8
"""More cards than any hand holds: the flush of a ranking where suits do not count."""


class Sized(NamedTuple):
    """The marks of suit sums, where rows begin, and the strengths they lead to."""

    marked: bytes
    rows: list[int]
    flat: list[int]


NO_TABLE: Final = Sized(b"", [], [])


@cache
def layout(size: int) -> list[int]:
    """Where the rows of every table for so many ranked cards begin."""
    return _layouts().sections[f"rows {size}"].tolist()


@cache
def _layouts() -> stored.Stored:
    return stored.read("layouts")


def padded(keys: Sequence[int]) -> list[int]:
    """A key for every byte, so that a negative number, counted from the end, is no card either."""
    return [*keys, *[NO_KEY] * (BYTES - len(keys))]


def as_list(numbers: "array[int]") -> list[int]:
    """These numbers, equal ones as one object: a tenth of the memory to look up in, and faster."""
    shared = list(range(max(numbers) + 1))
    return [shared[number] for number in numbers]


@dataclass(frozen=True, eq=False, kw_only=True)
class Ranking:
    """One ranking: its definition, and what a table needs to know of the game."""

    name: str
    definition: Definition
    sizes: tuple[int, ...] = (5,)
    """How many cards a hand may have; the first is how many make it."""
    ranks: tuple[int, ...] = EVERY_RANK
    joker: bool = False
    flush: int = 5
    """How many cards of one suit are a flush."""

    @cached_property
    def tables(self) -> stored.Stored:
        return stored.read(self.name)

    @cached_property
    def strength(self) -> Strength:
        """How strong these cards are, bigger is better: `HIGH.strength(cards)`.

        >>> from houseway.cards.card import cards
        >>> from houseway.hands.tables import HIGH
        >>> HIGH.strength(cards("As Ah Kd Kc 2s")) > HIGH.strength(cards("As Ah Qd Qc Ks"))
        True
        """
        return _by_look_up(self)

    def category(self, strength: int) -> str:
        """The line of the list that a strength stands on.

        >>> from houseway.cards.card import cards
        >>> from houseway.hands.tables import HIGH
        >>> HIGH.category(HIGH.strength(cards("As Ah Kd Kc 2s")))
        'two pair'
        """
        return self.tables.categories[strength >> PLACE_BITS]

    @cached_property
    def keys(self) -> list[int]:
        """By card, for all that a byte can be: Python reads [-1], an unseen card, from the end."""
        known = [key if card // 4 + 2 in self.ranks else NO_KEY for card, key in enumerate(KEYS)]
        return padded([*known, JOKER_KEY if self.joker else NO_KEY])

    @cached_property
    def by_size(self) -> dict[int, Sized]:
        """What hands of so many cards are looked up in."""
        sections = self.tables.sections
        return {
            size: Sized(
                marks(size, flush=self.flush), layout(size), as_list(sections[f"plain {size}"])
            )
            for size in self.sizes
        }

    @cached_property
    def apart(self) -> Apart:
        """The strength of a hand that ranks alone do not decide, from its sum and its mark."""
        return _with_joker_or_flush(self)

    def refuse(self, cards: Sequence[Card]) -> NoReturn:
        """Says what is wrong with cards that are in no table, as the definition puts it."""
        self.definition(cards)
        counts = " or ".join(str(size) for size in self.sizes)
        raise BadInput(f"the {self.name} table holds hands of {counts} cards, not {len(cards)}")


def _by_look_up(ranking: Ranking) -> Strength:
    keys, by_size, apart = ranking.keys, ranking.by_size, ranking.apart
    marked_sevens, seven_rows, sevens = by_size.get(SEVEN, NO_TABLE)

    def strength(cards: Sequence[Card]) -> int:
        try:
            if len(cards) == SEVEN:
                # Written out, `place` too: it runs for everybody at most showdowns.
                a, b, c, d, e, f, g = cards
                total = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
                if mark := marked_sevens[total >> SUITS_FROM]:
                    return apart(cards, total, mark)
                return sevens[seven_rows[total >> ROW_FROM & ROWS_ONLY] + (total & COLUMNS_ONLY)]
            total = 0
            for one in cards:
                total += keys[one]
            marked, rows, flat = by_size[len(cards)]
            if mark := marked[total >> SUITS_FROM]:
                return apart(cards, total, mark)
            return flat[rows[total >> ROW_FROM & ROWS_ONLY] + (total & COLUMNS_ONLY)]
        except (IndexError, KeyError):
            ranking.refuse(cards)

    return strength


def _with_joker_or_flush(ranking: Ranking) -> Apart:
    sections, five = ranking.tables.sections, ranking.sizes[0]
    plain = {size: (sized.rows, sized.flat) for size, sized in ranking.by_size.items()}
    beside_joker = {
        size: (layout(size - 1), as_list(sections[f"joker {size - 1}"]))
        for size in (ranking.sizes if ranking.joker else ())
    }
    flush, joker_flush = sections["flush"].tolist(), sections["joker flush"].tolist()

    def strength(cards: Sequence[Card], total: int, mark: int) -> int:
        ranked, suited = plain, flush
        if mark >= JOKER_MARK:
            ranked, suited, mark = beside_joker, joker_flush, mark - JOKER_MARK
        rows, flat = ranked[len(cards)]
        by_ranks = flat[place(total, rows)]
        if not mark:
            return by_ranks
        held = 0
        for one in cards:
            if one & 3 == mark - 1 and one != JOKER:
                held |= 1 << (one >> 2)
        # Five cards of one suit are a flush, wanted or not; of more cards the best five play.
        return suited[held] if len(cards) == five else max(suited[held], by_ranks)

    return strength
