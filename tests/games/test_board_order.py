"""Who deals, who posts, who acts first and who acts last, in every game with a board."""

from collections.abc import Sequence

import pytest

from houseway.table.carry import carried_out, next_setup
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.pot.events import Posted
from tests.dealing import by_clause, check_down, deal, dealt, log_of, may, play, through
from tests.evidence import clause


def posted(hand: Hand) -> list[tuple[int, float]]:
    """Who posted how many dollars, in order."""
    return [(event.seat, event.cents / 100) for event in log_of(hand, Posted)]


def turns(hand: Hand) -> list[int]:
    """The seats that will act, in order, if nobody raises."""
    return list(hand.asked)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/8",
        "comstock/texas-holdem/10",
        "players-club/texas-holdem/9",
        "garlic-city/omaha/10",
    ),
)
@pytest.mark.parametrize("button", [1, 3])
def test_the_button_marks_who_nominally_deals(house: str, game: str, button: int) -> None:
    """The deal starts at the button's left, whoever that is."""
    hand = deal(house, game, stacks=4, button=button)
    (given,) = log_of(hand, Dealt)
    assert isinstance(given, Dealt)
    assert given.to[0] == button + 1


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/9",
        "comstock/texas-holdem/11",
        "players-club/texas-holdem/11",
        "garlic-city/omaha/11",
    ),
)
def test_the_button_is_dealt_to_last(house: str, game: str) -> None:
    hand = deal(house, game, stacks={1: 50, 4: 50, 6: 50, 9: 50}, button=4)
    (given,) = log_of(hand, Dealt)
    assert isinstance(given, Dealt)
    assert given.to[:4] == (6, 9, 1, 4)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/10",
        "comstock/texas-holdem/12",
        "players-club/texas-holdem/12",
        "garlic-city/omaha/12",
    ),
)
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_the_button_acts_last_on_every_later_round(house: str, game: str, street: str) -> None:
    hand = through(deal(house, game, stacks=4, button=2), street)
    assert turns(hand) == [3, 4, 1, 2]


@pytest.mark.parametrize(
    ("house", "game", "expected"),
    by_clause(
        ("garlic-city/texas-holdem/10", [3, 4, 1, 2]),
        ("comstock/texas-holdem/12", [3, 4, 1, 2]),
        ("garlic-city/omaha/12", [3, 4, 1, 2]),
        ("players-club/texas-holdem/12", [2, 3, 4, 1]),
    ),
)
def test_in_the_first_round_the_button_does_not_act_last(
    house: str, game: str, expected: Sequence[int]
) -> None:
    """Two blinds left of seat 4's button act after it; one blind alone acts after it too."""
    hand = deal(house, game, stacks=4, button=4)
    assert turns(hand) == expected
    assert turns(hand)[-1] != 4


@pytest.mark.parametrize(
    ("house", "game", "blinds"),
    by_clause(
        ("garlic-city/texas-holdem/11", [(3, 2), (4, 4)]),
        ("garlic-city/texas-holdem/14", [(3, 2), (4, 4)]),
        ("comstock/texas-holdem/13", [(3, 2), (4, 4)]),
        ("comstock/texas-holdem/14", [(3, 2), (4, 4)]),
        ("garlic-city/omaha/13", [(3, 2), (4, 4)]),
        ("garlic-city/omaha/16", [(3, 2), (4, 4)]),
        ("garlic-city/crazy-pineapple/2", [(3, 2), (4, 4)]),
        ("garlic-city/crazy-pineapple-hi-lo/3", [(3, 2), (4, 4)]),
        ("s-and-k/texas-holdem-hi-lo/6", [(3, 4)]),
        ("s-and-k/omaha/3", [(3, 4)]),
    ),
)
def test_blinds_from_the_buttons_left_start_the_action(
    house: str, game: str, blinds: list[tuple[int, float]]
) -> None:
    hand = deal(house, game, stacks=5, button=2)
    assert posted(hand) == blinds
    assert hand.bet_cents == 400
    assert hand.pot_cents == 100 * sum(dollars for _, dollars in blinds)


@pytest.mark.parametrize(
    ("house", "game", "expected"),
    by_clause(
        ("garlic-city/texas-holdem/15", [5, 1, 2, 3, 4]),
        ("comstock/texas-holdem/15", [5, 1, 2, 3, 4]),
        ("garlic-city/omaha/17", [5, 1, 2, 3, 4]),
        ("garlic-city/crazy-pineapple/3", [5, 1, 2, 3, 4]),
        ("garlic-city/crazy-pineapple/4", [5, 1, 2, 3, 4]),
        ("garlic-city/crazy-pineapple-hi-lo/4", [5, 1, 2, 3, 4]),
        ("garlic-city/crazy-pineapple-hi-lo/5", [5, 1, 2, 3, 4]),
    ),
)
def test_left_of_the_last_blind_acts_first_and_the_blinds_last(
    house: str, game: str, expected: Sequence[int]
) -> None:
    assert turns(deal(house, game, stacks=5, button=2)) == expected


@clause("comstock/texas-holdem/16")
def test_later_the_first_live_player_left_of_the_button_acts_first() -> None:
    hand = deal("comstock", stacks=5, button=2)
    play(hand, "p5 cc, p1 cc, p2 cc, p3 f, p4 cc")
    assert hand.street == "flop"
    assert turns(hand) == [4, 5, 1, 2]


@pytest.mark.parametrize(
    ("house", "game"), by_clause("s-and-k/texas-holdem-hi-lo/5", "s-and-k/omaha/2")
)
def test_the_game_starts_at_the_left_of_the_button(house: str, game: str) -> None:
    """The deal, the blind, and the action of every later round."""
    hand = deal(house, game, stacks=4, button=3)
    (given,) = log_of(hand, Dealt)
    assert isinstance(given, Dealt)
    assert (given.to[0], posted(hand)[0][0]) == (4, 4)
    assert turns(through(hand, "flop")) == [4, 1, 2, 3]


@clause("comstock/texas-holdem/18")
def test_with_a_single_blind_all_action_starts_left_of_the_button() -> None:
    """The one arrangement in which rule and exception agree: the button itself posts it."""
    hand = deal("comstock", stacks=4, button=3, options={"blind_count": "1"})
    assert posted(hand) == [(3, 4)]
    assert turns(hand) == [4, 1, 2, 3]
    assert turns(through(hand, "flop")) == [4, 1, 2, 3]


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/13", "garlic-city/omaha/15")
)
def test_a_blind_counts_toward_its_players_bet(house: str, game: str) -> None:
    hand = deal(house, game, stacks=3, button=1)
    play(hand, "p1 cc")
    assert may(hand) == "seat 2 may call $2, raise to $8 or fold"
    play(hand, "p2 cc")
    assert may(hand) == "seat 3 may check, raise to $8 or fold"


@clause("comstock/texas-holdem/17")
def test_every_blind_is_live_and_may_raise_when_nobody_has() -> None:
    hand = play(deal("comstock", stacks=3, button=1), "p1 cc, p2 cc")
    assert may(hand) == "seat 3 may check, raise to $8 or fold"
    play(hand, "p3 cbr 8")
    assert may(hand) == "seat 1 may call $4, raise to $12 or fold"


@pytest.mark.parametrize(
    ("house", "game", "blinds"),
    by_clause(
        ("garlic-city/texas-holdem/16", 2),
        ("comstock/texas-holdem/54", 2),
        ("garlic-city/omaha/18", 2),
        ("players-club/texas-holdem/10", 1),
        ("s-and-k/texas-holdem/15", 1),
        ("s-and-k/omaha-hi-lo/10", 1),
    ),
)
def test_the_button_moves_clockwise_and_the_blinds_move_with_it(
    house: str, game: str, blinds: int
) -> None:
    """Once round the table everyone has had the button and each blind, and it begins again."""
    hand = deal(house, game, stacks={2: 200, 5: 200, 8: 200}, button=5)
    setup = hand.setup
    seen = []
    for _ in range(4):
        hand = check_down(dealt(setup))
        seen.append((setup.button, *(seat for seat, _ in posted(hand))))
        setup = next_setup(setup, carried_out(hand), setup.stacks_cents)
    full_round = [(5, 8, 2), (8, 2, 5), (2, 5, 8), (5, 8, 2)]
    assert seen == [places[: blinds + 1] for places in full_round]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        *("garlic-city/texas-holdem/14", "garlic-city/omaha/16", "garlic-city/crazy-pineapple/2"),
        *("garlic-city/crazy-pineapple-hi-lo/3", "comstock/texas-holdem/14"),
    ),
)
def test_two_players_post_in_the_printed_order(house: str, game: str) -> None:
    """The other player small, the button big; left of the further blind acts first, then later."""
    hand = deal(house, game, stacks=2, button=1)
    assert posted(hand) == [(2, 2), (1, 4)]
    assert turns(hand) == [2, 1]
    assert turns(through(hand, "flop")) == [2, 1]


def test_heads_up_a_house_may_have_the_small_blind_on_the_button_as_is_usual() -> None:
    options = {"heads_up_blinds": "button posts small"}
    hand = deal("garlic-city", stacks=2, button=1, options=options)
    assert posted(hand) == [(1, 2), (2, 4)]
    assert turns(hand) == [1, 2]
    assert turns(through(hand, "flop")) == [2, 1]


@pytest.mark.parametrize(
    ("count", "sizes", "expected"),
    [
        ("1", "last full, others half", [(3, 4)]),
        ("2", "last full, others half", [(3, 2), (4, 4)]),
        ("3", "last full, others half", [(3, 2), (4, 2), (5, 4)]),
        ("3", "all full", [(3, 4), (4, 4), (5, 4)]),
    ],
)
def test_a_house_has_one_two_or_three_blinds(
    count: str, sizes: str, expected: list[tuple[int, float]]
) -> None:
    options = {"blind_count": count, "blind_sizes": sizes}
    hand = deal("garlic-city", stacks=5, button=2, options=options)
    assert posted(hand) == expected
    assert turns(hand)[0] == expected[-1][0] % 5 + 1


@pytest.mark.parametrize(
    ("limit", "expected"), [("3/6", [(2, 1), (3, 3)]), ("1/2", [(2, 1), (3, 1)])]
)
def test_half_a_blind_is_rounded_down_to_whole_chips_and_is_at_least_one(
    limit: str, expected: list[tuple[int, float]]
) -> None:
    assert posted(deal("garlic-city", limit=limit)) == expected


def test_a_house_may_begin_the_first_round_left_of_the_button() -> None:
    hand = deal("garlic-city", stacks=5, button=2, options={"first_to_act": "left of the button"})
    assert turns(hand) == [3, 4, 5, 1, 2]


def test_a_house_may_begin_later_rounds_left_of_the_blind() -> None:
    options = {"later_first_to_act": "left of the last blind"}
    hand = through(deal("garlic-city", stacks=5, button=2, options=options), "flop")
    assert turns(hand) == [5, 1, 2, 3, 4]


def test_a_blind_that_is_not_live_is_in_the_pot_and_no_bet() -> None:
    hand = deal("garlic-city", options={"blinds_live": "no"})
    assert may(play(hand, "p1 cc")) == "seat 2 may call $4, raise to $8 or fold"
    assert hand.pot_cents == 1000
