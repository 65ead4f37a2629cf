"""Setting one hand as two: in front and behind, or high and low.

All players set their own hands at once, or leave them to the house way; the bank's is opened and
set last (garlic-city/pai-gow-poker/11 to 16, garlic-city/pai-gow-tiles/108 to 111). Nobody sets a
hand that they may not look at: it is set the house way (garlic-city/pai-gow-tiles/87 and 88). A
hand set wrongly is taken as it lies, and is foul when it is read; the bank's may not be set so
(garlic-city/pai-gow-poker/39). What a setting is worth is in `two_hands.py`, how hands are read in
`reading.py`; thirteen cards are set in `arranging.py`.
"""

from collections.abc import Sequence
from typing import ClassVar

from houseway.rulebook.options import Floor
from houseway.rulebook.orders import order_cited
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.bank.actions import AskHouseWay, GiveUp, Surrender
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.events import HouseWayAsked
from houseway.table.bank.hand_events import HandDone, HandFolded
from houseway.table.bank.options import (
    HiddenHandOptions,
    HouseWayOptions,
    SmallerWagerOptions,
    SurrenderOptions,
)
from houseway.table.bank.reading import bank_of, base_wagers, named_holding, play_order
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Asked
from houseway.table.hand import Hand, Holding
from houseway.table.pai_gow.actions import AllowHouseWay, DenyHouseWay, LetLook, SetFront
from houseway.table.pai_gow.events import HandSet, HouseWayRuled, HouseWaySought, LookAllowed
from houseway.table.pai_gow.laying import front_by_default, front_choice, parts_of
from houseway.table.pai_gow.two_hands import plays_tiles
from houseway.table.step import STEPPED, Events


class SettingHands(BankedStep, frozen=True, gc=False, tag="set-hands"):
    """Everybody sets the hand they hold, all at once."""

    words: ClassVar = "players set their hands"

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        players = [hand.holdings[number] for number in play_order(hand)]
        unseen = [one for one in players if one.played_by and not _may_look(one, one.played_by)]
        asked: list[Event] = []
        for one in unseen:
            asked += HouseWayAsked(one.played_by, one.number), HandDone(one.number)
        seats = {one.played_by for one in players if one.played_by and one not in unseen}
        if not seats:
            return (*asked, STEPPED)
        in_order = tuple(seat for seat in hand.setup.order if seat in seats)
        return (*asked, Asked(in_order, in_turn=False))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        if seat == FLOOR:
            return [
                Choice(seat=FLOOR, verb=verb, about=number)
                for number in _waiting_for_the_floor(hand)
                for verb in ("deny-house-way", "allow-house-way")
            ]
        choices = []
        for holding in _to_be_set(hand, seat):
            choices.append(front_choice(seat, holding))
            if _may_ask(hand, holding):
                choices.append(Choice(seat=seat, verb="house-way", about=holding.number))
            if hand.setup.options[SurrenderOptions].surrender != "never":
                choices.append(Choice(seat=seat, verb="give-up", about=holding.number))
            choices += [
                Choice(seat=seat, verb="let-look", about=holding.number, partner=smaller)
                for smaller in _may_be_let(hand, holding)
            ]
        return choices

    def decide(self, hand: Hand, action: Action) -> Events:
        if action.seat == FLOOR:
            return self._ruled_by_the_floor(hand, action)
        if isinstance(action, Surrender):
            self._check_surrender(hand, action)
        if not isinstance(action, SetFront | AskHouseWay | LetLook | GiveUp):
            raise self.refusal(hand, action, why="Hands are being set")
        number = named_holding(hand, action.seat, action.about)
        holding = next((one for one in _to_be_set(hand, action.seat) if one.number == number), None)
        if holding is None:
            why = (
                f"Hand {number} is not its to set now"
                if number
                else "It must say which hand it means"
            )
            raise self.refusal(hand, action, why=why)
        if isinstance(action, LetLook):
            return (self._let_look(hand, action, holding),)
        if isinstance(action, AskHouseWay):
            return self._left_to_the_house_way(hand, action, holding)
        if isinstance(action, GiveUp):
            return (self._given_up(hand, action, holding),)
        front, back = parts_of(self, hand, action, holding)
        return (HandSet(action.seat, number, front, back), HandDone(number))

    def _left_to_the_house_way(self, hand: Hand, action: Action, holding: Holding) -> Events:
        """Whoever holds a hand here has looked at it."""
        setup, number = hand.setup, holding.number
        if not _may_ask(hand, holding):
            cite = setup.answers.cite("house_way_after_look")
            why = "It has looked at the hand; the house way is asked for before"
            raise self.refusal(hand, action, why=why, cite=cite)
        if setup.options[HouseWayOptions].house_way_after_look is Floor.DECIDES:
            return (HouseWaySought(action.seat, number),)
        return (HouseWayAsked(action.seat, number), HandDone(number))

    def _ruled_by_the_floor(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, AllowHouseWay | DenyHouseWay):
            raise self.refusal(hand, action, why="The floor is asked about the house way")
        number = action.about
        if number not in _waiting_for_the_floor(hand):
            raise self.refusal(hand, action, why=f"Nobody asks for the house way of hand {number}")
        ruled = HouseWayRuled(number, is_allowed=isinstance(action, AllowHouseWay))
        if not ruled.is_allowed:
            return (ruled,)
        asked = HouseWayAsked(hand.holdings[number].played_by, number)
        return (ruled, asked, HandDone(number))

    def _given_up(self, hand: Hand, action: Action, holding: Holding) -> HandFolded:
        self._check_surrender(hand, action)
        return HandFolded(holding.number)

    def _check_surrender(self, hand: Hand, action: Action) -> None:
        # garlic-city/pai-gow-tiles/57, comstock/pai-gow-poker/64
        if hand.setup.options[SurrenderOptions].surrender == "never":
            cite = hand.setup.answers.cite("surrender")
            raise self.refusal(hand, action, why="No hand is surrendered here", cite=cite)

    def still_asks(self, hand: Hand, seat: int) -> bool:
        return bool(_waiting_for_the_floor(hand) if seat == FLOOR else _to_be_set(hand, seat))

    def too_soon(self, hand: Hand, action: Action) -> tuple[str, str]:
        if not isinstance(action, SetFront | AskHouseWay) or action.seat != bank_of(hand).seat:
            return "", ""
        # garlic-city/pai-gow-tiles/25 and 51
        cite = order_cited(hand.setup.answers, "bank set last")
        return "The bank's hand is set after all players have set theirs", cite

    def _let_look(self, hand: Hand, action: LetLook, holding: Holding) -> LookAllowed:
        if action.named not in _may_be_let(hand, holding):
            options = hand.setup.options
            cards = options.get(SmallerWagerOptions)
            is_allowed = cards is not None and cards.smaller_wager_looks != "never"
            option = "hands_seen_max" if is_allowed else "smaller_wager_looks"
            option = "hand_held_by" if plays_tiles(options) else option
            why = f"Seat {action.named} may not look at hand {holding.number}"
            raise self.refusal(hand, action, why=why, cite=hand.setup.answers.cite(option))
        return LookAllowed(action.named, holding.number)

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock sets the hand as the house dealer would; of unseen cards, as they lie."""
        if seat == FLOOR:
            return DenyHouseWay(FLOOR, _waiting_for_the_floor(hand)[0])
        holding = _to_be_set(hand, seat)[0]
        return SetFront(seat, front_by_default(hand, holding), holding.number)


def set_hands() -> SettingHands:
    """Players set their hands, or have asked for the house way."""
    return SettingHands()


def _to_be_set(hand: Hand, seat: int) -> list[Holding]:
    """The hands that a seat may set now: those it plays and may look at."""
    left_out = bank_of(hand).house_way
    return [
        hand.holdings[number]
        for number in play_order(hand)
        if hand.holdings[number].played_by == seat
        and not hand.holdings[number].is_done
        and number not in left_out
    ]


def _may_ask(hand: Hand, holding: Holding) -> bool:
    """Whether a hand that was looked at may be left to the house way, or the floor asked once."""
    after_look = hand.setup.options[HouseWayOptions].house_way_after_look
    if after_look is Floor.DECIDES:
        return holding.number not in bank_of(hand).sought
    return bool(after_look == "allowed")


def _waiting_for_the_floor(hand: Hand) -> list[int]:
    return [number for number, is_ruled in bank_of(hand).sought.items() if not is_ruled]


def _may_look(holding: Holding, seat: int) -> bool:
    return seat in holding.seen_by


def _may_be_let(hand: Hand, holding: Holding) -> list[int]:
    """Whoever has a smaller wager on a hand and has looked at none (comstock/pai-gow-poker/28)."""
    options = hand.setup.options
    front_and_back = options.get(SmallerWagerOptions)
    if front_and_back is None or front_and_back.smaller_wager_looks != "with the larger's leave":
        return []
    looked = [seat for number in play_order(hand) for seat in hand.holdings[number].seen_by]
    owners: Sequence[int] = [
        seat for wager in base_wagers(hand, holding.spot) for seat in wager.owners
    ]
    return [
        seat
        for seat in dict.fromkeys(owners)
        if seat not in holding.seen_by
        and looked.count(seat) < options[HiddenHandOptions].hands_seen_max
    ]
