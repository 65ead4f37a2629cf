"""Named strategies as ways of playing: the engine's hands go by what the odds are made of."""

from collections.abc import Iterator

import pytest

from houseway.cards.card import Card, rank
from houseway.errors import BadInput
from houseway.hands.three_card import three_card
from houseway.houses.house import House
from houseway.lab.simulating.named import named_ways
from houseway.lab.simulating.playing import Asked, dealt_on, played
from houseway.lab.simulating.study import Wished, exact_edge, table_of
from houseway.table.bank.events import BankTaken, Wagered
from houseway.table.bank.reading import bank_of
from houseway.table.events import Dealt
from houseway.table.hand import Hand

THREE = "three-card-poker"
UNCOUNTED = [
    ("garlic-city", THREE, ("optimal", "book-tip", "pair-or-better", "always-play")),
    ("garlic-city", "caribbean-stud", ("book-tip", "pair-or-better", "always-play")),
    ("garlic-city", "pai-gow-tiles", ("optimal", "house-way", "keep-teens", "keep-pairs")),
    ("s-and-k", "pai-gow-poker", ("optimal", "house-way", "split-pairs", "highest-behind")),
    ("comstock", "super-pan-nine", ("optimal", "house-way")),
]
"""Games with what they know, as far as it is there at once."""
QUEEN = 12


def table(house: str, game: str, *ways: str) -> Asked:
    return table_of(House.named(house).row(game), Wished(ways=ways), seed=5)


def hands(asked: Asked, count: int) -> list[Hand]:
    found: list[Hand] = []
    dealt_on(asked.setup(), asked.ways, 5, range(count), told=lambda hand, _: found.append(hand))
    return found


def held(hand: Hand, number: int) -> tuple[Card, ...]:
    dealt = [
        pair
        for one in hand.log
        if isinstance(one, Dealt)
        for pair in zip(one.to, one.cards, strict=True)
    ]
    return tuple(card for to, card in dealt if to == number)


def stayed(asked: Asked, count: int) -> Iterator[tuple[str, tuple[Card, ...], bool]]:
    """By player's hand: how its seat plays, its cards, and whether it stayed in."""
    for hand in hands(asked, count):
        played = {one.seat for one in hand.log if isinstance(one, Wagered) and one.kind == "play"}
        for seat in hand.setup.stacks_cents.keys() - {bank_of(hand).seat}:
            yield asked.ways[seat - 1], held(hand, seat), seat in played


@pytest.mark.parametrize(("house", "game", "ways"), UNCOUNTED)
def test_every_named_strategy_sits_down_and_no_cent_is_made_or_lost(
    house: str, game: str, ways: tuple[str, ...]
) -> None:
    assert {*ways} <= named_ways(game).keys()
    found = played(table(house, game, *ways), 0, 10)
    assert {*found.wagers} == {*ways}
    assert sum(one.cents for one in found.seats.values()) + found.drop.cents == 0
    # The house has what the seats lost beyond their wagers.
    assert sum(one.count for one in found.wagers.values()) == 10 * (len(ways) - 1)


def test_three_card_poker_is_played_as_each_strategy_says() -> None:
    """The tip is on the page: play with queen-high or better (garlic-city/three-card-poker/3)."""
    asked = table("garlic-city", THREE, "book-tip", "pair-or-better", "always-play")
    seen = set()
    for way, cards, is_in in stayed(asked, 60):
        has_pair = three_card(cards).category != "high card"
        by_the_book = has_pair or max(map(rank, cards)) >= QUEEN
        expected = {"book-tip": by_the_book, "pair-or-better": has_pair, "always-play": True}
        assert is_in == expected[way], f"{way} with {cards}"
        seen.add((way, is_in))
    assert len(seen) == 5


def test_the_best_play_of_three_card_poker_begins_with_queen_six_four() -> None:
    """The published strategy of the usual game, which garlic-city deals."""
    asked = table("garlic-city", THREE, "optimal", "optimal", "optimal", "optimal")
    for _, cards, is_in in stayed(asked, 60):
        ranks = sorted(map(rank, cards), reverse=True)
        has_pair = three_card(cards).category != "high card"
        assert is_in == (has_pair or ranks >= [QUEEN, 6, 4]), f"{cards}"


def test_everybody_wagers_the_least_and_the_bank_covers_it_all() -> None:
    asked = table("garlic-city", THREE, "always-play", "book-tip", "optimal")
    least = asked.setup().wager_min_cents
    for hand in hands(asked, 8):
        wagered = [one for one in hand.log if isinstance(one, Wagered)]
        assert {one.cents for one in wagered if one.kind == "base"} == {least}
        assert {one.kind for one in wagered} <= {"base", "play"}
        put_up = next(one.cents for one in hand.log if isinstance(one, BankTaken))
        assert put_up > 1_000 * least


@pytest.mark.slow
def test_what_a_strategy_loses_in_the_engine_is_what_the_odds_say() -> None:
    """Within four standard errors, over 400 hands."""
    asked = table("garlic-city", THREE, "always-play", "pair-or-better", "always-play")
    setup, found = asked.setup(), played(asked, 0, 400).wagers
    for way in ("always-play", "pair-or-better"):
        one, exact = found[way], exact_edge(setup.answers, way)
        assert exact is not None
        assert abs(one.mean_cents / setup.wager_min_cents + exact) < (
            4 * one.error_cents / setup.wager_min_cents
        )


@pytest.mark.parametrize(
    ("game", "way", "why"),
    [
        (THREE, "house-way", "There are .*optimal, book-tip, pair-or-better, always-play"),
        (THREE, "optimum", "Did you mean 'optimal'"),
        ("pai-gow-tiles", "book-tip", "There are .*optimal, house-way, keep-teens, keep-pairs"),
        ("texas-holdem", "optimal", "nobody plays 'optimal' at texas-holdem"),
    ],
)
def test_a_strategy_that_this_game_does_not_know_is_answered_with_those_it_does(
    game: str, way: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        table("garlic-city", game, way)
