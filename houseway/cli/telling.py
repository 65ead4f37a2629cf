"""Who tells a hand in the terminal: the same lines as everywhere, with cards as they are written.

Where the page turns cards up on the felt, the terminal says them: `WORDS` has those lines.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards.card import UNKNOWN, Card, name, names
from houseway.cli.arranging_table import in_order
from houseway.table.lines import ENGLISH
from houseway.table.teller import Teller

WORDS: Final = ENGLISH.but("""
[lines]
opened = "{seat} {seat@show|shows} {front:part} / {middle:part} / {back:part}\
{is_mis_set?, mis-set: {words}|\
{is_automatic?, an automatic win: {words}|: {rows;{words} in {part}}}}"
hand-read = "{holding}: {front} / {back}, {is_foul?foul: }{words}"
hand-split = "{holding} is split: hand {into}"
""")


class TerminalTeller(Teller):
    """Tells whoever sits at the terminal."""

    def card(self, card: Card) -> str:
        return name(card)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards as they are written; unseen ones are counted.

        >>> from houseway.cards.card import cards
        >>> TerminalTeller({}).cards(cards("As Td ??"))
        'As Td, 1 card'
        """
        seen = [card for card in cards if card != UNKNOWN]
        hidden = len(cards) - len(seen)
        return ", ".join(filter(None, (names(seen), self.pieces(hidden) if hidden else "")))

    def part(self, cards: Sequence[Card]) -> str:
        """A part of a set hand, as a player would lay it."""
        return names(in_order(cards))
