"""Files that others wrote, read with care: a plain file of text, no bigger than such a file is.

A link may lead to a device without an end, a file may hold gigabytes, and a few lines of TOML can
take a reader minutes: a key of fifty thousand parts makes it compare every part with every other.
Whatever no file of ours could be is refused in one line before it is taken in.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, Final, TextIO

from houseway.errors import BadInput

BYTES_MAX: Final = 8 * 2**20
PARTS_MAX: Final = 32
"""How many parts a key may have: `a.b.c` has three."""
LETTERS_MAX: Final = 2**20
"""How long one line of a file of many hands may be."""
_QUOTED: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"' + r"|'[^'\n]*'")


def plain_text(path: Path, *, bytes_max: int = BYTES_MAX) -> str:
    """The text of a plain file, or one line that says why there is none."""
    try:
        about = path.stat()
        if S_ISDIR(about.st_mode):
            raise BadInput(f"{path}: Is a directory")
        if not S_ISREG(about.st_mode):
            raise BadInput(f"{path}: no plain file")
        if about.st_size > bytes_max:
            raise BadInput(f"{path}: {about.st_size:,} bytes; at most {bytes_max:,} are read")
        with path.open("rb") as file:
            content = file.read(bytes_max + 1)
    except (OSError, ValueError) as fault:
        if isinstance(fault, BadInput):
            raise
        raise BadInput(f"{path}: {getattr(fault, 'strerror', None) or fault}") from None
    try:
        return content[:bytes_max].decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: not UTF-8 text") from None


def plain_lines(file: TextIO) -> Iterator[str]:
    """The lines of a long file; a line without an end is none of it."""
    while line := file.readline(LETTERS_MAX):
        if len(line) == LETTERS_MAX:
            raise BadInput(f"{file.name}: a line of more than {LETTERS_MAX:,} characters")
        yield line


def plain_toml(text: str, *, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """A document whose keys have no more parts than anybody would write."""
    for number, line in enumerate(_QUOTED.sub("''", text).splitlines(), 1):
        before = line.split("=") if line.lstrip().startswith("[") else line.split("=")[:-1]
        if any(part.count(".") >= PARTS_MAX for part in before):
            raise BadInput(f"line {number}: a key of more than {PARTS_MAX} parts")
    return tomllib.loads(text, parse_float=parse_float)
