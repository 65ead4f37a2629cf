"""On which answers of the house the events of a blackjack game rest."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.bank.events import Wagered
from houseway.table.bank.grounds import BANK_DEPENDS
from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.events import (
    CardCalled,
    DownCardChecked,
    Drawn,
    EvenMoneyTaken,
    HandSplit,
    MatchOffered,
    Surrendered,
)
from houseway.table.event import Event
from houseway.table.events import street_of
from houseway.table.hand import Hand

BLACKJACK_GROUNDS: Final[dict[type[Event], tuple[str, ...]]] = {
    HandSplit: ("splits_max", "split_mixed_tens", "resplit_aces", "ten_resplit"),
    MatchOffered: ("backline_matches", "backline_decides"),
    Surrendered: (
        *("surrender", "surrender_loses", "surrender_after_split"),
        *("surrender_after_bust", "surrender_after_double"),
    ),
    EvenMoneyTaken: ("even_money",),
    DownCardChecked: ("hole_card_check",),
}
"""The options behind each kind of event, as far as the game asks them."""

PLAYERS_CHART: Final = ("player_hits_max", "player_stands_hard", "player_stands_soft")
BANKS_CHART: Final = (
    *("bank_second_card", "bank_hits_soft_max", "bank_stands_hard", "bank_soft_18"),
    "bank_plays_out",
)

ADDED: Final = {
    "double": ("double_on", "double_for_less", "double_after_split"),
    "split": ("split_for_less", "splits_max"),
    "insurance": ("insurance", "insurance_amount", "insure_natural"),
    "buster": ("buster_offered", "buster_minimum", "buster_backline"),
}
"""By the kind of a wager: what lets it be made."""

SETTLED: Final = {
    "insurance": ("insurance_pays", "insure_natural", "insurance_cover_first"),
    "buster": ("buster_pays", "buster_pay_table", "buster_bust", "buster_cover_order"),
}

COMPARED: Final = (
    *("natural_pays", "natural_against_natural", "both_live", "win_pays"),
    *("both_over", "bank_888", "both_over_player_nearer", "both_over_tie", "plain_22"),
)
COVERED: Final = ("bank_cover", "partial_cover")


def _drawn(hand: Hand, event: Drawn | CardCalled) -> tuple[str, ...]:
    return BANKS_CHART if event.holding == bank_of(hand).holding else PLAYERS_CHART


def _hand_opened(hand: Hand, event: HandOpened) -> tuple[str, ...]:
    """Early, because a look at the down card ended the hand; else as the page orders it."""
    return ("hole_card_check",) if street_of(hand, event) == "check" else ()


def _wagered(hand: Hand, event: Wagered) -> tuple[str, ...]:
    if event.kind in ADDED:
        return ADDED[event.kind]
    return BANK_DEPENDS[Wagered](hand, event)


def _settled(hand: Hand, event: Settled) -> tuple[str, ...]:
    """What a wager was settled by, whichever it was and on whatever terms."""
    if hand.setup.game.family != "blackjack":
        return BANK_DEPENDS[Settled](hand, event)
    wager = hand.wagers[event.wager - 1]
    if wager.terms == "surrendered":
        return ("surrender_loses", "early_cover", *COVERED)
    if wager.terms == "even money":
        return ("even_money", *COVERED)
    return (*SETTLED.get(wager.kind, COMPARED), *COVERED)


BLACKJACK_DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    Drawn: _drawn,
    CardCalled: _drawn,
    HandOpened: _hand_opened,
    Wagered: _wagered,
    Settled: _settled,
}
"""The same, where it depends on the event; what every banked game rests on is asked there."""
