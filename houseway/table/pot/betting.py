"""A betting round: who acts, in what order, and how much may be bet.

Seats check, bet, call, raise or fold in turn until every bet is called. Only a full bet is a
raise; a player may always go all-in, and what they cannot match makes a side pot. What the posted
limit means ("4/8", "5-10", "nl", "pl") and how often it may be raised are the house's to say.

Clauses: */betting-structures/*, garlic-city/texas-holdem/37 to 47, comstock/texas-holdem/19 to 25.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final, Literal

from houseway.errors import Refused
from houseway.money.cents import dollars
from houseway.money.pots import uncalled
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.collecting import from_the_pot
from houseway.table.event import Event
from houseway.table.events import Skipped
from houseway.table.grounds import rests
from houseway.table.hand import Hand, clockwise
from houseway.table.pot.actions import Call, Chop, Fold, Raise
from houseway.table.pot.chopping import chop_choice, chopped
from houseway.table.pot.events import BettingOpened, Called, Folded, Raised, Returned
from houseway.table.pot.leading import from_the_hand_showing
from houseway.table.pot.options import BettingOptions, BlindOptions, KillOptions, OrderOptions
from houseway.table.pot.posting import blinds
from houseway.table.pot.raising import Bounds, NoRaise, outside, raise_bounds
from houseway.table.repair_events import Forfeited
from houseway.table.repairing import this_deal
from houseway.table.step import STEPPED, Events, Step

CHOICES_KEPT: Final = 4_096


First = Literal["seats", "hand showing"]


class BettingRound(Step, frozen=True, gc=False, tag="bet"):
    """Seats act in turn until every bet is called or one hand is left."""

    number: int
    """Which betting round of the hand it is: split limit's upper figure depends on it."""
    first: First = "seats"
    """What says who begins: where players sit, or the best hand that lies open."""

    words: ClassVar = "the betting"
    ends_alone: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            return (self._opened(hand),)
        onward: Event = STEPPED if len(hand.order) > 1 else Skipped("showdown")
        back = self._going_back(hand)
        if hand.owed:
            return (*back, *_owed_now(hand, back), onward)
        return (*back, onward)

    def _going_back(self, hand: Hand) -> Sequence[Returned]:
        """What nobody met of a bet."""
        return _unmatched(hand)

    def decide(self, hand: Hand, action: Action) -> Events:
        number = action.seat
        kind = type(action)
        if kind is Call:
            owed_cents = hand.bet_cents - hand.seats[number].bet_cents
            if 0 <= owed_cents <= hand.money.balances[number]:
                return (Called(number, owed_cents),)
            return (self._called(hand, action, owed_cents),)
        if kind is Fold:
            return (Folded(number),)
        if isinstance(action, Raise):
            return (self._raised(hand, action),)
        if isinstance(action, Chop):
            return chopped(self, hand, action)
        raise self.refusal(hand, action, why="This is a betting round")

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        stack_cents = hand.money.balances[seat]
        owed_cents = hand.bet_cents - hand.seats[seat].bet_cents
        call_cents: int | None = owed_cents if owed_cents > 0 else 0
        if owed_cents > stack_cents:
            call_cents = stack_cents if hand.setup.options[BettingOptions].table_stakes else None
        bounds = self._bounds(hand, seat)
        choices = [*_choices(seat, call_cents, bounds, raise_kind(hand))]
        return choices + chop_choice(hand, seat) if self.number == 1 else choices

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock checks for whoever owes nothing, and folds for the others."""
        return Fold(seat) if hand.seats[seat].bet_cents < hand.bet_cents else Call(seat)

    def _opened(self, hand: Hand) -> BettingOpened:
        balances = hand.money.balances
        bet_cents, raises = self._opening(hand) if self.number == 1 else (0, 0)
        able = list(filter(balances.__getitem__, self._line(hand)))
        # One player with chips bets against nobody, unless they have a blind still to call.
        if len(able) == 1 and hand.seats[able[0]].bet_cents >= _owed(hand, bet_cents):
            able = []
        return BettingOpened(self.number, tuple(able), bet_cents, raises)

    def _opening(self, hand: Hand) -> tuple[int, int]:
        """What the first round is opened at, and how many raises that counts for."""
        # garlic-city/texas-holdem/11, comstock/texas-holdem/13: the blinds start the action.
        # s-and-k/push-nine/17: without them the raises are counted from the bet.
        blind = hand.setup.options.get(BlindOptions)
        is_bet = blind is not None and blind.blind_counts_as_bet
        return hand.opening_cents, 0 if is_bet else -1

    def _line(self, hand: Hand) -> list[int]:
        """Live seats in the order in which they act."""
        is_by_seat = self.first == "seats"
        return turns(hand, self.number) if is_by_seat else from_the_hand_showing(hand)

    def _bounds(self, hand: Hand, seat: int) -> Bounds | NoRaise:
        return raise_bounds(hand, seat, self.number)

    def _called(self, hand: Hand, action: Action, owed_cents: int) -> Called:
        """A call by a seat that has in more than it must, or not enough chips to match."""
        if owed_cents < 0:
            return Called(action.seat, 0)
        stack_cents = hand.money.balances[action.seat]
        # comstock/betting-structures/9: nobody loses the pot for want of money to call.
        if hand.setup.options[BettingOptions].table_stakes:
            return Called(action.seat, stack_cents)
        why = f"It has only {dollars(stack_cents)} of the {dollars(owed_cents)}"
        raise self.refusal(hand, action, why=why, cite=hand.setup.answers.cite("table_stakes"))

    def _raised(self, hand: Hand, action: Raise) -> Raised:
        seat, to_cents = action.seat, action.to_cents
        bounds = self._bounds(hand, seat)
        if isinstance(bounds, NoRaise):
            raise self._no_raise(hand, action, bounds)
        if not bounds.hold(to_cents):
            raise self._no_raise(hand, action, outside(hand, bounds, to_cents))
        cents = to_cents - hand.seats[seat].bet_cents
        is_all_in = cents == hand.money.balances[seat]
        if to_cents % hand.setup.chip_cents and not is_all_in:
            chip = dollars(hand.setup.chip_cents)
            why = f"The smallest chip in play is {chip}, and only a whole stack goes in as it is"
            raise self.refusal(hand, action, why=why)
        return Raised(seat, cents, to_cents, full=to_cents >= bounds.full_cents)

    def _no_raise(self, hand: Hand, action: Raise, because: NoRaise) -> Refused:
        cite = hand.setup.answers.cite(because.option) if because.option else ""
        return self.refusal(hand, action, why=because.why, cite=cite)


def bet(number: int, *, first: First = "seats") -> BettingRound:
    """A betting round; the first of a hand is number 1."""
    return BettingRound(number, first)


# The same few choices are offered over and over, and a choice never changes: each is made once.
@lru_cache(maxsize=CHOICES_KEPT)
def _choices(
    seat: int, call_cents: int | None, bounds: Bounds | NoRaise, kind: str
) -> tuple[Choice, ...]:
    """To call, if that is possible, to raise within these bounds, and to fold."""
    calling = [] if call_cents is None else [Choice(seat=seat, verb="call", owed_cents=call_cents)]
    return (*calling, *raise_choices(seat, bounds, kind), Choice(seat=seat, verb="fold"))


def raise_kind(hand: Hand) -> str:
    """What a raise is called now: "bet" where there is none, "complete" over a bring-in."""
    if not hand.bet_cents:
        return "bet"
    return "" if hand.full_cents or hand.round > 1 else "complete"


@lru_cache(maxsize=CHOICES_KEPT)
def raise_choices(seat: int, bounds: Bounds | NoRaise, kind: str) -> tuple[Choice, ...]:
    """What may be raised to: by whole chips between two amounts, or only those two."""
    if isinstance(bounds, NoRaise):
        return ()
    low_cents, high_cents = bounds.low_cents, bounds.high_cents
    ends = ((low_cents, low_cents), (high_cents, high_cents))
    step_cents = bounds.step_cents
    return tuple(
        Choice(
            seat=seat,
            verb="raise",
            low_cents=low,
            high_cents=high,
            step_cents=step_cents,
            kind=kind,
        )
        for low, high in (ends if bounds.only_ends else ((low_cents, high_cents),))
    )


def turns(hand: Hand, number: int) -> list[int]:
    """Live seats in the order in which they act in this betting round; the blinds last at first."""
    setup, order = hand.setup, hand.order
    # garlic-city/texas-holdem/10 and 15, comstock/texas-holdem/15 and 16
    options = setup.options
    order_rules = options[OrderOptions]
    where = order_rules.first_to_act if number == 1 else order_rules.later_first_to_act
    if where == "left of the last blind" and (posted := blinds(setup)):
        order = clockwise(order, after=posted[-1][0])
    if setup.killer and number == 1 and options[KillOptions].killer_acts == "last":
        order = [*[seat for seat in order if seat != setup.killer], setup.killer]
    return order


def _owed(hand: Hand, bet_cents: int) -> int:
    """What the largest bet of the others makes a lone player with chips still match."""
    others = [hand.seats[seat].bet_cents for seat in hand.order if not hand.money.balances[seat]]
    return min(bet_cents, max(others, default=0))


def _owed_now(hand: Hand, back: Sequence[Returned]) -> list[Event]:
    """What the pot can pay of a collection it still owes, once bets nobody met have gone back."""
    assert hand.owed is not None
    pot_cents = hand.pot_cents - sum(event.cents for event in back)
    return from_the_pot(hand.owed, pot_cents) if pot_cents else []


def _unmatched(hand: Hand) -> Sequence[Returned]:
    """What no live hand has met of a bet: of the highest, or of a blind whose player folded.

    Whoever has forfeited what they put in gets nothing of it back.
    """
    seats, bet_cents, met = hand.seats, hand.bet_cents, 0
    for seat in hand.order:
        met += seats[seat].bet_cents == bet_cents
        # Two have met the bet; nobody has more in unless they posted it.
        if met > 1 and not hand.setup.posts:
            return ()
    bets = {seat: seats[seat].bet_cents for seat in hand.setup.order}
    live_cents = max(map(bets.__getitem__, hand.order))
    top = uncalled({seat: min(cents, live_cents) for seat, cents in bets.items()})
    over = {
        seat: cents - live_cents
        for seat, cents in bets.items()
        if cents > live_cents and not _has_forfeited(hand, seat)
    }
    if top is not None:
        over[top.seat] = top.cents
    return _as_far_as_the_pot_goes(hand, over)


def _has_forfeited(hand: Hand, seat: int) -> bool:
    """Whether a ruling on this deal leaves all that a seat has put in to the others."""
    return any(isinstance(one, Forfeited) and one.seat == seat for one in this_deal(hand))


def _as_far_as_the_pot_goes(hand: Hand, over: Mapping[int, int]) -> list[Returned]:
    """The collection may have had some of it."""
    back, left_cents = [], hand.pot_cents
    for seat, cents in over.items():
        cents_back = min(cents, left_cents)
        left_cents -= cents_back
        if cents_back:
            back.append(Returned(seat, cents_back))
    return back


@rests(BettingOpened)
def _first_and_later(hand: Hand, event: BettingOpened) -> tuple[str, ...]:
    if event.round == 1:
        return ("first_to_act", "blind_counts_as_bet")
    return ("later_first_to_act",)
