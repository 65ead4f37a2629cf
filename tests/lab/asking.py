"""Questions of equity as tests write them: a game, its hands as text, a board, dead cards."""

from houseway.lab.hands_asked import asked
from houseway.lab.pot_games import game_at, game_named
from houseway.lab.showing import Showing


def showing(
    game: str, *hands: str, board: str = "", dead: str = "", house: str | None = None
) -> Showing:
    dealt = game_at(game, house) if house else game_named(game)
    return asked(dealt, hands, board=board, dead=dead)
