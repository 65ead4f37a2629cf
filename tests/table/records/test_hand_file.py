"""`.hand` files: a person can write them, and what is written reads the same again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.table.records.hand_file import ABOUT, HandFile, read_hand_file, write_hand_file

WRITTEN = """
house = "garlic-city"
game = "texas-holdem"
limit = "4/8"
stacks_dollars = [200, 150.50]
actions = [
  "p1 cc",     # a limp
  "= board 0",
]
"""

FILES = st.builds(
    HandFile,
    house=st.text(min_size=1),
    game=st.text(min_size=1),
    limit=st.text(min_size=1),
    stacks_cents=st.lists(st.integers(1, 10**9), min_size=2, max_size=4).map(tuple),
    actions=st.lists(st.text(), max_size=3).map(tuple),
    button=st.integers(0, 9),
    big_blind_cents=st.integers(0, 10**6),
    chip_cents=st.integers(1, 500),
    schedule=st.text(),
    jackpot=st.booleans(),
    killer=st.integers(0, 9),
    overs=st.lists(st.integers(1, 9), max_size=2).map(tuple),
    overs_limit=st.text(),
    chosen=st.dictionaries(st.text(min_size=1), st.text(), max_size=2),
    deck_seed=st.one_of(st.text(min_size=1), st.integers(-(2**40), 2**40)),
    about=st.dictionaries(st.sampled_from(ABOUT), st.text(), max_size=2),
)


@given(file=FILES)
@settings(deadline=None)
def test_a_record_written_and_read_is_the_same_record(file: HandFile) -> None:
    assert read_hand_file(write_hand_file(file)) == file


def test_a_record_says_no_more_than_it_must() -> None:
    file = read_hand_file(WRITTEN)
    assert file == HandFile(
        house="garlic-city",
        game="texas-holdem",
        limit="4/8",
        stacks_cents=(20000, 15050),
        actions=("p1 cc", "= board 0"),
    )
    assert write_hand_file(file).splitlines() == [
        'house = "garlic-city"',
        'game = "texas-holdem"',
        'limit = "4/8"',
        "stacks_dollars = [200, 150.50]",
        "actions = [",
        '  "p1 cc",',
        '  "= board 0",',
        "]",
    ]


def test_a_record_may_tell_where_and_when() -> None:
    text = f'{WRITTEN}players = ["Ann", "Bob"]\nyear = 2009\n_note = {{ table = 4 }}\n'
    file = read_hand_file(text)
    assert file.about == {"players": ["Ann", "Bob"], "year": 2009, "_note": {"table": 4}}
    assert read_hand_file(write_hand_file(file)) == file


def test_seats_need_not_be_the_first_ones() -> None:
    file = read_hand_file(f"{WRITTEN}seats = [7, 3]\nbutton = 3\n")
    assert file.by_seat == {3: 15050, 7: 20000}
    assert list(file.by_seat) == [3, 7]


def test_the_cards_come_from_a_seed_from_a_deck_or_from_the_felt() -> None:
    assert read_hand_file(WRITTEN).is_felt
    assert not read_hand_file(f"{WRITTEN}deck_seed = 0").is_felt
    stacked = read_hand_file(f'{WRITTEN}deck = "As Kd"')
    assert (stacked.deck, stacked.is_felt) == (cards("As Kd"), False)
    assert read_hand_file(write_hand_file(stacked)) == stacked


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("buton = 3", "no field 'buton' in a .hand file. Did you mean 'button'?"),
        ("button = 'x'", "'button' holds 'x', which is not a whole number"),
        ("button = true", "'button' holds true, which is not a whole number"),
        ("seats = 3", "'seats' must be a list, not 3"),
        ("seats = [1]", "'seats' must be one for each stack; there are 1 seats and 2 stacks"),
        ("seats = [1, 1]", "'seats' are different numbers from 1 up, not [1, 1]"),
        ("seats = [0, 1]", "'seats' are different numbers from 1 up, not [0, 1]"),
        ("schedule = 3", "'schedule' must be a text in quotes, not 3"),
        ("jackpot = 'yes'", "'jackpot' is true or false, not 'yes'"),
        ("set = 'x'", "'set' must be a table of answers, not 'x'"),
        ("deck_seed = 1.5", "'deck_seed' is a whole number or a text, not 1.5"),
        ("deck = 'Xx'", '"Xx" is not a card'),
        ("deck = 'As'\ndeck_seed = 7", "the cards come from 'deck' or from 'deck_seed'"),
        ("big_blind_dollars = '4'", "'big_blind_dollars' holds '4', which is not an amount"),
        ("big_blind_dollars = nan", "'big_blind_dollars' holds nan, which is not an amount"),
        ("big_blind_dollars = inf", "'big_blind_dollars' holds inf, which is not an amount"),
        ("big_blind_dollars = -4", "'big_blind_dollars' holds -4, which is not an amount"),
        ("chip_dollars = 0.005", "'chip_dollars' holds 0.005, which is no whole number of cents"),
    ],
)
def test_what_a_record_cannot_say_is_named(line: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_hand_file(f"{WRITTEN}{line}\n")
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("key", ["house", "game", "limit", "stacks_dollars", "actions"])
def test_a_record_needs_its_house_game_limit_stacks_and_actions(key: str) -> None:
    kept = WRITTEN.replace(f"\n{key} = ", f"\n_{key} = ")
    with pytest.raises(BadInput, match=f"a .hand file needs '{key}'"):
        read_hand_file(kept)


def test_actions_are_texts_and_stacks_are_amounts() -> None:
    with pytest.raises(BadInput, match="'actions' must be a list of texts"):
        read_hand_file(WRITTEN.replace('"p1 cc"', "3"))
    with pytest.raises(BadInput, match="'stacks_dollars' must have a stack for each player"):
        read_hand_file(WRITTEN.replace("[200, 150.50]", "[]"))
