"""Three Card Poker: published figures, hands counted one by one, and the engine to the cent."""

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from houseway.cards.card import cards, names
from houseway.cards.packs import fifty_two
from houseway.hands.qualifying import BankQualifiesWith
from houseway.hands.tables import THREE_CARD
from houseway.kernels.three_card_banks import against_every_three, every_three
from houseway.lab.odds.asking import usual_answers
from houseway.lab.odds.challenge import STANDS, qualifies
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.three_card import ante_parts, counted, pair_plus_comes
from tests.dealing import won
from tests.lab.odds.challenges import answers_of, ranked, stand, stands
from tests.table.banked_hands import banked

GAME = "three-card-poker"


def usual(strategy: str = "optimal") -> tuple[Figures, Figures]:
    ante, pair_plus = counted(usual_answers(answers_of(GAME)).options, strategy).wagers
    return ante, pair_plus


def own(*chosen: str, strategy: str = "optimal") -> tuple[Figures, Figures]:
    ante, pair_plus = counted(answers_of(GAME, *chosen).options, strategy).wagers
    return ante, pair_plus


def test_the_usual_game_is_worth_what_has_been_published() -> None:
    ante, pair_plus = usual()
    assert round(100 * ante.edge, 6) == 3.372981
    assert round(100 * ante.element_of_risk, 6) == 2.014672
    assert round(100 * pair_plus.edge, 6) == 2.316742


def test_every_deal_is_counted() -> None:
    """22,100 hands against 18,424 each."""
    for wager in own():
        assert sum(one.deals for one in wager.results) == 22_100 * 18_424


def test_pair_plus_pays_as_many_deals_as_there_are_such_hands() -> None:
    """48 straight flushes, 52 trips, 720 straights, 1,096 flushes and 3,744 pairs in 22,100."""
    _, pair_plus = own()
    hands = {one.won: one.deals // 18_424 for one in pair_plus.results}
    assert hands == {40: 48, 30: 52, 6: 720, 4: 1_096, 1: 3_744, -1: 16_440}


def test_without_a_bonus_where_the_bank_does_not_qualify_the_house_keeps_more() -> None:
    """Garlic City pays the bonus to winners, against banks that qualify."""
    assert own()[0].edge > usual()[0].edge


@pytest.mark.parametrize("strategy", ["book-tip", "pair-or-better", "always-play"])
def test_no_named_play_loses_less_than_the_best(strategy: str) -> None:
    assert usual(strategy)[0].edge > usual()[0].edge


def test_the_best_play_is_queen_six_four() -> None:
    """The published rule: 132,652,800 of 407,170,400 deals fold, 7,200 hands of 22,100."""
    folded = next(one for one in usual()[0].results if one.staked == 1)
    assert folded.deals == 7_200 * 18_424


def test_queen_high_or_better_is_worth_what_has_been_published() -> None:
    """Mimicking the bank costs 3.45 %, raising blind 7.65 %."""
    assert round(100 * usual("book-tip")[0].edge, 2) == 3.45
    assert round(100 * usual("always-play")[0].edge, 2) == 7.65


@pytest.mark.parametrize("least", ["queen high", "an ace and a king"])
@pytest.mark.parametrize("hand", ["Qc 6d 4h", "2c 2d 2h", "Ac Kc Qc", "5c 3d 2h"])
def test_banks_are_counted_as_one_by_one(hand: str, least: BankQualifiesWith) -> None:
    row = every_three().hands.tolist().index(sorted(cards(hand)))
    threes = every_three()
    plays = qualifies(threes.hands, threes.strength, least, ranking=THREE_CARD)
    (found,) = against_every_three(np.array([row]), plays)
    one_by_one = stands(cards(hand), least)
    assert dict(zip(STANDS, found.tolist(), strict=True)) == {
        each: one_by_one[each] for each in STANDS
    }


CHOSEN = [
    (),
    ("ante_bonus_needs_win=no", "ante_bonus_unqualified=yes"),
    ("ante_bonus=instead of even money", "ante_bonus_unqualified=yes"),
    ("ties=player-dealer wins", "pair_plus_when=only on a win", "play_wager_antes=2"),
    ("unqualified_bank_pays=ante and play wager", "win_pays=3 to 2"),
    ("unqualified_bank_pays=nothing", "ante_bonus=instead of even money"),
]
BANKS = ("Qc 7d 4s", "Jc 9d 4s", "Kc 8d 3s", "9c 9d 4s", "Ac Kd Qs")
PLAYERS = ("Qh 7s 4d", "Kh 8s 3d", "5c 5d 5h", "6h 7h 8h", "Th Jd Qd", "2h 9h Kh", "Ah Ac 3c")


@pytest.mark.parametrize("chosen", CHOSEN)
def test_the_engine_settles_the_same_deals_to_the_same_cent(chosen: tuple[str, ...]) -> None:
    """$10 on the ante and $5 on Pair Plus, played or folded, under every bank and hand above."""
    options = answers_of(GAME, *chosen).options
    parts = ante_parts(options)
    dealt = [*product(BANKS, PLAYERS), *random_deals(10)]
    for bank, hand in dealt:
        if {*cards(bank)} & {*cards(hand)}:
            continue
        stood = stand(cards(hand), cards(bank), "queen high")
        line = ranked(cards(hand)).category
        for stays in (True, False):
            ante = sum(parts(line, stood)) if stays else Fraction(-1)
            side = pair_plus_comes(options, line, stood, stays=stays).won
            assert engine(bank, hand, stays=stays, chosen=chosen) == 10 * ante + 5 * side


def random_deals(count: int) -> list[tuple[str, str]]:
    chance, pack = Random(21), [*fifty_two().cards]
    six = [chance.sample(pack, 6) for _ in range(count)]
    return [(names(one[:3]), names(one[3:])) for one in six]


def engine(bank: str, hand: str, *, stays: bool, chosen: tuple[str, ...]) -> float:
    """What seat 2 won in the engine, in dollars."""
    lines = "p1 bank 2000, p2 wager 10, p2 wager 5 pair-plus, done"
    options = dict(one.split("=", 1) for one in chosen)
    holes = {1: bank, 2: hand}
    dealt = banked(
        "garlic-city", GAME, f"{lines}, p2 {'play' if stays else 'give-up'}",
        holes=holes, options=options, stacks={1: 2000, 2: 200, 3: 200},
    )  # fmt: skip
    return won(dealt)[2]
