"""Takes turns: a round of ours, a round of every peer, and again, and what the rounds say."""

import statistics
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

from bench.peers import Missing, Worker
from bench.works import SLACK, Peer, Round, Work


@dataclass(frozen=True, kw_only=True)
class Line:
    """One line of the table."""

    work: str
    ours: str
    peer: str
    ratio: float | None
    budget: str
    is_met: bool | None
    """None where there is nothing to meet."""


@dataclass(frozen=True)
class Skipped:
    """A peer that could not be measured, by name and with the reason."""

    why: str


def measured(work: Work, *, rounds: int) -> Iterator[Line | Skipped]:
    """The lines of one work: its own when it has an absolute budget, and one for each peer."""
    print(f"measuring {work.title}", file=sys.stderr)
    with ExitStack() as stack:
        peers: list[tuple[Peer, Round]] = []
        for peer in work.peers:
            try:
                if peer.make is not None:
                    peers.append((peer, peer.make()))
                else:
                    worker = stack.enter_context(Worker(peer.name, peer.asked))
                    peers.append((peer, worker.round))
            except Missing as missing:
                yield Skipped(str(missing))
        our_round = work.make()
        ours: list[float] = []
        theirs: dict[str, list[float]] = {peer.name: [] for peer, _ in peers}
        for _ in range(rounds):
            ours.append(our_round())
            for peer, one_round in [*peers]:
                try:
                    theirs[peer.name].append(one_round())
                except Missing as missing:
                    # One that dies in the middle has no median: the others go on without it.
                    peers.remove((peer, one_round))
                    yield Skipped(str(missing))
        if work.seconds_max is not None:
            yield _absolute(work, ours)
        if work.rate_min is not None:
            yield _at_least(work, ours)
        for peer, _ in peers:
            yield _beside(work, peer, ours=ours, theirs=theirs[peer.name])


def _absolute(work: Work, ours: list[float]) -> Line:
    assert work.seconds_max is not None
    best = 1 / max(ours)
    return Line(
        work=work.title,
        ours=f"{_time(best)} at best",
        peer="",
        ratio=None,
        budget=f"under {_time(work.seconds_max)}",
        is_met=best <= work.seconds_max,
    )


def _at_least(work: Work, ours: list[float]) -> Line:
    assert work.rate_min is not None
    return Line(
        work=work.title,
        ours=f"{_rate(max(ours))} {work.unit} at best",
        peer="",
        ratio=None,
        budget=f"{_rate(work.rate_min)}",
        is_met=max(ours) >= work.rate_min,
    )


def _beside(work: Work, peer: Peer, *, ours: list[float], theirs: list[float]) -> Line:
    ratio = statistics.median(one / other for one, other in zip(ours, theirs, strict=True))
    return Line(
        work=work.title,
        ours=f"{_rate(statistics.median(ours))} {work.unit}",
        peer=f"{peer.name} {_rate(statistics.median(theirs))}",
        ratio=ratio,
        budget="" if peer.budget is None else f"{peer.budget:g} x",
        is_met=None if peer.budget is None else ratio >= SLACK * peer.budget,
    )


def _rate(rate: float) -> str:
    """A rate as people say it.

    >>> _rate(1_234_567), _rate(45_600), _rate(12.34)
    ('1.23 M', '45.6 k', '12.3')
    """
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{letter}"
    return f"{rate:.3g}"


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms"
