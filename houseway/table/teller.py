"""Who tells: somebody who has seen the hand from its first line, and knows everybody's name.

What is settled in a game with a player-dealer is a wager by its number, so a teller remembers
whose wager lies where. It is told events as one viewer has seen them (`table/seen.py`) and
nothing else, so it can say nothing that the viewer may not know.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from houseway.cards.card import UNKNOWN, Card, words
from houseway.money.cents import dollars
from houseway.table.actors import STAFF

if TYPE_CHECKING:
    from houseway.table.bank.events import Wagered
    from houseway.table.event import Event

IRREGULAR: Final = {"have": "has", "are": "is", "would": "would"}


class Teller:
    """Tells one viewer of one hand, line by line from the first."""

    def __init__(self, names: Mapping[int, str], me: int = 0) -> None:
        self.names = names
        self.me = me
        self.wagers: dict[int, Wagered] = {}
        self.bank = 0
        """The holding of the bank, once there is one."""
        self.bank_seat = 0
        self.seats: dict[int, int] = {}
        """By holding, who plays it, where that is known."""
        self.spots: dict[int, int] = {}
        """By holding that was split off, the spot it lies on."""

    def name(self, seat: int) -> str:
        """Somebody in the middle of a sentence."""
        if seat == self.me and seat > 0:
            return "you"
        return STAFF.get(seat) or self.names.get(seat) or f"seat {seat}"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.me else f"{self.name(seat)}'s"

    def who(self, seat: int, verb: str) -> str:
        """Subject and verb: "You fold", "Ann folds"."""
        name = self.name(seat)
        if name != "you":
            verb = third(verb)
        return f"{opening(name)} {verb}"

    def hand(self, holding: int) -> str:
        """A hand on the table, by whom it belongs to."""
        if holding == self.bank:
            return "the bank's hand"
        seat = self.seats.get(holding, 0)
        return f"{self.whose(seat)} hand" if seat else f"the hand on spot {self.spot(holding)}"

    def spot(self, holding: int) -> int:
        return self.spots.get(holding, holding)

    def listed(self, seats: Sequence[int]) -> str:
        return joined([self.name(seat) for seat in seats])


def opening(text: str) -> str:
    """A name or a phrase at the beginning of a sentence.

    >>> opening("the bank's hand"), opening("de la Cruz")
    ("The bank's hand", 'De la Cruz')
    """
    return f"{text[:1].upper()}{text[1:]}"


def third(verb: str) -> str:
    """What one other does: the first word of the verb takes the ending.

    >>> third("call"), third("pass the bank"), third("have set")
    ('calls', 'passes the bank', 'has set')
    """
    first, space, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    if first.endswith("y") and first[-2] not in "aeiou":
        first, ending = first[:-1], "ies"
    return f"{IRREGULAR.get(verb.partition(' ')[0], first + ending)}{space}{rest}"


def joined(words_said: Sequence[str]) -> str:
    """Several in one breath.

    >>> joined(["Ann", "Bob", "Cal"])
    'Ann, Bob and Cal'
    """
    if len(words_said) < 2:
        return "".join(words_said)
    return f"{', '.join(words_said[:-1])} and {words_said[-1]}"


def spoken(cards: Sequence[Card]) -> str:
    """Cards as they are said; unseen ones are counted.

    >>> from houseway.cards.card import cards
    >>> spoken(cards("As Td")), spoken(cards("?? ??"))
    ('ace of spades, ten of diamonds', '2 cards')
    """
    seen = [words(card) for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(seen)
    return ", ".join((*seen, counted(hidden, "card"))) if hidden else ", ".join(seen)


def counted(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"


def and_jackpot(jackpot_cents: int) -> str:
    return f" and {dollars(jackpot_cents)} for the jackpot" if jackpot_cents else ""


def told(teller: Teller, event: "Event") -> str:
    """The sentence for an event, or nothing.

    >>> from houseway.table.pot.events import Folded, Raised
    >>> teller = Teller({3: "Ann"}, me=1)
    >>> told(teller, Raised(3, 800, 1600, full=True)), told(teller, Folded(1))
    ('Ann makes it $16.', 'You fold.')
    """
    sentence = event.told(teller)
    return f"{sentence}." if sentence and not sentence.endswith((".", "?")) else sentence
