"""What houses answer differently in pan, in the order of a hand."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.pan import MixedSquareTakes, RopeAce
from houseway.hands.pan_pays import AddedCardPay, ConditionPays
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class FirstPlayerOptions(HouseOptions, step="first player"):
    """Asked by pan."""

    low_card_from: Literal["a card before the deal", "the first packet"]
    """In a new game, which card says who is first: one dealt to each player face up before the
    deal, or one of the first five, turned up?"""

    low_card_tie: Literal["another card each", "first dealt"]
    """In a new game, two players turn up the same lowest card: does each of them get another card,
    or does the one dealt to first begin?"""


@dataclass(frozen=True, kw_only=True)
class DeclaringOptions(HouseOptions, step="declaring"):
    """Asked by pan."""

    spades_removed: bool
    """Is one set of spades, ace to king, taken out of the pack of 320?"""

    tops_chips: int
    """How many chips does each player put up as the tops?"""

    declaration_changed: bool
    """May a player change what they declared until the next one has spoken?"""

    sole_player: Literal["takes the tops", "plays alone"]
    """All but one pass: does that one take the tops at once, or still have to go out?"""

    all_pass: Literal["tops stay", "tops stay, and all ante again", "tops go back"]
    """Everybody passes: do the tops stay for the next hand, with no new ante or with one, or go
    back?"""

    tops_divided: bool
    """May two players who are left agree to divide the tops?"""

    playing_for_tops: bool
    """May a player without a single chip stay in, to win or lose nothing but the tops?"""


@dataclass(frozen=True, kw_only=True)
class TurnOptions(HouseOptions, step="turns"):
    """Asked by pan."""

    option_card: Literal["drawn and released", "any last discard"]
    """Which card may the next player take: only one that was drawn and released unused, or the
    last discard wherever it came from?"""

    second_first_draw: bool
    """May whoever opens the hand, and so has no option card, refuse the first draw and draw
    again?"""

    melds_per_turn: Literal["any number", "one", "any number, whatever he drew"]
    """Once the card just taken is melded, may a player lay down other melds in the same turn; or
    even before discarding a drawn card that goes unused?"""

    stock_ends: Literal["dead cards are shuffled", "nobody wins"]
    """The stock is exhausted: are the dead cards shuffled for a second one, after which nobody
    wins, or is the hand over at once?"""


@dataclass(frozen=True, kw_only=True)
class MeldingOptions(HouseOptions, step="melding"):
    """Asked by pan."""

    rope_ace: RopeAce
    """Does a rope run from the ace up to the king and end there, or does the ace also follow the
    king?"""

    aces_kings_free: bool
    """Do any three aces or any three kings make a square, whatever their suits?"""

    mixed_square_takes: MixedSquareTakes
    """Which cards of its rank does a square of different suits take: only in suits that it does not
    hold, in any suit once it is laid, or in any suit from the first, if three suits are there?"""

    borrowing: bool
    """May a player move cards between their own melds, if each of them stays good?"""


@dataclass(frozen=True, kw_only=True)
class PayingOptions(HouseOptions, step="paying"):
    """Asked by pan."""

    condition_pays: ConditionPays
    """Do conditions pay by the standard table (valle squares, one-suit squares, A-2-3 and K-Q-J),
    or does nothing pay but going out?"""

    added_card_pay: AddedCardPay
    """Does a condition pay again for every card added to it, once for all that are added in one
    turn, or never?"""

    ropes_pay_added_cards: bool
    """Do ropes pay for added cards as squares do?"""

    pay_taken: Literal["at once", "when called for"]
    """Is pay taken as soon as it is earned, or must its player call for it before discarding and
    otherwise wait until that meld is hit again?"""

    short_pay: bool
    """May a player ask for less than is due, if they ask the same of everyone?"""

    pan_payers: Literal["players in action", "everyone dealt in"]
    """Who pays for conditions and the outs: those who declared in, a fouled hand among them, or
    also those who passed?"""

    foul_hand_pays: Literal["returns pay and goes on paying", "goes on paying", "pays the winner"]
    """What does a foul hand cost: all pay it has collected, and whatever the others earn for the
    rest of the hand; the latter alone; or only what the winner is paid for going out?"""


@dataclass(frozen=True, kw_only=True)
class ForcingOptions(HouseOptions, step="forcing"):
    """Asked by pan."""

    forcing: bool
    """May the other players in action make a player take the option card?"""

    forced_onto_melds: Literal["his own", "anyone's"]
    """Whose melds must the card fit for that?"""

    releaser_may_force: bool
    """May the player who drew the card and released it without forcing it force it later?"""

    force_out_card: Literal["to prevent a dearer out", "always", "never"]
    """When may a player be forced to take the card that puts them out?"""

    out_card_kept: bool
    """Must a player keep a card that would put the right-hand neighbour out, if they can use it in
    any way?"""


@dataclass(frozen=True, kw_only=True)
class OutsOptions(HouseOptions, step="the outs"):
    """Asked by pan."""

    outs_chips: int
    """How many chips does each payer owe the player who goes out, besides any conditions?"""

    outs_repeat_conditions: bool
    """Are the winner's conditions paid all over again on going out?"""

    outs_value: Literal["as the hand lies", "as first laid"]
    """If they are: is each worth what it would pay with all the cards it now holds, or only what
    it paid when it was laid?"""
