"""docs/reference.md is what the docstrings say, and misses none of the stable names."""

import houseway
from tests.reference import PAGE, PARTS, page

NAMES = {name.__name__: name for part in PARTS for name in part.names}


def test_the_reference_is_not_stale() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "docs/reference.md: run `make evidence`"


def test_every_name_of_the_reference_says_what_it_is() -> None:
    assert not [name for name, thing in NAMES.items() if not (thing.__doc__ or "").strip()]


def test_the_reference_has_what_the_package_offers() -> None:
    assert set(vars(houseway).get("__all__", ("house",))) <= NAMES.keys()


def test_a_field_a_call_and_a_default_are_read_from_the_source() -> None:
    written = page()
    assert "| `owed_cents: int = 0` | What a call costs; nothing is a check. |" in written
    assert "| `row(game: str) -> Row` | One game as this house deals it. |" in written
    assert "\n`house(name: str | PathLike[str]) -> House`\n" in written
    assert "__init__" not in written
