"""The hands that `houseway demo` deals: one game of each kind, from shuffle to verdict.

These are deals, not games: nobody bets here. They show what the lower levels can say about a hand
until there is a table to play it at.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from houseway.cards import packs, tiles
from houseway.cards.card import Card, names
from houseway.cards.seal import SECRET_BYTES, check, seal
from houseway.cards.shuffle import Randomness, shuffled
from houseway.cards.tiles import Tile
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.choosing import exactly_two
from houseway.hands.comparing import why
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from houseway.hands.made import Made, Ranked, winners
from houseway.hands.pai_gow_tiles import two_tiles
from houseway.hands.three_card import three_card

SEATS: Final = 4


class Demonstration(NamedTuple):
    """A dealt hand, ready to print."""

    title: str
    lines: list[tuple[str, str, str]]
    """Who or what, its cards, and what they make."""
    verdict: str
    seal: str


class Deal:
    """A pack shuffled and sealed, then dealt from the top."""

    def __init__(self, pack: Sequence[int], randomness: Randomness) -> None:
        self.sealed = seal(shuffled(pack, randomness), randomness.draw(SECRET_BYTES))
        self.dealt = 0

    def take(self, count: int) -> tuple[int, ...]:
        first, self.dealt = self.dealt, self.dealt + count
        return self.sealed.order[first : self.dealt]

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(Card(one) for one in self.take(count))

    def proof(self) -> str:
        """Opens every dealt position against the root, and leaves the rest closed."""
        root = self.sealed.root
        for position in range(self.dealt):
            check(root, self.sealed.open(position))
        closed = root.positions - self.dealt
        sealed = f"Sealed before the deal under {root.digest.hex()[:16]}…"
        return f"{sealed} {self.dealt} positions opened and checked, {closed} stay closed."


def holdem(randomness: Randomness) -> Demonstration:
    deal = Deal(packs.fifty_two().cards, randomness)
    holes = [deal.cards(2) for _ in range(SEATS)]
    board = deal.cards(5)
    made = [high(hole + board) for hole in holes]
    lines = [("board", names(board), ""), *_seats(map(names, holes), made)]
    return Demonstration("Texas Hold'em", lines, verdict(made), deal.proof())


def omaha_hi_lo(randomness: Randomness) -> Demonstration:
    deal = Deal(packs.fifty_two().cards, randomness)
    holes = [deal.cards(4) for _ in range(SEATS)]
    board = deal.cards(5)
    highs = [exactly_two(hole, board, high) for hole in holes]
    lows = [exactly_two(hole, board, eight_or_better) for hole in holes]
    lines = [("board", names(board), "")]
    for line, low in zip(_seats(map(names, holes), highs), lows, strict=True):
        lines += [line, ("", "", f"and {low}")] if low else [line]
    said = f"High: {verdict(highs)} Low: {verdict(lows)}"
    return Demonstration("Omaha hi-lo, eight or better", lines, said, deal.proof())


def one_each(
    randomness: Randomness,
    *,
    title: str,
    pack: packs.Pack,
    count: int,
    ranking: Callable[[Sequence[Card]], Made],
) -> Demonstration:
    """A game in which everybody has cards of their own and that is all."""
    deal = Deal(pack.cards, randomness)
    holdings = [deal.cards(count) for _ in range(SEATS)]
    made = [ranking(holding) for holding in holdings]
    lines = _seats(map(names, holdings), made)
    return Demonstration(title, lines, verdict(made), deal.proof())


def pai_gow_tiles(randomness: Randomness) -> Demonstration:
    deal = Deal(tiles.thirty_two(), randomness)
    pairs = [tuple(Tile(one) for one in deal.take(2)) for _ in range(SEATS)]
    made = [two_tiles(pair) for pair in pairs]
    lines = _seats(map(tiles.names, pairs), made)
    return Demonstration("Two pai gow tiles each", lines, verdict(made), deal.proof())


def verdict(hands: Sequence[Ranked | None]) -> str:
    """Who wins, and what decided against the next best hand.

    >>> from houseway.cards.card import cards
    >>> verdict([three_card(cards("As Kd 9c")), three_card(cards("2s 2d 3c"))])
    'Seat 2 wins: a pair beats ace high.'
    """
    seats = [seat for seat, made in enumerate(hands, 1) if made is not None]
    made = [one for one in hands if one is not None]
    if not made:
        return "nobody qualifies."
    best = winners(made)
    winning = [seats[at] for at in best]
    if len(best) > 1:
        others = ", ".join(map(str, winning[:-1]))
        return f"Seats {others} and {winning[-1]} split: {why(made[best[0]], made[best[1]])}."
    if len(made) == 1:
        return f"Seat {winning[0]} wins: nobody else qualifies."
    next_best = max(one for at, one in enumerate(made) if at != best[0])
    return f"Seat {winning[0]} wins: {why(made[best[0]], next_best)}."


def _seats(shown: Iterable[str], made: Iterable[Ranked]) -> list[tuple[str, str, str]]:
    pairs = zip(shown, made, strict=True)
    return [(f"seat {seat}", held, str(one)) for seat, (held, one) in enumerate(pairs, 1)]


DEMONSTRATIONS: Final[tuple[Callable[[Randomness], Demonstration], ...]] = (
    holdem,
    omaha_hi_lo,
    partial(
        one_each,
        title="California lowball, ace to five with the joker",
        pack=packs.with_joker(),
        count=5,
        ranking=ace_to_five,
    ),
    partial(
        one_each,
        title="Three Card Poker",
        pack=packs.fifty_two(),
        count=3,
        ranking=three_card,
    ),
    pai_gow_tiles,
)
