"""Stud in PokerKit beside ours: antes, the bring-in, cards up and down, and where the rules part.

PokerKit burns unknown cards before every street, and deals to live hands only: a card that goes to
a seat that has folded is told to nobody, so it needs no telling.
"""

from collections.abc import Callable
from typing import Final

from pokerkit import State

from houseway.hands.tables import EIGHT_OR_BETTER
from houseway.table.action import Action
from houseway.table.events import Dealt, Tabled
from houseway.table.hand import Hand
from houseway.table.pot.open_pairs import FOURTH_STREET
from houseway.table.pot.options import OpenPairOptions
from houseway.table.pot.posting import ante
from houseway.table.stud.actions import BringIn
from houseway.table.stud.bringing_in import bring_in_due
from tests.differential.differences import CAPPED, KINDS, Decision, Kind
from tests.differential.pokerkit_table import BY_ITSELF, PokerKitTable, written


class StudTable(PokerKitTable):
    """A stud hand of PokerKit that follows one of ours."""

    def __init__(self, hand: Hand, variant: Callable[..., State], sizes: tuple[int, ...]) -> None:
        setup = hand.setup
        self.order = setup.order
        self.state = variant(
            BY_ITSELF,
            True,
            ante(setup),
            bring_in_due(setup),
            *sizes,
            [setup.stacks_cents[seat] for seat in self.order],
            len(self.order),
        )
        self.dealt = 0
        self.follow(hand)

    def follow(self, hand: Hand) -> None:
        """Deals the cards that have come in our hand since the last time."""
        for event in hand.log[self.dealt :]:
            if isinstance(event, Dealt):
                if self.state.can_burn_card("??"):
                    self.state.burn_card("??")
                for seat in dict.fromkeys(event.to):
                    own = zip(event.to, event.cards, strict=True)
                    cards = [card for to, card in own if to == seat]
                    self.state.deal_hole(written(cards), self.order.index(seat))
        self.dealt = len(hand.log)

    def act(self, action: Action) -> None:
        if isinstance(action, BringIn):
            self.state.post_bring_in()
        else:
            super().act(action)


def _open_pair(asked: Decision) -> bool:
    """With an open pair on fourth street the upper limit may be bet: not so in PokerKit."""
    hand = asked.hand
    lower_cents, upper_cents = hand.setup.limit.low_cents or 0, hand.setup.limit.high_cents or 0
    if (
        hand.round != FOURTH_STREET
        or hand.setup.options[OpenPairOptions].open_pair_bets == "no change"
    ):
        return False
    to_cents = {asked.ours.low_cents - hand.full_cents, asked.ours.high_cents - hand.full_cents}
    most_cents = hand.seats[asked.seat].bet_cents + hand.stack_cents(asked.seat)
    is_either = to_cents == {lower_cents, upper_cents}
    return is_either or to_cents == {min(upper_cents, most_cents - hand.full_cents)}


def _two_raise_on(asked: Decision) -> bool:
    """With two players Comstock has no cap, and PokerKit stops at four bets."""
    is_capped = asked.beside.refuses_a_raise.startswith(CAPPED)
    return is_capped and asked.ours.low_cents > 0 and _full_bets(asked) >= 4


def _no_raise_to_count(asked: Decision) -> bool:
    """An all-in for less is none of the four bets, and in PokerKit it is one."""
    is_capped = asked.beside.refuses_a_raise.startswith(CAPPED)
    is_under = _full_bets(asked) < 4 and asked.has_all_in_for_less
    return is_capped and is_under and asked.ours.low_cents > 0


def _full_bets(asked: Decision) -> int:
    return sum(event.full for event in asked.raised)


ALIKE: Final = ("raised to the full bet", "only a call", "full together")
"""All-ins for less part the two programs as they do in the board games."""

STUD_KINDS: Final = (
    Kind("open pair", "open_pair_bets", "garlic-city/seven-card-stud/17", _open_pair),
    Kind("two raise on", "heads_up_raises_max", "comstock/seven-card-stud/24", _two_raise_on),
    Kind("no raise to count", "short_all_in", "comstock/seven-card-stud/30", _no_raise_to_count),
    *(kind._replace(clause="comstock/seven-card-stud/30") for kind in KINDS if kind.name in ALIKE),
)


def stud_kind_of(asked: Decision) -> Kind | None:
    """The kind that explains why the two programs offer different things; None: nothing does."""
    if asked.ours.owed_cents != asked.theirs.owed_cents:
        return None
    return next((kind for kind in STUD_KINDS if kind.explains(asked)), None)


def is_side_pot_without_a_low(hand: Hand) -> bool:
    """Whether somebody has a low, but not in a side pot: there the high hand takes all of it.

    PokerKit 0.7 halves every pot once there is a low in any (garlic-city/seven-card-stud-hi-lo/2).
    """
    tabled = {one.seat: one.cards for one in hand.log if isinstance(one, Tabled)}
    lows = {seat: EIGHT_OR_BETTER.strength(cards) for seat, cards in tabled.items()}
    paid = {seat: hand.seats[seat].paid_cents for seat in tabled}
    most_low = max((paid[seat] for seat in tabled if lows[seat]), default=0)
    return any(lows.values()) and any(cents > most_low for cents in paid.values())
