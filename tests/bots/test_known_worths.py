"""The tables that bots and hints go by: what the charts are made of, for the answers they name."""

from itertools import combinations
from random import Random

import pytest

from houseway.bots.known_worths import (
    FOLDER,
    GAMES,
    caribbean_key,
    three_card_key,
    up_column,
    worths_at,
)
from houseway.cards.card import card, cards
from houseway.cards.packs import fifty_two
from houseway.hands.tables import HIGH
from houseway.houses.house import House
from houseway.lab.odds.asking import usual_answers
from houseway.lab.strategy.known import WORTHS, tables_of, written
from tests.lab.odds.challenges import answers_of

PACK = fifty_two().cards
LEAST_ACE_KING = HIGH.strength(cards("Ac Kd 4h 3s 2c"))


def test_a_table_is_there_for_every_game_that_has_one() -> None:
    assert {one.stem for one in FOLDER.glob("*.json")} == set(GAMES) == WORTHS.keys()


@pytest.mark.kernels
@pytest.mark.parametrize("game", ["three-card-poker", "super-pan-nine", "pai-gow-tiles"])
def test_the_tables_are_what_the_command_would_write_now(game: str) -> None:
    """`python -m houseway.lab.strategy.known` writes them again."""
    assert (FOLDER / f"{game}.json").read_text(encoding="utf-8") == written([*tables_of(game)])


@pytest.mark.soak
def test_the_table_of_caribbean_stud_is_what_the_command_would_write_now() -> None:
    kept = (FOLDER / "caribbean-stud.json").read_text(encoding="utf-8")
    assert kept == written([*tables_of("caribbean-stud")])


@pytest.mark.parametrize("game", GAMES)
def test_every_house_that_deals_a_game_has_its_table(game: str) -> None:
    for house in ("garlic-city", "comstock"):
        rows = {row.game.slug: row for row in House.named(house).rows()}
        if game in rows:
            assert worths_at(rows[game].answers)


def test_every_hand_has_its_row() -> None:
    threes = worths_at(answers_of("three-card-poker"))
    assert len(threes) == 2 * 286 + 156 + 13
    assert {three_card_key(hand) for hand in combinations(PACK, 3)} == threes.keys()
    # Eight lines above a pair, thirteen pairs, 164 ace-kings, and three classes below.
    fives, chance = worths_at(answers_of("caribbean-stud")), Random(1)
    assert len(fives) == 8 + 13 + 164 + 3
    assert {caribbean_key(chance.sample(PACK, 5)) for _ in range(500)} <= fives.keys()


def test_other_answers_than_those_of_a_table_find_none() -> None:
    assert not worths_at(answers_of("three-card-poker", "unqualified_bank_pays=nothing"))
    # What Pair Plus pays changes nothing about the ante.
    assert worths_at(answers_of("three-card-poker", "pair_plus_when=even if folded"))


@pytest.mark.clause("garlic-city/caribbean-stud/27", "garlic-city/caribbean-stud/29")
def test_an_ace_king_is_worth_what_every_bank_with_that_up_card_brings_it() -> None:
    """In the usual game: one ante where the bank does not qualify; otherwise three won or lost, for
    ace-king is paid even money. The table has the mean over all suits of these ranks."""
    held, up = cards("Ac Kd Th 9s 3c"), card("3d")
    own, total = HIGH.strength(held), 0
    left = [one for one in PACK if one not in (*held, up)]
    for rest in combinations(left, 4):
        bank = HIGH.strength((up, *rest))
        if bank < LEAST_ACE_KING:
            total += 1
        elif bank != own:
            total += 3 if own > bank else -3
    known = worths_at(usual_answers(answers_of("caribbean-stud")))[caribbean_key(held)]
    assert known[up_column(up)] == pytest.approx(total / 163_185, abs=0.005)
