"""A question of the page as the command line asks it: `houseway odds …`, `houseway review -`."""

import hashlib
from collections.abc import Iterator

import msgspec

import houseway
from houseway.houses.taken_in import is_taken_in
from houseway.lab.review.handed import HandedHands
from houseway.lab.review.told import Review, Reviewed
from houseway.web.messages.lab import LabAnswer, LabQuestion, LabTable


class ReviewQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Hands of somebody's own that are to be looked at again."""

    house: str
    against: str
    hands: HandedHands


Question = LabQuestion | ReviewQuestion
Answer = LabAnswer | Review | Reviewed


def command_of(question: Question, house: str = "") -> tuple[str, ...]:
    """The words of the command. Every value stands behind its option, so none can be one.

    >>> command_of(LabQuestion(house="comstock", game="super-pan-nine", answers={"packs": "8"}))
    ('odds', 'comstock', 'super-pan-nine', '--json', '--strategy=optimal', '--set=packs=8')
    """
    house = house or question.house
    if isinstance(question, ReviewQuestion):
        own = (f"--house={house}",) if is_taken_in(question.house) else ()
        return ("review", "-", f"--against={question.against}", "--json", *own)
    asked = ["odds", house, question.game, "--json", f"--strategy={question.strategy}"]
    asked += ["--common"] * question.common
    asked += [f"--set={option}={value}" for option, value in sorted(question.answers.items())]
    asked += ["--sensitivity"] * question.sensitivity
    if question.table is not None:
        asked += _table_words(question.table)
    return tuple(asked)


def handed_with(question: Question) -> bytes:
    """What goes to the worker beside the words of its command."""
    if isinstance(question, ReviewQuestion):
        return msgspec.json.encode(question.hands)
    return b""


def answer_to(question: Question, told: bytes) -> Answer:
    """What a worker has answered."""
    if isinstance(question, ReviewQuestion):
        if question.hands.together:
            return msgspec.json.decode(told, type=Reviewed)
        return msgspec.json.decode(told, type=Review)
    return msgspec.json.decode(told, type=LabAnswer)


def name_of(question: Question) -> str:
    """The name of a question's job: the same for the same question of the same program."""
    text = "\0".join((houseway.__version__, *command_of(question))).encode()
    return hashlib.sha256(text + handed_with(question)).hexdigest()[:16]


def _table_words(table: LabTable) -> Iterator[str]:
    """What is left at its usual value is not said."""
    yield "--net-of-collection"
    said = {
        "limit": table.limit,
        "schedule": table.schedule,
        "players": table.players,
        "wager": _dollars(table.wager_cents),
        "backline": table.backline,
        "bank": _dollars(table.bank_cents),
        "pace": f"{table.hands_per_hour:g}",
        "bankroll": _dollars(table.bankroll_cents),
    }
    for option, value in said.items():
        if value:
            yield f"--{option}={value}"
    for wager, cents in sorted(table.sides.items()):
        if cents:
            yield f"--side={wager}={_dollars(cents)}"


def _dollars(cents: int) -> str:
    """As it is typed: "12.50"; nothing for nothing."""
    return f"{cents // 100}.{cents % 100:02d}" if cents else ""
