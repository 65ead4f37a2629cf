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
from houseway.houses.house import House
from houseway.lab.pot_games import USUAL, game_at
from tests.evidence import clause
from tests.tidy.tree import ROOT

HOUSES = ("garlic-city", "comstock", "players-club", "s-and-k")

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


@pytest.mark.kernels
def test_json_of_a_split_game_says_what_high_and_low_win() -> None:
    words = ("omaha-hi-lo", "AsAh2d3d", "8h7h6s5s", "--board", "Kd 7c 4c", "--json")
    document = json.loads(answer(*words))
    assert document["boards"] == 820  # two of the 41 cards left
    for player in document["players"]:
        assert list(player) == ["hand", "equity", "win", "tie", "high", "low", "scoop"]


@pytest.mark.kernels
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
    # Of 1,712,304 boards the aces win 1,410,336 and share 9,308.
    win, tie = 1_410_336 / 17_123.04, 9_308 / 17_123.04
    figures = [f"{one:.6f}" for one in (win + tie / 2, win, tie)]
    assert [line.split() for line in shown.splitlines() if "As Ah" in line] == [
        ["│", "As", "Ah", "│", *(word for one in figures for word in (one, "%", "│"))]
    ]
    assert "81.946050 %" in answer("texas-holdem", "AcAd", "KcKh")


@pytest.mark.kernels
def test_a_person_reads_how_far_a_sampled_answer_may_be_off() -> None:
    shown = answer("razz", "As2h3d", "8h7h6s", "--samples", "1000")
    assert "Razz: 1,000 deals" in shown
    assert "std. error" in shown


@pytest.mark.kernels
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


@pytest.mark.kernels
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


@pytest.mark.kernels
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


EVERY_GAME = [
    ("texas-holdem", "AsAh", "QQ+, AKs", "--board", "Kd 7c 4c"),
    ("texas-holdem-hi-lo", "As2h", "KsKh", "--house", "s-and-k"),
    ("omaha", "AsAhKdQd", "8h7h6s5s"),
    ("omaha-hi-lo", "AsAh2d3d", "8h7h6s5s", "--board", "Kd 7c 4c", "--house", "comstock"),
    ("pineapple", "AsAhKd", "8h7h6s"),
    ("crazy-pineapple", "AsAhKd", "8h7h6s", "--board", "Kc 7c 4c"),
    ("crazy-pineapple-hi-lo", "AsAhKd", "8h7h6s", "--board", "Kc 7c 4c"),
    ("tahoe-pineapple-hi-lo", "AsAhKd", "8h7h6s"),
    ("lazy-pineapple", "AsAhKd", "8h7h6s"),
    ("seven-card-stud", "AsAh/Kd9c", "8h7h6s5s", "--dead", "Ac"),
    ("seven-card-stud-hi-lo", "AsAhKd9c", "8h7h6s5s"),
    ("razz", "As2h3d9c", "????8h7h6s", "--samples", "2000"),
    ("five-card-stud", "AsAh", "8h7h"),
    ("mexican-poker", "Jk/Ks", "Qs/Qd", "--house", "garlic-city"),
    ("lowball", "As2d3c4hKd", "8h7h6s5cQd", "--draw", "1,pat"),
    ("kansas-city-lowball", "2s3d4c7hKd", "8h7d6s5cQd", "--house", "garlic-city"),
    ("draw-poker", "KsKd3c4h5d", "AhQhJh8h2c", "--draw", "rule,1"),
    ("jacks-or-better", "KsKdJk4h5d", "AhQhJh8h2c"),
    ("jacks-back", "KsKdJk4h5d", "AhQhJh8h2c"),
    ("push-nine", "As2h3d", "random"),
    ("chinese-poker", "2c3d4h5s6c7d8h9sTcJdQhKsAc", "AdAhAsKcKdKhQcQdQsJcJhJsTd"),
]


@pytest.mark.slow
@pytest.mark.parametrize("words", EVERY_GAME, ids=[words[0] for words in EVERY_GAME])
def test_every_pot_game_of_the_four_houses_has_equity(words: tuple[str, ...]) -> None:
    document = json.loads(answer(*words, "--json"))
    assert document["method"] == ("sampled" if "--samples" in words else "exact")
    whole = 0 if document.get("unit") == "points" else 1
    assert sum(player["equity"] for player in document["players"]) == pytest.approx(whole)
    assert words[1].split("/")[0][:2] in document["players"][0]["hand"]


def test_no_pot_game_that_a_house_deals_is_left_out() -> None:
    families = {"board", "stud", "draw", "push-nine", "chinese poker"}
    dealt = {
        row.game.slug
        for house in HOUSES
        for row in House.named(house).rows()
        if row.game.family in families
    }
    assert dealt == {words[0] for words in EVERY_GAME} == set(USUAL)
    for house in HOUSES:
        for game in dealt & set(House.named(house).games):
            assert game_at(game, house).slug == game


@pytest.mark.kernels
def test_a_person_reads_what_is_kept_and_how_a_hand_is_set() -> None:
    shown = answer("pineapple", "AsAhKd", "8h7h6s")
    assert "keeps" in shown
    assert "8h 7h" in shown
    points = answer("chinese-poker", *EVERY_GAME[-1][1:])
    assert "+4.00" in points
    assert "-4.00" in points


@pytest.mark.kernels
def test_a_standard_error_of_points_has_no_sign() -> None:
    words = ("chinese-poker", EVERY_GAME[-1][1], "random", "--samples", "20")
    rows = [line for line in answer(*words).splitlines() if "?? ??" in line or "2c" in line]
    assert all(line.split("│")[-2].strip()[0].isdecimal() for line in rows)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            ("no-bust-blackjack", "AsAh", "KsKh"),
            "no equity for a game 'no-bust-blackjack'. It has a bank",
        ),
        (("three-card-poker", "AsAhKd", "2c3c4c"), "houseway odds says what it is worth"),
        (("texas-holdem", "AsAh", "QQQ"), "'QQQ' is no hand and no range of two cards"),
        (("texas-holdem", "AsAh", "AA", "--dead", "Ac"), "every hand of 'AA' .* it names none"),
        (("lowball", "As2d3c4hKd", "8h7h6s5cQd", "--draw", "six,1"), "'six' is not 0 to 5, pat"),
        (("mexican-poker", "8c/Ks", "Qs/Qd"), "8c is not in a pack of 41"),
        (("draw-poker", "Jk2c3c4c5c", "8h7h6s5d4d"), "Jk is not in a pack of 52"),
        (("jacks-back", "random", "8h7h6s5d4d"), "write five cards a hand"),
        (("razz", "As2h3d", "random", "--board", "Kd 7c 4c"), "Razz has no board"),
        (("lowball", "As2d3c4hKd5d", "8h7h6s5cQd"), "is 6 cards: Lowball is dealt 1 to 5"),
        (
            ("pineapple", "AsAhKd", "8h7h6s", "--house", "players-club", "--board", "2c 3c 4c"),
            "with 3 cards on the board a hand of Pineapple has 2",
        ),
        (
            (
                *("mexican-poker", "Jk/Ks", "QsQd", "--house", "comstock"),
                *("--set", "joker_turned_up=as if dealt up"),
            ),
            "equity plays joker_turned_up as 'stays wild'",
        ),
    ],
)
def test_a_bad_hand_of_any_game_is_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why) as refused:
        answer(*words)
    assert "\n" not in str(refused.value)
