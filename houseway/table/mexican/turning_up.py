"""Up or down in Mexican Poker: before each later card a player may turn the down card up.

Whoever has turned the down card up gets the next card face down; whoever has not gets it face up
(comstock/mexican-poker/7 to 9 and 11). At the Garlic City Club a player has the option to receive
each card up or down, however many are down (garlic-city/mexican-poker/3 and 4), and may turn one
of them up with it (garlic-city/mexican-poker/12). The choice is public, in
turn (comstock/mexican-poker/44), and made by all players before the next card is dealt. How the
joker came decides what it may be. Whoever has no card down through no choice of theirs is not asked
(`mending.py`).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card, name
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.dealing import Dealing
from houseway.table.event import Event
from houseway.table.events import Asked, Dealt, StreetBegan
from houseway.table.hand import Hand
from houseway.table.mexican.actions import KeepDown, TurnUp
from houseway.table.mexican.events import FaceChosen, LaidUp
from houseway.table.mexican.options import TurningUpOptions
from houseway.table.step import STEPPED, Events, Step


class ChoosingFace(Step, frozen=True, gc=False, tag="up or down"):
    """Everybody in turn turns the down card up, or leaves it; the next card waits for all."""

    words: ClassVar = "down cards are turned up or kept"

    def advance(self, hand: Hand) -> Events:
        asked = tuple(seat for seat in hand.order if seat not in owed_down(hand))
        return (STEPPED,) if hand.progress or not asked else (Asked(asked),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        down = tuple(hand.holdings[seat].down)
        if hand.setup.options[TurningUpOptions].down_cards == "any number":
            return _free_choices(seat, down)
        turning = Choice(seat=seat, verb="turn up", cards=down)
        return [Choice(seat=seat, verb="keep down", cards=down), turning]

    def decide(self, hand: Hand, action: Action) -> Events:
        if isinstance(action, KeepDown):
            return (FaceChosen(action.seat, is_down=False),)
        if not isinstance(action, TurnUp):
            raise self.refusal(hand, action, why="Players choose how they take the next card")
        return (FaceChosen(action.seat, is_down=True, turned=self._turned(hand, action)),)

    def default(self, hand: Hand, seat: int) -> Action:
        return KeepDown(seat)

    def _turned(self, hand: Hand, action: TurnUp) -> tuple[Card, ...]:
        """The down card, where one must be turned up to take another down, or is by choice."""
        held = hand.holdings[action.seat].down
        if len(action.cards) > 1:
            raise self.refusal(hand, action, why="One card is turned up, and no more")
        if hand.setup.options[TurningUpOptions].down_cards == "any number":
            if not action.cards:
                return ()
            (named,) = action.cards
            # garlic-city/mexican-poker/12: "if player turns the joker face up".
            down = named if named in held or UNKNOWN not in held else UNKNOWN
            if down != UNKNOWN and down not in held:
                raise self.refusal(hand, action, why=f"It does not hold {name(named)} down")
        else:
            (down,) = held
        if not action.cards or action.cards == (down,):
            if down == UNKNOWN:
                raise self.refusal(hand, action, why="The card that is turned up must be named")
            return (down,)
        if down != UNKNOWN:
            why = f"It holds another card down than {name(action.cards[0])}"
            raise self.refusal(hand, action, why=why)
        elsewhere = hand.seen_cards()
        elsewhere.remove(UNKNOWN)
        hand.setup.game.pack(hand.setup.options).check([*elsewhere, *action.cards])
        return action.cards


def _free_choices(seat: int, down: Sequence[Card]) -> list[Choice]:
    """The next card up, or down, or down while one that lies down is turned up."""
    known = dict.fromkeys(card for card in down if card != UNKNOWN)
    return [
        Choice(seat=seat, verb="keep down", kind="free"),
        Choice(seat=seat, verb="turn up", kind="free"),
        *(Choice(seat=seat, verb="turn up", kind="turned", cards=(card,)) for card in known),
    ]


class DealingByChoice(Dealing, frozen=True, gc=False, tag="deal by choice"):
    """A card to every live hand, up or down as its player has chosen."""

    words: ClassVar = "1 card to each player, up or down"

    def advance(self, hand: Hand) -> Events:
        return tuple(_by_face(hand, super().advance(hand)))

    def decide(self, hand: Hand, action: Action) -> Events:
        return tuple(_by_face(hand, super().decide(hand, action)))


def choose_face() -> ChoosingFace:
    """Everybody says how they take the next card."""
    return ChoosingFace()


def deal_by_choice() -> DealingByChoice:
    """The next card, up or down."""
    return DealingByChoice(1)


def _by_face(hand: Hand, events: Events) -> Iterator[Event]:
    """The same deal, in as many pieces as the faces change on the way round."""
    takes_down = _take_down(hand.log) | owed_down(hand)
    for event in events:
        if not isinstance(event, Dealt):
            yield event
            continue
        dealt = zip(event.to, event.cards, strict=True)
        for is_down, group in groupby(dealt, key=lambda one: one[0] in takes_down):
            seats, cards = zip(*group, strict=True)
            yield Dealt(seats, cards, up=not is_down)


def owed_down(hand: Hand) -> set[int]:
    """Who gets the next card face down without being asked: no other card of theirs lies down that
    must, or the house dealer has exposed one.
    """
    owed = set()
    for event in reversed(hand.log):
        if isinstance(event, Dealt):
            break
        if isinstance(event, LaidUp) and event.next_down:
            owed.add(event.seat)
    # comstock/mexican-poker/4: "of which 1 card must be face down".
    if hand.setup.options[TurningUpOptions].down_cards == "exactly one":
        owed |= {seat for seat in hand.order if not hand.holdings[seat].down}
    return owed


def _take_down(log: Sequence[Event]) -> set[int]:
    """Who gets the card of this street face down."""
    seats = set()
    for event in reversed(log):
        if isinstance(event, StreetBegan):
            break
        if isinstance(event, FaceChosen) and event.is_down:
            seats.add(event.seat)
    return seats
