"""On which answers of the house the events of a game with a player-dealer rest."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.bank.events import (
    ActionPlaced,
    BankJoined,
    BankOffered,
    BankTaken,
    HouseWayAsked,
    LotDrawn,
    NoPlayerDealer,
    Shaken,
    Wagered,
    WagersClosed,
    Warned,
)
from houseway.table.bank.hand_events import (
    BankReturned,
    BonusPaid,
    Claimed,
    ClaimLeft,
    PutAway,
    Settled,
    SettlingBegan,
    TurnCame,
)
from houseway.table.event import Event
from houseway.table.hand import Hand

BANK_GROUNDS: Final[dict[type[Event], tuple[str, ...]]] = {
    LotDrawn: ("bank_first_offered",),
    BankTaken: ("bank_wager_min", "bank_wager_max_cents", "bank_covers_all"),
    BankJoined: ("bank_partners",),
    NoPlayerDealer: ("bank_breaks_game", "intervening_bank", "bank_hands_max"),
    HouseWayAsked: ("house_way_after_look",),
    WagersClosed: ("wagers_close", "hand_held_by", "hands_seen_max"),
    Shaken: ("dice", "dice_count", "dice_direction", "dice_shaken_by", "shakes_running_max"),
    ActionPlaced: (
        *("dice_land_on_empty", "first_hand_chosen_by"),
        *("action_button_by", "action_button_count", "action_button_spots"),
        "short_bank_order",
    ),
    PutAway: ("vacant_spots_dealt", "natural_paid_when", "early_cover"),
    Claimed: ("backline_decides", "backline_claim"),
    ClaimLeft: ("backline_decides", "equal_backline_decides", "backline_claim"),
    TurnCame: ("play_starts", "play_direction"),
    SettlingBegan: (
        *("settling_starts", "settling_direction", "settling_order", "short_bank_order"),
        *("spot_cover_order", "cover_order"),
    ),
    BonusPaid: (
        *("ante_bonus", "ante_bonus_needs_win", "ante_bonus_unqualified", "ante_bonus_pays"),
    ),
}
"""The options behind each kind of event, as far as the game asks them."""


def _offered(hand: Hand, event: BankOffered) -> tuple[str, ...]:
    if hand.setup.bank is None:
        return ("bank_first_offered", "bank_direction")
    if event.number > 1:
        return ("bank_hands_max", "second_bank_taken_by")
    return ("bank_direction", "bank_hands_max", "bank_needs_prior_wager", "backline_may_bank")


def _returned(hand: Hand, event: BankReturned) -> tuple[str, ...]:
    """It can lose what it was staked with and no more: the rest is its player's own."""
    shared = ("shared_in_chips", "odd_chip_shared") if len(event.shares) > 1 else ()
    return ("bank_cover", "partial_cover", *shared)


def _wagered(hand: Hand, event: Wagered) -> tuple[str, ...]:
    if event.kind == "play":
        return ("play_wager_antes", "limits_apply_to")
    behind = ("backline_allowed", "backline_max") if event.spot != event.seat else ()
    over = ("over_maximum",) if event.plays_cents < event.cents else ()
    return ("wager_maximum", "minimum_after_collection", *behind, *over)


def _warned(hand: Hand, event: Warned) -> tuple[str, ...]:
    return ("under_minimum",) if event.why.startswith("The least") else ("player_must_draw",)


def _settled(hand: Hand, event: Settled) -> tuple[str, ...]:
    kind = hand.wagers[event.wager - 1].kind
    if kind == "pair-plus":
        return ("pair_plus_when", "pair_plus_pays", "bank_cover", "partial_cover")
    if kind == "play":
        return (*QUALIFYING, "back_bet_pays", "win_pays", "ties", "bank_cover", "partial_cover")
    paid = ("win_pays", "caribbean_ante_pays", "ties", "copies", "split_result")
    return (*QUALIFYING, *paid, "bank_cover", "partial_cover")


QUALIFYING: Final = ("bank_qualifies_with", "unqualified_bank_pays")

BANK_DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    BankOffered: _offered,
    BankReturned: _returned,
    Wagered: _wagered,
    Warned: _warned,
    Settled: _settled,
}
"""The same, where it depends on the event."""
