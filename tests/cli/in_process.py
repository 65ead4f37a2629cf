"""Runs the `houseway` command in this process: a new one for every line would take minutes."""

import json
from math import inf
from typing import Any, NamedTuple

import pytest

from houseway.cli.main import main

QUOTES = {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"'}
"""The quotation marks of print, and those that people type."""


class Done(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    written = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return Done(ended.value.code, written.out, written.err)


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The one JSON document that a command prints, and nothing else.

    On a busy machine anything takes long enough for its progress to be told: here it is not.
    """
    with pytest.MonkeyPatch.context() as patch:
        for told in ("progress.QUIET_S", "progress.LINES_S", "replay.QUIET_SECONDS"):
            patch.setattr(f"houseway.cli.{told}", inf)
        done = run(capsys, *arguments, "--json")
    assert done.err == ""
    return json.loads(done.out)


def in_one_line(text: str) -> str:
    """What was printed, without the breaks of its lines, and with the quotes of a keyboard."""
    return " ".join(text.translate(QUOTES).split())
