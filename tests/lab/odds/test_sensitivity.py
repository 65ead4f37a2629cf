"""What a rule is worth: answers flipped one at a time, by arithmetic that is known."""

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from houseway.houses.house import House
from houseway.lab.odds import pai_gow_paired, pai_gow_walked, studies
from houseway.lab.odds.asking import odds_of
from houseway.lab.odds.pai_gow_paired import paired
from houseway.lab.odds.sensitivity import Change, Sensitivity, sensitivity
from houseway.lab.odds.studies import in_silence
from houseway.rulebook.answers import Answers, with_option
from houseway.rulebook.options import Options
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


PAI_GOW = "pai-gow-poker"


def pai_gow(*chosen: tuple[str, str]) -> Answers:
    answers = House.named("s-and-k").row(PAI_GOW).answers
    for option, value in chosen:
        answers = with_option(answers, option, value)
    return answers


def test_an_answer_that_takes_minutes_says_so_and_the_others_stand_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a wheel that is second highest nobody has walked another joker, or another foul."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(pai_gow_walked, "walk_all", None)
    found = sensitivity(pai_gow(("wheel", "second highest")), "optimal")
    assert {one.option: one.needs for one in found.uncounted} == {
        "equal_front_and_back": "needs a walk of some two minutes on two free cores:"
        " --set equal_front_and_back=foul alone, or --sampled",
        "joker_in_front": "needs a walk of some two minutes on two free cores:"
        " --set joker_in_front='any card' alone, or --sampled",
    }
    assert {one.option for one in found.changes} == {"wheel", "copies", "split_result", "win_pays"}
    assert found.unmoved == ("foul_hand", "foul_bank_hand")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("option", "value"), [("copies", "player-dealer wins"), ("equal_front_and_back", "foul")]
)
def test_the_same_deals_under_two_answers_meet_the_exact_difference(
    option: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two lots of 100,000 deals; dealt apart, the error would be some 0.75 * sqrt(2 / 200,000)."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(pai_gow_paired, "LOTS", 2)
    own, other = pai_gow(), pai_gow((option, value))
    exact = [odds_of(one, "house-way").wager("base").edge for one in (own, other)]
    found = paired(own.options, other.options, "house-way", in_silence)
    assert abs(found.gained - (exact[1] - exact[0])) <= 4 * found.stderr
    assert found.stderr < 0.75 * (2 / 200_000) ** 0.5 / 2


@pytest.mark.slow
def test_a_planted_change_that_nobody_walked_is_dealt_and_tells_how_far_off_it_may_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copies are taken for an answer that needs a walk; the exact figure stands in the table."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(pai_gow_paired, "LOTS", 2)
    exact = change(sensitivity(pai_gow(), "house-way"), "copies", "player-dealer wins")
    own = pai_gow().options

    def takes_long(options: Options, _strategy: str) -> str:
        return "" if options == own else "minutes"

    # Where nothing is kept yet.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "dealt"))
    monkeypatch.setattr(pai_gow_walked, "takes_long", takes_long)
    ranked = sensitivity(pai_gow(), "house-way", is_sampled=True)
    found = change(ranked, "copies", "player-dealer wins")
    assert 0 < found.stderr < 0.001
    assert abs(found.player - exact.player) <= 4 * found.stderr
    assert (found.player_dealer, exact.stderr) == (-found.player, 0)
    assert not ranked.uncounted
    # The same cards under the same settling leave nothing to chance.
    assert {"foul_hand", "foul_bank_hand"} <= {*ranked.unmoved}


@pytest.mark.slow
def test_answers_without_figures_are_looked_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shoe of thirteen packs is more than Comstock's book allows for Super Pan Nine."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    answers = House.named("comstock").row("super-pan-nine").answers
    first = sensitivity(answers, "optimal")
    assert [*tmp_path.rglob("*-refused.json")]

    def nobody(_: studies.Play) -> NoReturn:
        raise AssertionError("counted again")

    study = studies.STUDIES["super-pan-nine"]
    monkeypatch.setitem(studies.STUDIES, "super-pan-nine", replace(study, counted=nobody))
    assert sensitivity(answers, "optimal") == first
