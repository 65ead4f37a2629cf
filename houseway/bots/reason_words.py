"""The words of reasons: a catalogue, `reasons-en.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def _words() -> Mapping[str, str]:
    tables = tomllib.loads(Path(__file__).with_name("reasons-en.toml").read_text("utf-8"))
    return {f"{table}.{key}": text for table, part in tables.items() for key, text in part.items()}


def phrase(key: str, **values: Any) -> str:
    """What stands there under this name, filled in; nothing where nothing does."""
    return _words().get(key, "").format_map(values)
