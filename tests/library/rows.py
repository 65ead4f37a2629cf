"""One row of every family, and hands at it that somebody new to the library would play."""

from random import Random
from typing import Final

import houseway
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.rulebook.clauses import HOUSES

EVERY_FAMILY: Final = (
    ("comstock", "texas-holdem"),
    ("comstock", "seven-card-stud"),
    ("comstock", "mexican-poker"),
    ("comstock", "lowball"),
    ("s-and-k", "push-nine"),
    ("garlic-city", "chinese-poker"),
    ("comstock", "pan"),
    ("garlic-city", "three-card-poker"),
    ("comstock", "super-pan-nine"),
    ("garlic-city", "pai-gow-poker"),
    ("comstock", "pure-21-5-blackjack"),
)
EVERY_ROW: Final = tuple((house, game) for house in HOUSES for game in House.named(house).games)


def dealt(house: str, game: str, seed: int) -> PlayedHand:
    club = houseway.house(house)
    players = max(club.row(game).players[0], min(4, club.row(game).players[1]))
    return club.deal(game, stacks_dollars=[200] * players, seed=seed)


def some_fault(hand: PlayedHand, chance: Random) -> None:
    """Something goes wrong on the felt, if it can go wrong just now."""
    rulings = hand.setup.game.rulings
    if rulings:
        try:
            hand.act(
                f"fault {chance.choice(rulings).fault.slug} p{chance.choice(hand.setup.order)}"
            )
        except Refused:
            return
