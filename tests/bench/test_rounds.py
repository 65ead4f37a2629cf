"""The benchmark's own arithmetic: medians of rounds in turn, slack, peers that are not there."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bench import peers, rounds, worker
from bench.engine import ENGINE, EngineWork, engine_works, our_round
from bench.rounds import Line, Skipped, measured
from bench.works import Peer, Round, Work, works
from bench.yardstick import nanoseconds_a_look_up
from tests.tidy.tree import ROOT

pytestmark = pytest.mark.slow


def at_rates(*rates: float) -> Callable[[], Round]:
    """Rounds that say these rates, one after the other."""
    said: Iterator[float] = iter(rates)
    return lambda: lambda: next(said)


def work(*, ours: Callable[[], Round], peers: tuple[Peer, ...] = (), **budget: float) -> Work:
    return Work(name="some", title="some work", unit="hands/s", make=ours, peers=peers, **budget)


def lines(asked: Work, *, count: int) -> list[Line]:
    return [line for line in measured(asked, rounds=count) if isinstance(line, Line)]


@pytest.mark.parametrize(
    ("theirs", "is_met"),
    [
        pytest.param(1.0, True, id="ten times as fast"),
        pytest.param(1.17, True, id="within fifteen percent"),
        pytest.param(1.18, False, id="beyond it"),
    ],
)
def test_a_budget_against_a_peer_has_fifteen_percent_slack(theirs: float, is_met: bool) -> None:
    peer = Peer(name="a peer", budget=10, make=at_rates(theirs))
    (line,) = lines(work(ours=at_rates(10), peers=(peer,)), count=1)
    assert (line.budget, line.is_met) == ("10 x", is_met)


def test_the_ratio_is_the_median_of_rounds_side_by_side() -> None:
    """Ratios 1, 2 and 9; a median of each alone would be 4 to 2."""
    peer = Peer(name="a peer", make=at_rates(2, 2, 1))
    (line,) = lines(work(ours=at_rates(2, 4, 9), peers=(peer,)), count=3)
    assert line.ratio == 2
    assert line.is_met is None


@pytest.mark.parametrize(("seconds", "is_met"), [(0.1, True), (0.2, True), (0.3, False)])
def test_an_absolute_budget_is_met_by_the_best_round(seconds: float, is_met: bool) -> None:
    ours = at_rates(1 / 5, 1 / seconds, 1 / 4)
    (line,) = lines(work(ours=ours, seconds_max=0.2), count=3)
    assert (line.budget, line.is_met) == ("under 200 ms", is_met)


@pytest.mark.parametrize(("rate", "is_met"), [(6e6, True), (5e6, True), (4e6, False)])
def test_a_rate_is_met_by_the_best_round(rate: float, is_met: bool) -> None:
    (line,) = lines(work(ours=at_rates(1e6, rate, 2e6), rate_min=5e6), count=3)
    assert (line.budget, line.is_met) == ("5 M", is_met)


def test_a_peer_that_cannot_be_installed_is_skipped_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def cannot(peer: str) -> None:
        raise peers.Missing(f"{peer} cannot be installed: no network")

    monkeypatch.setattr(peers, "install", cannot)
    there = Peer(name="there", make=at_rates(1))
    asked = work(ours=at_rates(2), peers=(Peer(name="eval7"), there))
    skipped, line = measured(asked, rounds=1)
    assert skipped == Skipped("eval7 cannot be installed: no network")
    assert isinstance(line, Line)
    assert line.ratio == 2


def test_a_peer_that_dies_in_the_middle_is_skipped_by_name() -> None:
    said: Iterator[float] = iter([1])

    def one_round() -> float:
        for rate in said:
            return rate
        raise peers.Missing("a mortal stopped without an answer")

    mortal = Peer(name="a mortal", budget=10, make=lambda: one_round)
    there = Peer(name="there", make=at_rates(1, 1, 1))
    skipped, line = measured(work(ours=at_rates(2, 2, 2), peers=(mortal, there)), rounds=3)
    assert skipped == Skipped("a mortal stopped without an answer")
    assert isinstance(line, Line)
    assert (line.peer, line.ratio) == ("there 1", 2)


def test_a_worker_times_one_round_for_each_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is run on our own Python, where the peer is not: it says so and does not hang."""
    monkeypatch.setattr(peers, "install", lambda _: None)
    monkeypatch.setattr(peers, "PYTHON", sys.executable)
    with pytest.raises(peers.Missing, match="eval7: ModuleNotFoundError"):
        peers.Worker("eval7", {"hands": [[0, 1, 2, 3, 4, 5, 6]]})


def test_every_budget_has_a_work() -> None:
    budgets = {one.name: [peer.budget for peer in one.peers] for one in works()}
    assert budgets == {
        "single": [0.7, None, None, 300],
        "batch": [10],
        "sevens": [],
        "exact": [100],
        "omaha": [5],
        "omaha-hi-lo": [5],
        "seven-card-stud": [5],
        "razz": [5],
        "seven-card-stud-exact": [],
        "razz-exact": [],
        "lowball-samples": [],
        "mexican-poker-samples": [],
        "chinese-setting": [],
        "chinese-setting-plain": [],
    }
    engine = {one.name: [peer.budget for peer in one.peers] for one in engine_works()}
    assert engine == {
        "engine-holdem": [75],
        "engine-random": [11],
        "engine-omaha-hi-lo": [120],
        "engine-stud": [60],
        "engine-loaded": [None],
    }
    absolute = {one.name: one.seconds_max for one in works() if one.seconds_max}
    assert absolute == {
        "sevens": 0.2,
        "exact": 0.004,
        "chinese-setting": 0.005,
        "chinese-setting-plain": 0.15,
        "seven-card-stud-exact": 1,
        "razz-exact": 1,
    }
    rates = {one.name: one.rate_min for one in works() if one.rate_min}
    assert rates == {"lowball-samples": 5_000_000, "mexican-poker-samples": 5_000_000}


@pytest.mark.parametrize("one", ENGINE, ids=lambda one: one.name)
def test_a_work_of_the_engine_is_played_to_its_end_by_both(one: EngineWork) -> None:
    assert our_round(replace(one, our_hands=3))() > 0
    asked = {"variant": one.variant, "policy": one.policy, "count": 2, "forced": one.forced}
    assert worker.pokerkit(asked)() == 2


def test_rates_and_times_are_said_as_people_say_them() -> None:
    said = [rounds._rate(rate) for rate in (2.5e9, 1_234_567, 45_600, 12.34)]
    assert said == ["2.5 G", "1.23 M", "45.6 k", "12.3"]
    assert rounds._time(0.004) == "4 ms"


def test_the_yardstick_is_nanoseconds() -> None:
    assert 0.05 < nanoseconds_a_look_up(2) < 500


def test_a_work_that_does_not_exist_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--only", "nothing"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("bench: no work 'nothing'. There is single, batch,")
