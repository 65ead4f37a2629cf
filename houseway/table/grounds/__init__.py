"""On which answers of the house each kind of event rests.

The options are named here and asked beside the code that needs them. What an event rests on may
depend on the table, as a raise does on its limit. `why.py` finds the clauses behind the answers.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from houseway.rulebook.four_answers import Answer
from houseway.table.bank.grounds import BANK_DEPENDS, BANK_GROUNDS
from houseway.table.blackjack.grounds import BLACKJACK_DEPENDS, BLACKJACK_GROUNDS
from houseway.table.chinese.grounds import CHINESE_ALWAYS, CHINESE_DEPENDS
from houseway.table.draw.events import (
    AnteReturned,
    BetsPassedOn,
    CarriedIn,
    CarriedOut,
    Cut,
    DiscardsReturned,
    DrawChanged,
    KillAllowed,
    KillPosted,
    OpenersShown,
)
from houseway.table.draw.opening import proof_due
from houseway.table.event import Event
from houseway.table.events import Boarded, Burned, Dealt, Discarded, Laid, Mucked, Tabled, street_of
from houseway.table.evolving import evolve
from houseway.table.hand import Hand
from houseway.table.mexican.events import FaceChosen
from houseway.table.pai_gow.grounds import PAI_GOW_ALWAYS, PAI_GOW_DEPENDS
from houseway.table.pan.grounds import PAN_ALWAYS, PAN_DEPENDS
from houseway.table.plan import Replanned
from houseway.table.pot.capping import cap_in_force
from houseway.table.pot.events import (
    BettingOpened,
    Called,
    Chopped,
    Posted,
    Pushed,
    Raised,
    Returned,
)
from houseway.table.pot.posting import blinds
from houseway.table.pot.raising import structure
from houseway.table.push.events import BoughtIn, PotPushedOn, ShareAnswered, StayedOut
from houseway.table.repair_events import Ruled
from houseway.table.setup import Setup
from houseway.table.stud.bringing_in import BringInOptions, is_passed_on
from houseway.table.stud.events import BroughtIn, BurnsTaken, DealtDead


def options_behind(hand: Hand, event: Event) -> tuple[str, ...]:
    """The names of the options that this event rests on, as far as its game asks them."""
    kind = type(event)
    options = DEPENDS[kind](hand, event) if kind in DEPENDS else ALWAYS.get(kind, ())
    return tuple(name for name in options if name in hand.setup.answers.by_name)


def _posted(hand: Hand, event: Posted) -> tuple[str, ...]:
    setup = hand.setup
    # A hand out of a file brings its forced bets along; no house has answered for them.
    if setup.forced is not None:
        return ()
    if event.seat in setup.blinds.too_short:
        return ("short_blind",)
    if event.what == "post" and event.seat == setup.killer:
        return ("kill", "kill_trigger")
    if event.what == "post" or _is_straddle(setup, event):
        return COMING_IN
    if event.what in PUT_UP:
        return PUT_UP[event.what]
    options = ["blind_count", "blind_sizes", "blinds_live"]
    if setup.options.blind_count == 1:
        options.append("single_blind_seat")
    elif len(setup.order) == 2:
        options.append("heads_up_blinds")
    if (event.seat, event.cents) not in blinds(setup):
        options.append("short_blind")
    return tuple(options)


def _is_straddle(setup: Setup, event: Posted) -> bool:
    """Whether somebody comes back by straddling the blind."""
    straddling = [one.seat for one in setup.posts if one.what == "blind"]
    is_blind = (event.seat, event.cents) in blinds(setup)
    return event.what == "blind" and event.seat in straddling and not is_blind


def _ruled(hand: Hand, event: Ruled) -> tuple[str, ...]:
    """Of the questions that the ruling turns on, those whose answers it cites."""
    asks = [one.asks for one in hand.setup.game.rulings if one.fault.slug == event.fault]
    answers = [hand.setup.answers.answer(name) for name in asks[0]]
    return tuple(answer.name for answer in answers if _is_cited(answer, event.cite))


def _is_cited(answer: Answer, cite: str) -> bool:
    """A printed answer by its clauses, each of which stands alone; a reading by its own words."""
    if answer.standing == "is":
        return set(answer.cites) <= set(re.split("[,;] ", cite))
    return answer.cite in cite


def _returned(hand: Hand, event: Returned) -> tuple[str, ...]:
    if _is_chopped(hand):
        return ("chopped_blinds",)
    # What nobody has called goes back when a round ends; at the showdown, what a seven may not win.
    is_late = street_of(hand, event) == "showdown"
    return ("seven_rule", "seven_rule_scope") if is_late else ("table_stakes",)


def _is_chopped(hand: Hand) -> bool:
    return any(isinstance(event, Chopped) for event in hand.log)


def _opened(hand: Hand, event: BettingOpened) -> tuple[str, ...]:
    if event.round == 1:
        forced = "bring_in_all_in" if _is_passed_on(hand, event) else "bring_in_card"
        return ("first_to_act", "blind_counts_as_bet", forced, *BRINGING_IN)
    return ("later_first_to_act", *LEADING)


def _is_passed_on(hand: Hand, event: BettingOpened) -> bool:
    """Whether the card that must open had no chips left."""
    has_cards = isinstance(hand.setup.options, BringInOptions) and bool(event.asked)
    return has_cards and is_passed_on(_before(hand, event))


def _called(hand: Hand, event: Called) -> tuple[str, ...]:
    return LIMITS[structure(hand.setup)] if event.cents else ("check_raise",)


def _raised(hand: Hand, event: Raised) -> tuple[str, ...]:
    setup = hand.setup
    sizes = LIMITS[structure(setup)] + RAISES[structure(setup)]
    if not event.full:
        return (*sizes, "short_all_in")
    if setup.limit.kind in ("no-limit", "pot-limit"):
        return (*sizes, "raise_cap_in_big_bet")
    return (*sizes, cap_in_force(_before(hand, event)))


def _before(hand: Hand, event: Event) -> Hand:
    """The hand as it was when this was decided."""
    earlier = Hand(hand.setup)
    for one in hand.log:
        if one is event:
            break
        evolve(earlier, one)
    return earlier


def _mucked(hand: Hand, event: Mucked) -> tuple[str, ...]:
    """Unshown at the showdown, thrown in when a discard was due, or put away in a chop."""
    if _is_chopped(hand):
        return ("chopped_blinds",)
    is_shown = street_of(hand, event) == "showdown"
    # garlic-city/jacks-or-better/7: who opened and will not show openers does not win.
    if is_shown and _owes_openers(_before(hand, event), event.seat):
        return ("openers_shown",)
    return ("cards_shown_to_win",) if is_shown else ("late_discard",)


def _owes_openers(hand: Hand, seat: int) -> bool:
    """Whether this hand is asked for openers alone, being the last or face up already."""
    if not hasattr(hand.setup.options, "openers_shown") or proof_due(hand) != seat:
        return False
    return hand.order == [seat] or hand.holdings[seat].is_tabled


def _tabled(hand: Hand, event: Tabled) -> tuple[str, ...]:
    """Shown in turn; or because all others have mucked, or may not."""
    is_last = _before(hand, event).order == [event.seat] or (
        hand.setup.options.last_live_hand == "shown, like every other"
    )
    return ("last_live_hand" if is_last else "shows_first", "cards_shown_to_win")


def _pushed(hand: Hand, event: Pushed) -> tuple[str, ...]:
    """A pot that was contested; that the last one in takes an unopposed one, no book prints."""
    if event.seat not in hand.shown:
        return ()
    options = hand.setup.options
    halves = HALVES if getattr(options, "plays_high_low", True) else ()
    pushed = [one for one in hand.log if isinstance(one, Pushed) and one.pot == event.pot]
    return (*WON, *LISTED, *halves, *(("odd_chip",) if len(pushed) > 1 else ()))


PUT_UP: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("ante_size", "ante_conditions"),
    "tops": ("tops_chips",),
}
"""What everybody puts up."""

COMING_IN: Final = (
    *("new_player_posts", "missed_blind_owed", "missed_blind_post", "straddle_size"),
    "seat_change_posts",
)
"""By which answers somebody posts beside the blinds."""

BRINGING_IN: Final = ("bring_in_ace", "bring_in_tie", "bring_in_suits")
LEADING: Final = ("later_streets_first", "tied_boards_first")
"""By which answers cards say who begins."""

LIMITS: Final = {
    "split": ("betting_structure", "upper_limit_from"),
    "straight": ("betting_structure",),
    "spread": ("betting_structure",),
    "no limit": ("table_stakes",),
    "pot limit": ("pot_limit_amount",),
}
"""By which answers a bet has the size it has."""

RAISES: Final = {
    "split": (),
    "straight": (),
    "spread": ("raise_min",),
    "no limit": ("raise_min",),
    "pot limit": ("raise_min", "pot_includes_call"),
}
"""And what a raise adds to that, where its amount is open."""

WON: Final = ("cards_shown_to_win", "hole_cards_used", "playing_the_board")
LISTED: Final = ("three_faces", "mexican_straights", "joker_turned_up")
"""What a house says of a game's own list of hands."""
HALVES: Final = (
    *("low_scale", "low_qualifier", "high_qualifier", "only_low_qualifies"),
    *("nobody_qualifies", "high_and_low_cards", "odd_chip_of_halves"),
)

ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    **BANK_GROUNDS,
    Laid: ("board_laid_down",),
    Boarded: ("board_laid_down", "community_card_for"),
    Burned: ("burns_before",),
    BroughtIn: ("bring_in_size", "bring_in_full", "completion_is_raise"),
    DealtDead: ("folded_seat_dealt",),
    BurnsTaken: ("short_stub",),
    Chopped: ("chopped_blinds",),
    Discarded: ("discard_moment", "draw_max"),
    Cut: ("who_deals",),
    KillAllowed: ("kill_approval",),
    KillPosted: ("kill", "kill_trigger", "kill_window", "overkill"),
    DrawChanged: ("draw_changed",),
    DiscardsReturned: ("spent_stub",),
    OpenersShown: ("openers_shown", "opens_with", "openers_proved_by"),
    BetsPassedOn: ("seven_rule", "seven_rule_scope"),
    Replanned: ("opens_with", "jacks_back_low", "short_stub"),
    AnteReturned: ("passed_out_antes", "all_pass"),
    CarriedOut: ("passed_out_antes", "all_pass"),
    CarriedIn: ("passed_out_antes", "all_pass", "push_pot"),
    Dealt: ("empty_seats_dealt",),
    PotPushedOn: ("push_pot", "push_pot_open_to"),
    FaceChosen: ("down_cards", "down_card_turns"),
    ShareAnswered: ("push_pot_chopped",),
    BoughtIn: ("push_pot_price", "push_pot_short_buy"),
    StayedOut: ("push_pot_short_buy",),
    **CHINESE_ALWAYS,
    **PAN_ALWAYS,
    **PAI_GOW_ALWAYS,
    **BLACKJACK_GROUNDS,
}
"""The options behind each kind of event; whoever adds an event that rests on some says so here."""

DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    **BANK_DEPENDS,
    **BLACKJACK_DEPENDS,
    **PAI_GOW_DEPENDS,
    Posted: _posted,
    BettingOpened: _opened,
    Called: _called,
    Raised: _raised,
    Returned: _returned,
    Ruled: _ruled,
    Mucked: _mucked,
    Tabled: _tabled,
    Pushed: _pushed,
    **CHINESE_DEPENDS,
    **PAN_DEPENDS,
}
"""The same, or here where it depends on the table and the event."""
