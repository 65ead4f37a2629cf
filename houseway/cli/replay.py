"""`houseway replay`: hands out of files, each played again and compared with what its file tells.

Files may be large: hands stream, and a JSON document is written as it grows. What goes wrong with
one hand is told and the next one is played.
"""

import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.harmless import harmless

if TYPE_CHECKING:
    from houseway.houses.replaying import Replayed

QUIET_SECONDS: Final = 2.0
"""How long a run may take before it says how far it is."""


def replay(
    files: Annotated[
        list[Path], typer.Argument(help="Hand records: .hand, .phh or .phhs.", show_default=False)
    ],
    house: Annotated[
        Path | None,
        typer.Option(help="A club of one's own: its folder, or the books of an export."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Hand records played again: does each come to the ending that it tells?"""
    from houseway.houses.replaying import check_file, clubs_told, replayed

    for file in files:
        check_file(file)
    clubs = clubs_told(house) if house is not None else {}
    hands = _with_progress(one for file in files for one in replayed(file, clubs))
    wrong, unreadable = _print_json(hands) if as_json else _print_lines(hands)
    if wrong or unreadable:
        raise typer.Exit(2 if unreadable else 1)


def _print_json(hands: Iterable["Replayed"]) -> tuple[int, int]:
    """The list of all hands, one a line; how many are wrong, and how many could not be read."""
    import msgspec

    encoder = msgspec.json.Encoder(decimal_format="number")
    wrong = unreadable = 0
    between = "[\n"
    for one in hands:
        sys.stdout.write(between + encoder.encode(one).decode())
        between = ",\n"
        wrong += not one.ok
        unreadable += not one.is_readable
        if not one.is_readable:
            _complain(one)
    sys.stdout.write("[]\n" if between == "[\n" else "\n]\n")
    return wrong, unreadable


def _print_lines(hands: Iterable["Replayed"]) -> tuple[int, int]:
    """Every hand that is wrong, and at the end how many there were."""
    count = wrong = unreadable = earlier = 0
    for one in hands:
        count += 1
        earlier += bool(one.edition)
        wrong += not one.ok
        unreadable += not one.is_readable
        if not one.is_readable:
            _complain(one)
        elif not one.ok:
            print(harmless(f"{one.file}: hand {one.hand}: {one.error}"))
        elif one.edition:
            by = f"as recorded by edition {one.edition} of its book; by today's, {one.by_today}"
            print(harmless(f"{one.file}: hand {one.hand}: {by}"))
    hands_counted = "1 hand" if count == 1 else f"{count:,} hands"
    print(f"{hands_counted} replayed, {count - wrong:,} as recorded, {wrong:,} not")
    if earlier:
        print(f"{earlier:,} by the answers of an earlier edition of their book")
    return wrong, unreadable


def _complain(one: "Replayed") -> None:
    print(harmless(f"houseway: {one.file}: {one.error}"), file=sys.stderr)


def _with_progress(hands: Iterable["Replayed"]) -> Iterator["Replayed"]:
    """The same hands; a run of more than two seconds says on standard error how far it is."""
    said_at = time.monotonic() + QUIET_SECONDS - 1
    has_spoken = False
    for count, one in enumerate(hands, 1):
        if time.monotonic() - said_at >= 1:
            said_at = time.monotonic()
            has_spoken = True
            print(f"\r{count:,} hands", end="", file=sys.stderr, flush=True)
        yield one
    if has_spoken:
        print(file=sys.stderr)
