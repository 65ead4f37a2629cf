"""Stretches of hands handed out, to processes of this machine or to a cluster, each counted once.

A process that is killed takes its stretch with it and nothing else: the stretch is played again.
On a cluster Dask does the same.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput
from houseway.lab.simulating.playing import Asked
from houseway.lab.simulating.tallies import Stretch
from houseway.lab.simulating.who_plays import PlayedBy, hands_of

if TYPE_CHECKING:
    from distributed import Client

Told = Callable[[int, int], None]
Numbers = tuple[int, int]
"""The first hand of a stretch, and how many it has."""
Playing = Callable[[int, int], Stretch]
BREAKS_MAX: Final = 5
"""How often a process may be lost before something is wrong with the work itself."""
AHEAD: Final = 4
"""So many stretches wait for each worker: enough to keep it busy, few enough to stop soon."""
REACHED_S: Final = 10
"""How long a cluster may take to answer."""


def on_this_machine(
    asked: Asked, stretches: Sequence[Numbers], workers: int, by: PlayedBy = "engine"
) -> Iterator[Stretch]:
    """Each stretch as it is done; by this process where nobody helps."""
    workers = min(workers, len(stretches))
    if workers <= 1:
        for first, count in stretches:
            yield hands_of(asked, by, first, count)
        return
    left, breaks = list(reversed(stretches)), 0
    while left:
        try:
            yield from _by_a_pool(partial(hands_of, asked, by), left, workers)
        except BrokenProcessPool:
            breaks += 1
            if breaks > BREAKS_MAX:
                raise BadInput(
                    f"{breaks} workers were lost; there may be too little memory"
                ) from None


def _by_a_pool(play: Playing, left: list[Numbers], workers: int) -> Iterator[Stretch]:
    """Takes stretches off the end of `left`; what a lost process had is put back."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_stopping_to_the_others)
    under_way: dict[Future[Stretch], Numbers] = {}
    try:
        while left or under_way:
            while left and len(under_way) < AHEAD * workers:
                numbers = left.pop()
                try:
                    under_way[pool.submit(play, *numbers)] = numbers
                except BrokenProcessPool:
                    left.append(numbers)
                    raise
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                stretch = future.result()
                del under_way[future]
                yield stretch
    finally:
        left.extend(under_way.values())
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_stopping_to_the_others() -> None:
    """Ctrl-C reaches every process of a terminal; whoever asked says what becomes of the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_a_cluster(
    asked: Asked, stretches: Sequence[Numbers], address: str, by: PlayedBy = "engine"
) -> Iterator[Stretch]:
    """Each stretch as it is done by the workers of a Dask scheduler, who have houseway too."""
    client = _client(address)
    try:
        from distributed import as_completed

        firsts, counts = zip(*stretches, strict=True)
        play = partial(hands_of, asked, by)
        futures = client.map(play, firsts, counts, pure=False, retries=BREAKS_MAX)
        for future in as_completed(futures):
            yield future.result()
            future.release()
    finally:
        client.close()


def _client(address: str) -> "Client":
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise BadInput("a cluster needs Dask: pip install 'houseway[cluster]'") from None
    try:
        return Client(address, timeout=REACHED_S)
    except (OSError, TimeoutError, ValueError, TypeError) as fault:
        why = " ".join(str(fault).split()) or type(fault).__name__
        like = "it is written like tcp://127.0.0.1:8786"
        raise BadInput(f"no cluster answers at '{address}' ({why}); {like}") from None
