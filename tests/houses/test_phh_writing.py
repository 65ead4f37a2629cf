"""Our hands as PHH: renumbered from the left of the button, and read again to the same cents."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest

from houseway.cards.card import name
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.phh_reading import replay_phh
from houseway.houses.phh_writing import phh_of
from houseway.houses.playing import PlayedHand
from houseway.table.engine import legal
from houseway.table.records.ending import ending
from houseway.table.records.phh import PhhHand
from houseway.table.records.phh_files import read_phh, read_phhs, write_phh
from tests.houses.test_phh_draw import told_or_not
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
    written = 0
    for seed in range(25):
        chance = Random(f"{code} {seed}")
        hand = dealt(house, game, limit, chance)
        while not hand.is_over:
            hand.act(some_action(chance.choice(legal(hand.hand)), hand.hand, chance))
        told, refusal = told_or_not(hand.hand)
        if told is None:
            assert refusal.startswith("PHH cannot say")
            continue
        record = read_phh(write_phh(told))
        assert record.variant == code
        came_to = ending(record, replay_phh(record))
        assert (came_to.fault, came_to.kept, came_to.unpaid) == ("", 0, 0), hand.record()
        written += 1
    assert written > 12


def test_a_blind_that_was_made_up_is_told_as_a_larger_one() -> None:
    """Back in the small blind: $4 live, and $2 dead, told as an ante."""
    hand = House.named("garlic-city").deal(
        "texas-holdem",
        limit="4/8",
        stacks_dollars=[200] * 3,
        schedule="none",
        seed=7,
        posts=["p1 post 2 more", "p1 post 2 dead"],
    )
    call_down(hand.hand)
    record = read_phh(hand.phh())
    assert record.amounts("blinds_or_straddles") == (4, 4, 0)
    assert record.amounts("antes") == (2, 0, 0)
    assert ending(record, replay_phh(record)).fault == ""


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
    # garlic-city/texas-holdem/14: of two, seat 1 posts the small blind and the button the big one.
    hand.act("p1 f")
    record = read_phh(hand.phh())
    assert record.fields["blinds_or_straddles"] == [4, 2]
    assert record.fields["finishing_stacks"] == [198, 202]


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


def lines(hand: PlayedHand, *said: str) -> PlayedHand:
    for line in said:
        hand.act(line)
    return hand


def four(house: str, game: str, **about: Any) -> PlayedHand:
    """Four players with $200 each, the button at seat 4, and no collection."""
    about = {"stacks_dollars": [200] * 4, "limit": "4/8", "seed": 7, "schedule": "none", **about}
    return House.named(house).deal(game, **about)


def test_more_than_four_bets_between_two_are_not_written() -> None:
    """garlic-city/texas-holdem/39: between two there is no cap, and a fifth bet is to $20."""
    hand = lines(four("garlic-city", "texas-holdem"), "p3 f", "p4 f", "p1 cc", "p2 cc")
    lines(hand, "p1 cbr 4", "p2 cbr 8", "p1 cbr 12", "p2 cbr 16")
    assert "p2 cbr 16" in read_phh(hand.phh()).actions
    hand.act("p1 cbr 20")
    with pytest.raises(
        BadInput, match=r"PHH cannot say 'heads_up_raises_max' \(garlic-city/"
    ) as no:
        hand.phh()
    assert "player 1 makes it $20, and 4 bets and raises are all of a round there" in str(no.value)
    assert str(no.value).endswith("write this hand as a .hand file")


def test_a_raise_over_an_all_in_for_less_is_not_written() -> None:
    """garlic-city/texas-holdem/45: $4 and an all-in for $5 are raised to $8, and there to $9."""
    hand = four("garlic-city", "texas-holdem", stacks_dollars=[200, 200, 9, 200])
    lines(hand, "p3 cc", "p4 cc", "p1 cc", "p2 cc", "p1 cbr 4", "p2 cc", "p3 cbr 5")
    hand.phh()
    hand.act("p4 cbr 8")
    with pytest.raises(BadInput, match=r"'short_all_in' .*player 4 makes it \$8, .*is to \$9"):
        hand.phh()


OPEN_PAIR = "2c 3c 4c 5c 2d 3d 4d 5d 8h 9h Th Qh Kd Jc 9s Ks 6s"
"""Two down to each and one up, a burn, and the next ones up: seat 2 shows 9h 9s."""


def test_an_open_pairs_double_bet_is_not_written() -> None:
    """garlic-city/seven-card-stud/17: with a pair of nines open, $8 may be bet at once."""
    hand = House.named("garlic-city").deal(
        "seven-card-stud",
        limit="4/8",
        stacks_dollars=[200] * 4,
        deck=OPEN_PAIR,
        schedule="none",
    )
    lines(hand, "p1 pb", "p2 cc", "p3 cc", "p4 cc")
    lines(hand, "p2 cbr 8")
    with pytest.raises(BadInput, match=r"PHH cannot say 'open_pair_bets' .*makes it \$8, .*to \$4"):
        hand.phh()


def test_spread_bets_are_not_written() -> None:
    """s-and-k/texas-holdem/12: any amount between the two."""
    hand = four("s-and-k", "texas-holdem", stacks_dollars=[200] * 3)
    hand.act(f"p{hand.legal[0].seat} cbr 10")
    with pytest.raises(BadInput, match="PHH cannot say 'betting_structure' "):
        hand.phh()


def test_a_hand_won_unseen_is_written_as_shown() -> None:
    """PHH pays only a hand that lies face up; that nobody saw it is a remark."""
    hand = four("garlic-city", "texas-holdem", stacks_dollars=[200, 200])
    lines(hand, *["p1 cc", "p2 cc"] * 4)
    loser = hand.legal[0].seat
    won = 3 - loser
    held = "".join(name(card) for card in hand.hand.holdings[won].cards)
    hand.act(f"p{loser} sm")
    if not hand.is_over:
        # Where the page says that the winner shows, the last hand is asked too.
        hand.act(f"p{won} sm {held}")
    record = read_phh(hand.phh())
    muck, shown = record.actions[-2:]
    assert (muck, shown.partition(" # ")[0]) == (f"p{loser} sm", f"p{won} sm {held}")
    assert ending(record, replay_phh(record)).fault == ""


def test_a_side_pot_without_a_low_is_not_written() -> None:
    """garlic-city/omaha-hi-lo: the high hand takes all of it, and PHH's own program halves it."""
    for seed in range(200):
        chance = Random(f"FO/8 {seed}")
        hand = dealt("garlic-city", "omaha-hi-lo", "4/8", chance)
        while not hand.is_over:
            hand.act(some_action(chance.choice(legal(hand.hand)), hand.hand, chance))
        told, refusal = told_or_not(hand.hand)
        if told is None and "low_qualifier" in refusal:
            assert "a side pot in which nobody has a low, and there half of it" in refusal
            return
    raise AssertionError("no such hand came")


def test_cents_are_written_everywhere_or_nowhere() -> None:
    """PHH splits whole amounts into whole ones: two shares of $1.50 need cents in all of them."""
    hand = four("garlic-city", "texas-holdem", stacks_dollars=[Decimal("100.50"), 100, 100],
                limit="nl", big_blind_dollars=4, chip_dollars=Decimal("0.50"))  # fmt: skip
    lines(hand, "p3 f", "p1 f")
    text = hand.phh()
    assert "blinds_or_straddles = [2.00, 4.00, 0.00]" in text
    assert "starting_stacks = [100.50, 100.00, 100.00]" in text
    assert "finishing_stacks = [98.50, 102.00, 100.00]" in text


def test_a_written_hand_is_a_hand_of_a_file_of_many() -> None:
    hand = House.named("comstock").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200], seed=1
    )
    (read,) = read_phhs(["[1]\n", *hand.phh().splitlines(keepends=True)])
    assert isinstance(read, PhhHand)
    assert write_phh(read) == hand.phh()


TIED_LOWS = """
house = "garlic-city"
game = "omaha-hi-lo"
limit = "1/2"
stacks_dollars = [3, 2, 100, 40, 2, 100]
seats = [5, 3, 6, 2, 4, 8]
button = 8
chip_dollars = 1
schedule = "none"
deck_seed = 302228751
actions = [
  "p4 cbr 2", "p5 cc", "p6 f", "p8 cbr 3", "p2 cbr 4", "p3 cc", "p5 cc", "p8 cc", "p2 cbr 1",
  "p8 cc", "p2 cbr 2", "p8 cc", "p2 cc", "p8 cc", "p2 sm JhTcTs4h", "p3 sm Qc9h5d6c", "p4 sm",
  "p5 sm 3h2cAh2s", "p8 sm 3sTh2h9c",
]
"""


def test_pots_that_are_thrown_together_there_are_not_written_with_other_odd_chips() -> None:
    """Main pot $10 and side pot $3, both to seat 5, whose low ties with seat 8's.

    One by one seat 5 has 5 and 3 of the main pot (an odd chip of five), 2 and 1 of the other: $11.
    Together they are $13: 7 for high, and of the low half 3 each: $10.
    """
    hand = PlayedHand.from_record(TIED_LOWS)
    assert hand.stacks_cents[5] == 1_100
    with pytest.raises(BadInput, match="PHH cannot say 'odd_chip'"):
        hand.phh()
