"""Betting in Mexican Poker: the high card must open, at either limit, and the high board leads.

The forced bet is a whole bet, the lower limit or the upper as its player chooses, and the round is
then bet at that size (garlic-city/mexican-poker/13 and 14, comstock/mexican-poker/15 to 17, GC-H6).
Whoever has more than the lower limit and less than the upper may open for all of it: the lower
limit is then bet, and the rest is action only (garlic-city/seven-card-stud/34,
comstock/seven-card-stud/29 and 30). A joker that lies up is an ace for that. Later the highest
hand showing begins and may check; boards of the same value are equal whether or not one holds the
joker (comstock/mexican-poker/18 and 19), which is an ace there too if it came up, and whatever
makes the most of the others if it came down and was turned up (garlic-city/mexican-poker/12).
"""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from houseway.hands.joker_high import JokerUse
from houseway.hands.open_hands import Shown, high_shown, low_shown
from houseway.money.cents import dollars
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.hand import Hand
from houseway.table.mexican.options import TurningUpOptions
from houseway.table.mexican.showing import how_the_joker_came
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BroughtIn, Raised
from houseway.table.pot.leading import begun_by, by_suit
from houseway.table.pot.options import LeadingOptions, OpeningLimitOptions
from houseway.table.pot.raising import Bounds, NoRaise, raise_bounds, structure
from houseway.table.step import Events
from houseway.table.stud.bringing_in import BringingIn


class OpeningHigh(BringingIn, frozen=True, gc=False, tag="open high"):
    """The first round: the highest up card makes the forced bet, at the limit it likes."""

    words: ClassVar = "the high card opens, and the betting"

    def decide(self, hand: Hand, action: Action) -> Events:
        events = super().decide(hand, action)
        lower_cents, first = hand.setup.blind_cents, events[0]
        if hand.bet_cents or not isinstance(first, Raised) or first.full:
            return events
        if first.to_cents <= lower_cents:
            return events
        # comstock/seven-card-stud/30: only the lower limit of it is a bet that raises count from.
        opened = BroughtIn(first.seat, lower_cents, lower_cents, raises=0, full=True)
        over_cents = first.to_cents - lower_cents
        return opened, Raised(first.seat, over_cents, first.to_cents, full=False)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        """At no limit a bet of the forced amount is the forced bet, and is offered once."""
        choices = super().legal(hand, seat)
        if hand.bet_cents:
            return choices
        forced, *bets = choices
        over = [_over(forced, one, hand.setup.chip_cents) for one in bets]
        return [forced, *(one for one in over if one is not None)]

    def _bounds(self, hand: Hand, seat: int) -> Bounds | NoRaise:
        if hand.bet_cents or structure(hand.setup) != "split":
            return raise_bounds(hand, seat, self.number)
        upper_cents, stack_cents = hand.stakes.high_cents or 0, hand.money.balances[seat]
        if not hand.setup.options[OpeningLimitOptions].opener_picks_limit:
            lower = dollars(hand.setup.blind_cents)
            return NoRaise(f"The forced bet is {lower}, no more", "opener_picks_limit")
        if stack_cents <= hand.setup.blind_cents:
            return NoRaise(f"It has only {dollars(stack_cents)}", "table_stakes")
        to_cents = min(stack_cents, upper_cents)
        return Bounds(low_cents=to_cents, high_cents=to_cents, full_cents=upper_cents)


def _over(forced: Choice, bet: Choice, chip_cents: int) -> Choice | None:
    """What an opener may bet that is more than the forced bet."""
    if bet.low_cents > forced.low_cents:
        return bet
    if bet.high_cents <= forced.low_cents:
        return None
    return replace(bet, low_cents=min(forced.low_cents + chip_cents, bet.high_cents))


class BettingByBoard(BettingRound, frozen=True, gc=False, tag="bet by board"):
    """A later round, begun by the highest hand showing, however many cards of it lie up."""

    words: ClassVar = "the betting"

    def _line(self, hand: Hand) -> list[int]:
        return begun_by(hand.order, _leading_seat(hand))


def open_high() -> OpeningHigh:
    """The first betting round, begun by the card that must open."""
    return OpeningHigh(1)


def bet_by_board(number: int) -> BettingByBoard:
    """A later betting round."""
    return BettingByBoard(number)


def _leading_seat(hand: Hand) -> int:
    """Whose open cards are best; of equal ones, the first from the left of the button."""
    options, holdings = hand.setup.options, hand.holdings
    leading = options[LeadingOptions]
    is_high = leading.later_streets_first == "highest hand showing"
    # garlic-city/mexican-poker/12: a wild joker that its owner turns up remains wild.
    is_wild = (
        options[TurningUpOptions].turned_joker_leads == "as any card"
        and how_the_joker_came(hand) == "down"
    )
    joker_use: JokerUse = "any card" if is_wild else "ace, straight or flush"
    measured = partial(high_shown, joker_use=joker_use) if is_high else low_shown
    shown = {seat: _comparable(measured(holdings[seat].up)) for seat in hand.order}
    best = max(shown.values()) if is_high else min(shown.values())
    tied = [seat for seat in hand.order if shown[seat] == best]
    if leading.tied_boards_first == "first dealt":
        return tied[0]
    return by_suit({seat: holdings[seat].up for seat in tied}, options)


def _comparable(shown: Shown) -> Shown:
    """Open cards that compare with more or fewer of them, where players may hold several down."""
    counts, ranks = shown
    return tuple(count for count in counts if count > 1), ranks
