"""A rule sheet for the terminal: a step at a time, the answer first, then what it rests on.

Answers stand in one column under their questions; clauses, readings and their reasons are
indented below them, so that an eye can run down the answers alone.
"""

from collections.abc import Iterable, Iterator

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from houseway.cli.output import put
from houseway.reports.rates import RateTable, on_one_page
from houseway.reports.rule_sheet import Cited, RuleSheet, SheetAnswer

PAGES = {
    "house": "What the club prints for all its games",
    "betting-structures": "What the club prints of betting structures",
    "buster": "What the club prints of the Buster",
}
"""What stands above a page that is no game's."""

STANDINGS = {
    "silent": "our reading; the book is silent",
    "open": "our reading; the book leaves it open",
    "conflict": "our reading; the book says two things",
    "floor": "play stops and asks the floor",
    "set": "chosen for this call",
}


def print_rules(sheet: RuleSheet) -> None:
    """The whole sheet, on standard output."""
    put(*blocks(sheet))


def blocks(sheet: RuleSheet) -> Iterator[RenderableType]:
    """The sheet from top to bottom, a paragraph or a table at a time."""
    fewest, most = sheet.players
    head = sheet.letterhead
    yield f"[bold]{escape(sheet.title)}[/] at {escape(sheet.club)}"
    for line in filter(None, (head.address, head.contact)):
        yield f"[dim]{escape(line)}[/]"
    yield f"[dim]{sheet.family} game, {fewest} to {most} players[/]"
    for base in sheet.bases:
        colon = ":" if " " in base.reading else ""  # a reason in words, or the key of one
        by = ", ".join(one.id for one in base.clauses) or f"our reading{colon} {base.reading}"
        yield f"[dim]starts from the rules of {base.game} ({escape(by)})[/]"
    yield from _what_wins(sheet)
    told: set[str] = set()
    for step in sheet.steps:
        yield f"\n[bold]{escape(step.step.capitalize())}[/]  [dim]{escape(step.does)}[/]"
        for answer in sheet.answers:
            if answer.step == step.step:
                yield from _answer(answer, told)
    yield "\n[bold]The room[/]  [dim]The cage, the tables, the seats and the lists.[/]"
    for answer in sheet.room:
        yield from _answer(answer, told)
    yield "\n[bold]Collection[/]"
    for table in on_one_page(sheet.fees):
        yield from _fees(table)
    for reason in sheet.not_offered:
        yield Padding(f"Not offered. {escape(reason)}", (0, 0, 0, 2))
    if sheet.terms:
        yield Padding("Whatever rate is posted:", (0, 0, 0, 2))
    for term in sheet.terms:
        yield Padding(_with_clauses(term.text, term.cites), (0, 0, 0, 4))
    yield from _listed("Hours", sheet.hours)
    yield from _listed("Notices", [_with_clauses(one.text, one.cites) for one in sheet.notices])
    yield from _readings(sheet)
    yield from _printed(sheet)
    if head.helpline:
        yield f"\n{escape(head.helpline)}"


def _what_wins(sheet: RuleSheet) -> Iterator[str]:
    for heading, words in (("What wins", sheet.wins), ("Hands, best first", sheet.order)):
        if words:
            yield f"\n[bold]{heading}[/]  {escape(words)}"


def _answer(answer: SheetAnswer, told: set[str]) -> Iterator[RenderableType]:
    """The question, the answer with its option's name, and everything it rests on.

    The reason of a reading is told where the sheet first comes to it, and later only its key.
    """
    yield Padding(escape(answer.question), (0, 0, 0, 2))
    standing = STANDINGS.get("open" if answer.is_left_open else answer.standing, "")
    key = f" [cyan]{escape(answer.reading)}[/]" if answer.reading else ""
    marked = f"  [cyan]{standing}[/]{key}" if standing else ""
    line = f"[bold green]{escape(answer.answer)}[/]{marked}  [dim]{answer.name}[/]"
    yield Padding(line, (0, 0, 0, 4))
    yield from (Padding(_cited("", one), (0, 0, 0, 6)) for one in answer.clauses)
    for one in answer.see:
        before = "leaning on " if one.id in answer.leans_on else "see "
        yield Padding(_cited(before, one), (0, 0, 0, 6))
    if answer.through:
        by = ", ".join(one.id for one in answer.through)
        yield Padding(f"[dim]by {by}[/]", (0, 0, 0, 6))
    if answer.common:
        whose = "Our reading differs" if answer.standing == "silent" else "This club's words differ"
        words = f"{whose} from the common game: there it is {answer.common}."
        yield Padding(f"[yellow]{escape(words)}[/]", (0, 0, 0, 6))
    if answer.leaves_open:
        yield Padding(f"[dim]Left open: {escape(answer.leaves_open)}[/]", (0, 0, 0, 6))
    if answer.why and answer.reading not in told:
        yield Padding(f"[dim]Why: {escape(answer.why)}[/]", (0, 0, 0, 6))
    told.update(filter(None, (answer.reading,)))
    if answer.advice:
        yield Padding(f"[dim]We suggest: {escape(answer.advice)}[/]", (0, 0, 0, 6))


def _cited(before: str, clause: Cited) -> str:
    return f"[dim]{before}{clause.id}: {escape(clause.gist)}[/]"


def _fees(table: RateTable) -> Iterator[RenderableType]:
    """A posted schedule: its title, who pays when, and the amounts under one another."""
    yield Padding(f"[bold]{table.slug}[/]  {escape(table.title)}", (1, 0, 0, 2))
    shared = {(column.payer, column.when) for column in table.columns}
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for label in table.labels:
        grid.add_column(label)
    for column in table.columns:
        heading = f"{column.heading} {table.across.lower()}".strip() if table.across else ""
        who = "" if len(shared) == 1 else f"\n{column.payer}\n{column.when}".rstrip()
        grid.add_column(escape((heading or column.heading) + who).strip(), justify="right")
    grid.add_column("clause", style="dim")
    for row in table.rows:
        cells = [escape(cell) for cell in (*row.labels, *row.amounts)]
        grid.add_row(*cells, ", ".join(row.cites))
    if len(shared) == 1:
        ((payer, when),) = shared
        yield Padding(f"[dim]{', '.join(filter(None, (payer, when)))}[/]", (0, 0, 0, 2))
    yield Padding(grid, (0, 0, 0, 2))
    jackpot = f"Jackpot: {table.jackpot}." if table.jackpot else ""
    effective = f"In force since {table.effective}." if table.effective else ""
    for line in filter(None, (jackpot, *table.notes, effective)):
        yield Padding(escape(line), (0, 0, 0, 2))


def _listed(heading: str, lines: Iterable[str]) -> Iterator[RenderableType]:
    """A heading and its lines, or nothing where there are none."""
    texts = [*filter(None, lines)]
    if texts:
        yield f"\n[bold]{heading}[/]"
        yield from (Padding(text, (0, 0, 0, 2)) for text in texts)


def _with_clauses(text: str, cites: tuple[str, ...]) -> str:
    return f"{escape(text)} [dim]({', '.join(cites)})[/]" if cites else escape(text)


def _readings(sheet: RuleSheet) -> Iterator[RenderableType]:
    """The keys that answers and schedules rest on, each explained once."""
    if sheet.readings:
        yield "\n[bold]Readings[/]  [dim]where the book leaves something open[/]"
    for one in sheet.readings:
        stop = "" if one.title.endswith(("?", ".")) else "."
        title = f" {escape(one.title)}{stop}" if one.title else ""
        yield Padding(f"[cyan]{escape(one.key)}[/]{title} {escape(one.why)}", (0, 0, 0, 2))


def _printed(sheet: RuleSheet) -> Iterator[RenderableType]:
    """Every clause that holds for the game, a page of the book after the other."""
    for page in sheet.printed:
        through = f"  [dim]by {escape(page.because)}[/]" if page.because else ""
        title = PAGES.get(page.page, f"All clauses of {page.page}")
        title = "All clauses" if page.page == sheet.game else title
        yield f"\n[bold]{escape(title)}[/]{through}"
        for one in page.clauses:
            yield Padding(f"[dim]{one.id}[/] {escape(one.gist)}", (0, 0, 0, 2))
