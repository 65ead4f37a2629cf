"""Long counting in pieces, over all cores; between two of them it can be told of, or stopped."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import pairwise

from houseway.lab.odds.studies import Tell


def in_pieces(count: Callable[[slice], None], length: int, pieces: int, tell: Tell) -> None:
    """Counts so many rows, a piece after another; kernels let other threads run beside them."""
    edges = [length * at // pieces for at in range(pieces + 1)]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        waiting = [threads.submit(count, slice(*one)) for one in pairwise(edges)]
        try:
            for done, one in enumerate(as_completed(waiting), 1):
                one.result()
                tell(done, pieces)
        except BaseException:
            # Ctrl-C: what has not begun never does, and what runs is over in a moment.
            threads.shutdown(wait=False, cancel_futures=True)
            raise
