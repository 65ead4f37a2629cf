"""What houses answer differently about the shuffle, the dice and the deal, where players bank."""

from dataclasses import dataclass
from typing import Literal

from houseway.cards.packs import Jokers
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ShufflingOptions(HouseOptions, step="loading"):
    """Asked by every game with a player-dealer."""

    shuffled: Literal["after every hand", "at the cut card"]
    """When are the cards or tiles shuffled?"""


@dataclass(frozen=True, kw_only=True)
class RoundOptions(HouseOptions, step="going round"):
    """Asked by every game with a player-dealer."""

    deal_starts: Literal["seat one", "next after the bank", "where the dice fall"]
    """Who gets the first card or hand?"""

    play_starts: Literal["seat one", "next after the bank", "where the dice fall", "all together"]
    """Who plays first?"""

    play_direction: Literal["clockwise", "counter-clockwise"]
    """Which way do the deal and the play go round?"""


@dataclass(frozen=True, kw_only=True)
class ShoeJokerOptions(HouseOptions, step="loading"):
    """Asked by the blackjack games."""

    jokers_in_shoe: Jokers
    """How many jokers are in the shoe?"""


@dataclass(frozen=True, kw_only=True)
class ShoeOptions(HouseOptions, step="loading"):
    """Asked by the games that are dealt from a shoe."""

    packs: int
    """How many packs are in the shoe?"""

    packs_min: int
    """How few packs may be in it?"""

    packs_max: int
    """How many packs may be in it?"""

    cut_card_from_back: int
    """How many cards lie behind the cut card?"""


@dataclass(frozen=True, kw_only=True)
class OpenRoundOptions(HouseOptions, step="going round"):
    """Asked by the games that are dealt face up."""

    misdealt_round: Literal["plays if the order can be kept", "void"]
    """What becomes of a round with a card dealt out of order or turned too early: does it play on
    as long as the order can be kept, or is it void at once?"""


@dataclass(frozen=True, kw_only=True)
class ShakingOptions(HouseOptions, step="shaking"):
    """Asked by the games that come from the Asian tables."""

    first_hand_chosen_by: Literal["the dice", "the house dealer"]
    """What decides who gets the first hand?"""

    dice: int
    """How many dice are in the cup?"""

    dice_count: tuple[int, ...]
    """Which totals fall on the player-dealer's own place?"""

    dice_direction: Literal["clockwise", "counter-clockwise"]
    """Which way is the total counted round?"""

    dice_land_on_empty: Literal["next spot with a wager", "empty spots not counted"]
    """Where does the action start when the total falls on the bank or on an empty spot?"""

    dice_shaken_by: Literal["player-dealer", "anyone the player-dealer names"]
    """Who may shake the dice?"""

    shakes_running_max: int | None
    """How many times running may one person shake?"""


@dataclass(frozen=True, kw_only=True)
class DeliveringOptions(HouseOptions, step="delivering"):
    """Asked by the games that come from the Asian tables."""

    vacant_spots_dealt: Literal["dealt and put away", "not dealt"]
    """Does a spot without a wager get a hand, to be put away unseen?"""


@dataclass(frozen=True, kw_only=True)
class SeenFromOptions(HouseOptions, step="going round"):
    """Asked by Pure 21.5 Blackjack, whose pages say both "right" and "clockwise"."""

    direction_seen_from: Literal["house dealer", "player-dealer"]
    """From where are "left" and "right" seen on this page, which also says "clockwise"?"""
