"""The mathematics of one game on paper: what a club or an inventor sends with a filing.

The rules in short with their clauses, every wager with its true odds and what it pays, the edge of
both chairs, how often it hits, how results spread, how all that was found and what proves it. It is
dated, and says the digest of the rules and the command that gives the same figures again.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Final

import msgspec

import houseway
from houseway.houses.house import Row
from houseway.lab.odds.asking import Asked, GameOdds, NamedPlay
from houseway.lab.odds.figures import RARE, Figures, Outcome, rare_of
from houseway.lab.odds.proving import Proof, Span, method_of, proofs, shown, spans
from houseway.lab.odds.sensitivity import Change, Sensitivity
from houseway.lab.odds.studies import Tell, in_silence, study_of
from houseway.lab.strategy.words import MINUS
from houseway.reports.collection_curves import Curves, Drawn, collection_curves, drawn
from houseway.reports.letterhead import Letterhead, letterhead
from houseway.reports.printing import set_page
from houseway.rulebook.answers import Answers

CHANGES_MAX: Final = 12
"""So many answers are shown of those that move a figure most."""
WITHIN: Final = 1.96
"""So many deviations on either side of the mean hold 95 in 100."""
TITLES: Final = {
    "ante": "Ante", "pair-plus": "Pair Plus", "base": "Base wager", "buster": "Buster",
    "insurance": "Insurance",
}  # fmt: skip


class RuleInShort(msgspec.Struct, frozen=True):
    """One answer that the figures rest on."""

    question: str
    answer: str
    clauses: tuple[str, ...]
    standing: str
    """`is` where the book says so; otherwise how it came to be answered."""


class WagerReport(msgspec.Struct, frozen=True, kw_only=True):
    """One wager: its figures, and how its results spread over many hands."""

    wager: str
    title: str
    figures: Figures
    player_dealer: float
    """What the player-dealer wins of each unit, before any collection."""
    spans: tuple[Span, ...]


class GameReport(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report."""

    house: str
    club: str
    game: str
    title: str
    date: str
    version: str
    """Of the program that worked it out."""
    command: str
    """What gives the same figures again."""
    strategy: str
    play: str
    """The strategy in words."""
    method: str
    how: str
    deals: int
    rules: str
    """The digest of the answers below."""
    answers: tuple[RuleInShort, ...]
    wagers: tuple[WagerReport, ...]
    plays: tuple[NamedPlay, ...]
    proofs: tuple[Proof, ...]
    collection: Curves | None
    """Both chairs after the collection, by posted schedule and wager."""
    sensitivity: Sensitivity | None = None


class Found(msgspec.Struct, frozen=True):
    """What was worked out, for a report to tell."""

    odds: GameOdds
    plays: tuple[NamedPlay, ...]
    sensitivity: Sensitivity | None


def game_report(
    row: Row, answers: Answers, found: Found, *, on: date, command: str, tell: Tell = in_silence
) -> GameReport:
    """Everything that the paper says, for programs too."""
    odds = found.odds
    return GameReport(
        house=row.house.slug,
        club=row.house.club.name,
        game=row.game.slug,
        title=row.game.title,
        date=on.isoformat(),
        version=houseway.__version__,
        command=command,
        strategy=odds.strategy,
        play=study_of(odds.game).strategies[odds.strategy],
        method=odds.method,
        how=method_of(odds),
        deals=odds.deals,
        rules=odds.rules,
        answers=tuple(_answers(answers)),
        wagers=tuple(map(_wager, odds.wagers)),
        plays=found.plays,
        proofs=proofs(answers, odds, tell=tell),
        collection=collection_curves(row, odds),
        sensitivity=found.sensitivity,
    )


def _answers(answers: Answers) -> Iterator[RuleInShort]:
    for one in Asked(answers).decisive:
        yield RuleInShort(one.question.text, one.said, one.cites, one.standing)


def _wager(one: Figures) -> WagerReport:
    return WagerReport(
        wager=one.wager,
        title=TITLES.get(one.wager, one.wager.capitalize()),
        figures=one,
        player_dealer=one.edge,
        spans=spans(one),
    )


class _PaperResult(msgspec.Struct, frozen=True):
    """One result in words, and how long its bar is."""

    cells: tuple[str, ...]
    bar: float


class _PaperRule(msgspec.Struct, frozen=True):
    question: str
    answer: str
    clauses: str
    standing: str


class _PaperWager(msgspec.Struct, frozen=True):
    title: str
    results: tuple[_PaperResult, ...]
    spans: tuple[tuple[str, ...], ...]
    returned: str
    note: str


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """What the template gets: everything in words."""

    letterhead: Letterhead
    title: str
    about: tuple[tuple[str, str], ...]
    figures: tuple[tuple[str, ...], ...]
    play: str
    answers: tuple[_PaperRule, ...]
    wagers: tuple[_PaperWager, ...]
    plays: tuple[tuple[str, ...], ...]
    how: str
    proofs: tuple[Proof, ...]
    holds: bool
    changes: tuple[tuple[str, ...], ...]
    collection: Drawn | None
    foot: str


def report_pdf(row: Row, report: GameReport) -> bytes:
    """The pages."""
    return set_page("game.typ", on_paper(row, report))


def on_paper(row: Row, report: GameReport) -> Paper:
    """Everything in words."""
    changes = report.sensitivity.changes[:CHANGES_MAX] if report.sensitivity else ()
    return Paper(
        letterhead=letterhead(row.house),
        title=report.title,
        about=(
            ("Computed", report.date),
            ("Rules", report.rules),
            ("Method", "every deal counted" if report.method == "exact" else "simulated"),
            ("Deals", shown(report.deals)),
            ("Play", report.strategy),
        ),
        figures=tuple(_figures(one) for one in report.wagers),
        play=report.play,
        answers=tuple(
            _PaperRule(one.question, one.answer, in_short(one.clauses), one.standing)
            for one in report.answers
        ),
        wagers=tuple(map(_on_paper, report.wagers)),
        plays=tuple(_plays(report.plays)),
        how=report.how,
        proofs=report.proofs,
        holds=all(one.holds for one in report.proofs),
        changes=tuple(_change(one) for one in changes),
        collection=drawn(report.collection, row.house.notices.colour)
        if report.collection
        else None,
        foot=f"houseway {report.version}; the same again: {report.command}",
    )


def _figures(one: WagerReport) -> tuple[str, ...]:
    figures = one.figures
    error = f" ± {100 * figures.stderr:.4f}" if figures.stderr else ""
    return (
        one.title,
        f"{percent(-figures.edge)}{error}",
        f"{percent(one.player_dealer)}{error}",
        percent(figures.element_of_risk, is_signed=False),
        f"{figures.sd:.4f}",
        *(percent(each, 2, is_signed=False) for each in
          (figures.wins, figures.pushes, figures.loses)),
    )  # fmt: skip


def _on_paper(one: WagerReport) -> _PaperWager:
    rare = rare_of(one.figures)
    is_plain = all(result.staked == 1 for result in one.figures.results)
    staked = f"On average {one.figures.staked:.4f} units are staked for each first put down. "
    if rare:
        staked = f"Others: {len(rare)} results rarer than 1 in {RARE:,}; --json has them. {staked}"
    return _PaperWager(
        title=one.title,
        results=tuple(result_lines(one.figures)),
        spans=tuple(
            (
                f"{each.hands:,}",
                _signed(each.mean, 1),
                f"{each.sd:.1f}",
                " to ".join(_signed(each.mean + side * WITHIN * each.sd, 0) for side in (-1, 1)),
                f"{100 * each.ahead:.1f} %",
            )
            for each in one.spans
        ),
        returned=f"{100 * (1 - one.figures.edge):.4f} %",
        note="" if is_plain and not rare else staked,
    )


def result_lines(wager: Figures) -> Iterator[_PaperResult]:
    """A line a result with its bar; all that hardly ever come stand on the last."""
    rare = rare_of(wager)
    results = [each for each in wager.results if each not in rare]
    most = max(each.chance for each in results)
    for each in results:
        yield _PaperResult(_result(each), each.chance / most)
    if rare:
        yield _PaperResult(_others(rare), sum(each.chance for each in rare) / most)


def _others(rare: Sequence[Outcome]) -> tuple[str, ...]:
    """All that hardly ever comes, on one line."""
    chance = sum(one.chance for one in rare)
    part = sum(one.won * one.chance for one in rare)
    true = f"{(1 - chance) / chance:,.0f} to 1"
    return ("others", "", "", percent(chance, is_signed=False), true, percent(part, 4))


def _result(one: Outcome) -> tuple[str, ...]:
    """What it comes to, of how much, how often, at which true odds, and its part of the return."""
    true = (1 - one.chance) / one.chance
    return (
        _signed(one.won, 2, is_short=True),
        f"{one.staked:g}",
        shown(one.deals) if one.deals else "",
        percent(one.chance, is_signed=False),
        f"{true:,.2f} to 1" if true < 1_000 else f"{true:,.0f} to 1",
        percent(one.won * one.chance, 4),
    )


def _plays(plays: Iterable[NamedPlay]) -> Iterator[tuple[str, ...]]:
    for one in plays:
        yield (
            one.strategy,
            percent(-one.edge),
            percent(one.element_of_risk, is_signed=False),
            percent(one.gives_up, is_signed=False),
        )


def _change(one: Change) -> tuple[str, ...]:
    return (
        one.option.replace("_", " "), f"{one.was} → {one.would_be}", one.wager,
        percent(-one.edge, 4), percent(one.player, 4),
    )  # fmt: skip


def in_short(clauses: Iterable[str]) -> str:
    """Clauses of one page by their numbers, behind the first.

    >>> in_short(["comstock/pan/1", "comstock/pan/4", "comstock/house/2"])
    'comstock/pan/1, 4; comstock/house/2'
    """
    pages: dict[str, list[str]] = {}
    for one in clauses:
        page, _, number = one.rpartition("/")
        pages.setdefault(page, []).append(number)
    return "; ".join(f"{page}/{', '.join(numbers)}" for page, numbers in pages.items())


def percent(share: float, places: int = 6, *, is_signed: bool = True) -> str:
    """A part of a unit in percent.

    >>> percent(0.0504192, 4), percent(0.5, 2, is_signed=False)
    ('+5.0419 %', '50.00 %')
    """
    value = round(100 * share, places)
    return f"{_signed(value, places) if is_signed else f'{value:.{places}f}'.replace('-', MINUS)} %"


def _signed(value: float, places: int, *, is_short: bool = False) -> str:
    """A figure with its sign, and a true minus; nothing is neither won nor lost."""
    rounded = round(value, places)
    digits = f"{abs(rounded):g}" if is_short else f"{abs(rounded):,.{places}f}"
    return f"{'+' if rounded > 0 else MINUS if rounded < 0 else ''}{digits}"
