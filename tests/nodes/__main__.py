"""`python -m tests.nodes --seed 7 --faults 20`: one evening on three nodes among faults."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.nodes.checking import check, check_waits
from tests.nodes.faults import KINDS
from tests.nodes.rig import Rig


def lived(seed: int, faults: int, *, only: Sequence[str] = KINDS) -> str:
    """An evening from its beginning to its end, and what was seen of it."""
    # Not among pytest's folders: started by root PostgreSQL runs as somebody else.
    with TemporaryDirectory(prefix="houseway-nodes-") as folder:
        rig = Rig(Path(folder), seed)
        try:
            rig.start()
            rig.faults.kinds = only
            asyncio.run(rig.live(faults))
            logged = check(rig)
            return f"seed {seed}: {check_waits(rig)}; {logged.entries} entries"
        except BaseException:
            print(f"seed {seed}; again: python -m tests.nodes --seed {seed} --faults {faults}")
            raise
        finally:
            rig.close()


def main() -> int:
    reading = argparse.ArgumentParser(prog="python -m tests.nodes", description=__doc__)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--faults", type=int, default=10)
    reading.add_argument("--only", nargs="+", choices=KINDS, default=KINDS, help="such faults")
    asked = reading.parse_args()
    print(lived(asked.seed, asked.faults, only=asked.only))
    return 0


if __name__ == "__main__":
    sys.exit(main())
