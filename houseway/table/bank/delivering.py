"""Hands dealt in advance are sent to their places, in the order the dice have found.

All hands of the table are made up at once: seven piles of seven cards
(garlic-city/pai-gow-poker/5, `piling.py`), eight stacks of four tiles (garlic-city/
pai-gow-tiles/83, `stacking.py`), eight hands of three cards (comstock/super-pan-nine/82).
"""

from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.dealing_options import DeliveringOptions, RoundOptions
from houseway.table.bank.hand_events import PutAway
from houseway.table.bank.reading import bank_of, in_line
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked, Dealt
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events


class Delivering(BankedStep, frozen=True, gc=False, tag="deliver"):
    """Whole hands go out in line, the first to where the dice fell."""

    count: int

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        if hand.setup.is_felt:
            return (Asked((HOUSE_DEALER,)),)
        to = self._to(hand, delivered(hand))
        cards = tuple(hand.stub[: -len(to) - 1 : -1])
        vacant = tuple(number for number in delivered(hand) if number not in hand.order)
        put_away = (PutAway(vacant),) if vacant else ()
        return (Dealt(to, cards), *put_away, STEPPED)

    def _to(self, hand: Hand, holdings: list[int]) -> tuple[int, ...]:
        return tuple(number for number in holdings for _ in range(self.count))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        count = self.count * len(hand.order)
        return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(count, count))]

    def decide(self, hand: Hand, action: Action) -> Events:
        """On the felt: the hands in play, one after another as they went out."""
        to = self._to(hand, [one for one in delivered(hand) if one in hand.order])
        if not isinstance(action, Enter):
            raise self.refusal(hand, action, why="The house dealer is dealing")
        if len(action.cards) != len(to) or action.to:
            why = f"{len(to)} cards are dealt here, told in the order dealt"
            raise self.refusal(hand, action, why=why)
        hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
        return (Dealt(to, action.cards), Answered(HOUSE_DEALER))

    def said(self) -> str:
        return f"hands of {self.count} go out from where the dice fell"


def deliver(count: int) -> Delivering:
    """Hands of so many cards to every spot, with or without a wager."""
    return Delivering(count)


def delivered(hand: Hand) -> list[int]:
    """The holdings that get a hand, in the order they get it."""
    line = in_line(hand, hand.setup.options[RoundOptions].deal_starts)
    if bank_of(hand).holding > hand.setup.spots:
        line.append(bank_of(hand).holding)
    if hand.setup.options[DeliveringOptions].vacant_spots_dealt == "dealt and put away":
        return line
    return [number for number in line if number in hand.order]
