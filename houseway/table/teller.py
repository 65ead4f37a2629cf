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
from houseway.table.event import evolve
from houseway.table.hand import Hand
from houseway.table.lines import ENGLISH, Line, Words, how_many
from houseway.table.naming import comparing_step, held, held_beside
from houseway.table.results import laid_down_again, results_of

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
        self.so_far: Hand | None = None
        """The hand as it has been told so far, by which what is shown is called."""

    @classmethod
    def at(
        cls, setup: "Setup", names: Mapping[int, str], me: int = 0, words: Words = ENGLISH
    ) -> Self:
        """Somebody who tells a hand of this game."""
        pieces = setup.game.pack(setup.options).cards
        teller = cls(names, me, words, has_tiles=pieces[0] >= FIRST_TILE)
        teller.so_far = Hand(setup)
        return teller

    def heard(self, event: "Event") -> Line | None:
        """The line for the next event, which then is so for the teller too."""
        line = event.told(self)
        if self.so_far is not None:
            evolve(self.so_far, event)
        return line

    def is_shown(self, holding: int) -> bool:
        """Whether all its cards lie face up."""
        return self.so_far is not None and self.so_far.holdings[holding].is_tabled

    def called(self, holding: int, *, part: str = "") -> str:
        """What a hand is called that lies face up beside others; nothing where none does.

        Of a hand with parts that part is meant, if it is named; otherwise all of them.
        """
        if self.so_far is None or not self.is_shown(holding):
            return ""
        results = results_of(self.so_far)
        shown = laid_down_again(self.so_far, results)
        names = held_beside(shown, holding, [one.holding for one in results.hands])
        meant = [one for one in names if one.part == part] or names
        return self.joined([one.words for one in meant])

    def called_after(self, event: "Event", holding: int) -> str:
        """What a hand is called that this event turns up."""
        if self.so_far is None:
            return ""
        then = self.so_far.copy()
        evolve(then, event)
        return "; ".join(one.words for one in held(then, holding))

    def rows_said(self, holding: int, other: int) -> str:
        """Which part of a hand was ahead of the other one's and which behind, where it has parts.

        What each of them is has been told when it was read.
        """
        step = comparing_step(self.so_far) if self.so_far is not None else None
        if self.so_far is None or step is None:
            return ""
        rows = step.rows(self.so_far, holding, other)
        parts = held(self.so_far, holding)
        if not rows or len(parts) != len(rows):
            return ""
        ways = ("even", "won", "lost")
        if len(set(rows)) == 1:
            return self.phrase(f"rows-{ways[rows[0]]}")
        paired = zip(rows, parts, strict=True)
        return self.joined([self.phrase(f"row-{ways[row]}", part=one.part) for row, one in paired])

    def sentence(self, line: Line) -> str:
        """A line in words, with its capital and its full stop, which a street's name has not."""
        if line.key not in self.words.lines:
            raise Broken(f"the catalogue of words told has no line {line.key!r}")
        said = self.words.lines[line.key](self, line.values)
        whole = _whole(said)
        return whole.removesuffix(".") if line.key == STREET else whole

    def by_clock(self, line: Line, seat: int) -> str:
        """The same of what the clock did for somebody who has not answered."""
        said = self.words.lines[line.key](self, line.values)
        return _whole(self.phrase("by-clock", seat=seat, said=said)) if said else ""

    def short(self, line: Line, *, by_clock: bool = False) -> str:
        """What somebody does, in a word or two; nothing where that is not said."""
        say = self.words.short.get(line.key)
        said = say(self, line.values) if say is not None else ""
        return self.phrase("by-clock-short", said=said) if said and by_clock else said

    def whole(self, said: str) -> str:
        """What was put together, as a sentence of its own."""
        return _whole(said)

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
        return self.phrase(
            "hand",
            seat=seat,
            spot=self.spot(holding),
            where=self.where(holding),
            of_hand=self.of_hand(holding),
        )

    def holder(self, holding: int) -> str:
        """Who gets a card: by seat, or by the hand where a spot is no seat."""
        if holding == self.bank:
            return self.phrase("bank")
        seat = self.seats.get(holding, holding)
        return self.phrase("holder", seat=seat, where=self.where(holding))

    def player(self, holding: int) -> str:
        """Who plays a hand, where its spot is named beside it."""
        if holding == self.bank:
            return self.phrase("bank")
        return self.name(self.seats.get(holding, holding))

    def spot(self, holding: int) -> int:
        return self.spots.get(holding, holding)

    def where(self, holding: int) -> int:
        """The spot of a hand, if whoever plays it plays another spot too; otherwise 0."""
        seat = self.seats.get(holding, 0)
        return self.spot(holding) if holding != self.bank and self._has_several(seat) else 0

    def _has_several(self, seat: int) -> bool:
        """Whether somebody plays hands on more than one spot."""
        played = (one for one, by in self.seats.items() if by == seat and one != self.bank)
        return seat > 0 and len({self.spot(one) for one in played}) > 1

    def of_hand(self, holding: int) -> int:
        """Which of the hands of its spot it is, once a pair was split there; otherwise 0."""
        spot = self.spot(holding)
        split = sorted(one for one, lies_on in self.spots.items() if lies_on == spot)
        return [spot, *split].index(holding) + 1 if split else 0

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

    def all_pieces(self, value: object) -> str:
        """Whatever the game is played with, whole."""
        return self.phrase("all-tiles" if self.has_tiles else "all-cards")

    def heaps(self, value: int | Sized) -> str:
        """So many heaps of them, as the game calls those."""
        return self.phrase("stacks" if self.has_tiles else "piles", count=how_many(value))

    def is_dealt(self, holding: int) -> str:
        """That a hand gets cards."""
        seat = self.seats.get(holding, holding)
        return self.phrase("is-dealt", seat=seat, where=self.where(holding))

    def the_card(self, card: Card) -> str:
        """One card in the middle of a sentence; of one that is not seen, that it is one."""
        return self.phrase("a-card") if card == UNKNOWN else self.phrase("the-card", card=card)

    def hands_of(self, seats: Sequence[int]) -> str:
        whose = self.joined([self.whose(seat) for seat in seats])
        return self.phrase("hands", whose=whose, count=len(seats))

    def aim(self, side: str) -> str:
        """What a wager beside the first one is won or lost on."""
        return self.words.aim(side)

    def purpose(self, side: str) -> str:
        """What such a wager is made for."""
        return self.words.purpose(side)

    def lowered(self, said: str) -> str:
        """A sentence of the rules behind a colon."""
        return f"{said[:1].lower()}{said[1:]}"

    def wager(self, number: int) -> dict[str, Any]:
        """Whose a wager is, what it is for, and where it lies if that is not before its owner."""
        wager = self.wagers[number]
        is_elsewhere = wager.spot != wager.seat or self._has_several(wager.seat)
        where = wager.spot if is_elsewhere else 0
        return {"owner": wager.seat, "spot": wager.spot, "where": where, "side": wager.side}

    def is_all_in(self, seat: int, cents: int) -> bool:
        """Whether these are the last chips of a stack, as far as the hand has been told."""
        return self.so_far is not None and 0 < cents == self.so_far.money.balances[seat]

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


def _whole(said: str) -> str:
    """With its capital and its full stop."""
    stop = "" if not said or said.endswith((".", "?")) else "."
    return f"{said[:1].upper()}{said[1:]}{stop}"


def told(teller: Teller, event: "Event") -> str:
    """The sentence for an event, or nothing.

    >>> from houseway.table.pot.events import Folded, Raised
    >>> teller = Teller({3: "Ann"}, me=1)
    >>> told(teller, Raised(3, 800, 1600, full=True)), told(teller, Folded(1))
    ('Ann makes it $16.', 'You fold.')
    """
    line = teller.heard(event)
    return teller.sentence(line) if line is not None else ""
