"""Wagers go down: the limits of the table, what lies outside them, and when it is too late.

A table posts the least and the most for each spot (garlic-city/pai-gow-tiles/29,
comstock/pai-gow-poker/17). Only chips in a spot play (garlic-city/pai-gow-tiles/52). What the bank
puts up is in `banking.py`, who may wager on which spot in `placing_wagers.py`.
"""

from typing import ClassVar

from houseway.table.action import Action
from houseway.table.bank.actions import AskHouseWay, Done, JoinBank, PlaceWager
from houseway.table.bank.bank import WagerKind
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.events import (
    BankJoined,
    HouseWayAsked,
    NoWagers,
    Wagered,
    WagersClosed,
    Warned,
)
from houseway.table.bank.handling import hands_in_play, may_ask_house_way
from houseway.table.bank.options import BankWagerOptions, HouseWayOptions, WageringOptions
from houseway.table.bank.placing_wagers import (
    Place,
    barred,
    barred_from_bank,
    covering_cents,
    held_there,
    may_wager,
    partner_bounds,
    partners_cents,
    plays_cents,
    wager_at,
    wager_bounds,
)
from houseway.table.bank.reading import bank_of, spots_in_play
from houseway.table.bank.returning_bank import bank_back
from houseway.table.bank.side_options import ChallengingOptions
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Asked, Ended
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events


class Wagering(BankedStep, frozen=True, gc=False, tag="wager"):
    """Everybody but the player-dealer puts chips on spots, all at once, until nobody wants more."""

    sides: tuple[WagerKind, ...] = ()
    """What may be wagered beside the base wager."""

    words: ClassVar = "wagers are made"
    is_once: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            seats = tuple(seat for seat in hand.setup.order if seat != bank_of(hand).seat)
            return (Asked(seats, in_turn=False),)
        if not spots_in_play(hand):
            return (NoWagers(), *bank_back(hand), Ended())
        return (WagersClosed(hands_in_play(hand)), STEPPED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [*may_wager(hand, seat, self.sides), Choice(seat=seat, verb="done")]

    def decide(self, hand: Hand, action: Action) -> Events:
        match action:
            case Done():
                return (Answered(action.seat),)
            case PlaceWager():
                return self._placed(hand, action)
            case JoinBank():
                return self._joined(hand, action)
            case AskHouseWay():
                return (self._left_to_the_house_way(hand, action),)
        raise self.refusal(hand, action, why="Wagers are being made")

    def _placed(self, hand: Hand, action: PlaceWager) -> Events:
        place = Place(action.seat, action.spot or action.seat, action.kind, action.partner)
        mine = wager_at(hand, place)
        if not action.cents:
            return (self._taken_back(hand, action, place),)
        if reason := barred(hand, place, self.sides):
            cite = hand.setup.answers.cite(reason.option) if reason.option else ""
            raise self.refusal(hand, action, why=reason.why, cite=cite)
        if mine and mine.owners.get(place.seat) == action.cents:
            return ()
        events = self._amount(hand, action, place)
        number = mine.number if mine else len(bank_of(hand).wagers) + 1
        plays = plays_cents(hand, place, action.cents)
        wagered = Wagered(
            number, place.seat, place.spot, place.spot, place.kind, action.cents, plays
        )
        return (wagered, *events)

    def _amount(self, hand: Hand, action: PlaceWager, place: Place) -> list[Event]:
        """Refuses an amount outside the limits, unless the house lets it lie there."""
        options, answers = hand.setup.options, hand.setup.answers
        bounds = wager_bounds(hand, place)
        why, cents = bounds.wrong(action.cents), action.cents
        is_whole, is_shared = not cents % bounds.step_cents, partners_cents(hand, place) > 0
        if why and place.kind == "buster":
            # garlic-city/buster/8, comstock/buster/15: not more than the base wager.
            cite = answers.cite("buster_follows_double")
            raise self.refusal(hand, action, why=why, cite=cite)
        if why and cents > bounds.most_cents and options[BankWagerOptions].bank_covers_all:
            raise self.refusal(hand, action, why=why, cite=answers.cite("bank_covers_all"))
        if ChallengingOptions in options and _needs_them_to_play(hand, place, cents):
            why = f"{why}: whoever wagers must have the chips to play with"
            raise self.refusal(hand, action, why=why, cite=answers.cite("unfollowed_ante"))
        if cents > bounds.most_cents and is_whole and cents <= place.has_cents(hand):
            # comstock/super-pan-nine/10, garlic-city/pai-gow-tiles/32: the rest has no action.
            # A partner's excess would cost the others their part of what plays.
            if options[WageringOptions].over_maximum == "excess has no action" and not is_shared:
                return []
            raise self.refusal(hand, action, why=why, cite=answers.cite("over_maximum"))
        if cents < bounds.low_cents and is_shared:
            # comstock/super-pan-nine/13, garlic-city/pai-gow-tiles/35
            raise self.refusal(hand, action, why=why, cite=answers.cite("kum_kum_minimum"))
        if cents < bounds.low_cents and is_whole and bounds.is_possible:
            # comstock/super-pan-nine/9: it gets action, but will not be tolerated.
            if options[WageringOptions].under_minimum == "plays with a warning":
                return [Warned(action.seat, why)]
            raise self.refusal(hand, action, why=why, cite=answers.cite("under_minimum"))
        if why:
            cite = "" if is_whole else answers.cite("wager_steps_cents")
            raise self.refusal(hand, action, why=why, cite=cite)
        return []

    def _taken_back(self, hand: Hand, action: PlaceWager, place: Place) -> Wagered:
        if reason := held_there(hand, place):
            cite = hand.setup.answers.cite(reason.option) if reason.option else ""
            raise self.refusal(hand, action, why=reason.why, cite=cite)
        mine = wager_at(hand, place)
        assert mine is not None
        plays = plays_cents(hand, place, 0)
        return Wagered(mine.number, place.seat, place.spot, place.spot, place.kind, 0, plays)

    def _joined(self, hand: Hand, action: JoinBank) -> Events:
        if reason := barred_from_bank(hand, action.seat):
            cite = hand.setup.answers.cite(reason.option) if reason.option else ""
            raise self.refusal(hand, action, why=reason.why, cite=cite)
        has_cents = bank_of(hand).partners.get(action.seat, 0)
        if not action.cents and not has_cents:
            raise self.refusal(hand, action, why="It has nothing in the bank")
        if action.cents == has_cents:
            return ()
        if action.cents < covering_cents(hand, action.seat):
            cite = hand.setup.answers.cite("bank_covers_all")
            raise self.refusal(hand, action, why="The bank covers wagers with it", cite=cite)
        why = partner_bounds(hand, action.seat).wrong(action.cents)
        if action.cents and why:
            raise self.refusal(hand, action, why=why)
        return (BankJoined(action.seat, action.cents),)

    def _left_to_the_house_way(self, hand: Hand, action: AskHouseWay) -> HouseWayAsked:
        """Before the cards are dealt nobody has looked at them."""
        spot = action.about or action.seat
        if HouseWayOptions not in hand.setup.options:
            raise self.refusal(hand, action, why="There is no house way in this game")
        if not may_ask_house_way(hand, action.seat, spot=spot):
            raise self.refusal(hand, action, why=f"It has no hand to leave on spot {spot}")
        return HouseWayAsked(action.seat, spot)

    def default(self, hand: Hand, seat: int) -> Action:
        return Done(seat)


def _needs_them_to_play(hand: Hand, place: Place, cents: int) -> bool:
    """Whether a seat has so much, but not with the wager to stay in that an ante asks for."""
    return place.has_cents(hand) < cents <= place.chips_cents(hand)


def wager(*, sides: tuple[WagerKind, ...] = ()) -> Wagering:
    """Wagers on spots, and what may be wagered beside them."""
    return Wagering(sides)
