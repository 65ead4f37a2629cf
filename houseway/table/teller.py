"""Who tells: somebody who has seen the hand from its first line, and knows everybody's name.

What is settled in a game with a player-dealer is a wager by its number, so a teller remembers
whose wager lies where. It is told events as one viewer has seen them (`table/seen.py`) and
nothing else, so it can say nothing that the viewer may not know. The words are a catalogue's
(`lines.py`).
"""

from collections.abc import Mapping, Sequence, Sized
from typing import TYPE_CHECKING, Any, Final, Self

from houseway.cards.card import FIRST_TILE, UNKNOWN, Card
from houseway.errors import Broken
from houseway.money.cents import dollars
from houseway.table.actors import STAFF
from houseway.table.lines import ENGLISH, Line, Words, how_many

if TYPE_CHECKING:
    from houseway.table.bank.events import Wagered
    from houseway.table.event import Event
    from houseway.table.setup import Setup


STREET: Final = "street"
"""The line that stands above the others of its street."""


class Teller:
    """Tells one viewer of one hand, line by line from the first."""

    def __init__(
        self,
        names: Mapping[int, str],
        me: int = 0,
        words: Words = ENGLISH,
        *,
        has_tiles: bool = False,
    ) -> None:
        self.names = names
        self.me = me
        self.words = words
        self.has_tiles = has_tiles
        """Whether the pieces of the game are tiles and not cards."""
        self.wagers: dict[int, Wagered] = {}
        self.bank = 0
        """The holding of the bank, once there is one."""
        self.seats: dict[int, int] = {}
        """By holding, who plays it, where that is known."""
        self.spots: dict[int, int] = {}
        """By holding that was split off, the spot it lies on."""

    @classmethod
    def at(
        cls, setup: "Setup", names: Mapping[int, str], me: int = 0, words: Words = ENGLISH
    ) -> Self:
        """Somebody who tells a hand of this game."""
        pieces = setup.game.pack(setup.options).cards
        return cls(names, me, words, has_tiles=pieces[0] >= FIRST_TILE)

    def sentence(self, line: Line) -> str:
        """A line in words, with its capital and its full stop, which a street's name has not."""
        if line.key not in self.words.lines:
            raise Broken(f"the catalogue of words told has no line {line.key!r}")
        said = self.words.lines[line.key](self, line.values)
        is_whole = not said or said.endswith((".", "?")) or line.key == STREET
        stop = "" if is_whole else "."
        return f"{said[:1].upper()}{said[1:]}{stop}"

    def short(self, line: Line) -> str:
        """What somebody does, in a word or two; nothing where that is not said."""
        say = self.words.short.get(line.key)
        return say(self, line.values) if say is not None else ""

    def phrase(self, key: str, **values: Any) -> str:
        return self.words.phrases[key](self, values)

    def is_me(self, seat: int) -> bool:
        return seat == self.me and seat > 0

    def name(self, seat: int) -> str:
        """Somebody in the middle of a sentence."""
        if self.is_me(seat):
            return self.phrase("you")
        if seat in STAFF:
            return self.words.text(STAFF[seat])
        return self.names.get(seat) or self.phrase("seat", number=seat)

    def names_of(self, seats: Sequence[int]) -> str:
        return self.joined([self.name(seat) for seat in seats])

    def whose(self, seat: int) -> str:
        return self.phrase("whose", seat=seat)

    def hand(self, holding: int) -> str:
        """A hand on the table, by whom it belongs to."""
        if holding == self.bank:
            return self.phrase("bank-hand")
        seat = self.seats.get(holding, 0)
        return self.phrase("hand", seat=seat, spot=self.spot(holding))

    def holder(self, holding: int) -> str:
        """Who gets a card: by seat, or by the hand where a spot is no seat."""
        if holding == self.bank:
            return self.phrase("bank")
        return self.name(self.seats.get(holding, holding))

    def spot(self, holding: int) -> int:
        return self.spots.get(holding, holding)

    def card(self, card: Card) -> str:
        return self.words.card(card, self)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards as they are said; unseen ones are counted.

        >>> from houseway.cards.card import cards
        >>> Teller({}).cards(cards("As Td")), Teller({}).cards(cards("?? ??"))
        ('ace of spades, ten of diamonds', '2 cards')
        """
        seen = [self.card(card) for card in cards if card != UNKNOWN]
        hidden = len(cards) - len(seen)
        return ", ".join((*seen, self.pieces(hidden))) if hidden else ", ".join(seen)

    def pieces(self, value: int | Sized) -> str:
        """So many cards, or tiles."""
        return self.phrase("tiles" if self.has_tiles else "cards", count=how_many(value))

    def count(self, value: int | Sized) -> str:
        return str(how_many(value))

    def figures(self, numbers: Sequence[int]) -> str:
        return ", ".join(map(str, numbers))

    def money(self, cents: int) -> str:
        return dollars(cents)

    def plain(self, value: str | int) -> str:
        return self.words.text(value) if isinstance(value, str) else str(value)

    def joined(self, said: Sequence[str]) -> str:
        """Several in one breath.

        >>> Teller({}).joined(["Ann", "Bob", "Cal"])
        'Ann, Bob and Cal'
        """
        if len(said) < 2:
            return "".join(said)
        return self.phrase("and", before=", ".join(said[:-1]), last=said[-1])


def told(teller: Teller, event: "Event") -> str:
    """The sentence for an event, or nothing.

    >>> from houseway.table.pot.events import Folded, Raised
    >>> teller = Teller({3: "Ann"}, me=1)
    >>> told(teller, Raised(3, 800, 1600, full=True)), told(teller, Folded(1))
    ('Ann makes it $16.', 'You fold.')
    """
    line = event.told(teller)
    return teller.sentence(line) if line is not None else ""
