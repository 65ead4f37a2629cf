"""What stands behind a game's figures: checks that can fail, and how results spread."""

from math import comb, sqrt

import msgspec
import pytest

from houseway.lab.odds import proving
from houseway.lab.odds.asking import GameOdds, odds_of
from houseway.lab.odds.proving import METHODS, proofs, spans
from houseway.lab.odds.studies import STUDIES
from houseway.lab.strategy.words import MINUS
from tests.lab.odds.challenges import answers_of

GAME = "three-card-poker"


@pytest.fixture
def found(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> GameOdds:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("kept")))
    return odds_of(answers_of(GAME))


def test_every_check_of_true_figures_holds(found: GameOdds) -> None:
    made = proofs(answers_of(GAME), found)
    assert len(made) == 8
    assert all(one.holds for one in made)
    assert any("3.372981 % in print" in one.found for one in made)


def test_every_game_says_how_its_deals_are_counted() -> None:
    """And of seven cards: 53 x ... x 47 / 7! hands, and 46 x ... x 40 / 7! banks beside each."""
    assert METHODS.keys() == STUDIES.keys()
    assert f"{comb(53, 7):,}" in METHODS["pai-gow-poker"]
    assert f"{comb(46, 7):,}" in METHODS["pai-gow-poker"]


def test_a_wrong_edge_is_caught_by_results_and_by_chance(found: GameOdds) -> None:
    """An edge of a tenth more than the results give: far beyond four standard errors of 0.5 %."""
    ante = msgspec.structs.replace(found.wagers[0], edge=found.wagers[0].edge + 0.1)
    wrong = msgspec.structs.replace(found, wagers=(ante, found.wagers[1]))
    failed = {one.claim for one in proofs(answers_of(GAME), wrong) if not one.holds}
    assert {one.partition(":")[0] for one in failed} == {"ante"}
    assert len(failed) == 2


def test_a_wager_that_few_deals_allow_is_told_by_the_unit_put_down(found: GameOdds) -> None:
    """Were Pair Plus made in a quarter of all deals, each would have lost four times as much."""

    def at_random(odds: GameOdds) -> float:
        told = next(one.found for one in proofs(answers_of(GAME), odds)
                    if one.claim.startswith("pair-plus: 100,000 hands"))  # fmt: skip
        return float(told.partition(" %")[0])

    seldom = msgspec.structs.replace(found.wagers[1], made=0.25)
    other = msgspec.structs.replace(found, wagers=(found.wagers[0], seldom))
    assert at_random(other) == pytest.approx(4 * at_random(found), abs=0.01)


def test_nothing_proves_itself_and_what_is_lost_has_a_true_minus(found: GameOdds) -> None:
    """How often insurance is offered comes from its own results: their sum is no proof of it."""
    ante, pair_plus = found.wagers
    results = tuple(msgspec.structs.replace(one, won=-one.won) for one in ante.results)
    for_the_player = msgspec.structs.replace(ante, edge=-ante.edge, results=results)
    seldom = msgspec.structs.replace(pair_plus, made=0.25)
    other = msgspec.structs.replace(found, wagers=(for_the_player, seldom))
    made = {one.claim: one for one in proofs(answers_of(GAME), other)}
    assert "ante: every deal is counted once" in made
    assert "pair-plus: every deal is counted once" not in made
    again = made["ante: the results give the edge again"]
    assert (again.found, again.holds) == (
        f"{MINUS}5.041920 % from results and chances, {MINUS}5.041920 % stated",
        True,
    )


def test_a_deal_that_is_missing_is_caught(found: GameOdds) -> None:
    short = msgspec.structs.replace(found, deals=found.deals + 1)
    failed = [one.claim for one in proofs(answers_of(GAME), short) if not one.holds]
    assert failed == [f"{one}: every deal is counted once" for one in ("ante", "pair-plus")]


def test_results_of_many_hands_spread_by_the_root_of_their_number(found: GameOdds) -> None:
    ante = found.wagers[0]
    hundred, thousand, _ = spans(ante)
    assert hundred.mean == pytest.approx(-100 * ante.edge)
    assert thousand.sd == pytest.approx(ante.sd * sqrt(1000))
    # A bettor at a disadvantage is ahead less often the longer they play.
    assert 0.5 > hundred.ahead > thousand.ahead


def test_deals_at_random_are_dealt_once(found: GameOdds, monkeypatch: pytest.MonkeyPatch) -> None:
    first = proofs(answers_of(GAME), found)
    monkeypatch.setattr(proving, "_at_random", lambda *_: pytest.fail("dealt again"))
    assert proofs(answers_of(GAME), found) == first
