"""What the tests read off the printed pages: the text of a sign, and of a rule sheet."""

import io
from functools import cache

import pypdf

from houseway.collection.limits import Limit, read_limit
from houseway.collection.schedules import Schedule
from houseway.houses.house import House, Row
from houseway.reports.printing import set_page, sheet_on_paper
from houseway.reports.rule_sheet import rule_sheet
from houseway.reports.table_sign import TableSign, table_sign
from tests.cli.in_process import in_one_line

CHIP, SPLIT = Limit("chip", 100, 100), Limit("split", 400, 800)


@cache
def row(house: str, game: str) -> Row:
    return House.named(house).row(game)


def posted_limits(schedule: Schedule) -> list[Limit]:
    """One limit for each that a schedule posts; for "all limits", one of them."""
    every = CHIP if schedule.posted[0].kinds == {"chip"} else SPLIT
    return [one.first or every for one in schedule.posted]


def sign(house: str, game: str, limit: str = "", schedule: str = "") -> TableSign:
    """The sign of a table; without a limit, of the first that the book posts."""
    at = row(house, game)
    first = posted_limits(at.schedules[0])[0]
    wanted = read_limit(limit) if limit else first
    return table_sign(at, wanted, schedule=schedule or ("" if limit else at.schedules[0].slug))


@cache
def sign_pages(house: str, game: str, limit: str = "", schedule: str = "") -> tuple[str, ...]:
    return texts(set_page("sign.typ", sign(house, game, limit, schedule)))


def sign_text(house: str, game: str, limit: str = "", schedule: str = "") -> str:
    """Everything that stands on a sign, in one line."""
    return in_one_line(" ".join(sign_pages(house, game, limit, schedule)))


@cache
def sheet_text(house: str, game: str) -> str:
    """Everything that stands on a rule sheet, in one line."""
    sheet = rule_sheet(row(house, game), row(house, game).answers)
    return in_one_line(" ".join(texts(set_page("rules.typ", sheet_on_paper(sheet)))))


def texts(pdf: bytes) -> tuple[str, ...]:
    """The text of each page of a PDF."""
    return tuple(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)
