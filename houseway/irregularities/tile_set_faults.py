"""Faults of the set: a tile that falls to the floor, and tiles that are found irregular.

A tile on the floor is picked up by the floor and plays face up; its hand is opened and read last,
and after the round the whole set is checked (garlic-city/pai-gow-tiles/75 to 77). Irregular tiles
make all hands of the round dead: there is no action, and all wagers go back (garlic-city/
pai-gow-tiles/105). What was played before stands (garlic-city/pai-gow-tiles/106).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.banked_rounds import called_off, dealt_again
from houseway.irregularities.tile_exposed_faults import in_play, shown_tile_why_not
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repairing import Collection, return_spot
from houseway.table.event import Event
from houseway.table.faults import Case, Fault, Ruling, WhyNot, has_hand, meant_card, ruling
from houseway.table.hand import Hand
from houseway.table.pai_gow.repair_events import TileFell
from houseway.table.pai_gow.repairing import check_set, read_last
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.plan import Plan
from houseway.table.repairing import make_dead


@dataclass(frozen=True, kw_only=True)
class TileSetOptions(HouseOptions):
    """Asked by pai gow tiles."""

    fallen_tile: Literal["plays face up", "dead hand, wagers returned"]
    """A tile falls to the floor: is it picked up to be played face up, or is its hand dead?"""

    fallen_tile_hand_read: Literal["last", "in its turn"]
    """When is the hand with that tile opened and read?"""

    fallen_tile_set_checked: bool
    """Is the whole set checked after a round in which a tile has fallen?"""

    irregular_tiles: Literal["no action, wagers returned", "dealt again"]
    """Tiles are found irregular during a round: is there no action in it, so that all wagers go
    back, or is it dealt again from a proper set?"""

    irregular_tiles_collection: Collection
    """And what becomes of the collections, where there is no action?"""


def _fell_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not has_hand(hand, report.about):
        return WhyNot(f"Name a hand in play; those are {in_play(hand)}")
    if not hand.holdings[report.about].down:
        return WhyNot("That hand lies open, or has no tiles yet")
    return shown_tile_why_not(hand, report)


def _fell(hand: Hand, report: Report) -> Sequence[Event]:
    fallen = meant_card(hand, report)
    assert fallen is not None
    return (TileFell(report.about, fallen, report.place),)


def _irregular_why_not(hand: Hand, _report: Report) -> WhyNot | None:
    if not bank_of(hand).piles.count:
        return WhyNot("No tiles have been stacked in this round yet")
    return None


TILE_ON_THE_FLOOR: Final = Fault(
    slug="tile-on-the-floor",
    title="A tile of a hand falls to the floor",
    touches="tiles or dice",
    says=("about", "place"),
    reported_by="the staff",
    why_not=_fell_why_not,
    happened=_fell,
    found=("setting", SettingHands),
    cases={
        "a player's tile": Case(seat=2),
        "a tile of the bank's": Case(seat=1, is_bank=True),
    },
)

IRREGULAR_TILES: Final = Fault(
    slug="irregular-tiles",
    title="Tiles have different backs, are too many or too few, or are in the set twice",
    touches="tiles or dice",
    reported_by="the staff",
    why_not=_irregular_why_not,
    found=("setting", SettingHands),
)


@ruling(
    TILE_ON_THE_FLOOR,
    asks=("fallen_tile", "fallen_tile_hand_read", "fallen_tile_set_checked"),
)
def tile_on_the_floor(plan: Plan, house: TileSetOptions, case: Case) -> Plan:
    """The floor picks it up and it plays, face up. Its hand is opened and read last; after the
    round the whole set is checked.
    """
    # garlic-city/pai-gow-tiles/75
    if house.fallen_tile != "plays face up" and not case.is_bank:
        return plan.now(return_spot(case.seat, collection="returned"), make_dead(case.seat))
    # garlic-city/pai-gow-tiles/76: the bank's own hand must lie open before any other is read.
    if not case.is_bank and house.fallen_tile_hand_read == "last":
        plan = plan.now(read_last(case.seat))
    # garlic-city/pai-gow-tiles/77
    if house.fallen_tile_set_checked and check_set() not in plan.rest:
        plan = plan.at_the_end(check_set())
    return plan


@ruling(IRREGULAR_TILES, asks=("irregular_tiles", "irregular_tiles_collection"))
def irregular_tiles(plan: Plan, house: TileSetOptions) -> Plan:
    """All hands are dead: there is no action, and all wagers of this round go back. What was played
    before stands.

    garlic-city/pai-gow-tiles/105, garlic-city/pai-gow-tiles/106.
    """
    if house.irregular_tiles == "dealt again":
        return dealt_again(plan)
    return called_off(plan, collection=house.irregular_tiles_collection)


TILE_SET_RULINGS: Final[tuple[Ruling, ...]] = (tile_on_the_floor, irregular_tiles)
