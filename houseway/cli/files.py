"""Files that a command writes once it has worked something out."""

import os
from errno import ENOENT
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from houseway.errors import BadInput

NO_SUCH: Final = os.strerror(ENOENT)


def check_folder(output: Path) -> None:
    """Refuses a file in a folder that is not there, before minutes of counting and not after."""
    if not output.absolute().parent.is_dir():
        raise BadInput(f"{output}: {NO_SUCH}")


def check_can_draw() -> None:
    """Refuses a picture where nothing is there that draws one, and loads none of it."""
    if find_spec("matplotlib") is None:
        raise BadInput("drawing needs Matplotlib: pip install 'houseway[lab]'")
