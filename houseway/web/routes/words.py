"""The words of the games: what each means, and where a book prints it. Anybody may ask."""

from functools import cache
from typing import Any, Final

from litestar import get

from houseway.games import GAMES
from houseway.rulebook.words import Word, words
from houseway.web.messages.words import PrintedShown, WordShown
from houseway.web.shown.books import house_of


@get("/api/words", sync_to_thread=True, tags=["book"])
def every_word() -> list[WordShown]:
    """Every word of the games, by the alphabet."""
    return list(_shown())


@cache
def _shown() -> tuple[WordShown, ...]:
    return tuple(map(_word, words()))


def _word(one: Word) -> WordShown:
    return WordShown(
        slug=one.slug,
        word=one.word,
        also=one.also,
        means=one.means,
        games=tuple(slug for slug, game in GAMES.items() if one.is_used_at(slug, game.family)),
        is_everywhere=not one.at,
        printed=tuple(
            PrintedShown(clause.id, clause.house, house_of(clause.house).club.name, clause.gist)
            for clause in one.printed
        ),
    )


WORD_ROUTES: Final[tuple[Any, ...]] = (every_word,)
