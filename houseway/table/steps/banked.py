"""What the steps of a game with a player-dealer have in common."""

from typing import Final

from houseway.errors import Refused
from houseway.table.actions import Action
from houseway.table.actions.bank import JoinBank, PlaceWager
from houseway.table.hand import Hand
from houseway.table.steps.step import Step

CLOSED: Final = {
    "dice released": "the dice are released",
    "dice cup opened": "the dice cup is opened",
    "first card": "the first card is dealt",
}


class BankedStep(Step, frozen=True, gc=False):
    """A step of such a game: it refuses a late wager by the clause that closes wagering."""

    def refusal(self, hand: Hand, action: Action, *, why: str, cite: str = "") -> Refused:
        if not cite and (too_late := late_wager(hand, action)):
            why, cite = too_late, hand.setup.answers.cite("wagers_close")
        return super().refusal(hand, action, why=why, cite=cite)


def late_wager(hand: Hand, action: Action) -> str:
    """Why it is too late, if somebody wants to wager when wagers are closed."""
    is_closed = hand.bank is not None and hand.bank.is_closed
    if not is_closed or not isinstance(action, PlaceWager | JoinBank):
        return ""
    is_dealt = any(holding.cards for holding in hand.holdings[1:])
    if hand.setup.options.wagers_close == "first card" and not is_dealt:
        return "The wagers are made, and the cards are to be dealt"
    return f"No wager is made or changed once {CLOSED[hand.setup.options.wagers_close]}"
