"""Why: the clauses behind what happened, and how each of them stands.

Every kind of event rests on certain answers of the house, and every answer knows whether its book
prints it, contradicts itself, is silent or leaves it to the floor. Collections name the clause
that posts them, and refusals the answer that forbids. What rests on no answer, such as a fold,
has no grounds: it was somebody's own choice.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from houseway.errors import Refused
from houseway.rulebook.clauses import CLAUSE_ID
from houseway.rulebook.four_answers import Answer, Standing
from houseway.table.events import (
    BettingOpened,
    Boarded,
    Burned,
    Called,
    Collected,
    Discarded,
    Event,
    Folded,
    Laid,
    Mucked,
    Owed,
    Posted,
    Pushed,
    Raised,
    Returned,
    StreetBegan,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.steps.posting import blinds
from houseway.table.steps.raising import structure

CHOSEN: Final = (Called, Raised, Folded, Discarded, Tabled, Mucked)
"""What somebody does when he is asked; all that follows in the log follows of itself."""


class Grounds(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that an event or a refusal rests on."""

    option: str = ""
    """The house's question; of a collection, none: its clause is the schedule's own."""
    answer: str = ""
    standing: Standing
    clauses: tuple[str, ...]
    """The house's own, those that contradict each other included."""
    see: tuple[str, ...] = ()
    because: str = ""
    """Where the answer is our reading: its name, or the reason in a sentence."""


def why(hand: Hand, event: Event) -> tuple[Grounds, ...]:
    """What this event of the hand rests on."""
    kind = type(event)
    if isinstance(event, Collected | Owed):
        return (_posted_rate(hand, event),)
    options = DEPENDS[kind](hand, event) if kind in DEPENDS else ALWAYS.get(kind, ())
    answers = hand.setup.answers
    # A game without a third card has no discards to explain: it does not ask about them.
    return tuple(_grounds(answers.answer(name)) for name in options if name in answers.by_name)


def why_last(hand: Hand) -> tuple[Grounds, ...]:
    """What the last change rests on: the last choice somebody made and all that followed it."""
    start = len(hand.log)
    while start and type(hand.log[start - 1]) not in CHOSEN:
        start -= 1
    last = hand.log[max(start - 1, 0) :]
    return tuple(dict.fromkeys(ground for event in last for ground in why(hand, event)))


def why_refused(hand: Hand, refused: Refused) -> tuple[Grounds, ...]:
    """What a refusal rests on: the answers it cites, or at least their clauses."""
    if not refused.cite:
        return ()
    cited = [answer for answer in hand.setup.answers if answer.cite == refused.cite]
    if cited:
        return tuple(map(_grounds, cited))
    return (Grounds(standing="is", clauses=_clauses_in(refused.cite)),)


def _grounds(answer: Answer) -> Grounds:
    return Grounds(
        option=answer.name,
        answer=answer.shown,
        standing=answer.standing,
        clauses=(*answer.cites, *answer.through),
        see=answer.see,
        because=answer.because,
    )


def _posted_rate(hand: Hand, event: Collected | Owed) -> Grounds:
    """The clause that posts a collection, with those of its payer and moment."""
    charges = hand.setup.collection.charges if hand.setup.collection else ()
    for charge in charges:
        if charge.cite == event.cite:
            jackpot = (charge.jackpot_cite,) if event.jackpot_cents and charge.jackpot_cite else ()
            return Grounds(
                standing="is",
                clauses=(charge.cite, *jackpot),
                see=charge.see,
                because=", ".join(charge.readings),
            )
    return Grounds(standing="is", clauses=_clauses_in(event.cite))


def _clauses_in(cite: str) -> tuple[str, ...]:
    return tuple(found.group() for found in CLAUSE_ID.finditer(cite))


def _posted(hand: Hand, event: Posted) -> tuple[str, ...]:
    setup = hand.setup
    # A hand out of a file brings its forced bets along; no house has answered for them.
    if setup.forced is not None:
        return ()
    if event.what != "blind":
        return POSTS.get(event.what, ())
    options = ["blind_count", "blind_sizes", "blinds_live"]
    if setup.options.blind_count == 1:
        options.append("single_blind_seat")
    elif len(setup.order) == 2:
        options.append("heads_up_blinds")
    if (event.seat, event.cents) not in blinds(setup):
        options.append("short_blind")
    return tuple(options)


def _opened(hand: Hand, event: BettingOpened) -> tuple[str, ...]:
    return ("first_to_act", "blind_counts_as_bet") if event.round == 1 else ("later_first_to_act",)


def _called(hand: Hand, event: Called) -> tuple[str, ...]:
    return LIMITS[structure(hand.setup)] if event.cents else ("check_raise",)


def _raised(hand: Hand, event: Raised) -> tuple[str, ...]:
    setup = hand.setup
    sizes = LIMITS[structure(setup)] + RAISES[structure(setup)]
    if not event.full:
        return (*sizes, "short_all_in")
    if setup.limit.kind in ("no-limit", "pot-limit"):
        return (*sizes, "raise_cap_in_big_bet")
    return (*sizes, "heads_up_raises_max" if len(setup.order) == 2 else "raises_max")


def _mucked(hand: Hand, event: Mucked) -> tuple[str, ...]:
    """Unshown at the showdown, or thrown in when the house dealer asked for a discard."""
    before = hand.log[: hand.log.index(event)]
    streets = [one.street for one in before if isinstance(one, StreetBegan)]
    return ("cards_shown_to_win",) if streets[-1] == "showdown" else ("late_discard",)


def _pushed(hand: Hand, event: Pushed) -> tuple[str, ...]:
    """A pot that was contested; one that nobody else wanted needs no rule to go to the last."""
    if event.seat not in hand.shown:
        return ()
    options = hand.setup.options
    halves = HALVES if getattr(options, "plays_high_low", True) else ()
    pushed = [one for one in hand.log if isinstance(one, Pushed) and one.pot == event.pot]
    return (*WON, *halves, *(("odd_chip",) if len(pushed) > 1 else ()))


POSTS: Final = {
    "ante": ("ante_size",),
    "post": ("new_player_posts", "missed_blind_post"),
    "kill": ("kill", "kill_trigger"),
}
"""What is put up besides the blinds."""

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
HALVES: Final = (
    *("low_scale", "low_qualifier", "high_qualifier", "only_low_qualifies"),
    *("nobody_qualifies", "high_and_low_cards", "odd_chip_of_halves"),
)

ALWAYS: Final[dict[type[Event], tuple[str, ...]]] = {
    Laid: ("board_laid_down",),
    Boarded: ("board_laid_down",),
    Burned: ("burns_before",),
    Returned: ("table_stakes",),
    Discarded: ("discard_moment",),
    Tabled: ("shows_first", "cards_shown_to_win"),
}
"""The options behind each kind of event; whoever adds an event that rests on some says so here."""

DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], tuple[str, ...]]]] = {
    Posted: _posted,
    BettingOpened: _opened,
    Called: _called,
    Raised: _raised,
    Mucked: _mucked,
    Pushed: _pushed,
}
"""The same, or here where it depends on the table and the event."""
