"""A person at the terminal, at every row: what is offered by number or key is done, to the end."""

import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from houseway.cards.shuffle import Seeded
from houseway.cli.terminal_answers import offers, understood
from houseway.cli.terminal_table import TerminalTable, practice_row
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.table.actions import Call, Fold, Raise
from houseway.table.choices import Choice
from houseway.table.notation import read_action, write_action
from houseway.table.typing_choices import text_for

ROWS = [(house, game) for house in HOUSES for game in House.named(house).games]
ONE_OF_EACH = [
    ("garlic-city", "razz"),
    ("comstock", "lowball"),
    ("s-and-k", "push-nine"),
    ("garlic-city", "chinese-poker"),
    ("players-club", "pan"),
    ("garlic-city", "pai-gow-tiles"),
    ("comstock", "pure-21-5-blackjack"),
]


class Person:
    """Types numbers by chance, and says how often he was asked."""

    def __init__(self, house: str, game: str, seed: str) -> None:
        self.chance = Random(seed)
        self.printed = StringIO()
        self.asked = 0
        self.table = TerminalTable(practice_row(house, game, ()))
        self.table.console = Console(file=self.printed, highlight=False, width=160)
        self.table._read = self.type  # type: ignore[method-assign]

    def type(self, prompt: str) -> str:
        self.asked += 1
        assert self.asked < 500, f"asked for ever: {self.printed.getvalue()[-2000:]}"
        offered: list[str] = re.findall(r"\[(\w+)\] ", prompt)
        # Now and then a number that is not offered, which is refused and asked again.
        return self.chance.choice([*offered, "99"])

    def plays(self, hands: int) -> None:
        for number in range(hands):
            assert self.table.deal(Seeded(f"{number}"))
            if 1 not in self.table.stacks_cents:
                return


@pytest.mark.parametrize(("house", "game"), ONE_OF_EACH)
def test_two_hands_of_every_family_are_played_by_number(house: str, game: str) -> None:
    person = Person(house, game, "a")
    before = sum(person.table.stacks_cents.values())
    person.plays(2)
    assert person.asked
    assert person.table.last is not None
    held_cents = person.table.last[1].pot.cents if person.table.last[1].pot else 0
    assert sum(person.table.stacks_cents.values()) + held_cents == before


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_hand_of_every_row_is_played_by_number(house: str, game: str) -> None:
    Person(house, game, f"{house}/{game}").plays(1)


CHECK = Choice(seat=1, verb="call")
BET = Choice(seat=1, verb="raise", low_cents=400, high_cents=2_000)
FOLD = Choice(seat=1, verb="fold")
SETUP = TerminalTable(practice_row("garlic-city", "texas-holdem", ()))._setup()


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("c", Call(1)),
        ("1", Call(1)),
        ("r", Raise(1, 400)),
        ("r 12", Raise(1, 1_200)),
        ("2", Raise(1, 400)),
        ("cbr 20", Raise(1, 2_000)),
        ("f", Fold(1)),
        ("3", Fold(1)),
    ],
)
def test_keys_numbers_and_the_words_of_a_record_mean_the_same(typed: str, action: object) -> None:
    assert understood(SETUP, [CHECK, BET, FOLD], typed) == action


@pytest.mark.parametrize("typed", ["z", "4", "0", "hit me", "r lots"])
def test_what_is_not_offered_is_answered_with_what_is(typed: str) -> None:
    with pytest.raises(BadInput):
        understood(SETUP, [CHECK, BET, FOLD], typed)


def test_an_offer_says_what_to_type() -> None:
    assert list(offers([CHECK, BET, FOLD])) == [
        r"\[c] check",
        r"\[r] raise to $4 up to $20, as in r 4",
        r"\[f] fold",
    ]


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Choice(seat=3, verb="wager", low_cents=500, high_cents=900, about=4), "wager 5 on 4"),
        (
            Choice(seat=3, verb="wager", low_cents=250, high_cents=900, about=4, kind="buster"),
            "wager 2.50 buster on 4",
        ),
        (Choice(seat=3, verb="take-back", about=4, kind="base"), "wager 0 on 4"),
        (Choice(seat=3, verb="double", low_cents=500, high_cents=900, about=9), "double 5 on 9"),
        (Choice(seat=3, verb="stand", about=9), "stand 9"),
        (Choice(seat=3, verb="play hand"), "declare play"),
        (Choice(seat=3, verb="let go"), "let-go"),
        (Choice(seat=3, verb="shake", about=5), "shake by p5"),
        (Choice(seat=3, verb="delivery", kind="from both ends"), "delivery from-both-ends"),
    ],
)
def test_what_to_type_for_a_choice_is_read_as_an_action(choice: Choice, text: str) -> None:
    assert text_for(choice) == text
    action = read_action(f"p3 {text}")
    assert read_action(write_action(action)) == action
