"""Where the houses' rules and PokerKit's part, each with the question it rests on and a clause.

A difference is recognised by what both programs say at that moment and why, never by leaving a
mismatch out: `explains` holds for this kind and no other, and whatever no kind explains is a bug.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.table.events import Tabled
from houseway.table.hand import Hand
from houseway.table.options import HoleCardOptions
from houseway.table.pot.events import BettingOpened, Pushed, Raised
from houseway.table.pot.measuring import CHOOSING, is_a_pair_or_better
from houseway.table.pot.options import BettingOptions, HighLowOptions
from houseway.table.pot.raising import NoRaise, raise_bounds
from tests.differential.pokerkit_table import Open, PokerKitTable

CAPPED: Final = "No more completion"
NOT_OPENED: Final = "Short all-in cannot be raised"


class Decision(NamedTuple):
    """The same question in both programs."""

    hand: Hand
    beside: PokerKitTable
    ours: Open
    theirs: Open

    @property
    def seat(self) -> int:
        return self.hand.asked[0]

    @property
    def our_reason(self) -> str:
        """The question that keeps the seat from raising, or nothing."""
        bounds = raise_bounds(self.hand, self.seat, self.hand.round)
        return bounds.option if isinstance(bounds, NoRaise) else ""

    @property
    def raised(self) -> list[Raised]:
        """Bets and raises of this round."""
        found: list[Raised] = []
        for event in reversed(self.hand.log):
            if isinstance(event, BettingOpened):
                break
            if isinstance(event, Raised):
                found.insert(0, event)
        return found

    @property
    def has_all_in_for_less(self) -> bool:
        return any(not event.full for event in self.raised)

    @property
    def full_bets_max(self) -> int:
        """How many raises the house allows in this round, and on later streets the bet."""
        return int(self.hand.setup.options[BettingOptions].raises_max or 0) + (self.hand.round > 1)


class Kind(NamedTuple):
    """One way in which the rules differ."""

    name: str
    option: str
    """The question to the house."""
    clause: str
    """Where one of the four books answers it."""
    explains: Callable[[Decision], bool]


def _blind_is_the_bet(asked: Decision) -> bool:
    """Three raises over the blind are all: PokerKit counts the bet apart and allows a fourth."""
    return (
        asked.hand.setup.limit.kind == "split"
        and asked.hand.round == 1
        and asked.our_reason == "raises_max"
        and asked.hand.raises == asked.full_bets_max
        and len(asked.raised) < 4
        and asked.theirs.low_cents > 0
    )


def _two_raise_on(asked: Decision) -> bool:
    """With two players there is no cap, and PokerKit stops at four bets."""
    is_capped = asked.beside.refuses_a_raise.startswith(CAPPED)
    return is_capped and asked.ours.low_cents > 0 and asked.hand.raises >= asked.full_bets_max


def _no_raise_to_count(asked: Decision) -> bool:
    """An all-in for less is none of the four bets, and in PokerKit it is one."""
    is_capped = asked.beside.refuses_a_raise.startswith(CAPPED)
    is_under = asked.hand.raises < asked.full_bets_max and asked.has_all_in_for_less
    return is_capped and is_under and asked.ours.low_cents > 0


def _completed(asked: Decision) -> bool:
    """The next raise is to the full amount: over $8 all-in for $10 comes $16, in PokerKit $18."""
    hand = asked.hand
    if hand.setup.limit.kind != "split" or hand.bet_cents == hand.full_cents:
        return False
    sizes = hand.setup.limit.low_cents, hand.setup.limit.high_cents
    size_cents = (
        sizes[hand.round >= (hand.setup.options[BettingOptions].upper_limit_from or 9)] or 0
    )
    most_cents = hand.seats[asked.seat].bet_cents + hand.stack_cents(asked.seat)
    ours_cents = min(most_cents, hand.full_cents + size_cents)
    theirs_cents = min(most_cents, hand.bet_cents + size_cents)
    return asked.ours.low_cents == ours_cents and asked.theirs.low_cents == theirs_cents


def _only_a_call(asked: Decision) -> bool:
    """Who has acted may only call an all-in for less; PokerKit takes the first one for a bet."""
    return (
        asked.our_reason == "short_all_in"
        and asked.has_all_in_for_less
        and not asked.raised[-1].full
        and asked.theirs.low_cents > 0
    )


def _together_full(asked: Decision) -> bool:
    """All-ins that together come to a full raise are one; PokerKit measures each alone."""
    is_refused = asked.beside.refuses_a_raise.startswith(NOT_OPENED)
    return is_refused and asked.has_all_in_for_less and asked.ours.low_cents > 0


def _capped_at_no_limit(asked: Decision) -> bool:
    """Three raises are all at no limit too; PokerKit caps a fixed limit alone."""
    is_big_bet = asked.hand.setup.limit.kind != "split"
    return is_big_bet and asked.our_reason == "raises_max" and asked.theirs.low_cents > 0


KINDS: Final = (
    Kind("the blind is the bet", "raises_max", "garlic-city/texas-holdem/38", _blind_is_the_bet),
    Kind("two raise on", "heads_up_raises_max", "garlic-city/texas-holdem/39", _two_raise_on),
    Kind("no raise to count", "short_all_in", "garlic-city/texas-holdem/44", _no_raise_to_count),
    Kind("raised to the full bet", "short_all_in", "garlic-city/texas-holdem/45", _completed),
    Kind("only a call", "short_all_in", "garlic-city/texas-holdem/46", _only_a_call),
    Kind("capped", "raise_cap_in_big_bet", "comstock/texas-holdem/20", _capped_at_no_limit),
    Kind("full together", "short_all_in", "comstock/texas-holdem/24", _together_full),
)


def kind_of(asked: Decision) -> Kind | None:
    """The kind that explains why the two programs offer different things; None: nothing does."""
    if asked.ours.owed_cents != asked.theirs.owed_cents:
        return None
    found = [kind for kind in KINDS if kind.explains(asked)]
    assert len(found) < 2, f"{[kind.name for kind in found]} are not told apart"
    return found[0] if found else None


def is_odd_chips(hand: Hand, theirs: Mapping[int, int]) -> bool:
    """One chip each from the left of the button, where PokerKit gives the first all that is odd.

    It also puts pots together once the same hands are left in them, so what is odd differs. By how
    much is bounded: each share that was pushed may be off by as many chips as it has partners.
    """
    off = {seat: theirs[seat] - hand.stack_cents(seat) for seat in theirs}
    partners = Counter[tuple[int, str]]()
    pushed = [event for event in hand.log if isinstance(event, Pushed)]
    for event in pushed:
        partners[event.pot, event.words] += 1
    bound = sum(count for count in partners.values() if count > 1) + 2 * len(partners)
    winners = {event.seat for event in pushed}
    return (
        sum(off.values()) == 0
        and all(not cents or seat in winners for seat, cents in off.items())
        and sum(map(abs, off.values())) <= bound * hand.setup.chip_cents
    )


class ShownDown(NamedTuple):
    """What the hands that were shown are worth, and how deep each is in the pot."""

    highs: Mapping[int, int]
    lows: Mapping[int, int]
    paid_cents: Mapping[int, int]

    def sharing(self, pot_of: int) -> list[int]:
        """The seats that may win the pot in which this one's last chip lies."""
        level_cents = self.paid_cents[pot_of]
        return [seat for seat, cents in self.paid_cents.items() if cents >= level_cents]


def shown_down(hand: Hand) -> ShownDown:
    choose = CHOOSING[hand.setup.options[HoleCardOptions].hole_cards_used]
    tabled = {one.seat: one.cards for one in hand.log if isinstance(one, Tabled)}
    highs, lows = choose(HIGH, hand.board), choose(EIGHT_OR_BETTER, hand.board)
    return ShownDown(
        highs={seat: highs(own) for seat, own in tabled.items()},
        lows={seat: lows(own) for seat, own in tabled.items()},
        paid_cents={seat: hand.seats[seat].paid_cents for seat in tabled},
    )


def is_without_a_pair(hand: Hand, theirs: Mapping[int, int]) -> bool:
    """Whether a pot was shown down in which no hand has a pair: nobody wins its high half.

    Only Comstock asks that of a high hand (comstock/omaha-hi-lo/6).
    """
    if hand.setup.options[HighLowOptions].high_qualifier != "pair or better":
        return False
    shown = shown_down(hand)
    pots = [shown.sharing(seat) for seat in shown.highs]
    plain = [pot for pot in pots if not any(is_a_pair_or_better(shown.highs[one]) for one in pot)]
    return _only_differ(hand, theirs, plain)


def is_side_pot_without_a_low(hand: Hand, theirs: Mapping[int, int]) -> bool:
    """Whether somebody has a low, but not in a side pot: there the high hand takes all of it.

    PokerKit 0.7 halves every pot once there is a low in any (garlic-city/omaha-hi-lo/4).
    """
    shown = shown_down(hand)
    pots = [shown.sharing(seat) for seat in shown.lows]
    high_only = [pot for pot in pots if not any(shown.lows[one] for one in pot)]
    return any(shown.lows.values()) and _only_differ(hand, theirs, high_only)


def _only_differ(hand: Hand, theirs: Mapping[int, int], pots: Sequence[Sequence[int]]) -> bool:
    """Whether other stacks are only those of players who share one of these pots."""
    sharing = {seat for pot in pots for seat in pot}
    return all(seat in sharing or hand.stack_cents(seat) == theirs[seat] for seat in theirs)


STACKS: Final = {
    "without a pair": is_without_a_pair,
    "a side pot without a low": is_side_pot_without_a_low,
}
"""Why final stacks may differ in the split games; the odd chips are apart."""
