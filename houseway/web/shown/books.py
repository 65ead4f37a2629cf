"""Clubs, rows and clauses as the API shows them, made of what the rule books already say.

Books do not change while a server runs, so whatever depends on nothing but a book is made once.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Final

from houseway.errors import BadInput, did_you_mean
from houseway.houses.hours import WEEKDAYS, Hours
from houseway.houses.house import House, Row, clause_anywhere
from houseway.houses.reasons import reason_of
from houseway.houses.taken_in import editions_of, is_taken_in
from houseway.lab.odds.studies import STUDIES
from houseway.reports.hours import clock_words, hours_words, line_words
from houseway.reports.letterhead import letterhead
from houseway.reports.printed_rulings import prints_any, rulings_of
from houseway.reports.rule_sheet import rule_sheet
from houseway.room.tables.usual_table import usual_table
from houseway.rulebook.clauses import HOUSES, Clause
from houseway.rulebook.evidence import ClauseStanding, every_standing
from houseway.rulebook.four_answers import Answer
from houseway.table.game import Family
from houseway.table.step_words import street_by_street
from houseway.web.messages.book import (
    ClauseListed,
    ClauseShown,
    GameShown,
    HoursShown,
    HouseShown,
    Layout,
    ReadingTouching,
    RowShown,
    ScheduleShown,
    StepShown,
)
from houseway.web.search.known_as import KNOWN_AS
from houseway.web.shown.clubs import character_of
from houseway.web.shown.costs import costs_at
from houseway.web.shown.resting import resting_on

LAYOUTS: Final[Mapping[Family, Layout]] = {
    "board": "board",
    "stud": "stud",
    "draw": "draw",
    "push-nine": "push",
    "chinese poker": "chinese",
    "pan": "pan",
    "player-dealer": "banked",
    "blackjack": "blackjack",
}
TILES: Final = "pai-gow-tiles"


def row_of(house: str, game: str) -> Row:
    """A row, read once; BadInput names the right words.

    What has left the book of a club of one's own is as it was last: hands were dealt by it.
    """
    for book in editions_of(house):
        once = House.of_edition(house, book.edition)
        if game in once.games:
            return once.row(game)
    return house_of(house).row(game)


def house_of(house: str) -> House:
    """One of the four, or a club whose book is in the log.

    Whoever asks over the network names no folder of the server's.
    """
    if house not in HOUSES and not is_taken_in(house):
        near = did_you_mean(house, HOUSES) or f" There are {', '.join(HOUSES)}."
        raise BadInput(f"no house '{house}'.{near}")
    return House.named(house)


def layout_of(row: Row) -> Layout:
    """How a table of this game is drawn."""
    return "tiles" if row.game.slug == TILES else LAYOUTS[row.game.family]


def house_shown(house: House, at_ms: int) -> HouseShown:
    """A club as it is now."""
    club, head, character = house.club, letterhead(house), character_of(house)
    now = datetime.fromtimestamp(at_ms / 1000, club.time_zone)
    games = tuple(game_shown(row_of(house.slug, game), now) for game in house.games)
    return HouseShown(
        slug=house.slug,
        name=club.name,
        character=character.words,
        address=head.address,
        contact=head.contact,
        helpline=head.helpline,
        dated=str(club.facts["dated"]),
        felt=head.colour,
        accent=character.accent,
        theme=character.theme,
        time_zone=str(club.time_zone),
        local_time=f"{WEEKDAYS[now.weekday()]} {clock_words(now.time())}",
        hours=tuple(map(_hours, club.hours)),
        hours_words="" if club.hours else "The book prints no hours: tables open at any hour.",
        is_open=any(one.is_open for one in games),
        games=games,
    )


def game_shown(row: Row, now: datetime) -> GameShown:
    """A row in its club's list."""
    game, club, usual = row.game, row.house.club, usual_table(row)
    is_open = club.is_open(game.slug, limit=usual.limit, weekday=now.weekday(), at=now.time())
    return GameShown(
        slug=game.slug,
        title=game.title,
        known_as=KNOWN_AS.get(game.slug, ()),
        family=game.family,
        layout=layout_of(row),
        players=row.players,
        limits=row.limits,
        schedules=tuple(ScheduleShown(one.slug, one.limits) for one in row.schedules),
        is_posted=bool(row.schedules),
        costs=costs_at(row.house, game.slug, usual.limit),
        hours=tuple(hours_words(row)),
        is_open=is_open and bool(row.schedules),
        usual=usual,
    )


def _hours(line: Hours) -> HoursShown:
    return HoursShown(
        words=line_words(line),
        days=tuple(WEEKDAYS[day] for day in sorted(line.days)),
        opens=clock_words(line.opens),
        closes=clock_words(line.closes),
        games=line.games,
        limits=tuple(map(str, line.limits)),
        cites=line.cites,
    )


def row_shown(row: Row, at_ms: int) -> RowShown:
    """The rule book of one row."""
    sheet, game = rule_sheet(row, row.answers), row.game
    now = datetime.fromtimestamp(at_ms / 1000, row.house.club.time_zone)
    return RowShown(
        house=row.house.slug,
        club=sheet.club,
        game=game_shown(row, now),
        script=(
            *street_by_street(game.plan(row.answers.options), row.answers.options),
            *([f"what wins: {sheet.wins.removesuffix('.')}"] if sheet.wins else []),
        ),
        order=sheet.order,
        bases=sheet.bases,
        steps=tuple(
            StepShown(
                step.step,
                step.does,
                tuple(answer for answer in sheet.answers if answer.step == step.step),
            )
            for step in sheet.steps
        ),
        readings=sheet.readings,
        fees=sheet.fees,
        not_offered=sheet.not_offered,
        terms=sheet.terms,
        notices=sheet.notices,
        rulings=rulings_of(row, row.answers),
        prints_faults=prints_any(row, row.answers),
        clauses=len(clauses_of(row)),
        has_figures=game.slug in STUDIES,
    )


def clauses_of(row: Row) -> tuple[ClauseListed, ...]:
    """The clauses of the book about this game, in the order of its pages."""
    return tuple(
        ClauseListed(
            one.id,
            one.number,
            one.place,
            one.kind,
            one.enforceable,
            standing_of(one).status,
            one.gist,
        )
        for one in row.house.clauses.values()
        if one.game == row.game.slug
    )


def clause_shown(clause_id: str) -> ClauseShown:
    """One clause with its evidence and the answers that rest on it."""
    clause = clause_anywhere(clause_id)
    standing, house = standing_of(clause), House.named(clause.house)
    return ClauseShown(
        id=clause.id,
        house=clause.house,
        club=house.club.name,
        game=clause.game,
        number=clause.number,
        place=clause.place,
        about=clause.kind,
        enforceable=clause.enforceable,
        gist=clause.gist,
        status=standing.status,
        tests=standing.tests,
        reason=standing.reason,
        touches=touched_in(house).get(clause.id, ()),
        resting=resting_on(house).get(clause.id, ()),
    )


def standing_of(clause: Clause) -> ClauseStanding:
    """How a clause stands; those of a club of one's own are in no map."""
    return _standings().get(clause.id) or ClauseStanding(clause.id, "open")


@cache
def _standings() -> Mapping[str, ClauseStanding]:
    return every_standing()


@cache
def touched_in(house: House) -> Mapping[str, tuple[ReadingTouching, ...]]:
    """By clause, every answer of the house that cites it or leans on it."""
    found: dict[str, list[ReadingTouching]] = defaultdict(list)
    for row in house.rows():
        for answer in (*row.answers, *row.room):
            for cite in dict.fromkeys((*answer.cites, *answer.through, *answer.see)):
                found[cite].append(_touching(row, answer))
    return {cite: tuple(answers) for cite, answers in found.items()}


def _touching(row: Row, answer: Answer) -> ReadingTouching:
    is_key = bool(answer.because) and " " not in answer.because
    reason = reason_of(row.house, answer.because) if is_key else None
    return ReadingTouching(
        game=row.game.slug,
        option=answer.name,
        question=answer.question.text,
        answer=answer.said,
        standing=answer.standing,
        reading=answer.because if is_key else "",
        why=reason.why if reason else answer.because,
    )


def houses_shown(slugs: tuple[str, ...], at_ms: int) -> Iterator[HouseShown]:
    """The clubs of this room."""
    return (house_shown(House.named(slug), at_ms) for slug in slugs)


def checked_id(house: str, game: str, number: int) -> str:
    """A clause's id from its three parts."""
    if number < 1:
        raise BadInput(f"clauses are numbered from 1, not {number}")
    return f"{house}/{game}/{number}"
