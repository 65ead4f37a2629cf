"""Every fault that a row's book speaks of: those that a table rules on, and those only printed.

A ruling that can be carried out has steps; those that the script of the row cannot meet are left
out. Whatever else the pages print about faults, foul hands and the floor is listed a printed
paragraph at a time, under its first such clause, with the words and no steps: the floor rules by
it. So a book is never called silent where it is only the program that has nothing to do. Of a page
that only our reading brings in, those clauses are listed that an answer of the row leans on.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from houseway.errors import BadInput, did_you_mean
from houseway.houses.house import Row
from houseway.irregularities.showing import WORDS, RulingShown, shown_ruling
from houseway.reports.row_pages import Page, pages_of
from houseway.rulebook.answers import Answers
from houseway.rulebook.clauses import Clause
from houseway.table.faults import Ruling

FAULTY: Final = frozenset({"irregularity", "foul"})
"""What clauses about things going wrong are about; the floor's others are of conduct and such."""


def rulings_of(row: Row, answers: Answers) -> tuple[RulingShown, ...]:
    """Those with steps first, as the game lists them, then the others in the order of the pages."""
    met = met_in(row, answers)
    done = [ruling_at(row, answers, one) for one in met]
    asked = {name for one in met for name in one.asks}
    shown = {cite for one in done for case in one.cases for cite in _ids(case.cite)}
    settled = {
        cite
        for name in asked
        if answers.answer(name).standing != "silent"
        for cite in answers.answer(name).cites
    } | {one for ruling in met for one in _speaking_of_it(row, answers, ruling)}
    leant_on = {
        cite for one in (*answers, *row.room) for cite in (*one.cites, *one.see, *one.through)
    }
    printed = (
        _printed(page, paragraph, answers)
        for page in pages_of(row)
        for paragraph in _paragraphs(page, leant_on)
        if not {one.id for one in paragraph} <= (shown if page.because else shown & settled)
    )
    return (*done, *printed)


def met_in(row: Row, answers: Answers) -> tuple[Ruling, ...]:
    """The rulings on what the script of this row can meet."""
    script = row.game.plan(answers.options)
    return tuple(one for one in row.game.rulings if one.fault.arises(script))


def ruling_at(row: Row, answers: Answers, ruling: Ruling) -> RulingShown:
    """One ruling, with the clause that prints it where only a part of it is our reading."""
    shown = shown_ruling(ruling, row.game, answers)
    printed = _speaking_of_it(row, answers, ruling)
    if not printed:
        return shown
    cases = tuple(replace(case, cite=_led_by(printed, case.cite)) for case in shown.cases)
    authority = " and ".join(dict.fromkeys((WORDS["is"], *shown.authority.split(" and "))))
    return replace(shown, cases=cases, cite=cases[0].cite, authority=authority)


def _speaking_of_it(row: Row, answers: Answers, ruling: Ruling) -> tuple[str, ...]:
    """The clauses about faults of the row's own pages that its readings only fill up.

    players-club/pineapple/5 sends the flop back; whether another card is burned is our reading.
    """
    faults = {
        clause.id
        for page in pages_of(row)
        if not page.because
        for clause in page.clauses
        if clause.kind in FAULTY
    }
    looked_at = (cite for name in ruling.asks for cite in answers.answer(name).see)
    return tuple(dict.fromkeys(cite for cite in looked_at if cite in faults))


def _led_by(printed: Collection[str], cite: str) -> str:
    """The clauses that a case only looks at in its readings, ahead of these."""
    of_books = [one for part in cite.split("; ") if "our reading" not in part for one in _ids(part)]
    first = [one for one in printed if one in _ids(cite) and one not in of_books]
    return "; ".join(filter(None, (", ".join(first), cite)))


def ruling_named(row: Row, answers: Answers, fault: str) -> RulingShown:
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


def prints_any(row: Row, answers: Answers) -> bool:
    """Whether the book itself says anything of faults in this game."""
    asked = {name for one in met_in(row, answers) for name in one.asks}
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


def _paragraphs(page: Page, leant_on: Collection[str]) -> Iterator[tuple[Clause, ...]]:
    """The clauses about faults, those of one printed paragraph together."""
    for _, found in groupby(page.clauses, key=lambda one: one.place):
        paragraph = tuple(
            one
            for one in found
            if is_about_faults(one) and (not page.because or one.id in leant_on)
        )
        if paragraph:
            yield paragraph


def _printed(page: Page, paragraph: tuple[Clause, ...], answers: Answers) -> RulingShown:
    ids = [one.id for one in paragraph]
    cite = ", ".join((*ids, *page.through))
    if page.because:
        named = f" {page.because}" if " " not in page.because else ""
        of = f" of {', '.join(page.through)}" if page.through else ""
        cite = f"our reading{named}{of}, see {', '.join(ids)}"
    return RulingShown(
        fault=ids[0],
        title=paragraph[0].place,
        when="",
        ruling=" ".join(one.gist for one in paragraph),
        steps=(),
        cite=cite,
        authority=WORDS["silent"] if page.because else WORDS["is"],
        reported_by="",
        answers=_answered(answers, ids),
        cases=(),
    )


def _answered(answers: Answers, ids: Collection[str]) -> dict[str, str]:
    """What the game already does by these clauses, without anybody's report."""
    return {one.name: one.shown for one in answers if not set(ids).isdisjoint(one.cites)}


def _ids(cite: str) -> list[str]:
    words = cite.replace(",", " ").replace(";", " ").split()
    return [one for one in words if one.count("/") == 2]
