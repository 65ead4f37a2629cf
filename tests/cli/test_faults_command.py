"""`houseway faults`: what mistakes cost, under each house's remedy."""

import pytest

from tests.cli.in_process import document, in_one_line, run

ROW = ("garlic-city", "texas-holdem")


def test_each_fault_has_its_price_under_every_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--rate", "flop-turned-early=1/2", "--hands", "8", "--seed", "5", "--pace", "30")
    prices = document(capsys, "faults", *ROW, *asked)
    assert [one["fault"] for one in prices] == ["flop-turned-early"] * 2
    assert prices[0]["houses"][0] == "garlic-city"
    for one in prices:
        assert 0 < one["happened"] <= one["drawn"] < 8
        for cost in one["costs"]:
            assert cost["a_fault_error_cents"] >= 0
            # Of eight hands so many had it, and thirty are dealt in an hour.
            an_hour = cost["a_fault_cents"] * one["happened"] / 8 * 30
            assert cost["an_hour_cents"] == pytest.approx(an_hour)


def test_it_is_shown_with_standard_errors_beside_the_other_houses(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("--rate", "shown-to-one=1/4", "--rate", "flop-turned-early=1/2", "--hands", "6")
    said = run(capsys, "faults", *ROW, *asked).out
    assert "6 hands, 30 an hour" in said
    assert "whoever would have won" in said
    assert "comstock" in said
    assert " ± " in said
    assert "nobody" in said


@pytest.mark.parametrize(
    ("rate", "why"),
    [
        ("flop-early=1/200", "no fault 'flop-early'"),
        ("flop-turned-early=2", "is 2: it is 0 to 1"),
        ("flop-turned-early=-1/2", "is -0.5: it is 0 to 1"),
        ("flop-turned-early", "write FAULT=RATE, such as hole-card-exposed=1/200"),
        ("flop-turned-early=nan", "write FAULT=RATE"),
        ("early-turned-flop=1/9", "Did you mean 'flop-turned-early'?"),
        ("flop-turned-early=1/0", "write FAULT=RATE"),
    ],
)
def test_what_cannot_be_a_rate_ends_with_two_and_one_line(
    rate: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "faults", *ROW, "--rate", rate)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert why in in_one_line(done.err)


@pytest.mark.parametrize("rate", [
        "flop-early=1/200", "string-raise=7", "string-raise=x",
        "string-raise=1e999999999", "string-raise=1e400",
    ],
)  # fmt: skip
def test_and_names_the_faults_of_the_row(rate: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "faults", *ROW, "--rate", rate)
    assert "turn-turned-early, river-turned-early" in in_one_line(done.err)


def test_a_rate_is_given_once_and_a_game_without_faults_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    twice = ("--rate", "string-raise=1/9", "--rate", "string-raise=1/8")
    assert "string-raise is given twice" in run(capsys, "faults", *ROW, *twice).err
    none = run(capsys, "faults", "garlic-city", "chinese-poker")
    assert (none.code, "no fault can be reported" in none.err) == (2, True)


def test_it_says_how_far_it_is_and_never_goes_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.cli.progress.QUIET_S", 0.0)
    asked = ("--rate", "flop-turned-early=1", "--hands", "3")
    told = run(capsys, "faults", *ROW, *asked).err.splitlines()
    assert [line.partition(": ")[2] for line in told] == [f"{one} of 6" for one in range(6)]
