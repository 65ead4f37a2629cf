"""What a game is worth as a picture: its results, what the collection leaves, what rules are worth.

A sheet with a part for whatever was asked: the results of every wager always, both chairs by the
first wager where a table was asked about, the answers that move most where they were ranked.
Nothing rests on a colour: words, signs, figures and dashes say the same.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from matplotlib.axes import Axes

from houseway.houses.house import Row
from houseway.lab.odds.asking import GameOdds
from houseway.lab.odds.figures import Figures, rare_of
from houseway.lab.odds.proving import shown
from houseway.lab.odds.sensitivity import Change, Sensitivity
from houseway.lab.odds.studies import study_of
from houseway.lab.odds.table import Net
from houseway.lab.plots.bars import FIGURES, Bar, draw_bars
from houseway.lab.plots.curves import Curve, draw_curves, mark_even
from houseway.lab.plots.sheet import Part, Sheet
from houseway.lab.plots.words import money, true, typeset
from houseway.money.cents import dollars

CHANGES_MAX: Final = 14
RESULT_ROW: Final = 16.0
RESULT_ROOM: Final = 52.0
CHANGE_ROW: Final = 29.0
CHANGE_ROOM: Final = 290.0
NAME_MAX, LETTERS_MAX = 40, 72
"""So many letters of an answer's name, and of its change, have room."""
CURVE_TALL: Final = 220.0
CURVE_ROOM: Final = 52.0
TICKS: Final = 14.0
APART: Final = 13.0
"""The words at the ends of two lines stand so far apart."""


def picture(
    row: Row, odds: GameOdds, others: Iterable[Net | Sensitivity], *, chosen: Sequence[str]
) -> Sheet:
    """The figures of a game, whatever else was asked of it, and what was chosen for that."""
    colour, study = row.house.notices.colour, study_of(odds.game)
    is_exact = odds.method == "exact"
    deals = f"All {shown(odds.deals)} deals" if is_exact else f"{odds.deals:,} deals at random"
    return Sheet(
        title=row.game.title,
        club=row.house.club.name,
        colour=colour,
        about=[*map(typeset, (f"{odds.strategy}: {study.strategies[odds.strategy]}", *chosen))],
        parts=[
            *(results(one, colour) for one in odds.wagers),
            *(chairs(one, colour) if isinstance(one, Net) else rules(one, colour)
              for one in others),
        ],
        foot=f"{deals}, before any collection unless said. Rules {odds.rules}.",
    )  # fmt: skip


def results(wager: Figures, colour: str) -> Part:
    """A bar a result, the best first."""
    rows = [*_results(wager)]
    off = f" ± {100 * wager.stderr:.4f}" if wager.stderr else ""
    edge = f"{true(f'{100 * wager.edge:.4f}')}{off} % edge, deviation {wager.sd:.3f}"
    parts = {"wins": wager.wins, "pushes": wager.pushes, "loses": wager.loses}
    often = ", ".join(f"{words} {100 * part:.2f} %" for words, part in parts.items() if part)
    return Part(
        heading=f"What one {wager.wager} wager comes to",
        about=f"in units of the wager; {edge}; {often}",
        tall=RESULT_ROW * len(rows),
        left=RESULT_ROOM,
        right=FIGURES,
        draw=lambda axes: draw_bars(axes, rows, colour, row=RESULT_ROW, left=RESULT_ROOM),
        said=[f"{one.words} in {one.figure}." for one in rows],
        tips={one.name: f"{one.words}: {one.figure}" for one in rows},
    )


def _results(wager: Figures) -> Iterator[Bar]:
    """A line a result, whatever was staked for it; all that hardly ever come stand on the last."""
    rare, chances = rare_of(wager), defaultdict[float, float](float)
    for one in wager.results:
        if one not in rare:
            chances[one.won] += one.chance
    # A result that hardly ever comes does not read as one that never does.
    places = 4 if min(chances.values()) > 5e-6 else 7
    lines = [(true(f"{won:+g}") if won else "0", chance, won) for won, chance in chances.items()]
    if rare:
        lines.append(("others", sum(one.chance for one in rare), 0))
    for at, (words, chance, won) in enumerate(lines):
        yield Bar(f"{wager.wager}-{at}", words, chance, f"{100 * chance:.{places}f} %", won)


def chairs(net: Net, colour: str) -> Part:
    """Both chairs by the first wager: solid for the player-dealer, dashed for the player."""
    at, even = net.wager_cents, net.break_even_wager_cents
    bank = tuple((one.wager_cents, one.player_dealer_cents) for one in net.curve)
    player = tuple((one.wager_cents, one.player_cents) for one in net.curve)
    both = Curve("player-dealer", bank), Curve("player", player)
    asked = [dict(one.points)[at] for one in both]
    leaves = [f"{one.words} {money(cents)}" for one, cents in zip(both, asked, strict=True)]
    pays = "no wager here leaves the player-dealer without a loss"
    if even is not None:
        pays = f"least wager without a loss for the player-dealer: {dollars(even)}"

    def draw(axes: Axes) -> None:
        draw_curves(axes, both, colour)
        axes.plot([at] * len(both), asked, "o", color=colour, clip_on=False, zorder=3)
        for one, up in zip(both, _ups(axes, both), strict=True):
            axes.annotate(one.words, one.points[-1], (9, up), textcoords="offset points",
                          va="center", annotation_clip=False)  # fmt: skip
        if even is None:
            axes.set_xlabel(pays, fontsize=10)
        else:
            mark_even(axes, even, pays)

    return Part(
        heading="After the collection, by the first wager",
        about=f"a hand, on average; {net.players} players at {net.limit}, schedule {net.schedule};"
        f" dots, at {dollars(at)}: {', '.join(leaves)}",
        tall=CURVE_TALL,
        below=TICKS if even is not None else 2 * TICKS,
        left=CURVE_ROOM,
        right=FIGURES,
        draw=draw,
        said=[*map(_ends, both), f"{pays.capitalize()}."],
        tips={one.words: _ends(one) for one in both},
    )


def _ends(one: Curve) -> str:
    first, last = (money(cents) for _, cents in (one.points[0], one.points[-1]))
    return f"{one.words}: {first} to {last}."


def _ups(axes: Axes, both: tuple[Curve, Curve]) -> tuple[float, float]:
    """So far up the words at either end go, where the ends lie too near one another for them."""
    low, high = axes.get_ylim()
    bank, player = (one.points[-1][1] * CURVE_TALL / (high - low) for one in both)
    up = max(APART - abs(bank - player), 0) / 2
    return (up, -up) if bank >= player else (-up, up)


def rules(found: Sensitivity, colour: str) -> Part:
    """What changed answers bring the player, to the right, or cost them, to the left."""
    rows = [_change(at, one) for at, one in enumerate(found.changes[:CHANGES_MAX])]
    about = "what the change brings the player, of each unit of the wager"
    if len(rows) < len(found.changes):
        about = f"{about}; the {len(rows)} of {len(found.changes)} changes that move most"
    return Part(
        heading="What a rule is worth",
        about=about if rows else "changed alone, no answer moves an edge",
        tall=max(CHANGE_ROW * len(rows), 1),
        left=CHANGE_ROOM,
        right=FIGURES,
        draw=lambda axes: draw_bars(axes, rows, colour, row=CHANGE_ROW, left=CHANGE_ROOM),
        said=[f"{one.words}, {one.about}: {one.figure}." for one in rows],
        tips={one.name: f"{one.words}, {one.about}: {one.figure}" for one in rows},
    )


def _change(at: int, one: Change) -> Bar:
    off = f" (± {100 * one.stderr:.3f} %)" if one.stderr else ""
    change = typeset(f"{one.was} \N{RIGHTWARDS ARROW} {one.would_be}")
    return Bar(
        name=f"rule-{at}",
        words=f"{_short(one.option.replace('_', ' '), NAME_MAX)} ({one.wager})",
        length=one.player,
        figure=f"{true(f'{100 * one.player:+.3f}')} %",
        sign=one.player,
        about=f"{_short(change, LETTERS_MAX - len(off))}{off}",
    )


def _short(words: str, letters: int) -> str:
    """As much as has room."""
    return words if len(words) <= letters else f"{words[:letters]}…"
