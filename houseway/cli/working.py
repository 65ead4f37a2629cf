"""`python -m houseway.cli.working COMMAND …`: a command as the server has it worked off.

It comes after everything else on the machine, tells how far it is in lines of JSON on standard
error, and ends when whoever started it is gone. So the server itself loads neither NumPy nor Numba,
and no table waits for a figure.
"""

import os
import sys
import threading
from typing import Final

from houseway.cli.handed import take_over
from houseway.cli.main import main
from houseway.cli.progress import Progress

NICE: Final = 10


def end_when_left() -> None:
    """Nobody writes to standard input any more: it ends when the other side does."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    Progress.as_lines = True
    if "-" in sys.argv[1:]:
        take_over(sys.stdin.fileno())
    threading.Thread(target=end_when_left, daemon=True).start()
    main(sys.argv[1:])
