"""On which answers of the house each kind of event in pan rests."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pan.events import (
    Declared,
    Drew,
    FirstFound,
    Forced,
    ForceOffered,
    Melded,
    Released,
    Thrown,
    Touched,
    TurnedUp,
)
from houseway.table.pan.pay_events import (
    NobodyWon,
    Paid,
    PayReturned,
    PlaysForTops,
    RanOutOfChips,
    Restocked,
    TopsDivided,
    Won,
)


def _first_found(hand: Hand, event: FirstFound) -> tuple[str, ...]:
    """Only in a new game do answers decide it; afterwards every book says the last winner."""
    return () if hand.setup.last_winner else ("low_card_from", "low_card_tie")


def _drew(hand: Hand, event: Drew) -> tuple[str, ...]:
    """Whoever opens the hand has no option card, and may be allowed a second draw instead."""
    drawn = [one for one in hand.log if isinstance(one, Drew)]
    return ("second_first_draw",) if event in drawn[:1] else ("option_card",)


def _melded(hand: Hand, event: Melded) -> tuple[str, ...]:
    options = ["rope_ace"] if event.meld.kind == "rope" else ["aces_kings_free"]
    if event.meld.kind == "square" and not event.meld.is_one_suit:
        options.append("mixed_square_takes")
    if event.left is not None:
        options.append("borrowing")
    return (*options, "melds_per_turn")


def _paid(hand: Hand, event: Paid) -> tuple[str, ...]:
    if event.what == "outs":
        return ("outs_chips", "outs_repeat_conditions", "outs_value", "pan_payers")
    due = ("condition_pays", "added_card_pay", "ropes_pay_added_cards")
    return (*due, "pay_taken", "short_pay", "pan_payers")


def _force_offered(hand: Hand, event: ForceOffered) -> tuple[str, ...]:
    return ("forcing", "forced_onto_melds", "releaser_may_force", "force_out_card")


def _won(hand: Hand, event: Won) -> tuple[str, ...]:
    """Going out needs no answer; being the only one left does."""
    has_paid = any(isinstance(one, Melded) and one.is_out for one in hand.log)
    return () if has_paid else ("sole_player",)


PAN_ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    TurnedUp: ("low_card_from", "low_card_tie"),
    Declared: ("declaration_changed",),
    TopsDivided: ("tops_divided",),
    Forced: ("forcing", "force_out_card"),
    Touched: ("option_card",),
    Released: ("option_card", "out_card_kept"),
    PayReturned: ("foul_hand_pays",),
    RanOutOfChips: ("playing_for_tops",),
    PlaysForTops: ("playing_for_tops",),
    Thrown: ("melds_per_turn", "option_card"),
    Restocked: ("stock_ends",),
    NobodyWon: ("all_pass", "stock_ends"),
}

PAN_DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    FirstFound: _first_found,
    Drew: _drew,
    Melded: _melded,
    Paid: _paid,
    ForceOffered: _force_offered,
    Won: _won,
}

PAN_CHOSEN: Final = (Declared, Touched, ForceOffered, Forced, Released, Melded, Thrown)
"""What somebody does; all that follows in the log follows of itself."""
