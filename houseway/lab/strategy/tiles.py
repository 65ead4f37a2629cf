"""Pai Gow Tiles on one card: the house way line by line, and where the best reply departs from it.

Every hand of four tiles is set by the first line that fits. Each line has how often it decides, and
what its hands are worth set so, and set as well as can be, against a bank that sets the house way;
all 736,281,000 pairings are counted.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from houseway.cards.tiles import Tile, names, pair_of, tiles
from houseway.hands.house_way.pai_gow_tiles import TileRule, TileSetting, set_by_rule
from houseway.lab.odds.tiles import counted, every_pairing, settings, way_of
from houseway.lab.odds.two_hands import come_to
from houseway.lab.strategy.chart import Chart, Rule, RuleList
from houseway.lab.strategy.charting import Asked
from houseway.lab.tile_settings import BANK_HANDS, kinds
from houseway.rulebook.options import Options
from houseway.table.bank.options import WinOptions
from houseway.table.pai_gow.options import HighAndLowTilesOptions

DEAREST: Final = 8
"""So many hands are shown in which the best reply departs."""

Floats = NDArray[np.float64]


class Line(NamedTuple):
    """A line of the house way in words, with a hand that shows it."""

    when: str
    do: str
    why: str
    hand: str


LINES: Final[dict[TileRule, Line]] = {
    "two pairs": Line(
        "Two pairs",
        "play them as two hands",
        "No low hand is better than a pair.",
        "5-5 5-5 3-1 3-1",
    ),
    "split teens or deys": Line(
        "A pair of teens or deys with two tiles of seven, eight or nine",
        "split it",
        "Either tile makes a nine, a gong or a wong: two strong hands for one.",
        "6-6 6-6 6-3 4-4",
    ),
    "split a mixed pair": Line(
        "A mixed pair of nines, eights or sevens with a teen and a dey",
        "split it",
        "Teen and dey each lift one of the two tiles to a nine, a gong or a wong.",
        "6-3 5-4 6-6 1-1",
    ),
    "keep the pair": Line(
        "Any other pair, and Gee Joon always",
        "keep it as the high hand",
        "It wins one hand nearly always; what is left decides between a win and a push.",
        "3-3 3-3 6-4 5-1",
    ),
    "wong, gong or nine": Line(
        "No pair, and a teen or dey with a seven, eight or nine",
        "make the wong, gong or nine; of several, leave the best low hand",
        "They stand above every hand that counts by its points.",
        "6-6 5-3 6-4 5-1",
    ),
    "lower hand first": Line(
        "Nothing of that",
        "make the low hand as high as it goes, then the high hand",
        "Both hands must beat the bank's, and the low one is the weaker.",
        "5-5 6-4 6-1 4-3",
    ),
}


DEPARTS: Final = {
    "two pairs": "Two pairs, kept",
    "split teens or deys": "Teens or deys, split",
    "split a mixed pair": "A mixed pair, split",
    "wong, gong or nine": "A wong, a gong or a nine without a pair",
    "lower hand first": "The low hand made as high as it goes",
}
"""What is said of a line where the best reply departs from it."""


class Set(NamedTuple):
    """Every kind of hand: what it is worth set the house way and at its best, and by which line."""

    hands: tuple[tuple[Tile, ...], ...]
    share: Floats
    house: Floats
    best: Floats
    rules: NDArray[np.str_]
    house_settings: list[TileSetting]
    best_settings: list[TileSetting]


def chart(asked: Asked) -> Chart:
    """How four tiles are set."""
    options, is_best = asked.answers.options, asked.strategy == "optimal"
    found = every_hand(options)
    gained = float((found.share * (found.best - found.house)).sum())
    parts = float(found.share[found.best > found.house].sum())
    departs = f"The best reply departs in {100 * parts:.1f} % of all hands, and wins"
    return Chart(
        house=asked.answers.house,
        game=asked.answers.game,
        title="Pai Gow Tiles",
        strategy=asked.strategy,
        summary="Set each hand by the first line that fits it.",
        unit="wager",
        rules=asked.rules,
        edge=counted(options, asked.strategy).wagers[0].edge,
        lists=(
            RuleList(title="The house way", rules=tuple(_lines(options, found))),
            *(
                [
                    RuleList(
                        title="Where the best reply departs",
                        rules=tuple(_departures(found)),
                        note=f"{departs} {100 * gained:.2f} % of a wager more by it on average."
                        " Figures are those of the hands in which it departs.",
                    )
                ]
                if is_best
                else []
            ),
        ),
        notes=asked.noted("copies", "split_result", "gee_joon_singles", "gee_joon_value"),
    )


def every_hand(options: Options) -> Set:
    """Every kind of hand in both settings."""
    own = options[HighAndLowTilesOptions]
    met = every_pairing(own)
    value, _ = come_to(options)
    worth = (met.stands * value).sum(axis=(2, 3)) / (BANK_HANDS * options[WinOptions].win_pays.on)
    ways = {one: settings(met, value, options, one) for one in ("house-way", "optimal")}
    at, way = np.arange(len(met.ways)), way_of(own, "house-way")
    return Set(
        hands=tuple(kinds()),
        share=met.ways / met.ways.sum(),
        house=worth[at, ways["house-way"]],
        best=worth[at, ways["optimal"]],
        rules=np.array([set_by_rule(hand, way)[1] for hand in kinds()]),
        house_settings=[of[one] for of, one in zip(met.settings, ways["house-way"], strict=True)],
        best_settings=[of[one] for of, one in zip(met.settings, ways["optimal"], strict=True)],
    )


def _lines(options: Options, found: Set) -> Iterator[Rule]:
    """The house way in its order, with what each line is worth."""
    way = way_of(options[HighAndLowTilesOptions], "house-way")
    for name in get_args(TileRule):
        line: Line = LINES[name]
        setting, applied = set_by_rule(tiles(line.hand), way)
        assert applied == name, f"{line.hand} shows {applied}, not {name}"
        among = found.rules == name
        share = found.share[among]
        yield Rule(
            when=line.when,
            do=line.do,
            why=line.why,
            example=f"{line.hand} is set {setting}",
            share=float(share.sum()),
            worths={
                "house way": float((share * found.house[among]).sum() / share.sum()),
                "best reply": float((share * found.best[among]).sum() / share.sum()),
            },
        )


def _departures(found: Set) -> Iterator[Rule]:
    """Where the house way gives up most, by line and by pair, each with its dearest hand."""
    gives_up = found.share * (found.best - found.house)
    groups = np.array([_group(rule, one.high) for rule, one in
                       zip(found.rules, found.house_settings, strict=True)])  # fmt: skip
    lost = {group: float(gives_up[groups == group].sum()) for group in map(str, np.unique(groups))}
    for group in sorted(lost, key=lambda one: (-lost[one], one))[:DEAREST]:
        among = (groups == group) & (gives_up > 0)
        share = found.share[among]
        dearest = int(np.flatnonzero(among)[np.argmax(gives_up[among])])
        of_these = float(share.sum() / found.share[groups == group].sum())
        yield Rule(
            when=group,
            do=f"another setting is better in {100 * of_these:.0f} % of these hands",
            example=f"{names(found.hands[dearest])}: {found.best_settings[dearest]},"
            f" not {found.house_settings[dearest]}",
            share=float(share.sum()),
            worths={
                "house way": float((share * found.house[among]).sum() / share.sum()),
                "best reply": float((share * found.best[among]).sum() / share.sum()),
            },
        )


def _group(rule: str, high: tuple[Tile, ...]) -> str:
    """The line, with the pair that it is about."""
    if rule != "keep the pair":
        return DEPARTS[rule]
    return f"A pair of {pair_of(high[0]).title}, kept"
