"""Every step of the games with a player-dealer: what a written plan of one is read back as."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.bank.backlining import ClaimingHands
from houseway.table.bank.banking import OfferingBank
from houseway.table.bank.challenging import Challenging
from houseway.table.bank.delivering import Delivering
from houseway.table.bank.going_round import DealingRound
from houseway.table.bank.opening_hands import OpeningBank, OpeningHands
from houseway.table.bank.settling import Settling
from houseway.table.bank.shaking import Shaking
from houseway.table.bank.wagering import Wagering
from houseway.table.pai_gow.piling import ChoosingPile, DeliveringPiles, Piling
from houseway.table.pai_gow.reading import Reading, SettingHouseWay
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.pai_gow.setting_bank import SettingBank
from houseway.table.pai_gow.stacking import ChoosingDelivery, CuttingStacks, DeliveringStacks
from houseway.table.step import Step
from houseway.table.super_pan_nine.drawing_one import (
    BankDrawing,
    DrawingOne,
    HouseWayDrawing,
    WarningLow,
)

AnyBankedStep = (
    OfferingBank | Wagering | Shaking | DealingRound | Delivering | ClaimingHands | Challenging
    | DrawingOne | BankDrawing | HouseWayDrawing | WarningLow | OpeningBank | OpeningHands
    | Settling
    | Piling | ChoosingPile | DeliveringPiles | CuttingStacks | ChoosingDelivery | DeliveringStacks
    | SettingHands | SettingHouseWay | SettingBank | Reading
)  # fmt: skip

BANKED_WORDS: Final[dict[type[Step], Callable[[Any], str]]] = {
    OfferingBank: lambda _: "the bank is offered",
    Wagering: lambda _: "wagers",
    Shaking: lambda _: "the dice",
    DealingRound: lambda step: f"{step.count} to each hand, the bank's last",
    Delivering: lambda step: f"hands of {step.count}, the first where the dice fell",
    ClaimingHands: lambda _: "the largest wager may claim a hand",
    Challenging: lambda _: "each hand plays or is given up",
    DrawingOne: lambda _: "one more card or none",
    BankDrawing: lambda _: "the bank draws or stands",
    HouseWayDrawing: lambda step: f"house way hands, {step.when}",
    WarningLow: lambda _: "whoever stood on three or less is told",
    OpeningBank: lambda _: "the bank's hand is opened",
    OpeningHands: lambda _: "the players' hands are opened",
    Settling: lambda _: "wagers are settled as far as the bank covers",
    Piling: lambda step: f"hands of {step.each} lie face down before the house dealer",
    ChoosingPile: lambda _: "the player-dealer picks the pile that goes out first",
    DeliveringPiles: lambda step: f"hands of {step.count}, the pile picked where the dice fell",
    CuttingStacks: lambda _: "the player-dealer says how the stacks are cut",
    ChoosingDelivery: lambda _: "the player-dealer says how they are delivered",
    DeliveringStacks: lambda step: f"stacks of {step.count}, the first where the dice fell",
    SettingHands: lambda _: "players set their hands",
    SettingHouseWay: lambda _: "house way hands, if they are set before the bank's",
    SettingBank: lambda _: "the bank's hand is set",
    Reading: lambda _: "hands are read and settled in turn as far as the bank covers",
}
"""One line for every step of these games."""
