"""Whether a hand written as PHH comes to the same stacks in the program whose format it is.

A house may bet, act or share pots in a way for which PHH's variant has no word. Such a hand is not
written: the refusal names the rule, with its clause, and a `.hand` file tells it instead. Bets are
held against PHH's own (`phh_betting.py`); turns, cards and the sharing of the pots against the
table of no house at which PHH is read (`phh_reading.py`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from msgspec import structs

from houseway.errors import BadInput
from houseway.houses.phh_betting import PhhBetting, Untold
from houseway.houses.phh_reading import replay_at, replay_phh
from houseway.houses.phh_sharing import is_side_pot_without_a_low, stacks_there
from houseway.houses.variants import table_of
from houseway.money.cents import dollars
from houseway.table.events import Collected, Mucked
from houseway.table.hand import Hand
from houseway.table.pot.events import CarriedIn, Chopped, Pushed, Raised
from houseway.table.pot.open_pairs import FOURTH_STREET
from houseway.table.pot.options import BlindOptions
from houseway.table.records.phh import MINIMUM, SIZES, PhhHand
from houseway.table.setup import Setup

INSTEAD: Final = "write this hand as a .hand file"

TURNS: Final = (
    "first_to_act", "later_first_to_act", "killer_acts", "bring_in_card", "bring_in_ace",
    "bring_in_tie", "bring_in_suits", "later_streets_first", "tied_boards_first", "short_stub",
    "cards_shown_to_win", "draws_max", "short_all_in",
)  # fmt: skip
"""Questions whose answers say who acts, and what they are dealt."""

SHARES: Final = (
    "odd_chip", "odd_chip_of_halves", "hole_cards_used", "playing_the_board", "low_scale",
    "low_qualifier", "high_qualifier", "only_low_qualifies", "nobody_qualifies",
    "high_and_low_cards", "cards_shown_to_win",
)  # fmt: skip
"""Questions whose answers say who wins how much."""


def check_readable(hand: Hand, record: PhhHand) -> None:
    """Refuses a hand that PHH would misread, naming the rule it cannot say."""
    for event in hand.log:
        if isinstance(event, Chopped):
            raise unsaid(hand.setup, "chopped_blinds", "blinds that take their money back")
        if isinstance(event, CarriedIn):
            raise BadInput(f"PHH has no pot that is left over from another hand: {INSTEAD}")
    if "bring_in" in record.fields and record.amount("bring_in") >= record.amount("small_bet"):
        why = "a forced bet there is less than the small bet, and here it is a whole one"
        raise unsaid(hand.setup, "bring_in_size", why)
    _check_bets(hand, record)
    try:
        read = replay_phh(record)
    except BadInput as fault:
        raise unsaid(hand.setup, _turned_by(hand, record), f"there {fault}") from None
    if hand.is_over:
        _check_ending(hand, read, record)


def _check_bets(hand: Hand, record: PhhHand) -> None:
    keys = [key for key in SIZES + MINIMUM if key in record.fields]
    sizes = [record.amount(key) for key in keys]
    betting = PhhBetting(hand, record.variant, tuple(map(record.units.cents, sizes)))
    for event in hand.log:
        untold = betting.follow(event)
        if untold is not None:
            option = _bet_by(hand.setup, betting, untold)
            raise unsaid(hand.setup, option, f"{_bet(hand.setup, untold)}, and {untold.why}")


def _bet(setup: Setup, untold: Untold) -> str:
    """The bet in words, by the number its player has in PHH."""
    event, player = untold.event, setup.order.index(untold.event.seat) + 1
    if isinstance(event, Raised):
        return f"player {player} makes it {dollars(event.to_cents)}"
    return f"player {player} calls {dollars(event.cents)}"


def _bet_by(setup: Setup, betting: PhhBetting, untold: Untold) -> str:
    """The question whose answer let the bet be made."""
    blind = setup.options.get(BlindOptions)
    forced = "short_blind" if blind is None or blind.blinds_live else "blinds_live"
    if untold.rule == "size" and not betting.has_short:
        return _sized_by(setup, betting, untold)
    return {
        "size": "short_all_in",
        "all-in for less": "short_all_in",
        "cap": "raises_max" if betting.players_betting > 2 else "heads_up_raises_max",
        "short forced bet": "bring_in_size" if betting.is_stud else forced,
    }[untold.rule]


def _sized_by(setup: Setup, betting: PhhBetting, untold: Untold) -> str:
    if setup.structure in ("no limit", "pot limit"):
        return "raise_min" if untold.is_low else "pot_limit_amount"
    if setup.structure != "split":
        return "betting_structure"
    if setup.overs:
        return "overs"
    if betting.is_stud and betting.round == FOURTH_STREET:
        return "open_pair_bets"
    return "upper_limit_from"


def _turned_by(hand: Hand, record: PhhHand) -> str:
    """The question whose answer gave the turn, or the cards, to another player."""
    asked = hand.setup.answers.by_name
    if "bring_in_card" in asked:
        return _told_by(hand, record, TURNS, else_="bring_in_card")
    is_of_two = len(hand.setup.order) == 2
    other = "heads_up_blinds" if is_of_two else "first_to_act"
    return _told_by(hand, record, TURNS, else_=other if other in asked else "table_stakes")


def _check_ending(hand: Hand, read: Hand, record: PhhHand) -> None:
    """Everybody has the same chips at the end, there and where we read it."""
    if is_side_pot_without_a_low(read):
        why = "the high hand takes a side pot in which nobody has a low, and there half of it"
        raise unsaid(hand.setup, "low_qualifier", why)
    there = (stacks_there(read, together=True), stacks_there(read, together=False))
    for stacks in (*there, _stacks(read)):
        if not _is_same(hand, stacks):
            told = ", ".join(dollars(round(cents)) for cents in stacks.values())
            ours = ", ".join(dollars(hand.stack_cents(seat)) for seat in hand.setup.order)
            why = f"the stacks come to {ours}, and there to {told}"
            if _has_mucked_winner(hand):
                why = f"a pot goes to a hand that was mucked, and {why}"
                raise unsaid(hand.setup, "cards_shown_to_win", why)
            raise unsaid(hand.setup, _told_by(hand, record, SHARES, else_="odd_chip"), why)


def _stacks(read: Hand) -> Mapping[int, Fraction]:
    return {seat: Fraction(read.stack_cents(seat)) for seat in read.setup.order}


def _is_same(hand: Hand, stacks: Mapping[int, Fraction]) -> bool:
    """Whether these are the stacks of the hand; a winner's less what the club took of the pot."""
    taken = [event for event in hand.log if isinstance(event, Collected) and not event.seat]
    taken_cents = sum(event.cents + event.jackpot_cents for event in taken)
    pushed = [event.seat for event in hand.log if isinstance(event, Pushed)]
    # Who wins a pot of which the club takes all is pushed nothing.
    winners = {*pushed, *hand.order}
    order = hand.setup.order
    less = {seat: stacks[n] - hand.stack_cents(seat) for n, seat in enumerate(order, 1)}
    is_same = all(cents == 0 or (cents > 0 and seat in winners) for seat, cents in less.items())
    return is_same and sum(less.values()) == taken_cents


def _has_mucked_winner(hand: Hand) -> bool:
    """Whether the last to muck took a pot that nobody else was left for."""
    mucked = {event.seat for event in hand.log if isinstance(event, Mucked)}
    return any(isinstance(event, Pushed) and event.seat in mucked for event in hand.log)


def _told_by(hand: Hand, record: PhhHand, names: Iterable[str], *, else_: str) -> str:
    """The question that makes the difference: with the house's answer to it, the hand is read."""
    table = table_of(record)
    for name in names:
        ours, theirs = (one.by_name.get(name) for one in (hand.setup.answers, table.answers))
        if ours is None or (theirs is not None and ours.value == theirs.value):
            continue
        options = table.options.but_for(**{name: ours.value})
        as_here = structs.replace(table, answers=replace(table.answers, options=options))
        try:
            read = replay_at(as_here, record)
        except BadInput:
            continue
        if names is TURNS or _is_same(hand, _stacks(read)):
            return name
    return else_


def unsaid(setup: Setup, option: str, why: str) -> BadInput:
    """The refusal, by the question whose answer PHH has no word for."""
    cite = setup.answers.cite(option)
    return BadInput(f"PHH cannot say '{option}'{f' ({cite})' if cite else ''}: {why}; {INSTEAD}")
