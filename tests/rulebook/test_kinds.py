"""Each kind of answer: as a book writes it, as a person types it, and what it might be instead."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.rulebook.kinds import Cents, Kind, OneOf, OrNone, Several, Whole, YesOrNo
from tests.mutants.other_values import others

BURN = OneOf(("stands", "burn again"))


@pytest.mark.parametrize(
    ("kind", "written", "value"),
    [
        (BURN, "burn again", "burn again"),
        (OneOf((2, 3)), 3, 3),
        (YesOrNo(), False, False),
        (Whole(), 0, 0),
        (Cents(), "$4", 400),
        (Cents(), "$0.50", 50),
        (Cents(), "$1,250.75", 125_075),
        (Several(Whole(), None), [1, 9, 17], (1, 9, 17)),
        (Several(Whole(), None), [], ()),
        (Several(Cents(), 2), ["$1.00", "$2.00"], (100, 200)),
        (OrNone(Whole()), "none", None),
        (OrNone(Whole()), 3, 3),
    ],
)
def test_a_book_writes_each_kind_its_own_way(kind: Kind, written: object, value: object) -> None:
    assert kind.read(written) == value


@pytest.mark.parametrize(
    ("kind", "written", "why"),
    [
        (
            BURN,
            "stand",
            'must be "stands" or "burn again", not "stand". Did you mean \'stands\'?',
        ),
        (OneOf((1, 2, 3)), True, "must be 1, 2 or 3, not true."),
        (YesOrNo(), "yes", 'must be true or false, not "yes".'),
        (Whole(), True, "must be a whole number, 0 or more, not true."),
        (Whole(), -1, "must be a whole number, 0 or more, not -1."),
        (Cents(), 400, 'must be money as posted, such as "$4.00", not 400.'),
        (Cents(), "4.00", 'must be money as posted, such as "$4.00", not "4.00".'),
        (Cents(), "$4.5", 'must be money as posted, such as "$4.00", not "$4.5".'),
        (Cents(), "$1,25", 'must be money as posted, such as "$4.00", not "$1,25".'),
        (Cents(), "-$4.00", 'must be money as posted, such as "$4.00", not "-$4.00".'),
        (
            Several(Whole(), 2),
            [1],
            "must be a list of 2, each a whole number, 0 or more, not [1].",
        ),
        (Several(Whole(), None), 1, "must be a list, each a whole number, 0 or more, not 1."),
        (Several(Whole(), None), ["one"], 'must be a whole number, 0 or more, not "one".'),
        (OrNone(Whole()), "no", 'must be a whole number, 0 or more, or "none", not "no".'),
    ],
)
def test_a_wrong_answer_is_told_what_would_be_right(kind: Kind, written: object, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        kind.read(written)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (BURN, "burn again", "burn again"),
        (OneOf((2, 3)), "3", 3),
        (YesOrNo(), "yes", True),
        (YesOrNo(), "false", False),
        (Whole(), "4", 4),
        (Cents(), "4", 400),
        (Cents(), "4.50", 450),
        (Cents(), "$4.50", 450),
        (Several(Whole(), None), "1, 9,17", (1, 9, 17)),
        (Several(Whole(), None), "", ()),
        (OrNone(Cents()), "none", None),
        (OrNone(Cents()), "40", 4000),
    ],
)
def test_a_person_types_each_kind_without_quotes(kind: Kind, text: str, value: object) -> None:
    assert kind.parse(text) == value


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (BURN, "Stands"),
        (OneOf((2, 3)), "4"),
        (YesOrNo(), "perhaps"),
        (Whole(), "-1"),
        (Whole(), "٣"),
        (Cents(), ""),
        (Cents(), "4.005"),
        (Several(Whole(), 2), "1"),
        (OrNone(Whole()), "None"),
    ],
)
def test_what_is_typed_must_be_legal(kind: Kind, text: str) -> None:
    with pytest.raises(BadInput, match=r"^must be .*, not "):
        kind.parse(text)


VALUES = st.one_of(
    st.tuples(st.just(BURN), st.sampled_from(BURN.choices)),
    st.tuples(st.just(YesOrNo()), st.booleans()),
    st.tuples(st.just(Whole()), st.integers(0, 1000)),
    st.tuples(st.just(Cents()), st.integers(0, 10**8)),
    st.tuples(st.just(Several(Cents(), None)), st.lists(st.integers(0, 500)).map(tuple)),
    st.tuples(st.just(OrNone(Cents())), st.none() | st.integers(0, 10**5)),
)


@settings(deadline=None)
@given(VALUES)
def test_what_is_shown_can_be_typed_and_other_values_are_other_and_legal(
    pair: tuple[Kind, object],
) -> None:
    kind, value = pair
    assert kind.parse(kind.show(value)) == value
    instead = tuple(others(kind, value))
    assert value not in instead
    assert all(kind.parse(kind.show(other)) == other for other in instead)


def test_a_mutant_changes_one_member_of_a_list_at_a_time() -> None:
    assert tuple(others(Several(Whole(), 2), (0, 3))) == ((1, 3), (0, 2), (0, 4))
