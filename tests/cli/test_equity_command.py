"""`houseway equity`, as a person and as a script see it."""

import json
import subprocess
import sys

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli import equity as command
from houseway.cli.equity import equity
from houseway.errors import BadInput
from tests.evidence import clause
from tests.tidy.tree import ROOT

app = typer.Typer()
app.command()(equity)


def answer(*words: str) -> str:
    return CliRunner().invoke(app, words, catch_exceptions=False, terminal_width=120).stdout


def test_json_gives_method_boards_and_players() -> None:
    document = json.loads(answer("texas-holdem", "AsAh", "KsKh", "--json"))
    assert list(document) == ["method", "boards", "players"]
    assert (document["method"], document["boards"]) == ("exact", 1_712_304)
    aces, kings = document["players"]
    assert list(aces) == ["hand", "equity", "win", "tie"]
    assert aces["hand"] == "As Ah"
    assert aces["equity"] + kings["equity"] == pytest.approx(1)


def test_json_of_a_split_game_says_what_high_and_low_win() -> None:
    words = ("omaha-hi-lo", "AsAh2d3d", "8h7h6s5s", "--board", "Kd 7c 4c", "--json")
    document = json.loads(answer(*words))
    assert document["boards"] == 820  # two of the 41 cards left
    for player in document["players"]:
        assert list(player) == ["hand", "equity", "win", "tie", "high", "low", "scoop"]


def test_samples_and_a_seed_are_repeatable_and_come_with_their_error() -> None:
    words = ("omaha", "AsAhKdQd", "8h7h6s5s", "--samples", "20000", "--json")
    first, again, other = (answer(*words, "--seed", seed) for seed in ("5", "5", "6"))
    assert first == again != other
    document = json.loads(first)
    assert (document["method"], document["boards"]) == ("sampled", 20_000)
    assert 0 < document["players"][0]["stderr"] < 0.01


def test_dead_cards_are_not_dealt() -> None:
    words = ("texas-holdem", "AsAh", "KsKh", "--dead", "Kd Kc", "--json")
    aces, _ = json.loads(answer(*words))["players"]
    without = json.loads(answer("texas-holdem", "AsAh", "KsKh", "--json"))["players"][0]
    assert aces["equity"] > without["equity"] + 0.1


def test_a_person_reads_a_table() -> None:
    shown = answer("texas-holdem", "AsAh", "KsKh")
    assert "Texas Hold'em: all 1,712,304 boards" in shown
    assert [line.split() for line in shown.splitlines() if "As Ah" in line] == [
        ["│", "As", "Ah", "│", "82.64", "%", "│", "82.36", "%", "│", "0.54", "%", "│"]
    ]


def test_a_person_reads_how_far_a_sampled_answer_may_be_off() -> None:
    shown = answer("razz", "As2h3d", "8h7h6s", "--samples", "1000")
    assert "Razz: 1,000 deals" in shown
    assert "std. error" in shown


def test_the_table_of_a_split_game_has_its_halves() -> None:
    shown = answer("omaha-hi-lo", "AsAh2d3d", "8h7h6s5s", "--board", "Kd7c4c")
    assert "Omaha Hi-Lo, board Kd 7c 4c: all 820 boards" in shown
    assert all(column in shown for column in ("high", "low", "scoop"))


@clause("comstock/omaha-hi-lo/9")
def test_at_comstock_hands_that_do_not_qualify_share_the_pot() -> None:
    words = ("omaha-hi-lo", "AsTc8d6h", "Js8c7h2s", "--board", "Kd Qc 9s 5h 3d", "--json")
    usual = json.loads(answer(*words))["players"]
    assert [player["equity"] for player in usual] == [1, 0]
    at_comstock = json.loads(answer(*words, "--house", "comstock"))["players"]
    assert [player["equity"] for player in at_comstock] == [0.5, 0.5]


@pytest.mark.parametrize("house", ["garlic-city", "players-club", "s-and-k"])
def test_other_houses_ask_nothing_of_a_high_hand(house: str) -> None:
    words = ("omaha-hi-lo", "AsTc8d6h", "Js8c7h2s", "--board", "Kd Qc 9s 5h 3d", "--json")
    players = json.loads(answer(*words, "--house", house))["players"]
    assert [player["equity"] for player in players] == [1, 0]


def test_another_answer_may_be_set_for_one_call() -> None:
    words = ("omaha-hi-lo", "AsTc8d6h", "Js8c7h2s", "--board", "Kd Qc 9s 5h 3d", "--json")
    usual = answer(*words, "--house", "comstock", "--set", "high_qualifier=none")
    assert [player["equity"] for player in json.loads(usual)["players"]] == [1, 0]
    asked = answer(*words, "--house", "s-and-k", "--set", "high_qualifier=pair or better")
    assert [player["equity"] for player in json.loads(asked)["players"]] == [0.5, 0.5]


def test_omaha_may_be_set_to_be_played_high_low() -> None:
    words = ("omaha", "As2cTh3h", "AdJc9c4s", "--board", "8c 7d 5s Kh Qd", "--json")
    high_only = json.loads(answer(*words, "--house", "s-and-k"))["players"]
    assert [player["equity"] for player in high_only] == [0, 1]
    split = json.loads(answer(*words, "--house", "s-and-k", "--set", "plays_high_low=true"))
    assert [player["equity"] for player in split["players"]] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("texas-holdm", "AsAh", "KsKh"), "Did you mean 'texas-holdem'"),
        (("texas-holdem", "AsAh", "KsAh"), "Ah is there twice"),
        (("texas-holdem", "AsAh", "KsKhQd"), "'Ks Kh Qd' is 3 cards: Texas Hold'em is dealt 2"),
        (("texas-holdem", "AsAh", "KsJk"), "Jk is not in a pack of 52"),
        (("texas-holdem", "AsAh", "KsK"), '"KsK" is not a card'),
        (("texas-holdem", "AsAh"), "2 to 10 hands, not 1"),
        (("texas-holdem", "AsAh", "KsKh", "--board", "2c"), "a board is 0, 3, 4 or 5 cards"),
        (("texas-holdem", "AsAh", "KsKh", "--house", "comstok"), "Did you mean 'comstock'"),
        (
            ("omaha", "AsAhKdQd", "8h7h6s5s", "--house", "comstock"),
            "comstock does not deal 'omaha'",
        ),
        (("texas-holdem", "AsAh", "KsKh", "--set", "a=b"), "--set a=b chooses .* add --house"),
        (
            ("texas-holdem", "AsAh", "KsKh", "--house", "comstock", "--set", "odd_chip"),
            "--set odd_chip has no value; write --set OPTION=VALUE",
        ),
        (
            (
                *("omaha-hi-lo", "AsAhKdQd", "8h7h6s5s", "--house", "s-and-k"),
                *("--set", "high_and_low_cards=the same"),
            ),
            "equity plays high_and_low_cards as 'independent', not as 'the same'",
        ),
    ],
)
def test_a_bad_question_is_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why) as refused:
        answer(*words)
    assert "\n" not in str(refused.value)


def test_a_long_run_shows_its_progress_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "SILENT_SECONDS", 0.0)
    monkeypatch.setenv("FORCE_COLOR", "1")
    equity("texas-holdem", ["AsAh", "KsKh"], samples=3_000_000, as_json=True)
    printed = capfd.readouterr()
    assert "dealing" in printed.err
    assert json.loads(printed.out)["boards"] == 3_000_000


def test_a_short_run_says_nothing_on_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    equity("texas-holdem", ["AsAh", "KsKh"], board="2c 3c 4c", as_json=True)
    assert capfd.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_without_the_lab_extra_it_says_what_to_install(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from houseway.cli.equity import equity\n"
        "from houseway.errors import HousewayError\n"
        "try: equity('texas-holdem', ['AsAh', 'KsKh'])\n"
        "except HousewayError as error: sys.exit(str(error))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr.strip().endswith("pip install 'houseway[lab]'")
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_bad_question_is_refused_before_the_kernels_are_loaded() -> None:
    program = (
        "import sys\n"
        "from houseway.cli.equity import equity\n"
        "from houseway.errors import BadInput\n"
        "try: equity('texas-holdem', ['AsAh', 'AsKh'])\n"
        "except BadInput: sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert done.returncode == 0
