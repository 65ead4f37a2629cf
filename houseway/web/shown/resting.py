"""What rests on a clause besides the answers of a game: posted rates, terms, and the play itself.

A fee is in no answer: its clause stands beside the row of the schedule that it posts
(garlic-city/collection/6). How many cards are dealt is in none either (`rulebook/orders.py`).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from houseway.collection.house_collection import HouseCollection
from houseway.collection.schedules import Schedule
from houseway.houses.house import House
from houseway.reports.rates import RateTable, posted_table
from houseway.rulebook.orders import orders_at
from houseway.web.messages.book import RestingShown


@cache
def resting_on(house: House) -> Mapping[str, tuple[RestingShown, ...]]:
    """By clause, everything of the house that names it outside the answers."""
    found: dict[str, dict[RestingShown, None]] = defaultdict(dict)
    for cites, one in _resting(house):
        for cite in cites:
            found[cite][one] = None
    return {cite: tuple(ones) for cite, ones in found.items()}


def _resting(house: House) -> Iterator[tuple[tuple[str, ...], RestingShown]]:
    book = house.collection
    for schedule in book.schedules:
        yield from _posted(schedule)
    yield from _of_any_collection(book)
    for game, moment, cites in orders_at(house.slug):
        yield cites, RestingShown("order", (game,), moment, "")


def _posted(schedule: Schedule) -> Iterator[tuple[tuple[str, ...], RestingShown]]:
    """Row by row what is paid, and the schedule as a whole."""
    table, games = posted_table(schedule), schedule.games
    for row in table.rows:
        paid = ", ".join(_paid(table, row.amounts))
        words = f"{', '.join(filter(None, row.labels))}: {paid}"
        yield row.cites, RestingShown("fee", games, schedule.title, words)
    whole = RestingShown("fee", games, schedule.title, "")
    dues = [cite for cell in schedule.cells for cite in cell.due.cites]
    jackpot = schedule.jackpot.cites if schedule.jackpot else ()
    yield (*schedule.cites, *dues, *schedule.dropped_cites, *jackpot), whole


def _paid(table: RateTable, amounts: tuple[str, ...]) -> Iterator[str]:
    """The amounts of a row, each with its heading where there are several."""
    for column, amount in zip(table.columns, amounts, strict=True):
        heading = column.heading if len(amounts) > 1 else ""
        if amount:
            yield f"{heading} {amount}".strip()


def _of_any_collection(book: HouseCollection) -> Iterator[tuple[tuple[str, ...], RestingShown]]:
    """What holds for the collections of the house, whatever they are."""
    for terms in book.terms:
        for term in terms.kept:
            yield term.cites, RestingShown("term", terms.games, "", term.words)
    for refund in book.refunds:
        yield refund.cites, RestingShown("refund", refund.games, "", refund.after)
    for unposted in book.unposted:
        why = book.reasons[unposted.key]
        yield unposted.cites, RestingShown("term", unposted.games, "", why)
    for answer in book.answers.values():
        words = f"{answer.question.text} {answer.said}"
        cites = (*answer.cites, *answer.see)
        yield cites, RestingShown("term", (), "", words)
