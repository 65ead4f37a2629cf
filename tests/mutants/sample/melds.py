"""Another module of the sample room, which imports what the first one names and computes."""

from tests.mutants.sample.rules import PACK_SIZE, PLACES


def is_above(one: str, other: str) -> bool:
    return PLACES[one] == PLACES[other] - 1


def cards_left(dealt: int) -> int:
    return PACK_SIZE - dealt
