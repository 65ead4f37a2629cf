"""Hands of Super Pan Nine for the tests of both clubs: seat 1 banks $100 from spot 1."""

from typing import Any

import pytest

from houseway.table.hand import Hand
from tests.evidence import clause
from tests.table.banked_hands import banked

CLOCKWISE = ("comstock", 1)
COUNTER = ("garlic-city", -1)

NINE, EIGHT, SEVEN, SIX = "3c 4d 2h", "6c 2d Kh", "5c 2d Kh", "4c 2d Kh"
FIVE, FOUR, THREE, ZERO = "3c 2d Kh", "2c 2d Kh", "2c Ad Kh", "Jc Qd Kh"


def at(*clauses: str) -> list[Any]:
    """The house of each clause, one case a clause."""
    return [pytest.param(one.split("/")[0], marks=clause(one), id=one) for one in clauses]


def nine(house: str, lines: str, **more: Any) -> Hand:
    return banked(house, "super-pan-nine", f"p1 bank 100, {lines}", **more)


def one_player(house: str, bank: str, own: str, play: str = "p2 stand", **more: Any) -> Hand:
    """Seat 2 with $10 against the bank."""
    return nine(house, f"p2 wager 10, done, p1 shake, {play}", holes={1: bank, 2: own}, **more)
