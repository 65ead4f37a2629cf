"""What the steps of a game with a player-dealer have in common."""

from typing import Final

from houseway.errors import Refused
from houseway.table.action import Action
from houseway.table.bank.actions import JoinBank, PlaceWager
from houseway.table.bank.bank import Bank
from houseway.table.bank.options import WageringOptions
from houseway.table.bank.side_options import BusterOptions
from houseway.table.hand import Hand
from houseway.table.step import Step

CLOSED: Final = {
    "dice released": "the dice are released",
    "dice cup opened": "the dice cup is opened",
    "first card": "the first card is dealt",
}


class BankedStep(Step, frozen=True, gc=False):
    """A step of such a game: it refuses a late wager by the clause that closes wagering."""

    def still_asks(self, hand: Hand, seat: int) -> bool:
        """What is live are hands on spots, not seats: a step knows whom it has to ask."""
        return True

    def refusal(self, hand: Hand, action: Action, *, why: str, cite: str = "") -> Refused:
        too_late, closed_by = late_wager(hand, action)
        if too_late and not cite:
            why, cite = too_late, closed_by
        return super().refusal(hand, action, why=why, cite=cite)


def late_wager(hand: Hand, action: Action) -> tuple[str, str]:
    """Why it is too late, if somebody wants to wager when wagers are closed, and by what rule."""
    bank = hand.own
    if not isinstance(bank, Bank) or not isinstance(action, PlaceWager | JoinBank):
        return "", ""
    if why := _closed(hand, bank):
        return why, hand.setup.answers.cite(_closing_option(hand, action))
    return "", ""


def _closing_option(hand: Hand, action: Action) -> str:
    # garlic-city/buster/7, comstock/buster/7, players-club/buster/6
    is_buster = getattr(action, "kind", "") == "buster"
    buster = hand.setup.options.get(BusterOptions)
    if is_buster and buster is not None and buster.buster_offered:
        return "buster_follows_double"
    return "wagers_close"


def _closed(hand: Hand, bank: Bank) -> str:
    """Why no wager is made any more; nothing while wagers are made."""
    closes = hand.setup.options[WageringOptions].wagers_close
    if not bank.is_closed:
        return ""
    if closes == "first card" and not any(holding.cards for holding in hand.holdings[1:]):
        return "The wagers are made, and the cards are to be dealt"
    if closes != "first card" and not bank.dice:
        # comstock/pai-gow-poker/48: the cup is still closed, and the players have closed wagering.
        return f"All have said that they wager no more, before {CLOSED[closes]}"
    return f"No wager is made or changed once {CLOSED[closes]}"
