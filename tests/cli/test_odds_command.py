"""`houseway odds`, as a person and as a script see it."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.odds import odds
from houseway.cli.odds_text import results_shown
from houseway.errors import BadInput
from houseway.lab.odds.figures import Figures, Outcome
from houseway.lab.strategy.words import MINUS
from houseway.reports.game_report import result_lines
from tests.patience import PATIENCE_S
from tests.tidy.tree import ROOT

app = typer.Typer()
app.command()(odds)

CENTURY = "no-bust-21st-century-blackjack"
THREE_CARD = ("garlic-city", "three-card-poker")


@pytest.fixture(autouse=True)
def _empty_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def answer(*words: str) -> str:
    return CliRunner().invoke(app, words, catch_exceptions=False, terminal_width=120).stdout


def test_json_gives_the_method_and_every_wager() -> None:
    document = json.loads(answer(*THREE_CARD, "--json"))
    assert (document["method"], document["deals"]) == ("exact", 407_170_400)
    assert [one["wager"] for one in document["wagers"]] == ["ante", "pair-plus"]
    ante = document["wagers"][0]
    assert {"edge", "element_of_risk", "sd", "stderr", "results"} <= ante.keys()
    assert ante["stderr"] == 0


def test_the_usual_game_stands_beside_the_houses_own() -> None:
    document = json.loads(answer(*THREE_CARD, "--common", "--json"))
    own = json.loads(answer(*THREE_CARD, "--json"))
    assert round(document["wagers"][0]["edge"], 8) == 0.03372981
    assert document["own"] == {key: one for key, one in own.items() if key != "plays"}


def test_every_named_play_stands_beside_the_best() -> None:
    plays = json.loads(answer(*THREE_CARD, "--json"))["plays"]
    assert [one["strategy"] for one in plays] == [
        "optimal", "book-tip", "pair-or-better", "always-play",
    ]  # fmt: skip
    assert plays[0]["gives_up"] == 0
    assert all(one["gives_up"] > 0 for one in plays[1:])
    assert "gives up" in answer(*THREE_CARD)


def test_answers_are_ranked_by_what_they_change() -> None:
    ranked = json.loads(answer(*THREE_CARD, "--sensitivity", "--json"))["sensitivity"]
    assert ranked["changes"][0]["option"] == "bank_qualifies_with"
    shown = answer(*THREE_CARD, "--sensitivity")
    assert "What each answer is worth in Three Card Poker at Garlic City Club" in shown
    assert "Changed alone, these move nothing: unfollowed_ante, pair_plus_alone." in shown


def test_an_answer_that_is_set_changes_the_figure() -> None:
    own = json.loads(answer(*THREE_CARD, "--json"))
    words = ("--set", "ties=player-dealer wins", "--json")
    lost = json.loads(answer(*THREE_CARD, *words))
    assert lost["wagers"][0]["edge"] > own["wagers"][0]["edge"]
    assert lost["wagers"][1] == own["wagers"][1]


def test_a_person_reads_the_figures_under_one_another() -> None:
    shown = answer(*THREE_CARD, "--common", "--set", "ties=push")
    assert "Three Card Poker at Garlic City Club: all 407,170,400 deals" in shown
    assert "optimal: plays whatever loses less than the ante" in shown
    assert "chosen for this call: ties=push" in shown
    lines = [line.split() for line in shown.splitlines() if "ante, usual game" in line]
    assert lines[0][:7] == ["ante,", "usual", "game", "3.372981", "%", "2.014672", "%"]


def test_nobody_banks_push_nine() -> None:
    told = answer("s-and-k", "push-nine")
    assert "There is no player-dealer" in told
    assert "the player-dealer wins" not in told


def test_rare_results_of_a_long_list_stand_on_one_line() -> None:
    """Five of about one in ten, and 25 of one in 50,000 that come to one in 2,000 together."""
    often, rare = Outcome(1, 1, 10_000, 0.0999), Outcome(-2, 2, 2, 0.00002)
    wager = Figures(
        wager="base", edge=0, element_of_risk=0, sd=1, stderr=0, staked=1,
        wins=0.5, pushes=0, loses=0.5, results=(often,) * 5 + (rare,) * 25,
    )  # fmt: skip
    told = results_shown(wager, counts=False)
    assert [*told.columns[0].cells] == ["+1"] * 5 + ["others"]
    assert [*told.columns[2].cells][-1] == "0.050000 %"
    on_paper = [*result_lines(wager)]
    assert len(on_paper) == 6
    # 25 of one in 50,000, each of which loses two units.
    assert on_paper[-1].cells == ("others", "", "", "0.050000 %", "1,999 to 1", f"{MINUS}0.1000 %")
    short = msgspec.structs.replace(wager, results=wager.results[5:])
    assert results_shown(short, counts=False).row_count == 25


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("garlic-city", "texas-holdem"), "odds are computed for three-card-poker"),
        (("comstock", "three-card-poker"), "comstock does not deal 'three-card-poker'"),
        ((*THREE_CARD, "--strategy", "book-tips"), "Did you mean 'book-tip'"),
        ((*THREE_CARD, "--set", "tie=push"), "Did you mean 'ties'"),
        ((*THREE_CARD, "--packs", "6"), "three-card-poker has no shoe"),
        ((*THREE_CARD, "--pay-table", "B"), "three-card-poker has no Buster wager"),
        (("comstock", "super-pan-nine", "--packs", "8"), "a shoe holds 12 packs here, not 8"),
        (
            ("s-and-k", "pure-21-5-blackjack", "--set", "bank_second_card=face up"),
            "a bank that shows one card: 'bank_second_card' must be 'face down' or ",
        ),
        (
            ("comstock", "pure-21-5-blackjack", "--net-of-collection", "--side", "pair-plus=5"),
            "no side wager 'pair-plus': it has insurance, buster",
        ),
        (("players-club", CENTURY, "--strategy", "book-tip"), "There are optimal, basic, "),
    ],
)
def test_a_bad_question_is_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why) as refused:
        answer(*words)
    assert "\n" not in str(refused.value)


@pytest.mark.slow
def test_what_was_asked_before_is_answered_without_the_lab() -> None:
    words = (*THREE_CARD, "--json")
    first = answer(*words)
    program = (
        "import sys\n"
        "sys.modules['numpy'] = None\n"
        "from houseway.cli.main import main\n"
        f"main(['odds', *{words!r}])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, first)


@pytest.mark.slow
def test_counting_that_takes_long_tells_how_far_it_is_and_stops_on_ctrl_c() -> None:
    words = ("odds", "players-club", "no-bust-21st-century-blackjack")
    # A run in the background ignores the signal, and hands that on.
    program = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from houseway.cli.main import main\n"
        "main()\n"
    )
    command = [sys.executable, "-c", program, *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as asked:
        assert asked.stderr is not None
        assert asked.stdout is not None
        assert asked.stderr.readline().startswith("counting: ")
        asked.send_signal(signal.SIGINT)
        rest, printed = asked.stderr.read(), asked.stdout.read()
        assert asked.wait(PATIENCE_S) == 130
    (said,) = [one for one in rest.splitlines() if one and not one.startswith("counting: ")]
    assert said == "houseway: stopped"
    assert printed == ""


@pytest.mark.slow
def test_what_was_asked_before_loads_no_game_but_its_own() -> None:
    """Half a second is little: the rulings of pots and of draws are not read for a bank's game."""
    words = ("odds", *THREE_CARD)
    program = (
        "import gc, sys\n"
        "from houseway.cli.main import main\n"
        "looks = lambda: sum(one['collections'] for one in gc.get_stats())\n"
        "before = looks()\n"
        f"sys.argv = ['houseway', *{words!r}]\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as ended:\n"
        "    assert not ended.code\n"
        "print(*sorted(sys.modules), file=sys.stderr)\n"
        "print(looks() - before, file=sys.stderr)\n"
    )
    answer(*THREE_CARD, "--json")
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    *_, loaded, looks = done.stderr.splitlines()
    ours = {one for one in loaded.split() if one.startswith("houseway.")}
    assert "houseway.games.three_card_poker" in ours
    others = ("irregularities.board_", "table.draw", "table.pot.betting", "web")
    assert not [one for one in ours if one.startswith(tuple(f"houseway.{one}" for one in others))]
    assert not {"numpy", "matplotlib"} & {*loaded.split()}
    # Nothing that is loaded is garbage: to look for it hundreds of times costs time.
    assert int(looks) < 20


def test_without_the_lab_extra_it_says_what_to_install() -> None:
    program = (
        "import sys\n"
        "sys.modules['numpy'] = None\n"
        "from houseway.cli.main import main\n"
        f"main(['odds', *{THREE_CARD!r}])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "houseway: houseway odds needs NumPy: pip install 'houseway[lab]'\n"


TABLE = ("--net-of-collection", "--schedule", "asian-1", "--wager", "20", "--players", "6")


def test_json_has_both_chairs_net_of_collection() -> None:
    document = json.loads(answer(*THREE_CARD, *TABLE, "--bank", "100", "--json"))
    net = document["net"]
    assert (net["limit"], net["schedule"], net["bank_cents"]) == ("5-100", "asian-1", 10_000)
    assert net["player"]["collection_cents"] == 100
    assert net["player_dealer"]["collection_cents"] == 200
    assert len(net["positions"]) == 5
    assert document["wagers"][0]["wager"] == "ante"


def test_a_person_reads_both_chairs_and_the_short_bank() -> None:
    shown = answer(
        *THREE_CARD, *TABLE, "--bank", "100", "--side", "pair-plus=5", "--bankroll", "99"
    )
    head = "5-100 on asian-1, 5 hands of $20 and $5 on pair-plus, a bank of $100"
    assert head in " ".join(shown.split())
    assert "ruin of $99" in shown
    assert "in the order of settling" in shown
    # $2 over five hands is 40 cents a hand; Pair Plus brings 11.6 of them, so 5.04 % of $5.64.
    least = "The least wager that leaves the player-dealer without a loss is $6 with a bank that"
    assert f"{least} covers everything." in " ".join(shown.split())
    assert "another tier begins" not in shown
    assert "the same wagers, all covered, by other schedules" in shown


@pytest.mark.slow
def test_where_the_bank_loses_again_in_another_tier_it_is_said() -> None:
    """Two wagers at 2.0329 % pay 50 cents from $12.30 on; together over $50 they owe $2."""
    shown = answer(
        "comstock", "pure-21-5-blackjack", "--net-of-collection", "--limit", "min-5",
        "--players", "3",
    )  # fmt: skip
    words = " ".join(shown.split())
    assert "The least wager that leaves the player-dealer without a loss is $13." in words
    assert "Some larger ones do not: another tier begins." in words


@pytest.mark.slow
def test_where_no_wager_pays_a_bank_that_covers_all_a_short_one_may_win_and_it_is_said() -> None:
    """A house way against itself is even, but for the collection; and nothing reads as minus 0."""
    shown = answer(
        "s-and-k", "pai-gow-poker", "--net-of-collection", "--limit", "101+", "--strategy",
        "house-way", "--wager", "200", "--bank", "10000",
    )  # fmt: skip
    never = "No wager of 101+ leaves the player-dealer without a loss with a bank that covers"
    assert never in " ".join(shown.split())
    assert "-0.000 %" not in shown


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--wager", "20"), "--wager is about a table's collection: add --net-of-collection"),
        (("--backline", "0"), "--backline is about a table's collection: add --net-of-collection"),
        ((*TABLE, "--side", "pair-plus"), "has no amount; write --side WAGER=DOLLARS"),
        ((*TABLE, "--bank", "1"), "the bank puts up .5 at least, not .1"),
        (("--net-of-collection", "--limit", "4/8"), "4/8"),
    ],
)
def test_a_bad_table_is_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why) as refused:
        answer(*THREE_CARD, *words)
    assert "\n" not in str(refused.value)
