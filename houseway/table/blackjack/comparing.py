"""A player's total against the bank's: who wins, what a natural is worth, and who is settled early.

A natural beats everything else, and of two totals that are not over the nearer to it wins
(garlic-city/no-bust-21st-century-blackjack/55 to 59, comstock/pure-21-5-blackjack/76 to 85). Where
nobody busts, hands that are over are compared too. What is settled early is in `settling_early.py`.
"""

from typing import Final, Literal

from houseway.cards.card import JOKER, Card, rank
from houseway.hands.blackjack.no_bust_21st_century import is_three_cards_just_over
from houseway.hands.blackjack.total import Total
from houseway.rulebook.options import Options
from houseway.rulebook.pay_tables import Odds
from houseway.table.bank.options import RoundingOptions, WinOptions
from houseway.table.blackjack.options import (
    BankChartOptions,
    BustOptions,
    ComparingOptions,
    OverHandOptions,
    ThreeCardPushOptions,
)

Outcome = Literal["natural", "win", "push", "loss"]
"""What a player's hand comes to: a natural is a win at its own odds."""


EIGHT: Final = 8
TEN_POINTS: Final = 10
PLAIN_22: Final = 22


def result(player: Total, bank: Total, house: Options, *, is_added_to: bool = False) -> Outcome:
    """What a finished hand comes to against the bank's; `is_added_to` when doubled or split."""
    comparing = house[ComparingOptions]
    if player.is_natural:
        pushes = bank.is_natural and comparing.natural_against_natural == "push"
        return "push" if pushes else "natural"
    if bank.is_natural:
        return "loss"
    if player.is_over:
        return _both_over(player, bank, house, is_added_to) if bank.is_over else "loss"
    if bank.is_over or player > bank:
        return "win"
    is_push = player == bank and comparing.both_live == "nearer wins, equal pushes"
    return "push" if is_push else "loss"


def _both_over(player: Total, bank: Total, house: Options, is_added_to: bool) -> Outcome:
    if (bust := house.get(BustOptions)) is not None:
        if bank.category == "three eights":
            # comstock/pure-21-5-blackjack/86; s-and-k/pure-21-5-blackjack/69
            return "win" if bust.bank_888 == "hands over win" else "push"
        # s-and-k/pure-21-5-blackjack/70
        return "push" if bust.both_over == "push" else "loss"
    if player == bank:
        # garlic-city/no-bust-21st-century-blackjack/61, comstock/no-bust-blackjack/49
        return "push" if house[OverHandOptions].both_over_tie == "push" else "loss"
    return _nearer(player, house, is_added_to) if player > bank else "loss"


def _nearer(player: Total, house: Options, is_added_to: bool) -> Outcome:
    """What a hand gets that is over, but nearer than the bank's."""
    match house[OverHandOptions].both_over_player_nearer:
        case "push":
            return "push"
        case "player wins":
            return "win"
        case "push on three cards of 22 to 25" if _counts_by_its_cards(house, is_added_to):
            # players-club/no-bust-21st-century-blackjack/64
            return "push" if is_three_cards_just_over(player) else "loss"
    return "loss"


def _counts_by_its_cards(house: Options, is_added_to: bool) -> bool:
    pushing = house.get(ThreeCardPushOptions)
    return not is_added_to or (pushing is not None and pushing.push_counts_doubled)


def decided_by(player: Total, bank: Total | None, house: Options) -> tuple[str, ...]:
    """The questions whose answers decide between a hand and the bank's, which may be closed yet."""
    if player.is_natural:
        is_met = bank is not None and bank.is_natural
        return ("natural_against_natural",) if is_met else ("natural_pays",)
    twos = ("plain_22",) if _is_22(player) or (bank is not None and _is_22(bank)) else ()
    if bank is None or not (player.is_over and bank.is_over):
        wins = bank is not None and not player.is_over and (bank.is_over or player > bank)
        over = ("both_over", "both_over_player_nearer") if bank is None else ("both_live",)
        return (*over, *twos, *(("win_pays",) if wins else ()))
    if BustOptions in house:
        return ("bank_888",) if bank.category == "three eights" else ("both_over",)
    return (("both_over_tie",) if player == bank else ("both_over_player_nearer",)) + twos


def _is_22(total: Total) -> bool:
    return total.points == PLAIN_22


def is_beyond_saving(
    player: Total, up_card: Card, house: Options, *, is_added_to: bool = False
) -> bool:
    """Whether a hand that is over loses whatever the bank draws, so that its wager may be lifted.

    The bank draws to a hard 16 at most and so never counts more than 26; three eights need an
    eight up.
    """
    if not player.is_over:
        return False
    if BustOptions in house:
        shows_eight = up_card != JOKER and rank(up_card) == EIGHT
        return house[BustOptions].both_over == "player loses" and not shows_eight
    over_by: float = player.points - (house[BankChartOptions].bank_stands_hard - 1 + TEN_POINTS)
    if over_by > 0:
        return True
    if house[OverHandOptions].both_over_tie == "push":
        return False
    return over_by == 0 or _nearer(player, house, is_added_to) == "loss"


def owed_cents(outcome: Outcome, stake_cents: int, house: Options, *, chip_cents: int) -> int:
    """What a wager is owed beside its stake; negative for what it loses."""
    match outcome:
        case "natural":
            odds = house[ComparingOptions].natural_pays
            return payout(stake_cents, odds, house[RoundingOptions], chip_cents=chip_cents)
        case "win":
            return payout(
                stake_cents,
                house[WinOptions].win_pays,
                house[RoundingOptions],
                chip_cents=chip_cents,
            )
        case "push":
            return 0
        case "loss":
            return -stake_cents


def payout(stake_cents: int, odds: Odds, house: RoundingOptions, *, chip_cents: int) -> int:
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
