"""`--set OPTION=VALUE`: another answer than the house's, for one call of a command."""

from collections.abc import Iterable
from typing import Any

from houseway.errors import BadInput
from houseway.rulebook.answers import Answers, with_option


def with_chosen(answers: Answers[Any], chosen: Iterable[str]) -> Answers[Any]:
    """The house's answers but for those that somebody chose, written as on the command line."""
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"--set {text} has no value; write --set OPTION=VALUE")
        answers = with_option(answers, name.strip(), value.strip())
    return answers
