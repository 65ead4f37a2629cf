"""Matches of bots: what one kind of player wins from another, the cards being the same for both.

Two kinds sit at one table, every other seat; each deal is played twice with the same shuffle, and
for the second time they change seats. What good cards bring to one they bring to the other too, so
far fewer hands tell the two apart. The button stands everywhere in turn.

Wins are told in big bets a hundred hands, as limit players count them: what one seat of the first
kind wins in a hundred hands, in units of the upper limit.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from msgspec.structs import replace

from houseway.bots.players import player_for
from houseway.bots.styles import Style
from houseway.cards.shuffle import Seeded
from houseway.houses.dealing_in import Table
from houseway.houses.house import House
from houseway.lab.simulating.tallies import Tally
from houseway.table.engine import act, begin, default
from houseway.table.setup import Setup
from houseway.table.views import seat_view

HUNDRED: Final = 100
STACK_BIG_BETS: Final = 50


@dataclass(frozen=True, kw_only=True)
class Match:
    """What came of one: how many deals, and what the first kind won by a deal."""

    tally: Tally
    """Of what the first kind won in both plays of a deal less what the second did, in cents: twice
    what changed hands, and right also where a pot stays on the table."""
    seats: int
    big_bet_cents: int

    @property
    def hands(self) -> int:
        """Hands that were played: every deal twice."""
        return 2 * self.tally.count

    @property
    def won(self) -> float:
        """Big bets a hundred hands that a seat of the first kind won of the second."""
        return self.tally.mean_cents * self._scale

    @property
    def error(self) -> float:
        """The standard error of that."""
        return self.tally.error_cents * self._scale

    @property
    def _scale(self) -> float:
        return HUNDRED / (2 * self.seats * self.big_bet_cents)


def match(
    at: tuple[str, str], kinds: tuple[Style, Style], *, deals: int, seed: str, players: int = 6
) -> Match:
    """So many deals of a game at a house, its name and its slug, twice each."""
    table = opening(*at, players)
    big_bet_cents = table.limit.high_cents or table.blind_cents
    stack_cents = STACK_BIG_BETS * big_bet_cents
    tally = Tally()
    for number in range(deals):
        order = sorted(table.stacks_cents)
        setup = replace(
            table,
            button=order[number % players],
            stacks_cents=dict.fromkeys(order, stack_cents),
        )
        won_cents = 0
        for turn in (0, 1):
            seated = {seat: kinds[(place + turn) % 2] for place, seat in enumerate(order)}
            won = played(setup, seated, f"{seed}/{number}")
            won_cents += sum(
                cents if seated[seat] is kinds[0] else -cents for seat, cents in won.items()
            )
        tally.add(won_cents)
    return Match(tally=tally, seats=players, big_bet_cents=big_bet_cents)


def played(setup: Setup, seated: dict[int, Style], seed: str) -> dict[int, int]:
    """What each seat won or lost in one hand, in cents; a refused action would raise."""
    hand, choose = begin(setup, Seeded(seed)), player_for(setup.game)
    whims = {seat: Random(f"{seed}/{seat}") for seat in seated}
    while not hand.is_over:
        seat = hand.asked[0]
        if seat < 0:
            act(hand, default(hand, seat))
        else:
            act(hand, choose(seat_view(hand, seat), setup, seated[seat], whims[seat]))
    return {seat: hand.stack_cents(seat) - cents for seat, cents in setup.stacks_cents.items()}


def opening(house: str, game: str, players: int) -> Setup:
    """A practice table of a row, at its usual limit, before its first hand."""
    about: Table = {"seed": 0, "button": 1, "schedule": "none"}
    stacks = [1_000] * players
    return House.named(house).deal(game, stacks_dollars=stacks, **about).hand.setup
