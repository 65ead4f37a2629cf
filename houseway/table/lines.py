"""The lines a hand is told in, and the words of a language for them.

A line is what an event says, in no language: a key and its values. A catalogue has a sentence for
every key, and here is how one is written (`words/told-en.toml`):

    {to_cents}                   a value, spoken as what it is by its name (`SPOKEN`)
    {seat:whose}                 the same, spoken as something else: a method of the teller
    {seat@fold|folds}            the first for the viewer, the second for anybody else
    {count#card|cards}           so many: which one is for the language to say
    {full?yes|no}                the first if it is so or there is any; the second may be missing
    {shares*{cents} to {seat}}   once for each, "and" before the last; with `;` semicolons between

What stands behind a sign may have braces itself. A sentence has neither its capital nor its stop.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from houseway.cards.card import JOKER, SUIT_WORDS, UNKNOWN, Card, rank, rank_word, suit, words
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.table.teller import Teller

Values = Mapping[str, Any]
Said = Callable[["Teller", Values], str]

SPOKEN: Final = {
    **dict.fromkeys(("seat", "by", "other", "about", "owner"), "name"),
    **dict.fromkeys(("seats", "tied"), "names_of"),
    **dict.fromkeys(("cards", "turned", "front", "middle", "back"), "cards"),
    "card": "card",
    "holding": "hand",
    "holder": "holder",
    "dice": "figures",
}
"""What a value is by its name, where it is no amount, figure or word: a method of the teller."""
BRACES: Final = re.compile(r"(\w+)(?:([:@#?*;])(.*))?", re.DOTALL)


class Line(NamedTuple):
    """What an event says: the key of a sentence, and what goes into it."""

    key: str
    values: Values


class Words:
    """How lines are said in one language."""

    def __init__(self, text: str, plural: Callable[[int], int] = lambda count: count != 1) -> None:
        self._text = text
        self.plural = plural
        """Which form goes with so many, counted from 0."""
        self._cards: dict[Card, str] = {}

    @cached_property
    def _tables(self) -> Mapping[str, Mapping[str, str]]:
        return tomllib.loads(self._text)

    @cached_property
    def lines(self) -> Mapping[str, Said]:
        """A sentence for every key."""
        return self._compiled("lines")

    @cached_property
    def short(self) -> Mapping[str, Said]:
        """What somebody does in a word or two, for those lines that have any."""
        return self._compiled("short")

    @cached_property
    def phrases(self) -> Mapping[str, Said]:
        """What stands in the braces of sentences."""
        return self._compiled("phrases")

    def _compiled(self, table: str) -> Mapping[str, Said]:
        return {key: compiled(text) for key, text in self._tables.get(table, {}).items()}

    def but(self, text: str) -> "Words":
        """The same language with some of its lines said otherwise, or not at all."""
        other, changed = Words("", self.plural), tomllib.loads(text)
        own = self._tables
        other._tables = {
            table: {**own.get(table, {}), **changed.get(table, {})} for table in {*own, *changed}
        }
        return other

    def text(self, name: str) -> str:
        """A word of the rules in this language: a street, a wager, a rank."""
        return self._tables.get("rules", {}).get(name, name)

    def aim(self, side: str) -> str:
        """What a wager beside the first one is won or lost on."""
        return self._tables.get("aims", {}).get(side, side)

    def purpose(self, side: str) -> str:
        """What such a wager is made for."""
        return self._tables.get("purposes", {}).get(side, side)

    def card(self, card: Card, teller: "Teller") -> str:
        """How a card is said."""
        if card not in self._cards:
            if 0 <= card < JOKER:
                of = {"rank": rank_word(rank(card)), "suit": SUIT_WORDS[suit(card)]}
                self._cards[card] = self.phrases["card"](teller, of)
            else:
                self._cards[card] = self.text(words(card))
        return self._cards[card]


def compiled(text: str) -> Said:
    """A sentence of a catalogue, made ready to be said."""
    parts = tuple(_parts(text))
    if len(parts) == 1:
        return parts[0]
    return lambda teller, values: "".join([part(teller, values) for part in parts])


def _parts(text: str) -> Iterator[Said]:
    """Text as it is and what stands in braces, in turn."""
    for number, piece in enumerate(_split(text)):
        if number % 2:
            yield _filled(piece)
        elif piece or not text:
            yield _plain(piece)


def _split(text: str, at: str = "{}") -> list[str]:
    """A text cut at its outermost braces, or at the bars that stand in none."""
    pieces, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if letter in at and depth == (letter == "{"):
            pieces.append(text[start:place])
            start = place + 1
    if depth:
        raise BadInput(f"braces are open in {text!r}")
    return [*pieces, text[start:]]


def _plain(text: str) -> Said:
    return lambda *_: text


def _filled(inside: str) -> Said:
    """What one pair of braces says."""
    read = BRACES.fullmatch(inside)
    if read is None:
        raise BadInput(f"{{{inside}}} is no value of a line")
    name, sign, rest = read.groups()
    if sign in (None, ":"):
        return _spoken(name, rest or SPOKEN.get(name) or _by_ending(name))
    if sign in ("*", ";"):
        return _repeated(name, compiled(rest), sign)
    forms = [compiled(form) for form in _split(rest, "|")]
    if sign == "#":
        return lambda teller, values: _form(teller, values[name], forms)(teller, values)
    first, second = forms if len(forms) == 2 else (*forms, _plain(""))
    if sign == "@":
        return lambda teller, values: (first if teller.is_me(values[name]) else second)(
            teller, values
        )
    return lambda teller, values: (first if values[name] else second)(teller, values)


def _by_ending(name: str) -> str:
    return "money" if name.endswith("cents") else "plain"


def _spoken(name: str, kind: str) -> Said:
    return lambda teller, values: getattr(teller, kind)(values[name])


def _repeated(name: str, each: Said, sign: str) -> Said:
    def said(teller: "Teller", values: Values) -> str:
        several = [each(teller, one) for one in values[name]]
        return teller.joined(several) if sign == "*" else "; ".join(several)

    return said


def _form(teller: "Teller", value: int | Sized, forms: Sequence[Said]) -> Said:
    return forms[teller.words.plural(how_many(value))]


def how_many(value: int | Sized) -> int:
    """A number, or how many there are."""
    return value if isinstance(value, int) else len(value)


def parts(shares: Iterable[tuple[int, int]]) -> list[Values]:
    """Who gets how much, for a sentence that says it of each."""
    return [{"seat": seat, "cents": cents} for seat, cents in shares]


def held(to: Sequence[int], cards: Sequence[Card]) -> list[Values]:
    """Who holds which cards, those left out that are not seen."""
    hands: dict[int, list[Card]] = {}
    for holding, card in zip(to, cards, strict=True):
        if card != UNKNOWN:
            hands.setdefault(holding, []).append(card)
    return [{"holder": holding, "cards": cards} for holding, cards in hands.items()]


ENGLISH: Final = Words((Path(__file__).parent / "words" / "told-en.toml").read_text("utf-8"))
