"""`houseway diff HOUSE HOUSE GAME --hand`: the smallest hand on which two books differ.

Two columns, a house each; the first line that differs is marked, and under them stands what each
house says to it with its clauses. What was searched before is looked up; `--again` searches anew.
"""

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput, did_you_mean

if TYPE_CHECKING:
    from houseway.houses.apart.asking import NoneFound, TwoBooks
    from houseway.houses.apart.telling import HandApart, LineApart, SideTold
    from houseway.table.setup import Setup
    from houseway.table.teller import Teller

WIDTH: Final = 100
COLUMN: Final = 47
MARK, APART, ALIKE = ">", "|", " "
"""Before the first line that differs, before the others, and before those that are alike."""

WORDS: Final = {
    "paid": "they pay somebody differently",
    "charged": "they charge differently",
    "ruled": "they rule differently",
    "refused": "only one of them takes an action",
}


def find(first: str, second: str, game: str, *, again: bool, positions: int) -> "TwoBooks":
    """What is known of the two, or what a search finds now."""
    from houseway.houses.apart.asking import rows_apart, told_pair, two_books

    if not game:
        raise BadInput("--hand wants a game, as in houseway diff comstock s-and-k pan --hand")
    one, other = rows_apart(first, second, game)
    known = two_books(one, other, game, telling=_in_the_terminal)
    if known.is_searched and known.is_fresh and not (again or positions):
        return known
    from houseway.cli.progress import Progress
    from houseway.houses.apart.making import searched
    from houseway.houses.apart.searching import POSITIONS
    from houseway.houses.house import House

    rows = (House.named(house).row(game) for house in (one, other))
    pair = searched(*rows, positions=positions or POSITIONS, tell=Progress("tables"))
    return told_pair(pair, telling=_in_the_terminal)


def _in_the_terminal(setup: "Setup") -> "Teller":
    from houseway.cli.telling import WORDS as SAID
    from houseway.cli.telling import TerminalTeller

    return TerminalTeller.at(setup, {}, words=SAID)


def of_kind(found: "TwoBooks", kind: str) -> "HandApart | None":
    """The shortest hand, or the shortest of a kind; None where there is none."""
    if not kind:
        return found.hands[0] if found.hands else None
    if kind not in WORDS:
        near = did_you_mean(kind, WORDS) or f" There are {', '.join(WORDS)}."
        raise BadInput(f"no difference is called '{kind}'.{near}")
    return next((one for one in found.hands if one.kind == kind), None)


def write(hand: "HandApart | None", path: Path) -> None:
    """The hand as a record of the first house; what the second comes to stands above it."""
    if hand is None:
        raise BadInput(f"no such hand was found, so {path} is not written")
    if path.suffix != ".hand":
        raise BadInput(f"{path}: a hand record ends in .hand")
    second = hand.second
    said = textwrap.wrap(f"At {second.house}: {second.came_to}", WIDTH - 2)
    about = "\n".join(f"# {line}" for line in said)
    try:
        path.write_text(f"{about}\n{hand.first.record}", encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror}") from None


def show(found: "TwoBooks", hand: "HandApart | None", kind: str = "") -> None:
    """The hand side by side, then the others in a line each, then what was not found."""
    print(f"{found.title}: {found.first} and {found.second}")
    if hand is not None:
        _print_hand(hand)
    for one in found.hands if not kind else ():
        if one is not hand:
            print()
            _fill(f"{one.kind}, {_counted(one)}: {WORDS[one.kind]} (--kind {one.kind})", "")
    for each in found.none:
        if not kind or each.kind == kind:
            print()
            _fill(_none(each), "")


def _print_hand(hand: "HandApart") -> None:
    first, second = hand.first, hand.second
    print(f"\n{hand.kind}: {WORDS[hand.kind]}. {_counted(hand)}, {hand.players} players")
    _fill(_tables(first, second), "")
    if hand.apart_in:
        _fill(f"{hand.apart_in} of the actions are asked for at one of the houses alone.", "")
    print(f"\n  {first.house:{COLUMN}}  {second.house}")
    for line in _columns(hand.lines):
        print(line.rstrip())
    for side in (first, second):
        print()
        _fill(f"{side.house}: {side.came_to}", "")
        for clause in side.clauses:
            is_own = clause.startswith(f"{side.house}/")
            _fill(f"{'' if is_own else 'our reading, leaning on '}{_quoted(clause)}", "  ")
    for one in hand.questions:
        print()
        _fill(f"{one.question} {first.house}: {one.first.answer}; "
              f"{second.house}: {one.second.answer}.", "")  # fmt: skip


def _counted(hand: "HandApart") -> str:
    return "1 action" if hand.actions == 1 else f"{hand.actions} actions"


def _tables(first: "SideTold", second: "SideTold") -> str:
    if "none" in (first.schedule, second.schedule):
        return f"{first.limit}, a practice table: no collection."
    if first.limit == second.limit:
        return f"{first.limit}, schedules {first.schedule} and {second.schedule}."
    posted = f"{first.limit} on {first.schedule} and {second.limit} on {second.schedule}"
    return f"No limit is posted by both: {posted}."


def _columns(lines: "tuple[LineApart, ...]") -> Iterator[str]:
    is_marked = False
    for line in lines:
        sign = ALIKE if line.is_alike else APART if is_marked else MARK
        is_marked = is_marked or not line.is_alike
        left, right = (textwrap.wrap(one, COLUMN) for one in (line.first, line.second))
        for number in range(max(len(left), len(right))):
            one = left[number] if number < len(left) else ""
            other = right[number] if number < len(right) else ""
            yield f"{sign if not number or sign != MARK else APART} {one:{COLUMN}}  {other}"


def _none(each: "NoneFound") -> str:
    if not each.tables:
        return f"{each.kind}: one of them posts no rate for this game, so nothing can be compared."
    how_far = f"all of up to {each.actions} actions" if each.actions else "all that both take"
    chance = f", and {each.wandered:,} whole hands by chance" if each.wandered else ""
    return (
        f"{each.kind}: searched {each.positions:,} hands and beginnings of hands at {each.tables} "
        f"tables, {how_far} among them{chance}; none differs."
    )


def _quoted(clause: str) -> str:
    from houseway.houses.house import clause_anywhere

    return str(clause_anywhere(clause))


def _fill(text: str, indent: str) -> None:
    print(textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ",
                        break_long_words=False, break_on_hyphens=False))  # fmt: skip
