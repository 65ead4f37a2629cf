"""A question of the page as the command line asks it: `houseway odds … --json`."""

import hashlib
from collections.abc import Iterator

import houseway
from houseway.web.messages.lab import LabQuestion, LabTable


def command_of(question: LabQuestion) -> tuple[str, ...]:
    """The words of the command. Every value stands behind its option, so none can be one.

    >>> command_of(LabQuestion(house="comstock", game="super-pan-nine", answers={"packs": "8"}))
    ('odds', 'comstock', 'super-pan-nine', '--json', '--strategy=optimal', '--set=packs=8')
    """
    asked = ["odds", question.house, question.game, "--json", f"--strategy={question.strategy}"]
    asked += ["--common"] * question.common
    asked += [f"--set={option}={value}" for option, value in sorted(question.answers.items())]
    asked += ["--sensitivity"] * question.sensitivity
    if question.table is not None:
        asked += _table_words(question.table)
    return tuple(asked)


def name_of(question: LabQuestion) -> str:
    """The name of a question's job: the same for the same question of the same program."""
    text = "\0".join((houseway.__version__, *command_of(question)))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


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
