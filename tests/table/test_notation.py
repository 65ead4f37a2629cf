"""Actions as short texts: what is read is what is written, and slips of the pen are named."""

from decimal import Decimal

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.table import actions
from houseway.table.action import Action
from houseway.table.actions import Enter, Muck, Report, Show
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.amounts import Units
from houseway.table.families import EVERY_ACTION
from houseway.table.notation import every_verb, is_silent, read_action, write_action
from houseway.table.pot import actions as pot_actions
from houseway.table.pot.actions import Call, Chop, Discard, Divide, Fold, Raise
from houseway.table.stud import actions as stud_actions
from houseway.table.stud.actions import BringIn

BOTH_WAYS: list[tuple[str, Action]] = [
    ("p3 f", Fold(3)),
    ("p3 cc", Call(3)),
    ("p3 cbr 210", Raise(3, 21000)),
    ("p10 cbr 0.25", Raise(10, 25)),
    ("p3 pb", BringIn(3)),
    ("p3 sd 7d2c", Discard(3, cards("7d 2c"))),
    ("p3 sd", Discard(3, ())),
    ("p3 sm AcKs", Show(3, cards("Ac Ks"))),
    ("p3 sm ????", Show(3, cards("?? ??"))),
    ("p3 sm -", Show(3)),
    ("p3 sm", Muck(3)),
    ("p3 chop", Chop(3)),
    ("p3 divide yes", Divide(3, agrees=True)),
    ("p3 divide no", Divide(3, agrees=False)),
    ("d dh p1 AcKs", Enter(HOUSE_DEALER, cards("Ac Ks"), to=1)),
    ("d db 7d5h9d", Enter(HOUSE_DEALER, cards("7d 5h 9d"))),
    ("fault flop-turned-early", Report(HOUSE_DEALER, "flop-turned-early")),
    ("floor fault string-raise p4", Report(FLOOR, "string-raise", 4)),
    ("p3 fault wrong-number-of-cards p3 3", Report(3, "wrong-number-of-cards", 3, (), 3)),
    (
        "fault hole-card-exposed p2 Ah picked-up",
        Report(HOUSE_DEALER, "hole-card-exposed", 2, cards("Ah"), picked_up=True),
    ),
    ("fault hole-card-exposed p2 card 1", Report(HOUSE_DEALER, "hole-card-exposed", 2, place=1)),
]


@pytest.mark.parametrize(("text", "action"), BOTH_WAYS, ids=[text for text, _ in BOTH_WAYS])
def test_every_action_is_read_and_written(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  p3   cbr  210  # a big bet", "p3 cbr 210"),
        ("p3 cbr $210", "p3 cbr 210"),
        ("p3 sm Ac Ks", "p3 sm AcKs"),
        ("d fault flop-turned-early", "fault flop-turned-early"),
        ("d dh AcKs7d2c", "d db AcKs7d2c"),
        ("fault hole-card-exposed picked-up Ah p2", "fault hole-card-exposed p2 Ah picked-up"),
    ],
)
def test_spaces_comments_and_other_spellings_change_nothing(text: str, same: str) -> None:
    assert read_action(text) == read_action(same)


def test_amounts_are_in_the_units_of_the_record() -> None:
    thousandths = Units(3)
    assert read_action("p1 cbr 0.125", thousandths) == Raise(1, 125)
    assert write_action(Raise(1, 1500), thousandths) == f"p1 cbr {Decimal('1.500')}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nobody acts"),
        ("# nothing but a comment", "nobody acts"),
        ("x cc", "who acts is written p3, not x"),
        ("p0 cc", "who acts is written p3, not p0"),
        ("p3", "a verb is missing"),
        ("p3 cbrr 4", "no verb 'cbrr'. Did you mean 'cbr'?"),
        ("p3 db 7d", "no verb 'db'."),
        ("d f", "no verb 'f'. There are allow-house-way, allow-kill, claim, "),
        ("p3 cbr", "the amount is missing"),
        ("p3 cbr four", '"four" is not an amount, like 210 or 0.50'),
        ("p3 cbr 0.005", "0.005 is finer than the 2 places of this record"),
        ("p3 f 4", "'f' takes no '4'"),
        ("p3 cbr 4 5", "'cbr' takes no '5'"),
        ("d dh", "whose cards they are is missing"),
        ("d dh p1 1s", '"1s" is not a card: ranks are 2-9 T J Q K A'),
        ("fault", "the fault's name is missing"),
        ("fault flop-turned-early sometimes", '"sometimes" is not a card'),
    ],
)
def test_a_slip_of_the_pen_is_named(text: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_action(text)
    said = str(refused.value)
    assert said.startswith(f"'{text.partition('#')[0].strip()}' is not an action: ")
    assert why in said
    assert said.count("is not an action") == 1


def test_every_action_of_every_game_and_of_pots_has_a_case() -> None:
    shared = (actions.__name__, pot_actions.__name__, stud_actions.__name__)
    every = {kind for kind in EVERY_ACTION if kind.__module__ in shared}
    assert {type(action) for _, action in BOTH_WAYS} == every


def test_every_word_of_a_record_is_read_by_one_action_which_writes_it() -> None:
    words = [kind.word() for kind in EVERY_ACTION]
    shared = [kind for kind in EVERY_ACTION if words.count(kind.word()) > 1]
    assert shared == [Muck, Show], "these two are told apart by what follows"
    players, staff = every_verb(is_player=True), every_verb(is_player=False)
    for kind in EVERY_ACTION:
        assert (players.get(kind.word()) in (kind, *shared)) == (kind.by != "staff")
        assert (staff.get(kind.word()) is kind) == (kind.by != "players")


def test_a_new_action_is_read_and_written_by_its_class_alone() -> None:
    class Nod(Action, frozen=True, tag="nod twice"):
        """Known to nobody's grammar."""

        to: int

        def rest(self, units: Units) -> str:
            return f"to p{self.to} for {units.amount(50)}"

    assert write_action(Nod(1, 4)) == "p1 nod-twice to p4 for 0.50"


def test_a_line_with_nothing_but_a_comment_is_silent() -> None:
    assert is_silent("  # the flop")
    assert is_silent("")
    assert not is_silent("p1 f # wisely")
