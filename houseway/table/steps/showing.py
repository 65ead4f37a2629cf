"""The showdown: who shows first, what must be shown, and which cards may play.

Cards speak; the best hand tabled wins, and it stays face up until the pot is pushed
(comstock/texas-holdem/27, 28, 49 and 50). What the winner is paid is in `splitting.py`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.events import Event, Mucked, Pushed, Tabled
from houseway.table.hand import Hand, clockwise
from houseway.table.steps.awarding import Strengths, Wins, awards, high_strengths, low_strengths
from houseway.table.steps.step import STEPPED, Events, Step


@dataclass(frozen=True, kw_only=True)
class ShowingOptions(HouseOptions):
    """Asked by every pot game."""

    shows_first: Literal["opener of the last round", "last aggressor"]
    """Who turns his hand over first: whoever began the last round, by bet or check, or whoever
    bet or raised last (the first to act, if all checked)?"""

    cards_shown_to_win: Literal["every card", "the cards used"]
    """Which of his cards must a player table to win?"""

    show_one_show_all: bool
    """Must a hand that was shown to one player be shown to everyone who asks?"""


@dataclass(frozen=True, kw_only=True)
class HoleCardOptions(HouseOptions):
    """Asked by every game with a board."""

    hole_cards_used: Literal["any", "at most two", "exactly two"]
    """How many of a player's own cards make up his five, together with the board?"""

    playing_the_board: Literal["live hand", "checked or called", "never"]
    """When may a player win with the five board cards alone: with any live hand, only when the
    last round was checked around or bet and called, or never?"""


@dataclass(frozen=True, kw_only=True)
class LowOptions(HouseOptions):
    """Asked by every game that the low hand can win."""

    low_scale: Literal[
        "ace to five", "flushes spoil", "straights and flushes spoil", "deuce to seven"
    ]
    """By which scale is a low hand measured: ace to five, whatever its suits and sequence; the
    same, but spoiled by these; or deuce to seven?"""


class Showing(Step, frozen=True, gc=False, tag="show"):
    """Hands are turned up in order, and the pot goes to the best of them."""

    wins: Wins = "high"

    def advance(self, hand: Hand) -> Events:
        if len(hand.order) == 1:
            return (*_unopposed(hand), STEPPED)
        return (*_show_down(hand, self.wins), STEPPED)


def show(*, wins: Wins = "high") -> Showing:
    """The showdown; `wins` says whether the low hand shares the pot."""
    return Showing(wins)


def _unopposed(hand: Hand) -> list[Event]:
    """The last live hand takes the pot without showing."""
    (seat,) = hand.order
    return [Pushed(seat, hand.pot_cents, 0, "")] if hand.pot_cents else []


def _show_down(hand: Hand, wins: Wins) -> list[Event]:
    highs = high_strengths(hand)
    lows = low_strengths(hand) if wins == "high-low" else None
    pushed = awards(hand, highs, lows)
    winners = {event.seat for event in pushed}
    return [*_turned_up(hand, highs, winners), *pushed]


def _turned_up(hand: Hand, highs: Strengths, winners: set[int]) -> Iterator[Event]:
    """Hands in the order of showing; one that is beaten already may be put away unseen."""
    best = 0
    for seat in _show_order(hand):
        if highs[seat] >= best or seat in winners:
            yield Tabled(seat, tuple(hand.holdings[seat].cards))
            best = max(best, highs[seat])
        else:
            yield Mucked(seat)


def _show_order(hand: Hand) -> list[int]:
    """From whoever must show first, clockwise."""
    first = hand.first_asked
    if hand.setup.options.shows_first == "last aggressor" and hand.opener:
        first = hand.opener
    return clockwise(hand.order, after=first - 1) if first else hand.order
