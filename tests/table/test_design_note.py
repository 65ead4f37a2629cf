"""docs/table.md says how the table works: what it shows as running must be what runs."""

import inspect
import re
from collections.abc import Callable

from houseway.games import blackjack_streets
from houseway.houses.house import House
from houseway.irregularities.board_faults import flop_turned_early
from houseway.rulebook.clauses import clause_named
from houseway.table import actions, repairing
from houseway.table.collecting import collect
from houseway.table.dealing import board, burn, deal
from houseway.table.draw.carrying import carry
from houseway.table.draw.checking import bet as draw_bet
from houseway.table.draw.drawing import draw
from houseway.table.draw.showing import show as draw_show
from houseway.table.families import EVERY_ACTION
from houseway.table.plan import Plan, unless_opened
from houseway.table.pot import actions as pot_actions
from houseway.table.pot import declaring, giving_back, retrieving
from houseway.table.pot.betting import bet
from houseway.table.pot.posting import post
from houseway.table.pot.showing import show
from houseway.table.step import Step
from houseway.table.streets import End, street
from houseway.table.stud.bringing_in import bring_in
from houseway.table.stud.later_cards import deal_on
from tests.dealing import table
from tests.mutants.cites import CLAUSE_ID
from tests.tidy.tree import ROOT

NOTE = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
WORDS = {one.__name__: one for one in (bet, board, burn, collect, deal, post, show, street)}


def after(heading: str, kind: str) -> str:
    """The first block of that kind after some words of the note."""
    found = re.compile(rf"```{kind}\n(.*?)```", re.DOTALL).search(NOTE, NOTE.index(heading))
    assert found is not None
    return found[1]


def test_holdem_is_dealt_as_the_note_prints_it() -> None:
    printed_streets = after("for comparison", "python")
    setup = table("garlic-city")
    streets = eval(f"[{printed_streets}]", {**WORDS, "house": setup.options})
    printed = tuple(step for steps in streets for step in steps)
    assert setup.plan == (*printed, End())


def test_stud_is_dealt_as_the_note_prints_it() -> None:
    printed_streets = after("## Stud", "python")
    setup = table("garlic-city", "seven-card-stud")
    words = {**WORDS, "bring_in": bring_in, "deal_on": deal_on, "house": setup.options}
    streets = eval(f"[{printed_streets}]", words)
    printed = tuple(step for steps in streets for step in steps)
    assert setup.plan == (*printed, End())


def test_jacks_back_is_dealt_as_the_note_prints_it() -> None:
    printed_streets = after("## Draw", "python")
    setup = table("garlic-city", "jacks-back", limit="4")
    words = {**WORDS, "bet": draw_bet, "show": draw_show, "draw": draw, "carry": carry}
    more = {"unless_opened": unless_opened, "house": setup.options}
    streets = eval(f"[{printed_streets}]", {**words, **more})
    printed = tuple(step for steps in streets for step in steps)
    assert setup.plan == (*printed, End())


def test_pure_21_5_is_dealt_as_the_note_prints_it() -> None:
    printed_streets = after("## A banked game with splits", "python")
    streets = eval(f"[{printed_streets}]", {**vars(blackjack_streets), "PURE": "pure 21.5"})
    printed = tuple(step for steps in streets for step in steps)
    row = House.named("comstock").row("pure-21-5-blackjack")
    assert row.game.plan(row.answers.options) == (*printed, End())


def test_the_ruling_of_the_note_is_the_one_that_runs() -> None:
    printed = after("## Two rulings, as they run", "python").partition("\n\n\n")[0]
    runs = inspect.getsource(flop_turned_early.change)
    without_cites = re.sub(r"\n\n    garlic-city.*?\n    \"\"\"|\n    # comstock.*", "", runs)
    without_cites = without_cites.replace("stays burned.\n", 'stays burned."""\n')
    assert printed.strip() == without_cites.strip()


def test_every_edit_and_repair_word_of_the_note_exists() -> None:
    edits = re.findall(r"^\| `(\w+)\(", NOTE, re.MULTILINE)
    first = ["now", "after", "skip", "before", "until", "at_the_end", "resume"]
    assert edits == [*first, "restart", "cut_short", "answered", "called_off", "again"]
    assert all(hasattr(Plan, edit) for edit in edits)
    listed = re.search(r"Repair words: `([^`]+)`", NOTE)
    assert listed is not None
    theirs = {
        name
        for words in (repairing, giving_back, retrieving, declaring)
        for name, made in inspect.getmembers(words, inspect.isfunction)
        if made.__module__ == words.__name__ and issubclass(_made(made), Step)
    }
    assert set(listed[1].split()) == theirs


def _made(word: Callable[..., object]) -> type:
    """What a word returns: a step, if it is a repair word."""
    made = inspect.signature(word).return_annotation
    return made if isinstance(made, type) else object


def test_the_actions_of_the_note_are_all_there_are() -> None:
    listed = re.search(r"in every game `([^`]+)`, for a pot `([^`]+)`", NOTE)
    assert listed is not None
    for words, file in zip(listed.groups(), (actions, pot_actions), strict=True):
        theirs = {kind.__name__ for kind in EVERY_ACTION if kind.__module__ == file.__name__}
        assert set(words.split()) == theirs


def test_the_clauses_of_the_note_exist() -> None:
    ids = {found[0] for found in CLAUSE_ID.finditer(NOTE)}
    assert len(ids) >= 5
    assert all(clause_named(one) for one in ids)
