"""A file that cannot be written: told before minutes of counting."""

import pytest

from tests.cli.in_process import run


@pytest.mark.parametrize("command", ["odds", "strategy", "report-game"])
def test_a_folder_that_is_not_there_is_told_before_anything_is_counted(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted(*_: object, **__: object) -> None:
        raise AssertionError("nothing is counted for a file that cannot be written")

    for one in ("odds.asking.odds_of", "strategy.charting.chart_of"):
        monkeypatch.setattr(f"houseway.lab.{one}", counted)
    done = run(capsys, command, "garlic-city", "caribbean-stud", "-o", "/no/such/folder/a.pdf")
    assert done == (2, "", "houseway: /no/such/folder/a.pdf: No such file or directory\n")
