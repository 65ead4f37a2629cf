"""Which bot plays which game: one way of choosing for every family."""

from collections.abc import Callable
from random import Random
from typing import Final

from houseway.bots import (
    blackjack_player,
    board_player,
    challenge_player,
    chinese_player,
    draw_player,
    mexican_player,
    pai_gow_player,
    pan_player,
    push_player,
    stud_player,
    super_pan_nine_player,
)
from houseway.bots.styles import STYLES, USUAL_STRENGTH, BotStrength, Style
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.game import Family, Game
from houseway.table.setup import Setup
from houseway.table.views import SeatView

Choosing = Callable[[SeatView, Setup, Style, Random], Action]
"""What a bot is: from what a seat sees, what everybody knows and its own style, to an action."""

PLAYERS: Final[dict[Family, Choosing]] = {
    "board": board_player.choose,
    "stud": stud_player.choose,
    "draw": draw_player.choose,
    "pan": pan_player.choose,
    "blackjack": blackjack_player.choose,
    "chinese poker": chinese_player.choose,
    "push-nine": push_player.choose,
}


OF_ONE_GAME: Final[dict[str, Choosing]] = {
    "three-card-poker": challenge_player.choose,
    "caribbean-stud": challenge_player.choose,
    "super-pan-nine": super_pan_nine_player.choose,
    "mexican-poker": mexican_player.choose,
    "pai-gow-poker": pai_gow_player.choose,
    "pai-gow-tiles": pai_gow_player.choose,
}
"""Bots of games that are not played like the rest of their family, by slug."""


def player_for(game: Game) -> Choosing:
    """The bot that plays this game."""
    if game.slug in OF_ONE_GAME:
        return OF_ONE_GAME[game.slug]
    if game.family not in PLAYERS:
        raise BadInput(f"no bot plays {game.title} yet")
    return PLAYERS[game.family]


def style_of(number: int, strength: BotStrength = USUAL_STRENGTH) -> Style:
    """The style of the bot with this number, so that a table has some of each, and so strong."""
    return list(STYLES.values())[number % len(STYLES)].at(strength)
