"""Many hands: the same totals whoever plays them, every hand once, and not a cent made or lost."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House, Row, every_house
from houseway.lab.simulating.handing_out import on_this_machine
from houseway.lab.simulating.playing import STRETCH, Asked, played
from houseway.lab.simulating.study import Study, Wished, table_of
from houseway.lab.simulating.tallies import Stretch, Tally

ROWS = [(house.slug, game) for house in every_house() for game in house.games]
HOLDEM = House.named("comstock").row("texas-holdem")


def table(row: Row, *ways: str, seed: int = 1, **wished: str) -> Asked:
    return table_of(row, Wished(ways=ways, **wished), seed=seed)  # type: ignore[arg-type]


def stretches(count: int, size: int) -> list[tuple[int, int]]:
    return [(first, min(size, count - first)) for first in range(0, count, size)]


def added(found: Iterator[Stretch]) -> Stretch:
    total = Stretch()
    for one in found:
        total.include(one)
    return total


@pytest.mark.slow
def test_the_same_seed_has_the_same_totals_whatever_the_number_of_workers() -> None:
    asked, numbers = table(HOLDEM, "random"), stretches(60, 20)
    alone = added(on_this_machine(asked, numbers, 1))
    assert alone.hands == 60
    assert added(on_this_machine(asked, numbers, 2)) == alone
    assert added(on_this_machine(asked, [*reversed(numbers)], 1)) == alone
    assert added(on_this_machine(table(HOLDEM, "random", seed=2), numbers, 1)) != alone


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_no_hand_and_counts_none_twice() -> None:
    asked, numbers = table(HOLDEM, "calls"), stretches(400, 10)
    alone = added(on_this_machine(asked, numbers, 1))
    coming = on_this_machine(asked, numbers, 2)
    total = next(coming)
    os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)
    total.include(added(coming))
    assert total == alone


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
@pytest.mark.parametrize("way", ["calls", "random"])
def test_what_the_seats_and_the_house_have_comes_to_nothing(
    house: str, game: str, way: str
) -> None:
    found = played(table(House.named(house).row(game), way), 0, 12)
    assert found.hands == 12
    cents = sum(one.cents for one in found.seats.values()) + found.drop.cents + found.jackpot.cents
    # A pot that nobody has won lies in the middle when the stretch is over.
    assert cents + found.left_cents == 0
    if found.chairs:
        assert sum(one.count for one in found.chairs.values()) <= 12 * len(found.seats)


def test_figures_are_those_of_the_sums() -> None:
    one, results = Tally(), (-400, 1200, -400, -400)
    for cents in results:
        one.add(cents)
    # By hand: the mean is nothing, the squares come to 1,920,000 over three.
    assert (one.mean_cents, one.sd_cents, one.error_cents) == (0, 800, 400)
    assert (one.won, one.lost, one.quantile(0.75), one.quantile(0.76)) == (1, 3, -400, 1200)
    halves = [Tally(), Tally()]
    for at, cents in enumerate(results):
        halves[at % 2].add(cents)
    halves[0].include(halves[1])
    assert halves[0] == one


@pytest.mark.kernels
def test_six_who_call_down_lose_the_drop_between_them() -> None:
    """A hand of hold'em that is called down costs the table its drop, and nobody else anything."""
    asked = table(HOLDEM, "calls")
    study = Study(row=HOLDEM, asked=asked, hands=STRETCH + 10, wants_engine=True)
    told: list[tuple[int, int]] = []
    found = study.played(lambda done, total: told.append((done, total)))
    assert told == [(STRETCH, STRETCH + 10), (STRETCH + 10, STRETCH + 10)]
    lost = sum(one.mean_cents for one in found.seats)
    # `houseway fee comstock texas-holdem --limit 4/8 --players 6`: the same at every hand.
    assert lost == pytest.approx(-found.drop.mean_cents)
    assert found.drop.sd_cents == 0
    assert found.drop_an_hour_cents == 30 * found.drop.mean_cents > 0
    # The twin is told of once, and comes to the same.
    by_the_twin = Study(row=HOLDEM, asked=asked, hands=STRETCH + 10).played(lambda *_: None)
    assert (found.played_by, by_the_twin.played_by) == ("engine", "compiled twin")
    assert (by_the_twin.seats, by_the_twin.drop) == (found.seats, found.drop)
    assert by_the_twin.actions_a_hand == found.actions_a_hand


@pytest.mark.kernels
def test_a_twin_has_the_same_totals_whatever_the_number_of_workers() -> None:
    asked, numbers = table(HOLDEM, "random"), stretches(400, 100)
    alone = added(on_this_machine(asked, [(0, 400)], 1, "compiled twin"))
    assert added(on_this_machine(asked, numbers, 2, "compiled twin")) == alone
    assert added(on_this_machine(asked, stretches(400, STRETCH), 1)) == alone


@pytest.mark.parametrize(
    ("wished", "why"),
    [
        (Wished(players=40), "takes 2 to"),
        (Wished(ways=("callers",)), "Did you mean 'caller'"),
        (Wished(limit="9/9x"), "9/9x"),
        (Wished(schedule="asian-1"), "asian-1"),
        (Wished(chosen={"raises_maximum": "3"}), "raises_max"),
    ],
)
def test_a_table_that_cannot_be_is_refused_before_anybody_waits(wished: Wished, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        table_of(HOLDEM, wished, seed=0)


@pytest.mark.soak
def test_a_cluster_that_loses_a_worker_counts_every_hand_once() -> None:
    """Dask with processes of its own; one is killed with -9 in the middle."""
    from distributed import Client, LocalCluster

    from houseway.lab.simulating.handing_out import on_a_cluster

    asked, numbers = table(HOLDEM, "calls"), stretches(3_000, 50)
    alone = added(on_this_machine(asked, numbers, 1))
    with LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        coming = on_a_cluster(asked, numbers, cluster.scheduler_address)
        total = next(coming)
        with Client(cluster.scheduler_address) as client:
            pids: Sequence[int] = [*client.run(os.getpid).values()]
        os.kill(pids[0], signal.SIGKILL)
        total.include(added(coming))
    assert total == alone


def test_a_cluster_that_is_not_there_is_told_in_a_line() -> None:
    from houseway.lab.simulating.handing_out import on_a_cluster

    asked = table(HOLDEM, "calls")
    with pytest.raises(BadInput, match=r"no cluster answers at 'nonsense'.*tcp://"):
        next(on_a_cluster(asked, [(0, 1)], "nonsense"))
