"""A house's answers to all the questions of one game, from TOML a manager can check.

One folder a house, one file a game: `garlic-city/texas-holdem.toml`. Every question of the game
has exactly one answer there (`four_answers.py`), or in the game that the file starts from:

    base = { game = "texas-holdem", cite = "players-club/pineapple/6" }

Then only the exceptions follow. A folder outside the package is read in the same way.
`docs/house-answers.md` explains the form to whoever writes a book.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.rulebook.bases import Base, bases_of
from houseway.rulebook.book_file import BookFile, read_book_file, writing_faults
from houseway.rulebook.four_answers import Answer, read_answer
from houseway.rulebook.options import RESERVED, Floor, Groups, Options, Question, questions_of


@dataclass(frozen=True)
class Answers:
    """What one house answers in one game: `options` for the script, the rest for people."""

    house: str
    game: str
    options: Options
    by_name: Mapping[str, Answer]
    bases: tuple[Base, ...] = field(default=(), repr=False, compare=False)
    """The games whose pages serve in this one, nearest first."""

    def __repr__(self) -> str:
        return f"<{len(self)} answers of {self.house} for {self.game}>"

    def __iter__(self) -> Iterator[Answer]:
        """In the order in which the questions are declared."""
        return iter(self.by_name.values())

    def __len__(self) -> int:
        return len(self.by_name)

    def answer(self, name: str) -> Answer:
        if name not in self.by_name:
            near = did_you_mean(name, self.by_name)
            hint = near or f" `houseway rules {self.house} {self.game}` lists them."
            raise BadInput(f"no option {name!r} in {self.game} at {self.house}.{hint}")
        return self.by_name[name]

    def cite(self, name: str) -> str:
        return self.answer(name).cite

    def readings(self) -> list[Answer]:
        """The answers that are ours: where the book is silent, and where it contradicts itself."""
        return [answer for answer in self if answer.standing in ("silent", "conflict")]


def load_answers(path: Path, groups: Groups, clauses: Collection[str]) -> Answers:
    """The answers of the game whose file this is; `clauses` holds the ids of every house's book."""
    gathered = _Gathering(questions_of(groups), clauses)
    gathered.read_game(path)
    if gathered.problems:
        raise gathered.problems[0]
    in_order = {name: gathered.found[name] for name in gathered.questions}
    return Answers(
        house=path.absolute().parent.name,
        game=path.stem,
        options=Options.of(groups, {name: answer.value for name, answer in in_order.items()}),
        by_name=in_order,
        bases=tuple(gathered.bases),
    )


def check_answers(path: Path, groups: Groups, clauses: Collection[str]) -> list[HouseError]:
    """Everything wrong with a game's answers, its own file first, each file from top to bottom."""
    gathered = _Gathering(questions_of(groups), clauses)
    gathered.read_game(path)
    return gathered.problems


def with_option(answers: Answers, name: str, text: str, *, because: str = "") -> Answers:
    """The same answers but for one that a person chooses: `--set raises_max=4`."""
    question = answers.answer(name).question
    value: object = Floor.DECIDES
    if not (question.may_ask_floor and text == "floor"):
        try:
            value = question.kind.parse(text)
        except BadInput as fault:
            raise BadInput(f"{name!r} {fault}") from None
    chosen = Answer(question=question, standing="set", value=value, because=because)
    options = answers.options.but_for(**{name: value})
    return replace(answers, options=options, by_name={**answers.by_name, name: chosen})


def with_chosen(answers: Answers, chosen: Iterable[str]) -> Answers:
    """The same answers but for those a person chose on the command line: `raises_max=4`."""
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"--set {text} has no value; write --set OPTION=VALUE")
        answers = with_option(answers, name.strip(), value.strip())
    return answers


class _Gathering:
    """The answers to a game's questions as they are found, and what is wrong on the way."""

    def __init__(self, questions: Iterable[Question], clauses: Collection[str]) -> None:
        self.questions = {question.name: question for question in questions}
        self.still_open = dict(self.questions)
        self.clauses = clauses
        self.found: dict[str, Answer] = {}
        self.bases: list[Base] = []
        self.problems: list[HouseError] = []

    def read_game(self, path: Path) -> None:
        """The game's own file first, then its bases; each answers what is still open."""
        try:
            own = read_book_file(path)
            self.read_own(own)
            for base in bases_of(own, self.clauses):
                self.bases.append(base)
                self.read_answers(base)
        except HouseError as fault:
            # What is still open may be answered in the file that could not be read.
            self.problems.append(fault)
        else:
            self.problems += [_missing(own, question) for question in self.still_open.values()]
        self.problems.sort(key=lambda fault: (fault.file != str(path), fault.file, fault.line))

    def read_own(self, book: BookFile) -> None:
        """A game answers for its whole file; what is wrong in a base is the other game's affair."""
        badly_written = set()
        for place, fault in writing_faults(book):
            badly_written.add(place[0])
            self.problems.append(fault)
        for name in book.content.keys() - self.questions.keys() - RESERVED - badly_written:
            near = did_you_mean(name, [*self.questions, *RESERVED])
            self.problems.append(book.error(f"no option {name!r} in {book.topic}.{near}", name))
        self.read_answers(Base(book, through=(), because=""), skip=badly_written)

    def read_answers(self, base: Base, *, skip: Collection[str | int] = ()) -> None:
        for name in [name for name in base.book.content if name in self.still_open]:
            question = self.still_open.pop(name)
            if name in skip:
                continue
            try:
                answer = read_answer(base.book, question, self.clauses, through=base.through)
            except HouseError as fault:
                self.problems.append(fault)
            else:
                self.found[name] = _borrowed(answer, base) if base.because else answer


def _borrowed(answer: Answer, base: Base) -> Answer:
    return answer.borrowed(base.because, of=base.book.topic.replace("-", " "))


def _missing(book: BookFile, question: Question) -> HouseError:
    return book.error(
        f"no answer to {question.name!r}: {question.text} It must be {question.legal}."
    )
