"""What a table of a row looks like before anything lies on it: facts of the game, not pictures."""

from typing import Final, Literal

from houseway.cards.card import JOKER
from houseway.houses.house import Row
from houseway.houses.room_questions import TableOptions
from houseway.room.tables.layout import places
from houseway.table.bank.dealing_options import RoundOptions, ShakingOptions
from houseway.table.bank.options import BankingOptions
from houseway.table.bank.wagering import Wagering
from houseway.table.dealing import Boarding, Laying
from houseway.table.step import Step
from houseway.web.messages.table import FeltShown, PartShown
from houseway.web.shown.books import layout_of
from houseway.web.shown.clubs import character_of
from houseway.web.shown.offering import PARTS_FIXED, TILE_PARTS, TILES

DRAWN_MOST: Final = 3
"""Cards that a blackjack hand draws without crowding its spot."""

_FELTS: dict[int, tuple[Row, FeltShown]] = {}
"""By which row it is; the rows are kept, so that no other gets its number."""
FELTS_MAX: Final = 500


def felt_of(row: Row, seats: int) -> FeltShown:
    """How a table of this row is laid out."""
    known = _FELTS.get(id(row))
    if known is None or known[1].seats != seats:
        if len(_FELTS) >= FELTS_MAX:
            _FELTS.clear()
        known = _FELTS[id(row)] = row, _made(row, seats)
    return known[1]


def _made(row: Row, seats: int) -> FeltShown:
    options, game, layout = row.answers.options, row.game, layout_of(row)
    steps, pack, character = game.plan(options), game.pack(options), character_of(row.house)
    shaking = options.get(ShakingOptions)
    return FeltShown(
        layout=layout,
        theme=character.theme,
        felt=row.house.notices.colour,
        accent=character.accent,
        seats=seats,
        shape=row.room.options[TableOptions].table_shape,
        places=places(row.room.options[TableOptions].table_shape, seats),
        spots=row.players[1] if BankingOptions in options else 0,
        sides=next((step.sides for step in steps if isinstance(step, Wagering)), ()),
        board=sum(step.count for step in steps if isinstance(step, Boarding)),
        hole=_hole(steps) + (DRAWN_MOST if layout == "blackjack" else 0),
        parts=_parts(row),
        dice=int(shaking.dice if shaking else 0),
        pieces="tiles" if layout == "tiles" else "cards",
        pack=len(pack),
        has_joker=JOKER in pack.cards,
        bonus_ranks=tuple(sorted(pack.bonus_ranks)),
        turns=_turns(row),
    )


def _hole(steps: tuple[Step, ...]) -> int:
    """How many cards a hand is dealt in all."""
    return sum(
        getattr(step, "count", 0) + getattr(step, "then_up", 0)
        for step in steps
        if not isinstance(step, Boarding | Laying)
    )


def _parts(row: Row) -> tuple[PartShown, ...]:
    if row.game.family == "chinese poker":
        return PARTS_FIXED["set"]
    if row.game.slug == TILES:
        return TILE_PARTS
    (front,) = PARTS_FIXED["front"]
    return (front, PartShown("back", 5)) if row.game.slug == "pai-gow-poker" else ()


def _turns(row: Row) -> Literal["clockwise", "counter-clockwise"]:
    """Which way the turn goes round."""
    if row.game.family == "pan":
        return "counter-clockwise"
    round_rules = row.answers.options.get(RoundOptions)
    going: Literal["clockwise", "counter-clockwise"] = (
        round_rules.play_direction if round_rules else "clockwise"
    )
    return going
