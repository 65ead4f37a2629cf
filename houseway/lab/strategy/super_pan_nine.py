"""Super Pan Nine on one card: one more card or none, for the player and for the bank.

A hand is told by its total. Where hands of one total are not all played alike, the table has what
most of them do, and a note names the others by the points of their cards.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from houseway.lab.odds.super_pan_nine import (
    KINDS,
    STAND_OR_DRAW,
    Draws,
    Game,
    Kind,
    counted,
    meetings,
    points,
    shoe_at,
)
from houseway.lab.strategy.chart import Act, Cell, Chart, Grid, Line
from houseway.lab.strategy.charting import Asked
from houseway.rulebook.options import Options
from houseway.table.super_pan_nine.options import DrawingOneOptions

DRAW: Final = Act("draw", "D", "draw: one more card", 3)
STAND: Final = Act("stand", "S", "stand: no more", 0)
BY_DRAWS: Final = (STAND, DRAW)
TOTALS: Final = range(10)


class Case(NamedTuple):
    """One kind of hand: how often it comes, what standing and drawing win, and which is done."""

    kind: Kind
    weight: int
    worths: tuple[float, float]
    draws: Draws


class Facts(NamedTuple):
    """Both chairs, hand by hand."""

    player: list[Case]
    bank: dict[Draws, list[Case]]
    """By whether the player drew."""


def facts(options: Options, strategy: str) -> Facts:
    """What every kind of hand is worth in either chair, when both play so."""
    game = Game(meetings(shoe_at(options)), options)
    player, bank = game.played(strategy)

    def of_player(kind: Kind) -> Case:
        deals = sum(game.meet.deals[kind, other] for other in KINDS)
        stands, draws = (float(game.player_worth(kind, draw, bank)) for draw in STAND_OR_DRAW)
        return _case(kind, deals, (stands, draws), player[kind])

    def of_bank(kind: Kind, drew: Draws) -> Case:
        deals = sum(game.meet.deals[other, kind] for other in KINDS if player[other] == drew)
        # What the players win the bank loses.
        stands, draws = (
            -float(game.bank_worth(kind, drew, draw, player)) for draw in STAND_OR_DRAW
        )
        return _case(kind, deals, (stands, draws), bank[kind, drew])

    return Facts(
        [of_player(kind) for kind in KINDS],
        {drew: [of_bank(kind, drew) for kind in KINDS] for drew in STAND_OR_DRAW},
    )


def _case(kind: Kind, deals: int, won: tuple[float, float], draws: Draws) -> Case:
    stands, drawn = won
    return Case(kind, deals, (stands / deals, drawn / deals) if deals else (0.0, 0.0), draws)


def chart(asked: Asked) -> Chart:
    """Draw or stand, by total."""
    options = asked.answers.options
    found = facts(options, asked.strategy)
    player, bank = _player_grid(found), _bank_grid(found, options[DrawingOneOptions])
    return Chart(
        house=asked.answers.house,
        game=asked.answers.game,
        title="Super Pan Nine",
        strategy=asked.strategy,
        summary=_summary(found),
        unit="wager",
        rules=asked.rules,
        edge=counted(options, asked.strategy).wagers[0].edge,
        acts=(DRAW, STAND),
        grids=(player, bank),
        notes=asked.noted(
            *("packs", "player_must_draw", "bank_must_draw_max", "bank_must_stand_min"),
            *("bank_draw_option", "house_way_draws_max", "ties"),
        ),
    )


def _player_grid(found: Facts) -> Grid:
    weights = sum(one.weight for one in found.player)
    rows = []
    for total, cases in _by_total(found.player):
        share = sum(one.weight for one in cases) / weights
        rows.append(Line(str(total), (_cell(cases),), share=share))
    return Grid(title="The player", rows_are="three cards total", columns_are="", columns=("",),
                rows=tuple(rows), note=_exceptions(found.player))  # fmt: skip


def _bank_grid(found: Facts, own: DrawingOneOptions) -> Grid:
    by_total = [dict(_by_total(found.bank[drew])) for drew in STAND_OR_DRAW]
    rows = [
        Line(str(total), tuple(_cell(one[total], _rule(total, own)) for one in by_total))
        for total in TOTALS
    ]
    missed = [_exceptions(found.bank[drew]) for drew in STAND_OR_DRAW]
    return Grid(
        title="The bank", rows_are="three cards total", columns_are="the player",
        columns=("stood", "drew"), rows=tuple(rows), note=" ".join(filter(None, missed)),
    )  # fmt: skip


def _rule(total: int, own: DrawingOneOptions) -> str:
    """What a bank has no choice about."""
    if total <= own.bank_must_draw_max:
        return "The bank must draw."
    if total >= own.bank_must_stand_min:
        return "The bank must stand."
    return ""


def _by_total(cases: Iterable[Case]) -> list[tuple[int, list[Case]]]:
    held: dict[int, list[Case]] = defaultdict(list)
    for one in cases:
        held[points(one.kind)].append(one)
    return [(total, held[total]) for total in TOTALS]


def _cell(cases: list[Case], note: str = "") -> Cell | None:
    """Hands of one total together; none where it cannot come."""
    weight = sum(one.weight for one in cases)
    if not weight:
        return None
    worths = {
        act.slug: sum(one.weight * one.worths[at] for one in cases) / weight
        for at, act in enumerate(BY_DRAWS)
    }
    return Cell(BY_DRAWS[_most(cases)].slug, worths, note)


def _most(cases: list[Case]) -> Draws:
    """What most hands of one total do."""
    drawn = sum(one.weight for one in cases if one.draws)
    return 1 if 2 * drawn > sum(one.weight for one in cases) else 0


def _exceptions(cases: Iterable[Case]) -> str:
    """The hands that are not played as most of their total, by the points of their cards."""
    missed = []
    for total, of in _by_total(cases):
        most = _most(of)
        odd = ["-".join(map(str, one.kind)) for one in of if one.weight and one.draws != most]
        if odd:
            verb = BY_DRAWS[1 - most].slug
            missed.append(f"On {total}, {verb} with {', '.join(odd)}")
    return f"{'; '.join(missed)}." if missed else ""


def _summary(found: Facts) -> str:
    """Up to which total the player draws, and what a bank does with its choice."""
    draws = [total for total, cases in _by_total(found.player) if _most(cases)]
    text = f"Draw on {max(draws)} or less, stand on more" if draws else "Stand on everything"
    banks = []
    for drew, words in zip(STAND_OR_DRAW, ("stood", "drew"), strict=True):
        on = [total for total, cases in _by_total(found.bank[drew]) if _most(cases)]
        if on:
            banks.append(f"up to {max(on)} against a player who {words}")
    return f"{text}. The bank draws {' and '.join(banks)}." if banks else f"{text}."
