"""Every shuffle is fixed before its first card, and opened only for those who saw the card."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from houseway.cards.card import card, cards
from houseway.cards.seal import SECRET_BYTES, check
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput, Broken
from houseway.rulebook.answers import with_option
from houseway.table.actions import Enter, Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.engine import act, begin, replay
from houseway.table.event import evolve
from houseway.table.events import Boarded, Burned, Dealt, Discarded, Sealed, Shuffled, Tabled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold
from houseway.table.repair_events import Gathered
from houseway.table.sealing import Opened, entitled, every_opening, openings
from houseway.table.setup import Setup
from houseway.table.shuffling import fixed
from houseway.table.trail import Place
from houseway.table.viewers import RAIL
from tests.properties.redealing import look, shown_to
from tests.table.sitting import BOARD_ROWS, any_table, call_down, random_moves, table

SECRET = bytes(range(SECRET_BYTES))
SEATS = {2: 200, 3: 200, 5: 200}


def sealed_hand(setup: Setup, seed: int = 7) -> Hand:
    return begin(setup, Seeded(seed), secret=SECRET)


def opened_positions(opened: tuple[Opened, ...]) -> set[int]:
    (one,) = opened
    return {opening.position for opening in one.openings}


def test_the_root_is_published_before_the_first_card() -> None:
    hand = sealed_hand(table(stacks_dollars=SEATS))
    root, shuffle = hand.log[:2]
    assert isinstance(root, Sealed)
    assert isinstance(shuffle, Shuffled)
    for viewer in (*SEATS, RAIL, FLOOR):
        assert look(hand, viewer).events[0] == root


def test_what_is_opened_is_what_was_sealed() -> None:
    hand = sealed_hand(table(stacks_dollars=SEATS))
    call_down(hand)
    published, shuffle = hand.log[:2]
    assert isinstance(published, Sealed)
    assert isinstance(shuffle, Shuffled)
    (opened,) = openings(hand, 3)
    assert opened.root == published.root
    for opening in opened.openings:
        check(published.root, opening)
        assert opening.thing == shuffle.order[opening.position]
        with pytest.raises(BadInput, match="does not open to what was sealed"):
            check(published.root, msgspec.structs.replace(opening, thing=(opening.thing + 1) % 52))


@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_a_viewer_opens_the_cards_he_was_shown_and_no_others(house: str, game: str) -> None:
    chance = Random(f"{house}/{game}")
    setup = any_table(house, game, chance)
    for seed in range(5):
        hand = sealed_hand(setup, seed)
        for _ in random_moves(hand, chance, faults=0.2):
            pass
        for viewer in (*setup.order, RAIL, FLOOR, HOUSE_DEALER):
            opened = [one for shuffle in openings(hand, viewer) for one in shuffle.openings]
            assert {opening.thing for opening in opened} == shown_to(hand, viewer)


def test_stub_burns_and_mucked_hands_stay_closed() -> None:
    # Positions 0 to 5 are hole cards, for seats 3, 5 and 2 in turn; 6 is burned; 7 to 9 the flop.
    hand = sealed_hand(table(stacks_dollars=SEATS))
    act(hand, Fold(2))
    call_down(hand)
    board = {7, 8, 9, 11, 13}
    mucked = {2, 5}
    for viewer in (3, 5, RAIL, FLOOR):
        opened = opened_positions(openings(hand, viewer))
        assert board <= opened
        assert not opened & ({6, 10, 12} | mucked | set(range(14, 52)))
    assert opened_positions(openings(hand, 2)) >= board | mucked


def test_board_cards_laid_face_down_are_opened_once_they_are_turned() -> None:
    # Four hole cards, for seats 3 and 2 in turn, then the whole board: positions 4 to 8.
    setup = table("s-and-k", stacks_dollars={2: 200, 3: 200})
    answers = with_option(setup.answers, "board_laid_down", "face down at the start")
    hand = sealed_hand(replace(setup, answers=answers))
    while hand.street != "flop":
        act(hand, Call(hand.asked[0]))
    assert entitled(hand, RAIL) == {Place(0, at) for at in (4, 5, 6)}
    call_down(hand)
    assert entitled(hand, RAIL) >= {Place(0, at) for at in (4, 5, 6, 7, 8)}


def test_after_a_misdeal_each_deal_is_opened_under_its_own_root() -> None:
    # Cards go to seats 3, 5 and 2 in turn; seat 3 gets a third one, which lay under the hands.
    hand = sealed_hand(table(stacks_dollars=SEATS))
    act(hand, Report(HOUSE_DEALER, "wrong-number-of-cards", about=3, count=3))
    call_down(hand)
    misdeal, deal = openings(hand, 3)
    assert {opening.position for opening in misdeal.openings} == {0, 3, 6}
    assert {7, 8, 9} <= {opening.position for opening in deal.openings}
    assert misdeal.root != deal.root
    misdeal, deal = openings(hand, RAIL)
    assert misdeal.openings == ()
    tabled = [event for event in hand.log if isinstance(event, Tabled)]
    assert len(deal.openings) == 5 + 2 * len(tabled)


def test_a_card_that_comes_to_the_same_seat_after_a_misdeal_is_opened_where_it_lay_then() -> None:
    hand = Hand(table(stacks_dollars=SEATS))
    ace = cards("As")
    for event in (
        *fixed(cards("As 2c"), SECRET),
        Dealt((3,), ace),
        Gathered((3, 5, 2)),
        *fixed(cards("2c As"), bytes(SECRET_BYTES)),
        Burned(card("2c")),
        Dealt((3,), ace),
        Tabled(3, ace),
    ):
        evolve(hand, event)
    assert entitled(hand, RAIL) == {Place(1, 1)}
    assert entitled(hand, 3) == {Place(0, 0), Place(1, 1)}


def test_only_the_auditor_opens_all() -> None:
    hand = sealed_hand(table(stacks_dollars=SEATS))
    assert opened_positions(every_opening(hand)) == set(range(52))


def test_nothing_is_opened_while_the_hand_is_on() -> None:
    hand = sealed_hand(table(stacks_dollars=SEATS))
    with pytest.raises(BadInput, match="when the hand is over"):
        openings(hand, 3)


def test_no_view_holds_the_secret_or_an_order() -> None:
    hand = sealed_hand(table(stacks_dollars=SEATS))
    call_down(hand)
    written = msgspec.to_builtins(SECRET)
    assert written in msgspec.json.encode(hand.log[1]).decode()
    for viewer in (*SEATS, RAIL, FLOOR):
        view = look(hand, viewer)
        assert written not in msgspec.json.encode(view).decode()
        (shuffle,) = [event for event in view.events if isinstance(event, Shuffled)]
        assert set(shuffle.order) == {-1}


def test_a_sealed_hand_replays_and_opens_the_same() -> None:
    setup = table(stacks_dollars=SEATS)
    hand = sealed_hand(setup)
    call_down(hand)
    again = replay(setup, hand.log)
    assert openings(again, 3) == openings(hand, 3)
    assert again.money.statement() == hand.money.statement()


def test_a_hand_that_was_not_sealed_has_nothing_to_open() -> None:
    hand = begin(table(stacks_dollars=SEATS), Seeded(7))
    call_down(hand)
    assert openings(hand, 3) == ()
    felt = begin(replace(table(stacks_dollars=SEATS), is_felt=True))
    act(felt, Enter(cards=cards("As Kd 7h Ac Qd 2s")))
    assert felt.holdings[3].down == list(cards("As Ac"))
    assert entitled(felt, 3) == set()


def twins() -> Hand:
    """A pack with cards twice and more: seat 3 gets three aces of spades and throws one away."""
    hand = Hand(table(stacks_dollars=SEATS))
    order = cards("As 2c As 3c As 3c 4c 4c 5c 5c")
    for event in (
        *fixed(order, SECRET),
        Dealt((3, 5, 3, 5, 3), order[:5]),
        Discarded(3, (card("As"),)),
        Burned(order[5]),
        Boarded(order[6:8]),
        Dealt((2,), order[8:9], up=True),
        Tabled(3, (card("As"), card("As"))),
    ):
        evolve(hand, event)
    return hand


def test_of_two_cards_alike_only_the_one_that_was_shown_is_opened() -> None:
    hand = twins()
    shown = {2, 4, 6, 7, 8}  # two of the aces, the board, and the card dealt face up
    assert entitled(hand, RAIL) == {Place(0, at) for at in shown}
    assert entitled(hand, 5) == {Place(0, at) for at in shown | {1, 3}}
    assert entitled(hand, 3) == {Place(0, at) for at in shown | {0}}


def test_a_log_that_deals_other_cards_than_were_shuffled_is_broken() -> None:
    hand = twins()
    evolve(hand, Burned(card("4c")))
    with pytest.raises(Broken, match="not what was shuffled"):
        entitled(hand, 3)


def test_a_reshuffle_opens_beside_the_first_shuffle() -> None:
    hand = twins()
    order = cards("4c 5c")
    for event in (*fixed(order, bytes(SECRET_BYTES)), Boarded(order[:1])):
        evolve(hand, event)
    assert entitled(hand, RAIL) >= {Place(0, 6), Place(0, 7), Place(1, 0)}
    first, second = every_opening(hand)
    assert (len(first.openings), len(second.openings)) == (10, 2)
    assert first.root != second.root
