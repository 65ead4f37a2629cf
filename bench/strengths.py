"""Strength against strength: what the stronger bot wins of the weaker, in big bets a hundred hands.

Six players of the regular style sit at a table, three of each strength; every deal is played twice
with the seats changed (`houseway/lab/matches.py`). "Stronger" is a measured word: what it wins has
to stand four standard errors above nothing. The cards are the same in every run, so the figures
are too, whatever the machine; only fewer rounds than usual play fewer deals.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple

from bench.rounds import Line
from houseway.bots.styles import STYLES, BotStrength
from houseway.lab.matches import Match, match

USUAL_ROUNDS: Final = 15
ERRORS: Final = 4
PAIRS: Final[tuple[tuple[BotStrength, BotStrength], ...]] = (
    ("local", "beginner"),
    ("expert", "local"),
    ("expert", "beginner"),
)


class Contest(NamedTuple):
    """A game, where it is dealt, and how many deals tell the strengths apart."""

    house: str
    game: str
    title: str
    deals: int
    """Of experts against locals."""
    of_beginners: int
    """Of either against beginners, who lose far more."""

    def deals_of(self, pair: tuple[BotStrength, BotStrength]) -> int:
        """So many between these two."""
        return self.of_beginners if "beginner" in pair else self.deals


CONTESTS: Final = (
    Contest("garlic-city", "texas-holdem", "hold'em", 1_500, 1_500),
    Contest("garlic-city", "omaha-hi-lo", "Omaha hi-lo", 1_000, 600),
    Contest("garlic-city", "seven-card-stud", "seven-card stud", 3_000, 1_000),
    Contest("garlic-city", "razz", "razz", 6_000, 1_000),
    Contest("garlic-city", "mexican-poker", "Mexican Poker", 2_500, 1_000),
    Contest("garlic-city", "lowball", "lowball", 2_000, 1_000),
    Contest("garlic-city", "kansas-city-lowball", "Kansas City lowball", 1_000, 1_000),
    Contest("garlic-city", "draw-poker", "draw poker", 600, 600),
    Contest("s-and-k", "push-nine", "Push-9", 400, 400),
)


def strength_lines(*, rounds: int) -> Iterator[Line]:
    """A line for each game and each pair of strengths."""
    asked = [(contest, pair, rounds) for contest in CONTESTS for pair in PAIRS]
    print(f"measuring the bots: {len(asked)} matches", file=sys.stderr)
    with ProcessPoolExecutor() as pool:
        for (contest, pair, _), found in zip(asked, pool.map(_played, asked), strict=True):
            yield _line(contest, pair, found)


def _played(asked: tuple[Contest, tuple[BotStrength, BotStrength], int]) -> Match:
    contest, (one, other), rounds = asked
    regular = STYLES["regular"]
    deals = max(2, contest.deals_of((one, other)) * rounds // USUAL_ROUNDS)
    at = (contest.house, contest.game)
    return match(at, (regular.at(one), regular.at(other)), deals=deals, seed="bench")


def _line(contest: Contest, pair: tuple[BotStrength, BotStrength], found: Match) -> Line:
    return Line(
        work=f"{contest.title}: {pair[0]} against {pair[1]}, {found.hands:,} hands",
        ours=f"{found.won:+.1f} ± {found.error:.1f} big bets a hundred",
        peer="",
        ratio=None,
        budget=f"{ERRORS} errors",
        is_met=found.won > ERRORS * found.error,
    )
