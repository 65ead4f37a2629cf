"""What the others may hold: all two cards, counted exactly where that can be, and capped bets."""

from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path

import pytest

from houseway.cards.card import Card, cards
from houseway.hands.tables import HIGH
from houseway.lab.review.against import Against, against_told
from houseway.lab.review.deals import DEALS
from houseway.lab.review.felts import BoardFelt
from houseway.lab.review.rivals import Rival, rival_of
from houseway.lab.review.scenes import Scene
from houseway.lab.review.two_cards import two_card_chances
from houseway.lab.review.walking import Moment, Walk, walked
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.measuring import CHOOSING
from tests.lab.review.looking import looked_at, river

CAPPED = Path("tests/hands_played/garlic-city-texas-holdem-five-in-a-capped-pot.hand")
KINGS = 2
ERRORS = 4


def lived_through(path: Path | str, seat: int) -> Walk:
    walk = next(walked(Path(path), seat, {}))
    assert isinstance(walk, Walk), walk
    return walk


def last_scene(path: Path | str, seat: int) -> tuple[Walk, Scene]:
    """Before the last bet, call or fold of the seat: at the showdown hands lie open."""
    walk = lived_through(path, seat)
    bets = [one for one in walk.own if isinstance(one.action, Call | Fold | Raise)]
    return walk, Scene(bets[-1].view, walk.setup)


def test_two_cards_win_their_part_of_all_other_hands_there_are(tmp_path: Path) -> None:
    """On K-Q-J-10 of spades the nine loses to the ace alone: 44 of the 990 others hold it."""
    _, scene = last_scene(river(tmp_path, "9s3c", "KsQsJsTs2d"), 2)
    chances = two_card_chances(scene)
    nine, low = (tuple(sorted(cards(one))) for one in ("9s3c", "3h4h"))
    assert chances[nine[0], nine[1]] == pytest.approx((990 - 44) / 990)
    assert chances[low[0], low[1]] == pytest.approx(by_hand(scene, cards("3h4h")))
    assert len(chances) == 47 * 46 / 2


def by_hand(scene: Scene, held: tuple[Card, ...]) -> float:
    """The same, each other hand held against it one by one."""
    strength = CHOOSING["any"](HIGH, scene.view.board)
    others = [*combinations([one for one in scene.closed if one not in held], 2)]
    own = strength(held)
    points = [(own > strength(one)) + (own == strength(one)) / 2 for one in others]
    return sum(points) / len(others)


def test_every_hand_that_a_rival_may_hold_is_looked_at() -> None:
    """Of 45 cards that the kings have not seen, two make 990 hands."""
    walk, scene = last_scene(CAPPED, KINGS)
    look = partial(rival_of, scene=scene, felt=BoardFelt(walk.setup), bets=(), every=False)
    assert len(look(1, against=Against("random")).hands) == 990


def test_against_any_cards_of_two_others_the_share_is_the_exact_one(tmp_path: Path) -> None:
    """Every two hands for two rivals are counted, but those with a card in common."""
    text = THREE_IN.format(second="KcKh")
    path = tmp_path / "three.phh"
    path.write_text(text, "utf-8")
    check = looked_at(path, 2, "random").decisions[-1]
    _, scene = last_scene(path, 2)
    strength = CHOOSING["any"](HIGH, scene.view.board)
    own = strength(scene.own)
    all_hands = [*combinations(scene.unseen, 2)]
    lesser = [{*one} for one in all_hands if strength(one) < own]
    pairs = sum(one.isdisjoint(other) for one in lesser for other in lesser)
    exact = pairs / (990 * 43 * 42 / 2)
    assert check.share == pytest.approx(exact, abs=ERRORS * sqrt(exact * (1 - exact) / DEALS))


THREE_IN = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 5c5d", "d dh p2 {second}", "d dh p3 QcQd",
  "p3 cc", "p1 cc", "p2 cc",
  "d db 3s4d4s", "p1 cc", "p2 cc", "p3 cc",
  "d db 7d", "p1 cc", "p2 cc", "p3 cc",
  "d db 9c", "p1 cc", "p2 cc", "p3 cc",
  "p1 sm 5c5d", "p2 sm {second}", "p3 sm QcQd"
]
"""


def test_where_the_cap_leaves_no_raise_that_is_known_of_a_call() -> None:
    """A bet and three raises are in, so the calls that follow could be nothing else."""
    walk = lived_through(CAPPED, KINGS)
    flop = [one for one in walk.bets if one.view.street == "flop"]
    assert [one.may_raise for one in flop] == [True, True, True, False, False, False]


def strong(rival: Rival) -> float:
    """How likely a rival has a hand that hardly any other beats."""
    hits = zip(rival.chances, rival.weights, strict=True)
    return sum(weight for chance, weight in hits if chance > 0.95) / sum(rival.weights)


def test_a_call_that_could_be_nothing_else_rules_out_no_strong_hand() -> None:
    """Seat 5 raised on the flop and on the turn, and then called at the cap."""
    walk = lived_through(CAPPED, KINGS)
    moment = next(one for one in walk.own if one.view.street == "river")
    scene, felt = Scene(moment.view, walk.setup), BoardFelt(walk.setup)
    before = [one for one in walk.bets if one.line < moment.line]
    free = [one._replace(may_raise=True) for one in before]
    look = partial(_looked, scene=scene, felt=felt)
    assert strong(look(before)) > 1.2 * strong(look(free))


def _looked(bets: list[Moment], *, scene: Scene, felt: BoardFelt) -> Rival:
    return rival_of(5, scene, felt, bets=bets, against=against_told("regular"), every=False)


def test_a_blank_card_turns_no_hopeless_hand_into_a_favourite() -> None:
    """The kings call the last raise on the turn, and nobody is likelier to be behind afterwards."""
    seen = looked_at(CAPPED, KINGS)
    turn = [one.share or 0 for one in seen.decisions if one.street == "turn"][-1]
    river_share = next(one.share or 0 for one in seen.decisions if one.street == "river")
    assert turn < 1 / 5
    assert river_share < 1 / 5
