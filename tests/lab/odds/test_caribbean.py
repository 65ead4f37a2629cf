"""Caribbean Stud: published figures, hands counted one by one, and the engine to the cent."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from houseway.cards.card import Card, cards, names, rank
from houseway.cards.packs import fifty_two
from houseway.hands.qualifying import BankQualifiesWith
from houseway.hands.tables import HIGH
from houseway.kernels.five_card_banks import banks_of, below_and_equal, every_five, of_any_place
from houseway.lab.odds.asking import usual_answers
from houseway.lab.odds.caribbean import DEALS, ante_parts, counted
from houseway.lab.odds.challenge import qualifies
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.studies import in_silence
from tests.dealing import won
from tests.lab.odds.challenges import answers_of, ranked, stand
from tests.table.banked_hands import banked

GAME = "caribbean-stud"


def usual(strategy: str = "optimal") -> Figures:
    (ante,) = counted(usual_answers(answers_of(GAME)).options, strategy, in_silence).wagers
    return ante


@pytest.mark.slow
def test_the_usual_game_is_worth_what_has_been_published() -> None:
    ante = usual()
    assert round(100 * ante.edge, 6) == 5.224306
    assert round(100 * ante.element_of_risk, 3) == 2.555
    assert sum(one.deals for one in ante.results) == DEALS == 19_933_230_517_200


@pytest.mark.slow
def test_named_plays_cost_what_has_been_published() -> None:
    """Challenging blind costs 16.607 %, with a pair or better alone 5.470 %."""
    assert round(100 * usual("always-play").edge, 3) == 16.607
    assert round(100 * usual("pair-or-better").edge, 3) == 5.470
    assert usual().edge < usual("book-tip").edge < usual("pair-or-better").edge


@pytest.mark.slow
def test_a_bank_that_needs_both_cards_in_its_hand_loses_to_whoever_challenges() -> None:
    """By the letter of garlic-city/caribbean-stud/26 a pair without ace and king does not play."""
    (ante,) = counted(answers_of(GAME).options, "optimal", in_silence).wagers
    (always,) = counted(answers_of(GAME).options, "always-play", in_silence).wagers
    assert ante.edge < -0.5
    assert ante.edge <= always.edge


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "up", "least"),
    [
        ("Ac Kd Jh 8s 3c", "4d", "ace-king high"),
        ("2c 2d 5h 9s Qc", "Ad", "an ace and a king"),
        ("6h 7h 8h 9h Th", "6s", "queen high"),
    ],
)
def test_banks_are_counted_as_one_by_one(hand: str, up: str, least: BankQualifiesWith) -> None:
    """All 163,185 banks behind an up card, by the engine's table."""
    fives = every_five()
    row = np.flatnonzero((fives.hands == sorted(cards(hand))).all(axis=1))
    plays = qualifies(fives.hands, fives.strength, least, ranking=HIGH)
    banks = banks_of(fives, plays)
    below, played = np.zeros((1, 52, 2), np.int32), np.zeros((1, 52), np.int32)
    below_and_equal(banks, row, below)
    of_any_place(banks, row, played)
    left = [card for card in fifty_two().cards if card not in cards(f"{hand} {up}")]
    own, strength = HIGH.strength(cards(hand)), HIGH.strength
    one_by_one = Counter(
        (strength(bank) > own) - (strength(bank) < own)
        for bank in ((*cards(up), *rest) for rest in combinations(left, 4))
        if _plays(bank, least)
    )
    (at,) = cards(up)
    assert below[0, at].tolist() == [one_by_one[-1], one_by_one[0]]
    assert played[0, at] == sum(one_by_one.values())


def _plays(bank: tuple[Card, ...], least: BankQualifiesWith) -> bool:
    """Whether a bank qualifies, by the ranks it holds and the line of the list it stands on."""
    ranks = sorted((rank(card) for card in bank), reverse=True)
    if least == "an ace and a king":
        return {14, 13} <= {*ranks}
    is_made = HIGH.category(HIGH.strength(bank)) != "high card"
    return is_made or (ranks[0] >= 12 if least == "queen high" else ranks[:2] == [14, 13])


CHOSEN = [
    (),
    ("bank_qualifies_with=ace-king high", "caribbean_ante_pays=even money"),
    ("unqualified_bank_pays=ante and play wager", "ties=player-dealer wins"),
    ("unqualified_bank_pays=nothing", "play_wager_antes=1", "back_bet_pays=pair: 3 to 2"),
]
BANKS = ("Ac Kd 9s 5h 2c", "9c 9d As Kh 2c", "Qc Jd 9s 5h 2c", "3c 3d 9s 5h 2d")
PLAYERS = ("Ah Ks 9h 5s 2h", "Th Td 4s 4d 8c", "6h 7h 8h Th Qh", "6s 6d 6c 7s 7c", "8h 8s 8d 8c 4c")


@pytest.mark.parametrize("chosen", CHOSEN)
def test_the_engine_settles_the_same_deals_to_the_same_cent(chosen: tuple[str, ...]) -> None:
    options = dict(one.split("=", 1) for one in chosen)
    least = answers_of(GAME, *chosen).answer("bank_qualifies_with").value
    assert least in ("ace-king high", "an ace and a king")
    parts = ante_parts(answers_of(GAME, *chosen).options)
    for bank, hand in [*product(BANKS, PLAYERS), *random_deals(10)]:
        stood = stand(cards(hand), cards(bank), least)
        for stays in (True, False):
            line = ranked(cards(hand)).category
            ante = sum(parts(line, stood)) if stays else Fraction(-1)
            assert engine(bank, hand, stays=stays, options=options) == 10 * ante


def random_deals(count: int) -> list[tuple[str, str]]:
    chance, pack = Random(26), [*fifty_two().cards]
    ten = [chance.sample(pack, 10) for _ in range(count)]
    return [(names(one[:5]), names(one[5:])) for one in ten]


def engine(bank: str, hand: str, *, stays: bool, options: dict[str, str]) -> float:
    """What seat 2 won in the engine, in dollars."""
    dealt = banked(
        "garlic-city", GAME,
        f"p1 bank 5000, p2 wager 10, done, p2 {'play' if stays else 'give-up'}",
        holes={1: bank, 2: hand}, options=options, stacks={1: 5000, 2: 200, 3: 200},
    )  # fmt: skip
    return won(dealt)[2]
