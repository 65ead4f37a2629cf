"""The same hand dealt again: what stands, what goes back, and what the log keeps of it."""

import pytest

from houseway.cards.shuffle import Seeded
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, replay
from houseway.table.events import Collected, Sealed, Shuffled, StreetBegan
from houseway.table.pot.events import Posted
from houseway.table.sealing import every_opening, openings
from tests.dealing import check_down, log_of, play, stacks, table, through, won
from tests.irregularities.faulty import every_card, hand_at, last_shuffle, report


@pytest.mark.parametrize(
    ("house", "limit", "schedule", "drop_dollars"),
    [
        ("garlic-city", "4/8", "per-hand", 2),  # garlic-city/collection/6, before the deal
        ("comstock", "4/8", "per-hand", 1 + 2),  # comstock/collection/24, before and after the flop
        ("players-club", "3/6", "blind-drop", 3),  # players-club/collection/1, from the blind
        ("s-and-k", "5-10", "blind", 3),  # s-and-k/texas-holdem/13, from the blind
    ],
)
def test_the_collection_is_not_taken_twice_after_a_misdeal(
    house: str, limit: str, schedule: str, drop_dollars: int
) -> None:
    hand = hand_at(house, limit=limit, schedule=schedule)
    posted = len(log_of(hand, Posted))
    for count in (3, 1):
        report(hand, "wrong-number-of-cards", about=5, count=count)
    check_down(hand)
    assert hand.money.balances[hand.setup.drop] == 100 * drop_dollars
    assert len(log_of(hand, Posted)) == posted
    assert sum(won(hand).values()) == -drop_dollars


def test_a_flop_turned_twice_pays_the_fee_after_the_flop_once() -> None:
    # comstock/collection/24: $1 before the flop and $2 after it.
    hand = hand_at("comstock", schedule="per-hand")
    report(hand, "flop-turned-early")
    assert [event.cents for event in log_of(hand, Collected)] == [100]
    report(through(hand, "flop"), "too-many-flop-cards")
    assert hand.money.balances[hand.setup.drop] == 300


def test_a_misdeal_returns_every_bet_and_leaves_the_blinds() -> None:
    options = {"wrong_count_actions": "9"}
    hand = hand_at("garlic-city", stacks={1: 200, 2: 200, 3: 200, 4: 5}, options=options)
    play(hand, "p4 cbr 5, p1 cbr 8, p2 cc, p3 f")
    report(hand, "wrong-number-of-cards", about=1, count=3)
    assert stacks(hand) == {1: 200, 2: 198, 3: 196, 4: 5}
    assert (hand.bet_cents, hand.raises, hand.asked) == (400, 0, [4, 1, 2, 3])


def test_bets_that_went_back_once_do_not_go_back_again() -> None:
    hand = play(hand_at("garlic-city"), "p4 cbr 8")
    report(hand, "wrong-number-of-cards", about=5, count=3)
    play(hand, "p4 cc")
    report(hand, "wrong-number-of-cards", about=5, count=3)
    assert stacks(hand) == {1: 200, 2: 198, 3: 196, 4: 200, 5: 200, 6: 200}


def test_a_string_raise_before_the_misdeal_goes_back_as_the_call_it_was() -> None:
    hand = play(hand_at("garlic-city"), "p4 cbr 8")
    report(hand, "string-raise", about=4)
    report(hand, "wrong-number-of-cards", about=5, count=3)
    assert stacks(hand)[4] == 200


def test_the_whole_pack_is_shuffled_again() -> None:
    hand = hand_at("garlic-city")
    whole = every_card(hand)
    report(hand, "wrong-number-of-cards", about=5, count=1)
    assert sorted(last_shuffle(hand)) == whole
    streets = [event.street for event in log_of(hand, StreetBegan)]
    assert streets == ["before the deal", "hole cards", "before the deal", "hole cards"]


def test_a_replay_needs_neither_rulings_nor_chance() -> None:
    hand = play(hand_at("comstock"), "p4 cc")
    report(hand, "flop-turned-early")
    report(hand, "wrong-number-of-cards", about=6, count=3)
    check_down(report(through(hand, "flop"), "turn-turned-early"))
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.board, again.burns, again.stub) == (hand.board, hand.burns, hand.stub)
    assert again.is_over


def test_a_hand_replayed_half_way_goes_on_with_the_randomness_it_is_given() -> None:
    hand = hand_at("garlic-city")
    orders = []
    for seed in (1, 1, 2):
        half = replay(hand.setup, hand.log, randomness=Seeded(seed))
        act(half, Report(HOUSE_DEALER, "flop-turned-early"))
        orders.append(last_shuffle(half))
    assert orders[0] == orders[1] != orders[2]
    from_the_system = replay(hand.setup, hand.log)
    act(from_the_system, Report(HOUSE_DEALER, "flop-turned-early"))
    assert sorted(last_shuffle(from_the_system)) == sorted(orders[0])


def test_a_reshuffle_is_sealed_if_the_shuffle_was() -> None:
    hand = begin(table("garlic-city", stacks=3), Seeded(5), secret=b"s" * 32)
    act(hand, Report(HOUSE_DEALER, "flop-turned-early"))
    check_down(hand)
    roots = [event.root for event in log_of(hand, Sealed)]
    secrets = [event.secret for event in log_of(hand, Shuffled)]
    assert len(roots) == len(set(roots)) == len(set(secrets)) == 2
    assert [opened.root for opened in every_opening(hand)] == roots
    # Seen in the first shuffle: the flop that went back, and the hands tabled; in the second, the
    # board that plays.
    first, second = openings(hand, 0)
    assert len(first.openings) == 3 + 2 * len(hand.shown)
    assert len(second.openings) == 5


def test_a_shuffle_that_was_not_sealed_is_not_sealed_later() -> None:
    hand = begin(table("garlic-city", stacks=3), Seeded(5))
    act(hand, Report(HOUSE_DEALER, "flop-turned-early"))
    assert not log_of(hand, Sealed)


def test_at_the_showdown_it_is_too_late_for_a_misdeal_though_nobody_has_acted() -> None:
    """Both are all in with their blinds, $2 and $4; $2 of them went back to seat 2 unmatched."""
    hand = hand_at("garlic-city", stacks={1: 2, 2: 4}, button=1)
    assert (hand.street, len(hand.board)) == ("showdown", 5)
    report(hand, "wrong-number-of-cards", about=hand.asked[0], count=3)
    assert hand.is_over
    assert stacks(hand) == {1: 4, 2: 2}
