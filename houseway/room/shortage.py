"""What the machine lacks for a moment is no mistake of ours: files, memory, room on its disk.

A table at which nothing can be decided for want of one of these is asked again a little later. It
stands still for good only where what is wrong would be wrong again.
"""

import errno
from collections.abc import Iterator
from typing import Final

LACKING: Final = frozenset(
    {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ENOSPC, errno.EDQUOT, errno.EAGAIN}
)


def shortage(fault: BaseException) -> str:
    """What the machine lacked, also where we have said it in words of our own; empty for nothing.

    >>> shortage(OSError(errno.EMFILE, "Too many open files")), shortage(KeyError("seat"))
    ('Too many open files', '')
    """
    for one in _chain(fault):
        if isinstance(one, MemoryError):
            return "Out of memory"
        if isinstance(one, OSError) and one.errno in LACKING:
            return one.strerror or "Out of something"
    return ""


def _chain(fault: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = fault
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or one.__context__
