"""What a twin is told of a table: every answer it goes by, as a number, from the table's setup.

An answer that no twin knows is refused here, by name; so a twin never plays by another rule than
the one that is posted.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from houseway.cards.card import cards
from houseway.kernels import twin_layout as its
from houseway.lab.simulating.lowball_answers import (
    NoTwin,
    dealt_by_players,
    kills_at_will,
    sevens,
)
from houseway.lab.simulating.playing import AT_RANDOM, CALLS
from houseway.rulebook.options import HouseOptions
from houseway.table.dealing import Dealing
from houseway.table.draw.options import (
    CheckingOptions,
    DrawingOptions,
    JacksBackOptions,
    KansasCityLowballOptions,
    OpeningOptions,
)
from houseway.table.options import (
    BoardOptions,
    DealingOptions,
    HoleCardOptions,
    JokerOptions,
    ShowingOptions,
)
from houseway.table.pot.killing import kill_limit, kill_raises
from houseway.table.pot.options import (
    BettingOptions,
    BlindOptions,
    BringInOptions,
    CheckRaiseOptions,
    DiscardOptions,
    HighLowOptions,
    KillOptions,
    LeadingOptions,
    LowOptions,
    OrderOptions,
    PassedOutOptions,
    SplittingOptions,
    WhoAntesOptions,
)
from houseway.table.pot.own_hands import high_ranking
from houseway.table.pot.posting import ante, owed_by_the_blind
from houseway.table.pot.showing import Showing
from houseway.table.setup import Setup
from houseway.table.stud.bringing_in import bring_in_due
from houseway.table.stud.options import (
    CommunityCardOptions,
    CompletingOptions,
    FoldedSeatOptions,
    ShortStubOptions,
)

Numbers = dict[int, int]
Known = Mapping[object, int]

YES_NO: Final[Known] = {False: 0, True: 1}
STRUCTURES: Final[Known] = {
    "split": its.SPLIT, "straight": its.STRAIGHT, "spread": its.SPREAD,
    "no limit": its.NO_LIMIT, "pot limit": its.POT_LIMIT,
}  # fmt: skip
BETTING: Final[Mapping[str, tuple[int, Known]]] = {
    "short_all_in": (its.ALL_IN_RULE, {
        "full bet rule": its.FULL_BET,
        "full bet rule, open to who has checked": its.OPEN_TO_CHECKED,
        "full bets alone are raised": its.FULL_ALONE,
        "half bet rule": its.HALF_BET,
        "any amount": its.ANY_AMOUNT,
    }),
    "raise_min": (its.RAISE_MIN, {
        "last bet or raise": its.LAST_RAISE,
        "opening bet": its.OPENING_BET,
        "anything in the spread": its.ANY_RAISE,
    }),
    "pot_limit_amount": (its.POT_EXACTLY, {"up to the pot": 0, "exactly the pot": 1}),
    "pot_includes_call": (its.POT_WITH_CALL, YES_NO),
}  # fmt: skip
BLINDS: Final[Mapping[str, tuple[int, Known]]] = {
    "single_blind_seat": (its.BUTTON_IS_BLIND, {"left of the button": 0, "the button": 1}),
    "heads_up_blinds": (its.BUTTON_IS_SMALL, {
        "left of the button posts small": 0, "button posts small": 1,
    }),
    "short_blind": (its.SHORT_BLIND, {
        "half or more": its.HALF_OR_MORE,
        "any amount": its.ANY_BLIND,
        "whole or no hand": its.WHOLE_OR_NONE,
    }),
    "button_skips_short_blind": (its.SKIPS_SHORT, YES_NO),
    "blind_counts_as_bet": (its.BLIND_COUNTS, YES_NO),
}  # fmt: skip
ORDER: Final[Mapping[str, tuple[int, Known]]] = {
    "first_to_act": (its.FIRST_AFTER_BLIND, {"left of the last blind": 1, "left of the button": 0}),
    "later_first_to_act": (its.LATER_AFTER_BLIND, {
        "left of the last blind": 1, "left of the button": 0,
    }),
}  # fmt: skip
SHOWING: Final[Mapping[str, tuple[int, Known]]] = {
    "shows_first": (its.AGGRESSOR_SHOWS, {"opener of the last round": 0, "last aggressor": 1}),
    "last_live_hand": (its.ALL_SHOW, {"shown": 0, "shown, like every other": 1}),
}
HOLE_CARDS: Final[Mapping[str, tuple[int, Known]]] = {
    "hole_cards_used": (its.USED, {
        "any": its.ANY_CARDS, "at most two": its.AT_MOST_TWO, "exactly two": its.EXACTLY_TWO,
    }),
}  # fmt: skip
BRING_IN: Final[Mapping[str, tuple[int, Known]]] = {
    "bring_in_card": (its.BRING_IN_HIGHEST, {"lowest up card": 0, "highest up card": 1}),
    "bring_in_ace": (its.BRING_IN_ACE_LOW, {"high": 0, "low": 1}),
    "bring_in_tie": (its.BRING_IN_BY_SUIT, {"first dealt": 0, "by suit": 1}),
    "bring_in_suits": (its.BRING_IN_CLUBS_HIGH, {"clubs lowest": 0, "clubs highest": 1}),
    "bring_in_all_in": (its.NEXT_PLAYER_BRINGS, {"next such card": 0, "next player": 1}),
    "unmet_forced_bet": (its.UNMET_PAYS, {"goes back whole": 0, "pays what the pot owes": 1}),
}
LEADING: Final[Mapping[str, tuple[int, Known]]] = {
    "later_streets_first": (its.LOW_LEADS, {"highest hand showing": 0, "lowest hand showing": 1}),
    "tied_boards_first": (its.TIES_BY_SUIT, {"first dealt": 0, "lowest suit": 1}),
}
FOLDED_SEATS: Final = {"folded_seat_dealt": (its.DEAD_DEALT, YES_NO)}
COMPLETING: Final = {"completion_is_raise": (its.COMPLETION_COUNTS, YES_NO)}
OPENING: Final[Mapping[str, tuple[int, Known]]] = {
    "openers_shown": (its.OPENERS_SHOWN, {
        "not asked for": its.NOT_SHOWN,
        "to win, unless they lie face up": its.SHOWN_UNLESS_UP,
        "to win, always apart": its.SHOWN_APART,
    }),
}  # fmt: skip
WON_BY: Final = {"high": its.HIGH_WINS, "high-low": its.HIGH_LOW, "low": its.LOW_WINS}
AT_WILL: Final = "player's choice"
ALWAYS: Final[Mapping[type[HouseOptions], Mapping[str, tuple[object, ...]]]] = {
    BettingOptions: {"heads_up_counts_from": ("two remain",), "table_stakes": (True,)},
    BlindOptions: {
        "blinds_live": (True,),
        "dropped_blind": ("live", "none"),
        "chopped_blinds": (False,),
        "button_moves": ("to the next player",),
    },
    DealingOptions: {"burns_before": ("each later deal",)},
    BoardOptions: {"board_laid_down": ("street by street",)},
    KillOptions: {"kill_trigger": ("scooped pot", AT_WILL), "overs": (False,)},
    SplittingOptions: {"odd_chip": ("left of the button",)},
    CompletingOptions: {"bring_in_full": (True,)},
    OpeningOptions: {
        "opens_with": ("a pair of jacks",),
        "openers_must_open": (False,),
        "openers_proved_by": ("a refused bet",),
    },
    PassedOutOptions: {"passed_out_antes": ("stay, all ante again",)},
    JacksBackOptions: {
        "jacks_back_low": ("california",),
        "jacks_back_checked": ("drawn and shown down",),
    },
    JokerOptions: {"jokers": (0, 1)},
    WhoAntesOptions: {"ante_from": ("every player",)},
    ShortStubOptions: {"short_stub": ("burns, then a community card",)},
    CommunityCardOptions: {"community_card_for": ("hands that lack a card",)},
    HighLowOptions: {
        "odd_chip_of_halves": ("high",),
        "low_qualifier": ("eight or better",),
        "only_low_qualifies": ("low takes all",),
        "nobody_qualifies": ("live hands share",),
        "high_and_low_cards": ("independent",),
    },
}
"""What a twin takes for granted, where the game asks it."""
MOMENTS: Final = {
    "before the deal": its.BEFORE_THE_DEAL,
    "before the flop": its.BEFORE_THE_FLOP,
    "first betting round": its.BEFORE_THE_FLOP,
    "after the flop": its.AFTER_THE_FLOP,
    "next card": its.AFTER_THE_FLOP,
    "during the hand": its.DURING_THE_HAND,
}
DISCARD_MOMENTS: Final = {
    "before any betting": 1,
    "after the first betting round": 2,
    "on the flop": 4,
    "after the flop betting": 8,
    "never": 0,
}
WAYS: Final = {CALLS: its.CALLING, AT_RANDOM: its.AT_RANDOM}
SEATS_MAX: Final = 10


def numbers_of(setup: Setup, ways: Sequence[str]) -> Numbers:
    """Where each number of the table lies, and what it is; `NoTwin` says why there is none."""
    own = {"board": _board, "stud": _stud, "draw": _draw}.get(setup.game.family)
    if own is None or not any(isinstance(step, Showing) for step in setup.plan):
        raise NoTwin(f"no twin plays {setup.game.title}")
    _check(setup, ways)
    return {
        **dict(_seats(setup, ways)),
        **dict(_betting(setup)),
        **dict(_blinds(setup)),
        **dict(_collection(setup)),
        **dict(_kill(setup)),
        **dict(_told(setup, ShowingOptions, SHOWING)),
        **dict(own(setup)),
    }


def _check(setup: Setup, ways: Sequence[str]) -> None:
    strange = [way for way in ways if way not in WAYS]
    if strange:
        raise NoTwin(f"no twin plays like '{strange[0]}'")
    seats = sorted(setup.stacks_cents)
    plain = seats == [*range(1, len(seats) + 1)] and len(seats) <= SEATS_MAX
    if not plain or setup.button != 1 or setup.forced is not None or setup.posts or setup.overs:
        raise NoTwin("no twin deals to such a table")
    for group, expected in ALWAYS.items():
        for name, answers in expected.items():
            found = getattr(setup.options.get(group), name, answers[0])
            if found not in answers:
                raise NoTwin(f"no twin knows {name} = {found}")


def _told(
    setup: Setup, group: type[HouseOptions], known: Mapping[str, tuple[int, Known]]
) -> Iterator[tuple[int, int]]:
    """The answers of one group, each at its place."""
    if group not in setup.options:
        return
    for name, (place, codes) in known.items():
        found: Any = getattr(setup.options[group], name)
        if found not in codes:
            raise NoTwin(f"no twin knows {name} = {found}")
        yield place, codes[found]


def _seats(setup: Setup, ways: Sequence[str]) -> Iterator[tuple[int, int]]:
    stacks = [setup.stacks_cents[seat] for seat in sorted(setup.stacks_cents)]
    yield its.PLAYERS, len(stacks)
    yield its.CHIP, setup.chip_cents
    for seat, cents in enumerate(stacks):
        yield its.BUY_IN + seat, cents
        yield its.WAY + seat, WAYS[ways[seat]]
    on_top = owed_by_the_blind(setup)
    yield its.CAN_BE_SHORT, min(stacks) <= max(setup.blind_cents, on_top, setup.chip_cents)


def _betting(setup: Setup) -> Iterator[tuple[int, int]]:
    betting, limit = setup.options[BettingOptions], setup.limit
    yield its.STRUCTURE, STRUCTURES[setup.structure]
    yield its.LOWER, limit.low_cents or 0
    yield its.UPPER, limit.high_cents or its.EVERYTHING
    yield its.UPPER_FROM, betting.upper_limit_from or 0
    yield its.DOUBLES, setup.doubles_after_draw
    is_free = limit.kind in ("no-limit", "pot-limit") and not betting.raise_cap_in_big_bet
    for place, most in (
        (its.RAISES_MAX, betting.raises_max),
        (its.HEADS_UP_MAX, betting.heads_up_raises_max),
    ):
        yield place, its.NO_MAX if most is None or is_free else most
    yield its.NO_CHECK_RAISE, _held_back(setup)
    yield from _told(setup, BettingOptions, BETTING)
    yield from _told(setup, OrderOptions, ORDER)


def _held_back(setup: Setup) -> int:
    """Whom a check or a call bars from raising."""
    if setup.options[BettingOptions].check_raise:
        return its.CHECKING_FREE
    if CheckRaiseOptions not in setup.options:
        return its.CHECKERS_BARRED
    is_late = setup.options[CheckRaiseOptions].check_raise_scope == "after the draw"
    return its.BARRED_LATER if is_late else its.BARRED_ALWAYS


def _blinds(setup: Setup) -> Iterator[tuple[int, int]]:
    yield its.ANTE, ante(setup)
    yield its.BLIND, setup.blind_cents
    if BlindOptions not in setup.options:
        return
    blind, chip = setup.options[BlindOptions], setup.chip_cents
    half = max(setup.blind_cents // 2 // chip * chip, chip)
    yield its.BLINDS, blind.blind_count
    yield its.OTHER_BLIND, setup.blind_cents if blind.blind_sizes == "all full" else half
    yield from _told(setup, BlindOptions, BLINDS)
    if ante(setup):
        raise NoTwin("no twin posts antes and blinds")


def _collection(setup: Setup) -> Iterator[tuple[int, int]]:
    taken = [0] * len(MOMENTS)
    jackpot, on_top = taken[:], [0, 0]
    for charge in setup.collection.charges if setup.collection else ():
        if charge.when not in MOMENTS:
            continue
        if charge.payer == "blind" and setup.is_blind_charged_on_top:
            on_top[0] += charge.amount_cents
            on_top[1] += charge.jackpot_cents
            continue
        taken[MOMENTS[charge.when]] += charge.amount_cents
        jackpot[MOMENTS[charge.when]] += charge.jackpot_cents
    for moment in range(its.DURING_THE_HAND + 1):
        yield its.TAKEN + moment, taken[moment]
        yield its.TAKEN_JACKPOT + moment, jackpot[moment]
    yield its.ON_TOP, on_top[0]
    yield its.ON_TOP_JACKPOT, on_top[1]


def _kill(setup: Setup) -> Iterator[tuple[int, int]]:
    yield its.KILL_MIN, its.NO_MAX
    kill = setup.options.get(KillOptions)
    if kill is None or not kill_raises(setup.limit, setup.options):
        return
    if kill.kill_trigger == AT_WILL:
        yield from kills_at_will(setup)
        return
    raised = kill_limit(setup.limit, setup.options)
    yield its.KILL_MIN, kill.kill_pot_min_cents
    yield its.KILL_GROSS, kill.kill_trigger_basis == "gross"
    yield its.KILLER_LAST, kill.killer_acts == "last"
    yield its.KILL_LOWER, raised.low_cents or 0
    yield its.KILL_UPPER, raised.high_cents or its.EVERYTHING


def _board(setup: Setup) -> Iterator[tuple[int, int]]:
    yield from _won_by(setup)
    yield its.HOLE, next(step.count for step in setup.plan if isinstance(step, Dealing))
    yield from _told(setup, HoleCardOptions, HOLE_CARDS)
    used = setup.options[HoleCardOptions]
    if used.playing_the_board == "never" and used.hole_cards_used != "exactly two":
        raise NoTwin("no twin forbids the board")
    if DiscardOptions in setup.options:
        throwing = setup.options[DiscardOptions]
        moments = throwing.discard_moment.split(" and ")
        yield its.DISCARDS, sum(DISCARD_MOMENTS[one] for one in moments)
        yield its.ALL_IN_DISCARDS, throwing.fold_at_discard != "anybody"


def _won_by(setup: Setup) -> Iterator[tuple[int, int]]:
    """What wins the pot, and by which scale for low."""
    showing = next(step for step in setup.plan if isinstance(step, Showing))
    if showing.highs != "high":
        raise NoTwin("no twin deals a short deck")
    yield its.WINS, WON_BY[showing.wins]
    if showing.wins == "high-low":
        yield its.PAIR_FOR_HIGH, setup.options[HighLowOptions].high_qualifier == "pair or better"
    if showing.wins != "high":
        scale, used = setup.options[LowOptions].low_scale, setup.options.get(HoleCardOptions)
        known = {"ace to five": its.ACE_TO_FIVE}
        if setup.game.family == "draw":
            known["deuce to seven"] = its.DEUCE_TO_SEVEN
        if used is not None and used.hole_cards_used == "exactly two":
            known["straights and flushes spoil"] = its.SPOILED_LOW
        if scale not in known:
            raise NoTwin(f"no twin knows low_scale = {scale}")
        yield its.LOW_SCALE, known[scale]


def _stud(setup: Setup) -> Iterator[tuple[int, int]]:
    if setup.options[JokerOptions].jokers or CompletingOptions not in setup.options:
        raise NoTwin(f"no twin plays such {setup.game.title}")
    yield from _won_by(setup)
    yield its.HAS_BRING_IN, 1
    yield its.BRING_IN, bring_in_due(setup)
    yield its.HOLE, next(step.count for step in setup.plan if isinstance(step, Dealing))
    yield its.CARDS, next(step.of for step in setup.plan if isinstance(step, Showing))
    yield from _told(setup, BringInOptions, BRING_IN)
    yield from _told(setup, LeadingOptions, LEADING)
    yield from _told(setup, FoldedSeatOptions, FOLDED_SEATS)
    yield from _told(setup, CompletingOptions, COMPLETING)


def _opening(setup: Setup) -> Iterator[tuple[int, int]]:
    """What the first bet needs, and what comes of a pot that nobody opens."""
    opening = setup.options.get(OpeningOptions)
    if opening is None:
        return
    least = cards("Jc Jd 4h 3s 2c")
    yield its.OPENS_WITH, high_ranking(setup.options).strength(least)
    yield from _told(setup, OpeningOptions, OPENING)
    jacks_back = setup.options.get(JacksBackOptions)
    yield its.PASSED_OUT, its.FOR_LOW if jacks_back else its.CARRIED_ON


def _draw(setup: Setup) -> Iterator[tuple[int, int]]:
    yield from _won_by(setup)
    yield from _opening(setup)
    yield its.CARDS, len(setup.game.pack(setup.options))
    drawing = setup.options[DrawingOptions]
    yield its.DRAW_MAX, drawing.draw_max
    yield from dealt_by_players(setup)
    yield from sevens(setup)
    yield its.OTHERS_DISCARDS, drawing.spent_stub == "the others' discards are shuffled"
    kansas_city = setup.options.get(KansasCityLowballOptions)
    if kansas_city is not None and kansas_city.kansas_city_joker == "lowest card missing":
        yield its.LOW_SCALE, its.LOWEST_MISSING
    checking, has_blinds = setup.options[CheckingOptions], BlindOptions in setup.options
    if not checking.postdraw_check or not (checking.predraw_check or has_blinds):
        raise NoTwin("no twin forbids a check")
