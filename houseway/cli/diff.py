"""`houseway diff`: where two houses differ, what they print apart from how we read them.

houseway diff comstock s-and-k pan                    every answer, clause beside clause
houseway diff comstock s-and-k pan --hand             the smallest hand on which they differ
"""

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.houses.apart.asking import TwoBooks
    from houseway.houses.differing import Difference, Differing, Posted, SideAnswer, TwoHouses

WIDTH: Final = 100


def diff(
    first: Annotated[str, typer.Argument(metavar="HOUSE", help="A house.")],
    second: Annotated[str, typer.Argument(metavar="HOUSE", help="Another.")],
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="One game; left out, a line for each.")
    ] = "",
    *,
    hand: Annotated[
        bool, typer.Option("--hand", help="The smallest hand on which the two books differ.")
    ] = False,
    kind: Annotated[str, typer.Option(help="With --hand: paid, charged, ruled or refused.")] = "",
    output: Annotated[
        Path | None, typer.Option("-o", help="With --hand: writes it, as a .hand file.")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="With --hand: searches anew.")] = False,
    positions: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="With --hand: searched at each table.")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Where two houses differ: printed differences apart from differences of reading."""
    from houseway.houses.differing import compared

    if hand:
        from houseway.cli import diff_hand

        books = diff_hand.find(first, second, game, again=again, positions=positions)
        _put_hand(books, kind, output, as_json=as_json)
        return
    if kind or output or again or positions:
        raise BadInput("--kind, -o, --again and --positions go with --hand")
    found = compared(first, second, game)
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    elif game:
        _print_game(found.games[0])
    else:
        _print_all(found)


def _put_hand(books: "TwoBooks", kind: str, output: Path | None, *, as_json: bool) -> None:
    """The smallest hand, on paper or on the screen."""
    from houseway.cli import diff_hand

    smallest = diff_hand.of_kind(books, kind)
    if output is not None:
        diff_hand.write(smallest, output)
    if as_json:
        import msgspec

        print(msgspec.json.encode(books).decode())
    else:
        diff_hand.show(books, smallest, kind)


def _print_all(found: "TwoHouses") -> None:
    """Every game both deal, in a line, and what only one of them deals."""
    print(f"{found.first} and {found.second}\n")
    print(f"{'game':34} {'printed':>8} {'readings':>9} {'posted':>7} {'alike':>6}")
    for one in (*found.games, found.club):
        told = one.game or "the whole club"
        counts = (len(one.printed), len(one.readings), len(one.posted), one.alike)
        print("{:34} {:8} {:9} {:7} {:6}".format(told, *counts))
    for house, games in ((found.first, found.only_first), (found.second, found.only_second)):
        if games:
            print()
            _fill(f"only {house}: {', '.join(games)}", "")
    print(f"\nhouseway diff {found.first} {found.second} GAME tells one in full")


def _print_game(one: "Differing") -> None:
    print(f"{one.title}: {one.first} and {one.second}")
    _print_differences("printed differences", one.printed)
    for posted in one.posted:
        _print_posted(one, posted)
    _print_differences("differences of reading", one.readings)
    print(f"\n{one.alike} questions are answered alike")


def _print_differences(heading: str, some: "tuple[Difference, ...]") -> None:
    print(f"\n{len(some)} {heading}")
    for one in some:
        print()
        _fill(one.question, "  ")
        for side in (one.first, one.second):
            _fill(f"{side.house}: {side.answer}{_rests_on(side)}", "    ")


def _print_posted(one: "Differing", posted: "Posted") -> None:
    print(f"\n  posted {posted.what}")
    sides = (
        (one.first, posted.first, posted.first_clauses),
        (one.second, posted.second, posted.second_clauses),
    )
    for house, lines, clauses in sides:
        cited = f" ({', '.join(clauses)})" if clauses else ""
        _fill(f"{house}: {'; '.join(lines) or 'nothing'}{cited}", "    ")


def _rests_on(side: "SideAnswer") -> str:
    if side.standing in ("is", "floor"):
        return f" ({', '.join(side.clauses)})"
    from houseway.rulebook.four_answers import foreign

    named = f" {side.reading}" if side.reading and " " not in side.reading else ""
    leaning = foreign(side.see, side.house)
    see = (f"see {one}" for one in side.see if one not in leaning)
    clauses = [*side.clauses, *see, *(f"leaning on {one}" for one in leaning)]
    return f" (our reading{named}{''.join(f', {one}' for one in clauses)})"


def _fill(text: str, indent: str) -> None:
    print(textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ",
                        break_long_words=False, break_on_hyphens=False))  # fmt: skip
