"""Every text of a game with a player-dealer reads as one action, which writes it again."""

import pytest

from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.bank import actions
from houseway.table.bank.actions import (
    AskHouseWay,
    Claim,
    Done,
    DrawOne,
    GiveUp,
    JoinBank,
    LeaveIt,
    PassBank,
    PlaceWager,
    Play,
    Shake,
    Stand,
    Surrender,
    TakeBank,
)
from houseway.table.bank.bank import BankTurn
from houseway.table.families import EVERY_ACTION
from houseway.table.notation import read_action, write_action
from houseway.table.records.hand_file import read_hand_file, write_hand_file

TEXTS: list[tuple[str, Action]] = [
    ("p1 bank 100", TakeBank(1, 10000)),
    ("p1 pass-bank", PassBank(1)),
    ("p2 wager 10", PlaceWager(2, 1000)),
    ("p2 wager 0", PlaceWager(2, 0)),
    ("p2 wager 2.50 pair-plus on 4", PlaceWager(2, 250, 4, "pair-plus")),
    ("p3 wager 5 on 2 with p2", PlaceWager(3, 500, 2, "base", 2)),
    ("p5 join-bank 50", JoinBank(5, 5000)),
    ("p2 done", Done(2)),
    ("p1 shake", Shake(1)),
    ("p1 shake by p4", Shake(1, 4)),
    ("p1 shake 2 4 4", Shake(1, 0, (2, 4, 4))),
    ("p4 claim 2", Claim(4, 2)),
    ("floor claim 2", Claim(FLOOR, 2)),
    ("p4 leave 2", LeaveIt(4, 2)),
    ("p2 play", Play(2)),
    ("p2 give-up 5", GiveUp(2, 5)),
    ("p2 surrender 4", Surrender(2, 4)),
    ("p2 draw-one", DrawOne(2)),
    ("p2 stand 3", Stand(2, 3)),
    ("p2 house-way", AskHouseWay(2)),
]


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_a_text_and_its_action_are_the_same(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


def test_every_verb_and_every_action_has_a_case() -> None:
    every = {kind for kind in EVERY_ACTION if kind.__module__ == actions.__name__}
    assert {text.split()[1] for text, _ in TEXTS} == {kind.word() for kind in every}
    assert {type(action) for _, action in TEXTS} == every


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p2 wager", "the amount is missing"),
        ("p2 wager ten", "is not an amount"),
        ("p2 wager 10 at 3", "a wager is on a spot, with a partner or a kind, not 'at'"),
        ("p2 wager 10 on two", "the spot is a number, not 'two'"),
        ("p2 wager 10 with 3", "the partner is written p3, not 3"),
        ("p1 shake by", "who shakes is missing"),
        ("p1 shake three", "a die is a number, not 'three'"),
        ("p4 claim", "the hand is missing"),
        ("p2 stand 3 4", "'stand' takes no '4'"),
    ],
)
def test_a_slip_of_the_pen_is_named(text: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_action(text)
    assert why in str(refused.value)


RECORD = """house = "comstock"
game = "super-pan-nine"
limit = "5-100"
stacks_dollars = [200, 200]
bank = { spot = 1, seat = 2, hands = 2, wagered = [[1, 1], [1, 2]], shaker = 2, shakes = 1 }
wager_max_dollars = 50
deck_seed = 7
actions = []
"""


def test_a_record_tells_whose_bank_it_was() -> None:
    file = read_hand_file(RECORD)
    wagered = ((1, 1), (1, 2))
    assert file.bank == BankTurn(spot=1, seat=2, hands=2, wagered=wagered, shaker=2, shakes=1)
    assert file.wager_max_cents == 5000
    assert write_hand_file(file) == RECORD


def test_a_record_that_tells_it_wrong_is_refused() -> None:
    with pytest.raises(BadInput, match="'bank' says whose bank it was: spot, seat and hands"):
        read_hand_file(RECORD.replace("spot = 1, ", ""))
