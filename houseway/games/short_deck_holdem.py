"""Short-deck Hold'em: Hold'em with 36 cards, where a flush beats a full house.

No house deals it and no clause is about it, so it is not among the thirty games. Hands that were
played and recorded elsewhere replay with it.
"""

from houseway.cards.packs import Pack, short_deck
from houseway.games.texas_holdem import HOLDEM_QUESTIONS, holdem_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*holdem_streets(house, hole_cards=2), street("showdown", show(highs="short deck"))]


def pack(house: Options) -> Pack:  # noqa: ARG001 - every pack is asked for in this way
    return short_deck()


SHORT_DECK_HOLDEM = Game(
    slug="short-deck-holdem",
    title="Short-Deck Hold'em",
    family="board",
    asks=HOLDEM_QUESTIONS,
    pack=pack,
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
