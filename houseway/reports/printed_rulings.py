"""Every fault that a row's book speaks of: those that a table rules on, and those only printed.

A ruling that can be carried out has steps. Whatever else the pages print about faults, foul hands
and the floor is listed a printed paragraph at a time, under its first clause, with the words and no
steps: the floor rules by it. So a book is never called silent where it is only the program that
has nothing to do.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Any, Final

from houseway.errors import BadInput, did_you_mean
from houseway.houses.house import Row
from houseway.irregularities.showing import WORDS, RulingShown, shown_ruling
from houseway.reports.row_pages import Page, pages_of
from houseway.rulebook.answers import Answers
from houseway.rulebook.clauses import Clause

FAULTY: Final = frozenset({"irregularity", "foul"})
"""What clauses about things going wrong are about; the floor's others are of conduct and such."""


def rulings_of(row: Row, answers: Answers[Any]) -> tuple[RulingShown, ...]:
    """Those with steps first, as the game lists them, then the others in the order of the pages."""
    done = [shown_ruling(one, row.game, answers) for one in row.game.rulings]
    asked = {name for one in row.game.rulings for name in one.asks}
    shown = {cite for one in done for case in one.cases for cite in _ids(case.cite)}
    settled = {
        cite
        for name in asked
        if answers.answer(name).standing != "silent"
        for cite in answers.answer(name).cites
    }
    printed = (
        _printed(page, paragraph, answers)
        for page in pages_of(row)
        for paragraph in _paragraphs(page)
        if not {one.id for one in paragraph} <= shown & settled
    )
    return (*done, *printed)


def ruling_named(row: Row, answers: Answers[Any], fault: str) -> RulingShown:
    """The one that somebody means: a fault by its name, or a clause by its id or its number."""
    listed = rulings_of(row, answers)
    own = f"{row.house.slug}/{row.game.slug}/{fault}"
    for one in listed:
        if fault == one.fault or (not one.steps and {fault, own} & set(_ids(one.cite))):
            return one
    names = [one.fault for one in listed]
    near = did_you_mean(fault, names) or (
        f" It has {', '.join(names)}." if names else " The book prints none."
    )
    raise BadInput(f"{row.game.title} at {row.house.slug} has no ruling on '{fault}'.{near}")


def prints_any(row: Row, answers: Answers[Any]) -> bool:
    """Whether the book itself says anything of faults in this game."""
    asked = {name for one in row.game.rulings for name in one.asks}
    if any(answers.answer(name).standing in ("is", "conflict", "floor") for name in asked):
        return True
    return any(
        is_about_faults(clause)
        for page in pages_of(row)
        if not page.because
        for clause in page.clauses
    )


def is_about_faults(clause: Clause) -> bool:
    """Whether a clause says what is done when something goes wrong, or who decides then."""
    return clause.kind in FAULTY or clause.enforceable == "floor"


def _paragraphs(page: Page) -> Iterator[tuple[Clause, ...]]:
    """The printed paragraphs with a clause about faults, each whole."""
    for _, found in groupby(page.clauses, key=lambda one: one.place):
        paragraph = tuple(found)
        if any(map(is_about_faults, paragraph)):
            yield paragraph


def _printed(page: Page, paragraph: tuple[Clause, ...], answers: Answers[Any]) -> RulingShown:
    ids = [one.id for one in paragraph]
    cite = ", ".join((*ids, *page.through))
    if page.because:
        named = f" {page.because}" if " " not in page.because else ""
        of = f" of {', '.join(page.through)}" if page.through else ""
        cite = f"our reading{named}{of}, see {', '.join(ids)}"
    return RulingShown(
        fault=ids[0],
        title=paragraph[0].place,
        ruling=" ".join(one.gist for one in paragraph),
        steps=(),
        cite=cite,
        authority=WORDS["silent"] if page.because else WORDS["is"],
        reported_by="",
        answers=_answered(answers, ids),
        cases=(),
    )


def _answered(answers: Answers[Any], ids: Collection[str]) -> dict[str, str]:
    """What the game already does by these clauses, without anybody's report."""
    return {one.name: one.shown for one in answers if not set(ids).isdisjoint(one.cites)}


def _ids(cite: str) -> list[str]:
    words = cite.replace(",", " ").replace(";", " ").split()
    return [one for one in words if one.count("/") == 2]
