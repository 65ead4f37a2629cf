"""What the steps of a game with a player-dealer have in common."""

from typing import Final

from houseway.errors import Refused
from houseway.table.action import Action
from houseway.table.bank.actions import JoinBank, PlaceWager
from houseway.table.hand import Hand
from houseway.table.step import Step

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
    bank, closes = hand.bank, hand.setup.options.wagers_close if hand.bank else ""
    if bank is None or not bank.is_closed or not isinstance(action, PlaceWager | JoinBank):
        return ""
    if closes == "first card" and not any(holding.cards for holding in hand.holdings[1:]):
        return "The wagers are made, and the cards are to be dealt"
    if closes != "first card" and not bank.dice:
        # comstock/pai-gow-poker/48: the cup is still closed, and the players have closed wagering.
        return f"All have said that they wager no more, before {CLOSED[closes]}"
    return f"No wager is made or changed once {CLOSED[closes]}"
