"""Panguingue: ten cards each from eight stripped packs, and eleven melded cards to go out.

Players put up the tops and declare; those in draw in turn, counter-clockwise, and lay ropes and
squares on the table. A meld that is a condition is paid for at once, by everyone in action.
No book prints the whole game: `docs/pan-base-game.md` puts it together and says from where.

Clauses: */pan/* of all four clubs. S & K posts two sheets that differ only in the house rate, so
they are one row with two schedules of collection.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.steps.declaring import DeclaringOptions
from houseway.table.steps.forcing import ForcingOptions
from houseway.table.steps.melding import MeldingOptions
from houseway.table.steps.paying import PayingOptions
from houseway.table.steps.seating import BuyInOptions, SeatingOptions
from houseway.table.steps.the_outs import OutsOptions
from houseway.table.steps.turns import TurnOptions


@dataclass(frozen=True, kw_only=True)
class PanOptions(
    OutsOptions,
    ForcingOptions,
    PayingOptions,
    MeldingOptions,
    TurnOptions,
    DeclaringOptions,
    BuyInOptions,
    SeatingOptions,
):
    """What houses answer differently; in the order of play, from the bottom up."""


PAN = Game(slug="pan", title="Panguingue", family="pan", options=PanOptions)
