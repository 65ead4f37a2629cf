"""Money: whole cents in named accounts, moved two-sidedly, divided by rules that are said aloud.

`cents` reads and prints it, `chips` stacks it, `accounts` keeps it, `split` divides it, `pots` says
who may win it, `cover` and `in_action` say how far a player-dealer's wager reaches. Nothing here
knows a game.
"""

from houseway.money.accounts import CAGE, Accounts, Transfer, Why
from houseway.money.cents import cents, dollars
from houseway.money.chips import Chips, stacked
from houseway.money.cover import (
    CAPS_WINNINGS,
    BankCover,
    Cover,
    Decided,
    PartialCover,
    Settled,
    settle,
    share_kum_kum,
)
from houseway.money.in_action import (
    Placed,
    covers_everything,
    largest_in_action,
    may_be_in_action,
)
from houseway.money.pots import Pot, Uncalled, side_pots, uncalled
from houseway.money.split import halves, pro_rata, split, split_high_low

__all__ = [
    "CAGE",
    "CAPS_WINNINGS",
    "Accounts",
    "BankCover",
    "Chips",
    "Cover",
    "Decided",
    "PartialCover",
    "Placed",
    "Pot",
    "Settled",
    "Transfer",
    "Uncalled",
    "Why",
    "cents",
    "covers_everything",
    "dollars",
    "halves",
    "largest_in_action",
    "may_be_in_action",
    "pro_rata",
    "settle",
    "share_kum_kum",
    "side_pots",
    "split",
    "split_high_low",
    "stacked",
    "uncalled",
]
