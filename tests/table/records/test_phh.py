"""PHH files: read, written and read again they are the same hands, and their form is checked."""

import gc
import tracemalloc
from collections.abc import Iterator
from decimal import Decimal
from itertools import chain, islice
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.table.records.phh import PhhHand
from houseway.table.records.phh_files import read_phh, read_phhs, write_phh, write_phhs

FOLDER = Path(__file__).parents[2] / "phh"
FILES = ("pluribus-400.phhs", "wsop-2023-43.phhs", "handhq-240.phhs")

SMALL = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "min_bet": 2,
    "starting_stacks": [200, 200],
    "actions": ["d dh p1 ????", "d dh p2 AcKs", "p2 f"],
}


def hands_of(name: str) -> list[PhhHand]:
    with (FOLDER / name).open(encoding="utf-8") as lines:
        return [hand for hand in read_phhs(lines) if isinstance(hand, PhhHand)]


@pytest.mark.parametrize(
    ("name", "count"),
    [("pluribus-400.phhs", 400), ("wsop-2023-43.phhs", 35), ("handhq-240.phhs", 240)],
)
def test_every_hand_of_the_files_is_read(name: str, count: int) -> None:
    assert len(hands_of(name)) == count


@pytest.mark.parametrize("name", FILES)
def test_read_written_and_read_again_a_hand_is_the_same(name: str) -> None:
    for hand in hands_of(name):
        again = read_phh(write_phh(hand))
        assert again == hand
        assert list(again.fields) == list(hand.fields)


@pytest.mark.parametrize("name", FILES)
def test_a_file_written_again_is_the_same_file(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert "".join(write_phhs(hands_of(name))).rstrip() == text.rstrip()


def test_money_keeps_the_digits_it_was_written_with() -> None:
    hand = hands_of("handhq-240.phhs")[0]
    assert hand.starting_stacks[:2] == (Decimal("130.95"), Decimal("1294.50"))
    assert "1294.50" in write_phh(hand)


def test_the_money_of_a_hand_is_as_fine_as_its_finest_amount() -> None:
    cents = read_phh(write_phh(PhhHand(SMALL)).replace("'p2 f'", "'p2 cbr 4.25', 'p1 f'"))
    assert (PhhHand(SMALL).units.places, cents.units.places) == (0, 2)


@pytest.mark.slow
def test_a_file_of_many_hands_is_read_one_at_a_time() -> None:
    def endless() -> Iterator[str]:
        text = write_phh(PhhHand(SMALL)).splitlines(keepends=True)
        return chain.from_iterable(([f"[{number}]\n", *text]) for number in range(1, 10**9))

    reading = read_phhs(endless())
    next(reading)
    tracemalloc.start()
    for _ in islice(reading, 300):
        pass
    gc.collect()
    first, _ = tracemalloc.get_traced_memory()
    for _ in islice(reading, 1200):
        pass
    gc.collect()
    later, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert later - first < 50_000


def test_a_hand_that_cannot_be_read_does_not_stop_the_others() -> None:
    good = write_phh(PhhHand(SMALL))
    lines = f"# Two hands.\n\n[1]\n{good}\n[broken]\nvariant = ?\n['third one'] # the last\n{good}"
    first, wrong, third = read_phhs(lines.splitlines(keepends=True))
    assert isinstance(first, PhhHand)
    assert isinstance(third, PhhHand)
    assert (first.name, third.name) == ("1", "third one")
    assert str(wrong) == "hand broken: line 12, column 11: not TOML: Invalid value"
    text = "".join(write_phhs([first, third]))
    assert text.startswith("[1]\n")
    assert '\n["third one"]\n' in text


def test_what_stands_above_the_first_header_is_a_hand_or_comment() -> None:
    good = write_phh(PhhHand(SMALL)).splitlines(keepends=True)
    assert list(read_phhs(good)) == [PhhHand(SMALL)]
    (wrong,) = read_phhs(["variant = 'NT'\n"])
    assert str(wrong).startswith("hand before the first header: a hand of NT needs 'antes'.")
    assert list(read_phhs(["# nothing\n", "\n"])) == []


def test_hands_without_a_header_are_numbered() -> None:
    text = "".join(write_phhs([PhhHand(SMALL), PhhHand(SMALL)]))
    assert text.startswith("[1]\nvariant = 'NT'\n")
    assert "\n\n[2]\n" in text


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"variant": "NTX"}, "no variant 'NTX'. Did you mean 'NT'?"),
        ({"variant": "holdem"}, "no variant 'holdem'. There are FT, NT, NS, PO, FO/8"),
        ({"variant": "FT"}, "a hand of FT needs 'small_bet'."),
        ({"variant": "F7S"}, "a hand of F7S needs 'bring_in'."),
        ({"antes": None}, "a hand of NT needs 'antes'."),
        ({"actions": None}, "a hand of NT needs 'actions'."),
        ({"antes": 0}, "'antes' must be a list, not 0"),
        ({"antes": [0, 0, 0]}, "'antes' is for 3 players, and 2 have stacks"),
        ({"finishing_stacks": [1]}, "'finishing_stacks' is for 1 players, and 2 have stacks"),
        ({"winnings": [1, "x"]}, "'winnings' holds 'x', which is not an amount"),
        ({"min_bet": True}, "'min_bet' holds True, which is not an amount"),
        ({"min_bet": 10**16}, "'min_bet': 10000000000000000 is more, or finer"),
        ({"actions": ["p1 f", 3]}, "'actions' must be a list of texts"),
        ({"starting_stacks": [0, 200]}, "'starting_stacks' must all be more than 0"),
        (
            {"starting_stacks": [200], "antes": [0], "blinds_or_straddles": [2]},
            "a hand needs two players at least",
        ),
    ],
)
def test_a_hand_of_the_wrong_form_is_refused(changed: dict[str, object], why: str) -> None:
    fields = {key: value for key, value in {**SMALL, **changed}.items() if value is not None}
    with pytest.raises(BadInput) as refused:
        PhhHand(fields)
    assert str(refused.value).startswith(why)


def test_anybodys_own_fields_are_kept() -> None:
    hand = PhhHand({**SMALL, "_seats": [3, 5], "time_limit": Decimal("Infinity")})
    assert read_phh(write_phh(hand)) == hand
