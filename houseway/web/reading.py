"""Commands as they come: read strictly, and what cannot be read is refused by field and kind.

Litestar takes "4000" for a number and says little of what is wrong. A client that misspells a field
must learn which, and which there are.
"""

import re
from contextlib import suppress
from typing import Any, Final, get_args

import msgspec
from litestar import Request
from litestar.exceptions import ClientException

from houseway.errors import did_you_mean
from houseway.room.codec import AnyCommand
from houseway.table.misread import misread

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(AnyCommand)
}
"""The fields of every command beside its name, which is `command`."""

_READ: Final = msgspec.json.Decoder(AnyCommand).decode
_NO_COMMAND: Final = re.compile(r"Invalid value '(.*)' - at `\$\.command`")


async def check_command(request: Request[Any, Any, Any]) -> None:
    """Refuses what is no command; what is no JSON at all is refused where it is taken apart."""
    body = await request.body()
    try:
        _READ(body)
    except msgspec.ValidationError as fault:
        # A list that is cut off is no command before it is no JSON.
        with suppress(msgspec.DecodeError):
            raise ClientException(_in_words(str(fault), body)) from None
    except msgspec.DecodeError:
        return


def _in_words(said: str, body: bytes) -> str:
    told = msgspec.json.decode(body)
    if found := _NO_COMMAND.search(said):
        near = did_you_mean(found[1], FIELDS) or f" There are {', '.join(FIELDS)}."
        return f"there is no command '{found[1]}'.{near}"
    name = str(told.get("command", "")) if isinstance(told, dict) else ""
    return misread(said, body, ("command", *FIELDS.get(name, ())))
