"""TOML as people write it: one `key = value` a line, the way hand records are laid out.

Python reads TOML and does not write it. What records hold is little: text, numbers, times, lists
and flat tables. Amounts are whole numbers or `Decimal`, never floats, so that 0.10 stays 0.10.
"""

import re
import tomllib
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

from houseway.errors import BadInput
from houseway.rulebook.plain_files import plain_toml

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_AT_LINE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_NEEDS_ESCAPE: Final = re.compile(r'[\x00-\x1f\x7f"\\]')
_NO_LITERAL: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f']")
_ESCAPES: Final = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def read_toml(text: str, *, first_line: int = 1) -> dict[str, object]:
    """A document with exact amounts; an error names its line, counted from `first_line`."""
    try:
        return plain_toml(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as fault:
        raise BadInput(_moved(str(fault), first_line - 1)) from None
    except BadInput:
        raise
    except (ValueError, RecursionError):
        # A number of thousands of digits, or lists in lists without end: no record has them.
        raise BadInput(f"line {first_line} and on: not TOML that a record could hold") from None


def _moved(fault: str, lines: int) -> str:
    """The reader's complaint with its line counted from the top of the file."""
    found = _AT_LINE.search(fault)
    if not found:
        return f"not TOML: {fault}"
    words = fault[: found.start()].strip()
    return f"line {int(found[1]) + lines}, column {found[2]}: not TOML: {words}"


def toml_value(value: object, *, quote: str = "'") -> str:
    """One value on one line; text that holds the quote asked for gets the other one.

    >>> toml_value(["p1 f", Decimal("0.10"), 3, True])
    "['p1 f', 0.10, 3, true]"
    """
    if isinstance(value, list | tuple):
        return f"[{', '.join([toml_value(one, quote=quote) for one in value])}]"
    if isinstance(value, Mapping):
        pairs = [f"{toml_key(k)} = {toml_value(v, quote=quote)}" for k, v in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    return _quoted(value, quote) if isinstance(value, str) else _plain(value)


def toml_key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _quoted(key, '"')


def toml_line(key: str, value: object, *, quote: str = "'") -> str:
    return f"{toml_key(key)} = {toml_value(value, quote=quote)}\n"


def _plain(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Decimal():
            return _number(value)
        case datetime() | date() | time():
            return value.isoformat()
    raise BadInput(f"a record cannot hold a {type(value).__name__}: {value!r}")


def _number(value: Decimal) -> str:
    if value.is_finite():
        text = str(value)
        # Without a point or an exponent it would be read again as a whole number.
        return text if "." in text or "E" in text else f"{text}.0"
    return "nan" if value.is_nan() else "inf" if value > 0 else "-inf"


def _quoted(text: str, quote: str) -> str:
    if quote == "'" and not _NO_LITERAL.search(text):
        return f"'{text}'"
    return f'"{_NEEDS_ESCAPE.sub(_escaped, text)}"'


def _escaped(found: re.Match[str]) -> str:
    one = found[0]
    if one in '"\\':
        return f"\\{one}"
    return _ESCAPES.get(one) or f"\\u{ord(one):04x}"
