"""Pai gow: piles on the table, hands laid in two parts, read and put away."""

from typing import Final

from msgspec.structs import replace

from houseway.table.actors import FLOOR
from houseway.table.bank.reading import bank_of
from houseway.table.pai_gow.events import (
    DeliveryChosen,
    HandMucked,
    HandRead,
    HandSet,
    HouseWayRuled,
    HouseWaySought,
    LookAllowed,
    PileChosen,
    PilesMade,
    StacksCut,
)
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def piles_made(hand: Hand, event: PilesMade) -> None:
    """The cards still count as the stub's, for nobody has any of them."""
    _lie(hand, count=event.piles)


def pile_chosen(hand: Hand, event: PileChosen) -> None:
    _lie(hand, first=event.pile)


def stacks_cut(hand: Hand, event: StacksCut) -> None:
    _lie(hand, cut=event.cut)


def delivery_chosen(hand: Hand, event: DeliveryChosen) -> None:
    _lie(hand, delivery=event.delivery)


def _lie(hand: Hand, **known: int | str) -> None:
    bank = bank_of(hand)
    bank.piles = replace(bank.piles, **known)
    hand.asked = []


def look_allowed(hand: Hand, event: LookAllowed) -> None:
    hand.holdings[event.holding].seen_by += (event.seat,)


def house_way_sought(hand: Hand, event: HouseWaySought) -> None:
    bank_of(hand).sought[event.holding] = False
    if FLOOR not in hand.asked:
        hand.asked.append(FLOOR)


def house_way_ruled(hand: Hand, event: HouseWayRuled) -> None:
    bank_of(hand).sought[event.holding] = True
    _floor_asked_no_more(hand)


def _floor_asked_no_more(hand: Hand) -> None:
    """The floor has answered whoever asked, or nobody waits for the answer any more."""
    if FLOOR in hand.asked and all(bank_of(hand).sought.values()):
        hand.asked.remove(FLOOR)


def hand_set(hand: Hand, event: HandSet) -> None:
    holding = hand.holdings[event.holding]
    if event.holding in bank_of(hand).sought:
        bank_of(hand).sought[event.holding] = True
        _floor_asked_no_more(hand)
    holding.parts = (event.front, event.back)
    laid = [*event.front, *event.back]
    if holding.is_tabled:
        holding.up = laid
    else:
        holding.down = laid


def hand_read(hand: Hand, event: HandRead) -> None:
    holding = hand.holdings[event.holding]
    holding.parts = (event.front, event.back)
    holding.down, holding.up = [], [*event.front, *event.back]
    holding.is_tabled = True
    if event.holding not in hand.shown:
        hand.shown.append(event.holding)


def hand_mucked(hand: Hand, event: HandMucked) -> None:
    holding = hand.holdings[event.holding]
    hand.muck += holding.cards
    holding.down, holding.up = [], []


PAI_GOW: Final[Evolutions] = {
    PilesMade: piles_made,
    PileChosen: pile_chosen,
    StacksCut: stacks_cut,
    DeliveryChosen: delivery_chosen,
    LookAllowed: look_allowed,
    HouseWaySought: house_way_sought,
    HouseWayRuled: house_way_ruled,
    HandSet: hand_set,
    HandRead: hand_read,
    HandMucked: hand_mucked,
}
