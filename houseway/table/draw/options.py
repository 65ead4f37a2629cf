"""What houses answer differently in the draw games, in the order of a hand."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.deuce_to_seven import Wheel
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DrawingOptions(HouseOptions, step="drawing"):
    """Asked by every draw game."""

    who_deals: Literal["a house dealer", "the player in turn"]
    """Does a house dealer deal for the player with the button, or does that player deal?"""

    draw_max: int
    """How many cards may a player draw at most?"""

    dealing_player_draw_max: int
    """And a player who is dealing?"""

    draw_changed: bool
    """May a player change the number of cards asked for until the next player has acted?"""

    knock: Literal["a pass, or a pat hand", "nothing"]
    """What does a player in turn say by a knock on the table: a pass in the betting and a pat hand
    at the draw, or nothing?"""

    double_after_draw: bool
    """Is the limit doubled for the betting after the draw?"""

    spent_stub: Literal["the others' discards are shuffled", "all discards are shuffled"]
    """The stub is down to its last card: is it shuffled with the discards of the others, so that
    nobody gets a card back that they have just thrown away, or with all of them?"""


@dataclass(frozen=True, kw_only=True)
class CheckingOptions(HouseOptions, step="checking"):
    """Asked by every draw game."""

    predraw_check: bool
    """May a player check before the draw while nobody has bet (where there is a blind, somebody
    always has)?"""

    postdraw_check: bool
    """May a player check after the draw?"""


@dataclass(frozen=True, kw_only=True)
class OpeningOptions(HouseOptions, step="opening"):
    """Asked by Jacks or Better and Jacks Back."""

    opens_with: Literal["a pair of jacks", "anything"]
    """What must a hand be at least to open the pot?"""

    openers_must_open: bool
    """Must a player who holds openers open when their turn comes?"""

    openers_proved_by: Literal["a refused bet", "showing them"]
    """What keeps a player without openers from opening: is the bet refused, or must an opener show
    openers at the end, with the discards, or have a dead hand?"""

    openers_shown: Literal[
        "to win, unless they lie face up", "to win, always apart", "not asked for"
    ]
    """Does whoever opened show openers to win the pot: also apart when they already lie face up, or
    only when they do not, or are they not asked for?"""


@dataclass(frozen=True, kw_only=True)
class JacksBackOptions(HouseOptions, step="Jacks Back"):
    """Jacks or Better's questions, and what it turns into."""

    jacks_back_low: Literal["california", "kansas city"]
    """Which lowball is played when nobody opens: ace to five, or deuce to seven?"""

    jacks_back_checked: Literal["drawn and shown down", "the antes stay"]
    """Nobody bets before the draw for low either: are cards drawn and shown as in lowball, or does
    the hand end, and the antes stay?"""


@dataclass(frozen=True, kw_only=True)
class OverkillOptions(HouseOptions, step="overkilling"):
    """Asked by lowball, where a kill may be a player's choice."""

    kill_window: Literal["until the third card", "until his own next card"]
    """Until when may a player kill: until a third card is dealt to anyone, or until the next card
    is dealt to them?"""

    kill_approval: Literal["once for the table", "every hand"]
    """How often is the floor asked for its approval?"""

    overkill: Literal["killed again", "a bigger kill"]
    """What is an over-killed pot: one that a second player killed again, who then acts last and the
    first killer just before; or one killed for more than usual, whose killer acts next to last?"""


@dataclass(frozen=True, kw_only=True)
class SevenRuleOptions(HouseOptions, step="sevens"):
    """Asked by lowball."""

    seven_rule: Literal[
        "bets go back, shown or mucked",
        "bets go back",
        "bets go to the next best",
        "a seven must bet",
        "none",
    ]
    """A seven or better is checked after the draw and is the best hand: do the bets made after the
    draw go back, whether the others show or muck, or only from hands that are shown; or to the
    next best hand; or is the check refused; or is there no such rule?"""

    seven_rule_scope: Literal["limit and spread", "no limit too"]
    """At which tables does it hold?"""


@dataclass(frozen=True, kw_only=True)
class KansasCityLowballOptions(HouseOptions, step="Kansas City Lowball"):
    """Lowball's questions, and two on its ranking."""

    deuce_to_seven_wheel: Wheel
    """Is A-2-3-4-5 an ace-high hand, or a straight?"""

    kansas_city_joker: Literal["lowest card missing", "whatever is lowest"]
    """What is a joker: the lowest card that the hand lacks, even where that makes a straight of it,
    or whatever makes the hand lowest?"""
