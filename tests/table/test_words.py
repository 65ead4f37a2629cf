"""Whatever may be chosen or asked for has words, in a catalogue that a second language can copy."""

import re
from string import Formatter

import pytest

from houseway.table.action import Action, Words
from houseway.table.choices import Choice
from houseway.table.families import EVERY_ACTION
from houseway.table.notation import read_action
from houseway.table.words import OF_ACTION, OF_CHOICE, catalogue, hint, said, wish
from tests.tidy.tree import PACKAGE

CATALOGUE = catalogue()
SAMPLES = [
    *("p3 f", "p3 cc", "p3 cbr 8", "p3 pb", "p3 chop", "p3 sd 7d", "p3 sd", "p3 sm -", "p3 sm"),
    *("d db 7d", "fault string-raise", "p3 divide yes", "p3 divide no", "p3 buy", "p3 out"),
    *("p3 cut 26", "p3 kill 8", "p3 no-kill", "p3 knock", "floor allow-kill", "p3 turn", "p3 keep"),
    "floor decide stands it was moved by the sleeve",
    *("p3 set 2c 3c 4c", "p3 automatic", "p3 declare play", "p3 declare pass", "p3 draw"),
    *(
        "p3 release",
        "p3 meld 3c3d3h",
        "p3 meld 4c on 1",
        "p3 throw Kc",
        "p3 pay",
        "p3 force",
        "p3 let-go",
    ),
    *("p3 bank 200", "p3 pass-bank", "p3 wager 20", "p3 join-bank 50", "p3 done", "p3 shake"),
    *("p3 claim 3", "p3 leave 3", "p3 play", "p3 give-up", "p3 surrender", "p3 draw-one"),
    *("p3 stand", "p3 house-way", "p3 pile 2", "p3 cut-stacks in-half", "p3 delivery in-order"),
    *(
        "p3 front AcKd",
        "p3 front 6-5 6-4",
        "p3 let-look p5",
        "floor allow-house-way 5",
        "floor deny-house-way 5",
    ),
    *("p3 hit", "p3 double 20", "p3 split 20", "p3 insure 10", "p3 even-money", "p3 match 10"),
    "p3 let-ride",
]


def test_there_is_a_sample_of_every_action() -> None:
    assert {type(read_action(text)) for text in SAMPLES} == set(EVERY_ACTION)


@pytest.mark.parametrize("text", SAMPLES)
def test_what_was_asked_for_reads_as_words(text: str) -> None:
    words = wish(read_action(text))
    assert words
    assert not re.search(r"[{}]|\bNone\b|^\s|\s$", words)
    assert "-" not in words.replace("$-", "")


@pytest.mark.parametrize("verb", [verb for kind in EVERY_ACTION for verb in kind.answers()])
def test_every_verb_of_a_choice_leads_to_one_action_and_its_words(verb: str) -> None:
    choice = Choice(seat=3, verb=verb, low_cents=500, high_cents=500, about=1, kind="")
    (kind,) = [one for one in EVERY_ACTION if verb in one.answers()]
    assert choice.kind_of_action is kind
    if verb == "report":
        return  # A fault is reported whenever there is one: it is never offered.
    assert said(choice)
    assert isinstance(choice.action(), kind)


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_key_is_used_and_names_parts_that_there_are(key: str) -> None:
    part, _, name = key.partition(".")
    named = {field for _, field, *_ in Formatter().parse(CATALOGUE[key]) if field}
    verbs = {verb.replace(" ", "-") for kind in EVERY_ACTION for verb in kind.answers()}
    keys = {read_action(text).key(is_bet=is_bet) for text in SAMPLES for is_bet in (True, False)}
    match part:
        case "choice":
            assert named <= OF_CHOICE.keys()
            assert name.partition(".")[0] in verbs | {"check", "bet", "complete"}
        case "wish" | "hint":
            assert named <= OF_ACTION.keys()
            assert name in keys
        case "shortcut":
            assert name in verbs
            assert len(CATALOGUE[key]) == 1
        case _:
            assert part == "all"


def test_a_hint_names_the_cards_in_full() -> None:
    assert hint(read_action("p3 sd 7d")) == "discard seven of diamonds"
    assert hint(read_action("p3 sd")) == "stand pat"
    assert hint(read_action("p3 front AcKd")) == "put ace of clubs, king of diamonds in front"
    # Two hands of tiles are low and high, as they are in all else that is said of them.
    assert hint(read_action("p3 front 6-5 6-4")) == "play foo 6-5, ping 6-4 low"
    assert hint(read_action("p3 f")) == "", "there is nothing to name"


def test_no_words_of_a_verb_stand_outside_the_catalogue() -> None:
    """A phrase of several words for a choice is written once: in the catalogue."""
    phrases = {
        words
        for key, words in CATALOGUE.items()
        if key.startswith(("choice.", "wish.", "hint."))
        and words.count(" ") > 2
        and "{" not in words
    }
    assert len(phrases) > 10
    wrong = [
        f"{path.name}: {phrase}"
        for path in PACKAGE.rglob("*.py")
        if path.name != "events.py"  # What has been done is told, in words of its own.
        for phrase in phrases
        if f'"{phrase}"' in path.read_text(encoding="utf-8")
    ]
    assert not wrong


class Nod(Action, frozen=True, tag="nod"):
    """A toy verb, in one class: `p3 nod`, or `p3 nod 4` for so many times."""

    times: int = 1

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        return cls(by, words.number("how many times") if words.left else 1)


def test_a_choice_of_a_new_verb_leads_to_its_class() -> None:
    assert Choice(seat=3, verb="nod").action() == Nod(3)
    assert Choice(seat=3, verb="nod").text == "nod"
