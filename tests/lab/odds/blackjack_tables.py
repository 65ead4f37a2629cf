"""Blackjack for the tests: games with their tables, random plays, and the engine played so.

table = Played("garlic-city", CENTURY, strategy="basic", chosen=("packs=1",))
table.engine(seed=7, spots=3)     what each wager came to there, and the shoe it was dealt from
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from zlib import crc32

import numpy as np

from houseway.cards.card import Card
from houseway.cards.shuffle import Seeded
from houseway.houses.house import House
from houseway.kernels.blackjack_layout import A_SPOT, Left, Source, Tables, here_are, shoe_at
from houseway.kernels.blackjack_play import nothing_left, play_table
from houseway.kernels.compiler import address_of, kernel
from houseway.lab.odds.blackjack.compiling import code, compiled
from houseway.lab.odds.blackjack.game import BlackjackGame, game_of
from houseway.lab.odds.blackjack.strategies import Chooses, Plays, Trees, Turn, by_rule, plays_of
from houseway.lab.odds.blackjack.trees import VERBS
from houseway.lab.odds.studies import BLACKJACK
from houseway.rulebook.answers import with_chosen
from houseway.table.action import Action
from houseway.table.bank.actions import Done, PlaceWager, Stand, Surrender, TakeBank
from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import action_order, bank_of, in_line
from houseway.table.blackjack.actions import Double, Hit, Split, TakeEvenMoney
from houseway.table.blackjack.counting import VALUES
from houseway.table.blackjack.held import bank_up_card
from houseway.table.engine import act, begin, legal
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from tests.dealing import log_of
from tests.table.banked_hands import bank_table

CENTURY, PURE, JOKERS = BLACKJACK
ROWS = (
    ("garlic-city", CENTURY),
    ("players-club", CENTURY),
    ("comstock", PURE),
    ("s-and-k", PURE),
    ("comstock", JOKERS),
)
"""Every row that deals one of them."""

ORDINARY = (
    "both_over_player_nearer=player loses", "natural_pays=3 to 2", "hole_card_check=never",
    "split_natural=counts 21", "ten_resplit=as other pairs", "player_hits_max=0",
    "double_on=any two cards", "surrender=never",
)  # fmt: skip
"""No Bust 21st Century as blackjack is played elsewhere: who goes over has lost."""

BANK, WAGER_CENTS = 1, 1_000


def game(house: str, slug: str, *chosen: str) -> BlackjackGame:
    options = with_chosen(House.named(house).row(slug).answers, chosen).options
    return game_of(slug, BLACKJACK[slug], options)


def at_random(seed: int) -> Chooses:
    """Anything that may be done, the same for the same hand every time."""

    @cache
    def choose(turn: Turn) -> str:
        may = sorted(turn.may)
        return may[crc32(f"{seed} {turn.values} {turn.up} {may} {turn[3:]}".encode()) % len(may)]

    return choose


@dataclass(frozen=True)
class Dealing:
    """One table in the engine: what each spot's wagers came to, and the cards in kernel order."""

    won_cents: tuple[tuple[int, ...], ...]
    shoe: tuple[int, ...]
    settled: tuple[int, ...] = ()
    """The spots in the order of settling, counted from 0."""
    played: tuple[int, ...] = ()
    """And in the order of play."""


class Played:
    """A row that is played in one way, by the engine and as tables."""

    def __init__(
        self,
        house: str,
        slug: str,
        *,
        strategy: str = "",
        seed: int = 0,
        chosen: Sequence[str] = (),
    ) -> None:
        self.house, self.slug, self.chosen = house, slug, chosen
        self.game = game(house, slug, *chosen)
        self.trees = Trees(self.game)
        self.plays: dict[int, Plays] = {
            up: plays_of(self.trees, up, strategy)
            if strategy
            else by_rule(self.trees, up, at_random(seed), even_money=True)
            for up in self.game.ups
        }
        self.tables = compiled(self.trees, [*self.plays.values()])
        self._places = {
            tree.start: {values: at for at, values in enumerate(tree.held)}
            for tree in (self.trees.dealt, *self.trees.halves.values())
        }

    def engine(self, seed: int, spots: int = 1, *, bank_cents: int = 400_000) -> Dealing:
        """One table dealt and played by the engine, everybody with $10."""
        seats = range(BANK, BANK + spots + 1)
        setup = bank_table(
            self.house, self.slug, stacks=dict.fromkeys(seats, 5_000),
            options=dict(one.split("=", 1) for one in self.chosen),
        )  # fmt: skip
        hand = begin(setup, Seeded(seed))
        act(hand, TakeBank(BANK, bank_cents))
        for seat in seats[1:]:
            act(hand, PlaceWager(seat, WAGER_CENTS))
        stub = hand.stub[::-1]
        for seat in seats[1:]:
            act(hand, Done(seat))
        while not hand.is_over:
            act(hand, self._acts(hand))
        return Dealing(
            tuple(_won(hand, seat) for seat in seats[1:]),
            _in_order(hand, stub),
            tuple(spot - BANK - 1 for spot in action_order(hand) if spot in seats),
            tuple(
                spot - BANK - 1
                for spot in in_line(hand, setup.options[RoundOptions].play_starts)
                if spot in seats[1:]
            ),
        )

    def _acts(self, hand: Hand) -> Action:
        seat = hand.asked[0]
        by_verb = {one.verb: one for one in legal(hand) if one.seat == seat}
        if not hand.in_turn:
            if "even-money" in by_verb and self.plays[VALUES[bank_up_card(hand)]].even_money:
                return TakeEvenMoney(seat, by_verb["even-money"].about)
            return Done(seat)
        number = bank_of(hand).turn
        holding = hand.holdings[number]
        is_split = sum(one.spot == holding.spot for one in hand.holdings[1:]) > 1
        is_doubled = any(
            one.kind == "double" and one.holding == number for one in bank_of(hand).wagers
        )
        verb = self._verb(holding.up, VALUES[bank_up_card(hand)], is_split, is_doubled, {*by_verb})
        if verb in ("double", "split"):
            kind = Double if verb == "double" else Split
            return kind(seat, WAGER_CENTS, number)
        return {"stand": Stand, "hit": Hit, "surrender": Surrender}[verb](seat, number)

    def _verb(
        self, held: Sequence[Card], up: int, is_split: bool, is_doubled: bool, may: set[str]
    ) -> str:
        start = (VALUES[held[0]],) if is_split else ()
        values = tuple(sorted(VALUES[card] for card in held))
        plays, at = self.plays[up], self._places[start][values]
        acts = plays.halves[start[0]] if start else plays.dealt
        if is_doubled:
            return "surrender" if acts.gives_up_double[at] else "stand"
        if "split" in may and values[0] in plays.splits:
            return "split"
        return VERBS[acts.act[at]]


def _won(hand: Hand, seat: int) -> tuple[int, ...]:
    """What each of a seat's wagers came to, pushes apart, the largest first."""
    wagers = bank_of(hand).wagers
    cents = [
        one.paid_cents - one.collected_cents
        for one in log_of(hand, Settled)
        if wagers[one.wager - 1].spot == seat
    ]
    return tuple(sorted((one for one in cents if one), reverse=True))


def _in_order(hand: Hand, stub: Sequence[Card]) -> tuple[int, ...]:
    """The shoe as the kernel deals it: two to each spot, the bank's, and the rest as it lay."""
    dealt: dict[int, list[Card]] = {}
    for event in log_of(hand, Dealt):
        for number, card in zip(event.to, event.cards, strict=True):
            dealt.setdefault(number, []).append(card)
    bank = dealt.pop(bank_of(hand).holding)
    first = [card for number in sorted(dealt) for card in dealt[number]]
    rest = stub[len(first) + len(bank) :]
    return tuple(code(card) for card in (*first, *bank, *rest))


@kernel
def play_one_table(tables: Tables, source: Source, left: Left) -> None:
    """One table from a shoe, and what it leaves."""
    work = np.zeros(len(left.owed) * A_SPOT, np.int64)
    play_table(here_are(tables), shoe_at(source), left, address_of(work))


def left_by(tables: Tables, shoe: Sequence[int], spots: int) -> Left:
    """What the kernel leaves of one table that is dealt from a shoe as it lies."""
    left, as_it_lies = nothing_left(1, spots), np.array([-1])
    source = Source(np.array(shoe, np.uint8), np.zeros(1, np.int64), np.uint64(0), as_it_lies)
    play_one_table(tables, source, Left(left.owed[0], left.seen[0], left.ended[0]))
    return left


def in_cents(
    owed: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]", scale: int
) -> tuple[int, ...]:
    """The parts of one spot's wager in cents, as the engine tells them."""
    cents = np.sign(owed) * (np.abs(owed) * WAGER_CENTS // scale)
    return tuple(sorted((int(one) for one in cents if one), reverse=True))
