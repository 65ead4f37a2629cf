"""The bank's hand is set last, face up: by the player-dealer, or by whoever has most in the bank.

The bank is given the time to weigh it and says plainly how it is to lie (comstock/pai-gow-poker/60
and 61, garlic-city/pai-gow-tiles/110); the house dealer may set it for the bank in a logical way.
The bank may not set it foul (garlic-city/pai-gow-poker/39). Whose word counts is asked in
`banking.py`, what becomes of a foul bank in `setting.py`.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import AskHouseWay
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.hand_events import HandOpened
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked
from houseway.table.hand import Hand, Holding
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.events import HandSet
from houseway.table.pai_gow.laying import entered, front_choice, parts_of, telling
from houseway.table.pai_gow.options import FrontAndBackOptions
from houseway.table.pai_gow.two_hands import Setting, foul, house_way
from houseway.table.revealing import NOBODY_ASKED
from houseway.table.step import STEPPED, Events


class SettingBank(BankedStep, frozen=True, gc=False, tag="set-bank"):
    """The bank's hand lies open; whoever decides there says how it is set."""

    words: ClassVar = "the bank's hand is set"

    def advance(self, hand: Hand) -> Events:
        holding = hand.holdings[bank_of(hand).holding]
        if holding.parts or not holding.is_tabled:
            return (STEPPED,)
        if UNKNOWN in holding.up:
            return (Asked((HOUSE_DEALER,)),)
        return (Asked((holding.played_by,)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        holding = hand.holdings[bank_of(hand).holding]
        if seat == HOUSE_DEALER:
            return telling(holding)
        return [
            front_choice(seat, holding),
            Choice(seat=seat, verb="house-way", about=holding.number),
        ]

    def decide(self, hand: Hand, action: Action) -> Events:
        holding = hand.holdings[bank_of(hand).holding]
        if action.seat == HOUSE_DEALER:
            return (HandOpened(holding.number, entered(self, hand, action, holding)), NOBODY_ASKED)
        if isinstance(action, AskHouseWay):
            front, back = house_way(hand.setup.options, holding.up)
        elif isinstance(action, SetFront):
            front, back = self._chosen(hand, action, holding)
        else:
            raise self.refusal(hand, action, why="The bank's hand is being set")
        laid = HandSet(action.seat, holding.number, front, back, is_open=True)
        return (laid, Answered(action.seat))

    def _chosen(self, hand: Hand, action: SetFront, holding: Holding) -> Setting:
        parts = parts_of(self, hand, action, holding)
        why = foul(hand.setup.options, parts)
        # garlic-city/pai-gow-poker/39: the house dealer may not allow it.
        if why and hand.setup.options[FrontAndBackOptions].foul_bank_hand == "reset":
            cite, why = hand.setup.answers.cite("foul_bank_hand"), f"It would be foul: {why}"
            raise self.refusal(hand, action, why=why, cite=cite)
        return parts

    def default(self, hand: Hand, seat: int) -> Action:
        return AskHouseWay(seat, bank_of(hand).holding)


def set_bank() -> SettingBank:
    """The bank's hand is set, once it is open."""
    return SettingBank()
