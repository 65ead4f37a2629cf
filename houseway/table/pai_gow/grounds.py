"""On which answers of the house the events of the pai gow tables rest."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.reading import bank_of
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pai_gow.events import (
    DeliveryChosen,
    HandRead,
    HandSet,
    HouseWayRuled,
    HouseWaySought,
    LookAllowed,
    PileChosen,
    PilesMade,
    StacksCut,
)

PAI_GOW_ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    PilesMade: ("vacant_spots_dealt",),
    PileChosen: ("first_pile_chosen_by", "pile_order"),
    StacksCut: ("cuts",),
    DeliveryChosen: ("deliveries",),
    LookAllowed: ("smaller_wager_looks", "hands_seen_max"),
    HouseWaySought: ("house_way_after_look",),
    HouseWayRuled: ("house_way_after_look",),
}
"""The options behind each kind of event, as far as its game asks them."""


def _hand_set(hand: Hand, event: HandSet) -> tuple[str, ...]:
    """How a player sets his own hand is his own business."""
    if event.by == HOUSE_DEALER:
        return ("house_way", "house_way_set_when")
    if event.holding == bank_of(hand).holding:
        return ("bank_decides", "foul_bank_hand")
    return ()


def _hand_read(hand: Hand, event: HandRead) -> tuple[str, ...]:
    ranking = ("wheel", "joker_in_front", "gee_joon_singles", "gee_joon_value")
    return ("foul_hand", "equal_front_and_back", *ranking) if event.is_foul else ranking


PAI_GOW_DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    HandSet: _hand_set,
    HandRead: _hand_read,
}
"""The same, where it depends on the event."""

PAI_GOW_CHOSEN: Final = (
    *(PileChosen, StacksCut, DeliveryChosen),
    *(LookAllowed, HouseWaySought, HouseWayRuled),
)
"""What somebody does; all that follows in the log follows of itself."""
