"""Hands are opened and read one after another, from the action hand on, and settled as they are.

A hand left to the house way is opened and set when its turn comes, or earlier where the house says
so (garlic-city/pai-gow-poker/36, garlic-city/pai-gow-tiles/111). The house dealer exposes every
hand (comstock/pai-gow-poker/65). A winning hand stays face up until it is paid; one that has lost
or pushed is killed (garlic-city/pai-gow-tiles/112 to 114). The bank's hand cannot be set again once
the first of them is open (garlic-city/pai-gow-tiles/66).
"""

from collections.abc import Sequence
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.naming import Named
from houseway.table.action import Action
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.bank import Due
from houseway.table.bank.hand_events import HandOpened, SettlingBegan
from houseway.table.bank.options import HouseWayOptions, SettlingOptions
from houseway.table.bank.reading import action_order, bank_of, base_wagers, pays_winners
from houseway.table.bank.returning_bank import bank_back
from houseway.table.bank.settling import Settling, settled
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Asked
from houseway.table.hand import Hand, Holding
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.events import HandMucked, HandRead, HandSet
from houseway.table.pai_gow.laying import entered, front_choice, parts_of, telling
from houseway.table.pai_gow.options import FrontAndBackOptions, SettingOptions
from houseway.table.pai_gow.two_hands import (
    TWO_HANDS,
    Setting,
    foul,
    house_way,
    made,
    named_setting,
)
from houseway.table.revealing import NOBODY_ASKED
from houseway.table.step import STEPPED, Events


class SettingHouseWay(Settling, frozen=True, gc=False, tag="set-house-way"):
    """Hands left to the house way are set before the bank's is opened, where the house says so."""

    words: ClassVar = "house way hands that are set before the bank's"

    def advance(self, hand: Hand) -> Events:
        holding = self._waiting(hand)
        if holding is None:
            return (STEPPED,)
        return laid_closed(hand, holding) if _is_closed(hand) else read(hand, holding)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        holding = self._asked_about(hand)
        return telling(holding) if seat == HOUSE_DEALER else [front_choice(seat, holding)]

    def decide(self, hand: Hand, action: Action) -> Events:
        """On the felt the house dealer tells a hand; the floor sets one where no house way is."""
        holding = self._asked_about(hand)
        if action.seat == HOUSE_DEALER:
            return (*told_hand(hand, holding, entered(self, hand, action, holding)), NOBODY_ASKED)
        if not isinstance(action, SetFront):
            raise self.refusal(hand, action, why="The floor is setting a hand the house way")
        parts = parts_of(self, hand, action, holding)
        if why := foul(hand.setup.options, parts):
            raise self.refusal(hand, action, why=f"A house way hand may not be foul: {why}")
        if _is_closed(hand) and not hand.holdings[bank_of(hand).holding].is_tabled:
            return (HandSet(FLOOR, holding.number, *parts), NOBODY_ASKED)
        return (*_set_by(FLOOR, hand, holding, parts), NOBODY_ASKED)

    def default(self, hand: Hand, seat: int) -> Action:
        holding = self._asked_about(hand)
        return SetFront(seat, house_way(hand.setup.options, holding.cards)[0], holding.number)

    def still_asks(self, hand: Hand, seat: int) -> bool:
        """Only about a hand: the one that was asked about may be dead by a ruling."""
        return self._waiting(hand) is not None

    def named_parts(self, hand: Hand, parts: Sequence[Sequence[Card]]) -> tuple[Named, ...]:
        return named_setting(hand.setup.options, parts)

    def _waiting(self, hand: Hand) -> Holding | None:
        """The next hand to be read here."""
        left = bank_of(hand).house_way
        unread = (one for one in in_action_order(hand) if not is_read(hand, one))
        if _is_closed(hand):
            unread = (one for one in unread if not one.parts)
        return next((one for one in unread if one.number in left), None)

    def _asked_about(self, hand: Hand) -> Holding:
        holding = self._waiting(hand)
        assert holding is not None, "somebody is asked about a hand that is not read yet"
        return holding


class Reading(SettingHouseWay, frozen=True, gc=False, tag="read-and-settle"):
    """One hand after another is read and its wagers settled, as long as the bank's wager lasts."""

    words: ClassVar = "hands are read and settled in turn as far as the bank covers"

    def advance(self, hand: Hand) -> Events:
        bank = bank_of(hand)
        is_over = not any(wager.is_open for wager in bank_of(hand).wagers)
        if is_over:
            return (*bank_back(hand), STEPPED)
        unread = self._waiting(hand)
        if unread and hand.setup.options[SettlingOptions].settling_order == "losers first":
            return read(hand, unread)
        if not bank.to_settle:
            return (SettlingBegan(tuple(self.dues(hand))),)
        due = bank.to_settle[0]
        holding = hand.holdings[bank_of(hand).wagers[due.wager - 1].holding]
        return self._settled(hand, due, holding) if is_read(hand, holding) else read(hand, holding)

    def _waiting(self, hand: Hand) -> Holding | None:
        return next((one for one in in_action_order(hand) if not is_read(hand, one)), None)

    def dues(self, hand: Hand) -> list[Due]:
        """In one round the results are not known yet: hands are read as their turn comes."""
        if hand.setup.options[SettlingOptions].settling_order == "losers first":
            return super().dues(hand)
        return [
            Due(wager.number)
            for spot in _reading_order(hand)
            for wager in base_wagers(hand, spot)
            if wager.is_open
        ]

    def _settled(self, hand: Hand, due: Due, holding: Holding) -> Events:
        wager = bank_of(hand).wagers[due.wager - 1]
        result = TWO_HANDS.result(hand, wager)
        event, has_won = settled(hand, wager, result), result.owed_cents > 0
        later = bank_of(hand).to_settle[1:]
        is_last = all(
            bank_of(hand).wagers[one.wager - 1].holding != holding.number for one in later
        )
        # garlic-city/pai-gow-tiles/113, garlic-city/pai-gow-tiles/114: but not one that has won.
        return (event, HandMucked(holding.number)) if is_last and not has_won else (event,)


def set_house_way() -> SettingHouseWay:
    """What is left to the house way, ahead of the bank's hand."""
    return SettingHouseWay(TWO_HANDS.name)


def read_and_settle() -> Reading:
    """Every hand in its turn, and then what is left of the bank."""
    return Reading(TWO_HANDS.name)


def in_action_order(hand: Hand) -> list[Holding]:
    """The players' hands from the action hand on."""
    return [hand.holdings[spot] for spot in _reading_order(hand) if spot in hand.order]


def _reading_order(hand: Hand) -> list[int]:
    """The spots in the order of settling, but for a hand that is read last, and for fouled ones
    where they pay the winners.
    """
    bank = bank_of(hand)
    # garlic-city/pai-gow-tiles/63, garlic-city/pai-gow-tiles/76
    first = bank.fouled if bank.fouled and pays_winners(hand) else []
    return sorted(action_order(hand), key=lambda spot: (spot not in first, spot in bank.read_last))


def is_read(hand: Hand, holding: Holding) -> bool:
    """Whether nothing more is to be opened: it is read, or was given up."""
    return holding.number not in hand.order or (holding.is_tabled and bool(holding.parts))


def _is_closed(hand: Hand) -> bool:
    """Whether hands left to the house way are set with the players' own, and opened in turn."""
    return bool(
        hand.setup.options[HouseWayOptions].house_way_set_when
        == "before the bank is opened, face down"
    )


def laid_closed(hand: Hand, holding: Holding) -> Events:
    """The house dealer sets a hand the house way and shows it to nobody."""
    # garlic-city/pai-gow-tiles/51 and 111: all hands are set, then the bank's is opened, then they.
    options, cards = hand.setup.options, tuple(holding.cards)
    if UNKNOWN not in cards and options[SettingOptions].house_way == "floor sets it":
        return (Asked((FLOOR,)),)
    parts = (cards[:2], cards[2:]) if UNKNOWN in cards else house_way(options, cards)
    return (HandSet(HOUSE_DEALER, holding.number, *parts),)


def read(hand: Hand, holding: Holding) -> Events:
    """The house dealer opens one hand; one that is left to the dealer is set first."""
    options, cards = hand.setup.options, tuple(holding.cards)
    if UNKNOWN in cards:
        return (Asked((HOUSE_DEALER,)),)
    if not holding.parts:
        opened = () if holding.is_tabled else (HandOpened(holding.number, cards),)
        if options[SettingOptions].house_way == "floor sets it":
            return (*opened, Asked((FLOOR,)))
        return (*opened, *_set_by(HOUSE_DEALER, hand, holding, house_way(options, cards)))
    front_and_back = options.get(FrontAndBackOptions)
    is_reset = front_and_back is not None and front_and_back.foul_hand == "set the house way"
    if is_reset and foul(options, holding.parts):
        opened = (HandOpened(holding.number, cards),)
        return (*opened, *_set_by(HOUSE_DEALER, hand, holding, house_way(options, cards)))
    front, back = holding.parts
    return (reading_of(hand, holding, (front, back)),)


def told_hand(hand: Hand, holding: Holding, cards: tuple[Card, ...]) -> list[Event]:
    """On the felt: a hand as it is turned over; of one that was set, what lies in front first."""
    if not holding.parts:
        return [HandOpened(holding.number, cards)]
    size = len(holding.parts[0])
    return [reading_of(hand, holding, (cards[:size], cards[size:]))]


def _set_by(by: int, hand: Hand, holding: Holding, parts: Setting) -> list[Event]:
    return [HandSet(by, holding.number, *parts, is_open=True), reading_of(hand, holding, parts)]


def reading_of(hand: Hand, holding: Holding, parts: Setting) -> HandRead:
    """What the house dealer says of a hand that lies so."""
    options = hand.setup.options
    why = foul(options, parts)
    words = why or str(made(options, parts))
    return HandRead(holding.number, *parts, words, is_foul=bool(why))
