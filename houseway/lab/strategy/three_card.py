"""Three Card Poker on one card: from which hand on to play, and what the hands at the border are
worth.

A player sees three cards and nothing of the bank's, so one hand is the border. Hands of the same
ranks are told together; their suits move what they are worth by less than a thousandth of an ante.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.three_card_banks import BANKS, every_three
from houseway.lab.odds.challenge import Dealt, staying_brings
from houseway.lab.odds.three_card import ante_parts, every_deal, played, stays
from houseway.lab.strategy.chart import Chart, Grid, Line
from houseway.lab.strategy.charting import Asked
from houseway.lab.strategy.staying import ACTS, RANKS, ranks_in_words, staying
from houseway.table.bank.side_options import ChallengingOptions

NEAR: Final = 6
"""So many hands are shown on either side of the border."""
QUEEN: Final = 10
"""The highest card below which hands are told together."""


class Rated(NamedTuple):
    """Every hand of one rank order: what playing it is worth, whether it is played, how often."""

    ranks: NDArray[np.int64]
    line: NDArray[np.int64]
    worth: NDArray[np.float64]
    plays: NDArray[np.bool_]
    share: NDArray[np.float64]
    lines: Sequence[str]


def chart(asked: Asked) -> Chart:
    """Play or fold, by what is held."""
    options = asked.answers.options
    dealt, parts = every_deal(options[ChallengingOptions].bank_qualifies_with), ante_parts(options)
    is_played = stays(dealt, parts, asked.strategy)[:, 0]
    brought, scale = staying_brings(dealt, parts)
    rated = by_strength(dealt, brought[:, 0] / (scale * BANKS), is_played)
    edge = played(dealt, options, asked.strategy).wagers[0].edge
    return Chart(
        house=asked.answers.house,
        game=asked.answers.game,
        title="Three Card Poker",
        strategy=asked.strategy,
        summary=_summary(rated),
        unit="ante",
        rules=asked.rules,
        edge=edge,
        acts=ACTS,
        grids=(_classes(rated), *_border(rated)),
        notes=asked.noted(
            "bank_qualifies_with", "unqualified_bank_pays", "ante_bonus_pays", "ties"
        ),
    )


def by_strength(dealt: Dealt, worth: NDArray[np.float64], is_played: NDArray[np.bool_]) -> Rated:
    """Hands of equal strength as one, the lowest first."""
    threes = every_three()
    strength, first, at = np.unique(
        threes.strength[threes.players], return_index=True, return_inverse=True
    )
    ways = np.bincount(at, dealt.ways)
    ranks = np.sort(threes.hands[threes.players][first].astype(np.int64) >> 2, axis=1)[:, ::-1]
    mean = np.bincount(at, dealt.ways * worth) / ways
    # A play by suits would be a play of most of the hands alike.
    plays = np.bincount(at, dealt.ways * is_played) / ways > 0.5
    assert len(strength) == len(mean)
    return Rated(ranks, dealt.line[first], mean, plays, ways / ways.sum(), dealt.lines)


def _border_at(rated: Rated) -> int | None:
    """Where hands begin to be played, where there is such a place."""
    at = int(np.argmax(rated.plays))
    return at if at > 0 and rated.plays[at:].all() else None


def _summary(rated: Rated) -> str:
    if rated.plays.all():
        return "Play every hand."
    at = _border_at(rated)
    if at is None:
        return "Play and fold as the table says."
    if rated.line[at]:
        return f"Play a {rated.lines[rated.line[at]]} or better; fold the rest."
    return f"Play {ranks_in_words(rated.ranks[at])} or better; fold the rest."


def _classes(rated: Rated) -> Grid:
    """Every line of the list, high cards by their highest, a class that is divided as two."""
    border, rows = _border_at(rated), []
    for heading, among in _named(rated):
        parts = [among]
        if border is not None and 0 < rated.plays[among].sum() < among.sum():
            above = np.arange(len(among)) >= border
            parts = [among & above, among & ~above]
        for number, part in enumerate(parts):
            words = heading
            if border is not None and len(parts) > 1:
                least = _short(rated.ranks[border])
                words = f"{heading}, {least} or better" if number == 0 else f"below {least}"
            rows.append(_line(rated, words, part))
    return Grid(
        title="Your three cards", rows_are="you hold", columns_are="", columns=("",),
        rows=tuple(rows),
    )  # fmt: skip


def _named(rated: Rated) -> list[tuple[str, NDArray[np.bool_]]]:
    """The classes of hands, the best first."""
    found = [(rated.lines[line], rated.line == line) for line in range(len(rated.lines) - 1, 0, -1)]
    highest, is_high = rated.ranks[:, 0], rated.line == 0
    for rank in range(12, QUEEN - 1, -1):
        found.append((f"{ranks_in_words([rank])} high", is_high & (highest == rank)))
    return [*found, ("jack high or lower", is_high & (highest < QUEEN))]


def _border(rated: Rated) -> tuple[Grid, ...]:
    """The hands on either side of the border, the best first."""
    at = _border_at(rated)
    if at is None:
        return ()
    near = range(min(at + NEAR, len(rated.plays)) - 1, max(at - NEAR, 0) - 1, -1)
    rows = [_line(rated, _short(rated.ranks[one]), np.arange(len(rated.plays)) == one)
            for one in near]  # fmt: skip
    return (
        Grid(
            title="At the border", rows_are="you hold", columns_are="", columns=("",),
            rows=tuple(rows),
        ),
    )  # fmt: skip


def _line(rated: Rated, heading: str, among: NDArray[np.bool_]) -> Line:
    share = rated.share[among]
    worth = float((rated.worth[among] * share).sum() / share.sum())
    return Line(heading, (staying(worth, is_in=bool(rated.plays[among].all())),),
                share=float(share.sum()))  # fmt: skip


def _short(ranks: Sequence[int] | NDArray[np.int64]) -> str:
    return "-".join(RANKS[one] for one in ranks)
