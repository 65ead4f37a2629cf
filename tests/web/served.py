"""Starts a server for the tests as `houseway serve` does, with the limits that a test wants."""

import json
import os
import sys
from pathlib import Path

from houseway.web.settings import Serving
from houseway.web.starting import database_in, serve


def main() -> None:
    folder, port, *options = sys.argv[1:]
    settings = Serving(
        database=database_in(Path(folder)),
        port=int(port),
        demo_tables="--demo" in options,
        **json.loads(os.environ["TEST_LIMITS"]),
    )
    serve(settings)


if __name__ == "__main__":
    main()
