"""What the server hands over to a command beside its words: too much, or too private, for those."""

import os
from typing import ClassVar, Final

END: Final = b"\0"
PART: Final = 1 << 16


class Handed:
    """Read once, before the command begins."""

    text: ClassVar[bytes] = b""


def take_over(source: int) -> None:
    """Reads what is handed over, up to a zero byte; what comes after that is not for the command.

    It comes on a pipe and never lies on disk: what somebody held is nobody else's business.
    """
    parts = b""
    while not parts.endswith(END):
        part = os.read(source, PART)
        if not part:
            os._exit(1)
        parts += part
    Handed.text = parts.removesuffix(END)
