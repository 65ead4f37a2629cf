"""Named strategies as ways of playing: at a table with a player-dealer, those that have figures.

`odds/studies.py` has their names and says in words what each does. Which game knows which is
answered without NumPy; how one is played is `named_players.py`.
"""

from collections.abc import Mapping

from houseway.games import GAMES
from houseway.lab.odds.studies import STUDIES
from houseway.table.game import BANKED


def named_ways(game: str) -> Mapping[str, str]:
    """The strategies of a game against a bank, each in words; other games have none."""
    is_banked = game in GAMES and GAMES[game].family in BANKED
    return STUDIES[game].strategies if is_banked and game in STUDIES else {}
