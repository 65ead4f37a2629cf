"""A pair of nodes on one room, for the tests of a file: whole again for each of them."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.memory import in_memory
from tests.nodes.pair import Pair
from tests.room.databases import fresh


@pytest.fixture(scope="module")
def running(postgres: str) -> Iterator[Pair]:
    with (
        TemporaryDirectory(prefix="houseway-nodes-", dir=in_memory()) as folder,
        pytest.MonkeyPatch.context() as patched,
    ):
        # Nothing is known of figures that another run has worked out.
        patched.setenv("XDG_CACHE_HOME", f"{folder}/figures")
        pair = Pair(fresh(postgres), Path(folder))
        try:
            yield pair
        finally:
            pair.stop()


@pytest.fixture
def pair(running: Pair) -> Pair:
    return running.whole()
