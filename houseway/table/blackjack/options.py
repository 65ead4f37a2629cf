"""What the blackjack games ask, beside what every game with a player-dealer does."""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.hands.blackjack.no_bust import FrozenHands, JokerPair
from houseway.hands.blackjack.total import Plain22, SplitNatural
from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import Odds
from houseway.table.bank.dealing_options import OpenRoundOptions, ShoeJokerOptions, ShoeOptions
from houseway.table.bank.options import (
    PLAYER_DEALER_QUESTIONS,
    AddedWagerOptions,
    CoverOrderOptions,
    RoundingOptions,
    SurrenderOptions,
    WinOptions,
)
from houseway.table.bank.side_options import BusterOptions


@dataclass(frozen=True, kw_only=True)
class ActionButtonOptions(HouseOptions, step="placing"):
    """Asked by every blackjack game."""

    action_button_by: Literal["hole card", "first draw card", "next seat each hand"]
    """What places the action button: the bank's hole card, the first card it draws, or turns?"""

    action_button_count: Literal["points", "place in the Ranking Chart"]
    """How is that card counted: by its points, an ace as one, or by its number in the chart?"""

    action_button_spots: Literal["every spot", "spots with a wager"]
    """Which spots, the bank's apart, are counted?"""


@dataclass(frozen=True, kw_only=True)
class PlayerChartOptions(HouseOptions, step="hitting"):
    """Asked by every blackjack game."""

    player_stands_hard: int
    """From which hard total on must a player stand?"""

    player_stands_soft: int | None
    """And from which soft total on?"""

    player_hits_max: int
    """Up to which total must a player hit?"""

    chart_limits: Literal["hit and stand only", "every choice"]
    """Does the chart also forbid to double, split or surrender where it says stand or hit?"""


@dataclass(frozen=True, kw_only=True)
class LookingOptions(HouseOptions, step="looking"):
    """Asked by every blackjack game."""

    hole_card_check: Literal["ace or ten up", "ace up", "never"]
    """When does the house dealer look for a natural before the players act?"""


@dataclass(frozen=True, kw_only=True)
class BankChartOptions(HouseOptions, step="completing"):
    """Asked by every blackjack game."""

    bank_second_card: Literal["face down", "after the players", "face up"]
    """How does the player-dealer get a second card: face down with the others', only when they
    have played, or face up?"""

    bank_stands_hard: int
    """From which hard total on does the bank stand?"""

    bank_hits_soft_max: int
    """Up to which soft total does the bank hit?"""

    bank_soft_18: Literal["stands", "hits"]
    """What does the bank do on soft 18 and more, which the chart does not list?"""

    bank_plays_out: Literal["while any wager is open", "while a hand is not over"]
    """Is the bank's hand played out for hands that have gone over and for side wagers, or only
    while a player's hand is still alive?"""


@dataclass(frozen=True, kw_only=True)
class ComparingOptions(HouseOptions, step="comparing"):
    """Asked by every blackjack game."""

    natural_pays: Odds
    """What does a player's natural pay?"""

    natural_against_natural: Literal["push", "paid"]
    """What happens when player and bank both have a natural?"""

    natural_paid_when: Literal["once the bank can have none", "in its turn"]
    """When is a player's natural paid?"""

    both_live: Literal["nearer wins, equal pushes", "nearer wins, bank wins ties"]
    """Neither hand is over: who wins?"""

    busted_wagers_lifted: Literal["once nothing can save them", "at settling"]
    """When is the wager on a hand collected that has gone over?"""

    early_cover: Literal[
        "as far as the wager goes",
        "only if everything in sight is covered",
        "a surrender waits for its turn",
    ]
    """What is certain, a natural or a surrender: is it paid or taken at once, a short bank too,
    as far as its wager goes; does it wait for its turn then; or do a surrender and even money
    always wait?"""


@dataclass(frozen=True, kw_only=True)
class DoublingOptions(HouseOptions, step="doubling"):
    """Asked by every blackjack game."""

    double_on: Literal["any two cards", "any two cards but a natural or 21"]
    """On which first two cards may a player double?"""

    double_for_less: bool
    """May the second wager be smaller than the first?"""

    double_after_split: bool
    """May a hand be doubled that comes from a split?"""

    double_split_aces: bool
    """And if it comes from split aces?"""

    backline_matches: Literal["may match or not", "must match"]
    """Must a backline player put up a part of a double or split, or may they stay with the wager
    on the first hand?"""


@dataclass(frozen=True, kw_only=True)
class HandSplittingOptions(HouseOptions, step="splitting hands"):
    """Asked by every blackjack game."""

    splits_max: int
    """How many times may one hand be split?"""

    split_mixed_tens: bool
    """May two unlike cards be split that both count ten, such as a jack and a king?"""

    split_for_less: bool
    """May the second wager be smaller than the first?"""

    split_aces_draw: Literal["one card each", "freely"]
    """How many cards do split aces get?"""

    resplit_aces: bool
    """May aces be split more than once?"""


@dataclass(frozen=True, kw_only=True)
class SurrenderTermsOptions(HouseOptions, step="surrendering"):
    """Asked by every blackjack game."""

    surrender_loses: Literal["half", "all"]
    """How much of the wager does a surrender cost?"""

    surrender_after_split: bool
    """May a hand be surrendered that comes from a split?"""

    surrender_after_bust: bool
    """May a hand be surrendered that has gone over?"""

    surrender_after_double: bool
    """And one that has been doubled, when its card has come?"""


@dataclass(frozen=True, kw_only=True)
class OverHandOptions(HouseOptions, step="comparing"):
    """Asked by the games in which nobody busts."""

    plain_22: Plain22
    """Is a 22 that is not the natural over, or one better than 21?"""

    both_over_player_nearer: Literal[
        "push", "player wins", "player loses", "push on three cards of 22 to 25"
    ]
    """Both hands are over and the player's is nearer: who wins?"""

    both_over_tie: Literal["player-dealer wins", "push"]
    """Both hands are over by the same total: who wins?"""

    natural_takes_doubles: Literal["yes", "no", "no, nor a joker drawn first"]
    """Does a bank's natural also take what was added for doubles and splits?"""


@dataclass(frozen=True, kw_only=True)
class NoBustBlackjackOptions(HouseOptions, step="No Bust Blackjack"):
    """Blackjack's questions, hands that are over, and the joker."""

    joker_pair: JokerPair
    """A joker with anything else is a hard 21, whenever it came. What are two jokers as the first
    two cards?"""

    frozen_hands: FrozenHands
    """The bank shows a joker: must a player hit on 11 or less, or is that hand frozen too?"""


@dataclass(frozen=True, kw_only=True)
class SplitNaturalOptions(HouseOptions, step="splitting hands"):
    """Asked by the games whose natural is an ace with a ten-value card."""

    split_natural: SplitNatural
    """Is an ace with a ten-value card on a split hand an ordinary 21, or as good as on the deal?"""


@dataclass(frozen=True, kw_only=True)
class ThreeCardPushOptions(HouseOptions, step="comparing"):
    """Asked by No Bust 21st Century Blackjack."""

    push_counts_doubled: bool
    """Are doubled and split hands counted by their cards too, where three cards push?"""


@dataclass(frozen=True, kw_only=True)
class BustOptions(HouseOptions, step="comparing"):
    """Asked by Pure 21.5 Blackjack, in which a hand that goes over loses but for three eights."""

    both_over: Literal["player loses", "push"]
    """Player and bank are both over, and the bank has not three eights: what happens?"""

    bank_888: Literal["hands over win", "hands over push"]
    """The bank goes over with three eights and no other card: what becomes of the players' hands
    that are over?"""


@dataclass(frozen=True, kw_only=True)
class TenResplitOptions(HouseOptions, step="splitting hands"):
    """Asked by No Bust 21st Century Blackjack."""

    ten_resplit: Literal[
        "second any ten, third the same suit",
        "second the same rank",
        "as other pairs",
        "third the same suit, any pair",
    ]
    """What must the new card be for a pair of ten-value cards, or for any, to be split a second and
    third time?"""


BLACKJACK_QUESTIONS: Final = (
    *PLAYER_DEALER_QUESTIONS,
    ShoeOptions,
    ShoeJokerOptions,
    AddedWagerOptions,
    CoverOrderOptions,
    OpenRoundOptions,
    ActionButtonOptions,
    PlayerChartOptions,
    LookingOptions,
    BankChartOptions,
    ComparingOptions,
    WinOptions,
    RoundingOptions,
    DoublingOptions,
    HandSplittingOptions,
    SurrenderOptions,
    SurrenderTermsOptions,
    BusterOptions,
)
"""Asked by every blackjack game."""
