"""Board games street by street: what is dealt, in which order, and that betting follows each deal.

Every case is one clause of one club. The hands are checked down by four players with $200 at $4/8.
"""

import pytest

from houseway.cards.card import JOKER, name, names
from houseway.errors import BadInput
from houseway.table.events import Boarded, Burned, Dealt, Discarded
from houseway.table.hand import Hand
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.discarding import Discarding
from houseway.table.pot.events import BettingOpened, Posted
from tests.dealing import by_clause, check_down, deal, log_of, play, table, through
from tests.evidence import clause


@pytest.mark.parametrize(
    ("house", "game", "count"),
    by_clause(
        ("garlic-city/texas-holdem/1", 2),
        ("comstock/texas-holdem/1", 2),
        ("players-club/texas-holdem/1", 2),
        ("s-and-k/texas-holdem/1", 2),
        ("s-and-k/texas-holdem/16", 2),
        ("s-and-k/texas-holdem/22", 2),
        ("comstock/texas-holdem-hi-lo/1", 2),
        ("s-and-k/texas-holdem-hi-lo/7", 2),
        ("garlic-city/omaha/1", 4),
        ("players-club/omaha/1", 4),
        ("s-and-k/omaha/4", 4),
        ("comstock/omaha-hi-lo/1", 4),
        ("s-and-k/omaha-hi-lo/1", 4),
        ("garlic-city/pineapple/2", 3),
        ("players-club/pineapple/1", 3),
        ("s-and-k/pineapple/2", 3),
        ("garlic-city/crazy-pineapple/5", 3),
        ("garlic-city/crazy-pineapple-hi-lo/6", 3),
        ("comstock/crazy-pineapple-hi-lo/1", 3),
        ("comstock/tahoe-pineapple-hi-lo/1", 3),
        ("players-club/lazy-pineapple/1", 3),
    ),
)
def test_hole_cards_go_round_one_at_a_time_face_down(house: str, game: str, count: int) -> None:
    hand = deal(house, game, stacks=4, button=2)
    (given,) = log_of(hand, Dealt)
    assert isinstance(given, Dealt)
    assert given.to == (3, 4, 1, 2) * count
    assert not given.up
    for seat in (1, 2, 3, 4):
        assert (len(hand.holdings[seat].down), hand.holdings[seat].up) == (count, [])


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/2",
        "comstock/texas-holdem/2",
        "players-club/texas-holdem/2",
        "s-and-k/texas-holdem/22",
        "s-and-k/texas-holdem-hi-lo/8",
        "garlic-city/omaha/2",
        "s-and-k/omaha/5",
        "garlic-city/pineapple/4",
        "s-and-k/pineapple/3",
        "garlic-city/crazy-pineapple/6",
        "garlic-city/crazy-pineapple-hi-lo/7",
    ),
)
def test_betting_follows_the_hole_cards(house: str, game: str) -> None:
    hand = deal(house, game, stacks=4)
    while isinstance(hand.step, Discarding):
        seat = hand.asked[0]
        play(hand, f"p{seat} sd {as_text(hand, seat)}")
    assert hand.board == []
    assert hand.round == 1
    assert sorted(hand.asked) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/3",
        "comstock/texas-holdem/3",
        "players-club/texas-holdem/3",
        "s-and-k/texas-holdem/5",
        "s-and-k/texas-holdem/23",
        "s-and-k/texas-holdem-hi-lo/9",
        "garlic-city/omaha/3",
        "s-and-k/omaha/6",
        "garlic-city/pineapple/5",
        "s-and-k/pineapple/4",
        "garlic-city/crazy-pineapple/8",
        "garlic-city/crazy-pineapple-hi-lo/9",
    ),
)
def test_after_the_first_betting_the_flop_is_three_cards_turned_together(
    house: str, game: str
) -> None:
    hand = through(deal(house, game, stacks=4, board="Kd 7c 2s"), "flop")
    (turned,) = log_of(hand, Boarded)
    assert isinstance(turned, Boarded)
    assert names_of(turned) == "Kd 7c 2s"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/4",
        "comstock/texas-holdem/4",
        "players-club/texas-holdem/4",
        "s-and-k/texas-holdem/6",
        "s-and-k/texas-holdem/23",
        "s-and-k/texas-holdem-hi-lo/9",
        "garlic-city/omaha/4",
        "s-and-k/omaha/6",
        "garlic-city/pineapple/6",
        "s-and-k/pineapple/4",
        "garlic-city/crazy-pineapple/9",
        "garlic-city/crazy-pineapple-hi-lo/10",
    ),
)
def test_a_second_betting_round_follows_the_flop(house: str, game: str) -> None:
    hand = through(deal(house, game, stacks=4), "flop")
    assert isinstance(hand.step, BettingRound)
    assert (hand.round, len(hand.board), hand.bet_cents) == (2, 3, 0)
    assert sorted(hand.asked) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("house", "game", "street", "number"),
    by_clause(
        ("garlic-city/texas-holdem/5", "turn", 3),
        ("garlic-city/texas-holdem/5", "river", 4),
        ("comstock/texas-holdem/5", "turn", 3),
        ("comstock/texas-holdem/5", "river", 4),
        ("comstock/texas-holdem/6", "turn", 3),
        ("comstock/texas-holdem/6", "river", 4),
        ("players-club/texas-holdem/5", "turn", 3),
        ("players-club/texas-holdem/5", "river", 4),
        ("s-and-k/texas-holdem/6", "turn", 3),
        ("s-and-k/texas-holdem/7", "river", 4),
        ("s-and-k/texas-holdem/24", "turn", 3),
        ("s-and-k/texas-holdem/25", "river", 4),
        ("s-and-k/texas-holdem-hi-lo/10", "turn", 3),
        ("s-and-k/texas-holdem-hi-lo/11", "river", 4),
        ("garlic-city/omaha/5", "turn", 3),
        ("garlic-city/omaha/5", "river", 4),
        ("s-and-k/omaha/8", "turn", 3),
        ("s-and-k/omaha/9", "river", 4),
        ("garlic-city/pineapple/8", "turn", 3),
        ("garlic-city/pineapple/9", "river", 4),
        ("s-and-k/pineapple/5", "turn", 3),
        ("s-and-k/pineapple/6", "river", 4),
        ("garlic-city/crazy-pineapple/11", "turn", 3),
        ("garlic-city/crazy-pineapple/11", "river", 4),
        ("garlic-city/crazy-pineapple-hi-lo/12", "turn", 3),
        ("garlic-city/crazy-pineapple-hi-lo/12", "river", 4),
    ),
)
def test_turn_and_river_come_singly_with_betting_after_each(
    house: str, game: str, street: str, number: int
) -> None:
    hand = through(deal(house, game, stacks=4), street)
    *_, last = log_of(hand, Boarded)
    assert isinstance(last, Boarded)
    assert len(last.cards) == 1
    assert (hand.round, len(hand.board)) == (number, number + 1)
    assert sorted(hand.asked) == [1, 2, 3, 4]
    if street == "river":
        assert check_down(hand).is_over
        assert len(log_of(hand, BettingOpened)) == 4


@pytest.mark.parametrize(
    ("house", "game", "street", "burns"),
    by_clause(
        ("s-and-k/texas-holdem/23", "flop", 1),
        ("s-and-k/texas-holdem/24", "turn", 2),
        ("s-and-k/texas-holdem/25", "river", 3),
    ),
)
def test_a_card_is_burned_before_each_part_of_the_board(
    house: str, game: str, street: str, burns: int
) -> None:
    hand = through(deal(house, game, stacks=4), street)
    assert len(hand.burns) == burns
    at = [number for number, event in enumerate(hand.log) if isinstance(event, Boarded)]
    assert isinstance(hand.log[at[-1] - 2], Burned)


@clause("s-and-k/texas-holdem/2")
def test_the_first_page_would_lay_five_cards_face_down_and_turn_them() -> None:
    options = {"board_laid_down": "face down at the start", "burns_before": "nothing"}
    hand = deal("s-and-k", options=options, board="Kd 7c 2s 2h 9d")
    assert (len(hand.laid), hand.board) == (5, [])
    through(hand, "flop")
    assert (len(hand.laid), len(hand.board), hand.burns) == (2, 3, [])
    check_down(hand)
    assert hand.laid == []
    assert [names_of(event) for event in log_of(hand, Boarded)] == ["Kd 7c 2s", "2h", "9d"]


@pytest.mark.parametrize(
    ("burns_before", "burns"), [("each later deal", 3), ("the last two deals", 2), ("nothing", 0)]
)
def test_a_house_says_before_which_deals_it_burns(burns_before: str, burns: int) -> None:
    hand = check_down(deal("s-and-k", options={"burns_before": burns_before}))
    assert len(hand.burns) == burns
    assert len(through(deal("s-and-k", options={"burns_before": burns_before}), "flop").burns) == (
        burns == 3
    )


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "s-and-k/texas-holdem/14",
        "s-and-k/texas-holdem-hi-lo/4",
        "s-and-k/omaha/1",
        "s-and-k/omaha-hi-lo/6",
        "s-and-k/pineapple/1",
        "garlic-city/pineapple/1",
        "garlic-city/crazy-pineapple/1",
        "garlic-city/crazy-pineapple-hi-lo/1",
    ),
)
def test_it_is_played_with_the_ordinary_52_cards(house: str, game: str) -> None:
    setup = table(house, game)
    pack = setup.game.pack(setup.options)
    assert len(set(pack.cards)) == len(pack.cards) == 52
    assert JOKER not in pack.cards


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/12",
        "garlic-city/omaha/14",
        "s-and-k/texas-holdem/21",
        "s-and-k/texas-holdem-hi-lo/6",
        "s-and-k/omaha/3",
    ),
)
def test_the_blinds_are_up_before_anyone_has_a_card(house: str, game: str) -> None:
    hand = deal(house, game, stacks=4)
    posted = [at for at, event in enumerate(hand.log) if isinstance(event, Posted)]
    first_card = next(at for at, event in enumerate(hand.log) if isinstance(event, Dealt))
    assert posted
    assert max(posted) < first_card


@pytest.mark.parametrize(
    ("house", "game", "street", "kept"),
    by_clause(
        ("garlic-city/pineapple/3", "hole cards", 2),
        ("players-club/pineapple/2", "flop", 2),
        ("players-club/pineapple/3", "flop", 2),
        ("garlic-city/crazy-pineapple/10", "flop", 3),
        ("garlic-city/crazy-pineapple/10", "turn", 2),
        ("garlic-city/crazy-pineapple-hi-lo/11", "flop", 3),
        ("garlic-city/crazy-pineapple-hi-lo/11", "turn", 2),
        ("comstock/crazy-pineapple-hi-lo/2", "flop", 3),
        ("comstock/crazy-pineapple-hi-lo/2", "turn", 2),
        ("players-club/crazy-pineapple/1", "flop", 3),
        ("players-club/crazy-pineapple/1", "turn", 2),
        ("s-and-k/pineapple/2", "river", 3),
        ("players-club/lazy-pineapple/1", "river", 3),
        ("comstock/tahoe-pineapple-hi-lo/2", "river", 3),
    ),
)
def test_how_many_hole_cards_are_left_when_a_street_is_bet(
    house: str, game: str, street: str, kept: int
) -> None:
    hand = through(deal(house, game, stacks=4), street)
    while isinstance(hand.step, Discarding):
        seat = hand.asked[0]
        play(hand, f"p{seat} sd {as_text(hand, seat)}")
    assert hand.street == street
    assert [len(hand.holdings[seat].down) for seat in hand.order] == [kept] * 4


@clause("garlic-city/pineapple/3")
def test_pineapple_at_garlic_city_is_discarded_before_any_betting() -> None:
    hand = deal("garlic-city", "pineapple", stacks=4)
    assert hand.round == 0
    assert sorted(hand.asked) == [1, 2, 3, 4]
    for seat in (4, 1, 3, 2):
        play(hand, f"p{seat} sd {as_text(hand, seat)}")
    assert hand.round == 1


@clause("garlic-city/pineapple/7")
def test_pineapple_as_printed_discards_again_after_the_flop_betting() -> None:
    options = {"discard_moment": "before any betting and after the flop betting"}
    hand = deal("garlic-city", "pineapple", stacks=2, options=options, board="Kd 7c 2s 2h 9d")
    assert len(list(log_of(through(hand, "turn"), Discarded))) == 4
    assert [len(hand.holdings[seat].down) for seat in hand.order] == [1, 1]
    assert check_down(hand).is_over


@clause("players-club/pineapple/2")
def test_pineapple_at_the_players_club_is_discarded_after_the_first_betting() -> None:
    hand = deal("players-club", "pineapple", limit="3/6", stacks=3)
    assert hand.round == 1
    play(hand, "p3 cc, p1 cc, p2 cc")
    assert isinstance(hand.step, Discarding)
    assert (hand.round, hand.board, sorted(hand.asked)) == (1, [], [1, 2, 3])


def as_text(hand: Hand, seat: int) -> str:
    return name(hand.holdings[seat].down[-1])


def names_of(event: object) -> str:
    assert isinstance(event, Boarded)
    return names(event.cards)


@clause("garlic-city/pineapple/7")
def test_nobody_is_asked_for_two_of_the_one_card_that_two_discards_leave() -> None:
    """Nobody could win such a pot, and nobody would be told why."""
    with pytest.raises(BadInput, match="leaves one hole card, so 'hole_cards_used' must be 'any'"):
        deal("garlic-city", "pineapple", options={"hole_cards_used": "exactly two"})
