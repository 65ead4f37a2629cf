"""Our hands as PHH: renumbered from the left of the button, and read again to the same cents."""

from decimal import Decimal
from random import Random

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.phh_writing import phh_of
from houseway.houses.playing import PlayedHand
from houseway.houses.replaying import replay_phh
from houseway.table.engine import legal
from houseway.table.records.ending import ending
from houseway.table.records.phh import PhhHand
from houseway.table.records.phh_files import read_phh, read_phhs, write_phh
from tests.houses.test_replaying import hands_of
from tests.table.sitting import call_down, some_action

ROWS = [
    ("FT", "garlic-city", "texas-holdem", "4/8"),
    ("NT", "comstock", "texas-holdem", "nl"),
    ("PO", "players-club", "omaha", "pl"),
    ("FO/8", "players-club", "omaha-hi-lo", "4/8"),
    ("F7S", "garlic-city", "seven-card-stud", "4/8"),
    ("F7S", "comstock", "seven-card-stud", "5/10"),
    ("F7S/8", "garlic-city", "seven-card-stud-hi-lo", "4/8"),
    ("FR", "comstock", "razz", "4/8"),
]


def dealt(house: str, game: str, limit: str, chance: Random) -> PlayedHand:
    count = chance.randint(3, 6)
    return House.named(house).deal(
        game,
        limit=limit,
        stacks_dollars=[chance.choice((9, 31, 60, 200)) for _ in range(count)],
        seats=chance.sample(range(1, 10), count),
        seed=chance.randrange(10**9),
        schedule="none",
        big_blind_dollars=0 if "/" in limit else 4,
    )


@pytest.mark.parametrize(("code", "house", "game", "limit"), ROWS)
def test_a_hand_of_ours_ends_the_same_when_it_is_replayed_as_phh(
    code: str, house: str, game: str, limit: str
) -> None:
    for seed in range(25):
        chance = Random(f"{code} {seed}")
        hand = dealt(house, game, limit, chance)
        while not hand.is_over:
            hand.act(some_action(chance.choice(legal(hand.hand)), hand.hand, chance))
        record = read_phh(hand.phh())
        assert record.variant == code
        came_to = ending(record, replay_phh(record))
        assert (came_to.fault, came_to.kept, came_to.unpaid) == ("", 0, 0), hand.record()


SAID = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "min_bet")


def plain(action: str) -> str:
    """The same action with its amount in one spelling: 1.00 is 1."""
    words = action.split()
    if words[1] == "cbr":
        words[2] = f"{Decimal(words[2]).normalize():f}"
    return " ".join(words)


@pytest.mark.parametrize("name", ["pluribus-400.phhs", "wsop-2023-43.phhs", "handhq-240.phhs"])
def test_a_hand_that_came_as_phh_goes_as_the_same_phh(name: str) -> None:
    for record in hands_of(name):
        hand = replay_phh(record)
        again = phh_of(hand, record.units)
        for key in (*SAID, "bring_in", "small_bet", "big_bet"):
            assert again.fields.get(key) == record.fields.get(key), (record.name, key)
        told = [plain(action) for action in record.actions]
        # Two winners whom nobody called showed their hands when all was over.
        shown_late = 1 if record.name in ("148", "192") and name.startswith("handhq") else 0
        assert [plain(action) for action in again.actions] == told[: len(told) - shown_late]


def test_seats_are_renumbered_from_the_left_of_the_button() -> None:
    hand = House.named("garlic-city").deal(
        "texas-holdem",
        limit="4/8",
        stacks_dollars=[100, 200, 300],
        seats=[2, 5, 9],
        button=5,
        deck="Ac Kc Qc Ad Kd Qd",
        schedule="none",
    )
    for line in ("p5 cbr 8", "p9 f", "p2 f"):
        hand.act(line)
    record = read_phh(hand.phh())
    assert record.fields == {
        "variant": "FT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [2, 4, 0],
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [300, 100, 200],
        "actions": [
            *("d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd"),
            *("p3 cbr 8", "p1 f", "p2 f"),
        ],
        "finishing_stacks": [298, 96, 206],
        "_seats": [9, 2, 5],
    }


def test_of_two_players_the_buttons_blind_is_listed_first() -> None:
    hand = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200], seed=1, schedule="none"
    )
    hand.act("p2 f")
    record = read_phh(hand.phh())
    assert record.fields["blinds_or_straddles"] == [2, 4]
    assert record.fields["finishing_stacks"] == [202, 198]


def test_what_the_club_took_shows_in_the_finishing_stacks_alone() -> None:
    hand = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=7
    )
    call_down(hand.hand)
    record = read_phh(hand.phh())
    came_to = ending(record, replay_phh(record))
    assert (came_to.fault, came_to.kept) == ("", 2)


def test_a_blind_that_was_not_posted_whole_is_written_whole() -> None:
    hand = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 3, 200], seed=7, schedule="none"
    )
    record = read_phh(hand.phh())
    assert record.fields["blinds_or_straddles"] == [2, 4, 0]


def test_a_killed_pot_is_played_at_its_raised_limit() -> None:
    hand = House.named("garlic-city").deal(
        "omaha-hi-lo",
        limit="4/8",
        stacks_dollars=[200] * 4,
        seed=7,
        schedule="none",
        killer=4,
        set={"kill": "half"},
    )
    record = read_phh(hand.phh())
    assert (record.amount("small_bet"), record.amount("big_bet")) == (6, 12)
    assert record.fields["blinds_or_straddles"] == [2, 4, 0, -6]


def test_games_and_rulings_that_phh_does_not_know_are_not_written() -> None:
    pineapple = House.named("garlic-city").deal(
        "pineapple", limit="4/8", stacks_dollars=[200, 200], seed=1
    )
    with pytest.raises(BadInput, match="PHH has no variant for Pineapple at 4/8"):
        pineapple.phh()
    ruled = House.named("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200, 200], seed=1
    )
    ruled.act("p3 cc")
    ruled.act("fault flop-turned-early")
    with pytest.raises(BadInput, match="PHH cannot tell of a ruling"):
        ruled.phh()


def test_a_written_hand_is_a_hand_of_a_file_of_many() -> None:
    hand = House.named("comstock").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200], seed=1
    )
    (read,) = read_phhs(["[1]\n", *hand.phh().splitlines(keepends=True)])
    assert isinstance(read, PhhHand)
    assert write_phh(read) == hand.phh()
