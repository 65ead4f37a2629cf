"""The same table in PokerKit: our forced bets, our cards, our actions, player by player.

PokerKit counts players from the left of the button, as a setup's order does; of two players it
wants the button's blind first. Its burns are unknown cards. It shows and mucks by itself, and
pushes the pots. Stud and draw games can be added: cards dealt up, and draws, follow from the log.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pokerkit import Automation, State

from houseway.cards.card import name
from houseway.table.action import Action
from houseway.table.events import Boarded, Dealt
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.posting import forced_bets

BY_ITSELF: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Open(NamedTuple):
    """What the player to act may do: the price of a call, and the least and the most of a raise."""

    owed_cents: int
    low_cents: int = 0
    """0 where the player may not raise."""
    high_cents: int = 0


class PokerKitTable:
    """A hand of PokerKit that follows one of ours."""

    def __init__(self, hand: Hand, variant: Callable[..., State], sizes: tuple[int, ...]) -> None:
        setup = hand.setup
        self.order = setup.order
        forced = dict.fromkeys(self.order, 0)
        for one in forced_bets(setup):
            forced[one.seat] += one.cents
        blinds = [forced[seat] for seat in self.order]
        self.state = variant(
            BY_ITSELF,
            True,
            0,
            blinds[::-1] if len(blinds) == 2 else blinds,
            *sizes,
            [setup.stacks_cents[seat] for seat in self.order],
            len(self.order),
        )
        self.dealt = 0
        self.follow(hand)

    def follow(self, hand: Hand) -> None:
        """Deals the cards that have come in our hand since the last time."""
        while self.dealt < len(hand.log):
            event = hand.log[self.dealt]
            self.dealt += 1
            if isinstance(event, Dealt):
                for seat in dict.fromkeys(event.to):
                    own = zip(event.to, event.cards, strict=True)
                    cards = [card for to, card in own if to == seat]
                    self.state.deal_hole(written(cards), self.order.index(seat))
            elif isinstance(event, Boarded):
                self._check_idly()
                if self.state.can_burn_card("??"):
                    self.state.burn_card("??")
                self.state.deal_board(written(event.cards))

    def _check_idly(self) -> None:
        """Checks for a blind that has nobody left to bet against: here it is not even asked."""
        if self.turn:
            assert self.open == Open(0), "the board comes while somebody has something to decide"
            self.state.check_or_call()

    @property
    def turn(self) -> int:
        """The seat to act; 0 when nobody is asked to bet."""
        index = self.state.actor_index
        return 0 if index is None else self.order[index]

    @property
    def open(self) -> Open:
        state = self.state
        low_cents = state.min_completion_betting_or_raising_to_amount or 0
        high_cents = state.max_completion_betting_or_raising_to_amount or 0
        return Open(state.checking_or_calling_amount or 0, low_cents, high_cents)

    @property
    def refuses_a_raise(self) -> str:
        """Why the player to act may not raise; nothing where they may."""
        try:
            self.state.verify_completion_betting_or_raising_to()
        except ValueError as refused:
            return str(refused)
        return ""

    def act(self, action: Action) -> None:
        if isinstance(action, Raise):
            self.state.complete_bet_or_raise_to(action.to_cents)
        elif isinstance(action, Fold):
            self.state.fold()
        elif isinstance(action, Call):
            self.state.check_or_call()

    @property
    def stacks_cents(self) -> dict[int, int]:
        assert not self.state.status, "PokerKit has not finished the hand"
        return dict(zip(self.order, self.state.stacks, strict=True))


def written(cards: Any) -> str:
    return "".join(name(card) for card in cards)
