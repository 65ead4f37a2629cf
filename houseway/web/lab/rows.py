"""Which rows have figures, and what can be asked about each of them."""

from collections.abc import Iterator
from functools import cache

from houseway.houses.house import House, Row
from houseway.houses.usual import row_limit
from houseway.lab.odds.asking import Asked
from houseway.lab.odds.sensitivity import others_of
from houseway.lab.odds.studies import STUDIES, Study, offered
from houseway.rulebook.four_answers import Answer
from houseway.web.messages.lab import LabChoice, LabLimit, LabRow, LabSchedule, LabStrategy


@cache
def rows_of(house: House) -> tuple[LabRow, ...]:
    """The rows of a house that have figures."""
    return tuple(_row(house.row(game), STUDIES[game]) for game in house.games if game in STUDIES)


def _row(row: Row, study: Study) -> LabRow:
    least, most = row.players
    return LabRow(
        house=row.house.slug,
        club=row.house.club.name,
        game=row.game.slug,
        title=row.game.title,
        wagers=offered(study, row.answers.options),
        strategies=tuple(LabStrategy(slug, words) for slug, words in study.strategies.items()),
        choices=tuple(_choice(one) for one in Asked(row.answers).decisive),
        players_min=max(least, 2),
        players_max=most,
        limits=tuple(_limits(row)),
        has_tables=study.sampled is not None,
    )


def _choice(answer: Answer) -> LabChoice:
    return LabChoice(
        option=answer.name,
        asked=answer.question.text,
        answer=answer.shown,
        cite=answer.cite,
        others=tuple(dict.fromkeys(one.typed for one in others_of(answer))),
    )


def _limits(row: Row) -> Iterator[LabLimit]:
    """Every limit that a schedule is posted for."""
    collection = row.house.collection
    titles = {one.slug: one.title for one in row.schedules}
    for text in row.limits:
        limit = row_limit(row, text)
        fitting = collection.fitting(row.game.slug, limit)
        if fitting:
            yield LabLimit(
                limit=text,
                low_cents=limit.low_cents or 0,
                high_cents=limit.high_cents,
                schedules=tuple(LabSchedule(slug, titles[slug]) for slug in fitting),
            )
