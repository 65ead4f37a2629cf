"""Answers that are said to people in other words than they are written and typed in.

Most answers read well beside their question as they stand in a house's file. These few are short
names of a way to count, and mean nothing to whoever has not read the code.
"""

from typing import Final

SAID: Final = {
    "bank_cover": {
        "gross": "by all that changes hands, paid and collected",
        "each_way": "by what is paid, and apart from it by what is collected",
        "net": "by the balance of what is paid and collected",
        "payouts_only": "by payouts alone",
    },
    "partial_cover": {
        "partial": "the part that is covered",
        "all_or_nothing": "no action",
    },
    "kill_trigger_basis": {
        "awarded": "as it is awarded",
        "gross": "before the collection, with uncalled bets",
    },
    "foul_bank_hand": {"reset": "set again"},
    "condition_pays": {"standard": "as is usual"},
    "even_money": {"flat": "exactly the wager"},
    "copies": {"push": "nobody: it is a push", "player-dealer wins": "the player-dealer"},
    "both_over_player_nearer": {
        "push": "nobody: it is a push",
        "player wins": "the player",
        "player loses": "the player-dealer",
        "push on three cards of 22 to 25": "nobody on three cards, 22 to 25; else the bank",
    },
    "both_over_tie": {"push": "nobody: it is a push", "player-dealer wins": "the player-dealer"},
    "playing_the_board": {"live hand": "they may", "never": "no"},
}


def said(name: str, shown: str) -> str:
    """What an answer to the question of this name is called.

    >>> said("bank_cover", "payouts_only"), said("ties", "push")
    ('by payouts alone', 'push')
    """
    return SAID.get(name, {}).get(shown, shown)
