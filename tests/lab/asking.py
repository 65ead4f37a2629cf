"""Questions of equity as tests write them: a game, its hands as text, a board, dead cards."""

from houseway.cards.card import cards
from houseway.lab.showing import GAMES, Showing


def showing(game: str, *hands: str, board: str = "", dead: str = "") -> Showing:
    return Showing(
        game=GAMES[game],
        hands=tuple(cards(hand) for hand in hands),
        board=cards(board),
        dead=cards(dead),
    )
