"""How far something long has come, on standard error, every two seconds and not before."""

import json
import sys
import time
from typing import ClassVar, Final

QUIET_S: Final = 2.0
LINES_S: Final = 0.2


class Progress:
    """Told how many of how many are done."""

    as_lines: ClassVar[bool] = False
    """For another program that runs this one: a line of JSON each time, and sooner."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.told = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self.told < (LINES_S if self.as_lines else QUIET_S):
            return
        self.told = now
        told = {"what": self.what, "done": done, "total": total}
        line = json.dumps(told) if self.as_lines else f"{self.what}: {done:,} of {total:,}"
        print(line, file=sys.stderr, flush=True)
