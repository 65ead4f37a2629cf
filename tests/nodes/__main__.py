"""`python -m tests.nodes --seed 7 --faults 20`: one evening on three nodes among faults."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.memory import in_memory
from tests.nodes.checking import check, check_waits
from tests.nodes.faults import KINDS
from tests.nodes.rig import Rig


def lived(seed: int, faults: int, *, only: Sequence[str] = KINDS, thinks_s: float = 0.0) -> str:
    """An evening from its beginning to its end, and what was seen of it.

    Players who think leave the machine to others between their actions.
    """
    # Not among pytest's folders: started by root PostgreSQL runs as somebody else.
    with TemporaryDirectory(prefix="houseway-nodes-", dir=in_memory()) as folder:
        rig = Rig(Path(folder), seed)
        try:
            rig.start()
            rig.faults.kinds = only
            for player in rig.evening.players:
                player.thinks_s = thinks_s
            asyncio.run(rig.live(faults))
            logged = check(rig)
            return f"seed {seed}: {check_waits(rig)}; {logged.entries} entries"
        except BaseException:
            again = f"--seed {seed} --faults {faults} --thinks {thinks_s}"
            print(f"seed {seed}; again: python -m tests.nodes {again}")
            raise
        finally:
            rig.close()


def main() -> int:
    reading = argparse.ArgumentParser(prog="python -m tests.nodes", description=__doc__)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--faults", type=int, default=10)
    reading.add_argument("--only", nargs="+", choices=KINDS, default=KINDS, help="such faults")
    reading.add_argument("--thinks", type=float, default=0.0, help="seconds before an action")
    asked = reading.parse_args()
    print(lived(asked.seed, asked.faults, only=asked.only, thinks_s=asked.thinks))
    return 0


if __name__ == "__main__":
    sys.exit(main())
