"""Batches of hands: what they refuse, and what happens without Numba.

That their strengths are the table's is shown in `tests/twins/`.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.tables import HIGH, JOKER_HIGH, mexican
from houseway.kernels import batches
from houseway.kernels.arrays import Hands
from houseway.kernels.batches import strengths
from tests.tidy.tree import ROOT


def hands(*texts: str) -> Hands:
    return np.array([cards(text) for text in texts], np.uint8)


@pytest.fixture(params=["compiled", "in NumPy"])
def either_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs a test with and without the compiler."""
    monkeypatch.setattr(batches, "IS_COMPILED", request.param == "compiled")


@pytest.mark.usefixtures("either_way")
def test_a_byte_that_is_no_card_is_refused() -> None:
    with pytest.raises(BadInput, match="52 is not a card of high: cards are 0 to 51"):
        strengths(HIGH, hands("As Kd 9c 9h 5s", "As Kd 9c 9h Jk"))
    with pytest.raises(BadInput, match="255 is not a card of joker-high: cards are 0 to 52"):
        strengths(JOKER_HIGH, np.full((3, 5), 255, np.uint8))


@pytest.mark.usefixtures("either_way")
def test_a_card_of_another_pack_is_refused() -> None:
    with pytest.raises(BadInput, match="9c is not in the pack of mexican"):
        strengths(mexican(joker="up"), hands("As Kd 7c 2h 3h", "As Kd 9c 2h 3h"))


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(np.zeros((3, 4), np.uint8), id="four cards"),
        pytest.param(np.zeros((3, 8), np.uint8), id="eight cards"),
        pytest.param(np.zeros(7, np.uint8), id="one row"),
        pytest.param(np.zeros((3, 7), np.int64), id="eight bytes a card"),
    ],
)
def test_an_array_that_is_not_rows_of_cards_is_refused(wrong: Hands) -> None:
    with pytest.raises(BadInput, match="high takes rows of 5 or 6 or 7 cards, one byte each"):
        strengths(HIGH, wrong)


@pytest.mark.usefixtures("either_way")
def test_no_hands_have_no_strengths() -> None:
    assert strengths(HIGH, np.zeros((0, 7), np.uint8)).tolist() == []


@pytest.mark.usefixtures("either_way")
def test_rows_need_not_lie_together() -> None:
    deals = hands("As Kd 9c 9h 5s 4c 2d 3d", "2s 2d 2c 2h 5s 4c Kd 3d")
    expected = [HIGH.strength(hand) for hand in deals[:, :7].tolist()]
    assert strengths(HIGH, deals[:, :7]).tolist() == expected


def test_more_hands_than_one_block_come_back_in_order() -> None:
    few = hands("As Kd 9c 9h 5s", "2s 2d 2c 2h 5s", "As Ks Qs Js Ts")
    many = np.tile(few, (700, 1))
    assert strengths(HIGH, many).tolist() == strengths(HIGH, few).tolist() * 700


def without(module: str, program: str) -> subprocess.CompletedProcess[str]:
    """Runs a program on a Python that has no such module."""
    blocked = f"import sys; sys.modules[{module!r}] = None\n"
    return subprocess.run(
        [sys.executable, "-c", blocked + program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_numba_batches_still_answer() -> None:
    done = without(
        "numba",
        "import numpy\n"
        "from houseway.cards.card import cards\n"
        "from houseway.hands.tables import HIGH\n"
        "from houseway.kernels.batches import strengths\n"
        "hand = cards('As Kd 9c 9h 5s 4c 2d')\n"
        "assert strengths(HIGH, numpy.array([hand], numpy.uint8))[0] == HIGH.strength(hand)\n",
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_without_numba_other_kernels_say_what_to_install() -> None:
    done = without(
        "numba",
        "from houseway.kernels.counting import sevens_by_category\n"
        "sevens_by_category(joker=False)\n",
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("pip install 'houseway[lab]'")


def test_a_numba_that_refuses_this_numpy_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text(
        "raise ImportError('Numba needs NumPy 1.0 or less. Got NumPy 2.0.')\n", encoding="utf-8"
    )
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from houseway.errors import HousewayError\n"
        "from houseway.kernels import compiler, counting\n"
        "assert not compiler.IS_COMPILED\n"
        "try: counting.sevens_by_category(joker=False)\n"
        "except HousewayError as error: sys.exit(str(error))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == (
        "equity and counting need Numba (Numba needs NumPy 1.0 or less. Got NumPy 2.0.): "
        "pip install 'houseway[lab]'\n"
    )
