"""Writes the tables that bots and hints go by: `python -m houseway.lab.strategy.known [GAME…]`.

For every house that spreads a game, and for the usual game, the worth of every hand as the charts
have it. Houses with the same answers share a table. Caribbean Stud takes a minute to count.
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from houseway.bots.known_worths import (
    FOLDER,
    Known,
    Row,
    caribbean_key,
    three_card_key,
    tiles_key,
)
from houseway.cards.card import Card
from houseway.errors import BadInput
from houseway.hands.house_way.pai_gow_tiles import every_setting
from houseway.houses.house import House
from houseway.kernels.five_card_banks import every_five
from houseway.kernels.three_card_banks import BANKS, every_three
from houseway.lab.odds import caribbean, three_card
from houseway.lab.odds.asking import Asked, usual_answers
from houseway.lab.odds.challenge import staying_brings
from houseway.lab.odds.studies import in_silence
from houseway.lab.odds.tiles import way_of
from houseway.lab.strategy.caribbean import weighed
from houseway.lab.strategy.super_pan_nine import facts
from houseway.lab.strategy.tiles import every_hand
from houseway.rulebook.answers import Answers
from houseway.rulebook.options import Options
from houseway.table.bank.side_options import ChallengingOptions
from houseway.table.pai_gow.options import HighAndLowTilesOptions

PLACES: Final = 4
HOUSES: Final = ("garlic-city", "comstock", "players-club", "s-and-k")
NOT_PLAY: Final = {
    *("unfollowed_ante", "pair_plus_alone", "pair_plus_when", "pair_plus_pays"),
    *("caribbean_up_card", "packs_min", "packs_max", "cut_card_from_back"),
}
"""Answers that decide other figures, and change nothing about how a hand is played."""


def three_card_worths(options: Options) -> dict[str, Row]:
    """By hand: what playing wins, in antes; folding loses one."""
    dealt = three_card.every_deal(options[ChallengingOptions].bank_qualifies_with)
    brought, scale = staying_brings(dealt, three_card.ante_parts(options))
    threes = every_three()
    keys = [three_card_key([Card(one) for one in hand]) for hand in
            threes.hands[threes.players].tolist()]  # fmt: skip
    return _mean(keys, dealt.ways[:, None].astype(float), brought / (scale * BANKS))


def caribbean_worths(options: Options) -> dict[str, Row]:
    """By hand and by the rank of the up card: what challenging wins, in antes."""
    dealt = caribbean.deals_of(options, in_silence)
    brought, scale = staying_brings(dealt, caribbean.ante_parts(options))
    banks = float(dealt.banks.sum(axis=2).max())
    found = weighed(dealt, brought / (scale * banks), np.ones((len(dealt.ways), 1), bool))
    fives = every_five()
    keys = [caribbean_key([Card(one) for one in hand]) for hand in
            fives.hands[fives.players].tolist()]  # fmt: skip
    possible = np.where(found.ways > 0, found.ways, 1)
    return _mean(keys, found.ways, found.worth / possible)


def super_pan_nine_worths(options: Options) -> dict[str, Row]:
    """By hand: standing and drawing for a player; for a bank, against one who stood or drew."""
    found = facts(options, "optimal")
    every = zip(found.player, found.bank[0], found.bank[1], strict=True)
    return {
        "".join(map(str, player.kind)): _rounded((*player.worths, *stood.worths, *drew.worths))
        for player, stood, drew in every
    }


def tile_worths(options: Options) -> dict[str, Row]:
    """By hand in which the best reply departs: what both win, and which setting the best is."""
    found, way = every_hand(options), way_of(options[HighAndLowTilesOptions], "house-way")
    worths = {}
    for at in np.flatnonzero(found.best > found.house + 1e-9):
        hand = found.hands[at]
        three = [one.tiles for one in every_setting(hand, way)]
        best = three.index(found.best_settings[at])
        worths[tiles_key(hand)] = _rounded((float(found.house[at]), float(found.best[at]), best))
    return worths


WORTHS: Final[dict[str, Callable[[Options], dict[str, Row]]]] = {
    "three-card-poker": three_card_worths,
    "caribbean-stud": caribbean_worths,
    "super-pan-nine": super_pan_nine_worths,
    "pai-gow-tiles": tile_worths,
}


def _mean(keys: list[str], ways: "np.ndarray", worth: "np.ndarray") -> dict[str, Row]:
    """Hands of one key together, each as often as it comes."""
    named, at = np.unique(keys, return_inverse=True)
    total, won = (np.zeros((len(named), worth.shape[1])) for _ in range(2))
    np.add.at(total, at, np.broadcast_to(ways, worth.shape))
    np.add.at(won, at, ways * worth)
    mean = won / np.where(total > 0, total, 1)
    return {str(key): _rounded(row) for key, row in zip(named, mean.tolist(), strict=True)}


def _rounded(row: "Row | list[float]") -> Row:
    return tuple(round(one, PLACES) for one in row)


def rests_on(answers: Answers) -> dict[str, str]:
    """The answers that a table of this game rests on."""
    return {one.name: one.shown for one in Asked(answers).decisive if one.name not in NOT_PLAY}


def tables_of(game: str) -> Iterator[Known]:
    """One table for each set of answers."""
    seen: list[dict[str, str]] = []
    for answers in _dealt(game):
        given = rests_on(answers)
        if given not in seen:
            seen.append(given)
            yield Known(given, WORTHS[game](answers.options))


def _dealt(game: str) -> Iterator[Answers]:
    """As the houses deal it, and as the usual game goes."""
    for name in HOUSES:
        rows = {row.game.slug: row for row in House.named(name).rows()}
        if game in rows:
            yield rows[game].answers
            yield usual_answers(rows[game].answers)


def written(tables: list[Known]) -> str:
    """A table as its file has it: a hand a line, so that a change can be read."""
    parts = []
    for one in tables:
        rows = ",\n".join(
            f"{json.dumps(key)}: {json.dumps(row)}" for key, row in one.worths.items()
        )
        parts.append(
            f'{{"answers": {json.dumps(one.answers, indent=1)},\n"worths": {{\n{rows}\n}}}}'
        )
    return "[\n" + ",\n".join(parts) + "\n]\n"


def main(games: list[str]) -> None:
    """Writes the tables of these games, or of all."""
    for game in games or WORTHS:
        if game not in WORTHS:
            raise BadInput(f"tables are written of {', '.join(WORTHS)}; {game} is not among them")
        (FOLDER / f"{game}.json").write_text(written([*tables_of(game)]), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
