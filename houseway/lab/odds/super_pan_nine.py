"""Super Pan Nine: three cards, one more or none, from a shoe of so many packs, exactly.

Only points count, so a hand is one of 84 kinds of three cards by their points. Every kind of the
player's is put beside every kind of the bank's, with the card that either may draw: what one has
taken is not there for the other. Cards that others hold unseen change nothing.

Where the bank has a choice, it sees its own cards and whether the player drew, no more
(garlic-city/super-pan-nine/15 and 17), and it plays as well as it can against the player's way.
`optimal` is the pair of plays in which neither chair could do better alone: they are found by
letting each answer the other until nothing changes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Final, Literal, NamedTuple

from houseway.cards.card import rank
from houseway.cards.packs import super_pan_nine as shoe_of
from houseway.errors import BadInput
from houseway.hands.super_pan_nine import POINTS
from houseway.lab.odds.figures import Counted, Result, figures
from houseway.rulebook.options import Options
from houseway.table.bank.dealing_options import ShoeOptions
from houseway.table.bank.loading import packs_in_shoe
from houseway.table.bank.options import TieOptions, WinOptions
from houseway.table.super_pan_nine.drawing_one import LOW_TOTAL
from houseway.table.super_pan_nine.options import DrawingOneOptions

Kind = tuple[int, ...]
"""Three cards by their points, the lowest first."""
Draws = Literal[0, 1]
"""To stand, or to draw."""
STAND_OR_DRAW: Final[tuple[Draws, Draws]] = (0, 1)
Shoe = tuple[int, ...]
"""How many cards of each worth, from 0 to 6, there are."""
WORTHS: Final = range(7)
KINDS: Final = (*combinations_with_replacement(WORTHS, 3),)
ANSWERS_MAX: Final = 20
"""So many times the chairs answer each other; two are enough under every club's rules."""

Player = dict[Kind, Draws]
Bank = dict[tuple[Kind, Draws], Draws]
"""By its own cards, and by whether the player drew."""


class Met(NamedTuple):
    """Of the deals in which two hands meet, those that the player wins and those they lose."""

    won: int
    lost: int


def counted(options: Options, strategy: str) -> Counted:
    """The base wager as this house settles it, played so by both chairs."""
    shoe = shoe_at(options)
    game = Game(meetings(shoe), options)
    player, bank = game.played(strategy)
    won, lost = game.result(player, bank)
    deals = deals_of(shoe)
    win = Fraction(options[WinOptions].win_pays.pays, options[WinOptions].win_pays.on)
    tally = Counter[Result]()
    for came, count in ((win, won), (Fraction(-1), lost)):
        tally[Result(came, Fraction(1))] += count
    is_push = options[TieOptions].ties == "push"
    tally[Result(Fraction(0 if is_push else -1), Fraction(1))] += deals - won - lost
    return Counted("exact", deals, (figures("base", tally),))


@dataclass(frozen=True)
class Game:
    """What every pair of hands comes to, and what the house lets either chair do."""

    meet: "Meetings"
    options: Options

    def played(self, strategy: str) -> tuple[Player, Bank]:
        return self.optimal() if strategy == "optimal" else self.house_way()

    def optimal(self) -> tuple[Player, Bank]:
        """Both chairs as well as can be against each other."""
        player, bank = self.house_way()
        for _ in range(ANSWERS_MAX):
            reply = self.best_player(bank)
            answer = self.best_bank(reply)
            if (reply, answer) == (player, bank):
                return player, bank
            player, bank = reply, answer
        raise BadInput(
            "under these answers the best plays go round in a circle: choose --strategy house-way"
        )

    def house_way(self) -> tuple[Player, Bank]:
        """The player draws up to the house's total; a bank with a choice makes the best of it."""
        most = self.options[DrawingOneOptions].house_way_draws_max
        player: Player = {kind: self._may(kind, 1 if points(kind) <= most else 0) for kind in KINDS}
        return player, self.best_bank(player)

    def best_player(self, bank: Bank) -> Player:
        """Card or no card for every hand, against a bank that plays so; none where it is even."""
        worth = self.player_worth
        return {
            kind: self._may(kind, 1 if worth(kind, 1, bank) > worth(kind, 0, bank) else 0)
            for kind in KINDS
        }

    def player_worth(self, kind: Kind, draw: Draws, bank: Bank) -> Fraction:
        """What a player wins who draws, or stands, with such a hand against such a bank."""
        return self._worth((kind, other, draw, bank[other, draw]) for other in KINDS)

    def best_bank(self, player: Player) -> Bank:
        """What the bank does with every hand, after a player who plays so has drawn or not."""
        return {
            (kind, drew): self._bank_draw(kind, drew, player)
            for kind in KINDS
            for drew in STAND_OR_DRAW
        }

    def _bank_draw(self, kind: Kind, drew: Draws, player: Player) -> Draws:
        own = self.options[DrawingOneOptions]
        if points(kind) <= own.bank_must_draw_max:
            return 1
        if points(kind) >= own.bank_must_stand_min:
            return 0
        if own.bank_draw_option == "the house way":
            return 1 if points(kind) <= own.house_way_draws_max else 0
        stands, draws = (self.bank_worth(kind, drew, draw, player) for draw in STAND_OR_DRAW)
        return 1 if draws < stands else 0

    def bank_worth(self, kind: Kind, drew: Draws, draw: Draws, player: Player) -> Fraction:
        """What players who have drawn, or not, win from a bank that draws, or stands."""
        return self._worth((other, kind, drew, draw) for other in KINDS if player[other] == drew)

    def _worth(self, cases: Iterator[tuple[Kind, Kind, Draws, Draws]]) -> Fraction:
        """What the player wins over these meetings, in parts of all deals; a push may be lost."""
        pays = self.options[WinOptions].win_pays
        is_push = self.options[TieOptions].ties == "push"
        won = lost = every = 0
        for case in cases:
            found = self.meet.found[case]
            won, lost, every = won + found.won, lost + found.lost, every + self.meet.deals[case[:2]]
        losing = lost if is_push else every - won
        return Fraction(won * pays.pays, pays.on) - losing

    def _may(self, kind: Kind, draw: Draws) -> Draws:
        """What a player may do: at a house that says so, three or less draws."""
        must = self.options[DrawingOneOptions].player_must_draw == "on 3 or less"
        return 1 if must and points(kind) <= LOW_TOTAL else draw

    def result(self, player: Player, bank: Bank) -> Met:
        """All deals together."""
        every = [
            self.meet.found[own, other, player[own], bank[other, player[own]]]
            for own, other in product(KINDS, KINDS)
        ]
        return Met(sum(one.won for one in every), sum(one.lost for one in every))


class Meetings(NamedTuple):
    """Every two kinds of hands, with either drawing or not."""

    found: dict[tuple[Kind, Kind, Draws, Draws], Met]
    deals: dict[tuple[Kind, Kind], int]
    """In how many deals the two kinds meet at all."""


def points(kind: Kind) -> int:
    return sum(kind) % 10


def deals_of(shoe: Shoe) -> int:
    """Two hands of three, and the next two cards in their order, whether they are drawn or not."""
    cards = sum(shoe)
    return comb(cards, 3) * comb(cards - 3, 3) * (cards - 6) * (cards - 7)


def shoe_at(options: Options) -> Shoe:
    """The shoe that a house deals from."""
    return _shoe(packs_in_shoe(options[ShoeOptions]))


@cache
def _shoe(packs: int) -> Shoe:
    held = Counter(POINTS[rank(card)] for card in shoe_of(packs).cards)
    return tuple(held[worth] for worth in WORTHS)


@cache
def meetings(shoe: Shoe) -> Meetings:
    """What comes of every two kinds of hands from this shoe."""
    found: dict[tuple[Kind, Kind, Draws, Draws], Met] = {}
    deals: dict[tuple[Kind, Kind], int] = {}
    to_draw = (sum(shoe) - 6) * (sum(shoe) - 7)
    for own in KINDS:
        ways = _ways(shoe, own)
        left = _without(shoe, own) if ways else shoe
        for other in KINDS:
            times = ways * _ways(left, other)
            behind = _without(left, other) if times else shoe
            deals[own, other] = times * to_draw
            for drawing in product(STAND_OR_DRAW, STAND_OR_DRAW):
                met = _met(points(own), points(other), drawing, behind) if times else Met(0, 0)
                found[own, other, drawing[0], drawing[1]] = Met(times * met.won, times * met.lost)
    return Meetings(found, deals)


def _met(own: int, other: int, drawing: Sequence[Draws], left: Shoe) -> Met:
    """The next two cards: the player's if they draw, then the bank's if it does."""
    won = lost = 0
    for first, second in product(WORTHS, WORTHS):
        times = left[first] * (left[second] - (first == second))
        mine = (own + first * drawing[0]) % 10
        # Where the player does not draw, the bank's card is still one of those left, as likely.
        theirs = (other + second * drawing[1]) % 10
        won += times * (mine > theirs)
        lost += times * (mine < theirs)
    return Met(won, lost)


def _ways(shoe: Shoe, kind: Kind) -> int:
    """In how many ways the shoe holds such a hand."""
    return prod(comb(shoe[worth], count) for worth, count in Counter(kind).items())


def _without(shoe: Shoe, kind: Kind) -> Shoe:
    return tuple(count - kind.count(worth) for worth, count in enumerate(shoe))
