"""Expectations of a record: each kind of claim holds when it is so and fails when it is not."""

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.expecting import CLAIMS, unmet


@pytest.fixture
def on_the_flop() -> PlayedHand:
    """Garlic City, $4/$8, three players; $2 of the $12 pot went down as the collection."""
    hand = House.named("garlic-city").deal(
        "texas-holdem",
        limit="4/8",
        stacks_dollars=[200, 200, 200],
        deck="Ac Kc Qc Ad Kd Qd 2s 7d 5h 9d",  # seats 1, 2, 3 twice round; a burn; the flop
    )
    for line in ("p3 cc", "p1 cc", "p2 cc"):
        hand.act(line)
    return hand


HELD = [
    "board 3",
    "board 7d5h9d",
    "board 7d 5h 9d",
    "burns 1",
    "burns 2s",
    "pot 10",
    "drop 2",
    "jackpot 0",
    "stack p2 196",
    "stacks 196 196 196",
    "won p1 0",
    "street flop",
    "asked p1",
    "live p1 p2 p3",
    "live p3 p2 p1",
    "shown nobody",
    "may p1 cc 0",
    "may p1 cbr 4",
    "may p1 f",
    "may p1 fold",
    "may not p2 cbr",
    "may not p1 chop",
    "may not p1 cbr 5",
    "may not p1 sd 9s",
    "may not p1 muck",
    "may not d db",
    "may not p1 declare play",
    "refused p1 cbr 5",
    "refused p1 cbr 5 by garlic-city/texas-holdem/45",
    "refused p2 cc",
    "rests board_laid_down",
    "rests garlic-city/texas-holdem/3",
]

BROKEN = [
    ("board 4", "3"),
    ("board 7d5h9c", "7d5h9d"),
    ("burns 0", "1"),
    ("pot 12", "10"),
    ("drop 0", "2"),
    ("jackpot 1", "0"),
    ("stack p2 200", "196"),
    ("stacks 196 196", "196 196 196"),
    ("stacks 196 196 195.50", "196 196 196"),
    ("won p1 10", "0"),
    ("rests raises_max", "check_raise"),
    ("street turn", "flop"),
    ("asked p2", "p1"),
    ("asked nobody", "p1"),
    ("live p1 p2", "p1 p2 p3"),
    ("shown p1", "nobody"),
    ("may p1 cc 4", "0"),
    ("may p1 cbr 8", "4"),
    ("may p1 cbr 4 to 8", "4"),
    ("may p1 sd", "not offered"),
    ("may p2 cbr", "not offered"),
    ("may p2 cbr 4", "not offered"),
    ("may not p1 cbr", "offered"),
    ("may not p1 cbr 4", "4"),
    ("refused p1 cbr 4", "allowed"),
    ("refused p1 cbr 5 by comstock/texas-holdem/20", "refused by our reading GC-A7"),
    ("refused p2 cc by comstock/texas-holdem/20", "refused by garlic-city/texas-holdem/10"),
    ("refused p1 sd by comstock/texas-holdem/20", "refused by no clause"),
    ("ruled flop-turned-early", "not ruled on at all"),
    ("melds p2 5c5d5h", "none"),
    ("option 5d", "none"),
    ("over", "still in flop"),
]


@pytest.mark.parametrize("claim", HELD)
def test_a_claim_that_is_so_holds(on_the_flop: PlayedHand, claim: str) -> None:
    assert unmet(on_the_flop.hand, f"= {claim}") == []


@pytest.mark.parametrize(("claim", "instead"), BROKEN)
def test_a_claim_that_is_not_so_is_told_with_what_is(
    on_the_flop: PlayedHand, claim: str, instead: str
) -> None:
    (fault,) = unmet(on_the_flop.hand, f"= {claim}")
    assert fault.startswith(f"expected {claim}, and it is {instead}")


def test_every_kind_of_claim_is_tried() -> None:
    assert {claim.split()[0] for claim, _ in BROKEN} == set(CLAIMS)


def test_who_is_to_shake_is_no_clause() -> None:
    hand = House.named("comstock").deal(
        "super-pan-nine", limit="5-100", stacks_dollars=[200, 200], schedule="none", seed=1
    )
    for line in ("p1 bank 100", "p2 wager 20", "p2 done"):
        hand.act(line)
    assert unmet(hand.hand, "= refused p1 shake by p7; refused p2 shake by p1") == []
    assert unmet(hand.hand, "= refused p1 shake by p2") == [
        "expected refused p1 shake by p2, and it is allowed"
    ]


def test_cards_and_melds_are_claimed_in_any_order() -> None:
    hand = House.named("comstock").deal(
        "pan", limit="condition-2", stacks_dollars=[100, 100, 100], schedule="none", last_winner=3,
        deck="Kc Kd Kh 2s 4c  2c 4d Jh Qc 4s  2d 4h Jd Qh 5s"
             "  6d 7h Jc Qd 2h  3c 5d 2s 7c Ad  3d 5h 7d Ah 2h  Ks",
    )  # fmt: skip
    for line in ("p3 declare play", "p2 declare play", "p1 declare play", "p3 draw"):
        hand.act(line)
    assert unmet(hand.hand, "= may p3 meld KsKc; may not p3 meld KsAs; may not p1 meld KsKc") == []
    hand.act("p3 meld KsKcKdKh")
    assert unmet(hand.hand, "= melds p3 KhKdKsKc") == []
    assert len(unmet(hand.hand, "= melds p3 KhKdKs")) == 1


def test_a_spread_is_claimed_by_its_ends() -> None:
    hand = House.named("comstock").deal(
        "texas-holdem", limit="nl", stacks_dollars=[50, 200], big_blind_dollars=4, seed=1
    )
    hand.expect("asked p1; may p1 cbr 8 to 50; may p1 cc 2")


def test_a_ruling_is_claimed_by_its_clause_or_its_fault(on_the_flop: PlayedHand) -> None:
    for seat in (1, 2):
        on_the_flop.act(f"p{seat} cc")
    on_the_flop.act("fault turn-turned-early")
    on_the_flop.expect("ruled turn-turned-early; ruled garlic-city/texas-holdem/57")
    (fault,) = unmet(on_the_flop.hand, "ruled garlic-city/texas-holdem/5")
    assert "and it is turn-turned-early, by " in fault


def test_several_claims_are_parted_by_semicolons(on_the_flop: PlayedHand) -> None:
    assert unmet(on_the_flop.hand, "board 3; burns 1") == []
    assert len(unmet(on_the_flop.hand, "= board 4; burns 1; pot 3")) == 2


def test_trying_whether_something_is_refused_changes_nothing(on_the_flop: PlayedHand) -> None:
    before = list(on_the_flop.hand.log)
    unmet(on_the_flop.hand, "refused p1 cbr 4")
    assert on_the_flop.hand.log == before
    on_the_flop.expect("asked p1; pot 10")


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("= baord 3", "no 'baord'. Did you mean 'board'?"),
        ("= winner p1", "There are board, burns"),
        ("= ", "what is expected is missing"),
        ("= pot", "the amount is missing"),
        ("= stack p9 3", "p9 is not dealt in"),
        ("= may p1 folds", "nobody may 'folds'. Did you mean 'fold'?"),
        ("= may p1 xyzzy", "nobody may 'xyzzy'. There are automatic, bank, "),
        ("= may p1 declare maybe", "it is play or pass, not maybe"),
        ("= over now", "goes on after it is said: 'now'"),
        ("= may p1 cbr 4 or 8", "goes on after it is said: 'or'"),
    ],
)
def test_a_claim_that_cannot_be_read_is_bad_input(
    on_the_flop: PlayedHand, claim: str, why: str
) -> None:
    with pytest.raises(BadInput) as refused:
        on_the_flop.expect(claim)
    assert why in str(refused.value)


def test_a_card_that_cannot_be_there_is_refused_and_stops_no_replay() -> None:
    """Mexican Poker's pack has no eights; the king of clubs is dealt already."""
    hand = House.named("comstock").deal(
        "mexican-poker", limit="4/8", schedule="none", stacks_dollars=[200, 200, 200], felt=True
    )
    hand.act("d dh p1 2cKc")
    assert unmet(hand.hand, "refused d dh p2 2d8d; refused d dh p2 2dKc") == []
    (fault,) = unmet(hand.hand, "refused d dh p2 2d8d by comstock/mexican-poker/1")
    assert fault.endswith("refused by no clause")
