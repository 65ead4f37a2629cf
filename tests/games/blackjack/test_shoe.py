"""The shoe: what is in it, and that it is dealt on until its cut card comes out."""

from collections import Counter

import pytest

import houseway
from houseway.cards.card import JOKER, rank
from houseway.cards.packs import Pack
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.rulebook.answers import with_option
from houseway.table.bank.actions import Done, PlaceWager, Stand, TakeBank
from houseway.table.bank.events import ShoeBrought
from houseway.table.blackjack.actions import Hit
from houseway.table.engine import act, begin, legal
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    ROWS,
    S_AND_K,
    Row,
    at,
)
from tests.games.blackjack.test_bank_turns import banked, offered_next, opening


def loaded(row: Row, **chosen: str) -> Pack:
    dealt = House.named(row.house).row(row.game)
    answers = dealt.answers
    for name, text in chosen.items():
        answers = with_option(answers, name, text)
    return dealt.game.pack(answers.options)


@clause("comstock/pure-21-5-blackjack/28")
def test_a_pack_is_36_cards_from_ace_to_nine_and_16_bonus_cards() -> None:
    ranks = Counter(rank(card) for card in loaded(COMSTOCK_PURE, packs="6").cards)
    # Four suits of six packs: 24 of each rank.
    assert ranks == dict.fromkeys(range(2, 15), 24)
    assert loaded(COMSTOCK_PURE).bonus_ranks == {10, 11, 12, 13}


@pytest.mark.parametrize(
    ("row", "least"),
    [
        pytest.param(
            COMSTOCK_PURE, 6,
            marks=clause("comstock/pure-21-5-blackjack/7", "comstock/buster/5"), id="comstock",
        ),
        pytest.param(
            PLAYERS_CLUB, 1,
            marks=clause("players-club/no-bust-21st-century-blackjack/8"), id="players-club",
        ),
        pytest.param(
            GARLIC_CITY, 1,
            marks=clause("garlic-city/no-bust-21st-century-blackjack/9"), id="garlic-city",
        ),
        pytest.param(
            S_AND_K, 1, marks=clause("s-and-k/pure-21-5-blackjack/5"), id="s-and-k",
        ),
    ],
)  # fmt: skip
def test_how_many_packs_a_shoe_takes(row: Row, least: int) -> None:
    assert len(loaded(row, packs=str(least))) == 52 * least
    assert len(loaded(row, packs="8")) == 416
    for packs in (least - 1, 9):
        with pytest.raises(BadInput, match=f"{least} to 8"):
            loaded(row, packs=str(packs))


@clause("players-club/no-bust-21st-century-blackjack/7")
def test_the_players_club_deals_ordinary_packs_without_a_joker() -> None:
    held = Counter(loaded(PLAYERS_CLUB, packs="2").cards)
    assert JOKER not in held
    assert set(held.values()) == {2}
    assert len(held) == 52


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 9), at(PLAYERS_CLUB, 7), at(COMSTOCK_PURE, 28), at(S_AND_K, 4)]
)
def test_no_joker_goes_into_a_shoe_in_which_it_counts_nothing(row: Row) -> None:
    assert JOKER not in loaded(row).cards
    with pytest.raises(BadInput, match="a joker counts nothing"):
        loaded(row, jokers_in_shoe="one a pack")


@clause(
    "comstock/no-bust-blackjack/1", "comstock/no-bust-blackjack/2", "comstock/no-bust-blackjack/65"
)
def test_comstocks_joker_game_is_built_from_whole_packs_with_their_jokers() -> None:
    held = Counter(loaded(COMSTOCK_NO_BUST).cards)
    assert held.pop(JOKER) == 8
    assert len(held) == 52
    assert set(held.values()) == {8}
    one = Counter(loaded(COMSTOCK_NO_BUST, jokers_in_shoe="one in all").cards)
    assert one[JOKER] == 1
    for packs in ("7", "9"):
        with pytest.raises(BadInput, match=f"a shoe holds 8 packs here, not {packs}"):
            loaded(COMSTOCK_NO_BUST, packs=packs)


def dealt_so_far(hand: Hand) -> int:
    """How many cards of the shoe are gone."""
    shoe = next(one for one in hand.log if isinstance(one, Shuffled | ShoeBrought))
    return len(shoe.order) - len(hand.stub)


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 50, 52),
        at(PLAYERS_CLUB, 52, 55),
        at(COMSTOCK_PURE, 64, 67),
        at(S_AND_K, 47, 50),
    ],
)
def test_the_cards_of_a_hand_are_discarded_and_the_next_comes_from_further_on(row: Row) -> None:
    first = banked(opening(row).hand, 3)
    gone = dealt_so_far(first)
    assert gone == len(first.seen_cards())
    second = offered_next(first)
    # The table is clear, and the shoe begins where the last hand left it.
    assert second.seen_cards() == []
    assert [type(event) for event in second.log[:1]] == [ShoeBrought]
    assert dealt_so_far(second) == gone
    assert second.stub == first.stub
    banked(second, second.asked[0])
    assert dealt_so_far(second) == gone + len(second.seen_cards())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_shoe_is_shuffled_when_its_cut_card_has_come_out(row: Row) -> None:
    hand, shuffles = opening(row).hand, 0
    for _ in range(60):
        banked(hand, hand.asked[0])
        left = len(hand.stub)
        hand = offered_next(hand)
        if any(isinstance(event, Shuffled) for event in hand.log):
            shuffles += 1
            assert left <= 52
        else:
            assert left > 52
    assert shuffles


def test_a_pack_that_runs_out_leaves_everybody_as_he_is() -> None:
    setup = (
        houseway.house("s-and-k")
        .deal(
            "pure-21-5-blackjack",
            limit="5-200",
            stacks_dollars=[900] * 8,
            schedule="none",
            seed=1,
            set={"packs": "1"},
        )
        .setup
    )
    hand = begin(setup, Seeded("short"))
    banked_by_all(hand)
    assert hand.is_over
    assert len(hand.stub) + len(hand.seen_cards()) == 52


def banked_by_all(hand: Hand) -> None:
    """Seat 1 banks, and everybody else draws as long as they may."""
    act(hand, TakeBank(1, 50_000))
    for seat in list(hand.asked):
        act(hand, PlaceWager(seat, 1_000))
        act(hand, Done(seat))
    while not hand.is_over:
        seat = hand.asked[0]
        may = {choice.verb for choice in legal(hand, seat)}
        if "done" in may:
            act(hand, Done(seat))
        else:
            act(hand, Hit(seat) if "hit" in may else Stand(seat))
