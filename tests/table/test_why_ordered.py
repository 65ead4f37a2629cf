"""Asked why of what no house is asked about: the page that orders it, or that no page does."""

import pytest

from houseway.table.bank.hand_events import BankReturned
from houseway.table.event import Event
from houseway.table.events import Boarded, Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.events import Posted
from houseway.table.why import Grounds, whose, why
from tests.table.banked_hands import banked
from tests.table.sitting import any_hand, call_down, table

SEATS = {2: 200, 3: 200, 5: 200}


def ordered(hand: Hand, kind: type[Event]) -> Grounds:
    """What no answer but the page itself says of the first event of a kind."""
    event = next(one for one in hand.log if isinstance(one, kind))
    (found,) = [ground for ground in why(hand, event) if not ground.option]
    return found


@pytest.mark.parametrize(
    ("house", "game", "clauses"),
    [
        ("garlic-city", "texas-holdem", ("1", "9")),
        ("comstock", "omaha-hi-lo", ("1",)),
        ("players-club", "lowball", ("2",)),
        ("garlic-city", "seven-card-stud", ("7",)),
    ],
)
def test_cards_are_dealt_as_the_games_own_page_says(
    house: str, game: str, clauses: tuple[str, ...]
) -> None:
    found = ordered(any_hand(table(house, game, stacks_dollars=SEATS)), Dealt)
    assert found.standing == "is"
    assert found.clauses == tuple(f"{house}/{game}/{number}" for number in clauses)


def test_a_game_played_like_another_names_the_clause_that_says_so() -> None:
    # "Razz is seven-card stud, with all its rules"; Omaha "plays like Hold'em".
    hand = any_hand(table("comstock", "razz", stacks_dollars=SEATS))
    assert ordered(hand, Dealt).clauses == ("comstock/seven-card-stud/3", "comstock/razz/1")
    hand = any_hand(table("players-club", "omaha", stacks_dollars=SEATS))
    call_down(hand)
    assert ordered(hand, Boarded).clauses == ("players-club/texas-holdem/3", "players-club/omaha/5")


def test_where_only_our_reading_sends_a_page_to_another_it_says_so() -> None:
    hand = any_hand(table("garlic-city", "seven-card-stud-hi-lo", stacks_dollars=SEATS))
    assert ordered(hand, Dealt) == Grounds(
        standing="silent",
        clauses=(),
        see=("garlic-city/seven-card-stud/7",),
        because="GC-A1",
    )


def test_the_ante_of_push_nine_rests_on_its_condition() -> None:
    hand = any_hand(table("s-and-k", "push-nine", stacks_dollars=SEATS, limit="condition-2"))
    posted = next(one for one in hand.log if isinstance(one, Posted))
    assert whose(hand, posted) == "rule"
    clauses = [one for ground in why(hand, posted) for one in ground.clauses]
    assert clauses == ["s-and-k/push-nine/3", "s-and-k/push-nine/5"]


def test_of_what_no_page_speaks_nobody_says_that_it_was_chosen() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    shuffled = next(one for one in hand.log if isinstance(one, Shuffled))
    assert (why(hand, shuffled), whose(hand, shuffled)) == ((), "silent")
    hand = any_hand(table("s-and-k", "push-nine", stacks_dollars=SEATS, limit="condition-2"))
    assert ordered(hand, Shuffled).clauses == ("s-and-k/push-nine/6",)


def test_what_is_left_of_the_bank_rests_on_how_far_it_covers() -> None:
    hand = banked("garlic-city", "super-pan-nine", "p1 bank 100, p2 wager 10, done, p1 shake, "
                  "p2 stand", holes={1: "3c 4d 2h", 2: "5c 2d Kh"})  # fmt: skip
    (back,) = [one for one in hand.log if isinstance(one, BankReturned)]
    assert {ground.option for ground in why(hand, back)} == {"bank_cover", "partial_cover"}
