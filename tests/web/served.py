"""Starts a server for the tests as `houseway serve` does, with the limits that a test wants."""

import json
import os
import sys
from pathlib import Path

from litestar import Litestar

from houseway.web.running.settings import Serving
from houseway.web.running.starting import database_in, serve

LIMITS = "TEST_LIMITS"
OF_OUR_OWN = ("patience_s", "tick_ms", "body_s", "silence_s")


def application() -> Litestar:
    """The server's own application; only its patience and its pace may be others."""
    from houseway.web import connections, gate, live, sockets
    from houseway.web.running import serving

    wanted = json.loads(os.environ[LIMITS])
    sockets.PATIENCE_S = wanted.get("patience_s", sockets.PATIENCE_S)  # type: ignore[misc]
    gate.BODY_S = wanted.get("body_s", gate.BODY_S)  # type: ignore[misc]
    for name in ("REQUEST_S", "IDLE_S", "TAKING_S"):
        usual = getattr(connections, name)
        setattr(connections, name, wanted.get("silence_s", usual))
    live.LiveRoom.run.__kwdefaults__ = {"every_ms": wanted.get("tick_ms", live.TICK_MS)}
    return serving.application()


def main() -> None:
    folder, port, *options = sys.argv[1:]
    limits = json.loads(os.environ[LIMITS])
    for name in OF_OUR_OWN:
        limits.pop(name, None)
    settings = Serving(
        database=database_in(Path(folder)),
        port=int(port),
        demo_tables="--demo" in options,
        **limits,
    )
    serve(settings, application="tests.web.served:application")


if __name__ == "__main__":
    main()
