"""What houses answer differently where a pot is played for, in the order of a hand."""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions

AllInRule = Literal[
    "full bet rule",
    "full bet rule, open to who has checked",
    "full bets alone are raised",
    "half bet rule",
    "any amount",
]
"""What an all-in must amount to for it to count as a raise."""


@dataclass(frozen=True, kw_only=True)
class ConditionAnteOptions(HouseOptions, step="posting"):
    """Asked where a table is known by its condition: Push-9."""

    ante_conditions: int
    """How many times the condition does each player ante?"""


@dataclass(frozen=True, kw_only=True)
class AnteOptions(HouseOptions, step="posting"):
    """Asked by every pot game, so that a table with blinds can say that it has no ante."""

    ante_size: Literal[
        "none",
        "a quarter of the lower limit",
        "a quarter of the lower limit, a chip at least",
        "half the lower limit",
    ]
    """What does every player ante, rounded down to the smallest chip (which may leave nothing,
    unless a chip is the least)?"""


@dataclass(frozen=True, kw_only=True)
class PassedOutOptions(HouseOptions, step="opening"):
    """Asked by the games that need openers."""

    passed_out_antes: Literal["stay, all ante again", "stay, no new ante", "go back"]
    """Nobody opens: what becomes of the antes, and what does the next deal for them cost?"""


@dataclass(frozen=True, kw_only=True)
class BlindOptions(HouseOptions, step="posting"):
    """Asked by every game with a dealer button and blinds."""

    blind_count: Literal[1, 2, 3]
    """How many blinds are posted?"""

    blind_sizes: Literal["last full, others half", "all full"]
    """How big is each blind, the full one being the lower limit (a half is rounded down to the
    smallest chip)?"""

    single_blind_seat: Literal["left of the button", "the button"]
    """Where there is only one blind, who posts it?"""

    heads_up_blinds: Literal["button posts small", "left of the button posts small"]
    """With two players and two blinds, who posts the small one?"""

    blinds_live: bool
    """Is a blind its player's bet, with the right to raise when the action comes back unraised?"""

    blind_counts_as_bet: bool
    """Is the big blind the bet that the raises of the first round are counted from?"""

    dropped_blind: Literal["live", "dead", "none"]
    """If the blind's own chips go down as the collection, is it still its player's live bet?"""

    chopped_blinds: bool
    """When all others fold, may the blinds agree to take their money back?"""

    short_blind: Literal["half or more", "any amount", "whole or no hand"]
    """How much of the blind must a short player have for it to count: half of it, or else they play
    for what they have and the next player posts; anything; or all of it, to be dealt in at all?"""

    button_skips_short_blind: bool
    """Does the button pass over a player who was too short to take the blind?"""

    button_moves: Literal["to the next player", "to the next seat"]
    """Does the button always move to a player, or may it rest at an empty seat?"""


@dataclass(frozen=True, kw_only=True)
class ReturningOptions(HouseOptions, step="returning"):
    """Asked by every game with blinds."""

    new_player_posts: Literal["big blind", "nothing"]
    """What does a new player post to be dealt in at once?"""

    new_player_barred_seats: Literal["small blind and button", "small blind", "none"]
    """Where may a new player not take their first hand?"""

    missed_blind_owed: Literal[
        "the middle and big blind", "the total of the blinds", "the blinds that were missed"
    ]
    """A player who missed a blind and does not wait for the big blind: what do they owe?"""

    missed_blind_post: Literal["big live, small dead", "all live", "all dead", "straddle"]
    """A player who missed the blinds and does not wait for the big blind: how much of what they
    post is live?"""

    missed_blind_buttons_max: int | None
    """Which missed-blind button costs an absent player the seat?"""

    seat_change_posts: Literal["big blind or wait", "straddle or wait", "nothing"]
    """What does a player owe who changes seat away from the blind?"""

    busted_player_returns_free: bool
    """May a player who went all-in and lost let the blinds go by and come back without posting?"""


@dataclass(frozen=True, kw_only=True)
class StraddleOptions(HouseOptions, step="overkilling"):
    """Asked by lowball, where a missed blind may be made good by straddling."""

    straddle_size: Literal["twice the blind", "the blind"]
    """What does a straddle cost?"""


@dataclass(frozen=True, kw_only=True)
class BettingOptions(HouseOptions, step="betting"):
    """Asked by every pot game."""

    betting_structure: Literal["split limit", "straight limit", "spread limit"]
    """How do the posted figures run: one for the early rounds and one for the late, the same
    for every bet, or any amount between the two?"""

    upper_limit_from: int | None
    """At split limit, from which betting round on (the first is 1) is the upper limit bet?"""

    raises_max: int | None
    """How many raises may follow the bet in one round?"""

    heads_up_raises_max: int | None
    """How many raises may follow the bet with only two players?"""

    heads_up_counts_from: Literal["two remain", "two remain before the cap", "the round's start"]
    """When does a round count as having only two players: as soon as two remain, if they remain
    before the cap is reached, or only if two started it?"""

    check_raise: bool
    """May a player check and then raise in the same round?"""

    short_all_in: AllInRule
    """What must an all-in amount to before those who have acted may raise again: a full raise,
    half of one, or anything? And is an opening bet for less not raised at all, as no full bet came
    before it ("full bets alone are raised")?"""

    raise_min: Literal["last bet or raise", "opening bet", "anything in the spread"]
    """Where the amount is open, what is the smallest raise?"""

    raise_cap_in_big_bet: bool
    """Does the cap on raises hold in pot limit and no limit too?"""

    pot_limit_amount: Literal["up to the pot", "exactly the pot"]
    """In pot limit, is the pot the most a player may bet, or the only amount?"""

    pot_includes_call: bool
    """In pot limit, is a raise sized by the pot after the raiser's own call?"""

    table_stakes: bool
    """Do only the chips in front of a player at the start of the hand play, with side pots for
    whoever runs short?"""


@dataclass(frozen=True, kw_only=True)
class OrderOptions(HouseOptions, step="betting"):
    """Asked by the games in which seats, not cards, say who begins."""

    first_to_act: Literal["left of the last blind", "left of the button"]
    """Who acts first in the first betting round?"""

    later_first_to_act: Literal["left of the button", "left of the last blind"]
    """Who acts first in the later betting rounds?"""


@dataclass(frozen=True, kw_only=True)
class CheckRaiseOptions(HouseOptions, step="checking"):
    """Asked by every draw game."""

    check_raise_scope: Literal["after the draw", "every round"]
    """Where check-raising is barred: only after the draw, or may nobody who just called before it
    raise in that round either?"""


@dataclass(frozen=True, kw_only=True)
class BringInOptions(HouseOptions, step="bringing in"):
    """Asked by every game in which an up card must open."""

    bring_in_card: Literal["lowest up card", "highest up card"]
    """Which up card makes the forced bet?"""

    bring_in_ace: Literal["high", "low"]
    """Is the ace the highest card for that, or the lowest?"""

    bring_in_tie: Literal["by suit", "first dealt"]
    """Two such cards are of the same rank: does the suit decide, or the seat dealt to first?"""

    bring_in_suits: Literal["clubs lowest", "clubs highest"]
    """In which order do suits count there: clubs, diamonds, hearts, spades from the low end, or
    the reverse?"""

    bring_in_all_in: Literal["next such card", "next player"]
    """The player whose card must bet is all in for the ante: who makes the forced bet, whoever has
    such a card among those with chips, or the next player clockwise?"""

    bring_in_size: Literal["a quarter of the lower limit", "half the lower limit", "lower limit"]
    """How much is the forced bet, rounded down to the smallest chip and never below the ante?"""

    unmet_forced_bet: Literal["pays what the pot owes", "goes back whole"]
    """Nobody meets the forced bet, and the pot held less than its collection: does the bet first
    pay what is still owed, or go back whole, so that the rest is lost?"""


@dataclass(frozen=True, kw_only=True)
class OpeningLimitOptions(HouseOptions, step="bringing in"):
    """Asked where the forced bet is a whole bet: Mexican Poker."""

    opener_picks_limit: bool
    """May the forced bettor open at the upper limit, so that this round is bet at that size?"""


@dataclass(frozen=True, kw_only=True)
class LeadingOptions(HouseOptions, step="leading"):
    """Asked by every game in which hands showing say who begins."""

    later_streets_first: Literal["highest hand showing", "lowest hand showing"]
    """Who acts first on the rounds after the first?"""

    tied_boards_first: Literal["first dealt", "highest suit", "lowest suit"]
    """Two hands showing are equal: who acts first, the one dealt to first, or the suits decide?"""


@dataclass(frozen=True, kw_only=True)
class KillOptions(HouseOptions, step="killing"):
    """Asked by every limit game; a table may be opened with another kill than the book's."""

    kill: Literal["none", "half", "full"]
    """Are pots killed, and does a kill raise the limits by half or double them?"""

    kill_trigger: Literal["scooped pot", "player's choice"]
    """What kills the next pot: winning one whole, or a player who wishes to?"""

    kill_pot_min_cents: int
    """How big must a scooped pot be to kill the next one?"""

    kill_trigger_basis: Literal["awarded", "gross"]
    """Is the pot measured as awarded, after collection and uncalled bets, or before both?"""

    kill_from_cents: tuple[int, ...]
    """Which lower limits are listed with what a kill makes of them?"""

    kill_to_cents: tuple[int, ...]
    """What lower limit does each of those become by half a kill (with none listed, any rises by
    half)?"""

    killer_acts: Literal["in turn", "last"]
    """When does the killer act in the first round?"""

    overs: bool
    """Do players with overs buttons play for the next limit up when only they are left?"""


@dataclass(frozen=True, kw_only=True)
class OpenPairOptions(HouseOptions, step="open pairs"):
    """Asked by every stud game at split limit."""

    open_pair_bets: Literal[
        "either until the upper is bet",
        "either unless opened at the upper",
        "either at every bet",
        "no change",
    ]
    """With an open pair on fourth street, may the upper limit be bet: either limit until somebody
    bets the upper and from then on only that, either unless the round's first bet was the upper,
    either at every bet, or never?"""

    open_pair_whose: Literal["any hand", "once its holder has acted"]
    """May any player use that as soon as one pair shows, or only after the pair's holder has
    acted?"""


@dataclass(frozen=True, kw_only=True)
class SplittingOptions(HouseOptions, step="splitting"):
    """Asked by every pot game."""

    odd_chip: Literal["left of the button", "highest card by suit"]
    """Between tied hands, who gets the odd chip: the first of them left of the button, or the one
    with the highest card, suits counting?"""


@dataclass(frozen=True, kw_only=True)
class HandSizeOptions(HouseOptions, step="own hands"):
    """Asked by every stud game."""

    wrong_count_shown: Literal["dead hand", "best five play"]
    """A hand that is shown has too few cards or too many: is it dead, or do its best five play?"""


@dataclass(frozen=True, kw_only=True)
class DiscardOptions(HouseOptions, step="discarding"):
    """Asked by the pineapples that throw a card away."""

    discard_moment: Literal[
        "before any betting",
        "after the first betting round",
        "on the flop",
        "after the flop betting",
        "before any betting and after the flop betting",
        "never",
    ]
    """When is the third hole card thrown away: before any betting, before the flop, as soon as the
    flop is turned, before the turn, at two of these moments, or not at all?"""

    late_discard: Literal["dead hand", "dealer takes one"]
    """What becomes of a hand that still holds the card when the next board card is dealt?"""

    fold_at_discard: Literal["anybody", "who has chips left"]
    """Who may put a whole hand away when asked for the discard: anybody, or nobody who is
    all in, so that they discard and the clock takes a card from them?"""


@dataclass(frozen=True, kw_only=True)
class WhoAntesOptions(HouseOptions, step="posting"):
    """Asked by five-card stud."""

    ante_from: Literal["every player", "the button"]
    """Does everybody ante, or only whoever is dealt to last?"""


@dataclass(frozen=True, kw_only=True)
class LowOptions(HouseOptions, step="showing"):
    """Asked by every game that the low hand can win."""

    low_scale: Literal[
        "ace to five", "flushes spoil", "straights and flushes spoil", "deuce to seven"
    ]
    """By which scale is a low hand measured, a joker in it being whatever makes it lowest: ace to
    five, whatever its suits and sequence; the same, but spoiled by these; or deuce to seven?"""


@dataclass(frozen=True, kw_only=True)
class HighLowOptions(HouseOptions, step="splitting"):
    """Asked by every high-low game."""

    odd_chip_of_halves: Literal["high", "left of the button"]
    """Between high and low, which half gets the odd chip?"""

    low_qualifier: Literal["eight or better", "none"]
    """What must a hand be to win the low half?"""

    high_qualifier: Literal["pair or better", "none"]
    """What must a hand be to win the high half?"""

    only_low_qualifies: Literal["low takes all", "best high anyway", "high half shared"]
    """Somebody qualifies for low and nobody for high: who gets the high half?"""

    nobody_qualifies: Literal["live hands share", "shown hands share"]
    """Nobody qualifies for either half: who shares the pot?"""

    high_and_low_cards: Literal["independent", "the same"]
    """May a player use different cards for high and for low?"""


@dataclass(frozen=True, kw_only=True)
class EitherWayOptions(HouseOptions, step="splitting"):
    """Asked by the games that are dealt for high alone and, on the same page, high-low."""

    plays_high_low: bool
    """Is the pot split between the best high and the best low hand?"""
