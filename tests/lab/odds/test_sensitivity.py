"""What a rule is worth: answers flipped one at a time, by arithmetic that is known."""

from pathlib import Path

import pytest

from houseway.lab.odds.asking import odds_of
from houseway.lab.odds.sensitivity import Change, Sensitivity, sensitivity
from houseway.rulebook.answers import with_option
from tests.lab.odds.challenges import answers_of

GAME = "three-card-poker"


@pytest.fixture(scope="module")
def ranked(tmp_path_factory: pytest.TempPathFactory) -> Sensitivity:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("odds")))
        return sensitivity(answers_of(GAME), "optimal")


def change(found: Sensitivity, option: str, would_be: str) -> Change:
    return next(one for one in found.changes if (one.option, one.would_be) == (option, would_be))


def test_the_largest_change_stands_first(ranked: Sensitivity) -> None:
    sizes = [abs(one.player) for one in ranked.changes]
    assert sizes == sorted(sizes, reverse=True)
    assert all(one.player == -one.player_dealer for one in ranked.changes)


def test_a_pair_that_pays_a_unit_more_brings_as_much_as_pairs_come(ranked: Sensitivity) -> None:
    """3,744 of 22,100 hands."""
    found = change(ranked, "pair_plus_pays", "pair: 2 to 1")
    assert (found.wager, found.was) == ("pair-plus", "pair: 1 to 1")
    assert found.player == pytest.approx(3_744 / 22_100)


def test_a_lost_tie_costs_ante_and_play_wager_as_often_as_hands_tie(ranked: Sensitivity) -> None:
    pushes = odds_of(answers_of(GAME)).wager("ante").pushes
    found = change(ranked, "ties", "player-dealer wins")
    assert found.player == pytest.approx(-2 * pushes, rel=1e-3)


def test_a_change_is_what_setting_the_answer_comes_to(
    ranked: Sensitivity, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for one in ranked.changes:
        if one.option in ("ante_bonus", "unqualified_bank_pays", "bank_qualifies_with"):
            other = odds_of(with_option(answers_of(GAME), one.option, one.would_be))
            assert other.wager(one.wager).edge == one.edge


def test_answers_that_move_nothing_are_named_and_the_rest_counted(ranked: Sensitivity) -> None:
    assert ranked.unmoved == ("unfollowed_ante", "pair_plus_alone")
    assert ranked.beside == len(answers_of(GAME)) - 13
