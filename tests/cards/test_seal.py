"""A sealed shuffle opens to what was sealed, and to nothing else."""

from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import packs
from houseway.cards.seal import SALT_BYTES, SECRET_BYTES, Opening, Root, check, seal
from houseway.cards.shuffle import Live, Seeded, shuffled
from houseway.errors import BadInput

SECRET = bytes(range(SECRET_BYTES))
orders = st.lists(st.integers(-1, 52), min_size=1, max_size=70)


@given(orders, st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES))
def test_every_position_opens_under_the_published_root(order: list[int], secret: bytes) -> None:
    sealed = seal(order, secret)
    for position, thing in enumerate(order):
        opening = sealed.open(position)
        assert (opening.position, opening.thing) == (position, thing)
        check(sealed.root, opening)


@given(orders, st.data())
def test_an_opening_changed_anywhere_is_found_out(order: list[int], data: st.DataObject) -> None:
    sealed = seal(order, SECRET)
    opening = sealed.open(data.draw(st.integers(0, len(order) - 1)))
    changed = [
        msgspec.structs.replace(opening, thing=opening.thing + 1),
        msgspec.structs.replace(opening, thing=2**40),
        msgspec.structs.replace(opening, salt=bytes(SALT_BYTES)),
        msgspec.structs.replace(opening, position=opening.position + 1),
        msgspec.structs.replace(opening, position=-1),
        msgspec.structs.replace(opening, beside=(*opening.beside, bytes(32))),
        msgspec.structs.replace(opening, beside=opening.beside[1:] if opening.beside else (b"",)),
        *(
            msgspec.structs.replace(
                opening, beside=(*opening.beside[:at], bytes(32), *opening.beside[at + 1 :])
            )
            for at in range(len(opening.beside))
        ),
    ]
    for wrong in changed:
        with pytest.raises(BadInput):
            check(sealed.root, wrong)


def test_another_order_has_another_root() -> None:
    roots = {
        seal(order, SECRET).root.digest for order in ([1, 2, 3], [1, 3, 2], [1, 2], [1, 2, 3, 3])
    }
    assert len(roots) == 4


def test_the_repeated_last_leaf_cannot_be_opened_as_a_further_position() -> None:
    # Three leaves stand as four, the last one twice; a claim to a fourth card must not pass.
    sealed = seal([5, 6, 7], SECRET)
    last = sealed.open(2)
    for claimed in (Root(4, sealed.root.digest), sealed.root):
        with pytest.raises(BadInput):
            check(claimed, msgspec.structs.replace(last, position=3))


def test_the_root_can_be_computed_by_hand() -> None:
    sealed = seal([7, 9], SECRET)
    leaves = [
        sha256(b"\x00" + bytes([0, 0, 0, at, 0, 0, 0, thing]) + sealed.open(at).salt).digest()
        for at, thing in enumerate((7, 9))
    ]
    top = sha256(b"\x01" + leaves[0] + leaves[1]).digest()
    assert sealed.root == Root(2, sha256(b"\x02" + bytes([0, 0, 0, 2]) + top).digest())


def test_closed_positions_stay_closed_because_every_salt_is_its_own() -> None:
    # An opening holds one salt; without the others, a closed leaf cannot be guessed card by card.
    sealed = seal(shuffled(packs.fifty_two().cards, Seeded(3)), SECRET)
    salts = [sealed.open(at).salt for at in range(52)]
    assert len(set(salts)) == 52
    opening = sealed.open(10)
    assert not any(salt in opening.beside or salt == SECRET for salt in salts)


def test_the_same_order_under_another_secret_shows_another_root() -> None:
    order = list(range(52))
    assert seal(order, SECRET).root != seal(order, Live().draw(SECRET_BYTES)).root


def test_openings_travel_as_json() -> None:
    sealed = seal(list(range(52)), SECRET)
    text = msgspec.json.encode(sealed.open(17))
    check(sealed.root, msgspec.json.decode(text, type=Opening))


def test_bad_seals_are_refused() -> None:
    with pytest.raises(BadInput, match="a seal takes a secret of 32 bytes, not 3"):
        seal([1], b"abc")
    with pytest.raises(BadInput, match="there is nothing to seal"):
        seal([], SECRET)
    with pytest.raises(BadInput, match="position 2 is not among the 2 sealed"):
        seal([1, 2], SECRET).open(2)
