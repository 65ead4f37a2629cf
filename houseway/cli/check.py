"""`houseway check`: what is wrong or odd in a club's book, with file, line and clause.

Exit 1 when something is wrong, so that the book cannot be used as it stands; exit 0 when there are
only warnings, which are for the club to look at. Posted money is never corrected, only flagged.
Answers that lean on another house's clauses are counted, and listed with `--leaning`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.collection.checking import Finding
    from houseway.houses.checking import Leaning


def check(
    house: Annotated[
        str | None, typer.Argument(help="A house, or the path of its folder; without it, all four.")
    ] = None,
    lists_leaning: Annotated[
        bool, typer.Option("--leaning", help="List the answers that lean on another house.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Checks a rule book: unanswered questions, unknown clauses, holes and slips in its fees."""
    from houseway.houses.books import house_folder
    from houseway.houses.checking import check_house, leaning
    from houseway.rulebook.clauses import HOUSES

    folders = [house_folder(one) for one in (HOUSES if house is None else [house])]
    found = {folder.absolute().name: check_house(folder) for folder in folders}
    leant = {folder.absolute().name: leaning(folder) for folder in folders}
    if as_json:
        _print_json(found, leant)
    else:
        from rich.console import Console

        console = Console(highlight=False, soft_wrap=True)
        for slug, findings in found.items():
            for block in (
                *_blocks(slug, findings),
                *_leaning(leant[slug], is_listed=lists_leaning),
            ):
                console.print(block)
    if any(one.severity == "error" for findings in found.values() for one in findings):
        raise typer.Exit(1)


def _print_json(
    found: Mapping[str, Sequence["Finding"]], leant: Mapping[str, Sequence["Leaning"]]
) -> None:
    import msgspec

    findings, leaning = (
        [
            {"house": house, **msgspec.to_builtins(one)}
            for house, listed in by_house.items()
            for one in listed
        ]
        for by_house in (found, leant)
    )
    totals = {"errors": 0, "warnings": 0} | Counter(f"{one['severity']}s" for one in findings)
    document = {"findings": findings, "leaning": leaning, "totals": totals}
    print(msgspec.json.encode(document).decode())


def _blocks(slug: str, findings: Sequence["Finding"]) -> Iterator["RenderableType"]:
    """The counts of a house, then its findings under the file they are in."""
    from rich.markup import escape

    counts = Counter(one.severity for one in findings)
    said = f"{_counted(counts['error'], 'error')}, {_counted(counts['warning'], 'warning')}"
    yield f"[bold]{escape(slug)}[/]: {said if findings else 'nothing to report'}"
    file = ""
    for one in findings:
        if one.file != file:
            file = one.file
            yield f"  {escape(_near(file))}"
        mark = "[bold red]error[/]  " if one.severity == "error" else "[yellow]warning[/]"
        line = f"{one.line:>5}" if one.line else "     "
        clause = f" [dim]({one.clause})[/]" if one.clause else ""
        yield f"  {line}  {mark}  {escape(one.text)}{clause}"


def _leaning(leant: Sequence["Leaning"], *, is_listed: bool) -> Iterator["RenderableType"]:
    """How many answers lean on another house's clauses; each under its file where asked for."""
    from rich.markup import escape

    if not leant:
        return
    lean = "leans" if len(leant) == 1 else "lean"
    end = ":" if is_listed else "; --leaning lists them"
    yield f"  {_counted(len(leant), 'answer')} {lean} on another house's clauses{end}"
    file = ""
    for one in leant if is_listed else ():
        if one.file != file:
            file = one.file
            yield f"  {escape(_near(file))}"
        yield f"  {one.line:>5}  {escape(one.name)} [dim]({', '.join(one.clauses)})[/]"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _near(file: str) -> str:
    """The path as it is seen from here, when it lies below."""
    here = Path.cwd()
    path = Path(file)
    return str(path.relative_to(here)) if path.is_relative_to(here) else file
