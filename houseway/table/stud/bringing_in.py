"""The forced bet of stud: a card, not a seat, says who begins the first round.

One up card must open the first round; the next players call, complete the bet to the lower limit,
raise or fold (garlic-city/seven-card-stud/8 to 10). Less than a whole bet is only there to be
matched, as an all-in for less is: the next raise completes it. Whoever made it acts again only
after a raise. Where that card's player has no chips left another must bring it in. Who begins the
later rounds is in `leading.py`, what an open pair changes in `open_pairs.py`.

Clauses: */seven-card-stud/*, */seven-card-stud-hi-lo/*, */razz/*, comstock/five-card-stud/4 and 5,
garlic-city/mexican-poker/2, 13 and 14, comstock/mexican-poker/15 to 19.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from houseway.cards.card import JOKER, SUITS, Card, rank, suit
from houseway.money.cents import dollars
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.grounds import before, rests
from houseway.table.hand import Hand
from houseway.table.pot.actions import Raise
from houseway.table.pot.betting import BettingRound, raise_choices, raise_kind
from houseway.table.pot.events import BettingOpened, BroughtIn, Returned
from houseway.table.pot.leading import begun_by
from houseway.table.pot.options import BringInOptions
from houseway.table.pot.raising import Bounds, NoRaise, raise_bounds
from houseway.table.step import Events
from houseway.table.stud.actions import BringIn
from houseway.table.stud.options import CompletingOptions

if TYPE_CHECKING:
    from houseway.table.setup import Setup

ACE: Final = 14


class BringingIn(BettingRound, frozen=True, gc=False, tag="bring in"):
    """The first round: the up card that must bet makes the forced bet, or opens for a whole one."""

    words: ClassVar = "the forced bet, and the betting"

    def decide(self, hand: Hand, action: Action) -> Events:
        if hand.bet_cents:
            # By its name: `super()` is slow, and every first call of stud comes this way.
            return BettingRound.decide(self, hand, action)
        if isinstance(action, BringIn):
            return (brought_in(hand, action.seat),)
        if isinstance(action, Raise):
            return (self._raised(hand, action),)
        why, option = "Its up card must open the betting", "bring_in_card"
        if is_passed_on(hand):
            why, option = _passed_on(hand), "bring_in_all_in"
        raise self.refusal(hand, action, why=why, cite=hand.setup.answers.cite(option))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if hand.bet_cents:
            return super().legal(hand, seat)
        cents = min(bring_in_due(hand.setup), hand.money.balances[seat])
        forced = Choice(seat=seat, verb="bring in", low_cents=cents, high_cents=cents)
        return [forced, *raise_choices(seat, self._bounds(hand, seat), raise_kind(hand))]

    def default(self, hand: Hand, seat: int) -> Action:
        """The forced bet is put in for whoever does nothing (comstock/seven-card-stud/39)."""
        return super().default(hand, seat) if hand.bet_cents else BringIn(seat)

    def _opened(self, hand: Hand) -> BettingOpened:
        balances = hand.money.balances
        able = [seat for seat in begun_by(hand.order, forced_seat(hand)) if balances[seat]]
        # Raises are counted from the whole bet, which nobody has made yet.
        return BettingOpened(1, tuple(able) if len(able) > 1 else (), raises=-1)

    def _going_back(self, hand: Hand) -> Sequence[Returned]:
        """A forced bet that nobody met, less what the pot still owes of its collection."""
        back = super()._going_back(hand)
        if (
            hand.owed is None
            or hand.setup.options[BringInOptions].unmet_forced_bet == "goes back whole"
        ):
            return back
        # garlic-city/collection/2, comstock/collection/16: the fee is taken from the pot, and the
        # forced bet lies in it.
        owed_cents = hand.owed.cents + hand.owed.jackpot_cents
        left_cents = hand.pot_cents - sum(event.cents for event in back)
        kept_cents = max(owed_cents - left_cents, 0)
        return [
            Returned(event.seat, event.cents - kept_cents)
            for event in back
            if event.cents > kept_cents
        ]

    def _bounds(self, hand: Hand, seat: int) -> Bounds | NoRaise:
        """Instead of the forced bet its player may open for a whole one, where the house lets them.

        garlic-city/seven-card-stud/9, comstock/seven-card-stud/25.
        """
        if hand.bet_cents:
            return super()._bounds(hand, seat)
        due_cents, stack_cents = bring_in_due(hand.setup), hand.money.balances[seat]
        if not hand.setup.options[CompletingOptions].bring_in_full:
            return NoRaise(f"The forced bet is {dollars(due_cents)}, no more", "bring_in_full")
        if due_cents >= hand.setup.blind_cents:
            return NoRaise(f"The forced bet is a whole one, {dollars(due_cents)}", "bring_in_size")
        if stack_cents <= due_cents:
            return NoRaise(f"It has only {dollars(stack_cents)}", "table_stakes")
        return raise_bounds(hand, seat, self.number)


def bring_in() -> BringingIn:
    """The first betting round, begun by the card that must bet."""
    return BringingIn(1)


def is_passed_on(hand: Hand) -> bool:
    """Whether the card that must bet has no chips left, so that another makes the forced bet."""
    return not hand.money.balances[_lowest(hand, hand.order)]


def _passed_on(hand: Hand) -> str:
    """Why a seat must open whose card is not the one that the page names."""
    if hand.setup.options[BringInOptions].bring_in_all_in == "next player":
        return "The card that must open is all in, and the forced bet is the next player's"
    return "Of those who have chips its up card must open the betting"


def forced_seat(hand: Hand) -> int:
    """Whose up card makes the forced bet, or from whom on the next player with chips makes it."""
    able = [seat for seat in hand.order if hand.money.balances[seat]]
    is_next_card = hand.setup.options[BringInOptions].bring_in_all_in == "next such card"
    # comstock/seven-card-stud/4: the low card bets; without chips nobody can.
    return _lowest(hand, able if able and is_next_card else hand.order)


def _lowest(hand: Hand, seats: Sequence[int]) -> int:
    """Whose up card must bet before the others' do; of equal ones the first that was dealt."""
    options, holdings = hand.setup.options[BringInOptions], hand.holdings
    # garlic-city/seven-card-stud/8, comstock/seven-card-stud/4, comstock/razz/3
    rungs = _rungs(
        options.bring_in_card,
        options.bring_in_ace,
        options.bring_in_tie,
        options.bring_in_suits,
    )
    return min(seats, key=lambda seat: rungs[holdings[seat].up[0]])


def bring_in_due(setup: "Setup") -> int:
    """The forced bet: what a record says, or what the house's answers make it."""
    return setup.bring_in_cents or setup.usual_bring_in_cents


def brought_in(hand: Hand, seat: int) -> BroughtIn:
    """The forced bet made; the others match all of it, even if this seat could not."""
    setup, options = hand.setup, hand.setup.options
    due_cents = bring_in_due(setup)
    is_whole = due_cents >= setup.blind_cents
    # comstock/seven-card-stud/23, GC-F3: completing it makes the bet and is none of the raises.
    counts = is_whole or (
        CompletingOptions in options and options[CompletingOptions].completion_is_raise
    )
    cents = min(due_cents, hand.money.balances[seat])
    return BroughtIn(seat, cents, due_cents, raises=0 if counts else -1, full=is_whole)


@cache
def _rungs(which: str, ace: str, tie: str, suits: str) -> tuple[float, ...]:
    """By card, how soon it must bet: the least is forced; an unseen card, read from the end, never.

    A joker counts as an ace, in a suit above the others.
    """
    is_ace_high, by_suit, clubs_lowest = ace == "high", tie == "by suit", suits == "clubs lowest"

    def rung(card: Card) -> int:
        if card == JOKER:
            ranked, suited = ACE, len(SUITS)
        else:
            ranked, suited = rank(card), suit(card) if clubs_lowest else 3 - suit(card)
        height = 1 if ranked == ACE and not is_ace_high else ranked
        height = 8 * height + (suited if by_suit else 0)
        return height if which == "lowest up card" else -height

    return (*(rung(Card(number)) for number in range(JOKER + 1)), float("inf"))


@rests(BettingOpened, BringInOptions)
def _opened(hand: Hand, event: BettingOpened) -> tuple[str, ...]:
    """Cards say who begins: the one that must open, or another where its player had no chips."""
    if event.round > 1:
        return ("later_streets_first", "tied_boards_first")
    has_cards = BringInOptions in hand.setup.options and bool(event.asked)
    passed_on = has_cards and is_passed_on(before(hand, event))
    forced = "bring_in_all_in" if passed_on else "bring_in_card"
    return (forced, "bring_in_ace", "bring_in_tie", "bring_in_suits")
