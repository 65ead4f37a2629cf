"""Every step of the blackjack games: what a written plan of one is read back as."""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.blackjack.completing import DrawingToChart, GivingSecondCard, TurningDownCardUp
from houseway.table.blackjack.insuring import Insuring, SettlingInsurance
from houseway.table.blackjack.looking import CheckingDownCard
from houseway.table.blackjack.placing import PlacingActionButton
from houseway.table.blackjack.taking_turns import HittingOrStanding
from houseway.table.step import Step

AnyBlackjackStep = (
    Insuring | CheckingDownCard | SettlingInsurance | HittingOrStanding | TurningDownCardUp
    | GivingSecondCard | PlacingActionButton | DrawingToChart
)  # fmt: skip

BLACKJACK_WORDS: Final[dict[type[Step], Callable[[Any], str]]] = {
    Insuring: lambda _: "insurance, against an ace",
    CheckingDownCard: lambda _: "the house dealer looks for a natural",
    SettlingInsurance: lambda _: "insurance is settled",
    HittingOrStanding: lambda _: "each hand is played",
    TurningDownCardUp: lambda _: "the bank's down card is turned up",
    GivingSecondCard: lambda _: "the bank gets its second card",
    PlacingActionButton: lambda _: "the action button is placed",
    DrawingToChart: lambda _: "the bank draws by its chart",
}
"""One line for every step of these games."""
