"""Chinese Poker: cards laid out in three parts, turned up, and paid for by the point."""

from typing import Final

from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def set_down(hand: Hand, event: SetDown) -> None:
    holding = hand.holdings[event.seat]
    holding.parts = (event.front, event.middle, event.back)
    holding.is_automatic = event.is_automatic
    # Whoever may not see the setting goes on seeing thirteen closed cards.
    if any(holding.parts):
        holding.down = [card for part in holding.parts for card in part]
    # Whoever thinks again before the hands are opened was asked no more.
    if event.seat in hand.asked:
        hand.asked.remove(event.seat)


def opened(hand: Hand, event: Opened) -> None:
    holding = hand.holdings[event.seat]
    holding.parts = (event.front, event.middle, event.back)
    holding.is_automatic = event.is_automatic
    holding.down = []
    holding.up = [card for part in holding.parts for card in part]
    holding.is_tabled = True
    hand.shown.append(event.seat)


def compared(hand: Hand, event: Compared) -> None:
    if event.cents:
        winner, loser = event.seat, event.other
        if event.points < 0:
            winner, loser = loser, winner
        hand.money.transfer(event.cents, source=loser, target=winner, why="pay")


CHINESE: Final[Evolutions] = {SetDown: set_down, Opened: opened, Compared: compared}
