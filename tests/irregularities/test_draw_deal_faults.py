"""The deal of a draw game goes wrong: misdeals, a card too many, and boxed cards."""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.draw.actions import CutCards
from houseway.table.engine import act, replay
from houseway.table.events import Burned, Shuffled
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, Gathered, MadeDead, PassedOver, WagersReturned
from tests.dealing import check_down, deal, log_of, play, to_the_draw, without_kills, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, every_card, felt_at, report

HOLES = {2: "As 2d 3c 4h 9s", 3: "Jd Ts 9c 8h 7c", 1: "Kd Qs 4c 3h 2s"}
ROWS = [
    *(("garlic-city", game) for game in ("lowball", "draw-poker", "jacks-or-better", "jacks-back")),
    ("players-club", "kansas-city-lowball"),
    ("s-and-k", "lowball"),
]


def low(**more: Any) -> Hand:
    """Seat 1 deals and seat 2 has the blind of $4."""
    hand = deal("comstock", "lowball", **{"limit": "4-20", "holes": HOLES, **more})
    hand.randomness = Seeded("again")
    return hand


def assert_dealt_again(hand: Hand) -> None:
    """All cards gathered and shuffled; the blind stands, everybody has five cards again."""
    assert len(log_of(hand, Gathered)) == 1
    assert len(log_of(hand, Shuffled)) == 2
    act(hand, CutCards(hand.asked[0], 10))
    without_kills(hand)
    assert hand.asked == [3, 1, 2]
    assert [len(hand.holdings[seat].down) for seat in (1, 2, 3)] == [5, 5, 5]
    assert hand.pot_cents == 400
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)


def assert_replays(hand: Hand) -> None:
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.muck, again.burns, again.stub) == (hand.muck, hand.burns, hand.stub)


@clause("comstock/lowball/66")
def test_a_first_card_that_is_turned_over_is_a_misdeal() -> None:
    """It is seat 2's, left of the player who deals, and everybody has seen it."""
    hand = report(low(), "first-card-up")
    assert log_of(hand, Exposed) == [Exposed(2, card("As"))]
    assert cite(hand) == "comstock/lowball/66"
    assert_dealt_again(hand)
    assert_replays(check_down(hand))


@clause("comstock/lowball/66")
def test_a_first_card_that_was_turned_over_is_found_while_players_look_at_theirs() -> None:
    hand = play(low(looking=True), "p2 no-kill")
    report(hand, "first-card-up")
    assert cite(hand) == "comstock/lowball/66"
    assert_dealt_again(hand)
    assert_replays(check_down(hand))


@clause("comstock/lowball/65")
def test_two_cards_too_many_off_the_deck_are_a_misdeal() -> None:
    hand = report(low(), "extra-cards-off-the-deck", count=2)
    assert cite(hand) == "comstock/lowball/65"
    assert_dealt_again(hand)


@clause("comstock/lowball/65")
def test_one_card_too_many_is_the_burn() -> None:
    """lowball.two_extra_cards: the next card is drawn, and none is burned before it."""
    hand = low()
    top, after = hand.stub[-1], hand.stub[-2]
    report(hand, "extra-cards-off-the-deck", count=1)
    assert not log_of(hand, Gathered)
    to_the_draw(hand)
    play(hand, "p2 sd 9s, p3 sd, p1 sd")
    assert hand.burns == [top]
    assert after in hand.holdings[2].down
    assert_replays(check_down(hand))


@clause("comstock/lowball/65")
def test_a_house_may_burn_all_the_same_or_redeal_for_one_card() -> None:
    hand = low(options={"extra_card": "burned beside the burn"})
    to_the_draw(report(hand, "extra-cards-off-the-deck", count=1))
    assert len(log_of(hand, Burned)) == 2
    hand = low(options={"extra_cards_misdeal": "1"})
    assert_dealt_again(report(hand, "extra-cards-off-the-deck", count=1))


@clause("comstock/lowball/75")
@pytest.mark.parametrize("lines", ["", "p3 cc", "p3 cbr 12, p1 f"])
def test_a_player_who_got_no_hand_stops_the_action(lines: str) -> None:
    """Whoever has acted before them has their bets back, and is dealt in again."""
    hand = report(play(low(), lines), "hand-not-dealt", about=2)
    assert cite(hand) == "comstock/lowball/75"
    assert [hand.stack_cents(seat) for seat in (1, 2, 3)] == [20000, 19600, 20000]
    assert_dealt_again(hand)


@clause("comstock/lowball/75")
def test_a_house_may_let_them_sit_out() -> None:
    options = {"player_not_dealt": "sits the hand out"}
    hand = report(low(options=options), "hand-not-dealt", about=2)
    assert log_of(hand, MadeDead) == [MadeDead(2)]
    assert log_of(hand, WagersReturned) == [WagersReturned(2, 400)]


@clause("comstock/lowball/71")
def test_a_boxed_card_goes_into_the_discards() -> None:
    """It would have been the burn; the next card is."""
    hand = low()
    boxed, after = hand.stub[-1], hand.stub[-2]
    report(hand, "boxed-cards", count=1)
    assert log_of(hand, PassedOver) == [PassedOver((boxed,))]
    assert hand.muck == [boxed]
    assert "comstock/lowball/71" in cite(hand)
    assert to_the_draw(hand).burns == [after]
    check_down(hand)
    assert won(hand) == {1: -4, 2: 8, 3: -4}
    assert_replays(hand)


@clause("comstock/lowball/72")
@pytest.mark.parametrize(("count", "is_misdeal"), [(4, False), (5, True), (6, True)])
def test_five_boxed_cards_in_a_group_are_a_misdeal(count: int, is_misdeal: bool) -> None:
    hand = report(low(), "boxed-cards", count=count)
    assert bool(log_of(hand, Gathered)) == is_misdeal
    if is_misdeal:
        assert cite(hand) == "comstock/lowball/72"
        assert_dealt_again(hand)
    else:
        assert len(hand.muck) == 4


@clause("comstock/lowball/72")
def test_boxed_cards_are_found_in_the_draw_too() -> None:
    """Whoever called the blind has the $4 back."""
    hand = report(to_the_draw(low()), "boxed-cards", count=5)
    assert [hand.stack_cents(seat) for seat in (1, 2, 3)] == [20000, 19600, 20000]
    assert_dealt_again(hand)


def test_a_house_may_play_a_boxed_card_and_a_card_that_was_turned_over() -> None:
    hand = low(options={"boxed_card": "plays", "first_card_up": "kept"})
    top = hand.stub[-1]
    report(report(hand, "boxed-cards", count=1), "first-card-up")
    assert (hand.stub[-1], hand.asked) == (top, [3, 1, 2])
    with pytest.raises(Refused, match="seat 2, was reported before"):
        report(hand, "first-card-up")


@pytest.mark.parametrize(("house", "game"), ROWS)
@pytest.mark.parametrize(
    ("fault", "more"),
    [
        ("first-card-up", {}),
        ("extra-cards-off-the-deck", {"count": 2}),
        ("hand-not-dealt", {"about": 2}),
        ("boxed-cards", {"count": 5}),
    ],
)
def test_where_a_book_is_silent_it_is_a_misdeal_by_our_reading(
    house: str, game: str, fault: str, more: dict[str, int]
) -> None:
    """A misdeal takes nothing from anybody."""
    hand = deal(house, game, limit="4")
    hand.randomness = Seeded("again")
    pot_cents = hand.pot_cents
    report(hand, fault, **more)
    assert len(log_of(hand, Gathered)) == 1
    assert hand.pot_cents == pot_cents
    assert "comstock/lowball" in cite(hand)


@pytest.mark.parametrize(
    ("lines", "fault", "more", "why"),
    [
        ("p3 cc", "first-card-up", {}, "seat 3 has acted on it"),
        ("p3 cc", "extra-cards-off-the-deck", {"count": 2}, "seat 3 has acted on it"),
        ("", "extra-cards-off-the-deck", {}, "how many cards too many"),
        ("", "extra-cards-off-the-deck", {"count": 50}, "cannot have come off this stub"),
        ("p3 cc", "hand-not-dealt", {"about": 3}, "has acted on its hand"),
        ("p3 f", "hand-not-dealt", {"about": 3}, "Name a live hand"),
        ("", "boxed-cards", {}, "how many cards lie face up"),
        ("", "boxed-cards", {"count": 38}, "more than this stub can spare"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    lines: str, fault: str, more: dict[str, int], why: str
) -> None:
    hand = play(low(), lines)
    with pytest.raises(Refused, match=why):
        report(hand, fault, **more)


@pytest.mark.parametrize(
    ("fault", "more", "why"),
    [
        ("first-card-up", {}, "put right before the draw"),
        ("hand-not-dealt", {"about": 2}, "found before the draw"),
        ("boxed-cards", {"count": 1}, "No more cards come off the deck"),
    ],
)
def test_after_the_draw_the_deal_stands(fault: str, more: dict[str, int], why: str) -> None:
    hand = play(to_the_draw(low()), "p2 sd, p3 sd, p1 sd")
    with pytest.raises(Refused, match=why):
        report(hand, fault, **more)


def test_on_the_felt_the_cards_are_known_to_the_table_alone() -> None:
    hand = felt_at("garlic-city", "lowball", limit="4", stacks=3)
    report(hand, "boxed-cards", count=2)
    assert hand.muck == list(cards("?? ??"))
    report(hand, "first-card-up")
    assert not log_of(hand, Exposed)
    assert len(log_of(hand, Gathered)) == 1
