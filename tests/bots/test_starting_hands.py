"""First cards of board games: the files hold every hand, in an order that can be derived again."""

from math import comb
from random import Random

import pytest

from houseway.bots.chances import Contest, pot_share
from houseway.bots.starting_hands import (
    FOLDER,
    HOLE_CARDS,
    KINDS,
    every_key,
    first_rank,
    key_of,
    ranks_by_key,
    ways,
)
from houseway.cards.card import cards
from houseway.cards.packs import fifty_two
from houseway.lab.starting_hands import BOARDS, USED, hole_of, shares, written
from houseway.table.pot.awarding import Wins

EVERY = [(many, kind) for many in HOLE_CARDS for kind in KINDS]


@pytest.mark.parametrize(("many", "different"), [(2, 169), (3, 1_755), (4, 16_432)])
def test_every_hand_has_one_key_whatever_its_suits_are_called(many: int, different: int) -> None:
    keys = every_key(many)
    assert len({*keys}) == len(keys) == different
    assert sum(map(ways, keys)) == comb(52, many)
    chance = Random(many)
    for _ in range(200):
        held = chance.sample(fifty_two().cards, many)
        assert key_of(held) in ranks_by_key(many, "high")
        assert key_of(hole_of(key_of(held))) == key_of(held)


def test_the_files_are_there_for_every_number_of_cards_and_way_to_win() -> None:
    assert {one.stem for one in FOLDER.glob("*.json")} == {f"{many}-{kind}" for many, kind in EVERY}


def test_aces_are_the_best_first_cards_and_low_cards_are_good_where_low_shares() -> None:
    assert first_rank(cards("As Ah"), "high") == 1
    assert first_rank(cards("3s 2h"), "high") < 0.02
    assert first_rank(cards("As Ah Ks Kh"), "high") > 0.999
    assert first_rank(cards("As Ah 2s 3h"), "high-low") > 0.999
    assert first_rank(cards("As 2h"), "high-low") > first_rank(cards("As 2h"), "high") + 0.2


@pytest.mark.slow
@pytest.mark.parametrize(("many", "kind"), EVERY)
def test_better_first_cards_win_more_of_pots_that_are_dealt_out(many: int, kind: Wins) -> None:
    """Derived in another way: three random hands are dealt to each of ten that are picked at even
    distances, and whoever stands a fifth of all hands higher wins more."""
    order = sorted(ranks_by_key(many, kind).items(), key=lambda one: one[1])
    picked = [order[(2 * at + 1) * len(order) // 20] for at in range(10)]
    contest, samples = Contest(USED[many], kind), 400
    won = [
        pot_share(hole_of(key), (), contest, opponents=3, samples=samples, randomness=Random(at))
        for at, (key, _) in enumerate(picked)
    ]
    lower, higher = sum(won[:3]), sum(won[-3:])
    # The error of three shares together is 0.04 or less: sqrt(3 * 0.25 * 0.75 / 400) = 0.038.
    assert higher > lower + 4 * 0.04


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_the_files_are_what_the_command_would_write_now(kind: str) -> None:
    """`python -m houseway.lab.starting_hands` writes them again; more cards take minutes."""
    found = shares(2, kind, boards=BOARDS[2], seed=f"2-{kind}")
    assert (FOLDER / f"2-{kind}.json").read_text(encoding="utf-8") == written(found)
