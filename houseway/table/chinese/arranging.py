"""Thirteen cards set as three hands: three in front, five in the middle, five in back.

All four positions get a hand, the empty ones too (garlic-city/chinese-poker/3 and 4). Everybody
sets at once and nobody sees how. The back must rank at least as high as the middle, and the middle
higher than the front (garlic-city/chinese-poker/5 to 7); a hand set otherwise is taken as it lies,
and pays every other player (garlic-city/chinese-poker/24 to 26). Four kinds of thirteen cards win
without being set, if they are put down before hands are opened (garlic-city/chinese-poker/17 to
22). What is out of order and which hands win so is in `hands/chinese.py`, what a part earns in
`scoring.py`; hands of two parts, in pai gow, are in `setting.py`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card, name
from houseway.errors import BadInput
from houseway.hands.chinese import CARDS_IN_ALL, automatic_win
from houseway.table.action import Action
from houseway.table.chinese.actions import ClaimWin, SetHand, laid_greedily
from houseway.table.chinese.events import SetDown
from houseway.table.chinese.options import ArrangingOptions
from houseway.table.choices import Choice
from houseway.table.dealing import Dealing, top
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step


class DealingAround(Dealing, frozen=True, gc=False, tag="deal around"):
    """Cards to every position round the table, one at a time, whether or not somebody sits there.

    On the felt the house dealer tells the hands of the players, and nobody those of empty seats.
    """

    def advance(self, hand: Hand) -> Events:
        if hand.setup.is_felt:
            return super().advance(hand)
        positions = hand.setup.positions
        return (*self.dealt(positions, top(hand, self.each * len(positions))), STEPPED)

    def said(self) -> str:
        return f"{self.count} cards to every position, empty or not"


class Arranging(Step, frozen=True, gc=False, tag="arrange"):
    """Everybody sets a hand, or puts it down as an automatic win; nobody waits for a turn."""

    words: ClassVar = "everybody sets their hand"

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            return (Asked(tuple(hand.order), in_turn=False),)
        return (STEPPED,)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        held = tuple(hand.holdings[seat].down)
        choices = [Choice(seat=seat, verb="set", cards=held, pick=(CARDS_IN_ALL, CARDS_IN_ALL))]
        # Of cards that were never told, the player alone knows whether they win so.
        if UNKNOWN in held or _automatic(hand, held):
            cite = hand.setup.answers.cite("automatic_win_order")
            choices.append(Choice(seat=seat, verb="automatic", cards=held, cite=cite))
        return choices

    def decide(self, hand: Hand, action: Action) -> Events:
        if isinstance(action, ClaimWin):
            return (self._claimed(hand, action),)
        if not isinstance(action, SetHand):
            raise self.refusal(hand, action, why="Hands are being set")
        self._check_cards(hand, action, action.cards)
        return (SetDown(action.seat, action.front, action.middle, action.back),)

    def interrupts(self, hand: Hand, action: Action) -> Events | None:
        """Until the last hand is set, whoever has set may think again, and still declare a win."""
        # garlic-city/chinese-poker/18: as long as no hand is opened.
        return self.decide(hand, action) if action.seat in hand.order else None

    def also_legal(self, hand: Hand, seat: int) -> list[Choice]:
        return self.legal(hand, seat) if seat in hand.order else []

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock lays the best five in back and the best five of the rest in the middle."""
        held = hand.holdings[seat].down
        if UNKNOWN in held:
            return SetHand(seat, tuple(held[:3]), tuple(held[3:8]), tuple(held[8:]))
        return SetHand(seat, *laid_greedily(held))

    def _claimed(self, hand: Hand, action: ClaimWin) -> SetDown:
        # garlic-city/chinese-poker/17 and 18
        cards = action.cards or tuple(hand.holdings[action.seat].down)
        self._check_cards(hand, action, cards)
        laid = _automatic(hand, cards)
        if not laid:
            cite = hand.setup.answers.cite("automatic_win_order")
            raise self.refusal(hand, action, why="These cards are no automatic win", cite=cite)
        return SetDown(action.seat, laid[10:], laid[5:10], laid[:5], is_automatic=True)

    def _check_cards(self, hand: Hand, action: Action, cards: Sequence[Card]) -> None:
        """Refuses what this seat does not hold, or not all of it."""
        left = list(hand.holdings[action.seat].down)
        is_told = UNKNOWN not in left
        for card in cards:
            if card not in left and is_told:
                raise self.refusal(hand, action, why=f"It does not hold {name(card)} for that")
            if card not in left and UNKNOWN not in left:
                raise self.refusal(hand, action, why="Other cards were dealt to it")
            left.remove(card if card in left else UNKNOWN)
        if left:
            why = f"All {CARDS_IN_ALL} cards are set, and {len(left)} are left over"
            raise self.refusal(hand, action, why=why)
        if not is_told:
            elsewhere = Counter(hand.seen_cards()) - Counter(hand.holdings[action.seat].down)
            hand.setup.game.pack(hand.setup.options).check([*elsewhere.elements(), *cards])


def deal_around(count: int) -> DealingAround:
    """That many cards to every position."""
    return DealingAround(count)


def arrange() -> Arranging:
    """Everybody sets their hand."""
    return Arranging()


def _automatic(hand: Hand, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards laid out back, middle and front, if they win without being set."""
    order = hand.setup.options[ArrangingOptions].automatic_win_order
    try:
        made = automatic_win(cards, automatic_win_order=order)
    except BadInput:
        return ()
    return made.cards if made else ()
