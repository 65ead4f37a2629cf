"""Panguingue: ten cards each from eight stripped packs, and eleven melded cards to go out.

Players put up the tops and declare; those in draw in turn, counter-clockwise, and lay ropes and
squares on the table. A meld that is a condition is paid for at once, by everyone in action.
No book prints the whole game: `docs/pan-base-game.md` puts it together and says from where.

Clauses: */pan/* of all four clubs. S & K posts two sheets that differ only in the house rate, so
they are one row with two schedules of collection.
"""

from houseway.cards.packs import Pack
from houseway.cards.packs import pan as pan_pack
from houseway.irregularities.pan_draw_faults import PAN_DRAW_RULINGS, PanDrawFaultOptions
from houseway.irregularities.pan_faults import PAN_RULINGS, PanFaultOptions
from houseway.irregularities.pan_giving_faults import PAN_GIVING_RULINGS
from houseway.irregularities.pan_spread_faults import PAN_SPREAD_RULINGS, PanSpreadFaultOptions
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.options import BuyInOptions, SeatingOptions
from houseway.table.pan.declaring import declare, divide, post_tops
from houseway.table.pan.first_player import find_first, packet
from houseway.table.pan.options import (
    DeclaringOptions,
    FirstPlayerOptions,
    ForcingOptions,
    MeldingOptions,
    OutsOptions,
    PayingOptions,
    TurnOptions,
)
from houseway.table.pan.turns import turns
from houseway.table.step import Step
from houseway.table.streets import street


def pack(house: Options) -> Pack:
    """320 cards, or 310 without a set of spades."""
    return pan_pack(short=house[DeclaringOptions].spades_removed)


def script(house: Options) -> Script:
    return [
        street("tops", post_tops(), collect("before the deal")),
        street("deal", *ten_cards(house)),
        street(
            "declare",
            declare(),
            collect("after the declaration"),
            collect("during the hand"),
            *divide(house[DeclaringOptions]),
        ),
        street("play", turns()),
    ]


def ten_cards(house: Options) -> tuple[Step, ...]:
    """Two packets of five; who is first is known before them, or by a card of the first."""
    if house[FirstPlayerOptions].low_card_from == "the first packet":
        # players-club/pan/8, players-club/pan/10
        return (find_first(), packet(5), find_first(from_packet=True), packet(5))
    # garlic-city/pan/12, comstock/pan/9, s-and-k/pan/2, s-and-k/pan/27
    return (find_first(), packet(5), packet(5))


PAN = Game(
    slug="pan",
    title="Panguingue",
    family="pan",
    asks=(
        SeatingOptions,
        BuyInOptions,
        FirstPlayerOptions,
        DeclaringOptions,
        TurnOptions,
        MeldingOptions,
        PayingOptions,
        ForcingOptions,
        OutsOptions,
        PanFaultOptions,
        PanDrawFaultOptions,
        PanSpreadFaultOptions,
    ),
    pack=pack,
    script=script,
    rulings=(*PAN_RULINGS, *PAN_DRAW_RULINGS, *PAN_SPREAD_RULINGS, *PAN_GIVING_RULINGS),
    limits=frozenset({"condition", "chip"}),
)
