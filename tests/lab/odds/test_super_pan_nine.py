"""Super Pan Nine: a small shoe walked card by card, symmetry, and the engine to the cent."""

from collections import Counter
from itertools import permutations
from random import Random

import numpy as np
import pytest

from houseway.cards.card import Card, names, rank
from houseway.cards.packs import super_pan_nine as shoe_of
from houseway.errors import BadInput
from houseway.hands.super_pan_nine import POINTS, super_pan_nine
from houseway.houses.house import House
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.super_pan_nine import (
    Game,
    Met,
    counted,
    deals_of,
    meetings,
    points,
    shoe_at,
)
from houseway.lab.odds.super_pan_nine_tables import sampled
from houseway.rulebook.answers import Answers, with_chosen
from tests.dealing import won
from tests.table.banked_hands import banked

pytestmark = pytest.mark.slow

GAME = "super-pan-nine"


def answers_of(house: str, *chosen: str) -> Answers:
    return with_chosen(House.named(house).row(GAME).answers, chosen)


def base(house: str, *chosen: str, strategy: str = "optimal") -> Figures:
    (found,) = counted(answers_of(house, *chosen).options, strategy).wagers
    return found


def test_where_both_chairs_must_play_the_house_way_neither_is_favoured() -> None:
    """Two hands that draw alike from one shoe, and push when they are equal, are each other's."""
    chosen = "bank_draw_option=the house way"
    assert base("garlic-city", chosen, strategy="house-way").edge == 0


def test_a_bank_that_sees_who_drew_is_favoured() -> None:
    assert 0.011 < base("garlic-city").edge < 0.012
    assert base("comstock").edge == base("garlic-city").edge


def test_neither_chair_can_do_better_alone() -> None:
    """The bank draws on six against a player who stood, and only then."""
    options = answers_of("garlic-city").options
    game = Game(meetings(shoe_at(options)), options)
    player, bank = game.optimal()
    assert game.best_player(bank) == player
    assert game.best_bank(player) == bank
    assert {points(kind) for kind, draw in player.items() if draw} == {0, 1, 2, 3, 4, 5}
    for (kind, drew), draw in bank.items():
        assert draw == (points(kind) <= 5 or (points(kind) == 6 and not drew))


def test_ties_that_the_bank_takes_cost_as_often_as_hands_tie() -> None:
    by_rule = "bank_draw_option=the house way"
    push = base("comstock", by_rule, strategy="house-way")
    taken = base("comstock", by_rule, "ties=player-dealer wins", strategy="house-way")
    assert taken.edge == pytest.approx(push.edge + push.pushes)
    assert taken.pushes == 0


@pytest.mark.parametrize("packs", range(8, 13))
def test_every_number_of_packs_counts_its_own_deals(packs: int) -> None:
    options = answers_of("garlic-city", f"packs={packs}").options
    cards = 36 * packs
    found = counted(options, "house-way")
    ordered = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)
    assert found.deals == ordered // 36 * (cards - 6) * (cards - 7)
    assert sum(one.deals for one in found.wagers[0].results) == found.deals


def test_a_shoe_that_the_book_does_not_allow_is_refused() -> None:
    with pytest.raises(BadInput, match="12 packs here, not 8"):
        base("comstock", "packs=8")


def test_a_small_shoe_is_counted_as_card_by_card() -> None:
    """Nine cards: every order of eight of them, under the house way against a bank's own rule."""
    shoe = (2, 1, 1, 2, 1, 1, 1)
    options = answers_of("garlic-city", "bank_draw_option=the house way").options
    game = Game(meetings(shoe), options)
    found = game.result(*game.house_way())
    cards = [worth for worth, count in enumerate(shoe) for _ in range(count)]
    results = Counter(_result(order) for order in permutations(cards, 8))
    # Each set of three cards comes in six orders.
    assert found == Met(results[1] // 36, results[-1] // 36)
    assert deals_of(shoe) == sum(results.values()) // 36


def _result(order: tuple[int, ...]) -> int:
    own, bank = sum(order[:3]) % 10, sum(order[3:6]) % 10
    own = (own + order[6]) % 10 if own <= 5 else own
    bank = (bank + order[7]) % 10 if bank <= 5 else bank
    return (own > bank) - (own < bank)


@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
@pytest.mark.parametrize("chosen", [(), ("ties=player-dealer wins", "win_pays=6 to 5")])
def test_the_engine_settles_the_same_deals_to_the_same_cent(
    chosen: tuple[str, ...], house: str
) -> None:
    """$10 on one hand; the player plays the house way, the bank its rule and the house way."""
    chance = Random(9)
    set_to = ("bank_draw_option=the house way", *chosen)
    options = answers_of(house, *set_to).options
    game = Game(meetings(shoe_at(options)), options)
    player, bank = game.house_way()
    pays = {1: 12 if chosen else 10, 0: -10 if chosen else 0, -1: -10}
    for _ in range(60):
        eight = chance.sample(shoe_of(12).cards, 8)
        own, other, (mine, theirs) = eight[:3], eight[3:6], eight[6:]
        drew = player[_kind(own)]
        bank_drew = bank[_kind(other), drew]
        held = super_pan_nine([*own, mine] if drew else own)
        against = super_pan_nine([*other, theirs if drew else mine] if bank_drew else other)
        stood = (held > against) - (held < against)
        does = "draw-one" if drew else "stand"
        dealt = banked(
            house, GAME, f"p1 bank 100, p2 wager 10, done, p1 shake, p2 {does}",
            holes={1: names(other), 2: names(own)}, then=names([mine, theirs]), stacks=2,
            options=dict(one.split("=", 1) for one in set_to),
        )  # fmt: skip
        assert won(dealt)[2] == pays[stood]


def _kind(held: list[Card]) -> tuple[int, ...]:
    return tuple(sorted(POINTS[rank(card)] for card in held))


def test_tables_at_random_come_to_the_exact_figure() -> None:
    """One hand against the bank, within four standard errors."""
    options = answers_of("garlic-city").options
    owed = sampled(options, "optimal", 1).owed["base"].astype(np.float64)
    figure = base("garlic-city")
    assert abs(owed.mean() + figure.edge) < 4 * figure.sd / np.sqrt(owed.size)
