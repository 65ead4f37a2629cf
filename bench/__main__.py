"""`python -m bench`: the whole table, one work of it, or the same as JSON.

Exit 0 when every budget is met, 1 when one is not, 2 on bad input.
"""

import argparse
import dataclasses
import json
import os
import platform
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.blackjack import blackjack_works
from bench.engine import engine_works
from bench.load import load_lines
from bench.long_start import long_start_lines
from bench.nodes import nodes_lines
from bench.odds import odds_works
from bench.page import page_lines
from bench.reviews import review_works
from bench.rounds import Line, Skipped, measured
from bench.starting import starting_works
from bench.strengths import strength_lines
from bench.twins import twin_works
from bench.works import works
from bench.yardstick import nanoseconds_a_look_up

ROUNDS = 15
GROUPS = {
    "strengths": strength_lines,
    "load": load_lines,
    "page": page_lines,
    "long": long_start_lines,
    "nodes": nodes_lines,
}
"""Several lines from one set-up: bots among themselves, the server, the page, long logs, nodes."""


def main() -> int:
    asked = _arguments()
    in_order = (
        *works(),
        *odds_works(),
        *engine_works(),
        *twin_works(),
        *blackjack_works(),
        *review_works(),
        *starting_works(),
    )
    every = {work.name: work for work in in_order}
    if asked.only and asked.only not in (*every, *GROUPS):
        there = ", ".join((*every, *GROUPS))
        print(f"bench: no work '{asked.only}'. There is {there}.", file=sys.stderr)
        return 2
    yardstick = nanoseconds_a_look_up(ROUNDS)
    found = [
        line
        for work in every.values()
        if asked.only in (None, work.name)
        for line in measured(work, rounds=asked.rounds)
    ]
    for name, group in GROUPS.items():
        if asked.only in (None, name):
            found += group(rounds=asked.rounds)
    lines = [line for line in found if isinstance(line, Line)]
    skipped = [line.why for line in found if isinstance(line, Skipped)]
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 150)
    console.print(f"Yardstick: {yardstick:.2f} ns a look-up in 256 KiB. {_machine()}.")
    console.print(_table(lines))
    for why in skipped:
        console.print(f"Skipped: {why}")
    console.print(f"Ratios are medians of {asked.rounds} interleaved rounds; budgets allow 15 %.")
    if asked.json:
        document = {
            "yardstick_ns": yardstick,
            "machine": _machine(),
            "rounds": asked.rounds,
            "lines": [dataclasses.asdict(line) for line in lines],
            "skipped": skipped,
        }
        asked.json.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return 1 if any(line.is_met is False for line in lines) else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Us beside our peers.")
    parser.add_argument("--only", metavar="NAME", help="one work: single, batch, sevens, ...")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many turns each takes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    asked = parser.parse_args()
    if asked.rounds < 1:
        parser.error("at least one round is needed")
    return asked


def _machine() -> str:
    built = f"Python {platform.python_version()} built by {platform.python_compiler()}"
    return f"{built}, {os.cpu_count()} cores, {platform.machine()}"


def _table(lines: list[Line]) -> Table:
    table = Table("work", "ours", "peer")
    for column in ("ratio", "budget", "met"):
        table.add_column(column, justify="right")
    for line in lines:
        ratio = "" if line.ratio is None else f"{line.ratio:.3g} x"
        met = {True: "yes", False: "NO", None: ""}[line.is_met]
        table.add_row(line.work, line.ours, line.peer, ratio, line.budget, met)
    return table


if __name__ == "__main__":
    sys.exit(main())
