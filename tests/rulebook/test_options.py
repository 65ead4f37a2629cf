"""Questions as classes declare them, and the values their answers may have."""

from dataclasses import dataclass, field
from typing import Literal

import pytest

from houseway.errors import Broken
from houseway.rulebook.kinds import Cents, Kind, OneOf, OrNone, Several, Whole, YesOrNo
from houseway.rulebook.options import Floor, HouseOptions, Options, Question, questions_of
from tests.mutants.other_values import other_values
from tests.rulebook.questions_asked import (
    HOLDEM,
    OMAHA,
    BettingOptions,
    BoardOptions,
    HoldemOptions,
)

BURN = OneOf(("stands", "burn again"))


def question_named(name: str) -> Question:
    return next(question for question in questions_of(OMAHA) if question.name == name)


def test_a_game_asks_the_questions_of_all_the_groups_it_lists() -> None:
    assert {question.name: question.declared_in for question in questions_of(HOLDEM)} == {
        "early_flop_burn": BoardOptions,
        "boxed_card": BoardOptions,
        "raises_max": BettingOptions,
        "heads_up_raises_max": BettingOptions,
        "check_raise": BettingOptions,
        "playing_the_board": HoldemOptions,
    }


def test_a_question_is_asked_in_the_words_below_its_name() -> None:
    assert question_named("raises_max").text == "How many raises may follow a bet in one round?"
    assert question_named("early_flop_burn").text == (
        "After a flop turned too early: does the first burn stand, or is another card burned?"
    )


def test_a_question_inside_a_function_is_found_too() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Local(HouseOptions):
        boxed_card: bool
        """Is a boxed card live?"""

        exposed_card: bool

    boxed, exposed = questions_of((Local,))
    assert boxed.text == "Is a boxed card live?"
    with pytest.raises(Broken, match=r"Local\.exposed_card has no question written below it$"):
        _ = exposed.text


@pytest.mark.parametrize(
    ("name", "kind", "values", "may_ask_floor"),
    [
        ("raises_max", Whole(), (), False),
        ("heads_up_raises_max", OrNone(Whole()), (), False),
        ("check_raise", YesOrNo(), (True, False), False),
        ("early_flop_burn", BURN, ("stands", "burn again"), False),
        ("half_kill_from_cents", OrNone(Cents()), (), False),
        ("miscalled_hand", OneOf(("pot forfeited", "warning")), ("pot forfeited", "warning"), True),
    ],
)
def test_the_annotation_says_which_answers_there_are(
    name: str, kind: Kind, values: tuple[object, ...], may_ask_floor: bool
) -> None:
    question = question_named(name)
    assert (question.kind, question.legal_values) == (kind, values)
    assert question.may_ask_floor is may_ask_floor


def test_choices_of_numbers_and_lists_are_questions_too() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Dice(HouseOptions):
        blinds: Literal[2, 3]
        player_dealer_counts: tuple[int, ...]
        must_draw: tuple[int, int]
        antes_cents: tuple[int, ...]
        kill: Literal["half", "full"] | Floor | None

    assert [question.kind for question in questions_of((Dice,))] == [
        OneOf((2, 3)),
        Several(Whole(), None),
        Several(Whole(), 2),
        Several(Cents(), None),
        OrNone(OneOf(("half", "full"))),
    ]


def test_a_question_with_a_default_does_not_load() -> None:
    with pytest.raises(
        Broken, match=r"Bad\.raises_max has a default; houses answer, Python does not"
    ):

        class Bad(HouseOptions):
            raises_max: int = 3

    with pytest.raises(Broken, match=r"Worse\.raises_max has a default"):

        class Worse(HouseOptions):
            raises_max: int = field(default=3)


def test_a_question_is_declared_once() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Again(HouseOptions):
        raises_max: int

    with pytest.raises(
        Broken, match=r"'raises_max' is asked twice: in BettingOptions and in .*Again"
    ):
        questions_of((BettingOptions, Again))


def test_a_group_inherits_from_no_other() -> None:
    with pytest.raises(Broken, match=r"More inherits questions; a game lists its groups instead"):

        class More(BettingOptions):
            boxed_card: bool

    with pytest.raises(Broken, match=r"Both inherits questions"):

        class Both(BettingOptions, BoardOptions):
            """Nothing of its own."""


def test_a_step_gets_its_own_group_and_no_other_games() -> None:
    answers = {"raises_max": 3, "heads_up_raises_max": None, "check_raise": True}
    options = Options.of((BettingOptions,), answers)
    assert options[BettingOptions].raises_max == 3
    assert BoardOptions not in options
    assert options.get(BoardOptions) is None
    with pytest.raises(
        Broken,
        match=r"BoardOptions is not among .* list it there, beside BettingOptions",
    ):
        _ = options[BoardOptions]


def test_one_answer_is_changed_in_its_group_and_in_no_other() -> None:
    answers = {"early_flop_burn": "stands", "boxed_card": "live", "playing_the_board": True}
    options = Options.of((BoardOptions, HoldemOptions), answers)
    changed = options.but_for(boxed_card="scrap of paper")
    assert changed[BoardOptions] == BoardOptions(
        early_flop_burn="stands", boxed_card="scrap of paper"
    )
    assert changed[HoldemOptions] is options[HoldemOptions]
    assert options[BoardOptions].boxed_card == "live"
    with pytest.raises(Broken, match="raises_max is not asked in this game"):
        options.but_for(raises_max=3)


def test_a_group_is_asked_by_the_step_that_its_file_is_named_after_unless_it_says() -> None:
    class Said(HouseOptions, step="posting"):
        """Nothing is asked."""

    assert (Said.step, BettingOptions.step) == ("posting", "questions asked")


def test_a_question_cannot_take_the_name_of_a_key_or_count_dollars() -> None:
    with pytest.raises(Broken, match=r"Bad\.base: no question can have that name"):

        class Bad(HouseOptions):
            base: bool

    with pytest.raises(Broken, match=r"Worse\.ante_dollars: no question can have that name"):

        class Worse(HouseOptions):
            ante_dollars: int


@pytest.mark.parametrize(
    "annotation",
    [
        pytest.param(float, id="a float"),
        pytest.param(str, id="any words"),
        pytest.param(Literal["one", 2], id="words and numbers mixed"),
        pytest.param(Literal[400, 800], id="money without its dollar sign"),
        pytest.param(Literal["none", "half"] | None, id="two ways to say none"),
        pytest.param(bool | None, id="neither yes nor no"),
        pytest.param(int | Literal["few"], id="a number or a word"),
        pytest.param(tuple[int, bool], id="a list of different kinds"),
        pytest.param(tuple[float, ...], id="a list of floats"),
    ],
)
def test_a_question_no_book_could_answer_does_not_load(annotation: object) -> None:
    with pytest.raises(Broken, match=r"^Bad\.ante_cents: a house cannot answer with "):
        type("Bad", (HouseOptions,), {"__annotations__": {"ante_cents": annotation}})


def test_a_group_must_be_a_dataclass_or_it_would_lose_its_questions() -> None:
    class Forgotten(HouseOptions):
        raises_max: int

    with pytest.raises(Broken, match=r"Forgotten needs @dataclass\(frozen=True, kw_only=True\)"):
        questions_of((Forgotten,))


@pytest.mark.parametrize(
    ("name", "value", "others"),
    [
        ("early_flop_burn", "stands", ("burn again",)),
        ("check_raise", True, (False,)),
        ("raises_max", 3, (2, 4)),
        ("raises_max", 1, (0, 2)),
        ("raises_max", 0, (1,)),
        ("heads_up_raises_max", None, (1,)),
        ("heads_up_raises_max", 3, (2, 4, None)),
        ("half_kill_from_cents", 4000, (3900, 4100, None)),
        ("miscalled_hand", "warning", ("pot forfeited",)),
        ("miscalled_hand", Floor.DECIDES, ("pot forfeited", "warning")),
    ],
)
def test_a_mutant_of_the_book_answers_with_another_legal_value(
    name: str, value: object, others: tuple[object, ...]
) -> None:
    assert other_values(question_named(name), value) == others
