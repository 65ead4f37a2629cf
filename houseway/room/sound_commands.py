"""How large the numbers of a command may be, before any rule is asked.

The books print a most for some tables only. The bounds here are the program's own: they keep what
no table has ever seen out of the log, and every number exact for whoever reads it as JSON.
"""

from typing import Final

import msgspec

from houseway.errors import BadInput

GREATEST_CENTS: Final = 100_000_000
"""A million dollars: what a seat may hold when it buys, where no book says less."""

NUMBER_MAX: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exact."""


def check_numbers(command: msgspec.Struct) -> None:
    """Refuses a number, in the command or in its action, that no reader of the log could keep."""
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, msgspec.Struct):
            check_numbers(value)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, int) and abs(one) > NUMBER_MAX:
                raise BadInput(f"'{name}' is a number from -{NUMBER_MAX} to {NUMBER_MAX}")
