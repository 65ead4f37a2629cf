"""docs/hand-records.md tells the truth: its record replays, its program runs, all is there."""

import doctest
import re

import pytest

from houseway.houses.playing import PlayedHand
from houseway.table.expecting import CLAIMS
from houseway.table.notation import read_action
from houseway.table.records.hand_file import OPTIONAL, REQUIRED
from tests.tidy.tree import ROOT

PAGE = ROOT / "docs" / "hand-records.md"
TEXT = PAGE.read_text(encoding="utf-8")
RECORDS = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("record", RECORDS)
def test_the_records_on_the_page_replay(record: str) -> None:
    assert PlayedHand.from_record(record)


def test_the_program_on_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_every_field_is_on_the_page() -> None:
    table = TEXT.partition("| Field |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", table)) >= {*REQUIRED, *OPTIONAL}


def test_every_claim_is_on_the_page() -> None:
    table = TEXT.partition("| Claim |")[2].partition("\n\n")[0]
    assert {claim.split()[0] for claim in re.findall(r"`([^`]+)`", table)} == set(CLAIMS)


def test_the_actions_on_the_page_are_actions() -> None:
    table = TEXT.partition("| Text |")[2].partition("\n\n")[0]
    texts = re.findall(r"^\| `((?:p3|d|p2 chop)[^`]*)`", table, re.MULTILINE)
    assert len(texts) == 9
    for text in texts:
        read_action(text)
