"""The showdown: who shows first, what must be shown, and which cards may play.

Cards speak; the best hand tabled wins, and it stays face up until the pot is pushed
(comstock/texas-holdem/27, 28, 49 and 50). What the winner is paid is in `awarding.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.choosing import HoleCardsUsed
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Action
from houseway.table.choices import Choice
from houseway.table.events import Asked, Event, Mucked, Pushed, Tabled
from houseway.table.hand import Hand, clockwise
from houseway.table.steps.awarding import Measured, Wins, awards
from houseway.table.steps.measuring import Highs, Strengths, high_strengths, low_strengths
from houseway.table.steps.revealing import closed, revealed, showing_choices, shown_by_default
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

    hole_cards_used: HoleCardsUsed
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
    """By which scale is a low hand measured, a joker in it being whatever makes it lowest: ace to
    five, whatever its suits and sequence; the same, but spoiled by these; or deuce to seven?"""


class Showing(Step, frozen=True, gc=False, tag="show"):
    """Hands are turned up in order, and the pot goes to the best of them."""

    wins: Wins = "high"
    highs: Highs = "high"

    def advance(self, hand: Hand) -> Events:
        if len(hand.order) == 1:
            return (*_unopposed(hand), STEPPED)
        if hand.setup.is_felt and not hand.progress and (seats := closed(hand)):
            return (Asked(seats, in_turn=False),)
        return (*_show_down(hand, self), STEPPED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return showing_choices(hand, seat)

    def decide(self, hand: Hand, action: Action) -> Events:
        return revealed(self, hand, action)

    def default(self, hand: Hand, seat: int) -> Action:
        return shown_by_default(hand, seat)


def show(*, wins: Wins = "high", highs: Highs = "high") -> Showing:
    """The showdown; `wins` says whether the low hand shares the pot."""
    return Showing(wins, highs)


def _unopposed(hand: Hand) -> list[Event]:
    """The last live hand takes the pot without showing."""
    (seat,) = hand.order
    return [Pushed(seat, hand.pot_cents, 0, "")] if hand.pot_cents else []


def _show_down(hand: Hand, step: Showing) -> list[Event]:
    """Hands are shown, losers killed, and only then are the pots pushed."""
    highs = high_strengths(hand, step.highs)
    lows = low_strengths(hand) if step.wins == "high-low" else None
    in_order = show_order(hand)
    unbeaten = _unbeaten(in_order, highs)
    pushed = awards(hand, Measured(highs, lows, unbeaten, step.highs))
    winners = {event.seat for event in pushed}
    shown = () if hand.setup.is_felt else {*winners, *unbeaten}
    tabled = [_tabled(hand, seat) for seat in in_order if seat in shown]
    mucked = [Mucked(seat) for seat in in_order if seat not in winners and winners]
    # garlic-city/texas-holdem/62, comstock/texas-holdem/27: losing hands are killed first, while
    # (garlic-city/texas-holdem/63, comstock/texas-holdem/28) the winning one lies face up.
    return [*tabled, *mucked, *pushed]


def _unbeaten(in_order: list[int], highs: Strengths) -> list[int]:
    """Who turns his hand up; one that is beaten already may be put away unseen."""
    best, shown = 0, []
    for seat in in_order:
        if highs[seat] >= best:
            shown.append(seat)
            best = highs[seat]
    return shown


def _tabled(hand: Hand, seat: int) -> Tabled:
    return Tabled(seat, tuple(hand.holdings[seat].cards))


def show_order(hand: Hand) -> list[int]:
    """From whoever must show first, clockwise."""
    # garlic-city/omaha/76: whoever started the action on the last round, by bet or check.
    first = hand.first_asked
    if hand.setup.options.shows_first == "last aggressor" and hand.opener:
        first = hand.opener
    # garlic-city/omaha/76
    return clockwise(hand.order, after=first - 1) if first else hand.order
