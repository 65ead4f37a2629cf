"""How far something long has come, on standard error, every two seconds and not before."""

import sys
import time
from typing import Final

QUIET_S: Final = 2.0


class Progress:
    """Told how many of how many are done."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.told = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self.told >= QUIET_S:
            self.told = now
            print(f"{self.what}: {done:,} of {total:,}", file=sys.stderr, flush=True)
