"""What a server is told, and by whom: a flag, the environment, `houseway.toml`, or the default.

In that order: a flag on the command line wins over `HOUSEWAY_PORT` in the environment, that over
`port` in the file, that over the default. The file is `houseway.toml` in the working folder, or
the one that `--config` or HOUSEWAY_CONFIG names. A key that does not exist is an error that names
the nearest one that does.
"""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import FieldInfo, fields

from houseway.errors import BadInput, did_you_mean
from houseway.rulebook.plain_files import plain_text, plain_toml
from houseway.web.running.settings import Serving

FILE: Final = "houseway.toml"
PREFIX: Final = "HOUSEWAY_"
NO_KEYS: Final = frozenset({"HOUSEWAY_SERVE", "HOUSEWAY_CONFIG"})
"""Variables of ours that are no settings: how they reach the server, and where the file is."""

KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
}

KEYS: Final[dict[str, FieldInfo]] = {field.encode_name: field for field in fields(Serving)}


class Chosen(msgspec.Struct, frozen=True):
    """One key as it is in force, and who said so."""

    key: str
    value: str | int | float | bool | None
    source: str


def effective(
    flags: Mapping[str, Any], *, file: str = "", environment: Mapping[str, str] | None = None
) -> tuple[Serving, list[Chosen]]:
    """The settings in force, with the source of each; a flag that is None was not given."""
    environment = os.environ if environment is None else environment
    found: dict[str, tuple[Any, str]] = {
        key: (field.default, "default") for key, field in KEYS.items()
    }
    path = _file(file or environment.get("HOUSEWAY_CONFIG", ""))
    if path is not None:
        found |= {key: (value, str(path)) for key, value in _from_file(path)}
    found |= {key: (value, name) for key, name, value in _from_environment(environment)}
    given = {key: value for key, value in flags.items() if value is not None}
    found |= {key: (_read(key, value, _flag(key)), _flag(key)) for key, value in given.items()}
    settings = Serving(**{KEYS[key].name: value for key, (value, _) in found.items()})
    return settings, [Chosen(key, _safe(key, value), who) for key, (value, who) in found.items()]


def _file(named: str) -> Path | None:
    if named:
        if not Path(named).is_file():
            raise BadInput(f"there is no file {named}")
        return Path(named)
    return Path(FILE) if Path(FILE).is_file() else None


def _from_file(path: Path) -> Iterator[tuple[str, Any]]:
    try:
        keys = plain_toml(plain_text(path))
    except (OSError, ValueError, RecursionError) as fault:
        raise BadInput(f"{path} cannot be read: {fault}") from None
    for key, value in keys.items():
        if key not in KEYS:
            raise BadInput(f"{path}: there is no key '{key}'.{_nearest(key)}")
        yield key, _read(key, value, f"{path}: {key}", strict=True)


def _from_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, str, Any]]:
    for name, text in sorted(environment.items()):
        if not name.startswith(PREFIX) or name in NO_KEYS:
            continue
        key = name.removeprefix(PREFIX).lower()
        if key not in KEYS:
            nearest = did_you_mean(name, [PREFIX + key.upper() for key in KEYS])
            raise BadInput(f"the environment has {name}, which is no setting.{nearest}")
        yield key, name, _read(key, text, name)


def _read(key: str, value: Any, where: str, *, strict: bool = False) -> Any:
    try:
        return msgspec.convert(value, KEYS[key].type, strict=strict)
    except msgspec.ValidationError as fault:
        raise BadInput(f"{where} cannot be {value!r}: {_words(str(fault))}") from None


def _words(fault: str) -> str:
    """What was expected, in words.

    >>> _words("Expected `int` <= 65535"), _words("Expected `bool`, got `str`")
    ('it is a whole number of at most 65535', 'it is true or false')
    """
    found = re.match(r"Expected `([a-z]+)[^`]*`(?: ([<>]=) (\S+))?", fault)
    if found is None or found[1] not in KINDS:
        return fault
    bound = {"<=": " of at most ", ">=": " of at least "}.get(found[2] or "", "")
    return f"it is {KINDS[found[1]]}{bound}{found[3] or ''}"


def _nearest(key: str) -> str:
    return did_you_mean(key, KEYS) or f" Keys: {', '.join(KEYS)}"


def _flag(key: str) -> str:
    return "--" + key.replace("_", "-")


def _safe(key: str, value: Any) -> Any:
    """A value as it may be shown: a database's password is not."""
    if key == "database" and "://" in value:
        from houseway.room.log.connecting import shown, without_password

        try:
            return shown(value)
        except BadInput:
            return without_password(value)
    return value
