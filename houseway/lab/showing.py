"""A question of equity: known hands of one game, what is on the board, and what is out of play.

The games that can be asked about, and every way a question can be wrong, said in one line.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN, Card, name, names
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput, did_you_mean
from houseway.hands.lookup import Ranking
from houseway.hands.tables import ACE_TO_FIVE, HIGH

BOARD: Final = 5
BOARDS: Final = (0, 3, 4, 5)
"""Before the flop, on the flop, on the turn, on the river."""
STUD_HAND: Final = 7
PLAYERS: Final = (2, 10)


@dataclass(frozen=True, kw_only=True)
class PotGame:
    """How a game makes its hands, as far as equity goes."""

    slug: str
    title: str
    uses: Literal["any five", "exactly two", "his own seven"]
    hand_sizes: tuple[int, ...]
    ranking: Ranking = HIGH
    high_low: bool = False

    @property
    def has_board(self) -> bool:
        return self.uses != "his own seven"


GAMES: Final = {
    game.slug: game
    for game in (
        PotGame(slug="texas-holdem", title="Texas Hold'em", uses="any five", hand_sizes=(2,)),
        PotGame(slug="omaha", title="Omaha", uses="exactly two", hand_sizes=(4,)),
        PotGame(
            slug="omaha-hi-lo",
            title="Omaha Hi-Lo",
            uses="exactly two",
            hand_sizes=(4,),
            high_low=True,
        ),
        PotGame(
            slug="seven-card-stud",
            title="Seven Card Stud",
            uses="his own seven",
            hand_sizes=(3, 4, 5, 6, 7),
        ),
        PotGame(
            slug="razz",
            title="Razz",
            uses="his own seven",
            hand_sizes=(3, 4, 5, 6, 7),
            ranking=ACE_TO_FIVE,
        ),
    )
}


def game_named(slug: str) -> PotGame:
    if slug not in GAMES:
        near = did_you_mean(slug, GAMES) or f" There is {', '.join(GAMES)}."
        raise BadInput(f"no equity for a game '{slug}'.{near}")
    return GAMES[slug]


@dataclass(frozen=True, kw_only=True)
class Showing:
    """Hands face up, a board begun, cards that are gone; checked when it is made."""

    game: PotGame
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        self._check_counts()
        self._check_cards()
        if len(self.left) < self.to_come:
            raise BadInput(f"{self.to_come} cards are still to come and {len(self.left)} are left")

    @property
    def left(self) -> tuple[Card, ...]:
        """What may still be dealt."""
        return fifty_two().without((*sum(self.hands, ()), *self.board, *self.dead))

    @property
    def to_come(self) -> int:
        if self.game.has_board:
            return BOARD - len(self.board)
        return sum(STUD_HAND - len(hand) for hand in self.hands)

    def _check_counts(self) -> None:
        least, most = PLAYERS
        if not least <= len(self.hands) <= most:
            raise BadInput(f"equity is for {least} to {most} hands, not {len(self.hands)}")
        sizes = self.game.hand_sizes
        for hand in self.hands:
            if len(hand) not in sizes:
                dealt = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
                raise BadInput(
                    f"'{names(hand)}' is {len(hand)} cards: {self.game.title} is dealt {dealt}"
                )
        if self.board and not self.game.has_board:
            raise BadInput(f"{self.game.title} has no board")
        if len(self.board) not in BOARDS:
            raise BadInput(f"a board is 0, 3, 4 or 5 cards, not {len(self.board)}")

    def _check_cards(self) -> None:
        where: dict[Card, str] = {}
        places = [(f"hand {at}", hand) for at, hand in enumerate(self.hands, 1)]
        for place, cards in (*places, ("the board", self.board), ("the dead cards", self.dead)):
            for one in cards:
                if one == UNKNOWN:
                    raise BadInput(
                        f"?? in {place}: equity needs every card it is given to be known"
                    )
                if one in where:
                    again = "" if where[one] == place else f" and in {place}"
                    raise BadInput(f"{name(one)} is there twice: in {where[one]}{again}")
                where[one] = place
        fifty_two().check(tuple(where))
