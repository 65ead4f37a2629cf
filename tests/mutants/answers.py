"""What can be broken in a house's book: each printed answer, flipped to another legal value.

The flip happens where the file is read, so it reaches every game that starts from this one, and
every table opened after it. A silence has no clause that a test could carry, so it is left alone.

A flip that nothing reads changes nothing, and hundreds of them would hide the rest of the report.
So an answer is broken only when its game can be dealt and some line of the package reads the
option by its name (`house.raises_max`). A posted pay table is broken in any case, line by line and
each line under its own clause: what it pays is a fact by itself.
"""

import ast
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from houseway.houses.house import House, every_house
from houseway.rulebook import four_answers
from houseway.rulebook.answers import load_answers
from houseway.rulebook.book_file import BookFile
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.options import Groups, Question
from houseway.rulebook.pay_tables import PayRow, PayTable
from tests.mutants.cites import SourceFile
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.names import put
from tests.mutants.other_values import other_values

READ_ANSWER = (four_answers.__name__, "read_answer")


def house_mutants(files: Sequence[SourceFile], live: Live) -> Iterator[Mutant]:
    """Every answer of the four clubs that can change a hand, and every posted line."""
    if four_answers.__name__ not in {file.module for file in files}:
        return
    read = names_read(files)
    for house in every_house():
        for row in house.rows():
            path = house.folder / f"{row.game.slug}.toml"
            for mutant in answer_mutants(path, row.game.asks, house.known_clauses, live):
                option = mutant.where.rpartition(":")[2]
                is_table = isinstance(row.answers.answer(option).value, PayTable)
                if is_table or (row.game.script is not None and option in read):
                    yield mutant
        yield from room_mutants(house, live)


def every_room_answer(house: House) -> Iterator[Answer]:
    """Those for the whole club, then those of single games."""
    yield from house.room.whole.values()
    for answers in house.room.by_game.values():
        yield from answers.values()


def room_mutants(house: House, live: Live) -> Iterator[Mutant]:
    """Every other value that a printed answer of the club's `room.toml` could have had."""
    for answer in every_room_answer(house):
        for wrong, text, cites in _wrong(answer) if answer.cites else ():
            yield Mutant(
                where=f"{house.slug}/room.toml:{answer.name}",
                text=f"{text} at {cites[0].split('/')[1]}",
                place=f"{answer.file}:{answer.line}",
                clauses=cites,
                apply=partial(_apply, wrong, live),
            )


def names_read(files: Sequence[SourceFile]) -> frozenset[str]:
    """Everything that some line reads from something else: options among it."""
    return frozenset(
        node.attr
        for file in files
        for node in ast.walk(file.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    )


def answer_mutants(
    path: Path, groups: Groups, clauses: Collection[str], live: Live
) -> Iterator[Mutant]:
    """Every other value that this game's file could have had for each answer it prints itself."""
    answers = load_answers(path, groups, clauses)
    for answer in answers:
        if answer.file != str(path) or not answer.cites:
            continue
        for wrong, text, cites in _wrong(answer):
            yield Mutant(
                where=f"{answers.house}/{answers.game}.toml:{answer.name}",
                text=text,
                place=f"{answer.file}:{answer.line}",
                clauses=cites,
                apply=partial(_apply, wrong, live),
            )


def _wrong(answer: Answer) -> Iterator[tuple[Answer, str, tuple[str, ...]]]:
    """The answers the book might have, what became of the right one, and whose tests may notice."""
    for value in other_values(answer.question, answer.value):
        wrong = replace(answer, value=value)
        if isinstance(answer.value, PayTable) and isinstance(value, PayTable):
            (line, other), *_ = (
                pair
                for pair in zip(answer.value.rows, value.rows, strict=True)
                if pair[0] != pair[1]
            )
            text = f"{_shown(answer, line)} becomes {_shown(answer, other)}"
            yield wrong, text, (line.cite,)
        else:
            yield wrong, f"{answer.shown} becomes {wrong.shown}", answer.cites


def _shown(answer: Answer, line: PayRow) -> str:
    """One line of a posted table, as a person would write it."""
    assert isinstance(answer.value, PayTable)
    return answer.question.kind.show(replace(answer.value, rows=(line,)))


def _apply(wrong: Answer, live: Live) -> bool:
    read_right = four_answers.read_answer

    def read_answer(
        book: BookFile,
        question: Question,
        clauses: Collection[str],
        *,
        through: tuple[str, ...] = (),
    ) -> Answer:
        answer = read_right(book, question, clauses, through=through)
        is_it = (answer.file, answer.name, answer.line) == (wrong.file, wrong.name, wrong.line)
        return replace(answer, value=wrong.value) if is_it else answer

    put(READ_ANSWER, read_answer)
    live.settle(READ_ANSWER)
    return True
