"""Routes of the rule book: clubs, rows, clauses, pieces. Anybody may read."""

from functools import cache
from typing import Final

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from houseway.cards.card import FIRST_TILE, JOKER, SUIT_WORDS, Card, name, rank, suit, tile_of
from houseway.cards.card import words as card_words
from houseway.cards.tiles import FACES, pips, red_pips
from houseway.houses.apart.asking import TwoBooks, two_books
from houseway.houses.differing import Differing, differing
from houseway.web.asking import live_of
from houseway.web.messages.book import (
    ClauseListed,
    ClauseShown,
    HouseShown,
    PieceShown,
    RowShown,
)
from houseway.web.shown.books import (
    checked_id,
    clause_shown,
    clauses_of,
    house_of,
    houses_shown,
    row_of,
    row_shown,
)


@get("/api/houses", sync_to_thread=True, tags=["book"])
def houses(state: State) -> list[HouseShown]:
    """The clubs: character, hours, colours, and the games each of them deals."""
    live = live_of(state)
    # The first time every book is read, which takes a while: not on the event loop.
    return list(houses_shown(live.clubs, live.now_ms()))


@get("/api/houses/{house:str}/games/{game:str}", sync_to_thread=True, tags=["book"])
def row(state: State, house: FromPath[str], game: FromPath[str]) -> RowShown:
    """The rule book of one game at one club."""
    return row_shown(row_of(house, game), live_of(state).now_ms())


@get("/api/houses/{house:str}/games/{game:str}/clauses", sync_to_thread=True, tags=["book"])
def row_clauses(house: FromPath[str], game: FromPath[str]) -> list[ClauseListed]:
    """The clauses of a club's book about one game, in the order of its pages."""
    return list(clauses_of(row_of(house, game)))


@get("/api/clauses/{house:str}/{game:str}/{number:int}", sync_to_thread=True, tags=["book"])
def clause(house: FromPath[str], game: FromPath[str], number: FromPath[int]) -> ClauseShown:
    """One clause: its gist, where it is printed, its evidence, and what rests on it."""
    return clause_shown(checked_id(house, game, number))


@get("/api/diff/{game:str}", sync_to_thread=True, tags=["book"])
def difference(game: FromPath[str], a: FromQuery[str], b: FromQuery[str]) -> Differing:
    """Where two clubs differ in a game: in print, and in how we read it."""
    return differing(house_of(a).slug, house_of(b).slug, game)


@get("/api/diff/{game:str}/hand", sync_to_thread=True, tags=["book"])
def hand_apart(game: FromPath[str], a: FromQuery[str], b: FromQuery[str]) -> TwoBooks:
    """The smallest hands on which two clubs' books differ, played at both; nothing is searched."""
    return two_books(house_of(a).slug, house_of(b).slug, game)


@get("/api/pieces", sync_to_thread=True, tags=["book"])
def pieces() -> list[PieceShown]:
    """Every card and tile by its number."""
    return list(_pieces())


@cache
def _pieces() -> tuple[PieceShown, ...]:
    return tuple(_piece(Card(number)) for number in range(FIRST_TILE + len(FACES)))


def _piece(one: Card) -> PieceShown:
    is_tile, is_card = one >= FIRST_TILE, one < JOKER
    tile = tile_of(one) if is_tile else None
    return PieceShown(
        number=one,
        name=name(one),
        words=card_words(one),
        kind="tile" if is_tile else "card" if is_card else "joker",
        rank=rank(one) if is_card else 0,
        suit=SUIT_WORDS[suit(one)] if is_card else "",
        pips=pips(tile) if tile is not None else (),
        red_pips=red_pips(tile) if tile is not None else 0,
    )


BOOK_ROUTES: Final = (houses, row, row_clauses, clause, difference, hand_apart, pieces)
