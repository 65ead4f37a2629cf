"""What the tests of the room share: a room that was played once, and a copy of it for each."""

from pathlib import Path
from shutil import copytree

import pytest

from tests.room.kept_room import KeptRoom
from tests.sampling import CHANCE


@pytest.fixture(scope="session")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a room that was killed: its database with several snapshots, and its key."""
    folder = tmp_path_factory.mktemp("played") / "room"
    folder.mkdir()
    with CHANCE.apart("a room with several snapshots"):
        room = KeptRoom(folder)
        room.play(300)
        room.close()
    return folder


@pytest.fixture
def played(played_once: Path, tmp_path: Path) -> Path:
    """The database of that room, for one test alone."""
    copytree(played_once, tmp_path, dirs_exist_ok=True)
    return tmp_path / "room.db"
