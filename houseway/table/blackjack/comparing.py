"""A player's total against the bank's: who wins, what a natural is worth, and who is settled early.

A natural beats everything else, and of two totals that are not over the nearer to it wins
(garlic-city/no-bust-21st-century-blackjack/55 to 59, comstock/pure-21-5-blackjack/76 to 85). Where
nobody busts, hands that are over are compared too. What is settled early is in `settling_early.py`.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from houseway.cards.card import JOKER, Card, rank
from houseway.hands.blackjack.no_bust_21st_century import is_three_cards_just_over
from houseway.hands.blackjack.total import Plain22, Total
from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import Odds

Outcome = Literal["natural", "win", "push", "loss"]
"""What a player's hand comes to: a natural is a win at its own odds."""


@dataclass(frozen=True, kw_only=True)
class ComparingOptions(HouseOptions):
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
class OverHandOptions(HouseOptions):
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
class ThreeCardPushOptions(HouseOptions):
    """Asked by No Bust 21st Century Blackjack."""

    push_counts_doubled: bool
    """Are doubled and split hands counted by their cards too, where three cards push?"""


@dataclass(frozen=True, kw_only=True)
class BustOptions(HouseOptions):
    """Asked by Pure 21.5 Blackjack, in which a hand that goes over loses but for three eights."""

    both_over: Literal["player loses", "push"]
    """Player and bank are both over, and the bank has not three eights: what happens?"""

    bank_888: Literal["hands over win", "hands over push"]
    """The bank goes over with three eights and no other card: what becomes of the players' hands
    that are over?"""


EIGHT: Final = 8
TEN_POINTS: Final = 10


def result(
    player: Total, bank: Total, house: ComparingOptions, *, is_added_to: bool = False
) -> Outcome:
    """What a finished hand comes to against the bank's; `is_added_to` when doubled or split."""
    if player.is_natural:
        pushes = bank.is_natural and house.natural_against_natural == "push"
        return "push" if pushes else "natural"
    if bank.is_natural:
        return "loss"
    if player.is_over:
        return _both_over(player, bank, house, is_added_to) if bank.is_over else "loss"
    if bank.is_over or player > bank:
        return "win"
    is_push = player == bank and house.both_live == "nearer wins, equal pushes"
    return "push" if is_push else "loss"


def _both_over(player: Total, bank: Total, house: ComparingOptions, is_added_to: bool) -> Outcome:
    if isinstance(house, BustOptions):
        if bank.category == "three eights":
            # comstock/pure-21-5-blackjack/86; s-and-k/pure-21-5-blackjack/69
            return "win" if house.bank_888 == "hands over win" else "push"
        # s-and-k/pure-21-5-blackjack/70
        return "push" if house.both_over == "push" else "loss"
    assert isinstance(house, OverHandOptions)
    if player == bank:
        # garlic-city/no-bust-21st-century-blackjack/61, comstock/no-bust-blackjack/49
        return "push" if house.both_over_tie == "push" else "loss"
    return _nearer(player, house, is_added_to) if player > bank else "loss"


def _nearer(player: Total, house: OverHandOptions, is_added_to: bool) -> Outcome:
    """What a hand gets that is over, but nearer than the bank's."""
    match house.both_over_player_nearer:
        case "push":
            return "push"
        case "player wins":
            return "win"
        case "push on three cards of 22 to 25" if _counts_by_its_cards(house, is_added_to):
            # players-club/no-bust-21st-century-blackjack/64
            return "push" if is_three_cards_just_over(player) else "loss"
    return "loss"


def _counts_by_its_cards(house: OverHandOptions, is_added_to: bool) -> bool:
    return not is_added_to or (
        isinstance(house, ThreeCardPushOptions) and house.push_counts_doubled
    )


def is_beyond_saving(
    player: Total, up_card: Card, house: Any, *, is_added_to: bool = False
) -> bool:
    """Whether a hand that is over loses whatever the bank draws, so that its wager may be lifted.

    The bank draws to a hard 16 at most and so never counts more than 26; three eights need an
    eight up.
    """
    if not player.is_over:
        return False
    if isinstance(house, BustOptions):
        shows_eight = up_card != JOKER and rank(up_card) == EIGHT
        return house.both_over == "player loses" and not shows_eight
    over_by: float = player.points - (house.bank_stands_hard - 1 + TEN_POINTS)
    if over_by > 0:
        return True
    if house.both_over_tie == "push":
        return False
    return over_by == 0 or _nearer(player, house, is_added_to) == "loss"


def owed_cents(outcome: Outcome, stake_cents: int, house: Any, *, chip_cents: int) -> int:
    """What a wager is owed beside its stake; negative for what it loses."""
    match outcome:
        case "natural":
            return payout(stake_cents, house.natural_pays, house, chip_cents=chip_cents)
        case "win":
            return payout(stake_cents, house.win_pays, house, chip_cents=chip_cents)
        case "push":
            return 0
        case "loss":
            return -stake_cents


def payout(stake_cents: int, odds: Odds, house: Any, *, chip_cents: int) -> int:
    """What a wager wins at its odds, as the house rounds it; never a part of a cent."""
    exact_cents, rest = divmod(stake_cents * odds.pays, odds.on)
    if house.payout_rounding == "exact":
        return exact_cents
    down_cents = exact_cents // chip_cents * chip_cents
    is_whole = down_cents == exact_cents and not rest
    return (
        down_cents
        if house.payout_rounding == "down to a chip" or is_whole
        else down_cents + chip_cents
    )
