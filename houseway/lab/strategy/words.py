"""A chart in words: its figures, and the sentences that stand below it wherever it is shown."""

from collections.abc import Iterator, Mapping

from houseway.lab.strategy.chart import Chart, Grid, Note, Rule

MINUS = "\N{MINUS SIGN}"


def figure(worth: float, places: int = 3) -> str:
    """A worth with its sign, and a true minus.

    >>> figure(0.5, 2), figure(0.0), figure(0.25), figure(-0.25) == f"{MINUS}0.250"
    ('+0.50', '0.000', '+0.250', True)
    """
    if not round(worth, places):
        return f"{0:.{places}f}"
    return f"{worth:+.{places}f}".replace("-", MINUS)


def part(share: float) -> str:
    """How often something comes; what is rare gets more places.

    >>> part(0.4226), part(0.0000015)
    ('42.26 %', '0.00015 %')
    """
    return f"{100 * share:.2f} %" if share >= 0.0001 else f"{100 * share:.2g} %"


def noted(note: Note) -> str:
    """A note with its clauses."""
    return f"{note.text} ({', '.join(note.clauses)})" if note.clauses else note.text


def below(chart: Chart) -> Iterator[str]:
    """What stands below a chart: its notes, what the play comes to, and what it rests on."""
    yield from map(noted, chart.notes)
    if chart.edge is not None:
        verb = "lost" if chart.edge >= 0 else "won"
        yield f"So played, {100 * abs(chart.edge):.4f} % of each {chart.unit} is {verb} on average."
    yield f"Figures are in units of the {chart.unit}, before any collection. Rules {chart.rules}."


def about(rule: Rule) -> str:
    """How often a rule decides, and what it is worth."""
    said = [f"{part(rule.share)} of all hands"] if rule.share is not None else []
    said += [f"{name} {figure(worth)}" for name, worth in rule.worths.items()]
    return "; ".join(said)


def choices(chart: Chart, grid: Grid) -> list[str]:
    """The acts that have figures in a table, in the order of the legend."""
    there = {slug for row in grid.rows for cell in row.cells if cell for slug in cell.worths}
    return [one.slug for one in chart.acts if one.slug in there]


def constant(grid: Grid) -> Mapping[str, float]:
    """Acts that are worth the same wherever a table says so: nobody needs that in every cell."""
    found: dict[str, set[float]] = {}
    for row in grid.rows:
        for cell in row.cells:
            if cell and cell.worth is not None:
                found.setdefault(cell.act, set()).add(cell.worth)
    return {act: next(iter(worths)) for act, worths in found.items() if len(worths) == 1}
