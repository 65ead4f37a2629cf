"""`houseway clauses`: which printed rules have evidence, and which are still open.

Without a filter it counts, house by house; with one it lists the clauses themselves. The map of
tests ships with the package (`rulebook/evidence.json`), so no test runner is needed to answer.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.errors import BadInput, did_you_mean

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.rulebook.evidence import ClauseStanding


def clauses(
    clause: Annotated[
        str | None, typer.Argument(help="One clause, as garlic-city/texas-holdem/38.")
    ] = None,
    *,
    house: Annotated[str | None, typer.Option(help="Only this house's book.")] = None,
    game: Annotated[str | None, typer.Option(help="Only this game's clauses.")] = None,
    status: Annotated[
        str | None, typer.Option(help="Only evidenced, posted, beyond or open clauses.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Every clause of the four books: evidenced by tests, posted, beyond software, or open."""
    from houseway.rulebook.evidence import every_standing

    if clause is not None:
        _put_one(clause, as_json=as_json)
        return
    wanted = _filtered(every_standing(), house=house, game=game, status=status)
    if as_json:
        _print_json(wanted)
        return
    from houseway.cli.output import put

    if house or game or status:
        put(_listing(wanted))
    put(_counts(wanted))


def _put_one(id_: str, *, as_json: bool) -> None:
    """One clause with everything that shows it."""
    from houseway.cli.output import put
    from houseway.rulebook.clauses import clause_named
    from houseway.rulebook.evidence import every_standing

    printed, one = clause_named(id_), every_standing()[id_]
    if as_json:
        _print_json([one])
        return
    put(f"[bold]{printed.id}[/]  {printed.place}")
    put(printed.gist)
    put(f"{one.status}{': ' if one.reason else ''}{one.reason}")
    for test in one.tests:
        print(f"  {test}")  # in one piece, to be copied


def _filtered(
    standings: Mapping[str, "ClauseStanding"],
    *,
    house: str | None,
    game: str | None,
    status: str | None,
) -> list["ClauseStanding"]:
    """The standings asked for; a name that no book has is refused with the nearest one."""
    from houseway.rulebook.clauses import HOUSES, every_clause
    from houseway.rulebook.evidence import STATUSES

    _check("house", house, HOUSES)
    _check("status", status, STATUSES)
    at_house = [one for one in every_clause() if house in (None, one.house)]
    _check("game", game, {one.game for one in at_house}, at=f" at {house}" if house else "")
    return [
        standings[one.id]
        for one in at_house
        if game in (None, one.game) and status in (None, standings[one.id].status)
    ]


def _check(what: str, word: str | None, right: Collection[str], *, at: str = "") -> None:
    if word is not None and word not in right:
        near = did_you_mean(word, right) or f" There are {', '.join(sorted(right))}."
        raise BadInput(f"no {what} '{word}'{at}.{near}")


def _print_json(standings: Sequence["ClauseStanding"]) -> None:
    import msgspec

    from houseway.rulebook.clauses import clause_named
    from houseway.rulebook.evidence import totals

    listed = [
        {**msgspec.to_builtins(one), "place": printed.place, "about": printed.kind,
         "enforceable": printed.enforceable, "text": printed.gist}
        for one in standings
        for printed in (clause_named(one.id),)
    ]  # fmt: skip
    document = {"clauses": listed, "totals": totals(standings)}
    print(msgspec.json.encode(document).decode())


def _counts(standings: Sequence["ClauseStanding"]) -> "Table":
    """A row a house, a column a status, and the sums under them."""
    from rich.table import Table

    from houseway.rulebook.clauses import HOUSES
    from houseway.rulebook.evidence import STATUSES, totals

    table = Table("house")
    for column in (*STATUSES, "clauses"):
        table.add_column(column, justify="right")
    for house in HOUSES:
        counts = totals(one for one in standings if one.id.startswith(f"{house}/"))
        table.add_row(house, *map(str, counts.values()), str(sum(counts.values())))
    table.add_section()
    table.add_row("all", *map(str, totals(standings).values()), str(len(standings)))
    return table


def _listing(standings: Sequence["ClauseStanding"]) -> "Table":
    """Each clause with its gist, and what stands behind its status."""
    from rich.table import Table

    from houseway.rulebook.clauses import clause_named

    table = Table()
    table.add_column("clause", no_wrap=True)  # an id in two pieces cannot be searched for
    for column in ("status", "shown by", "gist"):
        table.add_column(column)
    for one in standings:
        shown_by = f"{len(one.tests)} {'test' if len(one.tests) == 1 else 'tests'}"
        gist = clause_named(one.id).gist
        table.add_row(one.id, one.status, shown_by if one.tests else one.reason, gist)
    return table
