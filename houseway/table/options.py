"""What houses answer differently in many games: seats, jokers, the deal, the board, showing."""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.hands.choosing import HoleCardsUsed
from houseway.hands.joker_high import JokerUse
from houseway.rulebook.options import HouseOptions

SEATS_EVER: Final = 10
"""The most that any of the books seats (s-and-k/push-nine/2): more than these no pack would serve
in every game, whatever somebody sets."""


@dataclass(frozen=True, kw_only=True)
class SeatingOptions(HouseOptions, step="seating"):
    """Asked by every game."""

    seats_min: int
    """How few players may be dealt in?"""

    seats_max: int
    """How many players may be dealt in?"""


@dataclass(frozen=True, kw_only=True)
class BuyInOptions(HouseOptions, step="seating"):
    """Asked by every pot game."""

    buy_in_min: int | None
    """At least how many times the lower limit (the big blind) does a player buy in for, if the
    house does not name an amount for each table?"""

    buy_in_max: Literal["as posted", "none"]
    """What is the most a player may buy in for: what the limit posts ("nl-100"), or anything?"""


@dataclass(frozen=True, kw_only=True)
class JokerOptions(HouseOptions, step="shuffling"):
    """Asked by every pot game without a board."""

    jokers: Literal[0, 1]
    """How many jokers are in the pack?"""


@dataclass(frozen=True, kw_only=True)
class DealingOptions(HouseOptions, step="dealing"):
    """Asked by every pot game."""

    burns_before: Literal["each later deal", "the last two deals", "nothing"]
    """Before which deals is a card burned: each one after the first (flop, turn, river; each later
    street; the draw), the last two, or none?"""


@dataclass(frozen=True, kw_only=True)
class BoardOptions(HouseOptions, step="dealing"):
    """Asked by every game with a board."""

    board_laid_down: Literal["street by street", "face down at the start"]
    """Are the board cards dealt street by street, or laid face down with the hole cards and then
    turned three, one and one?"""


@dataclass(frozen=True, kw_only=True)
class HighJokerOptions(HouseOptions, step="shuffling"):
    """Asked by the high games that may have a joker."""

    joker_use: JokerUse
    """What may a joker be in a high hand: an ace or a card that fills a straight or a flush, or
    any card?"""


@dataclass(frozen=True, kw_only=True)
class ShowingOptions(HouseOptions, step="showing"):
    """Asked by every pot game."""

    shows_first: Literal["opener of the last round", "last aggressor"]
    """Who turns a hand over first: whoever began the last round, by bet or check, or whoever
    bet or raised last (the first to act, if all checked)?"""

    cards_shown_to_win: Literal["every card", "the cards used"]
    """Which cards must a player table to win?"""

    last_live_hand: Literal["shown", "wins unseen", "shown, like every other"]
    """When all bets are called and all others have mucked, is the last live hand shown to take the
    pot, or does it win unseen; or may nobody muck, so that every hand is shown?"""


@dataclass(frozen=True, kw_only=True)
class HoleCardOptions(HouseOptions, step="showing"):
    """Asked by every game with a board."""

    hole_cards_used: HoleCardsUsed
    """How many of a player's own cards make up the five, together with the board?"""

    playing_the_board: Literal["live hand", "never"]
    """May a player with a live hand win with the five board cards alone?"""
