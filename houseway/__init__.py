"""houseway: the California cardroom as software. Rule books that run."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.houses.house import House

__version__ = "0.1.0"


def house(name: "str | Path") -> "House":
    """One of the four clubs by its slug, or anybody's by the path of its folder."""
    from houseway.houses.house import House

    return House.named(name)
