"""What can be broken in a house's book: each answer, flipped to another legal value.

The flip happens where the file is read, so it reaches every game that starts from this one, and
every table opened after it. A silence has no clause of its own: the one it looks at stands in.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from houseway.rulebook import four_answers
from houseway.rulebook.answers import load_answers
from houseway.rulebook.book_file import BookFile
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.options import HouseOptions, Question, other_values
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.names import put

READ_ANSWER = (four_answers.__name__, "read_answer")


def answer_mutants(
    path: Path, options: type[HouseOptions], clauses: Collection[str], live: Live
) -> Iterator[Mutant]:
    """Every other value that this game's file could have had for each of its own answers."""
    answers = load_answers(path, options, clauses)
    for answer in answers:
        if answer.file != str(path):
            continue
        for value in other_values(answer.question, answer.value):
            wrong = replace(answer, value=value)
            yield Mutant(
                where=f"{answers.house}/{answers.game}.toml:{answer.name}",
                text=f"{answer.shown} becomes {wrong.shown}",
                place=f"{answer.file}:{answer.line}",
                clauses=(*answer.cites, *answer.through) or answer.see,
                apply=partial(_apply, wrong, live),
            )


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
        is_it = (answer.file, answer.name) == (wrong.file, wrong.name)
        return replace(answer, value=wrong.value) if is_it else answer

    put(READ_ANSWER, read_answer)
    live.settle(READ_ANSWER)
    return True
