"""How odds are asked for: by the answers that decide them, and from the disk the second time."""

from dataclasses import replace
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.lab.odds import kept
from houseway.lab.odds.asking import Asked, odds_of, usual_answers
from houseway.lab.odds.figures import Counted
from houseway.lab.odds.studies import STUDIES, Play, study_of
from tests.lab.odds.challenges import answers_of

GAME = "three-card-poker"


@pytest.fixture(autouse=True)
def _empty_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def times_counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The strategies that were worked out, and not read from the disk."""
    asked: list[str] = []
    study = STUDIES[GAME]

    def counted(play: Play) -> Counted:
        asked.append(play.strategy)
        return study.counted(play)

    monkeypatch.setitem(STUDIES, GAME, replace(study, counted=counted))
    return asked


@pytest.mark.slow
def test_the_second_time_it_comes_from_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = times_counted(monkeypatch)
    first, again = odds_of(answers_of(GAME)), odds_of(answers_of(GAME))
    assert first == again
    assert asked == ["optimal"]


def test_another_answer_or_another_play_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = times_counted(monkeypatch)
    for answers in (answers_of(GAME), answers_of(GAME, "ties=player-dealer wins")):
        odds_of(answers)
        odds_of(answers, "book-tip")
    assert asked == ["optimal", "book-tip"] * 2


def test_a_file_that_cannot_be_read_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = times_counted(monkeypatch)
    first = odds_of(answers_of(GAME))
    (file,) = kept.folder().iterdir()
    file.write_bytes(b"{")
    assert odds_of(answers_of(GAME)) == first
    assert len(asked) == 2


def test_a_disk_that_takes_nothing_costs_only_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert odds_of(answers_of(GAME)).wager("ante").edge > 0


def test_an_answer_that_moves_no_chips_of_the_wager_changes_nothing_in_the_digest() -> None:
    own = Asked(answers_of(GAME)).rules
    assert Asked(answers_of(GAME, "seats_max=6")).rules == own
    assert Asked(answers_of(GAME, "ties=player-dealer wins")).rules != own


def test_the_usual_game_is_the_book_but_for_the_words_that_differ() -> None:
    changed = [one.name for one in usual_answers(answers_of(GAME)) if one.standing == "set"]
    assert changed == ["ante_bonus_needs_win", "ante_bonus_unqualified"]


def test_a_game_without_figures_is_told_which_have_them() -> None:
    with pytest.raises(BadInput, match=r"odds are computed for three-card-poker, .*; pan is not"):
        study_of("pan")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("book-tips", "Did you mean 'book-tip'"), ("zzz", "There are optimal, book-tip, ")],
)
def test_an_unknown_play_is_told_what_there_is(wrong: str, right: str) -> None:
    with pytest.raises(BadInput, match=right):
        odds_of(answers_of(GAME), wrong)
