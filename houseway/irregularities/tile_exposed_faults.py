"""Tiles that everybody saw before their time: in the stacks, and on the way to a hand.

While the tiles are stacked a teen, a dey, a low three or a low six is too much to know, and so are
two tiles of any kind: all are shuffled again. Another single tile plays, unless the player-dealer
asks for a reshuffle (garlic-city/pai-gow-tiles/68 to 70). One tile of a hand that is delivered
plays; two of the bank's are a dead play, two of a player's a dead hand (garlic-city/pai-gow-tiles/
71 to 74). Where the program stacked them it is said which tile it was by its place, and all see it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN, Card, card, name
from houseway.irregularities.banked_rounds import called_off, dealt_again
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repairing import Collection, return_spot
from houseway.table.bank.shaking import Shaking
from houseway.table.event import Event
from houseway.table.faults import (
    Case,
    Fault,
    Ruling,
    WhyNot,
    has_hand,
    meant_card,
    place_why_not,
    ruling,
)
from houseway.table.hand import Hand
from houseway.table.pai_gow.repair_events import StackTileExposed, TileExposed, TileFell
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.pai_gow.stacking import CuttingStacks
from houseway.table.plan import Plan
from houseway.table.repair_events import Exposed
from houseway.table.repairing import make_dead, this_deal

TellingTile = Literal["teen", "dey", "low three", "low six"]

TELLING: Final[dict[TellingTile, Card]] = {
    "teen": card("6-6"),
    "dey": card("1-1"),
    "low three": card("2-1"),
    "low six": card("4-2"),
}


@dataclass(frozen=True, kw_only=True)
class ExposedTileOptions(HouseOptions):
    """Asked by pai gow tiles."""

    stack_tile_reshuffles: tuple[TellingTile, ...]
    """Which single tile, exposed while the tiles are stacked, has all of them shuffled again?"""

    other_stack_tile: Literal["plays unless a reshuffle is asked for", "plays", "reshuffled"]
    """Any other single tile is exposed then: does it play, may the player-dealer ask for a
    reshuffle, or are all tiles shuffled again?"""

    stack_tiles_reshuffle: int
    """How many tiles of any kind, exposed while they are stacked, have all shuffled again?"""

    bank_tiles_dead: int
    """How many tiles of the bank's hand, exposed in its delivery, make the play dead, where fewer
    must be accepted?"""

    dead_play_wagers: Literal["stand", "returned"]
    """The play is dead and the tiles are shuffled again: do the wagers stand for the next deal, or
    go back?"""

    player_tiles_dead: int
    """How many tiles of a player's hand, exposed in its delivery, make that hand dead, so that its
    wagers go back, where fewer play?"""

    dead_tiles_collection: Collection
    """And what becomes of the collections that were paid for those wagers?"""


def _stacks_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _no_stacks(hand):
        return why_not
    if report.about:
        return WhyNot("It is about no hand: the tile lay in a stack")
    if hand.setup.is_felt:
        return _named_why_not(hand, report, hand.exposed)
    return _stacked_why_not(hand, report)


def _stacked_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Where the program stacked them: why a report does not say by its place which tile it was."""
    stacked = len(hand.stub)
    if report.cards:
        return WhyNot("The program stacked these tiles: it is said which it was, not its name")
    if not 1 <= report.place <= stacked:
        return WhyNot(f"It can be one of the {stacked} tiles, by number from the first stack on")
    if report.place in (one.place for one in _exposed_in_stacks(hand)):
        return WhyNot(f"Tile {report.place} was reported before")
    return None


def _no_stacks(hand: Hand) -> WhyNot | None:
    """Why no tiles lie in stacks now."""
    if not isinstance(hand.step, CuttingStacks | Shaking):
        return WhyNot("Tiles lie in stacks from the last wager until the dice are shaken")
    return None


def _named_why_not(hand: Hand, report: Report, elsewhere: Sequence[Card]) -> WhyNot | None:
    """On the felt a tile is named, and may not be one that everybody has seen twice over."""
    if len(report.cards) != 1 or report.cards[0] == UNKNOWN or report.place:
        return WhyNot("Name the one exposed tile")
    (named,) = report.cards
    pack = Counter(hand.setup.game.pack(hand.setup.options).cards)
    if Counter(elsewhere)[named] >= pack[named]:
        return WhyNot(f"Every {name(named)} is known already")
    return None


def _exposed_in_stacks(hand: Hand) -> list[StackTileExposed]:
    return [event for event in this_deal(hand) if isinstance(event, StackTileExposed)]


def _exposed_in_stack(hand: Hand, report: Report) -> Sequence[Event]:
    exposed = meant_card(hand, report)
    assert exposed is not None
    return (StackTileExposed(report.place, exposed),)


def _asked_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _no_stacks(hand):
        return why_not
    if not _exposed_in_stacks(hand):
        return WhyNot("No tile has been exposed", "other_stack_tile")
    if report.about != bank_of(hand).seat:
        return WhyNot("It is for the player-dealer to ask", "other_stack_tile")
    if hand.setup.options[ExposedTileOptions].other_stack_tile == "plays":
        return WhyNot("The tile plays", "other_stack_tile")
    return None


def _delivered_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not has_hand(hand, report.about):
        return WhyNot(f"Name a hand in play; those are {in_play(hand)}")
    holding = hand.holdings[report.about]
    if hand.street != "setting" or holding.is_done or not holding.down:
        return WhyNot("Tiles are delivered after the dice, and before that hand is set")
    if report.place and report.place in _exposed_places(hand, report.about):
        return WhyNot(f"Tile {report.place} of that hand was reported before")
    return shown_tile_why_not(hand, report)


def shown_tile_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report does not say which tile of a closed hand everybody has seen."""
    down = hand.holdings[report.about].down
    if hand.setup.is_felt:
        is_held = len(report.cards) == 1 and report.cards[0] in down
        return None if is_held else _named_why_not(hand, report, hand.seen_cards())
    if why_not := place_why_not(hand, report):
        return why_not
    exposed = down[report.place - 1]
    if _shown_of(hand, report.about).count(exposed) >= down.count(exposed):
        return WhyNot(f"{name(exposed)} was reported before")
    return None


def in_play(hand: Hand, *, but: int = 0) -> str:
    """The hands that can still win, by their spots."""
    live = (number for number in sorted(hand.order) if has_hand(hand, number))
    return ", ".join(str(number) for number in live if number != but)


def _exposed_places(hand: Hand, holding: int) -> list[int]:
    exposed = (event for event in this_deal(hand) if isinstance(event, TileExposed))
    return [event.place for event in exposed if event.seat == holding]


def _shown_of(hand: Hand, holding: int) -> list[Card]:
    """The tiles of a hand that everybody has seen on this deal, in delivery or on the floor."""
    deal = this_deal(hand)
    exposed = [one.card for one in deal if isinstance(one, Exposed) and one.seat == holding]
    fallen = [one.card for one in deal if isinstance(one, TileFell) and one.holding == holding]
    return exposed + fallen


def _exposed_in_delivery(hand: Hand, report: Report) -> Sequence[Event]:
    exposed = meant_card(hand, report)
    assert exposed is not None
    return (TileExposed(report.about, exposed, report.place),)


STACK_TILE_EXPOSED: Final = Fault(
    slug="stack-tile-exposed",
    title="The house dealer exposes a tile while stacking",
    touches="tiles or dice",
    says=("place",),
    reported_by="the staff",
    why_not=_stacks_why_not,
    happened=_exposed_in_stack,
    found=("stacks", CuttingStacks),
    cases={
        "a teen, a dey, a low three or a low six": Case(card=TELLING["teen"], exposed=1),
        "another tile": Case(card=card("5-5"), exposed=1),
        "a second tile": Case(card=card("5-5"), exposed=2),
    },
)

RESHUFFLE_ASKED: Final = Fault(
    slug="reshuffle-asked",
    title="A tile of the stacks was exposed, and the player-dealer asks for a reshuffle",
    touches="tiles or dice",
    says=("about",),
    reported_by="the staff or the player",
    why_not=_asked_why_not,
    found=("stacks", CuttingStacks),
)

DELIVERED_TILE_EXPOSED: Final = Fault(
    slug="delivered-tile-exposed",
    title="A tile is exposed while a hand is delivered",
    touches="tiles or dice",
    says=("about", "place"),
    reported_by="the staff",
    why_not=_delivered_why_not,
    happened=_exposed_in_delivery,
    found=("setting", SettingHands),
    cases={
        "one tile of a player's hand": Case(seat=2, exposed_of_seat=1),
        "a second tile of a player's hand": Case(seat=2, exposed_of_seat=2),
        "one tile of the bank's hand": Case(seat=1, exposed_of_seat=1, is_bank=True),
        "a second tile of the bank's hand": Case(seat=1, exposed_of_seat=2, is_bank=True),
    },
)


@ruling(
    STACK_TILE_EXPOSED,
    asks=("stack_tile_reshuffles", "stack_tiles_reshuffle", "other_stack_tile"),
)
def stack_tile_exposed(plan: Plan, house: ExposedTileOptions, case: Case) -> Plan:
    """One tile plays, unless it tells too much; two have all tiles shuffled again. The wagers
    stand.
    """
    # garlic-city/pai-gow-tiles/68
    if any(case.card == TELLING[one] for one in house.stack_tile_reshuffles):
        return dealt_again(plan)
    # garlic-city/pai-gow-tiles/70
    if case.exposed >= house.stack_tiles_reshuffle:
        return dealt_again(plan)
    # garlic-city/pai-gow-tiles/69
    return dealt_again(plan) if house.other_stack_tile == "reshuffled" else plan


@ruling(RESHUFFLE_ASKED, asks=("other_stack_tile",))
def reshuffle_asked(plan: Plan, house: ExposedTileOptions) -> Plan:
    """All tiles are shuffled and stacked again, and the wagers stand.

    garlic-city/pai-gow-tiles/69.
    """
    return plan if house.other_stack_tile == "plays" else dealt_again(plan)


@ruling(
    DELIVERED_TILE_EXPOSED,
    asks=("bank_tiles_dead", "dead_play_wagers", "player_tiles_dead", "dead_tiles_collection"),
)
def delivered_tile_exposed(plan: Plan, house: ExposedTileOptions, case: Case) -> Plan:
    """One tile plays. Two of the bank's make the play dead, and all tiles are shuffled again; two
    of a player's kill that hand, and its wagers and collections go back.
    """
    if case.is_bank:
        # garlic-city/pai-gow-tiles/71, garlic-city/pai-gow-tiles/72
        return _bank_exposed(plan, house, case)
    # garlic-city/pai-gow-tiles/73, garlic-city/pai-gow-tiles/74
    if case.exposed_of_seat < house.player_tiles_dead:
        return plan
    returned = return_spot(case.seat, collection=house.dead_tiles_collection)
    return plan.now(returned, make_dead(case.seat))


def _bank_exposed(plan: Plan, house: ExposedTileOptions, case: Case) -> Plan:
    if case.exposed_of_seat < house.bank_tiles_dead:
        return plan
    if house.dead_play_wagers == "returned":
        return called_off(plan, collection="returned")
    return dealt_again(plan)


EXPOSED_TILE_RULINGS: Final[tuple[Ruling, ...]] = (
    stack_tile_exposed,
    reshuffle_asked,
    delivered_tile_exposed,
)
