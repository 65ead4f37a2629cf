"""The house fixes its order, the players mix it, and neither can choose what is dealt."""

from collections import Counter
from hashlib import sha256

from houseway.cards.mixing import (
    Committed,
    Contribution,
    house_order,
    mixed,
    places,
    promise,
    unmixed,
)
from houseway.cards.seal import check, seal

SECRET = bytes(range(32))
PACK = list(range(52))
ANN, BOB = Contribution(3, b"a" * 32), Contribution(5, b"b" * 32)


def test_a_deal_opens_under_the_root_that_was_published_before_it_was_mixed() -> None:
    order = house_order(PACK, SECRET)
    sealed = seal(order, SECRET)
    dealt, at = mixed(order, (ANN, BOB)), places(52, (ANN, BOB))
    assert sorted(dealt) == PACK
    for position, thing in enumerate(dealt):
        opening = sealed.open(at[position])
        assert opening.thing == thing
        check(sealed.root, opening)
    assert unmixed(dealt, (ANN, BOB)) == order


def test_the_places_are_what_anybody_works_out_from_the_numbers() -> None:
    """Written out: one hash over seats and numbers, one for each place, smallest first."""
    key = sha256(b"houseway mix" + b"\0\0\0\3" + b"a" * 32 + b"\0\0\0\5" + b"b" * 32).digest()
    draws = {at: sha256(key + bytes([0, 0, 0, at])).hexdigest() for at in range(52)}
    assert list(places(52, (ANN, BOB))) == sorted(draws, key=lambda at: draws[at])


def test_one_number_is_enough_to_deal_other_cards() -> None:
    other = Contribution(5, b"c" * 32)
    order = house_order(PACK, SECRET)
    deals = {tuple(mixed(order, mix)) for mix in ((), (ANN,), (ANN, BOB), (ANN, other), (BOB,))}
    assert len(deals) == 5
    assert mixed(order, ()) == order, "nobody has added anything"


def test_every_card_comes_to_every_place_equally_often() -> None:
    """2,600 mixes of 13 cards: each pair of a card and a place 200 times, give or take."""
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(2_600):
        at = places(13, (Contribution(1, number.to_bytes(32, "big")),))
        counts.update(enumerate(at))
    # Chi squared with 12 * 12 degrees of freedom: above 210 once in 3,000 fair samples.
    chi = sum((counts[place, thing] - 200) ** 2 / 200 for place in range(13) for thing in range(13))
    assert chi < 210


def test_a_promise_fits_one_number_alone() -> None:
    assert promise(b"a" * 32) == sha256(b"houseway promise" + b"a" * 32).digest()
    assert promise(b"a" * 32) != promise(b"b" * 32)


def test_what_was_published_is_taken_once() -> None:
    source = Committed(SECRET, (ANN,))
    assert source.take() == (SECRET, (ANN,))
    secret, mix = source.take()
    assert (secret != SECRET, mix) == (True, ())
