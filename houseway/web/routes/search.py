"""The route of the room's one search: games, clauses, tables, and people for the floor."""

from typing import Annotated, Any, Final

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from houseway.web.asking import live_of, people_of, person_of
from houseway.web.looking_up import looked_up
from houseway.web.messages.search import Found, PersonFound
from houseway.web.people import Person
from houseway.web.search.searching import (
    TYPED_MOST,
    clauses_found,
    games_found,
    people_found,
    tables_found,
    typed_words,
)

Typed = Annotated[str, QueryParameter(max_length=TYPED_MOST, description="What is looked for")]
Count = Annotated[int, QueryParameter(ge=1, le=50, description="How many of each at the most")]


@get("/api/search", tags=["search"])
async def search(
    request: Request[Any, Any, Any], state: State, *, q: Typed = "", count: Count = 8
) -> Found:
    """Games however they are spelled, clauses by their words, open tables; people for the floor."""
    live, words = live_of(state), typed_words(q)
    if not words:
        return Found(q=q)
    # The books are read and got ready when somebody looks for the first time.
    games = await looked_up(games_found, words, live.clubs)
    own_clubs = tuple(live.desk.room.own_clubs)
    clauses, clauses_count = await looked_up(clauses_found, q, count, own_clubs)
    tables = tables_found(words, live.desk.room)
    people = _people(state, person_of(request), words)
    await live.on_disk()
    return Found(
        q=q,
        games=tuple(games[:count]),
        games_count=len(games),
        clauses=clauses,
        clauses_count=clauses_count,
        tables=tuple(tables[:count]),
        tables_count=len(tables),
        people=tuple(people[:count]),
        people_count=len(people),
    )


def _people(state: State, person: Person | None, words: list[str]) -> list[PersonFound]:
    if person is None or not person.may("floor"):
        return []
    return people_found(words, live_of(state).desk.room, people_of(state).everybody())


SEARCH_ROUTES: Final[tuple[Any, ...]] = (search,)
