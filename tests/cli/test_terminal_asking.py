"""A number alone never makes up an amount or cards: the table asks for them, and warns in time."""

from collections.abc import Sequence
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from houseway.cards.card import cards, names
from houseway.cards.shuffle import Seeded
from houseway.cli.terminal_answers import offers, understood
from houseway.cli.terminal_asking import completed, needs_more, question
from houseway.cli.terminal_table import TerminalTable, practice_row
from houseway.cli.two_hands_table import check_front, way_of
from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.table.action import Action
from houseway.table.bank.actions import TakeBank
from houseway.table.choices import Choice
from houseway.table.engine import act, default, legal
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pot.actions import Discard, Raise
from houseway.table.setup import Setup

HELD = cards("Ac Kd Kh 9s 7d 4c 2h")
"""A pair of kings: the house way leaves it behind, and lays the ace and the nine in front."""
WAY = cards("Ac 9s")


def setup_of(house: str, game: str) -> Setup:
    return TerminalTable(practice_row(house, game, ()))._first_setup()


PAI_GOW = setup_of("garlic-city", "pai-gow-poker")
HOLDEM = setup_of("garlic-city", "texas-holdem")
FRONT = Choice(seat=1, verb="front", cards=HELD, pick=(2, 2))


@pytest.mark.parametrize(
    ("choice", "asked", "typed", "action"),
    [
        (
            Choice(seat=1, verb="raise", low_cents=400, high_cents=2_000),
            "how much, $4 to $20, as in 4: ",
            "12",
            Raise(1, 1_200),
        ),
        (
            Choice(seat=1, verb="bank", low_cents=500, high_cents=25_000),
            "how much, $5 to $250, as in 5: ",
            "$60",
            TakeBank(1, 6_000),
        ),
        (
            Choice(seat=1, verb="discard", cards=cards("7c Kd Ks"), pick=(0, 3)),
            "which cards, as in 7c, or none: ",
            "Kd Ks",
            Discard(1, cards("Kd Ks")),
        ),
        (
            Choice(seat=1, verb="discard", cards=cards("7c Kd Ks"), pick=(0, 3)),
            "which cards, as in 7c, or none: ",
            "none",
            Discard(1, ()),
        ),
    ],
)
def test_a_number_asks_for_what_is_missing(
    choice: Choice, asked: str, typed: str, action: object
) -> None:
    assert understood(HOLDEM, [choice], "1") == choice
    assert question(choice, HOLDEM) == asked
    assert completed(choice, typed, HOLDEM) == action


def test_what_leaves_nothing_open_is_done_at_once() -> None:
    bet = Choice(seat=1, verb="raise", low_cents=400, high_cents=400)
    assert understood(HOLDEM, [bet], "1") == understood(HOLDEM, [bet], "r") == Raise(1, 400)


@pytest.mark.parametrize("house", HOUSES)
def test_no_number_does_what_the_example_of_its_prompt_says(house: str) -> None:
    """Along hands played by chance: whoever is shown an example is asked first."""
    shown = 0
    for row in House.named(house).rows():
        chance = Random(f"asked {house}/{row.game.slug}")
        stacks = [200] * max(row.players[0], 3)
        hand = row.house.deal(row.game.slug, stacks_dollars=stacks, seed=3).hand
        for _ in range(40):
            if hand.is_over:
                break
            seat = legal(hand)[0].seat
            choices = legal(hand, seat)
            for number, choice in enumerate(choices, 1):
                (offer,) = [*offers(hand.setup, [choice])][:1]
                meant = understood(hand.setup, choices, str(number))
                assert (", as in " in offer) == isinstance(meant, Choice) == needs_more(choice)
                shown += needs_more(choice)
            act(hand, some(hand, choices, chance) or default(hand, seat))
    assert shown


def some(hand: Hand, choices: Sequence[Choice], chance: Random) -> Action | None:
    """One of them as it is plainest; where that is refused, nothing."""
    choice = chance.choice(choices)
    action = choice.action()
    try:
        act(hand.copy(), action)
    except Refused:
        return None
    return action


def test_the_house_way_is_offered_where_two_go_in_front() -> None:
    assert way_of(PAI_GOW, HELD) == WAY
    (offer,) = offers(PAI_GOW, [FRONT])
    assert offer == (
        "\\[1] put two in front, as in front Ac 9s, or front house: the house way lays these"
    )
    assert understood(PAI_GOW, [FRONT], "front house") == SetFront(1, WAY)
    assert completed(FRONT, "house", PAI_GOW) == SetFront(1, WAY)
    assert understood(PAI_GOW, [FRONT], "front KdKh") == SetFront(1, cards("Kd Kh"))


@pytest.mark.parametrize(
    ("front", "why"),
    [
        ("Ac 9s", ""),
        ("9s 7d", "the house way would not set it so: it lays Ac 9s in front"),
        ("Kd Kh", "this is foul, for "),
    ],
)
def test_a_setting_that_the_house_way_would_not_make_is_warned_of(front: str, why: str) -> None:
    action = SetFront(1, cards(front))
    if not why:
        check_front(action, [FRONT], setup=PAI_GOW)
        return
    with pytest.raises(BadInput, match=why):
        check_front(action, [FRONT], setup=PAI_GOW)


class Bank:
    """Somebody who banks a hand of pai gow poker at the terminal, and sets as told."""

    def __init__(self, *settings: str) -> None:
        self.settings = [*settings]
        self.printed = StringIO()
        self.table = TerminalTable(practice_row("garlic-city", "pai-gow-poker", ()))
        self.table.console = Console(file=self.printed, highlight=False, width=200)
        self.table._read = self.type  # type: ignore[method-assign]

    def type(self, prompt: str) -> str:
        if "bank $" in prompt:
            return "bank 20"
        is_setting = "in front" in prompt or prompt.startswith("again")
        return self.settings.pop(0) if is_setting else "1"


def test_at_the_table_the_warning_comes_once_and_the_player_decides() -> None:
    looking = Bank("q")
    assert not looking.table.deal(Seeded("3"))
    hand = Bank("front house")
    assert hand.table.deal(Seeded("3"))
    assert "house way would not" not in hand.printed.getvalue()
    # The seven cards are 2c 7c 2h 6h 7d Ac Ks: two pairs, which the house way keeps behind.
    assert names(way_of(PAI_GOW, cards("2c 7c 2h 6h 7d Ac Ks"))) == "Ac Ks"
    stubborn = Bank("front Ks6h", "front Ks6h")
    assert stubborn.table.deal(Seeded("3"))
    assert stubborn.printed.getvalue().count("the house way would not set it so") == 1
    assert not stubborn.settings
