"""What the games with a player-dealer ask in common, gathered by family.

Every one of them offers the bank round, takes wagers against it and settles as far as it covers.
Three come from the Asian tables, with a dice cup that counts out the first hand; three are kinds
of blackjack, dealt face up. Each question is declared beside the step that asks it.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.money.cover import BankCover, PartialCover
from houseway.rulebook.options import Floor, HouseOptions
from houseway.rulebook.pay_tables import Odds
from houseway.table.bank.dealing_options import (
    DeliveringOptions,
    RoundOptions,
    ShakingOptions,
    ShufflingOptions,
)
from houseway.table.options import SeatingOptions


@dataclass(frozen=True, kw_only=True)
class BankingOptions(HouseOptions, step="banking"):
    """Asked by every game with a player-dealer."""

    player_dealer_takes_a_spot: bool
    """Is the player-dealer's place one of the table's spots, rather than one more beside them?"""

    bank_first_offered: Literal["seat one", "drawn by lot"]
    """Who is offered the bank first when a game opens?"""

    bank_direction: Literal["clockwise", "counter-clockwise"]
    """Which way does the bank go round the table?"""

    bank_hands_max: int
    """How many hands running may one person bank before the bank moves on?"""

    second_bank_taken_by: Literal[
        "next seat", "players of the first hand", "those who wagered on the spot"
    ]
    """Who may take the second bank when its holder does not want it or cannot go on?"""

    intervening_bank: Literal["a hand banked", "an offer to everyone"]
    """What must come between two turns of the same person at the bank?"""

    bank_breaks_game: bool
    """Is the game broken when nobody else takes the bank in between?"""

    bank_needs_prior_wager: Literal["none needed", "any on the spot", "his own on the spot"]
    """What wager must there have been on a spot on the last hand, for somebody to bank from it?"""

    backline_may_bank: bool
    """May a backline player bank from a spot when its seated player passes?"""

    proposition_players: Literal["may play", "alone may play", "may not play"]
    """May proposition players of a third-party provider play?"""

    proposition_players_intervene: bool
    """Does a hand banked by a proposition player count as a hand in between?"""


@dataclass(frozen=True, kw_only=True)
class BankWagerOptions(HouseOptions, step="banking"):
    """Asked by every game with a player-dealer: what the bank puts up."""

    bank_wager_min: Literal["table minimum", "anything"]
    """What is the least that a player-dealer may put up?"""

    bank_wager_max_cents: int | None
    """What is the most that a player-dealer may put up?"""

    bank_covers_all: bool
    """Must the player-dealer put up enough to cover every wager on the table?"""


@dataclass(frozen=True, kw_only=True)
class WageringOptions(HouseOptions, step="wagering"):
    """Asked by every game with a player-dealer."""

    wager_maximum: Literal["posted limit", "set when the table opens"]
    """Where does the most for one spot come from?"""

    under_minimum: Literal["refused", "refused, but plays if found late", "plays with a warning"]
    """What becomes of a wager below the table minimum?"""

    over_maximum: Literal["excess has no action", "refused"]
    """What becomes of the part of a wager that is over the table maximum?"""

    wager_steps_cents: int | None
    """In steps of how much must wagers be made?"""

    wager_steps_bind: Literal["players", "player-dealer too"]
    """Whom do those steps bind?"""

    minimum_after_collection: bool
    """Must a player still have a full minimum wager after paying the collection?"""

    wagers_close: Literal["dice released", "dice cup opened", "first card"]
    """From which moment on may no wager be made or changed?"""

    call_wagers: bool
    """Does a wager play that is only announced ("money covers"), and not in the spot?"""

    several_spots: bool
    """May one player wager on several spots?"""

    side_bets_banned: bool
    """Are side bets and proposition bets between players banned?"""


@dataclass(frozen=True, kw_only=True)
class BacklineOptions(HouseOptions, step="backlining"):
    """Asked by every game with a player-dealer."""

    backline_allowed: bool
    """May a player wager on a spot that another player holds?"""

    backline_max: int | None
    """How many backline wagers get action on one spot?"""

    backline_refusable: bool
    """May the seated player refuse a backline wager on their spot?"""

    backline_keeps_spot: bool
    """May a player who has wagered on a spot go on wagering there until the bank moves on?"""

    backline_decides: Literal["seated player", "largest wager"]
    """Who decides the play of a hand when the seated and the backline player disagree?"""

    equal_wagers_decide: Literal["seated player", "floor"]
    """And who decides when the largest wagers are equal?"""

    equal_backline_decides: Literal["seated player", "the first of them"]
    """And who when equal backline wagers are larger than the seated player's, and do not agree?"""

    backline_claim: Literal["before the seated player acts", "before the hand is over"]
    """Until when may a backline player claim the decision that goes with the largest wager?"""


@dataclass(frozen=True, kw_only=True)
class CoveringOptions(HouseOptions, step="covering"):
    """Asked by every game with a player-dealer."""

    bank_cover: BankCover
    """How is the player-dealer's wager used up: by all that changes hands, once each way, by the
    balance, or by payouts alone?"""

    partial_cover: PartialCover
    """What does the wager get at which cover runs out: the part that is covered, or no action?"""

    spot_cover_order: Literal["seated player first", "largest wager first"]
    """Whose wager on a spot is covered first, the seated player's or the largest?"""


@dataclass(frozen=True, kw_only=True)
class SettlingOptions(HouseOptions, step="settling"):
    """Asked by every game with a player-dealer."""

    settling_starts: Literal["action button", "house dealer's right", "next after the bank"]
    """Where does settling start?"""

    settling_direction: Literal["clockwise", "counter-clockwise"]
    """Which way does it go round from there?"""

    settling_order: Literal["in action order", "losers first"]
    """Are winners paid and losers collected in one round, or all losers first?"""


@dataclass(frozen=True, kw_only=True)
class ShortBankOptions(HouseOptions, step="placing"):
    """Asked by No Bust 21st Century Blackjack, whose wagers are settled otherwise by default."""

    short_bank_order: Literal[
        "from the action button, counter-clockwise",
        "from the action button, clockwise",
        "as always",
    ]
    """In which order are wagers settled when the bank does not cover them all?"""


@dataclass(frozen=True, kw_only=True)
class BankPartnerOptions(HouseOptions, step="banking"):
    """Asked by the games in which the bank has a choice to make."""

    bank_partners: bool
    """May others put money in the bank beside the player-dealer's?"""

    bank_decides: Literal["player-dealer", "largest wager"]
    """Who decides how the bank's hand is played, when those with money in it disagree?"""


@dataclass(frozen=True, kw_only=True)
class KumKumOptions(HouseOptions, step="wagering"):
    """Asked by the games that come from the Asian tables: one wager with several owners."""

    kum_kum: bool
    """May several players share one wager, paid and collected as one?"""

    kum_kum_minimum: Literal["each partner", "the whole wager"]
    """Must each partner put in the table minimum, or only all of them together?"""

    kum_kum_collection: Literal["one", "one a partner"]
    """How many collections does a shared wager pay?"""


@dataclass(frozen=True, kw_only=True)
class AddedWagerOptions(HouseOptions, step="wagering"):
    """Asked by the games in which a player may add to the wager during the hand."""

    limits_apply_to: Literal["first wager", "every wager"]
    """Do the table limits bind only the wager made before the deal, or what is added later too?"""


@dataclass(frozen=True, kw_only=True)
class HiddenHandOptions(HouseOptions, step="backlining"):
    """Asked by the games whose players hold their cards or tiles unseen."""

    hands_seen_max: int
    """How many hands may a player look at, however many they have wagered on?"""

    hand_held_by: Literal["seated player", "largest wager"]
    """Who takes up the cards or tiles of a spot that several have wagered on?"""


@dataclass(frozen=True, kw_only=True)
class SmallerWagerOptions(HouseOptions, step="setting"):
    """Asked by pai gow poker."""

    smaller_wager_looks: Literal["with the larger's leave", "never"]
    """May a player look at a hand on which they have the smaller wager?"""


@dataclass(frozen=True, kw_only=True)
class SharingOptions(HouseOptions, step="wagering"):
    """Asked by the games that come from the Asian tables: what several own together."""

    shared_in_chips: bool
    """Is what a shared wager or a shared bank comes to divided among its owners in whole chips?"""

    odd_chip_shared: Literal["nearest part", "first owner"]
    """Who gets a chip that does not divide: whose part comes nearest to it, or who made the
    wager?"""


@dataclass(frozen=True, kw_only=True)
class CoverOrderOptions(HouseOptions, step="covering"):
    """Asked by the games in which one player may have several wagers on a hand."""

    cover_order: Literal["seat by seat", "first wagers first"]
    """Are all wagers of a seat covered before the next seat's (the first wager, what was added to
    it, bonus, side wager), or all first wagers of the table before anything else?"""


@dataclass(frozen=True, kw_only=True)
class HouseWayOptions(HouseOptions, step="handling"):
    """Asked by the games that come from the Asian tables."""

    house_way_after_look: Literal["allowed", "refused"] | Floor
    """May a player ask for the house way after looking at the hand?"""

    house_way_set_when: Literal[
        "in its turn to be settled",
        "before the bank is opened",
        "before the bank is opened, face down",
    ]
    """When is a house way hand opened and set, or set unopened?"""


@dataclass(frozen=True, kw_only=True)
class TieOptions(HouseOptions, step="settling"):
    """Asked by the games of one hand against one."""

    ties: Literal["push", "player-dealer wins"]
    """What happens when the player's hand and the bank's are worth the same?"""


@dataclass(frozen=True, kw_only=True)
class WinOptions(HouseOptions, step="settling"):
    """Asked by every game but those that pay a win by a table."""

    win_pays: Odds
    """What does an ordinary win pay?"""


@dataclass(frozen=True, kw_only=True)
class FouledWagerOptions(HouseOptions, step="settling"):
    """Asked by the games that can foul a player's hand."""

    foul_wager_goes_to: Literal["player-dealer", "winning players"]
    """Who gets the wager on a fouled hand, as far as the money covers?"""


@dataclass(frozen=True, kw_only=True)
class RoundingOptions(HouseOptions, step="settling"):
    """Asked by the games that pay odds or give back halves."""

    payout_rounding: Literal["exact", "up to a chip", "down to a chip"]
    """How is a payout rounded that the smallest chip cannot show?"""


@dataclass(frozen=True, kw_only=True)
class SurrenderOptions(HouseOptions, step="surrendering"):
    """Asked by every game with a player-dealer but those that have a fold."""

    surrender: Literal["never", "first two cards", "first two cards, after the check", "any time"]
    """When may a player surrender: at none, at the first or at any decision?"""


@dataclass(frozen=True, kw_only=True)
class TwoHandOptions(HouseOptions, step="settling"):
    """Asked by the games of two hands against two."""

    copies: Literal["player-dealer wins", "push"]
    """Who wins a copy, the same hand as the bank's?"""

    split_result: Literal["push", "player loses"]
    """What comes of one hand won and one lost?"""


PLAYER_DEALER_QUESTIONS: Final = (
    SeatingOptions,
    ShufflingOptions,
    BankingOptions,
    BankWagerOptions,
    WageringOptions,
    BacklineOptions,
    RoundOptions,
    CoveringOptions,
    SettlingOptions,
)
"""Asked by every game with a player-dealer."""


DICE_CUP_QUESTIONS: Final = (
    *PLAYER_DEALER_QUESTIONS,
    BankPartnerOptions,
    KumKumOptions,
    SharingOptions,
    HiddenHandOptions,
    ShakingOptions,
    DeliveringOptions,
    HouseWayOptions,
    WinOptions,
    FouledWagerOptions,
)
"""Asked by the games that come from the Asian tables."""
