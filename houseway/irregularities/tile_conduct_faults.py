"""Faults of a player's own hand of tiles: held out, in touch with another's, not four of them.

A tile that somebody tries to switch, pass or hold out fouls the hand, and its wager is forfeited as
far as the money covers (garlic-city/pai-gow-tiles/58). A hand whose tiles come into contact with
another player's is dead (garlic-city/pai-gow-tiles/94). One with the wrong number of tiles may be
foul, as the floor decides (garlic-city/pai-gow-tiles/62, GC-L14). What a foul hand loses goes to
the bank, which pays the winners (garlic-city/pai-gow-tiles/63). The bank's own hand may be foul too
(`foul_banks.py`).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.banked_rounds import called_off
from houseway.irregularities.foul_banks import FoulBankOptions, bank_fouled
from houseway.irregularities.tile_exposed_faults import in_play
from houseway.rulebook.options import Floor, HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of, base_wagers
from houseway.table.bank.repairing import return_spot
from houseway.table.faults import Case, Fault, Ruling, WhyNot, has_hand, ruling
from houseway.table.hand import Hand
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.plan import Plan
from houseway.table.repairing import make_dead, make_foul

Foul = Literal["foul hand", "wagers returned"]

FOUR: Final = 4
"""Tiles of a hand."""


@dataclass(frozen=True, kw_only=True)
class TileConductOptions(HouseOptions):
    """Asked by pai gow tiles."""

    held_out_tile: Literal["foul hand", "wagers returned"]
    """A player tries to switch, pass or hold out a tile: is the hand foul, so that its wager is
    forfeited as far as the money covers?"""

    touched_tiles: Literal["dead hand", "hand plays"]
    """A player lets tiles come into contact with another player's: is the hand dead?"""

    touched_tiles_wager: Literal["wagers returned", "wagers lost"]
    """And what becomes of the wagers on a hand that is dead for it?"""

    wrong_tile_count: Literal["foul hand", "wagers returned"] | Floor
    """A hand has more or fewer than four tiles: is it foul, or is it dead and its wagers go
    back?"""


def _why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is about no player's hand that is still to be settled."""
    bank = bank_of(hand).holding
    if not has_hand(hand, report.about) or report.about == bank:
        return WhyNot(f"Name a player's hand; those are {in_play(hand, but=bank)}")
    if not hand.holdings[report.about].cards:
        return WhyNot("That hand has no tiles")
    if not any(wager.is_open for wager in base_wagers(hand, report.about)):
        return WhyNot("The wagers on that hand are settled")
    return None


def _held_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """The same, but that the player-dealer holds a hand too."""
    bank = bank_of(hand)
    is_held = report.about == bank.holding and hand.holdings[report.about].cards
    if is_held and any(wager.is_open for wager in bank.wagers):
        return None
    return _why_not(hand, report)


def _count_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _held_why_not(hand, report):
        return why_not
    if report.count < 1:
        return WhyNot("Say how many tiles the hand has")
    return WhyNot(f"{FOUR} tiles are right for it") if report.count == FOUR else None


WHOSE: Final = {"a player's hand": Case(seat=1), "the bank's hand": Case(seat=1, is_bank=True)}
"""Whose hand a fault is about, where the page speaks of any player's."""

TILE_HELD_OUT: Final = Fault(
    slug="tile-held-out",
    title="A player tries to switch, pass or hold out a tile",
    touches="tiles or dice",
    says=("about",),
    reported_by="the staff",
    why_not=_held_why_not,
    found=("setting", SettingHands),
    cases=WHOSE,
)

TILES_TOUCHED: Final = Fault(
    slug="tiles-touched",
    title="A player lets tiles come into contact with another player's",
    touches="tiles or dice",
    says=("about",),
    reported_by="the staff",
    why_not=_why_not,
    found=("setting", SettingHands),
)

WRONG_NUMBER_OF_TILES: Final = Fault(
    slug="wrong-number-of-tiles",
    title="A player's hand has more or fewer than four tiles",
    touches="tiles or dice",
    says=("about", "count"),
    reported_by="the staff or the player",
    why_not=_count_why_not,
    found=("setting", SettingHands),
    cases=WHOSE,
)


@ruling(TILE_HELD_OUT, asks=("held_out_tile", "ruled_foul_bank"))
def tile_held_out(plan: Plan, house: Options, case: Case) -> Plan:
    """The hand is foul, and its wagers are forfeited as far as the money covers.

    garlic-city/pai-gow-tiles/58.
    """
    return _any_ways(plan, house, case)[house[TileConductOptions].held_out_tile]


@ruling(TILES_TOUCHED, asks=("touched_tiles", "touched_tiles_wager"))
def tiles_touched(plan: Plan, house: TileConductOptions, case: Case) -> Plan:
    """A hand that was let touch another is dead. Its wagers go back where nothing else is
    printed.

    garlic-city/pai-gow-tiles/94.
    """
    if house.touched_tiles == "hand plays":
        return plan
    if house.touched_tiles_wager == "wagers lost":
        return plan.now(make_dead(case.seat))
    return _ways(plan, case.seat)["wagers returned"]


@ruling(WRONG_NUMBER_OF_TILES, asks=("wrong_tile_count", "ruled_foul_bank"))
def wrong_number_of_tiles(plan: Plan, house: Options, case: Case) -> Plan:
    """The hand may be foul: then its wagers are forfeited as far as the money covers, and pay those
    that win. Otherwise it is dead, and they go back.

    garlic-city/pai-gow-tiles/62, garlic-city/pai-gow-tiles/63.
    """
    answer = house[TileConductOptions].wrong_tile_count
    return plan.answered(answer, _any_ways(plan, house, case))


def _any_ways(plan: Plan, house: Options, case: Case) -> dict[Foul, Plan]:
    """For any player's hand, the player-dealer's too: without that one there is no hand."""
    if not case.is_bank:
        return _ways(plan, case.seat)
    return {
        "foul hand": bank_fouled(plan, house[FoulBankOptions]),
        "wagers returned": called_off(plan, collection="stands"),
    }


def _ways(plan: Plan, seat: int) -> dict[Foul, Plan]:
    returned = return_spot(seat, collection="stands")
    return {
        "foul hand": plan.now(make_foul(seat)),
        "wagers returned": plan.now(returned, make_dead(seat)),
    }


TILE_CONDUCT_RULINGS: Final[tuple[Ruling, ...]] = (
    tile_held_out,
    tiles_touched,
    wrong_number_of_tiles,
)
